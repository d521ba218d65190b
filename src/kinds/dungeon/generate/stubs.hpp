// Corridors that lead nowhere: where one could go, and carving it.
#pragma once

#include <optional>

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// Of a stub: less looks like a mistake.
inline constexpr Range kStubCells{3, 6};

struct Stub {
  Point from;  // a cell of a corridor; or of a room, with a door to it then
  Direction by = Direction::north;
  int length = 0;
  int bend = 0;  // cells after which it turns
  Direction turn = Direction::north;
  int worth = 0;
};

class StubDigger {
 public:
  StubDigger(State& state, Rng& rng) : state_(state), s_(state.scratch), rng_(rng) {}

  // One of those that chance draws; none: rock ends too soon.
  std::optional<Stub> look(Point from, Direction by);
  // The best behind a new door of a room.
  std::optional<Stub> look_behind(int room);
  // Its end, which is kept for a reward.
  Point carve(Stub stub);

 private:
  std::optional<Stub> follow(Stub stub, int wanted) const;
  int rock_around(Point at) const;
  bool is_free(Point at, Point before) const;

  State& state_;
  Scratch& s_;
  Rng& rng_;
};

}  // namespace warren::dungeon
