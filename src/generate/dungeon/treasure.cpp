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

}  // namespace

Status place_treasure(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  const Range range = state.config.special_tiles.treasure_rooms;
  const int wanted = context.rng.range(range.min, range.max);
  const Point up = s.spots[static_cast<std::size_t>(s.stairs_up)].centre();
  const Point down = s.spots[static_cast<std::size_t>(s.stairs_down)].centre();
  const int far = state.config.width + state.config.height;
  int placed = 0;
  while (placed < wanted) {
    const int spot = pick_spot(state, context.rng, [&](const Spot& at) {
      if (at.stairs || at.treasure || at.room < 0) return -1;
      if (at.dead_end) return far + 1;
      return std::min(manhattan(at.centre(), up), manhattan(at.centre(), down));
    });
    if (spot < 0) break;
    Spot& room = s.spots[static_cast<std::size_t>(spot)];
    room.treasure = true;
    const std::optional<Point> at = free_cell(state, room, Where::anywhere, context.rng);
    if (!at) continue;
    const int variance = context.rng.range(0, kGoldVariance);
    const int gold = kBaseGold + kGoldPerFloor * state.floor + variance;
    std::string items = items_of(state.floor, context.rng);
    put(state, "treasure", "chest", *at).properties = {{"gold", std::int64_t{gold}},
                                                       {"items", std::move(items)}};
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
