// Surfaces of the view from inside a dungeon, made in code. Coordinates run from 0 to 1: u from
// left to right, v from top to bottom.
#pragma once

#include <cstdint>
#include <optional>

#include "warren/dungeon.hpp"
#include "warren/level.hpp"

namespace warren::render {

// `key` tells one wall from the next, so that no two are alike.
Colour brick_texel(double u, double v, std::uint32_t key);

// A brick wall with a hairline crack in the shape of a door.
Colour cracked_texel(double u, double v, std::uint32_t key);

struct DoorSkin {
  bool stone = false;          // a secret door, once found
  bool one_way = false;        // no handle on the side that it does not open from
  std::optional<Colour> lock;  // colour of the key
};
Colour door_texel(double u, double v, std::uint32_t key, const DoorSkin& skin);

// Nothing where one sees through. A gate that is open hangs under the ceiling.
std::optional<Colour> gate_texel(double u, double v, bool open, Colour mark);

// x and y in cells.
Colour floor_texel(double x, double y);
Colour ceiling_texel(double x, double y);

}  // namespace warren::render
