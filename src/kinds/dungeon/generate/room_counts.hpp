// How many rooms of each class a floor gets, and how many cells they share.
#pragma once

#include <cstdint>

#include "kinds/dungeon/generate/courts.hpp"

namespace warren::dungeon {

int total_of(const Counts& counts);

// Cells that all rooms together should have.
std::int64_t room_budget(const DungeonConfig& config);

// Within the ranges, as many as the budget has cells for: a room more of one class is one less of
// another.
Counts choose_counts(const DungeonConfig& config, const Shapes& shapes, Rng& rng);

// An even share of each count, and what earlier districts could not place.
Counts quota_of(const Counts& counts, const Counts& placed, std::size_t district, std::size_t all);

}  // namespace warren::dungeon
