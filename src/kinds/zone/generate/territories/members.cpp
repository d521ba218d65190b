// Which territories there are, and what must lie in each.
#include <algorithm>

#include "kinds/zone/content/gates.hpp"
#include "kinds/zone/generate/reach/plan.hpp"
#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/territories/draft.hpp"
#include "level/influence.hpp"

namespace warren::zone {
namespace {

// Cells around something that are its territory's too, on a map of the usual size.
constexpr double kAroundLandmark = 22;
constexpr double kAroundRooms = 12;
constexpr double kAroundRegion = 12;
constexpr double kAroundCleared = 6;
constexpr double kAroundThing = 8;

bool gates_anything(const Level& level, const Landmark& gate) {
  return std::ranges::any_of(level.zone()->landmarks, [&](const Landmark& landmark) {
    return std::ranges::find(landmark.behind, gate.type) != landmark.behind.end();
  });
}

bool is_head(const TerritoryDraft& draft, std::size_t landmark) {
  return std::any_of(draft.territories.begin() + 1, draft.territories.end(),
                     [&](const Territory& one) { return one.gate == landmark; });
}

// How far rooms reach around a structured landmark.
double rooms_around(const Landmark& landmark, double threshold) {
  const influence::Disc disc = disc_of(*landmark.influence, landmark.at);
  int radius = 0;
  while (radius < static_cast<int>(landmark.influence->radius) &&
         influence::weight(disc, landmark.at + Point{radius, 0}) > static_cast<float>(threshold)) {
    ++radius;
  }
  return radius - landmark.rect.w / 2.0;
}

double reach_of(const State& state, const Landmark& landmark, double scale) {
  const double plain = kAroundLandmark * scale;
  const bool rooms = landmark.influence && landmark.influence->strength > 0 &&
                     landmark.influence->type == InfluenceType::structured;
  if (!rooms) return plain;
  const double threshold = state.zone.parameters.structured_threshold;
  return std::max(plain, rooms_around(landmark, threshold) + kAroundRooms * scale);
}

void add_landmarks(const State& state, TerritoryDraft& draft) {
  const Level& level = state.level;
  for (std::size_t i = 0; i < level.zone()->landmarks.size(); ++i) {
    const Landmark& one = level.zone()->landmarks[i];
    if (is_head(draft, i)) continue;
    draft.members.push_back({one.type, draft.behind(level, one.behind), one.rect,
                             reach_of(state, one, draft.scale), true});
  }
  if (!level.zone()->anchor) return;
  const Landmark& anchor = *level.zone()->anchor;
  // The tree of the first territory begins there anyway.
  draft.members.push_back(
      {anchor.type, 0, anchor.rect, reach_of(state, anchor, draft.scale), false});
}

void add_regions(const State& state, TerritoryDraft& draft) {
  const GateForest forest(state.zone);
  for (const RegionDefinition& region : state.zone.regions) {
    const std::string gate = side_of(forest, region);
    const int home = gate.empty() ? 0 : draft.behind(state.level, {gate});
    bool joined = true;
    for (const RegionRect& rect : region.rects) {
      draft.members.push_back(
          {"region " + region.id, home, rect.area, kAroundRegion * draft.scale, joined});
      joined = false;
    }
  }
}

// What a designer set by hand belongs to the start.
void add_authored(const State& state, TerritoryDraft& draft) {
  for (const ClearedCell& cell : state.zone.cleared) {
    draft.members.push_back(
        {"a cleared cell", 0, {cell.at.x, cell.at.y, 1, 1}, kAroundCleared * draft.scale, false});
  }
  for (const AuthoredThing& thing : state.level.zone()->authored_things) {
    draft.members.push_back({thing.kind,
                             0,
                             {thing.at.x, thing.at.y, 1, 1},
                             kAroundThing * draft.scale,
                             must_be_reached(thing)});
  }
}

}  // namespace

// Outer gates first, as the level will list them.
void list_territories(const State& state, TerritoryDraft& draft) {
  const Level& level = state.level;
  std::vector<std::size_t> gates;
  for (std::size_t i = 0; i < level.zone()->landmarks.size(); ++i) {
    if (gates_anything(level, level.zone()->landmarks[i])) gates.push_back(i);
  }
  std::ranges::stable_sort(gates, {},
                           [&](std::size_t i) { return level.zone()->landmarks[i].behind.size(); });
  draft.territories.assign(1, {});
  for (const std::size_t gate : gates) {
    Territory one;
    one.gate = gate;
    one.parent = draft.behind(level, level.zone()->landmarks[gate].behind);
    const ShareLimits limits = share_limits(state.zone, level.zone()->landmarks[gate].type);
    one.least = limits.least;
    one.most = limits.most;
    draft.territories.push_back(one);
  }
}

void list_members(const State& state, TerritoryDraft& draft) {
  draft.members.clear();
  add_landmarks(state, draft);
  add_regions(state, draft);
  add_authored(state, draft);
}

}  // namespace warren::zone
