#include "kinds/stage/render/picture.hpp"

#include "kinds/stage/render/overlays.hpp"
#include "kinds/stage/render/plan.hpp"

namespace warren::render {
namespace {

constexpr Overlay kOverlays[] = {
    kCellsOverlay,
    {kDistanceInfo, draw_stage_distance_overlay, false},
    {{"path", "the path that wins the stage, leg by leg"}, draw_route_overlay, true},
    {{"reach", "where a stage's car gets to, where the player gets to, and both"},
     draw_reach_overlay,
     false},
};

constexpr PlanParts kPlan = {draw_stage_ground, draw_stage_marks, stage_on_sheet};

Result<Image> draw_stage(const MapInput& input) {
  return draw_plan(kPlan, input);
}

Options small_stage(const Level&) {
  Options out;
  out.legend = false;
  return out;
}

}  // namespace

PictureParts stage_picture() {
  PictureParts out;
  out.a_level = "a stage";
  out.overlays = kOverlays;
  out.map = draw_stage;
  out.small = small_stage;
  out.sheet_side = 420;
  out.svg = draw_stage_svg;
  out.text = draw_stage_text;
  return out;
}

}  // namespace warren::render
