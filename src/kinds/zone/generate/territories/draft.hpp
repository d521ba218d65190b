// The plan of territories while it is made, on square blocks of 4 to 32 cells.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/route/trees.hpp"
#include "warren/level.hpp"

namespace warren::zone {

struct State;

// What lies behind one gate; the first territory holds the start.
struct Territory {
  int parent = -1;
  std::size_t gate = 0;  // of Level::landmarks; the first has none
  int outer = -1;        // sides of the gate, of route::kSteps
  int inner = -1;
  double least = 0;   // share of the ground that the designer wants, at least
  double most = 1;    // and at most
  double target = 0;  // what it grows to
  double share = 0;   // what it got, of the ground as it was estimated
};

// Something whose ground must lie in one territory.
struct Member {
  std::string name;
  int territory = 0;
  Rect rect;
  double reach = 0;    // cells around it that belong to the territory too
  bool joined = true;  // by the territory's tree
};

// What claims a block more strongly than growth does.
enum class Hold : std::uint8_t { none, core, tree };

struct TerritoryDraft {
  static constexpr std::uint8_t kNobody = 255;
  static constexpr std::uint8_t kGateBlock = 254;

  bool ready = false;
  std::string trouble;  // why there is no plan, for a designer
  int shift = 4;
  int width = 0;    // in blocks
  float scale = 1;  // of all distances in cells: 1 on a map of 1024
  std::vector<Territory> territories;
  std::vector<Member> members;
  Grid<float> rock;          // how much of each block will be wall, about: 0 .. 1
  Grid<std::uint8_t> owner;  // territory of each block
  Grid<Hold> hold;
  std::vector<route::Tree> trees;
  std::vector<route::Net> nets;

  int side() const { return 1 << shift; }
  bool inside(Point block) const {
    return block.x >= 0 && block.y >= 0 && block.x < width && block.y < width;
  }
  Point block_of(Point cell) const { return {cell.x >> shift, cell.y >> shift}; }
  Point middle_of(Point block) const {
    return {(block.x << shift) + side() / 2, (block.y << shift) + side() / 2};
  }
  // The blocks that a rectangle of cells touches.
  Rect touched(Rect cells, Rect map) const;
  // The territory behind the first of these gates that there is; 0 without any.
  int behind(const Level& level, const std::vector<std::string>& gates) const;
};

// Makes the plan for the landmarks as they stand. Draws nothing, so that many can be tried.
// `ready` stays false when the zone has no gates or no terrain, or when there is no room.
void draft_territories(const State& state, TerritoryDraft& draft, route::TreeRouter& router);

// How far a draft misses the shares that were requested: 0 when it meets all of them.
double missed_shares(const TerritoryDraft& draft);

// Where a player will begin, as far as landmarks tell.
Point planned_start(const State& state);

// The steps, in this order.
void list_territories(const State& state, TerritoryDraft& draft);
void list_members(const State& state, TerritoryDraft& draft);
void estimate_rock(const State& state, TerritoryDraft& draft);
void claim_cores(const State& state, TerritoryDraft& draft);
bool choose_sides(const State& state, TerritoryDraft& draft);
bool join_members(const State& state, TerritoryDraft& draft, route::TreeRouter& router);
void grow_territories(const State& state, TerritoryDraft& draft);
void cede_behind_necks(TerritoryDraft& draft);  // the last part of it

// Cells on each side of a path that it and the ridges beside it take.
float passage_half(const TerritoryDraft& draft);
// The block just outside a side of a gate, where its territory's tree begins.
std::optional<Point> port_block(const TerritoryDraft& draft, const Landmark& gate, int side);
// Cells between a rectangle and a cell, as the crow flies; 0 within it.
double gap_between(Rect rect, Point at);

}  // namespace warren::zone
