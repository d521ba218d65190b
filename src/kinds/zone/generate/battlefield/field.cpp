#include "kinds/zone/generate/battlefield/field.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "core/count_bits.hpp"
#include "core/noise/noise.hpp"
#include "kinds/zone/content/doors.hpp"
#include "kinds/zone/content/region.hpp"
#include "kinds/zone/generate/assembly/ground.hpp"
#include "kinds/zone/generate/edge_depth.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr int kAroundFootprints = 3;
constexpr int kAroundThings = 1;
constexpr int kMouth = 7;  // cells before a door that its rampart leaves alone

class FieldSurvey {
 public:
  FieldSurvey(const State& state, const RegionDefinition& region, const AreaGround& ground,
              std::span<const Rect> doors, Field& out)
      : state_(state), region_(region), ground_(ground), doors_(doors), out_(out) {}

  void run() {
    begin();
    edge_depths(out_.marks, {}, out_.kept.bytes, out_.depth);
    mark();
    count();
    close_edge();
  }
  void run_land() {
    begin();
    mark();
  }

 private:
  void begin();
  void mark();
  void mark_region();
  void measure_around();
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
  Field& out_;
};

void FieldSurvey::begin() {
  out_.frame = grown(ground_.bounds(), kApron);
  out_.marks.reset(out_.frame.w, out_.frame.h);
  out_.rects.clear();
  out_.doors.clear();
  out_.cells = 0;
  out_.walls = 0;
  out_.target = 0;
  mark_region();
  measure_around();
}

void FieldSurvey::mark() {
  mark_land();
  mark_footprints();
  mark_authored();
  mark_doors();
}

void FieldSurvey::mark_region() {
  for (const Rect rect : ground_.rects()) {
    out_.rects.push_back(here(rect));
    out_.mark(out_.rects.back(), kOurs | kInside);
  }
}

// First the cells of the region in the part of each column, then the sum of those beside. Where the
// row that joins is like the one that leaves, nothing changes: most rows of rectangles.
void FieldSurvey::measure_around() {
  const int w = out_.frame.w;
  const int h = out_.frame.h;
  std::vector<std::uint8_t>& columns = out_.kept.bytes;
  columns.assign(static_cast<std::size_t>(w + 2 * kWorn + 1), 0);  // kWorn + 1 before the first
  std::uint8_t* column = columns.data() + kWorn + 1;
  const auto add = [&](int y, int sign) {
    if (y < 0 || y >= h) return;
    const std::uint8_t* row = out_.marks.row(y).data();
    for (int x = 0; x < w; ++x) {
      const int inside = (row[x] & kInside) != 0 ? sign : 0;
      column[x] = static_cast<std::uint8_t>(column[x] + inside);
    }
  };
  out_.around.resize(w, h);
  for (int y = 0; y < kWorn; ++y) add(y, 1);
  for (int y = 0; y < h; ++y) {
    std::uint16_t* to = out_.around.row(y).data();
    const int joins = y + kWorn;
    const int leaves = y - kWorn - 1;
    if (leaves >= 0 && joins < h &&
        std::ranges::equal(out_.marks.row(leaves), out_.marks.row(joins))) {
      std::ranges::copy(out_.around.row(y - 1), to);
      continue;
    }
    add(joins, 1);
    add(leaves, -1);
    int sum = 0;
    for (int x = 0; x < kWorn; ++x) sum += column[x];
    for (int x = 0; x < w; ++x) {
      sum += column[x + kWorn] - column[x - kWorn - 1];
      to[x] = static_cast<std::uint16_t>(sum);
    }
  }
}

// Land that noise made may become rock; what is of others may not, nor the ground of a zone
// without noise, which is as its author left it.
void FieldSurvey::mark_land() {
  if (!state_.zone.has_terrain()) return;
  const Rect map = out_.frame.intersect(state_.level.cells.bounds());
  for (int y = map.y; y < map.bottom(); ++y) {
    const std::uint64_t* fixed = state_.scratch.fixed.row(y);
    std::uint8_t* row = out_.marks.row(y - out_.frame.y).data() - out_.frame.x;
    for (int x = map.x; x < map.right();) {
      const int end = std::min((x | 63) + 1, map.right());
      const std::uint64_t bits = fixed[x >> 6];
      if (bits == 0) {
        for (; x < end; ++x) row[x] = row[x] == 0 ? std::uint8_t{kLand} : row[x];
      }
      for (; x < end; ++x) {
        if (row[x] == 0 && ((bits >> (x & 63)) & 1U) == 0) row[x] = kLand;
      }
    }
  }
  for (const Rect other : rects_of_others(state_.zone, region_))
    forbid(here(grown(other, 2)), kLand);
  for (const Area& area : state_.level.zone()->areas) {
    for (const Rect rect : area.rects) forbid(here(grown(rect, 2)), kLand);
  }
}

void FieldSurvey::forbid(Rect local, unsigned marks) {
  const Rect inside = local.intersect(out_.marks.bounds());
  for (int y = inside.y; y < inside.bottom(); ++y) {
    std::uint8_t* row = out_.marks.row(y).data();
    for (int x = inside.x; x < inside.right(); ++x) {
      row[x] = static_cast<std::uint8_t>(row[x] & ~marks);
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
  if (state_.level.zone()->anchor) footprint(*state_.level.zone()->anchor);
  for (const Landmark& landmark : state_.level.zone()->landmarks) footprint(landmark);
}

// What was placed by hand stays, and things have room around them.
void FieldSurvey::mark_authored() {
  for (const AuthoredThing& thing : state_.level.zone()->authored_things) {
    const Rect around = here(grown({thing.at.x, thing.at.y, 1, 1}, kAroundThings));
    out_.mark(around, kHard);
    forbid(around, kLand);
  }
  for (const AuthoredCell& cell : state_.level.zone()->authored_cells) {
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
  for (int y = 0; y < out_.frame.h; ++y) {
    const std::uint8_t* row = out_.marks.row(y).data();
    int x = 0;
    for (; x + 8 <= out_.frame.w; x += 8) {
      static_assert(kOurs == 1 && kWall == 2);
      const EightCells ours = eight_at(row + x) & eight_times(kOurs);
      if (ours == 0) continue;
      out_.cells += count_bits(ours);
      out_.walls += count_bits(ours & (eight_at(row + x) >> 1));
    }
    for (; x < out_.frame.w; ++x) {
      out_.cells += (row[x] & kOurs) != 0 ? 1 : 0;
      out_.walls += (row[x] & (kOurs | kWall)) == (kOurs | kWall) ? 1 : 0;
    }
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
  for (int y = 0; y < out_.frame.h; ++y) {
    const std::uint8_t* marks = out_.marks.row(y).data();
    const std::uint8_t* depth = out_.depth.row(y).data();
    const auto deep = [&](int x) { return !any_below(eight_at(depth + x), kDiagonalStep + 1); };
    look_through(0, out_.frame.w, deep, [&](int x) {
      if (depth[x] > kDiagonalStep || (marks[x] & kInside) == 0 || (marks[x] & kOurs) == 0) return;
      if (!in_door({x, y}) && leaks({x, y})) out_.wall(Point{x, y}, kKept);
    });
  }
}

}  // namespace

FieldKey field_key(float number, std::size_t index) {
  constexpr std::uint32_t kSign = 0x80000000U;
  const auto bits = std::bit_cast<std::uint32_t>(number + 0.0F);  // one zero instead of two
  const std::uint32_t ordered = (bits & kSign) != 0 ? ~bits : bits | kSign;
  return (FieldKey{ordered} << 32) | static_cast<std::uint32_t>(index);
}

// By the top bits first: those that are certainly among the lowest, those that certainly are not,
// and few between them that must be compared.
void lowest_first(std::vector<FieldKey>& keys, std::size_t from, std::size_t count,
                  std::vector<FieldKey>& spare) {
  constexpr int kShift = 52;
  if (keys.size() - from <= count) return;
  std::vector<std::uint32_t> counts(std::size_t{1} << (64 - kShift), 0);
  const std::span<const FieldKey> all = std::span(keys).subspan(from);
  for (const FieldKey key : all) ++counts[key >> kShift];
  std::size_t below = 0;
  std::size_t between = 0;
  while (below + counts[between] <= count) below += counts[between++];
  std::array<std::size_t, 3> next = {from, from + below, from + below + counts[between]};
  const auto first = static_cast<std::ptrdiff_t>(next[1]);
  const auto end = static_cast<std::ptrdiff_t>(next[2]);
  spare.resize(keys.size());
  std::copy_n(keys.begin(), from, spare.begin());
  for (const FieldKey key : all) {
    const std::size_t top = key >> kShift;
    const std::size_t part = (top >= between ? 1U : 0U) + (top > between ? 1U : 0U);
    spare[next[part]++] = key;
  }
  std::nth_element(spare.begin() + first, spare.begin() + static_cast<std::ptrdiff_t>(from + count),
                   spare.begin() + end);
  std::swap(keys, spare);
}

// Each time twice as many, as all may be asked for in the end.
void SortedKeys::sort_more() {
  constexpr std::size_t kFirst = 512;
  const std::size_t more = std::min(std::max(kFirst, 2 * sorted_), keys_.size() - sorted_);
  lowest_first(keys_, sorted_, more, spare_);
  const auto begin = keys_.begin() + static_cast<std::ptrdiff_t>(sorted_);
  std::sort(begin, begin + static_cast<std::ptrdiff_t>(more));
  sorted_ += more;
}

void Field::mark(Rect local, unsigned marks_of) {
  const Rect inside = local.intersect(marks.bounds());
  for (int y = inside.y; y < inside.bottom(); ++y) {
    std::uint8_t* row = marks.row(y).data();
    for (int x = inside.x; x < inside.right(); ++x) {
      row[x] = static_cast<std::uint8_t>(row[x] | marks_of);
    }
  }
}

namespace {

// Eights of cells may overlap: a mark that is there already stays. The last eight is read before
// any other is written, as a processor waits for what it has just written in part.
void mark_run(std::uint8_t* cells, int count, unsigned marks_of) {
  if (count < 8) {
    for (int i = 0; i < count; ++i) cells[i] = static_cast<std::uint8_t>(cells[i] | marks_of);
    return;
  }
  const EightCells marks = eight_times(marks_of);
  const EightCells last = eight_at(cells + count - 8) | marks;
  for (int i = 0; i + 8 < count; i += 8) {
    const EightCells marked = eight_at(cells + i) | marks;
    std::memcpy(cells + i, &marked, sizeof(marked));
  }
  std::memcpy(cells + count - 8, &last, sizeof(last));
}

}  // namespace

// The cells of a row are those between the first and the last that is near enough.
void Field::mark_disc(double x, double y, double radius, unsigned marks_of) {
  // As std::floor, which is a call where the machine is not known to have an instruction for it.
  const auto down = [](double value) {
    const int towards_zero = static_cast<int>(value);
    return towards_zero - (static_cast<double>(towards_zero) > value ? 1 : 0);
  };
  const Rect box{down(x - radius), down(y - radius), down(2 * radius) + 2, down(2 * radius) + 2};
  const Rect inside = box.intersect(marks.bounds());
  for (int py = inside.y; py < inside.bottom(); ++py) {
    const double dy = py - y;
    const auto far = [&](int px) {
      const double dx = px - x;
      return dx * dx + dy * dy > radius * radius;
    };
    // The root only says where to begin to look: but for rounding, these are the ends.
    const double half = std::sqrt(std::max(0.0, radius * radius - dy * dy));
    int begin = std::clamp(down(x - half) + 1, inside.x, inside.right());
    int end = std::clamp(down(x + half) + 1, begin, inside.right());
    while (begin > inside.x && !far(begin - 1)) --begin;
    while (end < inside.right() && !far(end)) ++end;
    while (begin < end && far(begin)) ++begin;
    while (end > begin && far(end - 1)) --end;
    mark_run(marks.row(py).data() + begin, end - begin, marks_of);
  }
}

void survey_field(const State& state, const RegionDefinition& region, const AreaGround& ground,
                  std::span<const Rect> doors, Field& out) {
  FieldSurvey(state, region, ground, doors, out).run();
}

void survey_land(const State& state, const RegionDefinition& region, const AreaGround& ground,
                 std::span<const Rect> doors, Field& out) {
  FieldSurvey(state, region, ground, doors, out).run_land();
}

// By blocks: most of a field is far from its edge.
void noise_at(const Field& field, const FieldNoise& noise, unsigned marks, unsigned deepest,
              Grid<float>& out) {
  constexpr int kBlock = 16;
  const int w = field.frame.w;
  const FractalNoise fractal({noise.octaves, noise.frequency, 2.0, 0.5}, noise.seed);
  out.resize(w, field.frame.h);
  std::vector<std::uint8_t> wanted(static_cast<std::size_t>(w + kBlock));
  for (int top = 0; top < field.frame.h; top += kBlock) {
    const int bottom = std::min(top + kBlock, field.frame.h);
    std::ranges::fill(wanted, 0);
    for (int y = top; y < bottom; ++y) {
      const std::uint8_t* is = field.marks.row(y).data();
      std::uint8_t* to = wanted.data();
      for (int x = 0; x < w; ++x) to[x] = static_cast<std::uint8_t>(to[x] | (is[x] & marks));
      if (deepest == 0) continue;
      const std::uint8_t* depth = field.depth.row(y).data();
      for (int x = 0; x < w; ++x) {
        const bool near = static_cast<std::uint8_t>(depth[x] - 1) < deepest;
        to[x] = static_cast<std::uint8_t>(to[x] | (near ? 1 : 0));
      }
    }
    const auto wants = [&](int x) {
      const auto block = wanted.begin() + x;
      return std::any_of(block, block + kBlock, [](std::uint8_t cell) { return cell != 0; });
    };
    for (int x = 0; x < w; x += kBlock) {
      if (!wants(x)) continue;
      const int left = x;
      while (x < w && wants(x)) x += kBlock;
      const Rect part{left, top, std::min(x, w) - left, bottom - top};
      fractal.fill({field.frame.x + part.x, field.frame.y + part.y, part.w, part.h},
                   &out[{part.x, part.y}], static_cast<std::size_t>(w));
    }
  }
}

void noise_inside(const Field& field, const FieldNoise& noise, Grid<float>& out) {
  const FractalNoise fractal({noise.octaves, noise.frequency, 2.0, 0.5}, noise.seed);
  out.resize(field.frame.w, field.frame.h);
  fractal.fill(grown(field.frame, -kApron), &out[{kApron, kApron}],
               static_cast<std::size_t>(field.frame.w));
}

}  // namespace warren::zone
