// What stands on edges: doors by what they need, and where they are.
#include <algorithm>
#include <array>

#include "kinds/dungeon/render/symbols.hpp"
#include "render/colour.hpp"
#include "warren/play.hpp"

namespace warren::render {
namespace {

using ink::kLine;

// Draws along a wall: `along` runs with it, `out` away from it to the south or east.
class WallSpot {
 public:
  WallSpot(Pen& pen, Dot middle, bool across) : spot_(pen, middle, 1), across_(across) {}

  void bar(double from, double to, double half, Colour colour) const {
    spot_.polygon(
        std::array<Dot, 4>{{at(from, -half), at(to, -half), at(to, half), at(from, half)}}, colour);
  }
  void framed(double reach, double half, Colour colour) const {
    constexpr double kFrame = 0.045;
    bar(-reach - kFrame, reach + kFrame, half + kFrame, kLine);
    bar(-reach, reach, half, colour);
  }
  void line(Dot from, Dot to, double width, Colour colour) const {
    spot_.line(at(from.x, from.y), at(to.x, to.y), width, colour);
  }
  void disc(double along, double out, double radius, Colour colour) const {
    spot_.disc(at(along, out), radius, colour);
  }
  void arrow(double sign, Colour colour) const {
    for (const bool edge : {true, false}) {
      const double more = edge ? 0.06 : 0;
      spot_.polygon(std::array<Dot, 3>{{at(0, sign * (0.36 + more * 1.3)),
                                        at(-0.19 - more, sign * (0.07 - more)),
                                        at(0.19 + more, sign * (0.07 - more))}},
                    edge ? kLine : colour);
    }
  }
  const Spot& spot() const { return spot_; }

 private:
  Dot at(double along, double out) const { return across_ ? Dot{along, out} : Dot{out, along}; }

  Spot spot_;
  bool across_;
};

void draw_lock(const WallSpot& wall, Colour colour) {
  wall.framed(0.29, 0.13, colour);
  const Colour hole = luminance(colour) > 90 ? kLine : ink::kWhite;
  wall.disc(0, -0.03, 0.055, hole);
  wall.line({0, -0.03}, {0, 0.10}, 0.05, hole);
}

// The bars of a portcullis.
void draw_gate(const WallSpot& wall, const DoorLook& look) {
  wall.bar(-0.40, 0.40, 0.055, ink::kPaper);
  for (int i = -2; i <= 2; ++i) {
    wall.bar(i * 0.165 - 0.055, i * 0.165 + 0.055, 0.20, kLine);
    wall.bar(i * 0.165 - 0.025, i * 0.165 + 0.025, 0.165, look.colour);
  }
  wall.line({-0.42, 0}, {0.42, 0}, 0.06, kLine);
}

void draw_secret(const WallSpot& wall) {
  wall.framed(0.36, 0.035, ink::kPaper);
  wall.spot().disc({}, 0.215, kLine);
  wall.spot().disc({}, 0.175, ink::kSecret);
  wall.spot().text({0, 0}, "S", 0.22, ink::kWhite);
}

// A wall that is none: dashes.
void draw_illusory(const WallSpot& wall) {
  wall.bar(-0.44, 0.44, 0.075, ink::kPaper);
  for (int i = -2; i <= 2; ++i) wall.bar(i * 0.19 - 0.05, i * 0.19 + 0.05, 0.05, ink::kSecret);
}

double sign_of(Direction direction) {
  return direction == Direction::south || direction == Direction::east ? 1 : -1;
}

}  // namespace

DoorLook look_of(EdgeKind kind, const Door* door, const FloorInks& inks) {
  DoorLook look;
  look.kind = kind;
  look.colour = ink::kWood;
  if (door == nullptr) return look;
  look.opens = door->opens;
  look.one_way = door->one_way;
  if (door->opens == OpenMechanism::key) look.colour = inks.key(door->key);
  if (kind == EdgeKind::gate) look.colour = inks.target(door->id);
  return look;
}

void draw_door_symbol(Pen& pen, Dot middle, bool across, const DoorLook& look) {
  const WallSpot wall(pen, middle, across);
  switch (look.kind) {
    case EdgeKind::none:
    case EdgeKind::wall: return;
    case EdgeKind::door:
      if (look.opens == OpenMechanism::key) {
        draw_lock(wall, look.colour);
      } else {
        wall.framed(0.27, 0.09, look.one_way ? ink::kSteel : ink::kWood);
      }
      break;
    case EdgeKind::secret: draw_secret(wall); break;
    case EdgeKind::illusory: draw_illusory(wall); break;
    case EdgeKind::gate: draw_gate(wall, look); break;
  }
  if (look.one_way) wall.arrow(sign_of(*look.one_way), ink::kGold);
}

Colour door_colour(const DoorLook& look) {
  if (look.kind == EdgeKind::secret || look.kind == EdgeKind::illusory) return ink::kSecret;
  return look.colour;
}

std::vector<FloorDoorway> doorways_of_floor(const Level& level) {
  std::vector<FloorDoorway> out;
  if (!level.dungeon()) return out;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point cell = level.cells.point(i);
    for (const Direction side : {Direction::north, Direction::west}) {
      const EdgeKind kind = edge_at(level, cell, side);
      if (is_doorway(kind)) out.push_back({cell, side, kind, nullptr});
    }
  }
  // Both lists are long on large floors, so that each door looks its edge up.
  const auto before = [](const FloorDoorway& a, const FloorDoorway& b) {
    return std::pair(std::pair(a.cell.y, a.cell.x), a.side) <
           std::pair(std::pair(b.cell.y, b.cell.x), b.side);
  };
  for (const Door& door : level.dungeon()->doors) {
    if (!level.cells.contains(door.at)) continue;
    const bool far = door.side == Direction::south || door.side == Direction::east;
    const FloorDoorway wanted = {far ? step(door.at, door.side) : door.at,
                                 far ? opposite(door.side) : door.side, door.kind, nullptr};
    // North comes before west in the enumeration, as above.
    const auto found = std::lower_bound(out.begin(), out.end(), wanted, before);
    if (found == out.end() || before(wanted, *found)) continue;
    if (found->door == nullptr) found->door = &door;
  }
  return out;
}

}  // namespace warren::render
