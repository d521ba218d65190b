#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/counted.hpp"
#include "kinds/zone/render/area_marks.hpp"
#include "kinds/zone/render/gate_marks.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"
#include "render/outline.hpp"
#include "render/tally.hpp"

namespace warren::render {
namespace {

constexpr Colour kOpening = {255, 240, 90, 255};
constexpr Colour kEntry = {255, 255, 255, 255};
constexpr Colour kExitRing = {255, 110, 190, 255};
constexpr double kBorder = 3;  // pixels
constexpr int kTint = 26;      // of 255: the map stays what is looked at

struct ShownArea {
  const Area* area;
  std::vector<Rect> parts;
  Colour colour;
};

std::vector<ShownArea> find_shown(const Level& level) {
  std::vector<ShownArea> out;
  for (const Area& area : level.zone()->areas) {
    out.push_back({&area, disjoint(area.rects, level.cells.bounds()), area_colour(area.mode)});
  }
  return out;
}

// Borders on the edge of the map move into the picture, so that they are as broad as others.
Dot inside(const View& view, Dot dot) {
  constexpr double kHalf = kBorder / 2;
  return {std::clamp(dot.x, kHalf, std::max(kHalf, view.width - kHalf)),
          std::clamp(dot.y, kHalf, std::max(kHalf, view.height - kHalf))};
}

// Longer by half a width at both ends: then corners are filled, whichever way they turn.
void draw_border(const View& view, BorderLine line, Stroke stroke, Image& image) {
  const Point end = line.down ? Point{line.from.x, line.from.y + line.length}
                              : Point{line.from.x + line.length, line.from.y};
  const Dot from = inside(view, corner_pixel(view, line.from));
  const Dot to = inside(view, corner_pixel(view, end));
  const double half = stroke.width / 2;
  const double x = line.down ? 0 : half;
  const double y = line.down ? half : 0;
  draw_line(image, {from.x - x, from.y - y}, {to.x + x, to.y + y}, stroke);
}

void draw_area(const View& view, const ShownArea& shown, Image& image) {
  for (const Rect part : shown.parts) {
    image.fill(view.area_pixels(part), with_alpha(shown.colour, kTint));
  }
  const std::vector<BorderLine> border = find_border(shown.parts);
  for (const BorderLine line : border) draw_border(view, line, {kAreaShade, kBorder + 2}, image);
  for (const BorderLine line : border) draw_border(view, line, {shown.colour, kBorder}, image);
}

// As broad as the border at least, and so long that it is seen on large maps.
void draw_opening(const OverlayInput& input, Rect cells, Image& image) {
  constexpr int kLeast = 7;
  const Rect cut = cells.intersect(input.view.cells);
  if (cut.empty()) return;
  const Rect pixels = input.view.area_pixels(cut);
  const int w = std::max(pixels.w, kLeast);
  const int h = std::max(pixels.h, kLeast);
  const Rect mark = {pixels.x - (w - pixels.w) / 2, pixels.y - (h - pixels.h) / 2, w, h};
  image.fill({mark.x - 1, mark.y - 1, mark.w + 2, mark.h + 2}, kAreaShade);
  image.fill(mark, kOpening);
  input.labels.reserve(mark);
}

// The entry is a disc, the exit a ring, as with the ports of gates: only one of them is full.
void draw_end(const OverlayInput& input, Point cell, bool entry, Image& image) {
  const double radius = std::clamp(input.view.pixels_per_cell * 0.45, 5.0, 9.0);
  const Dot at = middle_of(input.view.centre(cell));
  fill_disc(image, at, radius + 1.5, kAreaShade);
  if (entry) {
    fill_disc(image, at, radius, kEntry);
  } else {
    draw_circle(image, at, radius - 1, {kExitRing, 2});
  }
}

void name_end(const OverlayInput& input, Point cell, bool entry) {
  constexpr int kMark = 8;
  const Point at = input.view.centre(cell);
  const Rect around = {at.x - kMark, at.y - kMark, 2 * kMark + 1, 2 * kMark + 1};
  input.labels.reserve(around);
  input.labels.add({.around = around,
                    .text = entry ? "entry" : "exit",
                    .size = letter_size(input.view),
                    .ink = entry ? kEntry : kExitRing,
                    .insist = true});
}

void draw_ends(const OverlayInput& input, const Area& area, Image& image) {
  const auto mark = [&](const std::optional<Point>& cell, bool entry) {
    if (!cell || !input.view.cells.contains(*cell)) return;
    draw_end(input, *cell, entry, image);
    name_end(input, *cell, entry);
  };
  mark(area.entry, true);
  mark(area.exit, false);
}

// In the first corner of the area, where no mark of another one stands.
void name_area(const OverlayInput& input, const ShownArea& shown) {
  if (shown.parts.empty()) return;
  const int size = letter_size(input.view);
  const Rect first = input.view.area_pixels(shown.parts.front());
  const std::string text = fmt::format("{}: {}", shown.area->id, to_string(shown.area->mode));
  input.labels.add({.around = {first.x + 2, first.y + 10 * size, 1, 1},
                    .text = text,
                    .size = size,
                    .ink = mix(shown.colour, {255, 255, 255, 255}, 110),
                    .insist = true});
}

std::string_view mode_text(AreaMode mode) {
  switch (mode) {
    case AreaMode::structured: return "structured: chunks around a path";
    case AreaMode::open: return "open: blocks scattered";
    case AreaMode::surroundings: return "surroundings: chunks around a landmark";
  }
  return "";
}

double share(const Level& level, const ShownArea& shown) {
  return percent(static_cast<std::size_t>(count_cells(shown.parts)), level.cells.size());
}

void describe_marks(const Level& level, Panel& panel) {
  std::size_t openings = 0;
  std::array<std::size_t, kAreaModes> modes{};
  for (const Area& area : level.zone()->areas) {
    openings += area.openings.size();
    ++modes[static_cast<std::size_t>(area.mode)];
  }
  for (std::size_t i = 0; i < modes.size(); ++i) {
    const auto mode = static_cast<AreaMode>(i);
    if (modes[i] > 0) panel.add(area_colour(mode), mode_text(mode));
  }
  panel.add(kOpening, counted(openings, "opening"));
  const auto has = [&](std::optional<Point> Area::*end) {
    return std::ranges::any_of(level.zone()->areas,
                               [&](const Area& area) { return (area.*end).has_value(); });
  };
  if (has(&Area::entry)) panel.add(kEntry, "disc: entry");
  if (has(&Area::exit)) panel.add(kExitRing, "ring: exit");
}

Panel describe(const Level& level, const std::vector<ShownArea>& shown) {
  double all = 0;
  for (const ShownArea& one : shown) all += share(level, one);
  Panel panel{fmt::format("{}, {:.1f}% of the map", counted(shown.size(), "area"), all), {}};
  describe_marks(level, panel);
  for (std::size_t i = 0; i < shown.size() && i < kMostEntries; ++i) {
    const Area& area = *shown[i].area;
    panel.add(shown[i].colour,
              fmt::format("{}: {}, {:.1f}%", area.id, counted(area.openings.size(), "opening"),
                          share(level, shown[i])));
  }
  add_rest(panel, shown.size(), "areas");
  return panel;
}

}  // namespace

Result<Panel> draw_areas_overlay(const OverlayInput& input, Image& image) {
  if (input.level.zone()->areas.empty()) return no_areas(input.level, "cells");
  const std::vector<ShownArea> shown = find_shown(input.level);
  for (const ShownArea& one : shown) draw_area(input.view, one, image);
  for (const ShownArea& one : shown) {
    for (const Rect opening : one.area->openings) draw_opening(input, opening, image);
  }
  for (const ShownArea& one : shown) draw_ends(input, *one.area, image);
  for (const ShownArea& one : shown) name_area(input, one);
  return describe(input.level, shown);
}

}  // namespace warren::render
