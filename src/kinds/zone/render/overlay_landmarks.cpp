#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/transform.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"
#include "render/shapes.hpp"

namespace warren::render {
namespace {

constexpr Colour kAnchor = {255, 255, 255, 255};
constexpr Colour kGate = {255, 205, 70, 255};
constexpr Colour kMissing = {255, 60, 60, 255};

struct ShownLandmark {
  const Landmark* landmark;
  Rect pixels;
  Colour colour;
};

// One colour for each type, in the order of the types' first appearance; the anchor is white.
std::vector<Colour> type_colours(const Level& level, std::vector<std::string>& types) {
  std::vector<Colour> out;
  for (const Landmark& landmark : level.zone()->landmarks) {
    auto found = std::ranges::find(types, landmark.type);
    if (found == types.end()) found = types.insert(types.end(), landmark.type);
    out.push_back(category_colour(static_cast<std::size_t>(found - types.begin())));
  }
  return out;
}

std::vector<ShownLandmark> find_shown(const OverlayInput& input, std::vector<std::string>& types) {
  const Level& level = input.level;
  const std::vector<Colour> colours = type_colours(level, types);
  std::vector<ShownLandmark> out;
  const auto add = [&](const Landmark& landmark, Colour colour) {
    out.push_back({&landmark, visible_area(input.view, landmark.rect), colour});
  };
  if (level.zone()->anchor) add(*level.zone()->anchor, kAnchor);
  for (std::size_t i = 0; i < colours.size(); ++i) add(level.zone()->landmarks[i], colours[i]);
  return out;
}

Dot middle(Rect pixels) {
  return {pixels.x + pixels.w / 2.0, pixels.y + pixels.h / 2.0};
}

// Where the way from the middle of an area to another place leaves it.
Dot leave(Rect from, Dot to) {
  const Dot centre = middle(from);
  const double dx = to.x - centre.x;
  const double dy = to.y - centre.y;
  const double across = std::abs(dx) > 0 ? from.w / 2.0 / std::abs(dx) : 1.0;
  const double down = std::abs(dy) > 0 ? from.h / 2.0 / std::abs(dy) : 1.0;
  const double part = std::min({across, down, 1.0});
  return {centre.x + dx * part, centre.y + dy * part};
}

void draw_gates(const std::vector<ShownLandmark>& shown, Image& image) {
  const Stroke stroke = {with_alpha(kGate, 235), 2, 6};
  for (const ShownLandmark& one : shown) {
    for (const std::string& gate : one.landmark->behind) {
      for (const ShownLandmark& other : shown) {
        if (other.landmark->type != gate || &other == &one) continue;
        const Dot from = leave(one.pixels, middle(other.pixels));
        const Dot to = leave(other.pixels, middle(one.pixels));
        Stroke shade = shade_of(stroke);
        shade.dash = 0;
        draw_line(image, from, to, shade);
        draw_line(image, from, to, stroke);
      }
    }
  }
}

void draw_footprint(const ShownLandmark& one, Image& image) {
  const Rect& area = one.pixels;
  image.fill(area, with_alpha(one.colour, 60));
  draw_frame(image, {area.x - 3, area.y - 3, area.w + 6, area.h + 6}, {{8, 6, 14, 190}, 4});
  draw_frame(image, {area.x - 2, area.y - 2, area.w + 4, area.h + 4}, {one.colour, 2});
}

Dot direction(Side side) {
  switch (side) {
    case Side::left: return {-1, 0};
    case Side::right: return {1, 0};
    case Side::top: return {0, -1};
    case Side::bottom: return {0, 1};
  }
  return {};
}

// An arrow head outside the side where the chunk's own top went. With a bar on the side where its
// left went, which tells a mirrored one from a turned one.
void draw_turn(const ShownLandmark& one, Image& image) {
  constexpr int kHead = 6;
  const Dot up = direction(transform_side(Side::top, one.landmark->transform));
  const Dot left = direction(transform_side(Side::left, one.landmark->transform));
  const Dot centre = middle(one.pixels);
  const auto place = [&](double out, double aside) {
    return Dot{centre.x + up.x * (one.pixels.w / 2.0 + out) + left.x * aside,
               centre.y + up.y * (one.pixels.h / 2.0 + out) + left.y * aside};
  };
  const auto rows = [&](double grow, Colour colour) {
    for (int i = 0; i <= kHead; ++i) {
      const double half = kHead - i + grow;
      draw_line(image, place(4.0 + i, -half), place(4.0 + i, half), {colour, 1.5});
    }
  };
  rows(1.5, {8, 6, 14, 190});
  rows(0, one.colour);
  draw_line(image, place(4.5, kHead), place(4.5, kHead + 5.0), {one.colour, 2});
}

void add_label(const ShownLandmark& one, const OverlayInput& input) {
  constexpr int kFrame = 3;
  constexpr int kRoom = 10;  // for the arrow, on its side
  const Dot up = direction(transform_side(Side::top, one.landmark->transform));
  const int left = kFrame + (up.x < 0 ? kRoom : 0);
  const int top = kFrame + (up.y < 0 ? kRoom : 0);
  const int right = kFrame + (up.x > 0 ? kRoom : 0);
  const int bottom = kFrame + (up.y > 0 ? kRoom : 0);
  const Rect& area = one.pixels;
  const Rect around = {area.x - left, area.y - top, area.w + left + right, area.h + top + bottom};
  input.labels.add({.around = around,
                    .text = one.landmark->type,
                    .size = letter_size(input.view),
                    .ink = mix(one.colour, {255, 255, 255, 255}, 110),
                    .insist = true});
}

// Asked for, but on no ground.
std::vector<std::string> missing_types(const Level& level) {
  std::vector<std::string> left;
  for (const Landmark* landmark : placed_landmarks(level)) left.push_back(landmark->type);
  std::vector<std::string> out;
  for (const RequestedLandmark& requested : level.zone()->requested) {
    const auto found = std::ranges::find(left, requested.type);
    if (found == left.end()) {
      out.push_back(requested.type + (requested.optional ? " (optional)" : ""));
    } else {
      left.erase(found);
    }
  }
  return out;
}

Panel describe(const Level& level, const std::vector<std::string>& types) {
  Panel panel{"landmarks, arrow at each chunk's top", {}};
  if (level.zone()->anchor) panel.add(kAnchor, level.zone()->anchor->type);
  bool gates = false;
  for (const Landmark* landmark : placed_landmarks(level)) gates |= !landmark->behind.empty();
  for (std::size_t i = 0; i < types.size(); ++i) {
    const auto count = std::ranges::count(level.zone()->landmarks, types[i], &Landmark::type);
    panel.add(category_colour(i), count == 1 ? types[i] : fmt::format("{} x{}", types[i], count));
  }
  if (gates) panel.add(kGate, "dashed: to the gates it lies behind");
  for (const std::string& type : missing_types(level)) {
    panel.add(kMissing, "not placed: " + type);
  }
  return panel;
}

}  // namespace

Result<Panel> draw_landmarks_overlay(const OverlayInput& input, Image& image) {
  std::vector<std::string> types;
  const std::vector<ShownLandmark> shown = find_shown(input, types);
  if (shown.empty()) return fail(Failure::usage, "this level has no landmarks");
  draw_gates(shown, image);
  for (const ShownLandmark& one : shown) {
    draw_footprint(one, image);
    draw_turn(one, image);
    input.labels.reserve(one.pixels);
  }
  for (const ShownLandmark& one : shown) add_label(one, input);
  return describe(input.level, types);
}

}  // namespace warren::render
