// How well an assignment of landmarks to hotspots suits what the zone asks for.
//
// What is gated should lie farther out than its gate, territories should be compact and not lie
// across each other, and placement lines hold. The members of a territory are thought of as joined
// by straight links, each to the nearest that is joined already.
#include <algorithm>
#include <cmath>
#include <limits>

#include "kinds/zone/generate/behind.hpp"
#include "kinds/zone/generate/landmarks.hpp"

namespace warren::zone {
namespace {

constexpr double kNotApart = 4;
constexpr double kMisplaced = 6;      // against a placement line
constexpr double kBeyondGate = 0.06;  // of the map's size: how much farther out than its gate
constexpr double kNearer = 1;
constexpr double kBeforeGate = 2;  // more, where it is not farther out at all
constexpr double kPerLack = 3;
constexpr double kPerLength = 1.2;  // of links behind gates, by the map's size
constexpr double kCrossGated = 1.5;
constexpr double kCrossStart = 0.4;
constexpr double kBeside = 0.09;  // of the map's size: a stranger so near to a link
constexpr double kStranger = 0.6;

struct StraightLink {
  const Landmark* gate = nullptr;  // before what it joins; null: nothing is
  Point from;
  Point to;
};

int sign_of(std::int64_t value) {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}

int turn_of(Point a, Point b, Point c) {
  return sign_of(std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x));
}

bool links_cross(const StraightLink& a, const StraightLink& b) {
  return turn_of(a.from, a.to, b.from) * turn_of(a.from, a.to, b.to) < 0 &&
         turn_of(b.from, b.to, a.from) * turn_of(b.from, b.to, a.to) < 0;
}

double distance_to(const StraightLink& link, Point at) {
  const double dx = link.to.x - link.from.x;
  const double dy = link.to.y - link.from.y;
  const double all = dx * dx + dy * dy;
  double t = all <= 0 ? 0 : ((at.x - link.from.x) * dx + (at.y - link.from.y) * dy) / all;
  t = std::clamp(t, 0.0, 1.0);
  const double x = link.from.x + t * dx - at.x;
  const double y = link.from.y + t * dy - at.y;
  return std::sqrt(x * x + y * y);
}

class AssignmentCheck {
 public:
  explicit AssignmentCheck(const State& state)
      : state_(state),
        level_(state.level),
        size_(state.zone.parameters.size),
        start_(planned_start(state)) {}

  double score() {
    double out = 0;
    for (const Landmark& landmark : level_.zone()->landmarks) out += score_of(landmark);
    gather_links();
    for (std::size_t i = 0; i < links_.size(); ++i) out += score_link(i);
    return out;
  }

 private:
  const Landmark* gate_before(const Landmark& landmark) const {
    if (landmark.behind.empty()) return nullptr;
    const auto found =
        std::ranges::find(level_.zone()->landmarks, landmark.behind.front(), &Landmark::type);
    return found == level_.zone()->landmarks.end() ? nullptr : &*found;
  }

  double score_of(const Landmark& landmark) const {
    double out = landmark.apart ? 0 : kNotApart;
    if (!meets_placements(state_, landmark.type, landmark.at)) out += kMisplaced;
    const Landmark* gate = gate_before(landmark);
    if (gate == nullptr) return out;
    const double beyond = distance(start_, landmark.at) - distance(start_, gate->at);
    const double lack = kBeyondGate * size_ - beyond;
    if (beyond <= 0) out += kBeforeGate;
    return lack <= 0 ? out : out + kNearer + kPerLack * lack / size_;
  }

  void gather_links() {
    links_.clear();
    std::vector<const Landmark*> heads{nullptr};
    for (const Landmark& landmark : level_.zone()->landmarks) {
      const Landmark* gate = gate_before(landmark);
      if (gate != nullptr && std::ranges::find(heads, gate) == heads.end()) heads.push_back(gate);
    }
    for (const Landmark* head : heads) link_members(head);
  }

  void link_members(const Landmark* head) {
    std::vector<Point> joined{head == nullptr ? start_ : head->at};
    std::vector<Point> rest;
    for (const Landmark& landmark : level_.zone()->landmarks) {
      if (gate_before(landmark) == head) rest.push_back(landmark.at);
    }
    while (!rest.empty()) {
      std::int64_t least = std::numeric_limits<std::int64_t>::max();
      StraightLink link{head, {}, {}};
      for (const Point to : rest) {
        for (const Point from : joined) {
          if (squared_distance(from, to) >= least) continue;
          least = squared_distance(from, to);
          link.from = from;
          link.to = to;
        }
      }
      links_.push_back(link);
      joined.push_back(link.to);
      rest.erase(std::ranges::find(rest, link.to));
    }
  }

  double score_link(std::size_t index) const {
    const StraightLink& link = links_[index];
    double out = link.gate == nullptr ? 0 : kPerLength * distance(link.from, link.to) / size_;
    for (std::size_t i = index + 1; i < links_.size(); ++i) {
      const StraightLink& other = links_[i];
      if (link.gate == other.gate || !links_cross(link, other)) continue;
      out += link.gate != nullptr && other.gate != nullptr ? kCrossGated : kCrossStart;
    }
    if (link.gate == nullptr) return out;
    for (const Landmark& other : level_.zone()->landmarks) {
      if (&other == link.gate || gate_before(other) == link.gate) continue;
      if (distance_to(link, other.at) < kBeside * size_) out += kStranger;
    }
    return out;
  }

  const State& state_;
  const Level& level_;
  const double size_;
  const Point start_;
  std::vector<StraightLink> links_;
};

bool meets_line(const State& state, const PlacementDefinition& line, std::string_view type,
                Point at) {
  if (line.other.empty()) {
    if (line.type != type) return true;
    const double away = distance(planned_start(state), at);
    return away >= line.min && away <= line.max;
  }
  const std::string_view other = line.type == type ? line.other : line.type;
  if (line.type != type && line.other != type) return true;
  return std::ranges::all_of(state.level.zone()->landmarks, [&](const Landmark& landmark) {
    return landmark.type != other || landmark.at == at || distance(landmark.at, at) >= line.min;
  });
}

}  // namespace

bool meets_placements(const State& state, std::string_view type, Point at) {
  return std::ranges::all_of(state.zone.placements, [&](const PlacementDefinition& line) {
    return meets_line(state, line, type, at);
  });
}

double assignment_score(const State& state) {
  return AssignmentCheck(state).score();
}

}  // namespace warren::zone
