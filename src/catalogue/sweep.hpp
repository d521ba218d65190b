// Makes and verifies the levels of many seeds on several threads.
#pragma once

#include <atomic>
#include <functional>

#include "catalogue/seeds.hpp"
#include "catalogue/sweep_result.hpp"
#include "kinds/source.hpp"

namespace warren {

struct SweepProgress {
  std::uint64_t done = 0;
  std::uint64_t failed = 0;
  std::uint64_t broken = 0;
};

struct SweepOptions {
  unsigned jobs = 1;                        // levels made at a time; never changes a result
  const std::atomic<bool>* stop = nullptr;  // set it to end after the levels under way
  // Called on the caller's thread about ten times a second.
  std::function<void(const SweepProgress&)> progress;
};

// Everything but the times is the same for any number of jobs. A sweep that was stopped has done
// fewer seeds than there are in the range, not always the first ones.
// The seed of a dungeon is the number's text.
SweepResult sweep(const SourcePointer& source, SeedRange seeds, const SweepOptions& options);

}  // namespace warren
