// What can be recorded while a level is made: layers, times, and what each pass says.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "warren/layers.hpp"
#include "warren/result.hpp"
#include "warren/verdict.hpp"

namespace warren {

struct PassTime {
  std::string_view pass;  // names of passes live as long as the program
  std::int64_t nanoseconds = 0;
};

// What a pass did and did not do, in words a designer understands.
struct PassNotes {
  std::string_view pass;
  int attempt = 0;
  std::vector<std::string> lines;
};

// Of one level. Recording never changes what is made, but takes its time.
struct Recording {
  bool snapshots = false;  // wanted: the cells after each pass too, as layers named "cells"
  Layers layers;           // of the attempt that succeeded
  std::vector<PassTime> times;
  std::vector<PassNotes> notes;
};

// Why a level is as it is, or why there is none.
struct Explanation {
  int part = 1;                   // which floor of a dungeon
  std::vector<PassNotes> passes;  // of all attempts
  Verdict proof;                  // empty when no level came out
  std::optional<Error> failure;   // why none did
};

}  // namespace warren
