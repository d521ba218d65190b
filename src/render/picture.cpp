#include "render/picture.hpp"

#include "render/overlay.hpp"
#include "render/palette.hpp"
#include "render/panel.hpp"
#include "render/terrain.hpp"
#include "render/things.hpp"
#include "render/view.hpp"

namespace warren::render {
namespace {

Result<std::vector<OverlayDraw>> find_overlays(const std::vector<std::string>& names) {
  std::vector<OverlayDraw> found;
  for (const std::string& name : names) {
    const Result<OverlayDraw> overlay = find_overlay(name);
    if (!overlay) return tl::make_unexpected(overlay.error());
    found.push_back(*overlay);
  }
  return found;
}

}  // namespace

Result<Image> draw(const Level& level, const Layers& layers, const Options& options) {
  // A wrong name is told at once, not after seconds of drawing.
  const auto chosen = find_overlays(options.overlays);
  if (!chosen) return tl::make_unexpected(chosen.error());
  const Result<View> view = choose_view(level.cells.width(), level.cells.height(), options.scale);
  if (!view) return tl::make_unexpected(view.error());

  Image image = draw_terrain(level, make_palette(level), *view);
  std::vector<Panel> panels;
  for (const OverlayDraw overlay : *chosen) {
    Result<Panel> panel = overlay({level, layers, *view}, image);
    if (!panel) return tl::make_unexpected(panel.error());
    panels.push_back(std::move(*panel));
  }
  draw_things(level, *view, image);
  return panels.empty() ? image : with_panels(image, panels);
}

}  // namespace warren::render
