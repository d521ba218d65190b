// Which side of a gate faces the land before it, and which what lies behind.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/territories/draft.hpp"

namespace warren::zone {
namespace {

constexpr double kStraightThrough = 0.5;  // what a gate that is walked straight through is worth
constexpr int kPortReach = 3;             // blocks

using SideFlags = std::array<bool, 4>;  // by route::kSteps

void mark_sides(Point cell, Size size, SideFlags& open) {
  open[0] = open[0] || cell.x == size.w - 1;
  open[1] = open[1] || cell.x == 0;
  open[2] = open[2] || cell.y == size.h - 1;
  open[3] = open[3] || cell.y == 0;
}

// Sides of a footprint that can be walked through, by what its chunk guarantees.
SideFlags open_sides(const State& state, const Landmark& landmark) {
  SideFlags open{};
  const auto pattern = std::ranges::find_if(state.scratch.patterns, [&](const Pattern& one) {
    return one.chunk->name == landmark.chunk;
  });
  if (pattern == state.scratch.patterns.end()) return open;
  const Size size = pattern->chunk->size();
  const Size placed = transformed(size, landmark.transform);
  for (std::size_t i = 0; i < pattern->tiles.size(); ++i) {
    const TileIndex tile = pattern->tiles.cells()[i];
    if (tile != kKeep && !is_open(state.level.legend[tile].kind)) continue;
    mark_sides(transform_cell(pattern->tiles.point(i), size, landmark.transform), placed, open);
  }
  return open;
}

// 1 for a side that faces straight towards a place, -1 for one that faces away.
double facing_of(int side, Point from, Point to) {
  const Point step = route::kSteps[static_cast<std::size_t>(side)];
  const double dx = to.x - from.x;
  const double dy = to.y - from.y;
  const double length = std::sqrt(dx * dx + dy * dy);
  return length <= 0 ? 0 : (step.x * dx + step.y * dy) / length;
}

Point place_before(const State& state, const TerritoryDraft& draft, const Territory& one) {
  if (one.parent == 0) return planned_start(state);
  return state.level.zone()
      ->landmarks[draft.territories[static_cast<std::size_t>(one.parent)].gate]
      .at;
}

// The middle of what lies behind a gate.
Point place_behind(const State& state, const TerritoryDraft& draft, int index) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t count = 0;
  const auto add = [&](Point at) {
    x += at.x;
    y += at.y;
    ++count;
  };
  for (const Member& member : draft.members) {
    if (member.joined && member.territory == index) add(member.rect.centre());
  }
  for (const Territory& one : draft.territories) {
    if (one.parent == index) add(state.level.zone()->landmarks[one.gate].at);
  }
  if (count == 0) {
    return state.level.zone()
        ->landmarks[draft.territories[static_cast<std::size_t>(index)].gate]
        .at;
  }
  return {static_cast<int>(x / count), static_cast<int>(y / count)};
}

bool choose_sides_of(const State& state, TerritoryDraft& draft, int index) {
  Territory& one = draft.territories[static_cast<std::size_t>(index)];
  const Landmark& gate = state.level.zone()->landmarks[one.gate];
  const SideFlags open = open_sides(state, gate);
  const Point before = place_before(state, draft, one);
  const Point behind = place_behind(state, draft, index);
  const auto usable = [&](int side) {
    return open[static_cast<std::size_t>(side)] && port_block(draft, gate, side).has_value();
  };
  double best = -std::numeric_limits<double>::infinity();
  for (int outer = 0; outer < 4; ++outer) {
    for (int inner = 0; inner < 4; ++inner) {
      if (inner == outer || !usable(outer) || !usable(inner)) continue;
      const double score = facing_of(outer, gate.at, before) + facing_of(inner, gate.at, behind) +
                           (outer == route::opposite(inner) ? kStraightThrough : 0.0);
      if (score <= best) continue;
      best = score;
      one.outer = outer;
      one.inner = inner;
    }
  }
  return one.outer >= 0;
}

}  // namespace

std::optional<Point> port_block(const TerritoryDraft& draft, const Landmark& gate, int side) {
  const Point step = route::kSteps[static_cast<std::size_t>(side)];
  Point cell = gate.rect.centre();
  if (step.x > 0) cell.x = gate.rect.right();
  if (step.x < 0) cell.x = gate.rect.x - 1;
  if (step.y > 0) cell.y = gate.rect.bottom();
  if (step.y < 0) cell.y = gate.rect.y - 1;
  Point block = draft.block_of(cell);
  for (int i = 0; i < kPortReach; ++i, block = block + step) {
    if (!draft.inside(block)) return std::nullopt;
    if (draft.owner[block] != TerritoryDraft::kGateBlock) return block;
  }
  return std::nullopt;
}

bool choose_sides(const State& state, TerritoryDraft& draft) {
  for (int i = 1; i < static_cast<int>(draft.territories.size()); ++i) {
    if (choose_sides_of(state, draft, i)) continue;
    draft.trouble = fmt::format(
        "{} has no two sides with room before them",
        state.level.zone()->landmarks[draft.territories[static_cast<std::size_t>(i)].gate].type);
    return false;
  }
  return true;
}

}  // namespace warren::zone
