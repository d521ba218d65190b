#include "kinds/zone/generate/battlefield/battlefield.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "core/hash.hpp"
#include "kinds/zone/generate/battlefield/cover.hpp"
#include "kinds/zone/generate/battlefield/field.hpp"
#include "kinds/zone/generate/battlefield/steps.hpp"
#include "kinds/zone/generate/edge_depth.hpp"
#include "kinds/zone/generate/wall_tiles.hpp"
#include "level/open_cells.hpp"

namespace warren::zone {
namespace {

constexpr double kTolerance = 0.1;  // of the share: more is worth a warning
constexpr int kOnEdge = kDiagonalStep;

class Battlefield {
 public:
  Battlefield(State& state, const RegionDefinition& region, const AreaGround& ground,
              std::span<const Goal> goals, Area& area, Rng& rng)
      : state_(state),
        region_(region),
        ground_(ground),
        goals_(goals),
        area_(area),
        rng_(rng),
        manner_(manner_of(region.config.style)),
        walls_(wild_walls(state.level, state.zone.parameters.circuit_prob_wild)),
        built_(wall_tiles(state.level)),
        field_(state.scratch.field) {}

  void run(PassContext& context);

 private:
  void open_doors();
  std::int64_t rubble() const;
  void write();
  void close_outside();
  TileIndex wall_at(Point at) const;
  TileIndex tile_for(Point local) const;
  void tell(PassContext& context, int blocks, std::size_t arenas) const;

  State& state_;
  const RegionDefinition& region_;
  const AreaGround& ground_;
  const std::span<const Goal> goals_;
  Area& area_;
  Rng& rng_;
  const Manner manner_;
  const scatter::Choice walls_;  // rocks are of what the land is
  const WallTiles built_;
  Field& field_;
};

void Battlefield::run(PassContext& context) {
  open_doors();
  survey_field(state_, region_, ground_, area_.openings, field_);
  for (const Rect rect : ground_.rects()) {  // blocks are stamped onto open ground
    for (int y = rect.y; y < rect.bottom(); ++y) {
      std::fill_n(&state_.level.cells[{rect.x, y}], rect.w, kOpenTile);
    }
  }
  raise_rampart(field_, rng_);
  const Lanes lanes = lay_lanes(field_, manner_, rng_);
  const std::vector<Point> courts = build_bunkers(field_, manner_, rng_);
  const int blocks = place_cover(state_, field_, region_, manner_, lanes, courts, area_, rng_);
  const std::int64_t singles = rubble();
  grow_rocks(field_, manner_, singles, rng_);
  drop_rubble(field_, std::min(singles, field_.left()), rng_);
  join_pockets(field_);
  hit_target(field_, field_.kept.noise);
  write();
  close_outside();
  tell(context, blocks, lanes.arenas.size());
}

void Battlefield::open_doors() {
  for (const Goal& goal : goals_) {
    if (goal.out != 0) area_.openings.push_back(ground_.edge_of(goal));
  }
}

std::int64_t Battlefield::rubble() const {
  const double chance = region_.density.scatter * manner_.rubble;
  const double most = static_cast<double>(field_.target) * manner_.rubble_most;
  const double cells = std::min(chance * static_cast<double>(field_.cells), most);
  return std::clamp<std::int64_t>(static_cast<std::int64_t>(cells), 0,
                                  std::max<std::int64_t>(field_.left(), 0));
}

TileIndex Battlefield::wall_at(Point at) const {
  return walls_.pick(CellHash::at(CellHash::row_key(state_.scratch.wall_key, at.y), at.x));
}

// Bunkers look built, where the zone has a wall that does.
TileIndex Battlefield::tile_for(Point local) const {
  const bool built = field_.has(local, kKept) && field_.has(local, kNear) &&
                     field_.depth[local] > kOnEdge && !built_.circuit.empty();
  return built ? built_.circuit.front() : wall_at(field_.on_map(local));
}

// Blocks have been stamped with tiles of their own.
void Battlefield::write() {
  const std::array<bool, 256> opens = open_tiles(state_.level);
  for (int y = 0; y < field_.frame.h; ++y) {
    const std::uint8_t* marks = field_.marks.row(y).data();
    const std::uint8_t* depth = field_.depth.row(y).data();
    const auto open = [&](int x) {
      return (eight_at(marks + x) & eight_times(kWall)) == 0 &&
             !any_below(eight_at(depth + x), kOnEdge + 1);
    };
    look_through(0, field_.frame.w, open, [&](int x) {
      const std::uint8_t is = marks[x];
      const bool edge = (is & kOurs) != 0 && depth[x] <= kOnEdge;
      if (!edge && ((is & (kOurs | kLand)) == 0 || (is & kWall) == 0)) return;
      const Point at = field_.on_map({x, y});
      if (edge) state_.scratch.fixed.set(at);
      TileIndex& tile = state_.level.cells[at];
      if ((is & kWall) != 0 && opens[tile]) tile = tile_for({x, y});
    });
  }
}

// Where the edge of the region is open, the land beside it is rock that nothing may open.
void Battlefield::close_outside() {
  const auto in_door = [&](Point at) {
    return std::ranges::any_of(area_.openings, [&](Rect door) { return door.contains(at); });
  };
  const auto close_around = [&](Point local) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point next = local + Point{dx, dy};
        if (!field_.has(next, kLand)) continue;
        const Point at = field_.on_map(next);
        if (state_.scratch.fixed.test(at)) continue;
        if (state_.level.open(at)) state_.level.cells[at] = wall_at(at);
        state_.scratch.fixed.set(at);
        state_.scratch.ramparts.push_back(at);
      }
    }
  };
  for (int y = 0; y < field_.frame.h; ++y) {
    const std::uint8_t* depth = field_.depth.row(y).data();
    const auto deep = [&](int x) { return !any_below(eight_at(depth + x), kOnEdge + 1); };
    look_through(0, field_.frame.w, deep, [&](int x) {
      if (depth[x] > kOnEdge || !field_.open(Point{x, y})) return;
      if (!in_door(field_.on_map({x, y}))) close_around({x, y});
    });
  }
}

void Battlefield::tell(PassContext& context, int blocks, std::size_t arenas) const {
  const auto cells = static_cast<double>(std::max<std::int64_t>(field_.cells, 1));
  const double share = static_cast<double>(field_.walls) / cells;
  const double requested = region_.density.density;
  context.say(fmt::format("{}: {:.1f} % wall of {:.1f} % requested, {} arenas, {} blocks",
                          region_.id, 100 * share, 100 * requested, arenas, blocks));
  if (requested > 0 && std::abs(share - requested) > kTolerance * requested) {
    context.warn(fmt::format(
        "areas: region {} asks for a share of walls of {:.3f}, and {:.3f} is the {} that fits: {}",
        region_.id, requested, share, share > requested ? "least" : "most",
        share > requested ? "its edge must be closed; write that share, or make it larger"
                          : "write that share, or make it larger"));
  }
}

}  // namespace

void build_battlefield(State& state, PassContext& context, const RegionDefinition& region,
                       const AreaGround& ground, std::span<const Goal> goals, Area& area,
                       Rng& rng) {
  Battlefield(state, region, ground, goals, area, rng).run(context);
}

void hide_edge(State& state, const RegionDefinition& region, const AreaGround& ground,
               const Area& area, Rng& rng) {
  Field& field = state.scratch.field;
  survey_land(state, region, ground, area.openings, field);
  raise_spurs(field, rng);
  const scatter::Choice walls = wild_walls(state.level, state.zone.parameters.circuit_prob_wild);
  for (int y = 0; y < field.frame.h; ++y) {
    const std::uint8_t* marks = field.marks.row(y).data();
    const auto bare = [&](int x) { return (eight_at(marks + x) & eight_times(kWall)) == 0; };
    look_through(0, field.frame.w, bare, [&](int x) {
      if ((marks[x] & (kLand | kWall)) != (kLand | kWall)) return;
      const Point at = field.on_map({x, y});
      if (!state.level.open(at)) return;
      const std::uint32_t row = CellHash::row_key(state.scratch.wall_key, at.y);
      state.level.cells[at] = walls.pick(CellHash::at(row, at.x));
    });
  }
}

}  // namespace warren::zone
