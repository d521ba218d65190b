// The symbols of a floor plan: what stands on cells, and what stands on edges.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kinds/dungeon/render/inks.hpp"
#include "render/pen.hpp"
#include "warren/level.hpp"

namespace warren::render {

// A thing in a square of `size` cells.
void draw_symbol(Pen& pen, Dot middle, double size, const Thing& thing, const FloorInks& inks);

// Its colour, for maps too small for symbols.
Colour symbol_colour(const Thing& thing, const FloorInks& inks);

// What a doorway's symbol must tell.
struct DoorLook {
  EdgeKind kind = EdgeKind::door;
  OpenMechanism opens = OpenMechanism::player;
  Colour colour;                     // of its key or gate
  std::optional<Direction> one_way;  // where it leads
};
DoorLook look_of(EdgeKind kind, const Door* door, const FloorInks& inks);

// Over the wall that it stands in. `across` says that the wall runs from left to right.
void draw_door_symbol(Pen& pen, Dot middle, bool across, const DoorLook& look);

// One colour for maps too small for symbols.
Colour door_colour(const DoorLook& look);

// An edge with a doorway: the northern or western one of a cell.
struct FloorDoorway {
  Point cell;
  Direction side = Direction::north;
  EdgeKind kind = EdgeKind::door;
  const Door* door = nullptr;

  Dot middle() const {
    return side == Direction::north ? Dot{cell.x + 0.5, cell.y + 0.0}
                                    : Dot{cell.x + 0.0, cell.y + 0.5};
  }
};
std::vector<FloorDoorway> doorways_of_floor(const Level& level);

}  // namespace warren::render
