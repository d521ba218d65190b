// Pockets: open ground that no way leads to.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/rng.hpp"
#include "kinds/zone/generate/reach/pocket_cells.hpp"
#include "kinds/zone/generate/reach/pockets.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren {
namespace {

// Two gates with a strip of open ground between them that belongs to nobody.
struct TwoGates {
  Zone land;
  Level level;
  zone::Scratch scratch;

  // The strip reaches from the first gate up to a column.
  explicit TwoGates(int until) {
    level.set_kind("zone");
    level.cells.reset(24, 7, 1);
    level.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}},
                    {'#', "wall", TileKind::wall, {}, {}, "", "", {}}};
    level.zone()->territories.reset(24, 7, kNoTerritory);
    level.zone()->gates.resize(2);
    level.zone()->landmarks.resize(2);
    level.zone()->landmarks[0].rect = {4, 2, 3, 3};
    level.zone()->landmarks[1].rect = {15, 2, 3, 3};
    zone::Network& network = scratch.network;
    network.open.clear(24, 7);
    network.keep_off.clear(24, 7);
    network.territories.resize(3);
    for (int i = 0; i < 2; ++i) {
      const Landmark& gate = level.zone()->landmarks[static_cast<std::size_t>(i)];
      network.places.push_back({&gate, gate.rect.centre(), "gate", true});
      network.territories[static_cast<std::size_t>(i) + 1].parent = 0;
      network.territories[static_cast<std::size_t>(i) + 1].gate = i;
      zone::set_all(network.keep_off, zone::grown(gate.rect, zone::kMoat));
    }
    for (int x = 7; x <= until; ++x) {
      level.cells[{x, 3}] = 0;
      level.zone()->territories[{x, 3}] = kCutOffTerritory;
      network.open.set({x, 3});
    }
  }

  bool refused() {
    zone::State state{land, 1, level, scratch};
    std::vector<std::vector<zone::SealedCell>> sealed(3);
    return !zone::open_pockets(state, sealed).has_value();
  }
};

// One could walk in through one of them and come out of the other.
TEST(Pockets, NeverLeadFromOneGateToAnother) {
  EXPECT_TRUE(TwoGates(14).refused());
  EXPECT_FALSE(TwoGates(13).refused());
  EXPECT_FALSE(TwoGates(9).refused());
}

BitGrid random_ground(std::uint32_t seed) {
  Rng rng(seed);
  const int width = rng.range(1, 150);
  const int height = rng.range(1, 12);
  const int percent = rng.range(10, 70);
  BitGrid out(width, height);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      if (rng.range(0, 99) < percent) out.set({x, y});
    }
  }
  return out;
}

// Against a plain flood: every cell of a pocket once, and nothing else leaves the ground. The first
// cell counts as set.
RC_GTEST_PROP(Pockets, HoldWhatAFloodReaches, (std::uint32_t seed)) {
  BitGrid ground = random_ground(seed);
  const Point from{*rc::gen::inRange(0, ground.width()), *rc::gen::inRange(0, ground.height())};
  BitGrid with_from = ground;
  with_from.set(from);
  const BitGrid reached = flood(with_from, from, Steps::side_and_corner);
  BitGrid found(ground.width(), ground.height());
  BitGrid left = ground;
  for (const CellRun& run : zone::take_pocket(left, from)) {
    for (int i = 0; i < run.length; ++i) {
      const Point cell = run.at + Point{i, 0};
      RC_ASSERT(found.contains(cell));
      RC_ASSERT(!found.test(cell));
      found.set(cell);
      ground.reset(cell);
    }
  }
  RC_ASSERT(found == reached);
  RC_ASSERT(left == ground);
}

}  // namespace
}  // namespace warren
