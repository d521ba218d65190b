// Gates must be a forest of landmarks that the zone has.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/gates.hpp"

namespace warren {
namespace {

class GateChecker {
 public:
  GateChecker(const Zone& zone, const Reporter& report)
      : zone_(zone), report_(report), forest_(zone) {
    for (const LandmarkDefinition& landmark : zone.landmarks) ++placed_[landmark.type];
    const std::vector<int> pinned = pinned_landmarks(zone);
    for (std::size_t i = 0; i < pinned.size(); ++i) {
      if (pinned[i] < 0) ++placed_[zone.fixed_landmarks[i].type];
    }
  }

  void check() const {
    check_count();
    for (const GateDefinition& line : zone_.gates) {
      if (line.gate == kAnchorType) {
        report_.error(line.line, 0, "the centre anchor is where the player starts: it is no gate",
                      "let another landmark be the gate");
        continue;
      }
      check_type(line, line.gate, 0);
      if (count(line.gate) > 1) {
        report_.error(
            line.line, 0,
            fmt::format("the gate '{}' is a landmark {} times", line.gate, count(line.gate)),
            "a gate must be placed exactly once; give each its own type");
      }
      check_required(line);
      if (line.gate == start_type()) {
        report_.error(line.line, 0,
                      fmt::format("the gate '{}' is where the player starts", line.gate),
                      "start in another landmark, or add a center_anchor");
      }
      for (std::size_t i = 0; i < line.gated.size(); ++i) check_gated(line, i);
    }
  }

 private:
  bool has(std::string_view type) const { return placed_.contains(type); }
  int count(std::string_view type) const { return has(type) ? placed_.at(type) : 0; }

  void check_type(const GateDefinition& line, const std::string& type, std::size_t argument) const {
    if (has(type)) return;
    std::vector<std::string_view> types;
    if (!report_.full()) {
      for (const auto& [known, times] : placed_) types.push_back(known);
    }
    report_.error(line.line, argument, fmt::format("there is no landmark '{}'", type),
                  suggestion(type, types, "add a landmark of that type"));
  }

  void check_count() const;
  void check_required(const GateDefinition& line) const;
  void check_gated(const GateDefinition& line, std::size_t index) const;
  void check_order(const GateDefinition& line, const std::string& type, std::size_t argument) const;
  std::string lines_of(std::string_view gate, std::string_view type) const;
  std::string_view start_type() const;

  const Zone& zone_;
  const Reporter& report_;
  GateForest forest_;
  std::map<std::string_view, int> placed_;  // how often each landmark type stands on the map
};

// A level numbers what lies behind its gates in a byte.
void GateChecker::check_count() const {
  std::set<std::string_view> gates;
  for (const GateDefinition& line : zone_.gates) {
    if (!gates.insert(line.gate).second || gates.size() != kMaxGates + 1) continue;
    report_.error(line.line, 0, fmt::format("a zone has at most {} gates", kMaxGates),
                  "remove this gate or another one");
  }
}

// A gate that is left out would leave its landmarks open to all, or out of reach.
void GateChecker::check_required(const GateDefinition& line) const {
  const auto optional = std::ranges::find_if(zone_.landmarks, [&](const LandmarkDefinition& one) {
    return one.type == line.gate && one.optional;
  });
  if (optional == zone_.landmarks.end()) return;
  report_.error(
      line.line, 0,
      fmt::format("the gate '{}' is optional (line {})", line.gate, optional->line.number),
      "a gate must be placed exactly once; remove `optional` there");
}

// Where a gate is said to gate a type: "line 12".
std::string GateChecker::lines_of(std::string_view gate, std::string_view type) const {
  for (const GateDefinition& line : zone_.gates) {
    if (line.gate == gate && std::ranges::find(line.gated, type) != line.gated.end()) {
      return fmt::format("line {}", line.line.number);
    }
  }
  return "a line";
}

std::string_view GateChecker::start_type() const {
  if (zone_.anchor) return {};
  if (!zone_.start.type.empty()) return zone_.start.type;
  for (const std::string_view type : {"player_start", "entry_portal"}) {
    if (has(type)) return type;
  }
  return {};
}

void GateChecker::check_order(const GateDefinition& line, const std::string& type,
                              std::size_t argument) const {
  if (forest_.in_cycle(type)) {
    report_.error(line.line, argument,
                  fmt::format("'{}' lies behind itself: the gates go in a circle", type),
                  "remove one of the gate lines of the circle");
    return;
  }
  const auto [a, b] = forest_.unordered_gates(type);
  if (!a.empty()) {
    report_.error(line.line, argument,
                  fmt::format("'{}' lies behind {} ({}) and behind {} ({})", type, a,
                              lines_of(a, type), b, lines_of(b, type)),
                  fmt::format("two gates of one landmark must be nested: gate {} {}", a, b));
  }
}

void GateChecker::check_gated(const GateDefinition& line, std::size_t index) const {
  const std::string& type = line.gated[index];
  const std::size_t argument = index + 1;
  if (type == kAnchorType) {
    report_.error(line.line, argument, "the centre anchor is where the player starts",
                  "the start cannot be gated: name the landmarks that lie behind the gate");
    return;
  }
  check_type(line, type, argument);
  if (type == line.gate) {
    report_.error(line.line, argument, fmt::format("'{}' gates itself", type),
                  "name the landmarks that lie behind it");
    return;
  }
  if (type == start_type()) {
    report_.error(line.line, argument, fmt::format("'{}' is where the player starts", type),
                  "what lies behind a gate cannot be the start");
  }
  check_order(line, type, argument);
}

}  // namespace

void check_gates(const Zone& zone, const Reporter& report) {
  GateChecker(zone, report).check();
}

}  // namespace warren
