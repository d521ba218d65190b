// The landmarks that regions connect.
#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/gates.hpp"

namespace warren {
namespace {

// A landmark type that regions may be connected to.
struct Goal {
  std::string_view type;
  bool sure = false;    // at least one is placed whatever happens
  SourceLine optional;  // a line that says it is not
};

// An end of a region that is a landmark.
struct End {
  std::string_view name;
  const RegionConnection& to;
  std::vector<std::string> gates;  // that the landmark lies behind, the innermost first
};

std::vector<Goal> goals_of(const Zone& zone) {
  std::vector<Goal> out;
  const auto add = [&](std::string_view type, bool sure, SourceLine line) {
    auto found = std::ranges::find(out, type, &Goal::type);
    if (found == out.end()) found = out.insert(found, {type, false, {}});
    found->sure |= sure;
    if (!sure) found->optional = line;
  };
  if (zone.anchor) add(kAnchorType, true, zone.anchor->line);
  for (const LandmarkDefinition& one : zone.landmarks) add(one.type, !one.optional, one.line);
  for (const FixedLandmark& one : zone.fixed_landmarks) add(one.type, true, one.line);
  return out;
}

class ConnectionChecker {
 public:
  ConnectionChecker(const Zone& zone, const Reporter& report)
      : zone_(zone), report_(report), forest_(zone), goals_(goals_of(zone)) {}

  void check() const {
    for (const RegionDefinition& region : zone_.regions) {
      if (!region.rects.empty()) check_connections(region);
    }
  }

 private:
  void check_connections(const RegionDefinition& region) const;
  void check_goal(const RegionConnection& to) const;
  void report_unconnected(const RegionDefinition& region) const;
  void check_sides(const RegionDefinition& region) const;
  SourceLine gate_line(std::string_view gate, std::string_view type) const;

  const Zone& zone_;
  const Reporter& report_;
  GateForest forest_;
  std::vector<Goal> goals_;
};

void ConnectionChecker::check_goal(const RegionConnection& to) const {
  if (to.landmark.empty()) return;
  const auto goal = std::ranges::find(goals_, to.landmark, &Goal::type);
  if (goal == goals_.end()) {
    std::vector<std::string_view> types;
    if (!report_.full()) {
      for (const Goal& known : goals_) types.push_back(known.type);
    }
    report_.error(to.line, 2, fmt::format("there is no landmark '{}'", to.landmark),
                  suggestion(to.landmark, types, "add a landmark of that type, or write: none"));
  } else if (!goal->sure) {
    report_.error(to.line, 2,
                  fmt::format("the landmark '{}' is optional (line {}): it may not be placed",
                              to.landmark, goal->optional.number),
                  "remove `optional` there, or connect another landmark");
  }
}

void ConnectionChecker::report_unconnected(const RegionDefinition& region) const {
  const auto sure = std::ranges::find(goals_, true, &Goal::sure);
  const std::string_view type = sure == goals_.end() ? "LANDMARK_TYPE" : sure->type;
  const int last = std::max(region.entry.line.number, region.exit.line.number);
  if (last == 0) {
    report_.error(region.rects.front().line, 0,
                  fmt::format("region {} is connected to no landmark", region.id),
                  fmt::format("add: connect {} entry {}", region.id, type));
    return;
  }
  report_.error({last}, 2, fmt::format("region {} has neither an entry nor an exit", region.id),
                fmt::format("write: connect {} entry {}", region.id, type));
}

void ConnectionChecker::check_connections(const RegionDefinition& region) const {
  check_goal(region.entry);
  check_goal(region.exit);
  if (region.entry.landmark.empty() && region.exit.landmark.empty()) {
    report_unconnected(region);
  } else if (!region.entry.landmark.empty() && !region.exit.landmark.empty()) {
    check_sides(region);
  }
}

// The innermost gate that one landmark lies behind and the other does not; empty: there is none.
std::string_view separating_gate(const End& end, const End& other) {
  for (const std::string& gate : end.gates) {
    const bool shared = std::ranges::find(other.gates, gate) != other.gates.end();
    if (!shared && gate != other.to.landmark) return gate;
  }
  return {};
}

SourceLine ConnectionChecker::gate_line(std::string_view gate, std::string_view type) const {
  for (const GateDefinition& line : zone_.gates) {
    const bool gates = std::ranges::find(line.gated, type) != line.gated.end();
    if (line.gate == gate && gates) return line.line;
  }
  return {};
}

// A region is one piece of ground, so it lies on one side of every gate.
void ConnectionChecker::check_sides(const RegionDefinition& region) const {
  const End entry{"entry", region.entry, forest_.before(region.entry.landmark)};
  const End exit{"exit", region.exit, forest_.before(region.exit.landmark)};
  const std::vector<std::string> of_exit = sides_of(forest_, region.exit.landmark);
  const auto shared = [&](const std::string& side) {
    return std::ranges::find(of_exit, side) != of_exit.end();
  };
  if (std::ranges::any_of(sides_of(forest_, region.entry.landmark), shared)) return;
  const bool exit_behind = !separating_gate(exit, entry).empty();
  const End& behind = exit_behind ? exit : entry;
  const End& before = exit_behind ? entry : exit;
  const std::string_view gate = separating_gate(behind, before);
  if (gate.empty()) return;  // gates in a circle, which are reported elsewhere
  report_.error(behind.to.line, 2,
                fmt::format("region {} would lie on both sides of the gate '{}' (line {}): '{}' is "
                            "behind it, '{}' (line {}) is not",
                            region.id, gate, gate_line(gate, behind.to.landmark).number,
                            behind.to.landmark, before.to.landmark, before.to.line.number),
                fmt::format("connect landmarks of one side, or the gate itself: connect {} {} {}",
                            region.id, behind.name, gate));
}

}  // namespace

void check_connections(const Zone& zone, const Reporter& report) {
  if (!zone.regions.empty()) ConnectionChecker(zone, report).check();
}

}  // namespace warren
