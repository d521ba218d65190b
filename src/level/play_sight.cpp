// Rays of sight over cells with walls on their edges, and the zones that decide who is met.
#include <algorithm>
#include <cmath>
#include <limits>

#include "level/play_edges.hpp"
#include "warren/play.hpp"

namespace warren {
namespace {

// Level files are checked when they are read, but a game may have built this one itself.
bool can_stand(const Level& level, Point cell) {
  return level.cells.contains(cell) && level.cells[cell] < level.legend.size() && level.open(cell);
}

// What the next cell looks like where cells are walls, not edges.
Surface surface_of(const Level& level, Point cell) {
  if (!blocks_sight(level, cell)) return Surface::nothing;
  return can_stand(level, cell) ? Surface::veil : Surface::wall;
}

// What a side of a cell looks like to who stands in the cell.
Surface surface_at(const Level& level, Point cell, Direction side, const PartyState& party) {
  if (!level.dungeon()) return surface_of(level, step(cell, side));
  const EdgeKind kind = edge_at(level, cell, side);
  switch (kind) {
    case EdgeKind::none: return Surface::nothing;
    case EdgeKind::wall:
    case EdgeKind::illusory: return Surface::wall;
    case EdgeKind::secret:
      return was_opened(door_at(level, cell, side), party.opened) ? Surface::door : Surface::wall;
    case EdgeKind::door:
    case EdgeKind::gate: break;
  }
  const Door* door = door_at(level, cell, side);
  if (stays_open(kind, door) && was_opened(door, party.opened)) return Surface::nothing;
  return kind == EdgeKind::gate ? Surface::gate : Surface::door;
}

// A step of sight from a cell to the one beside it; the last cell is seen whatever it is.
bool sees_into(const Level& level, Point cell, Direction side, Point last,
               const PartyState& party) {
  if (!level.dungeon() && step(cell, side) == last) return true;
  return surface_at(level, cell, side, party) == Surface::nothing;
}

// One axis of the walk from edge to edge.
struct Axis {
  double next = 0;    // how far along the ray the next edge is
  double stride = 0;  // and from there to the one after it
};

Axis axis_of(double from, double direction) {
  constexpr double kNever = std::numeric_limits<double>::infinity();
  if (direction == 0) return {kNever, kNever};
  const double inside = from - std::floor(from);
  const double to_edge = direction > 0 ? 1 - inside : inside;
  return {to_edge / std::abs(direction), 1 / std::abs(direction)};
}

// Where along the side the ray arrives, as seen from within the cell.
double across_of(double along, Direction side) {
  const double part = std::clamp(along - std::floor(along), 0.0, 1.0);
  return side == Direction::north || side == Direction::east ? part : 1 - part;
}

}  // namespace

Hit cast_ray(const Level& level, double x, double y, double dx, double dy, const PartyState& party,
             double longest) {
  const double length = std::hypot(dx, dy);
  Hit hit;
  // Written so that what is not a number ends here, too.
  const bool inside = x >= 0 && x < level.cells.width() && y >= 0 && y < level.cells.height();
  if (!inside) hit.surface = Surface::wall;
  if (!inside || !(length > 0) || !std::isfinite(length)) return hit;
  dx /= length;
  dy /= length;
  hit.cell = {static_cast<int>(x), static_cast<int>(y)};
  Axis over = axis_of(x, dx);
  Axis down = axis_of(y, dy);
  // Every turn leaves a cell, and the border of the floor stops every ray.
  for (;;) {
    const bool sideways = over.next < down.next;
    hit.side = sideways ? (dx > 0 ? Direction::east : Direction::west)
                        : (dy > 0 ? Direction::south : Direction::north);
    Axis& axis = sideways ? over : down;
    hit.distance = axis.next;
    if (!(hit.distance <= longest)) break;
    hit.surface = surface_at(level, hit.cell, hit.side, party);
    if (hit.surface != Surface::nothing) {
      hit.across = across_of(sideways ? y + dy * axis.next : x + dx * axis.next, hit.side);
      return hit;
    }
    hit.cell = step(hit.cell, hit.side);
    axis.next += axis.stride;
  }
  hit.distance = std::max(0.0, longest);
  return hit;
}

bool blocks_sight(const Level& level, Point cell) {
  return !can_stand(level, cell) || level.tile(cell).opaque;
}

bool can_see(const Level& level, Point from, Point to, const PartyState& party) {
  if (!level.cells.contains(from) || !level.cells.contains(to)) return false;
  const Direction over = to.x > from.x ? Direction::east : Direction::west;
  const Direction down = to.y > from.y ? Direction::south : Direction::north;
  const int dx = std::abs(to.x - from.x);
  const int dy = std::abs(to.y - from.y);
  // Above 0 the line leaves the cell sideways, below 0 up or down, at 0 through its corner.
  int next = dx - dy;
  const auto both = [&](Point at, Direction first, Direction second) {
    return sees_into(level, at, first, to, party) &&
           sees_into(level, step(at, first), second, to, party);
  };
  for (Point at = from; at != to;) {
    if (next == 0) {
      if (!both(at, over, down) && !both(at, down, over)) return false;
      at = step(step(at, over), down);
      next += 2 * (dx - dy);
      continue;
    }
    const Direction side = next > 0 ? over : down;
    if (!sees_into(level, at, side, to, party)) return false;
    at = step(at, side);
    next += next > 0 ? -2 * dy : 2 * dx;
  }
  return true;
}

const EncounterZone* zone_at(const Level& level, Point cell) {
  if (!level.dungeon() || !level.cells.contains(cell)) return nullptr;
  for (const EncounterZone& zone : level.dungeon()->zones) {
    for (const Rect& rect : zone.rects) {
      // Not Rect::contains: the far edge of a damaged rectangle may be no int.
      const auto within = [](std::int64_t at, std::int64_t from, std::int64_t length) {
        return at >= from && at - from < length;
      };
      if (within(cell.x, rect.x, rect.w) && within(cell.y, rect.y, rect.h)) return &zone;
    }
  }
  return nullptr;
}

bool is_dark(const Level& level, Point cell) {
  const EncounterZone* zone = zone_at(level, cell);
  return zone != nullptr && zone->dark;
}

double encounter_rate(const Level& level, Point cell, bool passed_door) {
  const EncounterZone* zone = zone_at(level, cell);
  if (zone == nullptr) return 0;
  const double rate = zone->rate * (passed_door ? level.dungeon()->door_encounter_factor : 1);
  return rate > 0 ? std::min(rate, 1.0) : 0;
}

}  // namespace warren
