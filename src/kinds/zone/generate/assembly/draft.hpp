// A plan in the making: what its steps share.
#pragma once

#include <algorithm>

#include "kinds/zone/generate/assembly/plan.hpp"

namespace warren::zone {

struct Draft {
  const AreaTask& task;
  const ChunkCatalog& catalog;
  Rng& rng;
  AreaPlan plan;
  Grid<Exits> links;        // sides that the path leaves each square by
  Grid<std::uint8_t> used;  // 1: on the path

  const Squares& grid() const { return task.grid; }
  Room& room(int index) { return plan.rooms[static_cast<std::size_t>(index)]; }
  const Room& room(int index) const { return plan.rooms[static_cast<std::size_t>(index)]; }
  int side_of(const Room& room) const { return room.span * task.grid.base; }
  bool vacant(Point square) const { return grid().has(square) && plan.room_at[square] < 0; }

  // Begins anew; what was found missing is remembered.
  void begin(bool straight) {
    std::vector<Exits> missing = std::move(plan.missing);
    plan = {};
    plan.missing = std::move(missing);
    plan.straight = straight;
    plan.room_at.reset(grid().valid.width(), grid().valid.height(), -1);
    links.reset(grid().valid.width(), grid().valid.height());
    used.reset(grid().valid.width(), grid().valid.height());
  }

  void miss(Exits exits) {
    if (std::ranges::find(plan.missing, exits) == plan.missing.end()) plan.missing.push_back(exits);
  }
};

// The squares of the path, and the sides that it takes between them.
void lay_path(Draft& draft);
// Squares become rooms, some of several squares. False when no chunk has the exits that a room of
// the path needs.
bool shape_rooms(Draft& draft);
// Which rooms open to each other: those of the path, those that lead to a stop, and as many
// beside as the style likes.
void join_rooms(Draft& draft);
// A chunk for each room.
void choose_chunks(Draft& draft);

}  // namespace warren::zone
