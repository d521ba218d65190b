#include <algorithm>
#include <vector>

#include "kinds/dungeon/generate/fit_rooms.hpp"
#include "kinds/dungeon/generate/shapes.hpp"
#include "kinds/dungeon/generate/walls.hpp"

namespace warren::dungeon {
namespace {

class CornerCutter {
 public:
  CornerCutter(State& state, OpenBand open, Rng& rng)
      : s_(state.scratch), shapes_(state.config), open_(open), rng_(rng) {}

  bool too_much() const { return s_.open > open_.most; }

  bool cut(PlannedRoom& room) {
    list_notches(room);
    if (notches_.empty()) return false;
    room.notch = notches_[rng_.below(static_cast<std::uint32_t>(notches_.size()))];
    for (int y = room.notch.y; y < room.notch.bottom(); ++y) {
      std::fill_n(s_.owner.row(y).begin() + room.notch.x, room.notch.w, kRock);
    }
    s_.open -= room.notch.w * room.notch.h;
    return true;
  }

 private:
  // All that the room could do without.
  void list_notches(const PlannedRoom& room) {
    notches_.clear();
    const Rect r = room.rect;
    const int least = least_notch(room.kind);
    for (int h = least; h <= r.h - kNarrowest; ++h) {
      for (int w = least; w <= r.w - kNarrowest; ++w) {
        if (s_.open - w * h < open_.least) continue;
        if (!shapes_.suits(room.kind, r.w, r.h, r.w * r.h - w * h)) continue;
        for (const int x : {r.x, r.right() - w}) {
          for (const int y : {r.y, r.bottom() - h}) add(room, {x, y, w, h});
        }
      }
    }
  }
  void add(const PlannedRoom& room, Rect notch) {
    if (keeps_walls(room.rect, notch) && keeps_doors(room, notch)) notches_.push_back(notch);
  }

  // Rooms side by side keep the whole wall between them; and between corridors no single cell of
  // rock would be left.
  bool keeps_walls(Rect room, Rect notch) const {
    const int beside = notch.x == room.x ? notch.x - 1 : notch.right();
    const int beyond = notch.y == room.y ? notch.y - 1 : notch.bottom();
    bool rock = false;
    const auto look = [&](Point at) {
      rock = rock || s_.owner[at] == kRock;
      return s_.owner[at] < 0;
    };
    for (int y = notch.y; y < notch.bottom(); ++y) {
      if (!look({beside, y})) return false;
    }
    for (int x = notch.x; x < notch.right(); ++x) {
      if (!look({x, beyond})) return false;
    }
    return rock;
  }

  // Each stays in the wall that it is in, and in no corner.
  bool keeps_doors(const PlannedRoom& room, Rect notch) const {
    const RoomShape cut{room.rect, notch};
    const auto own = [&](Point at) { return cut.contains(at); };
    return std::all_of(room.doorways.begin(), room.doorways.end(), [&](int index) {
      const Doorway& door = s_.doorways[static_cast<std::size_t>(index)];
      const bool ours = room.rect.contains(door.at);
      const Point at = ours ? door.at : door.outside();
      return own(at) && is_doorable(own, at, ours ? door.side : opposite(door.side));
    });
  }

  Scratch& s_;
  Shapes shapes_;
  OpenBand open_;
  Rng& rng_;
  std::vector<Rect> notches_;
};

}  // namespace

// Of larger rooms first: there a corner is missed least.
int cut_corners(State& state, std::span<const int> order, OpenBand open, Rng& rng) {
  std::vector<PlannedRoom>& rooms = state.scratch.rooms;
  const bool plain = std::all_of(rooms.begin(), rooms.end(),
                                 [](const PlannedRoom& room) { return room.notch.empty(); });
  CornerCutter cutter(state, open, rng);
  int made = 0;
  for (const RoomKind kind : kBySize) {
    for (const int index : order) {
      if (!cutter.too_much() && (made > 0 || !plain)) return made;
      PlannedRoom& room = rooms[static_cast<std::size_t>(index)];
      if (room.kind == kind && room.notch.empty() && cutter.cut(room)) ++made;
    }
  }
  return made;
}

}  // namespace warren::dungeon
