// The plan of a dungeon's floor, in the style of maps on squared paper.
#pragma once

#include <string>
#include <vector>

#include "kinds/dungeon/render/symbols.hpp"
#include "render/map_sheet.hpp"
#include "render/pen.hpp"
#include "render/picture.hpp"
#include "render/view.hpp"

namespace warren::render {

// Rock, paper with its grid, the tints of danger and the hatching of darkness.
void draw_ground(const Level& level, const View& view, Image& image);

// Walls as lines on the edges; doorways interrupt nothing, their symbols are drawn over.
void draw_walls(const Level& level, Pen& pen);
void draw_walls(const Level& level, const View& view, Image& image);

// Doorways and things.
void draw_marks(const Level& level, const View& view, Image& image);

// What the colours of the ground are: those of a plan, or an overlay's, which has its own legend.
enum class Ground { own, overlaid };

// Only what occurs on the floor, with counts.
std::vector<PlanSymbol> legend_of(const Level& level, const FloorInks& inks,
                                  Ground ground = Ground::own);

// "Tower - floor 3 of 10, seed 7"
std::string plan_title(const Level& level);

// The map on its sheet: title above, coordinates along the edges, and, if wanted, a legend below.
Image on_sheet(const Level& level, const View& view, const Image& map, bool legend);
// The same for a map whose ground was coloured by an overlay.
Image on_overlaid_sheet(const Level& level, const View& view, const Image& map, bool legend);

// The floor as classic text, walls as + - |, with a legend below.
std::string draw_floor_text(const Level& level);
std::string draw_floor_svg(const Level& level);

// Whether a place may be drawn at all: things of damaged levels may be anywhere.
inline bool on_floor(const Level& level, Point at) {
  return level.cells.contains(at);
}
bool is_rock(const Level& level, Point at);
// Which zone each cell belongs to; the first one that claims it.
Grid<const EncounterZone*> zones_by_cell(const Level& level);

}  // namespace warren::render
