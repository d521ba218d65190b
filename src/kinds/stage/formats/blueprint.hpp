// Stages as blueprints: a letter for each cell, as people draw them and as the game reads them.
//
//   OOOOOOOOO
//   OBBBBBBBO
//   OB.P.1.EO
//   OB..h.CBO
//   OBBBBBBBO
//   OOOOOOOOO
//
//   steel_beams: 3,3
//   rubble: 5,2
//
// Rows first. Then, after a blank line, sets of cells that no letter tells, as x,y pairs.
#pragma once

#include <string>
#include <string_view>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

inline constexpr int kLeastBlueprintSide = 7;
inline constexpr int kLargestBlueprintSide = 512;

// Of a stage. Things stand over the terrain by their letters; what has none is left out.
std::string write_blueprint(const Level& level);

// A stage drawn by hand, played by the rules. `name` is the file's, for messages; the level is
// called after it. Every problem is reported, each with its place. Whether the stage can be won is
// not one of them: without legs it cannot.
Result<Level> read_blueprint(std::string_view text, const std::string& name,
                             const StageRules& rules);

// The line, counted from 1, where the drawing begins. Its rows follow one another.
int first_blueprint_line(std::string_view text);

// A stage as the game keeps it: the sets of its LevelLayout, and its layout_data, in JSON.
std::string write_stage_layout(const Level& level);

}  // namespace warren
