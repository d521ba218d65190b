// What no seed could give: found before anything is generated.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "core/diagnostics.hpp"
#include "kinds/stage/content/cover.hpp"
#include "kinds/stage/content/stage.hpp"

namespace warren {

// Counts of fuel that nobody gave are what the mode needs.
void fill_fuel_counts(StageFile& file);

// Fuel that contradicts the mode.
void check_fuel(const StageFile& file, Diagnostics& diagnostics);

// More things than cells, densities without any cell, chances that count for nothing.
void check_stage(const StageFile& file, const StageCover& cover, Diagnostics& diagnostics);

// The most cells that can be left for densities, whatever the seed: those between the walls that
// are in no zone of ground, not beside an exit wherever it is, and not under one of the things.
int most_candidates(const StageConfig& config, const StageCover& cover);
int stage_things(const StageConfig& config);

// An error or a warning at the first of the keys that was given.
struct StageKeyReport {
  const StageFile& file;
  Diagnostics& diagnostics;

  void error(std::initializer_list<std::string_view> keys, std::string message,
             std::string help) const;
  void warning(std::string_view key, std::string message, std::string help) const;
  StageKeyPlace place_of(std::initializer_list<std::string_view> keys) const;
};

}  // namespace warren
