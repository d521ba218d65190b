#include "kinds/zone/render/area_marks.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace warren::render {

Colour area_colour(AreaMode mode) {
  // Told apart with any kind of colour vision, as the colours of gates are.
  switch (mode) {
    case AreaMode::structured: return {86, 180, 233, 255};
    case AreaMode::open: return {10, 200, 140, 255};
    case AreaMode::surroundings: return {244, 150, 30, 255};
  }
  return kAreaMuted;
}

tl::unexpected<Error> no_areas(const Level& level, std::string_view what) {
  if (!level.zone()->areas.empty()) {
    return fail(Failure::usage, fmt::format("no area of this level has {}", what));
  }
  return fail(Failure::usage, "this level has no areas",
              "render one whose zone file has 'region' lines or a landmark with a 'structured' "
              "influence");
}

Dot corner_pixel(const View& view, Point corner) {
  return {std::min(view.pixels(corner.x), static_cast<double>(view.width)),
          std::min(view.pixels(corner.y), static_cast<double>(view.height))};
}

Dot square_middle(const View& view, const Area& area, Point square) {
  // A level may name squares that lie far outside of the map: they are drawn far outside, too.
  constexpr double kFar = 1e6;
  const auto middle = [&](int origin, int at) {
    return std::clamp(view.pixels(origin + (at + 0.5) * area.base), -kFar, kFar);
  };
  return {middle(area.origin.x, square.x), middle(area.origin.y, square.y)};
}

std::string exit_letters(std::uint8_t exits) {
  constexpr std::string_view kLetters = "LRTB";
  std::string out;
  for (std::size_t side = 0; side < kLetters.size(); ++side) {
    if ((exits >> side & 1U) != 0) out += kLetters[side];
  }
  return out;
}

}  // namespace warren::render
