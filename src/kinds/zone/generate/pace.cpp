#include "kinds/zone/generate/pace.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr double kMostGround = 0.95;  // the last few cells may lie very far away
constexpr double kLeastReach = 0.8;   // of the longest walk: one long branch is part of the world
constexpr double kFlat = 0.2;         // of the walk: as dangerous as its beginning, or its end
constexpr double kRamp = 3;           // of safe_radius: until danger is what it would be
constexpr double kFullTilt = 0.5;  // of the mean factor: where enemies are chosen by danger alone

double smoothstep(double t) {
  t = std::clamp(t, 0.0, 1.0);
  return t * t * (3 - 2 * t);
}

// Of a cell to the nearest one of a rectangle.
std::int64_t squared_distance_to(Rect rect, Point at) {
  const std::int64_t dx = std::max({rect.x - at.x, at.x - (rect.right() - 1), 0});
  const std::int64_t dy = std::max({rect.y - at.y, at.y - (rect.bottom() - 1), 0});
  return dx * dx + dy * dy;
}

bool is_restful(const Landmark& landmark) {
  constexpr std::string_view kNobody = "none";
  return landmark.influence && landmark.influence->bias == kNobody;
}

void clear_around(Rect rect, int radius, BitGrid& bits) {
  const std::int64_t most = std::int64_t{radius} * radius;
  const Rect near = grown(rect, radius).intersect({0, 0, bits.width(), bits.height()});
  for (int y = near.y; y < near.bottom(); ++y) {
    for (int x = near.x; x < near.right(); ++x) {
      if (squared_distance_to(rect, {x, y}) < most) bits.reset({x, y});
    }
  }
}

}  // namespace

Pace::Pace(const ZoneParameters& parameters, const WalkTiles& tiles)
    : near_(parameters.danger_near),
      far_(parameters.danger_far),
      safe_(parameters.safe_radius),
      most_(std::max(parameters.danger_near, parameters.danger_far)),
      reach_(std::max(
          {1.0, static_cast<double>(tiles.within(kMostGround)), kLeastReach * tiles.longest()})) {}

double Pace::slope_at(double part) const {
  return near_ + (far_ - near_) * smoothstep((part - kFlat) / (1 - 2 * kFlat));
}

double Pace::slope(std::int32_t steps) const {
  return slope_at(steps / reach_);
}

double Pace::ramp(std::int32_t steps) const {
  return safe_ > 0 ? smoothstep((steps - safe_) / (kRamp * safe_)) : 1.0;
}

double Pace::kept(std::int32_t steps) const {
  const double share = factor(steps) / most_;
  return share * share;
}

double Pace::tilt_of(double slope) const {
  const double middle = (near_ + far_) / 2;
  return std::clamp((slope - middle) / (kFullTilt * middle), -1.0, 1.0);
}

double Pace::tilt(std::int32_t steps) const {
  return tilt_of(slope(steps));
}

int Pace::band(std::int32_t steps) const {
  return std::clamp(static_cast<int>(steps / reach_ * kBands), 0, kBands - 1);
}

double Pace::band_tilt(int band) const {
  return tilt_of(slope_at((band + 0.5) / kBands));
}

bool is_safe(const Level& level, int safe_radius, Point at) {
  const std::int64_t most = std::int64_t{safe_radius} * safe_radius;
  if (level.start && squared_distance(*level.start, at) < most) return true;
  return std::ranges::any_of(level.zone()->landmarks, [&](const Landmark& landmark) {
    return is_restful(landmark) && squared_distance_to(landmark.rect, at) < most;
  });
}

void clear_safe(const Level& level, int safe_radius, BitGrid& bits) {
  if (level.start) clear_around({level.start->x, level.start->y, 1, 1}, safe_radius, bits);
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (is_restful(landmark)) clear_around(landmark.rect, safe_radius, bits);
  }
}

void tilt_mix(std::span<const EnemyType> types, double mean, double tilt, std::span<double> mix) {
  constexpr double kMostRatio = 4;  // an enemy without danger would never be seen far away
  if (mean <= 0 || tilt == 0) return;
  for (std::size_t i = 0; i < types.size(); ++i) {
    const double ratio = std::clamp(types[i].danger / mean, 1 / kMostRatio, kMostRatio);
    mix[i] *= tilt > 0 ? 1 + tilt * (ratio - 1) : 1 - tilt * (1 / ratio - 1);
  }
}

Status measure_pace(State& state, PassContext& context) {
  if (!state.level.start) return {};
  const WalkTiles& tiles = state.scratch.walk;
  context.fact("longest_walk", tiles.longest());
  if (!context.explains()) return {};
  const ZoneParameters& p = state.zone.parameters;
  context.say(
      fmt::format("the farthest ground is about {} steps from the start, half of it within {}",
                  tiles.longest(), tiles.within(0.5)));
  context.say(
      fmt::format("danger grows from {:g} times near the start to {:g} times far away; "
                  "nobody within {} cells of the start and of places of rest",
                  p.danger_near, p.danger_far, p.safe_radius));
  return {};
}

}  // namespace warren::zone
