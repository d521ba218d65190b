#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kinds/zone/render/overlays.hpp"
#include "level/influence.hpp"
#include "render/colour.hpp"
#include "render/shapes.hpp"

namespace warren::render {
namespace {

constexpr std::array<InfluenceType, 4> kTypes = {InfluenceType::dense, InfluenceType::structured,
                                                 InfluenceType::moderate, InfluenceType::sparse};
constexpr int kStrongest = 205;  // of 255: the map still shows

constexpr Colour type_colour(InfluenceType type) {
  switch (type) {
    case InfluenceType::dense: return {255, 58, 32, 255};
    case InfluenceType::structured: return {255, 170, 30, 255};
    case InfluenceType::moderate: return {168, 128, 205, 255};
    case InfluenceType::sparse: return {20, 165, 255, 255};
  }
  return {};
}

struct Source {
  const Landmark* landmark;
  influence::Disc disc;

  InfluenceType type() const { return landmark->influence->type; }
};

std::vector<Source> find_sources(const Level& level) {
  std::vector<Source> out;
  for (const Landmark* landmark : placed_landmarks(level)) {
    if (!landmark->influence || !(landmark->influence->radius > 0)) continue;
    out.push_back({landmark, disc_of(*landmark->influence, landmark->at)});
  }
  return out;
}

// The summed weight of each type.
using Weights = std::array<float, kTypes.size()>;

Colour colour_of(const Weights& weights) {
  float sum = 0;
  std::array<float, 3> channels{};
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Colour colour = type_colour(static_cast<InfluenceType>(i));
    sum += weights[i];
    channels[0] += weights[i] * static_cast<float>(colour.r);
    channels[1] += weights[i] * static_cast<float>(colour.g);
    channels[2] += weights[i] * static_cast<float>(colour.b);
  }
  if (!(sum > 0)) return {0, 0, 0, 0};
  const auto channel = [&](std::size_t i) { return static_cast<std::uint8_t>(channels[i] / sum); };
  return {channel(0), channel(1), channel(2),
          static_cast<std::uint8_t>(std::min(1.0F, sum) * kStrongest)};
}

// The field row by row, and of each row only what lies inside a radius. Of a block of cells the
// one in its middle stands for all.
class Field {
 public:
  Field(const std::vector<Source>& sources, const View& view)
      : sources_(sources), view_(view), row_(static_cast<std::size_t>(view.columns())) {}

  void draw(Image& image) {
    for (int y = 0; y < view_.rows(); ++y) {
      begin_ = view_.columns();
      end_ = 0;
      const int cell_y = view_.spot_cells({0, y}).centre().y;
      for (const Source& source : sources_) add(source, cell_y);
      for (int x = begin_; x < end_; ++x) {
        Weights& weights = row_[static_cast<std::size_t>(x)];
        image.fill(view_.spot_pixels({x, y}), colour_of(weights));
        weights = {};
      }
    }
  }

 private:
  void add(const Source& source, int cell_y) {
    const Rect area = source.disc.bounds().intersect(view_.cells);
    if (area.empty() || cell_y < area.y || cell_y >= area.bottom()) return;
    cells_.resize(static_cast<std::size_t>(area.w));
    influence::weigh_row(source.disc, area.x, cell_y, cells_);
    const int first = area.x / view_.cells_per_pixel;
    const int last = (area.right() - 1) / view_.cells_per_pixel;
    for (int x = first; x <= last; ++x) {
      const int cell = std::clamp(view_.spot_cells({x, 0}).centre().x, area.x, area.right() - 1);
      row_[static_cast<std::size_t>(x)][static_cast<std::size_t>(source.type())] +=
          cells_[static_cast<std::size_t>(cell - area.x)];
    }
    begin_ = std::min(begin_, first);
    end_ = std::max(end_, last + 1);
  }

  const std::vector<Source>& sources_;
  const View& view_;
  std::vector<Weights> row_;
  std::vector<float> cells_;
  int begin_ = 0;  // what of the row was touched
  int end_ = 0;
};

void draw_rings(const Source& source, const View& view, Image& image) {
  const Colour colour = mix(type_colour(source.type()), {255, 255, 255, 255}, 120);
  const Dot centre = middle_of(view.centre(source.landmark->at));
  const double radius = view.pixels(source.landmark->influence->radius);
  draw_circle(image, centre, radius, {with_alpha(colour, 200), 1.2});
  draw_circle(image, centre, radius / 2, {with_alpha(colour, 120), 1, 4});
  fill_disc(image, centre, 4, {8, 6, 14, 200});
  fill_disc(image, centre, 2.5, colour);
}

void add_label(const Source& source, const OverlayInput& input) {
  const Point at = input.view.centre(source.landmark->at);
  const Rect mark = {at.x - 4, at.y - 4, 9, 9};
  input.labels.reserve(mark);
  input.labels.add({.around = mark,
                    .text = source.landmark->type,
                    .size = letter_size(input.view),
                    .insist = true});
}

std::string describe(const Landmark& landmark) {
  const Influence& influence = *landmark.influence;
  std::string out = fmt::format("{}: {}, radius {:g}, strength {:g}", landmark.type,
                                to_string(influence.type), influence.radius, influence.strength);
  if (influence.falloff != 1) out += fmt::format(", falloff {:g}", influence.falloff);
  if (influence.density != 1) out += fmt::format(", enemies x{:g}", influence.density);
  if (!influence.bias.empty()) out += fmt::format(", bias {}", influence.bias);
  return out;
}

Panel make_panel(const std::vector<Source>& sources) {
  Panel panel{"influence", {}};
  for (const InfluenceType type : kTypes) {
    panel.add(type_colour(type), to_string(type));
  }
  panel.add({200, 200, 205, 255}, "rings: radius, and half of it dashed");
  for (const Source& source : sources) {
    panel.add(type_colour(source.type()), describe(*source.landmark));
  }
  return panel;
}

}  // namespace

Result<Panel> draw_influence_overlay(const OverlayInput& input, Image& image) {
  const std::vector<Source> sources = find_sources(input.level);
  if (sources.empty()) {
    return fail(Failure::usage, placed_landmarks(input.level).empty()
                                    ? "this level has no landmarks, so nothing bends the land"
                                    : "no landmark of this level has an influence");
  }
  Field(sources, input.view).draw(image);
  for (const Source& source : sources) {
    draw_rings(source, input.view, image);
    add_label(source, input);
  }
  return make_panel(sources);
}

}  // namespace warren::render
