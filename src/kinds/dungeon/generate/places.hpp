// Where things can stand: in rooms and at the ends of stubs.
#pragma once

#include <optional>

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {

// Lists the spots of a floor whose doors are hung.
void list_spots(State& state);

// Puts something on a cell that nothing else may take then.
Thing& put(State& state, std::string_view kind, std::string_view type, Point at);

// Properties of something that was put, in this order: key, value, key, value. Made where they
// stay: a property is costly to move.
inline void give(Thing&) {}
template <class V, class... Rest>
void give(Thing& thing, std::string_view key, V&& value, Rest&&... rest) {
  constexpr std::size_t kUsual = 6;
  if (thing.properties.empty()) thing.properties.reserve(kUsual);
  Property& property = thing.properties.emplace_back();
  property.key = key;
  property.value = std::forward<V>(value);
  give(thing, std::forward<Rest>(rest)...);
}

enum class Where {
  anywhere,  // but not right behind a door
  corner,    // of a room: whoever is moved from there is in nobody's way
};
// A free cell of a spot; none: it is full.
std::optional<Point> free_cell(const State& state, const Spot& spot, Where where, Rng& rng);

// The spot that scores best, among all of a small floor and among some of a large one. A spot with
// a negative score is never taken. A little chance decides between equals.
template <class Score>
int pick_spot(const State& state, Rng& rng, const Score& score) {
  constexpr std::uint32_t kSome = 32;
  const std::vector<Spot>& spots = state.scratch.spots;
  const auto count = static_cast<std::uint32_t>(spots.size());
  int best = -1;
  int best_score = -1;
  const auto look = [&](std::uint32_t i) {
    const int points = score(spots[i]);
    const int total = points < 0 ? -1 : points * 8 + static_cast<int>(rng.below(8));
    if (total <= best_score) return;
    best_score = total;
    best = static_cast<int>(i);
  };
  if (count <= kSome) {
    for (std::uint32_t i = 0; i < count; ++i) look(i);
    return best;
  }
  for (std::uint32_t n = 0; n < kSome; ++n) {
    const std::uint32_t i = rng.below(count);
    look(i);
  }
  // On a large floor chance may miss the few that fit.
  for (std::uint32_t i = 0; i < count && best < 0; ++i) look(i);
  return best;
}

int manhattan(Point a, Point b);

}  // namespace warren::dungeon
