#include <fmt/format.h>

#include "render/colour.hpp"
#include "render/dungeon/plan.hpp"
#include "render/outline.hpp"
#include "render/overlay.hpp"

namespace warren::render {
namespace {

constexpr int kZoneStrength = 150;  // of 255

std::string describe(const EncounterZone& zone) {
  std::string out =
      fmt::format("{}: {}, {:.1f}% a step", zone.id, to_string(zone.danger), zone.rate * 100);
  if (zone.dark) out += ", dark";
  for (std::size_t i = 0; i < zone.groups.size(); ++i) {
    out += (i == 0 ? " - " : ", ") + zone.groups[i];
  }
  return out;
}

}  // namespace

Result<Panel> draw_zones_overlay(const OverlayInput& input, Image& image) {
  const Level& level = input.level;
  Panel panel{fmt::format("encounter zones, {:g} times as likely at a door",
                          level.dungeon->door_encounter_factor),
              {}};
  std::size_t n = 0;
  for (const EncounterZone& zone : level.dungeon->zones) {
    const Colour colour = category_colour(n++);
    Rect largest;
    for (const Rect& rect : zone.rects) {
      const Rect cells = clip_cells(rect, level.cells.bounds());
      for_each_cell(cells, [&](Point p) {
        if (is_rock(level, p)) return;
        const Point spot = {p.x / input.view.cells_per_pixel, p.y / input.view.cells_per_pixel};
        image.fill(input.view.spot_pixels(spot), with_alpha(colour, kZoneStrength));
      });
      if (!cells.empty() && (largest.empty() || cells.w * cells.h > largest.w * largest.h)) {
        largest = cells;
      }
    }
    panel.add(colour, describe(zone));
    if (largest.empty()) continue;
    const Point middle = input.view.centre(largest.centre());
    const std::string name = fmt::format("{} {:.0f}%", to_string(zone.danger), zone.rate * 100);
    input.labels.add({{middle.x, middle.y, 0, 0}, name, letter_size(input.view), colour, false});
  }
  if (panel.entries.empty()) panel.add({}, "this floor has none");
  return panel;
}

}  // namespace warren::render
