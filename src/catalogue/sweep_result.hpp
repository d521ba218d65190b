// What many seeds of one file gave, as counts that do not depend on the order they came in.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "catalogue/histogram.hpp"
#include "kinds/observed.hpp"

namespace warren {

struct BrokenGuarantee {
  std::string id;
  std::string what;
};

// What became of one seed.
struct SeedOutcome : Observed {
  std::uint32_t seed = 0;
  int parts = 1;                        // floors of a dungeon: each has attempts of its own
  int attempts = 1;                     // for all of them
  std::string failure;                  // why no level came out; empty: one did
  std::vector<BrokenGuarantee> broken;  // each guarantee once
  std::vector<std::string> warnings;
  std::chrono::microseconds time{};
};

// Something that happened to some seeds, and how it looks for the smallest of them.
struct Incident {
  std::uint64_t count = 0;
  std::uint32_t seed = 0;
  std::string example;

  void add(const Incident& other);

  friend bool operator==(const Incident&, const Incident&) = default;
};

struct LongestSeal {
  int cells = 0;
  std::uint32_t seed = 0;  // the smallest that has it
  std::string gate;

  void add(const LongestSeal& other);

  friend bool operator==(const LongestSeal&, const LongestSeal&) = default;
};

struct SweepResult {
  std::uint64_t generated = 0;  // levels that came out, also those that break a guarantee
  std::uint64_t failed = 0;     // seeds for which none did
  std::uint64_t broken = 0;     // levels that break a guarantee
  std::map<std::string, Incident> failures;    // by what they have in common
  std::map<std::string, Incident> guarantees;  // broken ones, by id
  std::uint64_t retried = 0;                   // levels of which a part took more than one attempt
  std::uint64_t parts = 0;                     // of all seeds, refused ones too
  std::uint64_t attempts = 0;                  // likewise
  std::map<std::string, Histogram> sealed;     // cells per gate, by type of gate
  Histogram carved;                            // cells per level
  std::map<std::string, Incident> warnings;    // of levels, by what they have in common
  Histogram danger_ramp;                       // in hundredths, per level
  std::uint64_t with_areas = 0;                // levels that have some
  std::set<std::uint64_t> layouts;             // of their areas
  std::map<std::string, Histogram> paths;      // squares per level, by the area's id
  std::map<std::string, std::uint64_t> chunks;
  std::map<std::string, Histogram> counts;     // per floor of a dungeon
  std::map<std::string, Incident> shortfalls;  // of floors, by what they lack
  LongestSeal longest;
  Histogram times;                          // microseconds per level
  std::chrono::duration<double> elapsed{};  // of the whole sweep

  std::uint64_t done() const { return generated + failed; }
  Histogram sealed_by_any_gate() const;
  void add(const SeedOutcome& outcome);
  void add(const AreasSeen& areas);
  void add(const SweepResult& other);
};

}  // namespace warren
