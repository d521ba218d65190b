// Whether everything that a level guarantees holds, from the level alone. No generator is called
// but by verdict_against: what both got wrong alike would go unseen. Several threads may verify at
// once.
#pragma once

#include <span>

#include "warren/generate.hpp"
#include "warren/level.hpp"
#include "warren/level_file.hpp"
#include "warren/result.hpp"
#include "warren/verdict.hpp"

namespace warren {

// Guarantee by guarantee: whether it holds, what it was checked by, and where it is broken. The
// certificate that the level carries must say the same.
Verdict verdict_of(const Level& level);
// A level that was read must also have the hash that its file says.
Verdict verdict_of(const LevelRead& read);

// What it is said to come from must also give it again: as `warren verify --against` does. That the
// input cannot be read or gives levels of another kind is an error. Takes as long as generating.
Result<Verdict> verdict_against(const Level& level, const Input& source);
Result<Verdict> verdict_against(const LevelRead& read, const Input& source);

// What verdict_of finds in one: the error tells what does not hold and where.
Status verify_level(const Level& level);
Status verify_level(const LevelRead& read);
// For all levels of one source, such as the floors of a dungeon: whether each holds, all of them
// are there, and what they guarantee together, such as stairs that meet.
Status verify_levels(std::span<const Level> levels);
Status verify_levels(std::span<const LevelRead> levels);

}  // namespace warren
