// Phase 6.5: chests, in dead ends first, then far from the stairs.
#include <algorithm>
#include <array>

#include "kinds/dungeon/generate/guards.hpp"
#include "kinds/dungeon/generate/places.hpp"
#include "kinds/dungeon/generate/rise.hpp"

namespace warren::dungeon {
namespace {

constexpr int kBaseGold = 50;
constexpr int kGoldPerFloor = 30;
constexpr int kGoldVariance = 100;

constexpr std::array<std::string_view, 4> kUseful = {"potion", "antidote", "torch", "scroll"};
constexpr std::array<std::string_view, 4> kArms = {"dagger", "sword", "shield", "mail"};

// More floors down, better things: the number says how good.
std::string items_of(int floor, Rng& rng) {
  std::string out;
  const auto add = [&](std::string_view name, int grade) {
    if (!out.empty()) out += ',';
    out += name;
    if (grade > 1) out += '+' + std::to_string(grade - 1);
  };
  const int useful = rng.range(0, 1 + std::min(2, floor / 3));
  for (int i = 0; i < useful; ++i) {
    const std::uint32_t which = rng.below(kUseful.size());
    add(kUseful[which], 1);
  }
  const bool armed = rng.chance(0.25 + 0.05 * std::min(floor, 10));
  const std::uint32_t which = rng.below(kArms.size());
  const int grade = rng.range(1, 1 + floor / 3);
  if (armed) add(kArms[which], grade);
  return out;
}

// Rooms without stairs: dead ends in any order, then the others, the farthest from stairs first.
std::vector<int> by_worth(const Scratch& s, Rng& rng) {
  const Point up = s.spots[static_cast<std::size_t>(s.stairs_up)].centre();
  const Point down = s.spots[static_cast<std::size_t>(s.stairs_down)].centre();
  std::vector<int> out;
  out.reserve(s.spots.size());
  for (std::size_t i = 0; i < s.spots.size(); ++i) {
    if (s.spots[i].room >= 0 && !s.spots[i].stairs) out.push_back(static_cast<int>(i));
  }
  rng.shuffle(std::span<int>(out));
  const auto others = std::stable_partition(out.begin(), out.end(), [&](int spot) {
    return s.spots[static_cast<std::size_t>(spot)].dead_end;
  });
  // Whoever wakes a pair of teleporters finds something where it leads.
  std::stable_partition(out.begin(), others, [&](int spot) {
    return s.spots[static_cast<std::size_t>(spot)].island >= 0;
  });
  const auto distance = [&](int spot) {
    const Point at = s.spots[static_cast<std::size_t>(spot)].centre();
    return std::min(manhattan(at, up), manhattan(at, down));
  };
  std::stable_sort(others, out.end(), [&](int a, int b) { return distance(a) > distance(b); });
  return out;
}

// A chest wants room: not behind a door, and two cells beside it that stay free.
constexpr int kFreeSides = 2;

int free_sides(const Scratch& s, const Spot& room, Point at) {
  int count = 0;
  for (const Direction by : kAllDirections) {
    const Point next = step(at, by);
    if (room.shape().contains(next) && s.taken[next] == 0) ++count;
  }
  return count;
}

std::optional<Point> cell_for_chest(const Scratch& s, const Spot& room, Rng& rng) {
  std::vector<Point> cells;
  cells.reserve(static_cast<std::size_t>(room.shape().cells()));
  for (int y = room.rect.y; y < room.rect.bottom(); ++y) {
    for (int x = room.rect.x; x < room.rect.right(); ++x) {
      const Point at{x, y};
      if (room.notch.contains(at) || s.taken[at] != 0 || s.doors_at[at] != 0) continue;
      if (free_sides(s, room, at) >= kFreeSides) cells.push_back(at);
    }
  }
  if (cells.empty()) return std::nullopt;
  return cells[rng.below(static_cast<std::uint32_t>(cells.size()))];
}

// Nothing is put on these any more. Right behind a door nothing would be anyhow.
void keep_sides_free(Scratch& s, const Spot& room, Point at) {
  int kept = 0;
  for (const bool behind_door : {true, false}) {
    for (const Direction by : kAllDirections) {
      const Point next = step(at, by);
      if (kept == kFreeSides || !room.shape().contains(next) || s.taken[next] != 0) continue;
      if ((s.doors_at[next] != 0) != behind_door) continue;
      s.taken[next] = 1;
      ++kept;
    }
  }
}

std::int64_t& gold_in(Thing& chest) {
  return std::get<std::int64_t>(chest.properties[0].value);
}

// The most gold lies where a boss can stand before it, behind a hall or in one, and as far from the
// stairs up as such a hall is; else far away.
void enrich_best_chest(State& state, const std::vector<int>& spots, std::size_t first) {
  if (spots.empty()) return;
  const Scratch& s = state.scratch;
  const std::vector<int> halls = halls_before_areas(s);
  const Point up = *state.level.start;
  const auto worth = [&](int spot) {
    const Spot& room = s.spots[static_cast<std::size_t>(spot)];
    const int hall = halls[static_cast<std::size_t>(room.area)];
    const Spot& seat = hall >= 0 ? s.spots[static_cast<std::size_t>(hall)] : room;
    return std::pair(is_boss_hall(seat) ? 1 : 0, manhattan(seat.centre(), up));
  };
  std::size_t best = 0;
  std::size_t richest = 0;
  std::vector<Thing>& things = state.level.things;
  for (std::size_t i = 1; i < spots.size(); ++i) {
    if (worth(spots[i]) > worth(spots[best])) best = i;
    if (gold_in(things[first + i]) > gold_in(things[first + richest])) richest = i;
  }
  std::swap(gold_in(things[first + best]), gold_in(things[first + richest]));
}

}  // namespace

Status place_treasure(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const Range range = part_for(state.config.special_tiles.treasure_rooms, state.floor);
  const int wanted = context.rng.range(range.min, range.max);
  const std::size_t first = state.level.things.size();
  std::vector<int> chests;  // spots
  for (const int spot : by_worth(s, context.rng)) {
    if (static_cast<int>(chests.size()) == wanted) break;
    Spot& room = s.spots[static_cast<std::size_t>(spot)];
    const std::optional<Point> at = cell_for_chest(s, room, context.rng);
    if (!at) continue;
    room.treasure = true;
    const int variance = context.rng.range(0, kGoldVariance);
    const int gold = kBaseGold + kGoldPerFloor * state.floor + variance;
    std::string items = items_of(state.floor, context.rng);
    give(put(state, "treasure", "chest", *at), "gold", std::int64_t{gold}, "items",
         std::move(items));
    keep_sides_free(s, room, *at);
    room.rewards = true;
    ++room.things;
    chests.push_back(spot);
  }
  enrich_best_chest(state, chests, first);
  const auto placed = static_cast<int>(chests.size());
  if (placed < range.min) {
    fall_short(state, "special_tiles.treasure_rooms", range.min, placed,
               "too few rooms without stairs");
  }
  context.fact("chests", placed);
  return {};
}

}  // namespace warren::dungeon
