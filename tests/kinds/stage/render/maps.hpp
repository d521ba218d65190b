// Hand-made stages for the tests of pictures, from rows of letters.
#pragma once

#include <string>
#include <vector>

#include "level/stage_drawings.hpp"
#include "level/stage_layers.hpp"

namespace warren::render::test {

// All layers are filled, and legs where the stage can be won.
inline Level stage_of(const std::vector<std::string>& rows, FuelMode mode = FuelMode::start_full) {
  StageRules rules;
  rules.fuel_mode = mode;
  Level level = drawn_stage(rows, rules);
  level.name = "Yard";
  level.provenance.seed = 4711;
  level.stage()->drawn = false;
  StageWalk walk;
  find_walk(level, walk);
  fill_layers(level, walk);
  return level;
}

inline void mark(Level& level, StageLayer layer, Point p) {
  level.stage()->layers[p] |= layer_bit(layer);
}

// Everything that a stage can hold.
inline Level show_stage() {
  Level level = stage_of(
      {"OOOOOOOOOOOOOOOOOO", "OBBBBBBBEBBBBBBBBO", "OB.P...11..R.hhhBO", "OB.....1.x.R..h.BO",
       "OB.e...1.xx.mmm.BO", "OE>>>v.1....mFm.EO", "OB...v...ww.mmm.BO", "OB.^<<..www.....BO",
       "OB.^..s...w.f.l.BO", "OB....1111......BO", "OB.C......11....BO", "OBBBBBBBBBBBBBBBBO",
       "OOOOOOOOOOOOOOOOOO"},
      FuelMode::refuel_chain);
  mark(level, StageLayer::rubble, {7, 9});
  mark(level, StageLayer::rubble, {8, 9});
  mark(level, StageLayer::steel_beam, {12, 9});
  mark(level, StageLayer::steel_beam, {10, 10});
  mark(level, StageLayer::fall_spawn, {3, 9});
  mark(level, StageLayer::fall_spawn, {9, 6});
  mark(level, StageLayer::decorated_metal, {12, 5});
  level.stage()->zones = {{StageFeature::custom, "market", {{8, 6, 4, 3}, {6, 8, 4, 2}}}};
  StageWalk walk;
  fill_layers(level, walk);
  return level;
}

}  // namespace warren::render::test
