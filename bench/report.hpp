// Collects the shortest time of each case, and prints tables and the targets at the end.
#pragma once

#include <benchmark/benchmark.h>

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "suite.hpp"

namespace warren::bench {

// Minima, not means: other work on the machine only ever makes a run slower.
class Minima : public benchmark::BenchmarkReporter {
 public:
  bool ReportContext(const Context& context) override;
  void ReportRuns(const std::vector<Run>& runs) override;

  // In seconds; nothing when the case was filtered out.
  std::optional<double> seconds(const std::string& name) const;

 private:
  std::map<std::string, double> seconds_;
};

std::string table(const Minima& minima);

struct Target {
  std::string what;
  std::string wanted;
  std::string measured;
  enum class Outcome { reached, missed, not_measured } outcome;
};
std::vector<Target> targets(const Minima& minima);
std::string table(const std::vector<Target>& targets);

}  // namespace warren::bench
