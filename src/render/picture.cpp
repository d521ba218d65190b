#include "render/picture.hpp"

#include <algorithm>

#include "render/colour.hpp"
#include "render/dungeon/plan.hpp"
#include "render/overlay.hpp"
#include "render/palette.hpp"
#include "render/panel.hpp"
#include "render/stage/plan.hpp"
#include "render/terrain.hpp"
#include "render/things.hpp"
#include "render/view.hpp"

namespace warren::render {
namespace {

Result<std::vector<Overlay>> find_overlays(const std::vector<std::string>& names,
                                           const Level& level) {
  std::vector<Overlay> found;
  for (const std::string& name : names) {
    const Result<Overlay> overlay = find_overlay(name);
    if (!overlay) return tl::make_unexpected(overlay.error());
    if (const Status suits = check_subject(*overlay, level); !suits) {
      return tl::make_unexpected(suits.error());
    }
    found.push_back(*overlay);
  }
  return found;
}

// Greys and darkens the map, so that the overlays' colours are not taken for the level's own.
void step_back(Image& image) {
  constexpr int kGrey = 165;
  constexpr int kDimming = 185;
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      const Colour colour = image.get({x, y});
      const auto grey = static_cast<std::uint8_t>(luminance(colour));
      image.set({x, y}, gain(mix(colour, {grey, grey, grey, 255}, kGrey), kDimming));
    }
  }
}

// Draws those overlays that lie above the things of a plan, or those that lie below.
Status draw_overlays(const std::vector<Overlay>& chosen, bool above, const OverlayInput& input,
                     Image& map, std::vector<Panel>& panels) {
  for (const Overlay& overlay : chosen) {
    if (overlay.above_things != above) continue;
    Result<Panel> panel = overlay.draw(input, map);
    if (!panel) return tl::make_unexpected(panel.error());
    panels.push_back(std::move(*panel));
  }
  return {};
}

// What makes up the plan of a kind of level.
struct PlanParts {
  void (*ground)(const Level& level, const View& view, Image& map);
  void (*marks)(const Level& level, const View& view, Image& map);
  Image (*sheet)(const Level& level, const View& view, const Image& map, bool legend);
};

// Marks stay on top of every overlay that colours the ground.
Result<Image> draw_plan(const PlanParts& parts, const Level& level, const Layers& layers,
                        const View& view, const std::vector<Overlay>& chosen, bool legend) {
  Image map(view.width, view.height);
  parts.ground(level, view, map);
  Labels labels(map.bounds());
  const OverlayInput input = {level, layers, view, labels};
  std::vector<Panel> panels;
  if (const Status below = draw_overlays(chosen, false, input, map, panels); !below) {
    return tl::make_unexpected(below.error());
  }
  parts.marks(level, view, map);
  if (const Status above = draw_overlays(chosen, true, input, map, panels); !above) {
    return tl::make_unexpected(above.error());
  }
  labels.draw(map);
  const Image sheet = parts.sheet(level, view, map, legend);
  return panels.empty() ? sheet : with_panels(sheet, panels);
}

void draw_walls_and_marks(const Level& level, const View& view, Image& map) {
  draw_walls(level, view, map);
  draw_marks(level, view, map);
}
constexpr PlanParts kFloorPlan = {draw_ground, draw_walls_and_marks, on_sheet};
// All overlays of dungeons colour the ground: the tints of zones are no longer to be seen then.
constexpr PlanParts kOverlaidFloorPlan = {draw_ground, draw_walls_and_marks, on_overlaid_sheet};
constexpr PlanParts kStagePlan = {draw_stage_ground, draw_stage_marks, stage_on_sheet};

// The symbols of a floor must be told apart whatever its size: a large floor becomes a large
// picture, and only the largest are drawn with dots.
int floor_scale(const Level& level) {
  constexpr int kUsual = 1024;  // pixels, of floors that fit a screen
  constexpr int kMost = 5120;
  const int longer = std::max({1, level.cells.width(), level.cells.height()});
  if (longer * kSymbolScale <= kUsual || longer > kMost / 2) return 0;
  return std::min(kSymbolScale + 1, kMost / longer);
}

}  // namespace

Result<Image> draw(const Level& level, const Layers& layers, const Options& options) {
  // A wrong name is told at once, not after seconds of drawing.
  const auto chosen = find_overlays(options.overlays, level);
  if (!chosen) return tl::make_unexpected(chosen.error());
  const bool fitted = level.dungeon && options.scale == 0;
  const int scale = fitted ? floor_scale(level) : options.scale;
  const Result<View> view = choose_view(level.cells.width(), level.cells.height(), scale);
  if (!view) return tl::make_unexpected(view.error());
  if (level.dungeon || level.stage) {
    const PlanParts& floor = chosen->empty() ? kFloorPlan : kOverlaidFloorPlan;
    return draw_plan(level.stage ? kStagePlan : floor, level, layers, *view, *chosen,
                     options.legend);
  }

  Image image = draw_terrain(level, make_palette(level), *view);
  Labels labels(image.bounds());
  // Before any overlay: the colours of those below the things must not fade with the map.
  if (std::ranges::any_of(*chosen, &Overlay::above_things)) step_back(image);
  bool things_drawn = false;
  std::vector<Panel> panels;
  for (const Overlay& overlay : *chosen) {
    if (overlay.above_things && !things_drawn) {
      draw_things(level, *view, Presence::faint, image);
      things_drawn = true;
    }
    Result<Panel> panel = overlay.draw({level, layers, *view, labels}, image);
    if (!panel) return tl::make_unexpected(panel.error());
    panels.push_back(std::move(*panel));
  }
  if (!things_drawn) draw_things(level, *view, Presence::full, image);
  add_thing_labels(level, *view, labels);
  labels.draw(image);
  return panels.empty() ? image : with_panels(image, panels);
}

}  // namespace warren::render
