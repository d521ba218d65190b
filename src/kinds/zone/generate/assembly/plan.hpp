// Which chunk stands where in an area: the path first, then everything beside it.
//
// Knows nothing of the map: an area cut into squares and the places that its path must touch go in,
// rooms come out. Regions and the surroundings of structured landmarks are both made this way. The
// steps have a file each: plan_path, plan_rooms, plan_joints, plan_chunks.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "core/rng.hpp"
#include "kinds/zone/content/region.hpp"
#include "kinds/zone/generate/assembly/chunk_catalog.hpp"
#include "kinds/zone/generate/assembly/squares.hpp"

namespace warren::zone {

// A square that the path must touch.
struct Goal {
  Point cell;
  Exits out = 0;  // sides that open to what lies beyond the area
};

struct AreaTask {
  Squares grid;
  std::vector<Goal> goals;   // in the order of the path; at least one
  std::vector<Point> stops;  // squares that must be joined to the path
  std::vector<Goal> doors;   // squares that may open to what lies beyond, if they are joined
  bool dead_end = false;     // the path goes on from the last goal and ends somewhere
  RegionStyle style = RegionStyle::branching;
  std::string_view biome;
  int difficulty_min = 1;
  int difficulty_max = 3;
  double gradient = 0;  // how much harder the end of the path is
  double combat_ratio = 0.5;
  int content_min = 0;  // squares of the path
  int content_max = 0;  // 0: no limit
};

struct Room {
  Point cell;  // its top left square
  int span = 1;
  Exits exits = 0;    // sides that it must open by
  int position = -1;  // on the path; -1: beside it
  double along = 0;   // how far down the path it is, or what it hangs on: 0 to 1
  bool joined = false;
  Chosen chosen;  // kNoChunk: solid, or a plain corridor when it has exits
};

// Two rooms with exits towards each other.
struct Joint {
  int from = 0;
  int to = 0;
  int side = 0;  // of `from`

  friend bool operator==(const Joint&, const Joint&) = default;
};

struct AreaPlan {
  std::vector<Room> rooms;
  Grid<int> room_at;  // of each square; -1 where there is none
  std::vector<Point> path;
  std::vector<Joint> joints;
  std::vector<Goal> doors;                       // of the task's, those that were opened
  std::array<int, kRequirements + 1> relaxed{};  // rooms by the number of requirements given up
  int restarts = 0;
  bool straight = false;       // no walk could be furnished: the shortest way was taken
  std::vector<Exits> missing;  // exits that no chunk has, each once

  const Room& room(Point square) const { return rooms[static_cast<std::size_t>(room_at[square])]; }
};

AreaPlan plan_area(const AreaTask& task, const ChunkCatalog& catalog, Rng& rng);

}  // namespace warren::zone
