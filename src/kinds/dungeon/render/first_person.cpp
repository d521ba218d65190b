#include "kinds/dungeon/render/first_person.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "core/hash.hpp"
#include "kinds/dungeon/render/billboards.hpp"
#include "kinds/dungeon/render/inks.hpp"
#include "kinds/dungeon/render/plan.hpp"
#include "kinds/dungeon/render/textures.hpp"
#include "render/colour.hpp"
#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr int kFiner = 2;        // drawn twice as large and averaged: smooth edges and textures
constexpr double kPlane = 0.82;  // half the width of the view at distance 1
constexpr double kBack = 0.36;   // the eyes are this far behind the middle of the cell
constexpr double kFarthest = 24;
constexpr Colour kFog = {10, 9, 14, 255};
constexpr int kPlate = 40;  // pixels below the view

// Something in a column of the view that is drawn over what lies farther away.
struct Layer {
  double depth = 0;
  const Billboard* billboard = nullptr;  // else a gate
  double u = 0;
  bool open = false;
  Colour mark;
  Point cell;
};

class View3 {
 public:
  View3(const Level& level, Point at, Direction facing, const FirstPersonOptions& options,
        int width, int height)
      : level_(level),
        options_(options),
        inks_(level),
        billboards_(billboards_of(level)),
        image_(width, height, kFog),
        width_(width),
        height_(height),
        focal_(width / (2 * kPlane)) {
    const Point ahead = step({0, 0}, facing);
    ahead_ = {static_cast<double>(ahead.x), static_cast<double>(ahead.y)};
    right_ = {-ahead_.y, ahead_.x};
    eye_ = {at.x + 0.5 - kBack * ahead_.x, at.y + 0.5 - kBack * ahead_.y};
    dark_here_ = is_dark(level, at);
    for (const Door& door : level.dungeon()->doors) {
      if (door.kind != EdgeKind::gate) shut_.opened.insert(door.id);
    }
    // Gates are found one after another; only what the party knows counts for the rest.
    PartyState known;
    for (const std::string& id : options.party.opened) {
      if (shut_.opened.contains(id)) known.opened.insert(id);
    }
    shut_ = known;
  }

  Image draw() {
    draw_ground_rows();
    for (int x = 0; x < width_; ++x) draw_column(x);
    return std::move(image_);
  }

 private:
  // A torch: bright at hand, lost in the fog farther off.
  int light(double distance, Point cell) const {
    const bool dark = dark_here_ || is_dark(level_, cell);
    const double reach = dark ? 0.85 : 3.4;
    const double part = distance / reach;
    return static_cast<int>(kOne * (dark ? 0.75 : 1.18) / (1 + part * part));
  }

  Colour lit(Colour colour, double distance, Point cell, int shade = kOne) const {
    constexpr Colour kTorch = {255, 226, 178, 255};
    const int by = light(distance, cell) * shade / kOne;
    const Colour warm = {static_cast<std::uint8_t>(colour.r * kTorch.r / 255),
                         static_cast<std::uint8_t>(colour.g * kTorch.g / 255),
                         static_cast<std::uint8_t>(colour.b * kTorch.b / 255), 255};
    const Colour seen = gain(warm, by);
    // Never quite black: the fog has a colour of its own.
    return {std::max(seen.r, kFog.r), std::max(seen.g, kFog.g), std::max(seen.b, kFog.b), 255};
  }

  double aside(int x) const { return kPlane * (2 * (x + 0.5) / width_ - 1); }

  // Floor and ceiling, row by row: all pixels of a row are equally deep.
  void draw_ground_rows() {
    for (int y = 0; y < height_; ++y) {
      const double below = y + 0.5 - height_ / 2.0;
      const double depth = focal_ * 0.5 / std::max(0.5, std::abs(below));
      if (depth > kFarthest) continue;
      for (int x = 0; x < width_; ++x) {
        const double side = aside(x);
        const Dot at = {eye_.x + depth * (ahead_.x + right_.x * side),
                        eye_.y + depth * (ahead_.y + right_.y * side)};
        const Point cell = {static_cast<int>(std::floor(at.x)), static_cast<int>(std::floor(at.y))};
        const Colour texel = below > 0 ? floor_texel(at.x, at.y) : ceiling_texel(at.x, at.y);
        image_.set({x, y}, lit(texel, depth * std::hypot(1, side), cell));
      }
    }
  }

  void draw_column(int x) {
    const double side = aside(x);
    const double stretch = std::hypot(1, side);
    const Dot ray = {ahead_.x + right_.x * side, ahead_.y + right_.y * side};
    std::vector<Layer> layers;
    PartyState party = shut_;
    Hit hit;
    for (;;) {
      hit = cast_ray(level_, eye_.x, eye_.y, ray.x, ray.y, party, kFarthest);
      const Door* door = door_at(level_, hit.cell, hit.side);
      const bool gate = hit.surface == Surface::gate && door != nullptr;
      // Two gates may share an id in a damaged level; each is looked through once.
      if (!gate || !party.opened.insert(door->id).second) break;
      layers.push_back({hit.distance / stretch, nullptr, hit.across,
                        options_.party.opened.contains(door->id), inks_.target(door->id),
                        hit.cell});
    }
    const double depth = hit.distance / stretch;
    if (hit.surface != Surface::nothing) draw_wall(x, depth, stretch, hit);
    add_billboards(side, depth, layers);
    std::ranges::stable_sort(layers, std::greater<>{}, &Layer::depth);
    for (const Layer& layer : layers) draw_layer(x, stretch, layer);
  }

  // Calls back with every pixel of a column between two heights above the floor, and with where
  // between the upper and the lower one it is.
  template <class Visit>
  void for_each_in_column(double depth, double top, double bottom, Visit visit) const {
    const double scale = focal_ / std::max(0.02, depth);
    const double from = height_ / 2.0 - (top - 0.5) * scale;
    const double to = height_ / 2.0 - (bottom - 0.5) * scale;
    const int first = static_cast<int>(std::ceil(std::max(0.0, from - 0.5)));
    for (int y = first; y < height_ && y + 0.5 < to; ++y) visit(y, (y + 0.5 - from) / (to - from));
  }

  void draw_wall(int x, double depth, double stretch, const Hit& hit) {
    const std::uint32_t key = CellHash::at(
        CellHash::row_key(0x77a1U + static_cast<std::uint32_t>(hit.side), hit.cell.y), hit.cell.x);
    const bool facing_x = hit.side == Direction::east || hit.side == Direction::west;
    for_each_in_column(depth, 1, 0, [&](int y, double v) {
      image_.set({x, y},
                 lit(wall_texel(hit, v, key), depth * stretch, hit.cell, facing_x ? 205 : kOne));
    });
  }

  Colour wall_texel(const Hit& hit, double v, std::uint32_t key) const {
    const double u = std::clamp(hit.across, 0.0, 0.9999);
    const EdgeKind kind = edge_at(level_, hit.cell, hit.side);
    const Door* door = door_at(level_, hit.cell, hit.side);
    if (hit.surface == Surface::door) {
      DoorSkin skin;
      skin.stone = kind == EdgeKind::secret;
      skin.one_way = door != nullptr && door->one_way && *door->one_way != hit.side;
      if (door != nullptr && door->opens == OpenMechanism::key) skin.lock = inks_.key(door->key);
      return door_texel(u, v, key, skin);
    }
    if (kind == EdgeKind::secret && options_.hint_secret) return cracked_texel(u, v, key);
    return brick_texel(u, v, key);
  }

  void add_billboards(double side, double wall, std::vector<Layer>& layers) const {
    for (const Billboard& billboard : billboards_) {
      const Dot away = {billboard.cell.x + 0.5 - eye_.x, billboard.cell.y + 0.5 - eye_.y};
      const double depth = away.x * ahead_.x + away.y * ahead_.y;
      // What the party stands on is below its eyes, but light rises all around it.
      if (depth < (billboard.glows ? 0.3 : 0.5) || depth >= wall || depth > kFarthest) continue;
      const double across = away.x * right_.x + away.y * right_.y;
      const double u = (side * depth - across) / billboard.size + 0.5;
      if (u >= 0 && u < 1) layers.push_back({depth, &billboard, u, false, {}, billboard.cell});
    }
  }

  void draw_layer(int x, double stretch, const Layer& layer) {
    if (layer.billboard == nullptr) {
      for_each_in_column(layer.depth, 1, 0, [&](int y, double v) {
        const auto texel = gate_texel(layer.u, v, layer.open, layer.mark);
        if (texel) image_.set({x, y}, lit(*texel, layer.depth * stretch, layer.cell));
      });
      return;
    }
    const Billboard& billboard = *layer.billboard;
    const int column = static_cast<int>(layer.u * billboard.pixels.width());
    const double top = billboard.lift + billboard.size;
    for_each_in_column(layer.depth, top, billboard.lift, [&](int y, double v) {
      const int row = std::clamp(static_cast<int>(v * billboard.pixels.height()), 0,
                                 billboard.pixels.height() - 1);
      const Colour texel = billboard.pixels[{column, row}];
      if (texel.a == 0) return;
      // What glows needs no torch.
      const Colour seen = billboard.glows ? texel : lit(texel, layer.depth * stretch, layer.cell);
      image_.blend({x, y}, with_alpha(seen, texel.a));
    });
  }

  const Level& level_;
  const FirstPersonOptions& options_;
  FloorInks inks_;
  std::vector<Billboard> billboards_;
  Image image_;
  int width_;
  int height_;
  double focal_;
  Dot ahead_;
  Dot right_;
  Dot eye_;
  bool dark_here_ = false;
  PartyState shut_;  // what the party knows, but every gate shut
};

Image halved(const Image& fine) {
  Image out(fine.width() / kFiner, fine.height() / kFiner);
  for (int y = 0; y < out.height(); ++y) {
    for (int x = 0; x < out.width(); ++x) {
      int r = 0;
      int g = 0;
      int b = 0;
      for (int i = 0; i < kFiner * kFiner; ++i) {
        const Colour c = fine.get({x * kFiner + i % kFiner, y * kFiner + i / kFiner});
        r += c.r;
        g += c.g;
        b += c.b;
      }
      const auto mean = [](int sum) { return static_cast<std::uint8_t>(sum / (kFiner * kFiner)); };
      out.set({x, y}, {mean(r), mean(g), mean(b), 255});
    }
  }
  return out;
}

char letter_of(Direction direction) {
  constexpr std::string_view kLetters = "NESW";
  return kLetters[static_cast<std::size_t>(direction)];
}

// Where one stands and looks, on a plate of wood below the view.
void draw_plate(Image& image, Rect plate, const Level& level, Point at, Direction facing) {
  constexpr Colour kWood = {44, 34, 28, 255};
  constexpr Colour kBrass = {206, 168, 92, 255};
  image.fill(plate, kWood);
  image.fill({plate.x, plate.y, plate.w, 2}, kBrass);
  const Dot middle = {plate.x + 24.0, plate.y + plate.h / 2.0 + 1};
  const Point to = step({0, 0}, facing);
  const Dot along = {static_cast<double>(to.x), static_cast<double>(to.y)};
  draw_circle(image, middle, 15, {kBrass, 2});
  draw_head(image, {middle.x + along.x * 12, middle.y + along.y * 12}, along, 12,
            {222, 74, 56, 255});
  draw_line(image, middle, {middle.x - along.x * 11, middle.y - along.y * 11}, {kBrass, 3});
  const int y = plate.y + plate.h / 2 - 6;
  const std::string place = fmt::format("{}   {}, {}", letter_of(facing), at.x, at.y);
  const int left = plate.x + 54;
  draw_label(image, {left, y}, place, kBrass, 2);
  const int used = left + text_width(place, 2) + 20;
  const std::string title = fit_text(plan_title(level), plate.right() - used - 10, 1);
  draw_label(image, {plate.right() - text_width(title, 1) - 10, y + 4}, title, kBrass, 1);
}

// A floor cell near the middle of the floor, to show what can be written.
std::string example(const Level& level) {
  if (level.start && !is_rock(level, *level.start)) {
    return fmt::format("{},{},N is the start", level.start->x, level.start->y);
  }
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    if (!is_rock(level, p)) return fmt::format("{},{},N is floor", p.x, p.y);
  }
  return "this level has no floor at all";
}

Status check(const Level& level, Point at, const FirstPersonOptions& options) {
  if (!level.dungeon()) {
    return fail(Failure::usage, "only floors of a dungeon can be seen from inside",
                "leave --first-person away to draw the map");
  }
  if (!level.cells.contains(at)) {
    return fail(Failure::usage,
                fmt::format("{},{} lies outside of the floor, whose cells go from 0,0 to {},{}",
                            at.x, at.y, level.cells.width() - 1, level.cells.height() - 1),
                example(level));
  }
  if (is_rock(level, at)) {
    return fail(Failure::usage, fmt::format("{},{} is rock: nobody can stand there", at.x, at.y),
                example(level));
  }
  const auto fits = [](int size) { return size >= kSmallestView && size <= kLargestView; };
  if (fits(options.width) && fits(options.height)) return {};
  return fail(Failure::usage,
              fmt::format("a view of {} x {} pixels cannot be drawn: each side takes {} to {}",
                          options.width, options.height, kSmallestView, kLargestView));
}

}  // namespace

Result<Image> draw_first_person(const Level& level, Point at, Direction facing,
                                const FirstPersonOptions& options) {
  if (const Status status = check(level, at, options); !status) {
    return tl::make_unexpected(status.error());
  }
  const int height = std::max(1, options.height - kPlate);
  View3 view(level, at, facing, options, options.width * kFiner, height * kFiner);
  Image out(options.width, options.height, kFog);
  out.paste(halved(view.draw()), {0, 0});
  draw_plate(out, {0, height, options.width, options.height - height}, level, at, facing);
  return out;
}

}  // namespace warren::render
