// What stands in a region at a known place: a region lies on one side of every gate, and so must
// all that stands in it.
#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/gates.hpp"

namespace warren {
namespace {

// A landmark that stands where the file says.
struct Standing {
  const std::string& type;
  Point at;
  SourceLine line;
  std::size_t argument;
};

class SideChecker {
 public:
  SideChecker(const Zone& zone, const Reporter& report)
      : zone_(zone), report_(report), forest_(zone), anchor_(kAnchorType) {}

  void check() const {
    if (zone_.anchor) check_one({anchor_, zone_.bounds().centre(), zone_.anchor->line, 0});
    for (const FixedLandmark& one : zone_.fixed_landmarks) {
      check_one({one.type, one.at, one.line, 2});
    }
  }

 private:
  void check_one(const Standing& one) const;
  void report_gate(const Standing& one, const RegionDefinition& region) const;
  void report_side(const Standing& one, const RegionDefinition& region) const;
  bool has_side(const RegionDefinition& region) const;
  bool is_behind(std::string_view gate, const std::string& side) const;
  int gate_line(std::string_view gate) const;

  const Zone& zone_;
  const Reporter& report_;
  const GateForest forest_;
  const std::string anchor_;
};

// Ends on two sides are an error of their own.
bool SideChecker::has_side(const RegionDefinition& region) const {
  if (region.entry.landmark.empty() || region.exit.landmark.empty()) return true;
  const std::vector<std::string> of_exit = sides_of(forest_, region.exit.landmark);
  return std::ranges::any_of(sides_of(forest_, region.entry.landmark), [&](const auto& side) {
    return std::ranges::find(of_exit, side) != of_exit.end();
  });
}

// Whether the ground behind one gate, a side, lies behind another too.
bool SideChecker::is_behind(std::string_view gate, const std::string& side) const {
  if (side == gate) return true;
  const std::vector<std::string> before = forest_.before(side);
  return std::ranges::find(before, gate) != before.end();
}

int SideChecker::gate_line(std::string_view gate) const {
  const auto found = std::ranges::find(zone_.gates, gate, &GateDefinition::gate);
  return found == zone_.gates.end() ? 0 : found->line.number;
}

void SideChecker::check_one(const Standing& one) const {
  const RegionDefinition* region = region_at(zone_, one.at);
  if (region == nullptr || forest_.in_cycle(one.type)) return;
  if (forest_.is_gate(one.type)) {
    report_gate(one, *region);
  } else if (has_side(*region)) {
    report_side(one, *region);
  }
}

void SideChecker::report_gate(const Standing& one, const RegionDefinition& region) const {
  report_.error(
      one.line, one.argument,
      fmt::format("the gate '{}' (line {}) stands in region {} (line {}): a gate has two "
                  "sides, and a region lies on one of them",
                  one.type, gate_line(one.type), region.id, region.rects.front().line.number),
      "move it out of the region; `connect` may name it all the same");
}

void SideChecker::report_side(const Standing& one, const RegionDefinition& region) const {
  const std::string own = sides_of(forest_, one.type).front();
  const std::string side = side_of(forest_, region);
  if (own == side) return;
  const int line = region.rects.front().line.number;
  const std::string help =
      "move it out of the region, or connect the region to landmarks of the same side";
  if (!own.empty() && !is_behind(own, side)) {
    report_.error(one.line, one.argument,
                  fmt::format("'{}' lies behind the gate '{}' (line {}), but stands in region {} "
                              "(line {}), which does not",
                              one.type, own, gate_line(own), region.id, line),
                  help);
    return;
  }
  report_.error(one.line, one.argument,
                fmt::format("'{}' does not lie behind the gate '{}' (line {}), but stands in "
                            "region {} (line {}), which does",
                            one.type, side, gate_line(side), region.id, line),
                help);
}

}  // namespace

void check_region_sides(const Zone& zone, const Reporter& report) {
  if (!zone.regions.empty() && !zone.gates.empty()) SideChecker(zone, report).check();
}

}  // namespace warren
