// A chunk laid down another way.
#include <algorithm>

#include "kinds/zone/content/chunk/chunk.hpp"

namespace warren {
namespace {

bool is_allowed(const Chunk& chunk, Transform transform) {
  const bool mirrors = !chunk.no_hmirror && !chunk.no_vmirror;
  switch (transform) {
    case Transform::identity: return true;
    case Transform::rot90:
    case Transform::rot270: return !chunk.no_rotate;
    case Transform::rot180: return !chunk.no_rotate || mirrors;
    case Transform::mirror_h: return !chunk.no_hmirror;
    case Transform::mirror_v: return !chunk.no_vmirror;
    case Transform::mirror_h_rot90:
    case Transform::mirror_v_rot90: return !chunk.no_rotate && mirrors;
  }
  return false;
}

bool is_upright(Side side) {
  return side == Side::left || side == Side::right;
}

ChunkExit moved_exit(ChunkExit exit, Size size, Transform transform) {
  const Rect opening = transform_rect(unlock_order_of(exit, size), size, transform);
  exit.side = transform_side(exit.side, transform);
  exit.offset = is_upright(exit.side) ? opening.y : opening.x;
  return exit;
}

}  // namespace

Rect unlock_order_of(const ChunkExit& exit, Size chunk) {
  switch (exit.side) {
    case Side::left: return {0, exit.offset, 1, exit.width};
    case Side::right: return {chunk.w - 1, exit.offset, 1, exit.width};
    case Side::top: return {exit.offset, 0, exit.width, 1};
    case Side::bottom: return {exit.offset, chunk.h - 1, exit.width, 1};
  }
  return {};
}

Chunk transformed(const Chunk& chunk, Transform transform) {
  Chunk out = chunk;
  const Size size = chunk.size();
  const Size after = transformed(size, transform);
  out.width = after.w;
  out.height = after.h;
  if (swaps_sides(transform)) std::swap(out.no_hmirror, out.no_vmirror);
  for (Side& side : out.sides) side = transform_side(side, transform);
  std::ranges::sort(out.sides);
  for (ChunkExit& exit : out.exits) exit = moved_exit(exit, size, transform);
  const auto move_areas = [&](auto& list) {
    for (auto& entry : list) entry.area = transform_rect(entry.area, size, transform);
  };
  move_areas(out.walls);
  move_areas(out.empties);
  move_areas(out.effects);
  move_areas(out.zones);
  for (ChunkMaybe& maybe : out.maybes) maybe.at = transform_cell(maybe.at, size, transform);
  for (SpawnSlot& slot : out.slots) slot.at = transform_cell(slot.at, size, transform);
  for (ChunkSpawn& spawn : out.spawns) {
    spawn.corner = transform_corner(spawn.corner, size, transform);
  }
  return out;
}

std::vector<Transform> allowed_transforms(const Chunk& chunk) {
  std::vector<Transform> out;
  for (const Transform transform : kAllTransforms) {
    if (is_allowed(chunk, transform)) out.push_back(transform);
  }
  return out;
}

}  // namespace warren
