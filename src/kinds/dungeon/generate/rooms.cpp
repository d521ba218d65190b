// Phase 2: rooms. First what the ring encloses, then rooms that the ring runs through, then the
// others around it, the largest first: beside a corridor if they can, or against a room that is
// there already, which makes a complex of them.
#include "kinds/dungeon/generate/district_rooms.hpp"
#include "kinds/dungeon/generate/room_counts.hpp"

namespace warren::dungeon {

Status place_rooms(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  s.room_tries = 0;
  const Shapes shapes(state.config);
  const Counts counts = choose_counts(state.config, shapes, context.rng);
  const std::int64_t budget = room_budget(state.config);
  const std::int64_t limit = state.config.limits.room_placements * state.maps();
  Counts placed{};
  const std::size_t all = s.districts.size();
  for (std::size_t i = 0; i < all; ++i) {
    if (s.room_tries > limit || s.spent()) break;
    const Counts quota = quota_of(counts, placed, i, all);
    const std::int64_t due =
        budget * static_cast<std::int64_t>(i + 1) / static_cast<std::int64_t>(all);
    const PlacedRooms done =
        place_district_rooms(state, s.districts[i], shapes, quota, due - s.room_cells, context.rng);
    s.room_tries += done.tries;
    for (std::size_t c = 0; c < kClasses; ++c) placed[c] += quota[c] - done.left[c];
  }
  if (s.rooms.empty()) return veto("not one room fits");
  context.fact("large", placed[0]);
  context.fact("medium", placed[1]);
  context.fact("small", placed[2]);
  context.fact("tries", s.room_tries);
  return within_operations(state);
}

}  // namespace warren::dungeon
