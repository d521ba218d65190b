// Phase 6.5: chests, in dead ends first, then far from the stairs.
#include <algorithm>
#include <array>

#include "generate/dungeon/places.hpp"

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

}  // namespace

Status place_treasure(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const Range range = state.config.special_tiles.treasure_rooms;
  const int wanted = context.rng.range(range.min, range.max);
  int placed = 0;
  for (const int spot : by_worth(s, context.rng)) {
    if (placed == wanted) break;
    Spot& room = s.spots[static_cast<std::size_t>(spot)];
    const std::optional<Point> at = free_cell(state, room, Where::anywhere, context.rng);
    if (!at) continue;
    room.treasure = true;
    const int variance = context.rng.range(0, kGoldVariance);
    const int gold = kBaseGold + kGoldPerFloor * state.floor + variance;
    std::string items = items_of(state.floor, context.rng);
    give(put(state, "treasure", "chest", *at), "gold", std::int64_t{gold}, "items",
         std::move(items));
    room.rewards = true;
    ++room.things;
    ++placed;
  }
  if (placed < range.min) {
    fall_short(state, "special_tiles.treasure_rooms", range.min, placed,
               "too few rooms without stairs");
  }
  context.fact("chests", placed);
  return {};
}

}  // namespace warren::dungeon
