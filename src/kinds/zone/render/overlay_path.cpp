#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kinds/zone/render/area_marks.hpp"
#include "kinds/zone/render/gate_marks.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kBegin = {120, 240, 120, 255};
constexpr Colour kMidway = {255, 220, 70, 255};
constexpr Colour kEnd = {255, 80, 150, 255};

struct Path {
  const Area* area;
  std::vector<Dot> dots;
  double width = 2;
};

// From green over yellow to red: where a path passes itself, the colour tells which part is later.
Colour colour_at(std::size_t step, std::size_t steps) {
  const int part = steps == 0 ? 0 : static_cast<int>(step * 2 * kOne / steps);
  return part < kOne ? mix(kBegin, kMidway, part) : mix(kMidway, kEnd, part - kOne);
}

std::vector<Path> find_paths(const OverlayInput& input) {
  std::vector<Path> out;
  for (const Area& area : input.level.zone()->areas) {
    if (area.path.empty() || area.base <= 0) continue;
    Path path{&area, {}, std::clamp(input.view.pixels(area.base) / 6, 2.0, 8.0)};
    for (const Point square : area.path) {
      path.dots.push_back(square_middle(input.view, area, square));
    }
    out.push_back(std::move(path));
  }
  return out;
}

void draw_steps(const Path& path, Image& image) {
  const std::size_t steps = path.dots.size() - 1;
  // All shades first: none may darken the line that runs beside it.
  for (std::size_t i = 0; i < steps; ++i) {
    draw_line(image, path.dots[i], path.dots[i + 1], {kAreaShade, path.width + 3});
  }
  for (const Dot dot : path.dots) fill_disc(image, dot, path.width + 1.5, kAreaShade);
  for (std::size_t i = 0; i < steps; ++i) {
    const Colour colour = colour_at(i, steps);
    draw_line(image, path.dots[i], path.dots[i + 1], {colour, path.width});
  }
  for (std::size_t i = 0; i <= steps; ++i) {
    fill_disc(image, path.dots[i], path.width, colour_at(i, steps));
  }
}

// A ring where it begins; where it ends an arrow that points on, or a disc when there is no step.
void draw_ends(const Path& path, Image& image) {
  const double size = path.width * 2 + 1;
  const Dot begin = path.dots.front();
  const Dot end = path.dots.back();
  if (path.dots.size() > 1) {
    const Dot before = path.dots[path.dots.size() - 2];
    const double length = std::max(1.0, std::hypot(end.x - before.x, end.y - before.y));
    const Dot along = {(end.x - before.x) / length, (end.y - before.y) / length};
    const auto ahead = [&](double by) { return Dot{end.x + along.x * by, end.y + along.y * by}; };
    draw_head(image, ahead(size + 3), along, size * 2 + 5, kAreaShade);
    draw_head(image, ahead(size), along, size * 2, kEnd);
  }
  fill_disc(image, begin, size + 1.5, kAreaShade);
  draw_circle(image, begin, size - 1, {kBegin, 2});
}

// Small squares have room for a number now and then only.
std::size_t number_every(double square) {
  if (square < 24) return 10;
  return square < 48 ? 5 : 1;
}

// Numbers keep off the lines, where squares are large enough for both.
void reserve_steps(const OverlayInput& input, const Path& path) {
  const double reach = path.width / 2 + 1;
  for (std::size_t i = 1; i < path.dots.size(); ++i) {
    const auto [left, right] = std::minmax(path.dots[i - 1].x, path.dots[i].x);
    const auto [top, bottom] = std::minmax(path.dots[i - 1].y, path.dots[i].y);
    const int x = static_cast<int>(left - reach);
    const int y = static_cast<int>(top - reach);
    input.labels.reserve(
        {x, y, static_cast<int>(right + reach) - x, static_cast<int>(bottom + reach) - y});
  }
}

void number_steps(const OverlayInput& input, const Path& path) {
  const double square = input.view.pixels(path.area->base);
  const std::size_t every = number_every(square);
  const int reach = static_cast<int>(path.width);
  const Rect image = {0, 0, input.view.width, input.view.height};
  if (every == 1) reserve_steps(input, path);
  for (std::size_t i = every; i <= path.dots.size(); i += every) {
    const Point at = {static_cast<int>(path.dots[i - 1].x), static_cast<int>(path.dots[i - 1].y)};
    // A label is moved into the picture, where it would number something else.
    if (!image.contains(at)) continue;
    const std::string number = fmt::format("{}", i);
    input.labels.add({.around = {at.x - reach, at.y - reach, 2 * reach + 1, 2 * reach + 1},
                      .text = number,
                      .size = square >= 96 ? letter_size(input.view) : 1,
                      .ink = colour_at(i - 1, path.dots.size() - 1)});
  }
}

Panel describe(const std::vector<Path>& paths) {
  Panel panel{paths.size() == 1 ? "the path through 1 area"
                                : fmt::format("the paths through {} areas", paths.size()),
              {{kBegin, "ring: begins"}, {kMidway, "half way"}, {kEnd, "arrow: ends"}}};
  for (std::size_t i = 0; i < paths.size() && i < kMostEntries; ++i) {
    const Area& area = *paths[i].area;
    const auto rooms = std::ranges::count(area.chunks, true, &AreaChunk::on_path);
    panel.add(area_colour(area.mode), fmt::format("{}: {} squares of {} cells, {} rooms", area.id,
                                                  area.path.size(), area.base, rooms));
  }
  add_rest(panel, paths.size(), "paths");
  return panel;
}

}  // namespace

Result<Panel> draw_path_overlay(const OverlayInput& input, Image& image) {
  const std::vector<Path> paths = find_paths(input);
  if (paths.empty()) return no_areas(input.level, "a path");
  for (const Path& path : paths) draw_steps(path, image);
  for (const Path& path : paths) draw_ends(path, image);
  for (const Path& path : paths) number_steps(input, path);
  return describe(paths);
}

}  // namespace warren::render
