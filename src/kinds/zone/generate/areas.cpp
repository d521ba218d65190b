// The regions of the file: chunks around a path, or battlefields.
#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/content/doors.hpp"
#include "kinds/zone/generate/area_tally.hpp"
#include "kinds/zone/generate/assembly/ground.hpp"
#include "kinds/zone/generate/assembly/lay.hpp"
#include "kinds/zone/generate/assembly/plan.hpp"
#include "kinds/zone/generate/battlefield/battlefield.hpp"
#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/surroundings.hpp"

namespace warren::zone {
namespace {

const Landmark* landmark_of(const Level& level, const RegionConnection& connection) {
  if (connection.landmark.empty()) return nullptr;
  if (level.zone()->anchor && connection.landmark == kAnchorType) return &*level.zone()->anchor;
  const auto found =
      std::ranges::find(level.zone()->landmarks, connection.landmark, &Landmark::type);
  return found == level.zone()->landmarks.end() ? nullptr : &*found;
}

double pace_of(Pacing pacing) {
  switch (pacing) {
    case Pacing::hot: return 1.5;
    case Pacing::cool: return 0.5;
    default: return 1.0;
  }
}

AreaFights fights_of(const RegionConfig& config) {
  return {config.difficulty_min, config.difficulty_max, pace_of(config.pacing),
          config.combat_ratio};
}

class RegionBuilder {
 public:
  RegionBuilder(State& state, PassContext& context, const RegionDefinition& region,
                const ChunkCatalog& catalog, AreaTally& tally)
      : state_(state),
        context_(context),
        region_(region),
        catalog_(catalog),
        tally_(tally),
        ground_(region, state.level, rects_of_others(state.zone, region)),
        rng_(context.rng.next()) {}

  Area build() {
    area_.id = region_.id;
    area_.mode = region_.mode.mode == RegionMode::open ? AreaMode::open : AreaMode::structured;
    area_.rects.assign(ground_.rects().begin(), ground_.rects().end());
    area_.origin = ground_.grid().origin;
    area_.fights = fights_of(region_.config);
    if (region_.mode.mode == RegionMode::open) {
      build_open();
    } else {
      build_structured();
    }
    return std::move(area_);
  }

 private:
  void build_structured();
  void build_open();
  void leave_solid();
  void open_small_door();
  AreaTask make_task();
  std::vector<Goal> find_goals();
  std::vector<Point> find_stops() const;
  void add_end(const RegionConnection& end, const RegionConnection& other, bool entry,
               std::vector<Goal>& goals);
  void tell(const AreaPlan& plan, const Laid& laid);

  State& state_;
  PassContext& context_;
  const RegionDefinition& region_;
  const ChunkCatalog& catalog_;
  AreaTally& tally_;
  const AreaGround ground_;
  Rng rng_;
  Area area_;
};

// Every connection opens the edge nearest to its landmark. A landmark that stands wholly inside the
// region is visited on the way.
void RegionBuilder::add_end(const RegionConnection& end, const RegionConnection& other, bool entry,
                            std::vector<Goal>& goals) {
  const Landmark* landmark = landmark_of(state_.level, end);
  if (landmark == nullptr) return;
  std::vector<Goal> found;
  const std::optional<Goal> door = ground_.door_towards(landmark->at, goals);
  if (door) found.push_back(*door);
  if (ground_.contains_all(landmark->rect)) {
    const Landmark* towards = landmark_of(state_.level, other);
    const Point place = towards != nullptr ? towards->at : ground_.bounds().centre();
    if (const std::optional<Goal> goal = ground_.beside(landmark->rect, place)) {
      found.push_back(*goal);
    }
    (entry ? area_.entry : area_.exit) = landmark->at;
  }
  if (!entry) std::ranges::reverse(found);
  goals.insert(goals.end(), found.begin(), found.end());
}

// A region that is connected to nothing opens towards the middle of the map.
std::vector<Goal> RegionBuilder::find_goals() {
  std::vector<Goal> out;
  add_end(region_.entry, region_.exit, true, out);
  add_end(region_.exit, region_.entry, false, out);
  if (!out.empty()) return out;
  const Point middle = state_.zone.bounds().centre();
  if (const auto door = ground_.door_towards(middle)) {
    out.push_back(*door);
  } else if (const auto square = ground_.beside(ground_.bounds(), middle)) {
    out.push_back(*square);  // it fills the map, and nothing lies outside
  }
  return out;
}

// Landmarks that came to stand in the region without being one of its ends.
std::vector<Point> RegionBuilder::find_stops() const {
  std::vector<Point> out;
  for (const Landmark& landmark : state_.level.zone()->landmarks) {
    if (!ground_.contains(landmark.at)) continue;
    const auto beside = ground_.beside(landmark.rect, ground_.bounds().centre());
    if (beside) out.push_back(beside->cell);
  }
  return out;
}

AreaTask RegionBuilder::make_task() {
  AreaTask task;
  task.grid = ground_.grid();
  task.goals = find_goals();
  task.stops = find_stops();
  task.dead_end = region_.exit.landmark.empty();
  task.style = region_.config.style;
  task.biome = state_.zone.biome;
  task.difficulty_min = region_.config.difficulty_min;
  task.difficulty_max = region_.config.difficulty_max;
  task.gradient = state_.zone.parameters.difficulty_gradient;
  task.combat_ratio = region_.config.combat_ratio;
  task.content_min = region_.config.content_min;
  task.content_max = region_.config.content_max;
  return task;
}

void RegionBuilder::build_structured() {
  area_.base = ground_.grid().base;
  const AreaTask task = make_task();
  if (task.goals.empty()) {
    leave_solid();
    return;
  }
  const AreaPlan plan = plan_area(task, catalog_, rng_);
  area_.path = plan.path;
  const Laid laid = lay_rooms(state_, ground_, task, plan, area_, rng_);
  if (area_.openings.empty()) open_small_door();
  hide_edge(state_, region_, ground_, area_, rng_);
  tell(plan, laid);
}

// Where no square has room for a door, a place between landmarks may still have. What must be
// reached is joined to it later.
void RegionBuilder::open_small_door() {
  const AreaGround finer(region_, state_.level, rects_of_others(state_.zone, region_),
                         kOpenRegionSquare);
  const Landmark* entry = landmark_of(state_.level, region_.entry);
  const Point place = entry != nullptr ? entry->at : state_.zone.bounds().centre();
  const std::optional<Goal> door = finer.door_towards(place);
  if (!door) return;
  const Rect opening = finer.edge_of(*door);
  area_.openings.push_back(opening);
  for (int y = opening.y; y < opening.bottom(); ++y) {
    for (int x = opening.x; x < opening.right(); ++x) state_.level.cells[{x, y}] = kOpenTile;
  }
}

// Landmarks take up every square: rock, with a door that they are joined to.
void RegionBuilder::leave_solid() {
  context_.warn(fmt::format("areas: region {} has no square left for a path", region_.id));
  fill_solid(state_, ground_);
  open_small_door();
  seal_edge(state_, ground_, area_);
}

void RegionBuilder::build_open() {
  const std::vector<Goal> goals = find_goals();
  build_battlefield(state_, context_, region_, ground_, goals, area_, rng_);
}

void RegionBuilder::tell(const AreaPlan& plan, const Laid& laid) {
  tally_.add(plan, "region " + region_.id, ground_.grid().base, context_);
  if (!context_.explains()) return;
  context_.say(fmt::format(
      "{}: {} squares of path, {} chunks, {} connectors, {} restarts; rooms that gave up their "
      "category {}, difficulty too {}, biome too {}, size too {}",
      region_.id, plan.path.size(), laid.chunks, laid.connectors, plan.restarts, plan.relaxed[1],
      plan.relaxed[2], plan.relaxed[3], plan.relaxed[4]));
}

}  // namespace

Status build_areas(State& state, PassContext& context) {
  if (!state.zone.links.chunks) return {};
  const ChunkCatalog catalog(state.links());
  AreaTally tally;
  for (const RegionDefinition& region : state.zone.regions) {
    Area area = RegionBuilder(state, context, region, catalog, tally).build();
    state.level.zone()->areas.push_back(std::move(area));
  }
  build_surroundings(state, context, catalog, tally);
  if (state.level.zone()->areas.empty()) return {};
  context.fact("areas", static_cast<std::int64_t>(state.level.zone()->areas.size()));
  tally.tell(context);
  if (context.trace.on()) {
    std::vector<Point> corners;
    for (const Area& area : state.level.zone()->areas) {
      for (const AreaChunk& chunk : area.chunks) corners.push_back({chunk.rect.x, chunk.rect.y});
    }
    context.trace.layer("rooms", as_field(corners));
  }
  return {};
}

}  // namespace warren::zone
