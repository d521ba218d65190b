// The map of a stage: what a survival game would show of its level, from above.
#pragma once

#include <string>
#include <vector>

#include "kinds/stage/render/look.hpp"
#include "render/map_sheet.hpp"
#include "render/picture.hpp"
#include "render/view.hpp"

namespace warren::render {

// Cells, and the borders of custom zones.
void draw_stage_ground(const Level& level, const View& view, Image& image);

// Player, car and items, and the names of custom zones; exits too where their cells are too small
// to be seen.
void draw_stage_marks(const Level& level, const View& view, Image& image);

// Only what occurs, with counts, as it looks on a map of so many pixels a cell.
std::vector<PlanSymbol> stage_legend_of(const Level& level, int scale);

// "Harbour - seed 7, 48 x 30, refuel chain, endurance"
std::string stage_title(const Level& level);

Image stage_on_sheet(const Level& level, const View& view, const Image& map, bool legend);

// The blueprint, with a title above and a legend below.
std::string draw_stage_text(const Level& level);
std::string draw_stage_svg(const Level& level);

// Things that stand on the map, in the order in which they are drawn.
std::vector<const Thing*> stage_things(const Level& level);

// A custom zone: its outline as lines between corners of cells, and where its name goes.
struct ZoneOutline {
  std::string name;
  std::vector<std::pair<Dot, Dot>> lines;
  Rect largest;  // of its rectangles, in cells
};
std::vector<ZoneOutline> custom_zones(const Level& level);

}  // namespace warren::render
