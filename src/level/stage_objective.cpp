// Whether a stage can be won: the order of objectives, and the walk that meets them.
#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "level/stage_layers.hpp"
#include "level/stage_legend.hpp"

namespace warren {
namespace {

// Looking for the nearest takes a look at every cell for each of them.
constexpr std::size_t kMostGoals = 64;

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
std::vector<Point> by_distance(std::span<const Point> places, Point from, StageWalk& walk) {
  walk.add_work({0, 0, static_cast<std::int64_t>(places.size())});
  std::vector<Point> out(places.begin(), places.end());
  std::stable_sort(out.begin(), out.end(), [&](Point a, Point b) {
    return squared_distance_of(a, from) < squared_distance_of(b, from);
  });
  return out;
}

class WalkFinder {
 public:
  WalkFinder(Level& level, StageWalk& walk)
      : level_(level), stage_(*level.stage()), walk_(walk), exits_(find_exits(level)) {}

  std::optional<StageAttempt> find();

 private:
  static std::vector<Point> find_exits(const Level& level);
  std::vector<Objective> objectives() const;
  std::optional<StageAttempt> drive(std::span<const Point> cars);
  std::optional<StageAttempt> begin_anywhere(const std::vector<Objective>& wanted);
  std::optional<StageAttempt> follow(std::vector<Objective>& chain);
  std::optional<StageAttempt> escape(std::span<const Point> players);
  void leave_by_car();
  bool trace_only(const std::vector<Objective>& chain);
  void trace_on(const std::vector<Objective>& chain);
  void trace_back(const std::vector<Objective>& chain);
  Point nearest_reached_exit(Point from) const;
  void add_leg(std::string_view from, std::string_view to, Traveller traveller, Point a, Point b) {
    stage_.legs.push_back({std::string(from), std::string(to), traveller == Traveller::car,
                           walk_.path(traveller, a, b)});
  }
  bool any_reached(std::span<const Point> goals) const {
    return std::any_of(goals.begin(), goals.end(), [&](Point p) { return walk_.reached(p); });
  }
  std::vector<Point> reached_of(std::span<const Point> goals) const;
  const Point* first_not_reached(std::span<const Point> places) const;
  StageAttempt stuck(std::string check, std::string_view who, std::string_view to,
                     std::span<const Point> goals) const;

  Level& level_;
  StageData& stage_;
  StageWalk& walk_;
  std::vector<Point> exits_;
  std::optional<Point> way_out_;  // of the car, where there is one only
};

std::vector<Point> WalkFinder::reached_of(std::span<const Point> goals) const {
  std::vector<Point> out;
  std::copy_if(goals.begin(), goals.end(), std::back_inserter(out),
               [&](Point p) { return walk_.reached(p); });
  return out;
}

const Point* WalkFinder::first_not_reached(std::span<const Point> places) const {
  const auto found =
      std::find_if(places.begin(), places.end(), [&](Point p) { return !walk_.reached(p); });
  return found == places.end() ? nullptr : &*found;
}

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
  goals = goals.first(std::min(goals.size(), kMostGoals));
  std::int64_t nearest = std::numeric_limits<std::int64_t>::max();
  std::int64_t compared = 0;
  Point goal = goals.front();
  for (int y = 0; y < walk_.height(); ++y) {
    for (int x = 0; x < walk_.width(); ++x) {
      const Point at{x, y};
      if (!walk_.reached(at)) continue;
      compared += static_cast<std::int64_t>(goals.size());
      for (const Point wanted : goals) {
        const std::int64_t distance = squared_distance_of(at, wanted);
        if (distance >= nearest) continue;
        nearest = distance;
        out.at = at;
        goal = wanted;
      }
    }
  }
  walk_.add_work({0, 0, compared});
  out.reason = fmt::format("the {} gets no nearer to the {} at ({}, {}) than ({}, {})", who, to,
                           goal.x, goal.y, out.at.x, out.at.y);
  return out;
}

// Everything a car can get to is its domain, whether or not the stage asks it to leave.
std::optional<StageAttempt> WalkFinder::drive(std::span<const Point> cars) {
  walk_.spread(Traveller::car, cars);
  mark_reached(walk_, StageLayer::car_walkable, stage_.layers);
  if (stage_.rules.endurance || cars.empty()) return std::nullopt;
  if (cars.size() > 1) {
    // 4-connected steps lead back as well: a car gets out where one could get in.
    walk_.spread(Traveller::car, exits_);
    const Point* kept_in = first_not_reached(cars);
    if (kept_in == nullptr) return std::nullopt;
    walk_.spread(Traveller::car, {kept_in, 1});
  }
  if (!any_reached(exits_)) return stuck("car", "car", "exit", exits_);
  way_out_ = nearest_reached_exit(cars.front());
  return std::nullopt;
}

// Wherever the game lets the player begin, the stage can be won. Back from what comes last, one
// spread for each objective tells it for all of them, however many there are.
std::optional<StageAttempt> WalkFinder::begin_anywhere(const std::vector<Objective>& wanted) {
  const std::vector<Point>& players = wanted.front().places;
  walk_.spread(Traveller::foot, players);
  mark_reached(walk_, StageLayer::foot_reachable, stage_.layers);
  std::vector<Point> goals = wanted.back().places;
  for (std::size_t i = wanted.size() - 1; i-- > 1;) {
    walk_.spread_back(goals);
    goals = reached_of(wanted[i].places);
  }
  walk_.spread_back(goals);
  const Point* lost = first_not_reached(players);
  if (lost == nullptr) return std::nullopt;
  std::vector<Objective> chain = wanted;
  chain.front().places = {*lost};
  return follow(chain);
}

// Narrows each objective to the places that can be had in order; the first that cannot is named.
std::optional<StageAttempt> WalkFinder::follow(std::vector<Objective>& chain) {
  for (std::size_t i = 1; i < chain.size(); ++i) {
    // On ground that can be walked both ways, the first spread tells everything.
    if (i == 1 || !walk_.two_way()) walk_.spread(Traveller::foot, chain[i - 1].places);
    if (i == 1) mark_reached(walk_, StageLayer::foot_reachable, stage_.layers);
    std::vector<Point> have = reached_of(chain[i].places);
    if (have.empty()) {
      return stuck("objective", i == 1 ? "player" : "player, coming from what comes before it,",
                   chain[i].kind, chain[i].places);
    }
    chain[i].places = std::move(have);
  }
  return std::nullopt;
}

std::optional<StageAttempt> WalkFinder::escape(std::span<const Point> players) {
  const Point* who = &players.front();
  if (players.size() > 1) {
    walk_.spread_back(exits_);
    if (const Point* lost = first_not_reached(players)) who = lost;
  }
  walk_.spread(Traveller::foot, {who, 1});
  if (!any_reached(exits_)) return stuck("foot escape", "player", "exit", exits_);
  add_leg("player", "exit", Traveller::foot, *who, nearest_reached_exit(*who));
  return std::nullopt;
}

void WalkFinder::leave_by_car() {
  const Point car = stage_.legs.back().path.back();
  if (!way_out_) {
    walk_.spread(Traveller::car, {&car, 1});
    way_out_ = nearest_reached_exit(car);
  }
  add_leg("car", "exit", Traveller::car, car, *way_out_);
}

// The nearest of those that the latest spread reached.
Point WalkFinder::nearest_reached_exit(Point from) const {
  for (const Point exit : by_distance(exits_, from, walk_)) {
    if (walk_.reached(exit)) return exit;
  }
  return from;
}

// With one of each there is nothing to choose: the paths themselves tell whether there are any.
// Leaves everything else, and whatever is out of reach, to the others.
bool WalkFinder::trace_only(const std::vector<Objective>& chain) {
  const auto lone = [](const Objective& objective) { return objective.places.size() == 1; };
  if (!std::all_of(chain.begin(), chain.end(), lone)) return false;
  walk_.spread(Traveller::foot, chain.front().places);
  mark_reached(walk_, StageLayer::foot_reachable, stage_.layers);
  for (std::size_t i = 1; i < chain.size(); ++i) {
    const Point from = chain[i - 1].places.front();
    const Point to = chain[i].places.front();
    // What the player does not reach nothing on the way does.
    if (walk_.reached(to)) add_leg(chain[i - 1].kind, chain[i].kind, Traveller::foot, from, to);
    if (stage_.legs.size() == i && !stage_.legs.back().path.empty()) continue;
    stage_.legs.clear();
    return false;
  }
  return true;
}

// From each objective to the nearest of the next: all of them are within reach of each other.
void WalkFinder::trace_on(const std::vector<Objective>& chain) {
  Point at = chain.front().places.front();
  for (std::size_t i = 1; i < chain.size(); ++i) {
    const Point next = by_distance(chain[i].places, at, walk_).front();
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
    // Where only one is left it was the way here.
    const bool choice = chain[i - 1].places.size() > 1;
    if (choice) walk_.spread_back({&stops[i], 1});
    stops[i - 1] = choice ? by_distance(reached_of(chain[i - 1].places), stops[i], walk_).front()
                          : chain[i - 1].places.front();
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
  if (players.size() > 1) {
    if (auto lacking = begin_anywhere(wanted)) return lacking;
  }
  // The walk of the first is kept.
  std::vector<Objective> chain = wanted;
  chain.front().places = {players.front()};
  if (!trace_only(chain)) {
    if (auto lacking = follow(chain)) return lacking;
    if (walk_.two_way()) {
      trace_on(chain);
    } else {
      trace_back(chain);
    }
  }
  if (stage_.rules.endurance) return escape(players);
  leave_by_car();
  return std::nullopt;
}

}  // namespace

std::optional<StageAttempt> find_walk(Level& level, StageWalk& walk) {
  return WalkFinder(level, walk).find();
}

}  // namespace warren
