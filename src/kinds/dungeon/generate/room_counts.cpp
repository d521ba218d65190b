#include "kinds/dungeon/generate/room_counts.hpp"

#include <algorithm>

#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
namespace {

// Of the map, beside the rooms: what corridors will take.
constexpr int kCorridorShare = 11;
constexpr int kCorridorShareOfSmall = 1;  // without a ring

// Stairs want two rooms that are not small.
void keep_two_halls(const DungeonConfig& config, Counts& counts) {
  for (const std::size_t i : {index_of(RoomKind::medium), index_of(RoomKind::large)}) {
    const int more = 2 - counts[index_of(RoomKind::large)] - counts[index_of(RoomKind::medium)];
    if (more <= 0) return;
    counts[i] =
        std::max(counts[i], std::min(counts[i] + more, class_of(config, kBySize[i]).count.max));
  }
}

}  // namespace

int total_of(const Counts& counts) {
  return counts[0] + counts[1] + counts[2];
}

std::int64_t room_budget(const DungeonConfig& config) {
  const Range share = config.rooms.floor_share;
  const bool small = std::min(config.width, config.height) - 2 < kLeastForRing;
  const int corridors = small ? kCorridorShareOfSmall : kCorridorShare;
  const int percent = std::max((share.min + share.max) / 2 - corridors, share.max / 2);
  return std::int64_t{config.width} * config.height * percent / 100;
}

Counts choose_counts(const DungeonConfig& config, const Shapes& shapes, Rng& rng) {
  Counts counts{};
  // Halls of large floors take what a few more rooms of small ones do.
  const bool halls = shapes.most(RoomKind::large) >= 4 * shapes.least(RoomKind::large);
  std::int64_t cells = room_budget(config) * (halls ? 100 : 115) / 100;
  for (std::size_t i = 0; i < kClasses; ++i) {
    counts[i] = class_of(config, kBySize[i]).count.min;
    cells -= std::int64_t{counts[i]} * shapes.least(kBySize[i]) * 112 / 100;
  }
  std::array<std::size_t, kClasses> order = {0, 1, 2};
  rng.shuffle(std::span<std::size_t>(order));
  for (const std::size_t i : order) {
    const Range range = class_of(config, kBySize[i]).count;
    const int wanted = rng.range(range.min, range.max);
    const std::int64_t each = std::int64_t{shapes.least(kBySize[i])} * 112 / 100;
    const auto more =
        static_cast<int>(std::max<std::int64_t>(0, cells) / std::max<std::int64_t>(1, each));
    const int added = std::min(wanted - counts[i], more);
    counts[i] += added;
    cells -= added * each;
  }
  keep_two_halls(config, counts);
  return counts;
}

Counts quota_of(const Counts& counts, const Counts& placed, std::size_t district, std::size_t all) {
  Counts out{};
  for (std::size_t i = 0; i < kClasses; ++i) {
    const auto due = static_cast<int>(static_cast<std::size_t>(counts[i]) * (district + 1) / all);
    out[i] = std::max(0, due - placed[i]);
  }
  return out;
}

}  // namespace warren::dungeon
