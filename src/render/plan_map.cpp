#include "render/panel.hpp"
#include "render/parts.hpp"

namespace warren::render {
namespace {

// Draws those overlays that lie above the things of a plan, or those that lie below.
Status draw_overlays(std::span<const Overlay> chosen, bool above, const OverlayInput& input,
                     Image& map, std::vector<Panel>& panels) {
  for (const Overlay& overlay : chosen) {
    if (overlay.above_things != above) continue;
    Result<Panel> panel = overlay.draw(input, map);
    if (!panel) return tl::make_unexpected(panel.error());
    panels.push_back(std::move(*panel));
  }
  return {};
}

}  // namespace

Result<Image> draw_plan(const PlanParts& parts, const MapInput& input) {
  Image map(input.view.width, input.view.height);
  parts.ground(input.level, input.view, map);
  Labels labels(map.bounds());
  const OverlayInput on = {input.level, input.layers, input.view, labels};
  std::vector<Panel> panels;
  if (const Status below = draw_overlays(input.overlays, false, on, map, panels); !below) {
    return tl::make_unexpected(below.error());
  }
  parts.marks(input.level, input.view, map);
  if (const Status above = draw_overlays(input.overlays, true, on, map, panels); !above) {
    return tl::make_unexpected(above.error());
  }
  labels.draw(map);
  const Image sheet = parts.sheet(input.level, input.view, map, input.legend);
  return panels.empty() ? sheet : with_panels(sheet, panels);
}

}  // namespace warren::render
