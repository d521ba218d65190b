// The names of a dungeon's words, as level files write them.
#include "warren/dungeon.hpp"

namespace warren {

std::string_view to_string(Direction direction) {
  switch (direction) {
    case Direction::north: return "north";
    case Direction::east: return "east";
    case Direction::south: return "south";
    case Direction::west: return "west";
  }
  return "north";
}

std::string_view to_string(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::none: return "none";
    case EdgeKind::wall: return "wall";
    case EdgeKind::door: return "door";
    case EdgeKind::secret: return "secret";
    case EdgeKind::illusory: return "illusory";
    case EdgeKind::gate: return "gate";
  }
  return "none";
}

std::string_view to_string(OpenMechanism mechanism) {
  switch (mechanism) {
    case OpenMechanism::player: return "player";
    case OpenMechanism::key: return "key";
    case OpenMechanism::lever: return "lever";
    case OpenMechanism::event: return "event";
  }
  return "player";
}

std::string_view to_string(RoomKind kind) {
  switch (kind) {
    case RoomKind::large: return "large";
    case RoomKind::medium: return "medium";
    case RoomKind::small: return "small";
    case RoomKind::junction: return "junction";
  }
  return "small";
}

std::string_view to_string(Danger danger) {
  switch (danger) {
    case Danger::safe: return "safe";
    case Danger::entrance: return "entrance";
    case Danger::middle: return "middle";
    case Danger::deep: return "deep";
    case Danger::guard: return "guard";
    case Danger::boss: return "boss";
  }
  return "entrance";
}

bool RoomShape::sound() const {
  if (notch.empty()) return true;
  const bool across = notch.x == rect.x || notch.right() == rect.right();
  const bool down = notch.y == rect.y || notch.bottom() == rect.bottom();
  return notch.intersect(rect) == notch && across && down && notch.w < rect.w && notch.h < rect.h;
}

}  // namespace warren
