#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"
#include "render/font.hpp"
#include "render/shapes.hpp"

namespace warren::render {
namespace {

constexpr Colour kScattered = {90, 210, 255, 255};
constexpr Colour kAuthored = {255, 205, 70, 255};
constexpr Colour kTooNear = {255, 60, 60, 255};
constexpr Colour kLimit = {235, 235, 240, 255};

enum class Use : std::uint8_t { unused, used, too_near };

std::vector<Use> find_uses(const Level& level) {
  std::vector<Use> uses(level.zone()->hotspots.size(), Use::unused);
  for (const Landmark* landmark : placed_landmarks(level)) {
    if (landmark->hotspot < 0 || landmark->hotspot >= static_cast<int>(uses.size())) continue;
    uses[static_cast<std::size_t>(landmark->hotspot)] = landmark->apart ? Use::used : Use::too_near;
  }
  return uses;
}

Colour colour_of(const Hotspot& hotspot) {
  return hotspot.authored ? kAuthored : kScattered;
}

// Circles of hotspots that keep the separation touch at most.
void draw_separation(const OverlayInput& input, std::span<const Use> uses, Image& image) {
  const std::optional<double> separation = parameter(input.level, "hotspot_min_separation");
  if (!separation) return;
  const double radius = input.view.pixels(*separation / 2);
  for (std::size_t i = 0; i < uses.size(); ++i) {
    const Hotspot& hotspot = input.level.zone()->hotspots[i];
    const Colour colour = uses[i] == Use::too_near ? kTooNear : colour_of(hotspot);
    const bool used = uses[i] != Use::unused;
    const Dot centre = middle_of(input.view.centre(hotspot.at));
    fill_disc(image, centre, radius, with_alpha(colour, used ? 34 : 12));
    draw_circle(image, centre, radius, {with_alpha(colour, used ? 210 : 110), 1.2});
  }
}

void draw_limits(const OverlayInput& input, Image& image) {
  const View& view = input.view;
  const Stroke stroke = {with_alpha(kLimit, 190), 1.4, 7};
  if (const auto margin = parameter(input.level, "hotspot_edge_margin")) {
    const int cells = static_cast<int>(std::clamp(*margin, 0.0, 16384.0));
    const Rect inner = {cells, cells, view.cells.w - 2 * cells, view.cells.h - 2 * cells};
    if (!inner.empty()) draw_frame(image, view.area_pixels(inner), stroke);
  }
  if (const auto radius = parameter(input.level, "hotspot_center_exclusion")) {
    draw_circle(image, middle_of(view.centre(view.cells.centre())), view.pixels(*radius), stroke);
  }
}

void draw_marker(const OverlayInput& input, std::size_t index, Use use, Image& image) {
  const Hotspot& hotspot = input.level.zone()->hotspots[index];
  const Point at = input.view.centre(hotspot.at);
  const int size = letter_size(input.view);
  const std::string number = fmt::format("{}", index);
  const int width = text_width(number, size);
  const int radius = std::max(width / 2 + 3 * size, 7 * size);
  const Colour colour = colour_of(hotspot);
  const bool filled = use != Use::unused;
  fill_disc(image, middle_of(at), radius + 1.5, with_alpha(kDark, filled ? 255 : 170));
  if (filled) fill_disc(image, middle_of(at), radius, colour);
  draw_circle(image, middle_of(at), radius - 0.5,
              {use == Use::too_near ? kTooNear : colour, 1.0 + size});
  // Digits are drawn 7 high from the top of their line.
  draw_label(image, {at.x - width / 2 + size / 2, at.y - 7 * size / 2 + size / 2}, number,
             filled ? kDark : colour, size);
  input.labels.reserve({at.x - radius, at.y - radius, 2 * radius + 1, 2 * radius + 1});
}

void describe_limits(const Level& level, Panel& panel) {
  const auto add = [&](std::string_view key, std::string_view format) {
    if (const auto value = parameter(level, key)) {
      panel.add(kLimit, fmt::format(fmt::runtime(format), *value));
    }
  };
  add("hotspot_min_separation", "circles: half of the separation of {:g}");
  add("hotspot_edge_margin", "dashed: edge margin {:g}");
  add("hotspot_center_exclusion", "dashed circle: centre exclusion {:g}");
}

Panel describe(const Level& level, std::span<const Use> uses) {
  const auto count = [&](Use use) { return std::ranges::count(uses, use); };
  const auto authored = std::ranges::count(level.zone()->hotspots, true, &Hotspot::authored);
  const auto all = static_cast<std::ptrdiff_t>(level.zone()->hotspots.size());
  const std::ptrdiff_t unused = count(Use::unused);
  Panel panel{
      fmt::format("{} hotspots: {} filled (used), {} hollow (unused)", all, all - unused, unused),
      {{kScattered, fmt::format("{} scattered", all - authored)}}};
  if (authored > 0) panel.add(kAuthored, fmt::format("{} authored", authored));
  if (count(Use::too_near) > 0) {
    panel.add(kTooNear, fmt::format("{} used, though too near", count(Use::too_near)));
  }
  describe_limits(level, panel);
  return panel;
}

}  // namespace

Result<Panel> draw_hotspots_overlay(const OverlayInput& input, Image& image) {
  if (input.level.zone()->hotspots.empty())
    return fail(Failure::usage, "this level has no hotspots");
  const std::vector<Use> uses = find_uses(input.level);
  draw_separation(input, uses, image);
  draw_limits(input, image);
  for (std::size_t i = 0; i < uses.size(); ++i) draw_marker(input, i, uses[i], image);
  return describe(input.level, uses);
}

}  // namespace warren::render
