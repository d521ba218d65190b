// A chunk for each room of an area.
#include <bit>
#include <cmath>

#include "kinds/zone/generate/assembly/draft.hpp"

namespace warren::zone {
namespace {

// One draw, whatever comes of it.
ChunkCategory category_of(const AreaTask& task, const Room& room, Rng& rng) {
  const double roll = rng.real64();
  if (room.exits == 0) return ChunkCategory::filler;
  if (roll < task.combat_ratio) return ChunkCategory::combat;
  const int exits = std::popcount(static_cast<unsigned>(room.exits));
  if (exits >= 3) return ChunkCategory::junction;
  // Of what is left over some is for rest, in dead ends half, and the ends hold treasure.
  const double rest = (roll - task.combat_ratio) / (1 - task.combat_ratio);
  if (exits == 2) return rest < 0.15 ? ChunkCategory::safe : ChunkCategory::corridor;
  return rest < 0.65 ? ChunkCategory::treasure : ChunkCategory::safe;
}

Wanted wanted_of(const Draft& draft, const Room& room, ChunkCategory category) {
  const AreaTask& task = draft.task;
  Wanted out;
  out.side = draft.side_of(room);
  out.exits = room.exits;
  out.category = category;
  out.biome = task.biome;
  if (room.exits == 0) return out;  // nobody fights in rock: any difficulty
  const int harder = static_cast<int>(std::floor(task.gradient * room.along + 0.5));
  out.difficulty_min = std::clamp(task.difficulty_min + harder, 1, 5);
  out.difficulty_max = std::clamp(task.difficulty_max + harder, 1, 5);
  return out;
}

// The chunks of the rooms that share an edge with a room, as far as they have any yet.
std::vector<int> chunks_beside(const Draft& draft, const Room& room) {
  std::vector<int> out;
  const auto look = [&](Point square) {
    if (!draft.plan.room_at.contains(square) || draft.plan.room_at[square] < 0) return;
    const int chunk = draft.plan.room(square).chosen.chunk;
    if (chunk != kNoChunk) out.push_back(chunk);
  };
  for (int i = 0; i < room.span; ++i) {
    look(room.cell + Point{-1, i});
    look(room.cell + Point{room.span, i});
    look(room.cell + Point{i, -1});
    look(room.cell + Point{i, room.span});
  }
  return out;
}

}  // namespace

void choose_chunks(Draft& draft) {
  for (Room& room : draft.plan.rooms) {
    const ChunkCategory category = category_of(draft.task, room, draft.rng);
    const std::vector<int> beside = chunks_beside(draft, room);
    Wanted wanted = wanted_of(draft, room, category);
    if (room.exits != 0) wanted.beside = beside;  // rock is rock
    const auto chosen = draft.catalog.choose(wanted, draft.rng);
    if (!chosen) continue;
    room.chosen = *chosen;
    ++draft.plan.relaxed[static_cast<std::size_t>(chosen->relaxed)];
  }
}

}  // namespace warren::zone
