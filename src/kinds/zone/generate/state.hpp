// What the passes of a zone work on.
#pragma once

#include <span>
#include <vector>

#include "core/influence/influence.hpp"
#include "core/scatter/spaced_points.hpp"
#include "core/topology/flood.hpp"
#include "core/topology/walk_tiles.hpp"
#include "kinds/zone/content/link.hpp"
#include "kinds/zone/content/zone.hpp"
#include "kinds/zone/generate/battlefield/field.hpp"
#include "kinds/zone/generate/pattern.hpp"
#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/territories/draft.hpp"
#include "kinds/zone/generate/territories/territories.hpp"
#include "passes/pass.hpp"
#include "warren/level.hpp"

namespace warren::zone {

// The part of a landmark that bends what lies around it.
struct Reach {
  influence::Disc disc;
  const Influence* influence = nullptr;  // of Level::landmarks
};

// What passes leave for later ones besides the level itself. A generator keeps it, so that making
// many levels allocates once.
struct Scratch {
  BitGrid fixed;                         // cells that no pass may change any more
  std::vector<Pattern> patterns;         // of the linked chunks, by their index
  std::vector<std::vector<Wire>> wires;  // of Level::landmarks
  std::vector<Reach> reaches;            // of the landmarks that have an influence
  std::vector<Rect> blocks;              // obstacle blocks that were scattered
  std::vector<Point> ramparts;           // rock of the land that closes the edge of open regions
  std::uint32_t wall_key = 0;            // by which walls draw their type
  TerritoryDraft draft;                  // which ground lies behind which gate, on blocks
  Territories territories;               // the same as borders and ridges
  Network network;                       // of paths
  BitGrid reachable;                     // open cells that can be walked to from the start
  WalkTiles walk;                        // how far they lie from it
  SpacedPoints spaced;                   // for whichever pass scatters
  Field field;                           // of the open region that is being built
};

struct State {
  const Zone& zone;
  std::uint32_t seed;  // salted by the zone's name
  Level& level;
  Scratch& scratch;

  const LinkedChunks& links() const { return *zone.links.chunks; }
};

// The legend: open ground first, then the zone's wall types, then its effect types.
inline constexpr TileIndex kOpenTile = 0;
std::vector<Tile> make_legend(const Zone& zone);
// The tile of an authored type; the zone was checked, so it exists.
TileIndex tile_of(const Level& level, std::string_view type);

// How strongly the nearest or strongest landmark acts at a cell: the largest weight of all.
float strongest(const std::vector<Reach>& reaches, Point at);

// With that many cells more on every side.
Rect grown(Rect rect, int by);
// The smallest that holds them all.
Rect bounds_of(std::span<const Rect> rects);
std::int64_t squared_distance(Point a, Point b);
// Regions of the file are ground of their own; the surroundings of a landmark belong to the land.
inline bool is_region(const Area& area) {
  return area.mode != AreaMode::surroundings;
}
// The bits of a rectangle, as far as it lies in the grid.
void set_all(BitGrid& bits, Rect rect);

// Places as a field, one row each, for the trace.
Grid<std::int32_t> as_field(const std::vector<Point>& places);
Grid<std::int32_t> places_of(const Level& level, std::string_view thing_kind);

// The passes, one file each. See zone.cpp for their order and the reasons for it.
Status place_things(State& state, PassContext& context);
Status place_anchor(State& state, PassContext& context);
Status scatter_hotspots(State& state, PassContext& context);
Status place_landmarks(State& state, PassContext& context);
Status plan_territories(State& state, PassContext& context);
Status make_terrain(State& state, PassContext& context);
Status choose_wall_types(State& state, PassContext& context);
Status build_areas(State& state, PassContext& context);
Status stamp_chunks(State& state, PassContext& context);
Status place_authored(State& state, PassContext& context);
Status connect_areas(State& state, PassContext& context);
Status choose_start(State& state, PassContext& context);
Status make_paths(State& state, PassContext& context);
Status seal_gates(State& state, PassContext& context);
Status join_pockets(State& state, PassContext& context);
Status refine_circuits(State& state, PassContext& context);
Status place_vaults(State& state, PassContext& context);
Status scatter_obstacles(State& state, PassContext& context);
Status finish_territories(State& state, PassContext& context);
Status measure_pace(State& state, PassContext& context);
Status place_area_enemies(State& state, PassContext& context);
Status place_enemies(State& state, PassContext& context);
Status place_pickups(State& state, PassContext& context);

}  // namespace warren::zone
