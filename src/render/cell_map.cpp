#include <algorithm>

#include "render/colour.hpp"
#include "render/palette.hpp"
#include "render/panel.hpp"
#include "render/parts.hpp"
#include "render/terrain.hpp"
#include "render/things.hpp"

namespace warren::render {
namespace {

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

}  // namespace

Result<Image> draw_cell_map(const MapInput& input) {
  Image image = draw_terrain(input.level, make_palette(input.level), input.view, input.executor);
  Labels labels(image.bounds());
  // Before any overlay: the colours of those below the things must not fade with the map.
  if (std::ranges::any_of(input.overlays, &Overlay::above_things)) step_back(image);
  bool things_drawn = false;
  std::vector<Panel> panels;
  for (const Overlay& overlay : input.overlays) {
    if (overlay.above_things && !things_drawn) {
      draw_things(input.level, input.view, Presence::faint, image);
      things_drawn = true;
    }
    Result<Panel> panel = overlay.draw({input.level, input.layers, input.view, labels}, image);
    if (!panel) return tl::make_unexpected(panel.error());
    panels.push_back(std::move(*panel));
  }
  if (!things_drawn) draw_things(input.level, input.view, Presence::full, image);
  add_thing_labels(input.level, input.view, labels);
  labels.draw(image);
  return panels.empty() ? image : with_panels(image, panels);
}

}  // namespace warren::render
