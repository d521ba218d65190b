// Which places must be joined, and the paths that join them.
//
// Everything that must be reached belongs to a territory: territory 0 holds the start, and one more
// lies behind each gate. The paths of a territory form a tree of cells that nothing may close;
// paths of different territories keep apart, so that a wall fits between them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/route/band.hpp"
#include "core/route/blocks.hpp"
#include "core/route/clearance.hpp"
#include "core/route/trees.hpp"
#include "core/route/trunk.hpp"
#include "core/topology/flood.hpp"
#include "kinds/zone/generate/reach/dig_memory.hpp"
#include "kinds/zone/generate/reach/pocket_links.hpp"
#include "warren/level.hpp"

namespace warren::zone {

// Cells around a footprint that only its own paths may use.
inline constexpr int kMoat = 2;

// Something to reach: a landmark (or the anchor), or a single cell.
struct Place {
  const Landmark* landmark = nullptr;  // of the level; null: the cell `at`
  Point at;
  std::string name;  // for messages, and Way::to
  bool told = true;  // whether the level lists a way to it

  Rect rect() const { return landmark != nullptr ? landmark->rect : Rect{at.x, at.y, 1, 1}; }
};

// Where a way can leave a place.
struct Opening {
  Point cell;               // of the place, on its border
  int step = 0;             // of route::kSteps: the way out
  std::vector<Point> stub;  // from beside `cell` straight out, until paths are free to turn
  Point block;              // that the stub ends in

  Point end() const { return stub.empty() ? cell : stub.back(); }
};

// A place as one territory sees it: a gate shows each of its two territories another opening.
struct Terminal {
  int place = 0;
  std::vector<Opening> openings;
};

struct TerritoryNet {
  int parent = -1;
  int gate = -1;                    // place of the gate before it; -1 for territory 0
  std::vector<Terminal> terminals;  // the one that leads to the start first
};

// A way between two places, cell by cell, from the border of one to the border of the other.
struct Walk {
  int territory = 0;
  int from = 0;  // places
  int to = 0;
  std::vector<Point> cells;
};

// A way inside a region of the file, from its first door to something that stands in it.
struct InsideWalk {
  std::size_t area = 0;  // of Level::areas
  Rect place;            // a footprint or a cell
  std::vector<Point> cells;
};

// Such a way between places.
struct InsideLink {
  int territory = 0;
  int door = 0;  // places
  int place = 0;
  std::size_t walk = 0;  // of Network::inside
};

// The path through the rooms around a landmark, from their edge to it.
struct KeepPath {
  const Landmark* landmark = nullptr;  // of the level
  std::vector<Point> cells;
};

// Kept between levels, so that making many allocates once.
struct Network {
  std::vector<Place> places;
  std::vector<TerritoryNet> territories;
  std::vector<Walk> walks;
  std::vector<InsideWalk> inside;
  std::vector<std::optional<Point>> trunks;  // what that is joined to, for each of Level::areas
  std::vector<InsideLink> inside_links;
  std::vector<KeepPath> keeps;
  int start = 0;               // place that the start lies in
  Grid<std::uint8_t> claims;   // territory + 1 of every cell that paths own; 0 elsewhere
  std::vector<Point> claimed;  // those cells
  BitGrid open;                // the ground as it is now
  BitGrid taken;               // cells that no seal may stand on
  BitGrid keep_off;            // footprints and their moats
  BitGrid rooms;               // rock of the rooms around landmarks, that an exit may break through

  void claim(Point cell, std::uint8_t territory_plus_one) {
    if (claims[cell] == 0) claimed.push_back(cell);
    claims[cell] = territory_plus_one;
  }

  // Buffers of the searches.
  Grid<std::uint16_t> pockets;
  route::Ground ground;
  route::TreeRouter router;
  route::Band band;
  route::BandSearch search;
  route::TrunkSearch connections;
  route::Clearance clearance;
  DigMemory dig;
  PocketLinker linker;
  Grid<std::uint8_t> dig_limits;
};

}  // namespace warren::zone
