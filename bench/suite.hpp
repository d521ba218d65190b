// The list of what is measured. Each case is one Google Benchmark, named "section/what".
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace warren::bench {

inline constexpr int kSide = 1024;  // of the map that most cases work on
inline constexpr double kCells = double{kSide} * kSide;

inline constexpr int kSeeds = 8;  // that whole zones are made for: some are harder than others

struct Case {
  std::string section;
  std::string what;
  double cells = kCells;  // that one run works on; 0 where a cost per cell says nothing

  std::string name() const { return section + "/" + what; }
};

// All cases in the order of the table.
const std::vector<Case>& cases();

// `run` does the work once. What it writes to is made before, so that no case pays for memory.
void add(Case which, std::function<void()> run);

// What this thread has computed so far: on a busy machine other clocks go on while it waits.
std::int64_t cpu_nanoseconds();

// As add, for a part of the work: `run` returns the seconds that count, of cpu_nanoseconds.
void add_timed(Case which, std::function<double()> run);

// As add, for each instruction set this machine has and once for what is chosen by itself
// ("best"). The names are "<what>, best", "<what>, AVX2", ...
void add_per_target(const Case& which, const std::function<void()>& run);

// Adds the cases of each file.
void add_noise();
void add_zones();
void add_dungeons();
void add_stages();
void add_topology();
void add_files();

// One hash over the noise field of every instruction set, or a list of those that differ.
struct Agreement {
  bool agree = false;
  std::string text;
};
Agreement compare_targets();

}  // namespace warren::bench
