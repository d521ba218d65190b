// Runs a command once and tries every failure on the way: at each step a child goes on with it,
// while the run waits to hear how that ended. So nothing is run again to come to the next step.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "in_process.hpp"

namespace warren::testing {

// What all branches of a run ended with.
struct BranchReport {
  std::uint64_t branches = 0;
  std::uint64_t failures = 0;   // exit code 3
  std::uint64_t bad_count = 0;  // neither that nor as if nothing had happened, see Scene::check
  struct Bad {
    std::uint64_t number;
    int status;
  };
  Bad bad[8] = {};
  int code = -1;              // of the run itself
  std::uint64_t counted = 0;  // what `run` gave, see below

  std::string text() const;  // the bad ends, for messages
};

// True: this process has branched off, and the step is to fail. To be called by the run, while it
// has one thread.
bool branch_off(std::uint64_t number);
// The same, in a folder of its own: for steps that change files.
bool branch_off_in_copy(std::uint64_t number);

// `run` runs the scene's command in a way that calls branch_off, and gives its exit code; `counted`
// is for what it likes to tell.
using BranchingRun = std::function<int(const Scene& scene, std::uint64_t& counted)>;
BranchReport run_branching(const Case& about, const BranchingRun& run);

}  // namespace warren::testing
