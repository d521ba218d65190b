#include <fmt/format.h>

#include <algorithm>

#include "kinds/dungeon/render/overlays.hpp"
#include "kinds/dungeon/render/plan.hpp"
#include "render/colour.hpp"
#include "render/font.hpp"
#include "render/outline.hpp"

namespace warren::render {
namespace {

constexpr int kZoneStrength = 150;  // of 255

// One colour for each danger, as the plan has them but plain: from green over yellow and red to
// purple. The likelier an encounter, the darker, so that zones of one danger can be compared.
Colour zone_colour(const EncounterZone& zone) {
  const Colour tint = danger_tint(zone.danger);
  const Colour plain = zone.danger == Danger::entrance ? Colour{240, 228, 160, 255}
                                                       : Colour{tint.r, tint.g, tint.b, 255};
  constexpr int kMostDarker = 60;  // of 255
  const double rate = std::clamp(zone.rate * 2, 0.0, 1.0);
  return mix(plain, {0, 0, 0, 255}, static_cast<int>(rate * kMostDarker));
}

// A line between cells of different zones: two of the same danger have the same colour.
void draw_zone_borders(const OverlayInput& input, Image& image) {
  const Grid<const EncounterZone*> zones = zones_by_cell(input.level);
  const int scale = input.view.pixels_per_cell;
  if (scale < 4) return;
  const int width = std::max(1, scale / 10);
  const auto differ = [&](Point a, Point b) {
    return zones.contains(b) && !is_rock(input.level, a) && !is_rock(input.level, b) &&
           zones[a] != zones[b];
  };
  for (std::size_t i = 0; i < zones.size(); ++i) {
    const Point at = zones.point(i);
    const Rect spot = input.view.spot_pixels(at);
    if (differ(at, {at.x - 1, at.y})) image.fill({spot.x, spot.y, width, spot.h}, ink::kFaded);
    if (differ(at, {at.x, at.y - 1})) image.fill({spot.x, spot.y, spot.w, width}, ink::kFaded);
  }
}

std::string describe(const EncounterZone& zone) {
  std::string out =
      fmt::format("{}: {}, {:.1f}% a step", zone.id, to_string(zone.danger), zone.rate * 100);
  if (zone.dark) out += ", dark";
  for (std::size_t i = 0; i < zone.groups.size(); ++i) {
    out += (i == 0 ? " - " : ", ") + zone.groups[i];
  }
  return out;
}

// Names keep off what stands on the floor.
void reserve_symbols(const OverlayInput& input) {
  for (const Thing& thing : input.level.things) {
    if (on_floor(input.level, thing.at)) {
      input.labels.reserve(visible_area(input.view, {thing.at.x, thing.at.y, 1, 1}));
    }
  }
}

// Inside of its zone, as near to the middle as there is room; a zone without room goes without, as
// the panel names its colour.
void put_zone_name(const EncounterZone& zone, Rect cells, Colour colour,
                   const OverlayInput& input) {
  const int size = letter_size(input.view);
  const std::string name = fmt::format("{} {:.0f}%", to_string(zone.danger), zone.rate * 100);
  const Rect area = visible_area(input.view, cells);
  const int width = text_width(name, size) + 4 * size;
  const int height = kLineHeight * size;
  if (width > area.w || height > area.h) return;
  const int x = area.x + (area.w - width) / 2;
  const int y = area.y + (area.h - height) / 2;
  const int step = std::max(1, height / 2);
  for (int away = 0; away <= (area.h - height) / 2; away += step) {
    for (const int across : {x, area.x, area.right() - width}) {
      for (const int down : {y - away, y + away}) {
        const LabelLine line = {{across, down, width, height}, name};
        if (input.labels.put({&line, 1}, size, colour)) return;
      }
    }
  }
}

}  // namespace

Result<Panel> draw_zones_overlay(const OverlayInput& input, Image& image) {
  const Level& level = input.level;
  Panel panel{fmt::format("encounter zones, {:g} times as likely at a door",
                          level.dungeon()->door_encounter_factor),
              {}};
  reserve_symbols(input);
  for (const EncounterZone& zone : level.dungeon()->zones) {
    const Colour colour = zone_colour(zone);
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
    if (!largest.empty()) put_zone_name(zone, largest, colour, input);
  }
  draw_zone_borders(input, image);
  if (panel.entries.empty()) panel.add({}, "this floor has none");
  return panel;
}

}  // namespace warren::render
