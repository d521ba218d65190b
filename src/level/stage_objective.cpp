// Whether a stage can be won: the order of objectives, and the walk that meets them.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "level/stage_layers.hpp"
#include "level/stage_legend.hpp"

namespace warren {
namespace {

struct Objective {
  std::string_view kind;
  std::vector<Point> places;
};

std::int64_t squared_distance_of(Point a, Point b) {
  const std::int64_t dx = std::int64_t{a.x} - b.x;
  const std::int64_t dy = std::int64_t{a.y} - b.y;
  return dx * dx + dy * dy;
}

// The nearest first, as the crow flies.
std::vector<Point> by_distance(std::span<const Point> places, Point from) {
  std::vector<Point> out(places.begin(), places.end());
  std::stable_sort(out.begin(), out.end(), [&](Point a, Point b) {
    return squared_distance_of(a, from) < squared_distance_of(b, from);
  });
  return out;
}

class WalkFinder {
 public:
  WalkFinder(Level& level, StageWalk& walk)
      : level_(level), stage_(*level.stage), walk_(walk), exits_(find_exits(level)) {}

  std::optional<StageAttempt> find();

 private:
  static std::vector<Point> find_exits(const Level& level);
  std::vector<Objective> objectives() const;
  std::optional<StageAttempt> drive(std::span<const Point> cars);
  std::optional<StageAttempt> follow(std::vector<Objective>& chain);
  std::optional<StageAttempt> escape(std::span<const Point> players);
  void trace_on(const std::vector<Objective>& chain);
  void trace_back(const std::vector<Objective>& chain);
  struct WayOut {
    Point from;
    Point exit;
  };
  WayOut nearest_reached_exit(Point from) const;
  void add_leg(std::string_view from, std::string_view to, Traveller traveller, Point a, Point b) {
    stage_.legs.push_back({std::string(from), std::string(to), traveller == Traveller::car,
                           walk_.path(traveller, a, b)});
  }
  bool any_reached(std::span<const Point> goals) const {
    return std::any_of(goals.begin(), goals.end(), [&](Point p) { return walk_.reached(p); });
  }
  StageAttempt stuck(std::string check, std::string_view who, std::string_view to,
                     std::span<const Point> goals) const;

  Level& level_;
  Stage& stage_;
  StageWalk& walk_;
  std::vector<Point> exits_;
  std::vector<WayOut> ways_out_;  // of each car
};

// They lie in the outer wall.
std::vector<Point> WalkFinder::find_exits(const Level& level) {
  std::vector<Point> out;
  const Rect all = level.cells.bounds();
  const auto look = [&](Point p) {
    if (stage_tile(level.cells[p]) == StageTile::exit) out.push_back(p);
  };
  for (int x = 1; x < all.w - 1; ++x) {
    look({x, 1});
    look({x, all.h - 2});
  }
  for (int y = 2; y < all.h - 2; ++y) {
    look({1, y});
    look({all.w - 2, y});
  }
  return out;
}

std::vector<Objective> WalkFinder::objectives() const {
  std::vector<Objective> out;
  const auto add = [&](std::string_view kind) { out.push_back({kind, cells_of(level_, kind)}); };
  add("player");
  const FuelMode mode = stage_.rules.fuel_mode;
  if (mode == FuelMode::refuel_chain) add("empty_fuel_can");
  if (mode != FuelMode::start_full) add(fuel_kind(mode));
  add("car");
  return out;
}

StageAttempt WalkFinder::stuck(std::string check, std::string_view who, std::string_view to,
                               std::span<const Point> goals) const {
  StageAttempt out;
  out.check = std::move(check);
  if (goals.empty()) {
    out.reason = fmt::format("there is no {}", to);
    return out;
  }
  std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
  Point goal = goals.front();
  for (int y = 0; y < walk_.height(); ++y) {
    for (int x = 0; x < walk_.width(); ++x) {
      const Point at{x, y};
      if (!walk_.reached(at)) continue;
      for (const Point wanted : goals) {
        const std::int64_t distance = squared_distance_of(at, wanted);
        if (distance >= nearest) continue;
        nearest = distance;
        out.at = at;
        goal = wanted;
      }
    }
  }
  out.reason = fmt::format("the {} gets no nearer to the {} at ({}, {}) than ({}, {})", who, to,
                           goal.x, goal.y, out.at.x, out.at.y);
  return out;
}

// Everything a car can get to is its domain, whether or not the stage asks it to leave.
std::optional<StageAttempt> WalkFinder::drive(std::span<const Point> cars) {
  walk_.spread(Traveller::car, cars);
  mark_reached(walk_, StageLayer::car_walkable, stage_.layers);
  if (stage_.rules.endurance) return std::nullopt;
  for (const Point& car : cars) {
    if (cars.size() > 1) walk_.spread(Traveller::car, {&car, 1});
    if (!any_reached(exits_)) return stuck("car", "car", "exit", exits_);
    ways_out_.push_back(nearest_reached_exit(car));
  }
  return std::nullopt;
}

// Narrows each objective to the places that can be had in order; the first that cannot is named.
std::optional<StageAttempt> WalkFinder::follow(std::vector<Objective>& chain) {
  for (std::size_t i = 1; i < chain.size(); ++i) {
    // On ground that can be walked both ways, the first spread tells everything.
    if (i == 1 || !walk_.two_way()) walk_.spread(Traveller::foot, chain[i - 1].places);
    if (i == 1) mark_reached(walk_, StageLayer::foot_reachable, stage_.layers);
    std::vector<Point> have;
    for (const Point p : chain[i].places) {
      if (walk_.reached(p)) have.push_back(p);
    }
    if (have.empty()) {
      return stuck("objective", i == 1 ? "player" : "player, coming from what comes before it,",
                   chain[i].kind, chain[i].places);
    }
    chain[i].places = std::move(have);
  }
  return std::nullopt;
}

std::optional<StageAttempt> WalkFinder::escape(std::span<const Point> players) {
  for (std::size_t i = players.size(); i-- > 0;) {
    walk_.spread(Traveller::foot, players.subspan(i, 1));
    if (!any_reached(exits_)) return stuck("foot escape", "player", "exit", exits_);
  }
  const WayOut way = nearest_reached_exit(players.front());
  add_leg("player", "exit", Traveller::foot, way.from, way.exit);
  return std::nullopt;
}

// The nearest of those that the latest spread reached.
WalkFinder::WayOut WalkFinder::nearest_reached_exit(Point from) const {
  for (const Point exit : by_distance(exits_, from)) {
    if (walk_.reached(exit)) return {from, exit};
  }
  return {from, from};
}

// From each objective to the nearest of the next: all of them are within reach of each other.
void WalkFinder::trace_on(const std::vector<Objective>& chain) {
  Point at = chain.front().places.front();
  for (std::size_t i = 1; i < chain.size(); ++i) {
    const Point next = by_distance(chain[i].places, at).front();
    add_leg(chain[i - 1].kind, chain[i].kind, Traveller::foot, at, next);
    at = next;
  }
}

// Moving floors may carry somebody to where the next objective is out of reach: what comes last is
// chosen first.
void WalkFinder::trace_back(const std::vector<Objective>& chain) {
  std::vector<Point> stops(chain.size());
  stops.back() = chain.back().places.front();
  for (std::size_t i = chain.size() - 1; i > 0; --i) {
    for (const Point& from : by_distance(chain[i - 1].places, stops[i])) {
      stops[i - 1] = from;
      walk_.spread(Traveller::foot, {&from, 1});
      if (walk_.reached(stops[i])) break;
    }
  }
  for (std::size_t i = 1; i < chain.size(); ++i) {
    add_leg(chain[i - 1].kind, chain[i].kind, Traveller::foot, stops[i - 1], stops[i]);
  }
}

std::optional<StageAttempt> WalkFinder::find() {
  stage_.legs.clear();
  for (StageLayerBits& bits : stage_.layers.cells()) bits &= ~kWalkedLayers;
  walk_.enter(level_.cells);
  const std::vector<Objective> wanted = objectives();
  const std::vector<Point>& players = wanted.front().places;
  if (players.empty()) return StageAttempt{0, "objective", "there is no player", {}};
  if (auto lacking = drive(wanted.back().places)) return lacking;
  // Wherever the game lets the player begin, the stage can be won; the walk of the first is kept.
  for (std::size_t i = players.size(); i-- > 0;) {
    std::vector<Objective> chain = wanted;
    chain.front().places = {players[i]};
    if (auto lacking = follow(chain)) return lacking;
    if (i > 0) continue;
    if (walk_.two_way()) {
      trace_on(chain);
    } else {
      trace_back(chain);
    }
  }
  if (stage_.rules.endurance) return escape(players);
  const Point car = stage_.legs.back().path.back();
  const auto way = std::find_if(ways_out_.begin(), ways_out_.end(),
                                [&](const WayOut& out) { return out.from == car; });
  add_leg("car", "exit", Traveller::car, way->from, way->exit);
  return std::nullopt;
}

}  // namespace

std::optional<StageAttempt> find_walk(Level& level, StageWalk& walk) {
  return WalkFinder(level, walk).find();
}

}  // namespace warren
