// gate_share and placement lines name landmarks that there are, and ask for what can be.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/gates.hpp"

namespace warren {
namespace {

class PlacementChecker {
 public:
  PlacementChecker(const Zone& zone, const Reporter& report)
      : zone_(zone), report_(report), forest_(zone) {
    for (const LandmarkDefinition& one : zone.landmarks) types_.insert(one.type);
    for (const FixedLandmark& one : zone.fixed_landmarks) types_.insert(one.type);
  }

  void check() {
    for (const GateShare& line : zone_.gate_shares) check_share(line);
    check_together();
    for (const PlacementDefinition& line : zone_.placements) check_placement(line);
  }

 private:
  bool check_type(const std::string& type, SourceLine line, std::size_t argument) const {
    if (types_.contains(type)) return true;
    const std::vector<std::string_view> known(types_.begin(), types_.end());
    report_.error(line, argument, fmt::format("there is no landmark '{}'", type),
                  suggestion(type, known, "add a landmark of that type"));
    return false;
  }

  void check_share(const GateShare& line) {
    if (!check_type(line.gate, line.line, 0)) return;
    if (!forest_.is_gate(line.gate)) {
      report_.error(line.line, 0, fmt::format("'{}' is no gate", line.gate),
                    fmt::format("say what lies behind it: gate {} LANDMARK_TYPE", line.gate));
    }
    if (!shared_.insert(line.gate).second) {
      report_.error(line.line, 0, fmt::format("the share of '{}' is given twice", line.gate),
                    "remove one of the two lines");
    }
  }

  // The start needs ground too.
  void check_together() const {
    constexpr double kMost = 0.9;
    double sum = 0;
    for (const GateShare& line : zone_.gate_shares) {
      const double before = sum;
      sum += line.limits.least;
      if (before > kMost || sum <= kMost) continue;
      report_.error(
          line.line, 1,
          fmt::format("all gates together ask for at least {:.0f} % of the ground", 100 * sum),
          "the start needs some of it too: lower the least shares");
    }
  }

  void check_placement(const PlacementDefinition& line) const {
    if (!check_type(line.type, line.line, 0)) return;
    if (!line.other.empty()) {
      check_type(line.other, line.line, 2);
      return;
    }
    const double half = zone_.parameters.size * 0.75;
    if (line.min <= half) return;
    report_.error(line.line, 2,
                  fmt::format("no cell of a zone of {} is {} cells from its middle",
                              zone_.parameters.size, line.min),
                  "distances are in cells from the start; ask for less");
  }

  const Zone& zone_;
  const Reporter& report_;
  GateForest forest_;
  std::set<std::string_view> types_;
  std::set<std::string_view> shared_;
};

}  // namespace

void check_placements(const Zone& zone, const Reporter& report) {
  PlacementChecker(zone, report).check();
}

}  // namespace warren
