// What the checks of a dungeon's file share.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>

#include "core/diagnostics.hpp"
#include "kinds/dungeon/content/dungeon.hpp"

namespace warren {

// An error that points at the first of the keys that was given.
void report_keys(const DungeonFile& file, Diagnostics& diagnostics,
                 std::initializer_list<std::string> keys, std::string message, std::string help);

// What to do about a count that is too much.
std::string begin_at(std::int64_t count);

// Counts that contradict each other.
void check_counts(const DungeonFile& file, Diagnostics& diagnostics);

}  // namespace warren
