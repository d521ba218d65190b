// Warren: levels from what a designer authored and a seed, each the same on every machine.
//
//   #include <warren/warren.hpp>
//
//   const auto level = warren::generate_level("ember.zone", {.seed = 7});
//   if (!level) return report(level.error().text());
//   if (level->open({x, y})) ...
//
// All of the target warren::engine. The tools have headers of their own: png.hpp and drpg.hpp.
#pragma once

#include <string_view>

#include "warren/check.hpp"
#include "warren/generate.hpp"
#include "warren/geometry.hpp"
#include "warren/grid.hpp"
#include "warren/image.hpp"
#include "warren/layers.hpp"
#include "warren/level.hpp"
#include "warren/level_file.hpp"
#include "warren/parameters.hpp"
#include "warren/picture.hpp"
#include "warren/play.hpp"
#include "warren/recording.hpp"
#include "warren/result.hpp"
#include "warren/seed_code.hpp"
#include "warren/verdict.hpp"
#include "warren/verify.hpp"

namespace warren {

// "0.8.0"
std::string_view version();

}  // namespace warren
