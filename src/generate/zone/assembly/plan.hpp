// Which chunk stands where in an area: the path first, then everything beside it.
//
// Knows nothing of the map: an area cut into squares and the places that its path must touch go in,
// rooms come out. Regions and the surroundings of structured landmarks are both made this way.
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "content/zone/region.hpp"
#include "core/rng.hpp"
#include "generate/zone/assembly/coarse.hpp"
#include "generate/zone/assembly/shelf.hpp"

namespace warren::zone {

// A square that the path must touch.
struct Goal {
  Point cell;
  Exits out = 0;  // sides that open to what lies beyond the area
};

struct AreaTask {
  CoarseGrid grid;
  std::vector<Goal> goals;  // in the order of the path; at least one
  std::vector<Goal> doors;  // further squares that open to what lies beyond; not on the path
  bool dead_end = false;    // the path goes on from the last goal and ends somewhere
  RegionStyle style = RegionStyle::branching;
  std::string_view biome;
  int difficulty_min = 1;
  int difficulty_max = 3;
  double gradient = 0;  // how much harder the end of the path is
  double combat_ratio = 0.5;
  int content_min = 0;  // rooms on the path
  int content_max = 0;  // 0: no limit
};

struct Room {
  Point cell;  // its top left square
  int span = 1;
  Chosen chosen;  // kNoChunk: solid, or a plain corridor when it has exits
  Exits needed = 0;
  Exits opened = 0;   // by joints and doors
  int position = -1;  // on the path; -1: beside it
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
  std::array<int, kWishes + 1> relaxed{};  // rooms by the number of wishes given up
  int restarts = 0;
  bool straight = false;       // no walk could be furnished: the shortest way was taken
  std::vector<Exits> missing;  // exits that no chunk has, each once
};

AreaPlan plan_area(const AreaTask& task, const Shelf& shelf, Rng& rng);

}  // namespace warren::zone
