#include "kinds/dungeon/generate/drop_rooms.hpp"

#include "kinds/dungeon/generate/walls.hpp"

namespace warren::dungeon {
namespace {

// Whether the owner of a cell is as requested among those up to `reach` cells from a room, or in
// it.
template <class Is>
bool any_around(const Scratch& s, const RoomShape& room, int reach, const Is& is) {
  for (const Rect part : room.parts()) {
    if (part.empty()) continue;
    const Rect around =
        Rect{part.x - reach, part.y - reach, part.w + 2 * reach, part.h + 2 * reach}.intersect(
            s.owner.bounds());
    for (int y = around.y; y < around.bottom(); ++y) {
      const std::int32_t* row = s.owner.row(y).data();
      for (int x = around.x; x < around.right(); ++x) {
        if (is(row[x])) return true;
      }
    }
  }
  return false;
}

// Rooms of one complex need no spacing. Where they share no wall, or what stood between them was
// filled in, they are two: of those that are too near to each other, the later ones. What the ring
// runs through stays.
std::vector<int> too_near(const Scratch& s, int spacing) {
  const std::vector<int> touching = touching_rooms(s).all();
  std::vector<std::uint8_t> dropped(s.rooms.size(), 0);
  std::vector<int> out;
  for (int room = 0; room < static_cast<int>(s.rooms.size()); ++room) {
    const PlannedRoom& of = s.rooms[static_cast<std::size_t>(room)];
    if (dropped[static_cast<std::size_t>(room)] != 0) continue;
    const int group = touching[static_cast<std::size_t>(room)];
    int other = kRock;
    const bool near = any_around(s, of.shape(), spacing, [&](std::int32_t owner) {
      if (static_cast<std::uint32_t>(owner) >= static_cast<std::uint32_t>(room)) return false;
      other = owner;
      return touching[static_cast<std::size_t>(other)] != group &&
             dropped[static_cast<std::size_t>(other)] == 0;
    });
    if (!near) continue;
    const int last = of.doorways.size() == 0 ? room : other;
    dropped[static_cast<std::size_t>(last)] = 1;
    out.push_back(last);
  }
  return out;
}

}  // namespace

Groups touching_rooms(const Scratch& s) {
  Groups out(s.rooms.size());
  for (int room = 0; room < static_cast<int>(s.rooms.size()); ++room) {
    for_each_behind(s.owner, s.rooms[static_cast<std::size_t>(room)].shape(),
                    [&](std::int32_t other) {
                      if (other >= 0 && other != room) out.unite(room, other);
                    });
  }
  return out;
}

void drop_rooms(Scratch& s, const std::vector<int>& dropped) {
  std::vector<int> now(s.rooms.size(), 0);
  for (const int room : dropped) now[static_cast<std::size_t>(room)] = kRock;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < s.rooms.size(); ++i) {
    if (now[i] == kRock) {
      s.open -= s.rooms[i].shape().cells();
      continue;
    }
    now[i] = static_cast<int>(kept);
    s.rooms[kept++] = s.rooms[i];
  }
  s.rooms.resize(kept);
  for (std::int32_t& owner : s.owner.cells()) {
    if (owner >= 0) owner = now[static_cast<std::size_t>(owner)];
  }
  for (Doorway& door : s.doorways) door.room = now[static_cast<std::size_t>(door.room)];
}

void drop_near_rooms(Scratch& s, int spacing) {
  for (;;) {
    const std::vector<int> near = too_near(s, spacing);
    if (near.empty()) return;
    drop_rooms(s, near);
  }
}

}  // namespace warren::dungeon
