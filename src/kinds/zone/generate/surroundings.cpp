// Rooms around a structured landmark, in the midst of grown land.
//
// Where its influence is strong, squares of chunks take the place of noise: a path leads from the
// edge to the landmark, and the edge opens to the land wherever that is open too.
#include "kinds/zone/generate/surroundings.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/generate/assembly/ground.hpp"
#include "kinds/zone/generate/assembly/lay.hpp"
#include "kinds/zone/generate/keep_edges.hpp"

namespace warren::zone {
namespace {

constexpr int kBase = 16;
constexpr int kMargin = 3;       // cells between rooms and footprints, areas, the end of the map
constexpr float kOffBorder = 4;  // cells between rooms and the border of a territory
constexpr double kDoorChance = 0.75;  // chance of a door where the land is open

class SurroundingsBuilder {
 public:
  SurroundingsBuilder(State& state, PassContext& context, const Landmark& landmark,
                      const influence::Disc& disc, const ChunkCatalog& catalog)
      : state_(state),
        context_(context),
        landmark_(landmark),
        disc_(disc),
        catalog_(catalog),
        rng_(context.rng.next()) {}

  std::optional<Area> build(AreaTally& tally);

 private:
  Squares make_grid() const;
  bool is_room_for(Rect cells) const;
  bool at_home(Rect around) const;
  bool strong(Rect cells) const;
  std::vector<Rect> taken() const;
  bool open_beyond(Point cell, int side, const Squares& grid) const;
  std::vector<Goal> doors_of(const Squares& grid);
  void keep_piece(Squares& grid, Point from) const;

  State& state_;
  PassContext& context_;
  const Landmark& landmark_;
  const influence::Disc& disc_;
  const ChunkCatalog& catalog_;
  Rng rng_;
};

bool SurroundingsBuilder::strong(Rect cells) const {
  const auto threshold = static_cast<float>(state_.zone.parameters.structured_threshold);
  const int right = cells.right() - 1;
  const int bottom = cells.bottom() - 1;
  for (const Point at : {Point{cells.x, cells.y}, Point{right, cells.y}, Point{cells.x, bottom},
                         Point{right, bottom}}) {
    if (!disc_.near(at) || influence::weight(disc_, at) <= threshold) return false;
  }
  return true;
}

// Nothing else stands there, and nothing that was placed by hand.
bool SurroundingsBuilder::is_room_for(Rect cells) const {
  const Rect map = state_.level.cells.bounds();
  const Rect around = grown(cells, kMargin);
  if (around.intersect(map) != around) return false;
  if (state_.level.zone()->anchor && !around.intersect(state_.level.zone()->anchor->rect).empty())
    return false;
  for (const Landmark& landmark : state_.level.zone()->landmarks) {
    if (!around.intersect(landmark.rect).empty()) return false;
  }
  for (const Area& area : state_.level.zone()->areas) {
    for (const Rect rect : area.rects) {
      if (!around.intersect(rect).empty()) return false;
    }
  }
  for (int y = cells.y; y < cells.bottom(); ++y) {
    for (int x = cells.x; x < cells.right(); ++x) {
      if (state_.scratch.fixed.test({x, y})) return false;
    }
  }
  return at_home(around);
}

// Rooms belong to their landmark's side of every gate, and leave the ridge alone.
bool SurroundingsBuilder::at_home(Rect around) const {
  const Territories& planned = state_.scratch.territories;
  if (!planned.planned) return true;
  const int home = state_.scratch.draft.behind(state_.level, landmark_.behind);
  for (int y = around.y; y < around.bottom(); y += Territories::kNode) {
    for (int x = around.x; x < around.right(); x += Territories::kNode) {
      if (planned.home_of({x, y}) != home || planned.inland_at({x, y}) < kOffBorder) return false;
    }
  }
  return true;
}

// Squares all around the landmark's own, as far as the map goes.
Squares SurroundingsBuilder::make_grid() const {
  const Rect map = state_.level.cells.bounds();
  const int reach = static_cast<int>(landmark_.influence->radius) / kBase + 1;
  const Rect middle = grown(landmark_.rect, kMargin);
  // Rounded down, also for a footprint at the very edge.
  const int left = std::min(reach, (middle.x + kBase) / kBase - 1);
  const int top = std::min(reach, (middle.y + kBase) / kBase - 1);
  Squares out;
  out.base = kBase;
  out.origin = {middle.x - left * kBase, middle.y - top * kBase};
  const int across = (std::min(middle.right() + reach * kBase, map.right()) - out.origin.x) / kBase;
  const int down = (std::min(middle.bottom() + reach * kBase, map.bottom()) - out.origin.y) / kBase;
  out.valid.reset(std::max(across, 1), std::max(down, 1));
  for (std::size_t i = 0; i < out.valid.size(); ++i) {
    const Point at = out.valid.point(i);
    const Rect cells = out.cells_of(at);
    out.valid[at] = strong(cells) && is_room_for(cells) ? 1 : 0;
  }
  return out;
}

// Only the squares in one piece with a given one.
void SurroundingsBuilder::keep_piece(Squares& grid, Point from) const {
  Grid<std::uint8_t> kept(grid.valid.width(), grid.valid.height());
  std::vector<Point> waiting{from};
  kept[from] = 1;
  while (!waiting.empty()) {
    const Point at = waiting.back();
    waiting.pop_back();
    for (const Point step : kOutward) {
      const Point next = at + step;
      if (!grid.has(next) || kept[next] != 0) continue;
      kept[next] = 1;
      waiting.push_back(next);
    }
  }
  grid.valid = std::move(kept);
}

bool SurroundingsBuilder::open_beyond(Point cell, int side, const Squares& grid) const {
  const Rect cells = grid.cells_of(cell);
  const Point step = kOutward[static_cast<std::size_t>(side)];
  const Point middle = cells.centre();
  for (int i = 0; i < kMargin; ++i) {
    const Point at{middle.x + step.x * (kBase / 2 + i), middle.y + step.y * (kBase / 2 + i)};
    const Point out = side == 0 || side == 2 ? at + step : at;
    if (!state_.level.cells.contains(out) || !state_.level.open(out)) return false;
  }
  return true;
}

std::vector<Goal> SurroundingsBuilder::doors_of(const Squares& grid) {
  std::vector<Goal> out;
  for (std::size_t i = 0; i < grid.valid.size(); ++i) {
    const Point cell = grid.valid.point(i);
    if (!grid.has(cell)) continue;
    for (int side = 0; side < 4; ++side) {
      if (grid.has(cell + kOutward[static_cast<std::size_t>(side)])) continue;
      const bool wanted = rng_.chance(kDoorChance);
      if (wanted && open_beyond(cell, side, grid)) out.push_back({cell, exit_bit(side)});
    }
  }
  return out;
}

std::vector<Rect> SurroundingsBuilder::taken() const {
  std::vector<Rect> out;
  for (const Area& area : state_.level.zone()->areas) {
    out.insert(out.end(), area.rects.begin(), area.rects.end());
  }
  return out;
}

std::optional<Area> SurroundingsBuilder::build(AreaTally& tally) {
  Squares grid = make_grid();
  const std::optional<Goal> inner =
      AreaGround(grid, state_.level, {}).beside(landmark_.rect, landmark_.at);
  if (!inner) return std::nullopt;
  keep_piece(grid, inner->cell);
  thin_edge(grid, inner->cell, rng_.next());
  const AreaGround ground(grid, state_.level, taken());
  AreaTask task;
  task.grid = grid;
  task.doors = doors_of(grid);
  // Whoever comes, comes from the middle of the map.
  if (const auto door = ground.door_towards(state_.zone.bounds().centre())) {
    task.goals.push_back(*door);
  }
  task.goals.push_back(*inner);
  task.style = RegionStyle::branching;
  task.biome = state_.zone.biome;
  task.difficulty_min = state_.zone.parameters.difficulty_min;
  task.difficulty_max = state_.zone.parameters.difficulty_max;
  task.gradient = state_.zone.parameters.difficulty_gradient;
  const AreaPlan plan = plan_area(task, catalog_, rng_);
  tally.add(plan, "the keep of " + landmark_.type, kBase, context_);
  Area area;
  area.id = landmark_.type;
  area.mode = AreaMode::surroundings;
  area.rects.assign(ground.rects().begin(), ground.rects().end());
  area.origin = grid.origin;
  area.base = kBase;
  area.path = plan.path;
  const LandBefore land(state_.level, ground.rects());
  const Laid laid = lay_rooms(state_, ground, task, plan, area, rng_);
  blend_edge(state_, ground, plan, land, rng_);
  context_.say(fmt::format("around {}: {} rooms, {} doors to the land", landmark_.type, laid.chunks,
                           area.openings.size()));
  return area;
}

}  // namespace

void build_surroundings(State& state, PassContext& context, const ChunkCatalog& catalog,
                        AreaTally& tally) {
  std::size_t reach = 0;
  for (const Landmark& landmark : state.level.zone()->landmarks) {
    if (!landmark.influence || landmark.influence->strength <= 0) continue;
    const Reach& around = state.scratch.reaches[reach++];
    if (landmark.influence->type != InfluenceType::structured || catalog.empty()) continue;
    auto area = SurroundingsBuilder(state, context, landmark, around.disc, catalog).build(tally);
    if (area) state.level.zone()->areas.push_back(std::move(*area));
  }
}

}  // namespace warren::zone
