#include <fmt/format.h>

#include <algorithm>

#include "core/counted.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"
#include "render/things.hpp"

namespace warren::render {
namespace {

constexpr int kBlocks = 32;  // along the longer side
constexpr Colour kDensity = {150, 70, 255, 255};
constexpr int kDensest = 150;  // of 255
constexpr Colour kSafe = {120, 230, 170, 200};

struct Kind {
  std::string name;
  std::optional<double> danger;  // of one
  std::size_t count = 0;
};

// The types that the level declares come first, in their order.
std::vector<Kind> count_kinds(const Level& level) {
  std::vector<Kind> kinds;
  for (const EnemyType& type : level.zone()->enemy_types)
    kinds.push_back({type.name, type.danger, 0});
  for (const Thing& thing : level.things) {
    if (thing.kind != "enemy") continue;
    auto found = std::ranges::find(kinds, thing.type, &Kind::name);
    if (found == kinds.end()) found = kinds.insert(found, {thing.type, {}, 0});
    ++found->count;
  }
  return kinds;
}

double danger_of_type(const Level& level, const std::string& type) {
  const auto found = std::ranges::find(level.zone()->enemy_types, type, &EnemyType::name);
  return found == level.zone()->enemy_types.end() ? 1 : found->danger;
}

// How dangerous each block of cells is, smoothed over the blocks beside it.
class Density {
 public:
  Density(const Level& level, const View& view)
      : side_(std::max(1, (std::max(view.cells.w, view.cells.h) + kBlocks - 1) / kBlocks)),
        blocks_((view.cells.w + side_ - 1) / side_, (view.cells.h + side_ - 1) / side_) {
    for (const Thing& thing : level.things) {
      if (thing.kind != "enemy" || !level.cells.contains(thing.at)) continue;
      add(thing.at, static_cast<float>(danger_of_type(level, thing.type)));
    }
    most_ = *std::ranges::max_element(blocks_.cells());
  }

  // In 0 .. 1, between the middles of blocks in even steps.
  float at(Point cell) const {
    const float x = (static_cast<float>(cell.x) + 0.5F) / static_cast<float>(side_) - 0.5F;
    const float y = (static_cast<float>(cell.y) + 0.5F) / static_cast<float>(side_) - 0.5F;
    const int left = x < 0 ? -1 : static_cast<int>(x);
    const int top = y < 0 ? -1 : static_cast<int>(y);
    const float across = x - static_cast<float>(left);
    const float down = y - static_cast<float>(top);
    const float above = block(left, top) * (1 - across) + block(left + 1, top) * across;
    const float below = block(left, top + 1) * (1 - across) + block(left + 1, top + 1) * across;
    return most_ > 0 ? (above * (1 - down) + below * down) / most_ : 0.0F;
  }

 private:
  void add(Point cell, float danger) {
    const Point middle = {cell.x / side_, cell.y / side_};
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point p = middle + Point{dx, dy};
        const int share = (dx == 0 ? 2 : 1) * (dy == 0 ? 2 : 1);
        if (blocks_.contains(p)) blocks_[p] += static_cast<float>(share) * danger;
      }
    }
  }

  float block(int x, int y) const {
    return blocks_[{std::clamp(x, 0, blocks_.width() - 1), std::clamp(y, 0, blocks_.height() - 1)}];
  }

  int side_;
  Grid<float> blocks_;
  float most_ = 0;
};

void draw_density(const OverlayInput& input, Image& image) {
  const Density density(input.level, input.view);
  for_each_spot(input.view, [&](Point spot) {
    const float part = density.at(input.view.spot_cells(spot).centre());
    const int alpha = static_cast<int>(part * kDensest);
    if (alpha > 0) image.fill(input.view.spot_pixels(spot), with_alpha(kDensity, alpha));
  });
}

void draw_icons(const OverlayInput& input, const std::vector<Kind>& kinds, Image& image) {
  const int size = icon_size(input.level, input.view, Icon::enemy);
  std::vector<IconStamp> stamps;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    stamps.emplace_back(Icon::enemy, size, category_colour(i));
  }
  for (const Thing& thing : input.level.things) {
    if (thing.kind != "enemy") continue;
    const auto found = std::ranges::find(kinds, thing.type, &Kind::name);
    stamps[static_cast<std::size_t>(found - kinds.begin())].draw(image,
                                                                 input.view.centre(thing.at));
  }
}

// Where nobody from the budget is, around the start and around places of rest.
std::vector<Rect> places_of_rest(const Level& level) {
  std::vector<Rect> out;
  if (level.start) out.push_back({level.start->x, level.start->y, 1, 1});
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (landmark.influence && landmark.influence->bias == "none") out.push_back(landmark.rect);
  }
  return out;
}

int safe_radius_of(const Level& level) {
  const std::vector<Property>& parameters = level.provenance.parameters;
  const auto found = std::ranges::find(parameters, "safe_radius", &Property::key);
  if (found == parameters.end()) return 0;
  const auto* radius = std::get_if<std::int64_t>(&found->value);
  return radius == nullptr ? 0 : static_cast<int>(std::clamp<std::int64_t>(*radius, 0, 1 << 14));
}

// Cells that are just within it: their distances are compared as squares.
bool on_border(Rect rest, std::int64_t radius, Point at) {
  const std::int64_t dx = std::max({rest.x - at.x, at.x - rest.right() + 1, 0});
  const std::int64_t dy = std::max({rest.y - at.y, at.y - rest.bottom() + 1, 0});
  const std::int64_t squared = dx * dx + dy * dy;
  return squared < radius * radius && squared >= (radius - 1) * (radius - 1);
}

void draw_safe_ground(const OverlayInput& input, Image& image) {
  const int radius = safe_radius_of(input.level);
  if (radius == 0) return;
  for (const Rect rest : places_of_rest(input.level)) {
    const Rect around{rest.x - radius, rest.y - radius, rest.w + 2 * radius, rest.h + 2 * radius};
    for_each_cell(around.intersect(input.level.cells.bounds()), [&](Point at) {
      if (on_border(rest, radius, at)) image.blend(input.view.centre(at), kSafe);
    });
  }
}

Panel describe(const std::vector<Kind>& kinds) {
  Panel panel;
  std::size_t count = 0;
  double danger = 0;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    const Kind& kind = kinds[i];
    std::string text =
        fmt::format("{}: {}", kind.name.empty() ? "(no type)" : kind.name, kind.count);
    if (kind.danger) text += fmt::format(", danger {:g} each", *kind.danger);
    panel.add(category_colour(i), text);
    count += kind.count;
    danger += kind.danger.value_or(0) * static_cast<double>(kind.count);
  }
  panel.title = counted(count, "enemy", "enemies");
  if (danger > 0) panel.title += fmt::format(", danger {:g}", danger);
  panel.add(gain(kDensity, 200), "shading: danger");
  panel.add(kSafe, "safe ground: nobody from the budget");
  return panel;
}

}  // namespace

Result<Panel> draw_enemies_overlay(const OverlayInput& input, Image& image) {
  const std::vector<Kind> kinds = count_kinds(input.level);
  if (std::ranges::all_of(kinds, [](const Kind& kind) { return kind.count == 0; })) {
    return fail(Failure::usage, "this level has no enemies");
  }
  draw_density(input, image);
  draw_safe_ground(input, image);
  draw_icons(input, kinds, image);
  return describe(kinds);
}

}  // namespace warren::render
