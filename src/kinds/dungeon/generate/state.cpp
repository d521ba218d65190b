#include "kinds/dungeon/generate/state.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstdlib>

namespace warren::dungeon {

Range doors_of(const DungeonConfig& config, RoomKind kind) {
  switch (kind) {
    case RoomKind::large: return config.doors.per_large_room;
    case RoomKind::medium: return config.doors.per_medium_room;
    default: return config.doors.per_small_room;
  }
}

Direction toward(Point from, Point to) {
  if (to.x != from.x) return to.x > from.x ? Direction::east : Direction::west;
  return to.y > from.y ? Direction::south : Direction::north;
}

bool may_have_door(const State& state, int room, Point at, Direction side, bool onto_corridor) {
  const Scratch& s = state.scratch;
  const PlannedRoom& of = s.rooms[static_cast<std::size_t>(room)];
  const auto most = static_cast<std::size_t>(doors_of(state.config, of.kind).max);
  if (of.doorways.size() >= most || of.doorways.full()) return false;
  for (const int index : of.doorways) {
    const Doorway& other = s.doorways[static_cast<std::size_t>(index)];
    const bool ours = other.room == room;
    // Through the room from wall to wall: nobody takes these for one door twice.
    if ((ours ? other.side : opposite(other.side)) == opposite(side)) continue;
    const Point theirs = ours ? other.at : other.outside();
    const int least = onto_corridor && other.beyond < 0 ? kDoorsApart : 2;
    if (std::abs(theirs.x - at.x) + std::abs(theirs.y - at.y) < least) return false;
  }
  return true;
}

bool lacks_halls(std::span<const PlannedRoom> rooms) {
  const auto halls = std::count_if(rooms.begin(), rooms.end(), [](const PlannedRoom& room) {
    return room.kind != RoomKind::small && room.island < 0 && room.doorways.size() >= 2;
  });
  return halls < 2;
}

int doors_lacking(const DungeonConfig& config, const PlannedRoom& room, bool halls_missing) {
  if (room.island >= 0) return 0;  // teleporters lead there
  const Range doors = doors_of(config, room.kind);
  const bool for_stairs = halls_missing && room.kind != RoomKind::small && doors.max >= 2;
  const int wanted = std::max(doors.min, for_stairs ? 2 : 1);
  return std::max(0, wanted - static_cast<int>(room.doorways.size()));
}

void link(Scratch& scratch, Point a, Point b) {
  const Direction side = toward(a, b);
  scratch.links[a] = static_cast<std::uint8_t>(scratch.links[a] | bit(side));
  scratch.links[b] = static_cast<std::uint8_t>(scratch.links[b] | bit(opposite(side)));
}

void carve(Scratch& scratch, Point at) {
  scratch.owner[at] = kCorridor;
  ++scratch.open;
}

void add_doorway(Scratch& scratch, Doorway doorway) {
  const auto index = static_cast<int>(scratch.doorways.size());
  const Point outside = doorway.outside();
  scratch.doorways.push_back(doorway);
  scratch.rooms[static_cast<std::size_t>(doorway.room)].doorways.push_back(index);
  scratch.doors_at[doorway.at] |= bit(doorway.side);
  scratch.doors_at[outside] |= bit(opposite(doorway.side));
  if (doorway.beyond < 0) return;
  scratch.rooms[static_cast<std::size_t>(doorway.beyond)].doorways.push_back(index);
}

void remove_doorway(Scratch& scratch, int which) {
  std::vector<Doorway> kept = std::move(scratch.doorways);
  scratch.doorways.clear();
  for (PlannedRoom& room : scratch.rooms) room.doorways = {};
  const Doorway gone = kept[static_cast<std::size_t>(which)];
  kept.erase(kept.begin() + which);
  for (const Doorway& doorway : kept) add_doorway(scratch, doorway);
  const auto close = [&](Point at, Direction side) {
    scratch.doors_at[at] = static_cast<std::uint8_t>(scratch.doors_at[at] & ~bit(side));
  };
  close(gone.at, gone.side);
  close(gone.outside(), opposite(gone.side));
}

void remove_doorway(Scratch& scratch, Point outside) {
  for (int i = static_cast<int>(scratch.doorways.size()); i-- > 0;) {
    const Doorway& doorway = scratch.doorways[static_cast<std::size_t>(i)];
    if (doorway.outside() == outside) remove_doorway(scratch, i);
  }
}

bool Scratch::taken_all(const Spot& spot) const {
  for (const Rect r : spot.shape().parts()) {
    for (int y = r.y; y < r.bottom(); ++y) {
      const std::uint8_t* filled = taken.row(y).data();
      const std::uint8_t* doors = doors_at.row(y).data();
      for (int x = r.x; x < r.right(); ++x) {
        if ((filled[x] | doors[x]) == 0) return false;
      }
    }
  }
  return true;
}

int Scratch::free_corners(const Spot& spot) const {
  int count = 0;
  for (const Point corner : corners_of(spot.shape())) count += taken[corner] == 0 ? 1 : 0;
  return count;
}

std::int64_t State::maps() const {
  constexpr std::int64_t kMap = std::int64_t{kMapSide} * kMapSide;
  return std::max<std::int64_t>(1, (std::int64_t{config.width} * config.height + kMap - 1) / kMap);
}

void set_numbered(std::string& out, std::string_view stem, std::size_t number) {
  constexpr std::size_t kDigits = 20;
  constexpr std::size_t kLongest = 24;  // of the stems
  std::array<char, kLongest + kDigits> text;
  assert(stem.size() <= kLongest);
  char* end = std::copy(stem.begin(), stem.end(), text.data());
  end = std::to_chars(end, end + kDigits, number).ptr;
  out.assign(text.data(), end);
}

std::string numbered(std::string_view stem, std::size_t number) {
  std::string out;
  set_numbered(out, stem, number);
  return out;
}

Status within_operations(const State& state) {
  if (!state.scratch.spent()) return {};
  return veto("more operations than limits.operations allows");
}

void fall_short(State& state, std::string what, int wanted, int got, std::string reason) {
  state.dungeon().shortfalls.push_back({std::move(what), wanted, got, std::move(reason)});
}

}  // namespace warren::dungeon
