// Levels that are no stages at all: nothing else is checked, and everything is broken.
#include "right_stages.hpp"

namespace warren {
namespace {

constexpr const char* kAllBroken = "S1 S2 S3 S4 S5 S7";

TEST(VerifyStageShape, FindsWhatIsNoStage) {
  using testing::put_tile;
  testing::expect_tampering_found(
      testing::chain_stage(),
      {{"no stage", [](Level& l) { l.data = {}; }, "Z9", "the level is of the kind ''"},
       {"no cells", [](Level& l) { l.cells.reset(0, 0); }, "S6", "the level has no cells"},
       {"too small", [](Level& l) { l.cells.reset(6, 7); }, kAllBroken, "a stage of 6 x 7 cells"},
       {"too large", [](Level& l) { l.cells.reset(513, 20); }, kAllBroken, "a stage of 513 x 20"},
       {"too high", [](Level& l) { l.cells.reset(20, 513); }, kAllBroken, "a stage of 20 x 513"},
       {"no sets", [](Level& l) { l.stage()->layers = {}; }, kAllBroken,
        "the sets of cells are for"},
       {"sets turned around", [](Level& l) { l.stage()->layers.reset(14, 20); }, kAllBroken,
        "the sets of cells are for 14 x 20 cells, not 20 x 14"},
       {"no legend", [](Level& l) { l.legend.clear(); }, kAllBroken, "the legend is not that"},
       {"another legend", [](Level& l) { l.legend[3].kind = TileKind::floor; }, kAllBroken,
        "the legend is not that"},
       {"swapped letters", [](Level& l) { std::swap(l.legend[3], l.legend[4]); }, kAllBroken,
        "the legend is not that"},
       {"floor outside",
        [](Level& l) {
          put_tile(l, {5, 0}, StageTile::floor);
        },
        kAllBroken, "there is a floor outside"},
       {"a wall outside",
        [](Level& l) {
          put_tile(l, {0, 5}, StageTile::outer_wall);
        },
        kAllBroken, "there is a outer_wall outside"},
       {"an exit outside",
        [](Level& l) {
          put_tile(l, {19, 5}, StageTile::exit);
        },
        kAllBroken, "there is a exit outside"},
       {"floor at the bottom",
        [](Level& l) {
          put_tile(l, {5, 13}, StageTile::floor);
        },
        kAllBroken, "there is a floor outside"},
       {"a corner of floor",
        [](Level& l) {
          put_tile(l, {19, 13}, StageTile::floor);
        },
        kAllBroken, "there is a floor outside"},
       {"a hole in the wall",
        [](Level& l) {
          put_tile(l, {18, 5}, StageTile::floor);
        },
        kAllBroken, "there is a floor in the outer wall"},
       {"outside in the wall",
        [](Level& l) {
          put_tile(l, {5, 12}, StageTile::outside);
        },
        kAllBroken, "there is a outside in the outer wall"},
       {"a breakable outer wall",
        [](Level& l) {
          put_tile(l, {1, 3}, StageTile::wall);
        },
        kAllBroken, "there is a wall in the outer wall"},
       {"outside inside",
        [](Level& l) {
          put_tile(l, {5, 6}, StageTile::outside);
        },
        kAllBroken, "there is a outside inside"},
       {"outer wall inside",
        [](Level& l) {
          put_tile(l, {2, 2}, StageTile::outer_wall);
        },
        kAllBroken, "there is a outer_wall inside"},
       {"an exit inside",
        [](Level& l) {
          put_tile(l, {17, 11}, StageTile::exit);
        },
        kAllBroken, "there is a exit inside"},
       {"a tile beyond the legend",
        [](Level& l) {
          l.cells[{5, 6}] = 15;
        },
        kAllBroken, "there is a tile without a name inside"},
       {"and in the wall",
        [](Level& l) {
          l.cells[{1, 1}] = 255;
        },
        kAllBroken, "there is a tile without a name in the outer wall"},
       {"and outside",
        [](Level& l) {
          l.cells[{0, 0}] = 99;
        },
        kAllBroken, "there is a tile without a name outside"},
       {"a token in the outer wall",
        [](Level& l) {
          l.things[0].at = {1, 5};
        },
        kAllBroken, "stands outside of the outer wall"},
       {"a token in an exit",
        [](Level& l) {
          l.things[0].at = {9, 1};
        },
        kAllBroken, "stands outside of the outer wall"},
       {"a token far away",
        [](Level& l) {
          l.things[2].at = {INT32_MIN, INT32_MAX};
        },
        kAllBroken, "stands outside of the outer wall"},
       {"an unknown mode", [](Level& l) { l.stage()->rules.fuel_mode = static_cast<FuelMode>(77); },
        kAllBroken, "no such fuel mode"},
       {"a fifth side", [](Level& l) { l.stage()->rules.exit_sides = 0x1F; }, kAllBroken,
        "a fifth side"},
       {"an unknown zone",
        [](Level& l) { l.stage()->zones[0].feature = static_cast<StageFeature>(200); }, kAllBroken,
        "a zone asks for something"}});
}

}  // namespace
}  // namespace warren
