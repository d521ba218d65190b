// Doors: going through them, finding the secret ones, and what opens gates.
#include <algorithm>

#include "level/play_edges.hpp"
#include "level/thing_properties.hpp"
#include "warren/play.hpp"

namespace warren {
namespace {

constexpr std::string_view kLocked = "The door is locked.";
constexpr std::string_view kWrongSide = "It does not open from this side.";
constexpr std::string_view kShut = "It does not move.";

struct Ahead {
  EdgeKind kind = EdgeKind::wall;
  const Door* door = nullptr;
};

DoorAnswer answer_of(const Ahead& ahead, Direction direction, const PartyState& party) {
  const Door* door = ahead.door;
  const bool opened = was_opened(door, party.opened);
  switch (ahead.kind) {
    case EdgeKind::none:
    case EdgeKind::wall:
    case EdgeKind::illusory: return DoorAnswer::none;  // one walks, or cannot tell it from a wall
    case EdgeKind::secret:
      if (!opened) return DoorAnswer::none;
      break;
    case EdgeKind::door:
    case EdgeKind::gate:
      if (stays_open(ahead.kind, door)) return opened ? DoorAnswer::none : DoorAnswer::shut;
      break;
  }
  if (!lets_through(door, direction)) return DoorAnswer::wrong_side;
  const bool locked = door != nullptr && door->opens == OpenMechanism::key;
  return locked && !party.keys.contains(door->key) ? DoorAnswer::locked : DoorAnswer::passed;
}

std::string_view message_of(DoorAnswer answer) {
  switch (answer) {
    case DoorAnswer::passed:
    case DoorAnswer::none: return {};
    case DoorAnswer::locked: return kLocked;
    case DoorAnswer::wrong_side: return kWrongSide;
    case DoorAnswer::shut: return kShut;
  }
  return {};
}

bool works(const Thing& thing) {
  return thing.kind == "switch" || thing.kind == "event";
}

// Everything that works on a target must have been used.
bool all_used(const Level& level, std::string_view target, const Names& used) {
  return std::ranges::all_of(level.things, [&](const Thing& thing) {
    return !works(thing) || text_property(thing, "target") != target ||
           used.contains(text_property(thing, "id"));
  });
}

bool use(const Level& level, const Thing& thing, PartyState& party) {
  if (!party.used.insert(text_property(thing, "id")).second) return false;
  const std::string target = text_property(thing, "target");
  if (!target.empty() && all_used(level, target, party.used)) party.opened.insert(target);
  return true;
}

}  // namespace

Passage pass_door(const Level& level, Point from, Direction direction, const PartyState& party) {
  const Ahead ahead = {edge_at(level, from, direction), door_at(level, from, direction)};
  Passage passage;
  passage.answer = answer_of(ahead, direction, party);
  passage.at = passage.passed_door() ? step(from, direction) : from;
  passage.message = message_of(passage.answer);
  // What nobody has found has no name yet.
  if (passage.answer != DoorAnswer::none && ahead.door != nullptr) passage.door = ahead.door->id;
  return passage;
}

bool search_wall(const Level& level, Point from, Direction direction, PartyState& party) {
  if (edge_at(level, from, direction) != EdgeKind::secret) return false;
  const Door* door = door_at(level, from, direction);
  return door != nullptr && party.opened.insert(door->id).second;
}

bool touch_cell(const Level& level, Point at, PartyState& party) {
  bool changed = false;
  for (const Thing& thing : level.things) {
    if (thing.at != at) continue;
    if (thing.kind == "key") changed |= party.keys.insert(thing.type).second;
    if (works(thing)) changed |= use(level, thing, party);
  }
  return changed;
}

}  // namespace warren
