// What the overlays about areas have in common: their cells, squares and colours.
#pragma once

#include <string>
#include <string_view>

#include "render/overlay.hpp"
#include "render/shapes.hpp"

namespace warren::render {

inline constexpr Colour kAreaShade = {8, 6, 14, 255};
inline constexpr Colour kAreaMuted = {150, 154, 166, 255};  // for what is only counted
inline constexpr Colour kOnPath = {255, 205, 70, 255};
inline constexpr Colour kBesidePath = {90, 190, 255, 255};

Colour area_colour(AreaMode mode);

// Why an overlay cannot be drawn: the level has no areas at all, or none with `what`.
tl::unexpected<Error> no_areas(const Level& level, std::string_view what);

// A corner of cells, in pixels. Those of the map's edge lie on the picture's.
Dot corner_pixel(const View& view, Point corner);

// The middle of a square of the area, in pixels.
Dot square_middle(const View& view, const Area& area, Point square);

// The letters of the sides that a chunk is left by, as in level files.
std::string exit_letters(std::uint8_t exits);

}  // namespace warren::render
