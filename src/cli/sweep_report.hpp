// What `warren sweep` prints: the same numbers for people and for programs.
#pragma once

#include <string>

#include "catalogue/seeds.hpp"
#include "catalogue/sweep_result.hpp"
#include "cli/seed_argument.hpp"

namespace warren::cli {

struct SweepReport {
  std::string file;  // as it was named
  std::string name;  // of the source
  std::string kind;
  std::string counted = "counts";  // of what there are counts: "floors"
  int generator = 0;
  std::vector<std::string> settings;
  SeedRange seeds;
  unsigned jobs = 1;
  std::vector<std::string> building;  // names of the chunks that the zone's areas may be built from
  SweepResult result;

  bool stopped() const { return result.done() < seeds.count(); }
  double percent_failed() const;
  SeedFor seed_for() const { return {kind, generator}; }
  // Of `building`, those that no level has.
  std::vector<std::string> never_used() const;
};

// Most frequent first, and of equally frequent ones that with the smaller seed.
std::vector<Incident> by_count(const std::map<std::string, Incident>& incidents);

std::string sweep_table(const SweepReport& report);
// Documented in docs/sweep.md. All that depends on the machine stands below "time".
std::string sweep_json(const SweepReport& report);

}  // namespace warren::cli
