// What is cut through rock: how wide, and what its walls are.
#include <gtest/gtest.h>

#include "../gate_zones.hpp"
#include "core/topology/flood.hpp"

namespace warren {
namespace {

using testing::gate_zone;
using testing::Outcome;
using testing::seeds_to_try;
using testing::try_seeds;

void set(BitGrid& bits, Rect rect) {
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) bits.set({x, y});
  }
}

template <class Visit>
void each_cell(const std::vector<CellRun>& runs, const Visit& visit) {
  for (const CellRun& run : runs) {
    for (int i = 0; i < run.length; ++i) visit(run.at + Point{i, 0});
  }
}

// Cells whose walls corridors may not change, and those that became wall after them.
BitGrid not_lined(const Level& level) {
  BitGrid out(level.cells.width(), level.cells.height());
  if (level.zone()->anchor) set(out, level.zone()->anchor->rect);
  for (const Landmark& landmark : level.zone()->landmarks) set(out, landmark.rect);
  for (const AuthoredCell& cell : level.zone()->authored_cells) out.set(cell.at);
  for (const Gate& gate : level.zone()->gates)
    each_cell(gate.sealed, [&](Point cell) { out.set(cell); });
  return out;
}

void check_lining(const Level& level, std::uint32_t seed) {
  const BitGrid other = not_lined(level);
  int unlined = 0;
  each_cell(level.zone()->corridors, [&](Point cell) {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point near = cell + Point{dx, dy};
        if (!level.cells.contains(near) || level.open(near) || other.test(near)) continue;
        unlined += level.tile(near).name == "lining" ? 0 : 1;
      }
    }
  });
  EXPECT_EQ(unlined, 0) << seed;
}

// A wide corridor opens more than a narrow one, and what is recorded as cut is open.
TEST(Corridors, AreAsWideAsTheZoneSays) {
  std::int64_t narrower = 0;
  for (const char* width : {"1", "2", "3", "5"}) {
    const Zone zone = gate_zone({}, {{"corridor_width", width},
                                     {"noise_wall_threshold", "0.2"},
                                     {"noise_effect_threshold", "0.4"}});
    std::int64_t cut = 0;
    const Outcome outcome =
        try_seeds(zone, seeds_to_try(30), [&](const Level& level, std::uint32_t seed) {
          int closed = 0;
          each_cell(level.zone()->corridors, [&](Point cell) {
            closed += level.open(cell) ? 0 : 1;
            ++cut;
          });
          EXPECT_EQ(closed, 0) << seed;
        });
    EXPECT_EQ(outcome.broken, 0) << outcome.text();
    ASSERT_GT(outcome.made, 0) << outcome.text();
    const std::int64_t each = cut / outcome.made;
    EXPECT_GT(each, narrower) << "width " << width;
    narrower = each;
  }
}

TEST(Corridors, AreLinedWithTheirOwnWalls) {
  const Zone zone =
      gate_zone("corridor_type lining\ncell 20 128 solid\ncell 21 128 circuit\nclearcell 22 128\n");
  int lined = 0;
  const Outcome outcome =
      try_seeds(zone, seeds_to_try(30), [&](const Level& level, std::uint32_t seed) {
        check_lining(level, seed);
        lined += level.zone()->corridors.empty() ? 0 : 1;
      });
  EXPECT_EQ(outcome.broken, 0) << outcome.text();
  EXPECT_GT(lined, outcome.made / 2);
}

}  // namespace
}  // namespace warren
