#include "kinds/dungeon/render/picture.hpp"

#include <algorithm>

#include "kinds/dungeon/render/overlays.hpp"
#include "kinds/dungeon/render/plan.hpp"

namespace warren::render {
namespace {

constexpr Overlay kOverlays[] = {
    kCellsOverlay,
    {kDistanceInfo, draw_floor_distance_overlay, false},
    {{"encounter_zones", "a dungeon's encounter zones, with how likely a step is to meet somebody"},
     draw_zones_overlay,
     false},
    {{"unlock_order", "the order in which a dungeon's floor opens up, with what opens what"},
     draw_unlock_order_overlay,
     true},
};

void draw_walls_and_marks(const Level& level, const View& view, Image& map) {
  draw_walls(level, view, map);
  draw_marks(level, view, map);
}

constexpr PlanParts kPlan = {draw_ground, draw_walls_and_marks, on_sheet};
// All overlays of dungeons colour the ground: the tints of encounter zones are no longer to be seen
// then.
constexpr PlanParts kOverlaidPlan = {draw_ground, draw_walls_and_marks, on_overlaid_sheet};

Result<Image> draw_floor(const MapInput& input) {
  return draw_plan(input.overlays.empty() ? kPlan : kOverlaidPlan, input);
}

// The symbols of a floor must be told apart whatever its size: a large floor becomes a large
// picture, and only the largest are drawn with dots.
int floor_scale(const Level& level) {
  constexpr int kUsual = 1024;  // pixels, of floors that fit a screen
  constexpr int kMost = 5120;
  const int longer = std::max({1, level.cells.width(), level.cells.height()});
  if (longer * kSymbolScale <= kUsual || longer > kMost / 2) return 0;
  return std::min(kSymbolScale + 1, kMost / longer);
}

// Among others a floor is small: nobody looks for symbols there.
Options small_floor(const Level& floor) {
  const int longer = std::max({1, floor.cells.width(), floor.cells.height()});
  Options out;
  out.legend = false;
  out.scale = std::clamp(1024 / longer, 1, 32);
  return out;
}

}  // namespace

PictureParts floor_picture() {
  PictureParts out;
  out.a_level = "a floor of a dungeon";
  out.overlays = kOverlays;
  out.map = draw_floor;
  out.usual_scale = floor_scale;
  out.small = small_floor;
  out.sheet_side = 420;
  out.svg = draw_floor_svg;
  out.text = draw_floor_text;
  return out;
}

}  // namespace warren::render
