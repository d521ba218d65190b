#include "generate/zone/battlefield/field.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "content/zone/doors.hpp"
#include "core/noise/noise.hpp"
#include "generate/zone/edge_depth.hpp"

namespace warren::zone {
namespace {

constexpr int kAroundFootprints = 3;
constexpr int kAroundThings = 1;
constexpr int kWorn = 12;  // cells around one that say how near the edge it is
constexpr int kMouth = 7;  // cells before a door that its rampart leaves alone

class FieldSurvey {
 public:
  FieldSurvey(const State& state, const RegionDefinition& region, const AreaGround& ground,
              std::span<const Rect> doors)
      : state_(state), region_(region), ground_(ground), doors_(doors) {}

  Field run() {
    out_.frame = grown(ground_.bounds(), kApron);
    out_.marks.reset(out_.frame.w, out_.frame.h);
    mark_region();
    measure_depths();
    mark_land();
    mark_footprints();
    mark_authored();
    mark_doors();
    count();
    close_edge();
    return std::move(out_);
  }

 private:
  void mark_region();
  void measure_depths();
  void measure_rounded();
  void mark_land();
  void mark_footprints();
  void footprint(const Landmark& landmark);
  void mark_authored();
  void mark_doors();
  void count();
  void close_edge();
  bool leaks(Point local) const;
  Rect here(Rect on_map) const {
    return {on_map.x - out_.frame.x, on_map.y - out_.frame.y, on_map.w, on_map.h};
  }
  void forbid(Rect local, unsigned marks);

  const State& state_;
  const RegionDefinition& region_;
  const AreaGround& ground_;
  std::span<const Rect> doors_;
  Field out_;
};

void FieldSurvey::mark_region() {
  for (const Rect rect : ground_.rects()) {
    out_.rects.push_back(here(rect));
    out_.mark(out_.rects.back(), kOurs | kInside);
  }
}

void FieldSurvey::measure_depths() {
  out_.depth = edge_depths(out_.marks);
  measure_rounded();
}

// The share of the region in the square around each cell, from sums over all cells above and left.
// Beside a straight edge it rises by the same for every cell; in a corner it is half as much.
void FieldSurvey::measure_rounded() {
  const int w = out_.frame.w;
  const int h = out_.frame.h;
  Grid<std::int32_t> sums(w + 1, h + 1);
  for (int y = 0; y < h; ++y) {
    std::int32_t row = 0;
    for (int x = 0; x < w; ++x) {
      row += out_.has({x, y}, kInside) ? 1 : 0;
      sums[{x + 1, y + 1}] = sums[{x + 1, y}] + row;
    }
  }
  constexpr float kSide = 2 * kWorn + 1;
  out_.rounded.resize(w, h);
  for (int y = 0; y < h; ++y) {
    const int top = std::max(0, y - kWorn);
    const int bottom = std::min(h, y + kWorn + 1);
    for (int x = 0; x < w; ++x) {
      const int left = std::max(0, x - kWorn);
      const int right = std::min(w, x + kWorn + 1);
      const std::int32_t inside =
          sums[{right, bottom}] - sums[{left, bottom}] - sums[{right, top}] + sums[{left, top}];
      out_.rounded[{x, y}] = static_cast<float>(inside) / kSide - kSide / 2;
    }
  }
}

// Land that noise made may become rock; what is of others may not, nor the ground of a zone
// without noise, which is as its author left it.
void FieldSurvey::mark_land() {
  if (!state_.zone.has_terrain()) return;
  const Rect map = state_.level.cells.bounds();
  for (std::size_t i = 0; i < out_.marks.size(); ++i) {
    std::uint8_t& is = out_.marks.cells()[i];
    if (is != 0) continue;
    const Point at = out_.on_map(out_.marks.point(i));
    if (map.contains(at) && !state_.scratch.fixed.test(at)) is = kLand;
  }
  for (const Rect other : rects_of_others(state_.zone, region_))
    forbid(here(grown(other, 2)), kLand);
  for (const Area& area : state_.level.areas) {
    for (const Rect rect : area.rects) forbid(here(grown(rect, 2)), kLand);
  }
}

void FieldSurvey::forbid(Rect local, unsigned marks) {
  const Rect inside = local.intersect(out_.marks.bounds());
  for (int y = inside.y; y < inside.bottom(); ++y) {
    for (int x = inside.x; x < inside.right(); ++x) {
      std::uint8_t& is = out_.marks[{x, y}];
      is = static_cast<std::uint8_t>(is & ~marks);
    }
  }
}

void FieldSurvey::footprint(const Landmark& landmark) {
  if (landmark.rect.intersect(out_.frame).empty()) return;
  out_.mark(here(grown(landmark.rect, kAroundFootprints)), kHard);
  forbid(here(grown(landmark.rect, kAroundFootprints)), kLand);
  forbid(here(landmark.rect), kOurs);
  if (ground_.contains(landmark.at)) out_.doors.push_back(out_.local(landmark.at));
}

void FieldSurvey::mark_footprints() {
  if (state_.level.anchor) footprint(*state_.level.anchor);
  for (const Landmark& landmark : state_.level.landmarks) footprint(landmark);
}

// What was placed by hand stays, and things have room around them.
void FieldSurvey::mark_authored() {
  for (const AuthoredThing& thing : state_.level.authored_things) {
    const Rect around = here(grown({thing.at.x, thing.at.y, 1, 1}, kAroundThings));
    out_.mark(around, kHard);
    forbid(around, kLand);
  }
  for (const AuthoredCell& cell : state_.level.authored_cells) {
    if (!out_.frame.contains(cell.at)) continue;
    const bool wall = !is_open(state_.level.legend[cell.tile].kind);
    out_.at(cell.at) = static_cast<std::uint8_t>(out_.at(cell.at) | (wall ? kWall | kKept : kHard));
  }
}

void FieldSurvey::mark_doors() {
  for (const Rect door : doors_) {
    out_.mark(here(grown(door, kAroundFootprints)), kHard);
    forbid(here(grown(door, kMouth)), kLand);
    out_.doors.push_back(out_.local(door.centre()));
  }
}

void FieldSurvey::count() {
  for (const std::uint8_t is : out_.marks.cells()) {
    out_.cells += (is & kOurs) != 0 ? 1 : 0;
    out_.walls += (is & (kOurs | kWall)) == (kOurs | kWall) ? 1 : 0;
  }
  out_.target = static_cast<std::int64_t>(
      std::floor(static_cast<double>(out_.cells) * region_.density.density + 0.5));
}

// Whether one can step out of the region at a cell of its edge, and nothing outside can be walled
// up instead.
bool FieldSurvey::leaks(Point local) const {
  const Rect map = state_.level.cells.bounds();
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Point next = local + Point{dx, dy};
      if (out_.has(next, kInside | kLand) || !map.contains(out_.on_map(next))) continue;
      return true;
    }
  }
  return false;
}

void FieldSurvey::close_edge() {
  const auto in_door = [&](Point local) {
    const Point at = out_.on_map(local);
    return std::ranges::any_of(doors_, [&](Rect door) { return door.contains(at); });
  };
  for (std::size_t i = 0; i < out_.marks.size(); ++i) {
    if ((out_.marks.cells()[i] & kInside) == 0 || out_.depth.cells()[i] > kDiagonalStep) continue;
    const Point at = out_.marks.point(i);
    if (out_.has(at, kOurs) && !in_door(at) && leaks(at)) out_.wall(at, kKept);
  }
}

}  // namespace

void Field::mark(Rect local, unsigned marks_of) {
  const Rect inside = local.intersect(marks.bounds());
  for (int y = inside.y; y < inside.bottom(); ++y) {
    for (int x = inside.x; x < inside.right(); ++x) {
      marks[{x, y}] = static_cast<std::uint8_t>(marks[{x, y}] | marks_of);
    }
  }
}

void Field::mark_disc(double x, double y, double radius, unsigned marks_of) {
  const auto down = [](double value) { return static_cast<int>(std::floor(value)); };
  const Rect box{down(x - radius), down(y - radius), down(2 * radius) + 2, down(2 * radius) + 2};
  const Rect inside = box.intersect(marks.bounds());
  for (int py = inside.y; py < inside.bottom(); ++py) {
    for (int px = inside.x; px < inside.right(); ++px) {
      const double dx = px - x;
      const double dy = py - y;
      if (dx * dx + dy * dy > radius * radius) continue;
      marks[{px, py}] = static_cast<std::uint8_t>(marks[{px, py}] | marks_of);
    }
  }
}

Field survey_field(const State& state, const RegionDefinition& region, const AreaGround& ground,
                   std::span<const Rect> doors) {
  return FieldSurvey(state, region, ground, doors).run();
}

Grid<float> field_noise(const Field& field, int octaves, double frequency, std::uint32_t seed) {
  Grid<float> out;
  out.resize(field.frame.w, field.frame.h);
  const FractalNoise noise({octaves, frequency, 2.0, 0.5}, seed);
  noise.fill(field.frame, out.cells().data(), static_cast<std::size_t>(field.frame.w));
  return out;
}

}  // namespace warren::zone
