#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "kinds/zone/render/gate_marks.hpp"
#include "kinds/zone/render/overlays.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kStartMark = {255, 255, 255, 255};
constexpr double kLine = 2;         // pixels
constexpr double kLane = 3;         // from the middle of a line to that of the next
constexpr double kNarrow = 15;      // room for lanes on maps of small cells
constexpr std::size_t kNamed = 40;  // paths: more names would hide the map

// Paths share stretches near the start. Each runs in a lane of its own beside the cells' middles,
// shifted down and to the right alike: then lines along rows and lines along columns stay apart.
double lane_offset(const View& view, std::size_t path, std::size_t paths) {
  const double room = std::max(kNarrow, view.pixels_per_cell * 0.9);
  const auto lanes = std::min(paths, 1 + static_cast<std::size_t>((room - kLine) / kLane));
  const auto lane = static_cast<double>(path % lanes);
  return (lane - static_cast<double>(lanes - 1) / 2) * kLane;
}

struct PathLine {
  const ZonePath* path;
  Colour colour;
  std::vector<Dot> dots;
};

std::vector<Dot> dots_of(const View& view, const ZonePath& path, double offset) {
  std::vector<Dot> out;
  for (const Point corner : path.corners) {
    const Dot middle = middle_of(view.centre(corner));
    const Dot shifted = {middle.x + offset, middle.y + offset};
    // On large maps several corners share a pixel.
    if (out.empty() || shifted.x != out.back().x || shifted.y != out.back().y) {
      out.push_back(shifted);
    }
  }
  return out;
}

// Longer by half a width at both ends, so that corners are filled.
void draw_stretch(Dot from, Dot to, Stroke stroke, Image& image) {
  const double length = std::hypot(to.x - from.x, to.y - from.y);
  const double x = (to.x - from.x) / length * stroke.width / 2;
  const double y = (to.y - from.y) / length * stroke.width / 2;
  draw_line(image, {from.x - x, from.y - y}, {to.x + x, to.y + y}, stroke);
}

std::vector<PathLine> find_lines(const OverlayInput& input) {
  const std::vector<ZonePath>& paths = input.level.zone()->paths;
  std::vector<PathLine> out;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    if (paths[i].corners.empty()) continue;
    const double offset = lane_offset(input.view, i, paths.size());
    out.push_back({&paths[i], category_colour(i), dots_of(input.view, paths[i], offset)});
  }
  return out;
}

void draw_dots(const std::vector<Dot>& dots, Stroke stroke, Image& image) {
  for (std::size_t i = 1; i < dots.size(); ++i) draw_stretch(dots[i - 1], dots[i], stroke, image);
}

void draw_end(const PathLine& line, Image& image) {
  constexpr double kHead = 9;
  const Dot end = line.dots.back();
  if (line.dots.size() == 1) {
    fill_disc(image, end, 5.5, kDark);
    fill_disc(image, end, 4, line.colour);
    return;
  }
  const Dot before = line.dots[line.dots.size() - 2];
  const double length = std::hypot(end.x - before.x, end.y - before.y);
  const Dot along = {(end.x - before.x) / length, (end.y - before.y) / length};
  const auto ahead = [&](double by) { return Dot{end.x + along.x * by, end.y + along.y * by}; };
  draw_head(image, ahead(kHead / 2 + 3), along, kHead + 5, kDark);
  draw_head(image, ahead(kHead / 2), along, kHead, line.colour);
}

void draw_start(const OverlayInput& input, Point start, Image& image) {
  const Dot at = middle_of(input.view.centre(start));
  fill_disc(image, at, 7.5, kDark);
  fill_disc(image, at, 6, kStartMark);
  fill_disc(image, at, 2.5, kDark);
}

// Names keep off the lines.
void reserve(const OverlayInput& input, const PathLine& line) {
  constexpr int kRoom = 3;
  for (std::size_t i = 1; i < line.dots.size(); ++i) {
    const auto [left, right] = std::minmax(line.dots[i - 1].x, line.dots[i].x);
    const auto [top, bottom] = std::minmax(line.dots[i - 1].y, line.dots[i].y);
    const int x = static_cast<int>(left) - kRoom;
    const int y = static_cast<int>(top) - kRoom;
    input.labels.reserve(
        {x, y, static_cast<int>(right) + kRoom - x, static_cast<int>(bottom) + kRoom - y});
  }
}

void name_end(const OverlayInput& input, const PathLine& line) {
  constexpr int kMark = 8;
  const Point at = input.view.centre(line.path->corners.back());
  input.labels.add({.around = {at.x - kMark, at.y - kMark, 2 * kMark + 1, 2 * kMark + 1},
                    .text = line.path->to,
                    .size = letter_size(input.view),
                    .ink = mix(line.colour, {255, 255, 255, 255}, 110),
                    .insist = true});
}

std::int64_t steps_of(const ZonePath& path) {
  std::int64_t steps = 0;
  for (std::size_t i = 1; i < path.corners.size(); ++i) {
    const Point a = path.corners[i - 1];
    const Point b = path.corners[i];
    steps += std::abs(a.x - b.x) + std::abs(a.y - b.y);
  }
  return steps;
}

Panel describe(const std::vector<ZonePath>& paths) {
  Panel panel{fmt::format("{} paths, in steps from the start", paths.size()), {}};
  for (std::size_t i = 0; i < paths.size() && i < kMostEntries; ++i) {
    panel.add(category_colour(i), fmt::format("{}: {}", paths[i].to, steps_of(paths[i])));
  }
  add_rest(panel, paths.size(), "paths");
  return panel;
}

}  // namespace

Result<Panel> draw_paths_overlay(const OverlayInput& input, Image& image) {
  const std::vector<PathLine> lines = find_lines(input);
  if (lines.empty()) return fail(Failure::usage, "this level has no paths");
  // All shades first: none may darken the lane beside it.
  for (const PathLine& line : lines) draw_dots(line.dots, {kDark, kLine + 2}, image);
  for (const PathLine& line : lines) draw_dots(line.dots, {line.colour, kLine}, image);
  for (const PathLine& line : lines) draw_end(line, image);
  draw_start(input, lines.front().path->corners.front(), image);
  if (lines.size() > kNamed) return describe(input.level.zone()->paths);
  for (const PathLine& line : lines) reserve(input, line);
  for (const PathLine& line : lines) name_end(input, line);
  return describe(input.level.zone()->paths);
}

}  // namespace warren::render
