// The edge of a battlefield: promontories of rock inside, spurs on the land outside, and nowhere a
// line that looks ruled.
#include <algorithm>
#include <vector>

#include "kinds/zone/generate/battlefield/steps.hpp"

namespace warren::zone {
namespace {

constexpr double kRampartFrom = 0.12;  // share of walls that makes a rampart worth while
constexpr double kRampart = 0.28;      // of the walls
constexpr double kFewRocks = 0.12;
constexpr int kBand = 3 * 18;   // thirds of a cell: how deep it goes at most
constexpr float kSway = 17.0F;  // cells that noise moves it by
constexpr double kFrequency = 0.032;
constexpr float kOutside = 2.6F;  // cells of rock outside on average
constexpr float kOutsideSway = 9.0F;
constexpr double kFineFrequency = 0.11;
constexpr float kFineSway = 2.2F;
constexpr int kLongestLine = 7;  // cells of straight edge

// The cells that lie least deep and where noise is highest, as many as the share says.
void raise_inside(Field& field, const Grid<float>& noise) {
  std::vector<FieldKey>& cells = field.kept.keys;
  cells.clear();
  const std::uint8_t* depths = field.depth.cells().data();
  const auto deep = [&](int i) { return !any_below(eight_at(depths + i), kBand + 1); };
  look_through(0, static_cast<int>(field.marks.size()), deep, [&](int cell) {
    const auto i = static_cast<std::size_t>(cell);
    if (depths[i] == 0 || depths[i] > kBand || !field.free(i)) return;
    cells.push_back(field_key(field.rounded(i) - kSway * noise.cells()[i], i));
  });
  const bool rampart =
      static_cast<double>(field.target) >= kRampartFrom * static_cast<double>(field.cells);
  const double share = static_cast<double>(std::max<std::int64_t>(field.left(), 0)) *
                       (rampart ? kRampart : kFewRocks);
  const std::size_t count = std::min(cells.size(), static_cast<std::size_t>(share));
  lowest_first(cells, 0, count, field.kept.more_keys);
  for (std::size_t i = 0; i < count; ++i) field.wall(cell_of(cells[i]));
}

// Land is none of the region's cells, so its walls are not counted. Sixteen cells at a time without
// a branch, as compilers like it; noise that nobody asked for is read there, and of no effect.
void raise_outside(Field& field, const Grid<float>& sway, const Grid<float>& fine) {
  constexpr std::size_t kTogether = 16;
  std::uint8_t* const marks = field.marks.cells().data();
  const auto raise = [&](std::size_t first, std::size_t count) {
    const float* const swayed = sway.cells().data() + first;
    const float* const finely = fine.cells().data() + first;
    for (std::size_t i = 0; i < count; ++i) {
      const float thick = kOutside - kOutsideSway * swayed[i] + kFineSway * finely[i];
      const unsigned is = marks[first + i];
      const bool rises = (is & kLand) != 0 && -field.rounded(first + i) < thick;
      marks[first + i] = static_cast<std::uint8_t>(is | (rises ? unsigned{kWall} : 0U));
    }
  };
  const std::size_t size = field.marks.size();
  std::size_t first = 0;
  for (; first + kTogether <= size; first += kTogether) {
    const EightCells any = eight_at(marks + first) | eight_at(marks + first + 8);
    if ((any & eight_times(kLand)) != 0) raise(first, kTogether);
  }
  raise(first, size - first);
}

// Breaks lines of open cells along the edge by a rock here and there.
class LineBreaker {
 public:
  LineBreaker(Field& field, Rng& rng) : field_(field), rng_(rng) {}

  // A region ends where one of its rectangles does.
  void run() {
    for (const Rect rect : field_.rects) {
      for (const int y : {rect.y, rect.bottom() - 1}) scan({rect.x, y}, {1, 0}, rect.w);
      for (const int x : {rect.x, rect.right() - 1}) scan({x, rect.y}, {0, 1}, rect.h);
    }
  }

 private:
  // Open, with the end of the region on one side.
  bool on_line(Point at, Point side) const {
    return field_.open(at) && !field_.has(at + side, kInside) && !field_.has(at, kHard);
  }
  void scan(Point from, Point step, int length);
  void break_line(Point at, Point step, Point inwards);

  Field& field_;
  Rng& rng_;
};

void LineBreaker::scan(Point from, Point step, int length) {
  for (const Point side : {Point{step.y, step.x}, Point{-step.y, -step.x}}) {
    int run = 0;
    for (int i = 0; i < length; ++i) {
      const Point at{from.x + step.x * i, from.y + step.y * i};
      if (!field_.marks.contains(at + side) || !on_line(at, side)) {
        run = 0;
        continue;
      }
      if (++run < kLongestLine) continue;
      const int back = rng_.range(0, 3);
      break_line({at.x - step.x * back, at.y - step.y * back}, step, {-side.x, -side.y});
      run = back;
    }
  }
}

// One to three cells, the middle one twice as deep.
void LineBreaker::break_line(Point at, Point step, Point inwards) {
  const int wide = rng_.range(0, 2);
  const bool deep = rng_.chance(0.6);
  if (field_.free(at)) field_.wall(at);
  if (deep && field_.free(at + inwards)) field_.wall(at + inwards);
  for (int i = 1; i <= wide; ++i) {
    const Point beside{at.x - step.x * i, at.y - step.y * i};
    if (i < 2 && field_.free(beside)) field_.wall(beside);
  }
}

// Breaks lines of land along the edge by spurs of one to three cells outside: rock inside would end
// like a ruler there.
class SpurBreaker {
 public:
  SpurBreaker(Field& field, Rng& rng) : field_(field), rng_(rng) {}

  void run() {
    for (const Rect rect : field_.rects) {
      scan({rect.x, rect.y - 1}, {1, 0}, rect.w, {0, -1});
      scan({rect.x, rect.bottom()}, {1, 0}, rect.w, {0, 1});
      scan({rect.x - 1, rect.y}, {0, 1}, rect.h, {-1, 0});
      scan({rect.right(), rect.y}, {0, 1}, rect.h, {1, 0});
    }
  }

 private:
  bool is_land(Point at) const {
    return field_.marks.contains(at) && field_.has(at, kLand) && !field_.has(at, kWall);
  }
  void raise(Point at) {
    if (is_land(at)) field_.wall(at);
  }
  void scan(Point from, Point step, int length, Point outwards);

  Field& field_;
  Rng& rng_;
};

void SpurBreaker::scan(Point from, Point step, int length, Point outwards) {
  int run = 0;
  int longest = rng_.range(2, kLongestLine);
  for (int i = 0; i < length; ++i) {
    const Point at{from.x + step.x * i, from.y + step.y * i};
    run = is_land(at) ? run + 1 : 0;
    if (run < longest) continue;
    const int wide = rng_.range(1, 3);
    const int deep = rng_.range(1, 3);
    for (int along = 0; along < wide; ++along) {
      const Point root{at.x - step.x * along, at.y - step.y * along};
      // The middle is the deepest.
      const int cells = along == wide / 2 ? deep : (deep + 1) / 2;
      for (int k = 0; k < cells; ++k) raise({root.x + outwards.x * k, root.y + outwards.y * k});
    }
    run = 0;
    longest = rng_.range(2, kLongestLine);
  }
}

}  // namespace

void raise_spurs(Field& field, Rng& rng) {
  noise_at(field, {3, kFrequency, rng.next()}, kLand, 0, field.kept.sway);
  noise_at(field, {2, kFineFrequency, rng.next()}, kLand, 0, field.kept.fine);
  raise_outside(field, field.kept.sway, field.kept.fine);
  SpurBreaker(field, rng).run();
}

// One band, which noise moves in and out: thick outside where it is thin inside.
void raise_rampart(Field& field, Rng& rng) {
  noise_at(field, {3, kFrequency, rng.next()}, kLand, kBand, field.kept.sway);
  raise_inside(field, field.kept.sway);
  noise_at(field, {2, kFineFrequency, rng.next()}, kLand, 0, field.kept.fine);
  raise_outside(field, field.kept.sway, field.kept.fine);
  LineBreaker(field, rng).run();
  SpurBreaker(field, rng).run();
}

}  // namespace warren::zone
