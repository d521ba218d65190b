#include "content/stage/odds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "content/stage/cover.hpp"

namespace warren {
namespace {

// What 20 attempts of 20 seeds would hardly meet.
constexpr double kLeastOdds = 0.15;
// Where more than this is closed by chance, ground falls into islands: by side steps at 41 %, with
// diagonal ones at 59 %. A little before that it takes many seeds.
constexpr double kMostClosedToCars = 0.35;
constexpr double kMostClosedToFeet = 0.45;

constexpr StageFeatureBits kHardZones = feature_bit(StageFeature::reinforced_wall);
constexpr StageFeatureBits kClosedToCars = kHardZones | feature_bit(StageFeature::pitfall);
constexpr StageFeatureBits kClosedToFeet = kClosedToCars | feature_bit(StageFeature::fire_floor);

constexpr std::array<Point, 8> kStepsAround = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};
constexpr std::size_t kSides = 4;

// A moving floor is not left against its direction.
bool leaves(StageFeatureBits bits, Point step) {
  const auto moves = [&](StageFeature way) { return (bits & feature_bit(way)) != 0; };
  return !(moves(StageFeature::moving_up) && step.y > 0) &&
         !(moves(StageFeature::moving_down) && step.y < 0) &&
         !(moves(StageFeature::moving_left) && step.x > 0) &&
         !(moves(StageFeature::moving_right) && step.x < 0);
}

// Ground as zones leave it.
class ZoneGround {
 public:
  ZoneGround(const StageConfig& config, const StageCover& cover)
      : config_(config),
        cover_(cover),
        inside_(stage_inside(config.grid_cols, config.grid_rows)),
        seen_(config.grid_cols, config.grid_rows, 0) {
    for (int y = inside_.y; y < inside_.bottom(); ++y) {
      for (int x = inside_.x; x < inside_.right(); ++x) {
        if ((cover_[{x, y}] & kTerrainFeatures) == 0) free_.push_back({x, y});
      }
    }
  }

  // The share of free cells that get to an exit of the best side, wherever on it that is.
  double leaving(bool car) {
    double best = 0;
    for (int i = 0; i < kStageSides; ++i) {
      const auto side = static_cast<StageSide>(i);
      if (!config_.rules.has_exit(side)) continue;
      best = std::max(best, leaving_by(side, car));
    }
    return best;
  }

  // The share of pairs of free cells where one gets to the other on foot.
  double meeting() {
    const std::size_t step = std::max<std::size_t>(1, free_.size() / samples());
    double sum = 0;
    int count = 0;
    for (std::size_t i = 0; i < free_.size(); i += step, ++count) {
      begin();
      add(free_[i]);
      sum += spread_back(false);
    }
    return count == 0 ? 0 : sum / count;
  }

 private:
  // As many as stay quick on large grids.
  std::size_t samples() const {
    constexpr std::size_t kSteps = 400'000;
    return std::clamp<std::size_t>(kSteps / cover_.size(), 4, 64);
  }

  double leaving_by(StageSide side, bool car) {
    const bool upright = side == StageSide::left || side == StageSide::right;
    const int first = 3;
    const int last = (upright ? config_.grid_rows : config_.grid_cols) - 4;
    const int step = std::max(1, (last - first + 1) / static_cast<int>(samples()));
    double sum = 0;
    int count = 0;
    for (int along = first; along <= last; along += step, ++count) {
      begin();
      open_exit(side, along, car);
      sum += spread_back(car);
    }
    return count == 0 ? 0 : sum / count;
  }

  // What lies beside an exit stays floor, but for moving floors.
  void open_exit(StageSide side, int along, bool car) {
    const int right = config_.grid_cols - 2;
    const int bottom = config_.grid_rows - 2;
    const Point exit = side == StageSide::top      ? Point{along, 1}
                       : side == StageSide::bottom ? Point{along, bottom}
                       : side == StageSide::left   ? Point{1, along}
                                                   : Point{right, along};
    near_ = Rect{exit.x - 1, exit.y - 1, 3, 3}.intersect(inside_);
    for (std::size_t i = 0; i < (car ? kSides : kStepsAround.size()); ++i) {
      const Point from = exit + kStepsAround[i];
      if (may_stand(from, car) && (car || leaves(cover_[from], exit - from))) add(from);
    }
  }

  void begin() {
    near_ = {};
    ++round_;
    stack_.clear();
  }
  void add(Point p) {
    if (seen_[p] == round_) return;
    seen_[p] = round_;
    stack_.push_back(p);
  }
  bool may_stand(Point p, bool car) const {
    if (!inside_.contains(p)) return false;
    return near_.contains(p) || (cover_[p] & (car ? kClosedToCars : kClosedToFeet)) == 0;
  }
  bool is_hard(Point p) const {
    return !inside_.contains(p) || ((cover_[p] & kHardZones) != 0 && !near_.contains(p));
  }

  // The share of the free cells from where the cells on the stack can be got to.
  double spread_back(bool car) {
    std::size_t found = 0;
    while (!stack_.empty()) {
      const Point to = stack_.back();
      stack_.pop_back();
      found += (cover_[to] & kTerrainFeatures) == 0 ? 1U : 0U;
      for (std::size_t i = 0; i < (car ? kSides : kStepsAround.size()); ++i) {
        const Point from = to + kStepsAround[i];
        if (!may_stand(from, car)) continue;
        if (!car && !leaves(cover_[from], to - from)) continue;
        if (i >= kSides && is_hard({from.x, to.y}) && is_hard({to.x, from.y})) continue;
        add(from);
      }
    }
    return free_.empty() ? 0 : static_cast<double>(found) / static_cast<double>(free_.size());
  }

  const StageConfig& config_;
  const StageCover& cover_;
  Rect inside_;
  std::vector<Point> free_;
  Rect near_;  // kept free by the exit that is looked at
  Grid<std::uint32_t> seen_;
  std::uint32_t round_ = 0;
  std::vector<Point> stack_;
};

// How many times somebody has to get from one thing to another on foot.
int walks_of(const StageRules& rules) {
  const int fuel = rules.fuel_mode == FuelMode::refuel_chain ? 2
                   : rules.fuel_mode == FuelMode::fuel_can   ? 1
                                                             : 0;
  return 1 + fuel;
}

void warn_of_closed_ground(const StageKeyReport& report) {
  const StageConfig& config = report.file.config;
  const double pits = config.density_of(StageFeature::pitfall);
  const double walls = config.density_of(StageFeature::reinforced_wall);
  const double fire = config.density_of(StageFeature::fire_floor);
  const double cars = 1 - (1 - pits) * (1 - walls);
  const double feet = 1 - (1 - pits) * (1 - walls) * (1 - fire);
  const bool stops_cars = !config.rules.endurance && cars > kMostClosedToCars;
  if (!stops_cars && feet <= kMostClosedToFeet) return;
  const std::string_view key = pits >= walls && pits >= fire ? "pitfall_density"
                               : walls >= fire               ? "reinforced_wall_density"
                                                             : "fire_floor_density";
  report.warning(
      key,
      fmt::format("hardly any seed can be won: {:.0f} % of the free ground stops {}",
                  100 * (stops_cars ? cars : feet), stops_cars ? "the car" : "the player"),
      fmt::format("write a lower {}", key));
}

void warn_of_zones(const StageKeyReport& report, const StageCover& cover) {
  if (odds_of_zones(report.file.config, cover) >= kLeastOdds) return;
  constexpr std::array<std::string_view, 6> kKeys = {"map",
                                                     "reinforced_wall_zones",
                                                     "pitfall_zones",
                                                     "moving_floor_zones",
                                                     "moving_floor_cells",
                                                     "fire_floor_zones"};
  const auto* const found = std::ranges::find_if(
      kKeys, [&](std::string_view key) { return report.file.given.contains(key); });
  report.warning(found == kKeys.end() ? "map" : *found,
                 "hardly any seed can be won: zones keep most free cells from each other or from "
                 "the exits",
                 "move the zones apart, or add sides to exit_sides");
}

}  // namespace

double odds_of_zones(const StageConfig& config, const StageCover& cover) {
  const bool matter = std::ranges::any_of(config.zones, [](const StageZone& zone) {
    constexpr StageFeatureBits kMoving =
        feature_bit(StageFeature::moving_up) | feature_bit(StageFeature::moving_down) |
        feature_bit(StageFeature::moving_left) | feature_bit(StageFeature::moving_right);
    return (feature_bit(zone.feature) & (kClosedToFeet | kMoving)) != 0;
  });
  if (!matter) return 1;
  ZoneGround ground(config, cover);
  const double meeting = ground.meeting();
  double out = ground.leaving(!config.rules.endurance);
  for (int i = walks_of(config.rules); i > 0; --i) out *= meeting;
  return out;
}

void warn_of_long_odds(const StageKeyReport& report, const StageCover& cover) {
  warn_of_closed_ground(report);
  warn_of_zones(report, cover);
}

}  // namespace warren
