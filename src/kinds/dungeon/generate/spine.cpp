// The spine of each district: a ring of corridor round its middle, now and then with a bar across
// it, a cross instead, on a small floor a single corridor; and spokes for rooms to hang on.
#include <algorithm>
#include <array>
#include <bit>

#include "kinds/dungeon/generate/room_map.hpp"
#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
namespace {

constexpr int kLeastForCorridor = 9;  // below it rooms share walls and need none
constexpr double kCross = 0.08;
constexpr double kBar = 0.25;
constexpr double kNoNotch = 0.35;
constexpr Range kSpokes{2, 4};
constexpr Range kSpokeCells{3, 6};

struct Notch {
  Rect rect;
};

class SpineLayer {
 public:
  SpineLayer(State& state, Rng& rng) : state_(state), s_(state.scratch), rng_(rng) {}

  int rings() const { return rings_; }

  void lay(District& district) {
    const int side = std::min(district.rect.w, district.rect.h);
    if (side < kLeastForCorridor) return;
    if (side < kLeastForRing) return lay_corridor(district.rect);
    const bool cross = rng_.chance(kCross);
    cross ? lay_cross(district.rect) : lay_ring(district);
    add_spokes(district);
  }

 private:
  // A third to not quite half of the district: the ring leaves room on both sides of it.
  int ring_side(int side) {
    const int wide = state_.scratch.districts.size() > 1 ? 58 : 48;
    return std::max(8, rng_.range(side * 36 / 100, side * wide / 100));
  }
  // Off the middle, but around its 4 x 4 cells.
  int ring_begin(int begin, int side, int ring) {
    const int centre = begin + side / 2;
    const int drift = std::max(1, side / 11);
    const int at = begin + (side - ring) / 2 + rng_.range(-drift, drift);
    return std::clamp(at, std::max(begin + 1, centre + 3 - ring), centre - 3);
  }

  void lay_ring(District& district) {
    const Rect d = district.rect;
    Rect ring;
    ring.w = ring_side(d.w);
    ring.h = ring_side(d.h);
    ring.x = ring_begin(d.x, d.w, ring.w);
    ring.y = ring_begin(d.y, d.h, ring.h);
    middle_ = {d.x + d.w / 2 - 2, d.y + d.h / 2 - 2, 4, 4};
    const bool plain = rng_.chance(kNoNotch);
    draw_notches(ring, plain ? 0 : rng_.range(1, 3));
    if (!carve_ring(ring)) {
      notches_.clear();
      carve_ring(ring);
    }
    ++rings_;
    district.ring = ring;
    find_courts(district);
  }

  void draw_notches(Rect ring, int count) {
    notches_.clear();
    std::array<int, 4> corners = {0, 1, 2, 3};
    rng_.shuffle(std::span<int>(corners));
    for (int i = 0; i < count; ++i) {
      const int corner = corners[static_cast<std::size_t>(i)];
      const int w = rng_.range(2, std::max(2, ring.w / 3));
      const int h = rng_.range(2, std::max(2, ring.h / 3));
      const int x = corner % 2 == 0 ? ring.x : ring.right() - w;
      const int y = corner / 2 == 0 ? ring.y : ring.bottom() - h;
      // The ring keeps off the middle, which it runs round.
      const Rect wall{x - 1, y - 1, w + 2, h + 2};
      if (wall.intersect(middle_).empty()) notches_.push_back({{x, y, w, h}});
    }
  }
  // Of what lies within, the cells that touch what does not; counted from the ring's corner.
  CellBits cells_of_ring(Rect ring) const {
    CellBits within;
    within.fill({0, 0, ring.w, ring.h});
    for (const Notch& notch : notches_) {
      within.clear({notch.rect.x - ring.x, notch.rect.y - ring.y, notch.rect.w, notch.rect.h});
    }
    CellBits out;
    for (int y = 0; y < ring.h; ++y) {
      const std::uint64_t above = within.row(y - 1);
      const std::uint64_t below = within.row(y + 1);
      const std::uint64_t column = above & within.row(y) & below;
      out.add_row(y, within.row(y) & ~(column & column << 1 & column >> 1));
    }
    return out;
  }
  // Whether each of its cells has two neighbours.
  static bool is_circle(const CellBits& cells, Rect ring) {
    for (int y = 0; y < ring.h; ++y) {
      const std::uint64_t row = cells.row(y);
      const std::uint64_t west = row << 1;
      const std::uint64_t east = row >> 1;
      const std::uint64_t north = cells.row(y - 1);
      const std::uint64_t south = cells.row(y + 1);
      const std::uint64_t odd = west ^ east ^ north ^ south;
      const std::uint64_t none = ~(west | east | north | south);
      const std::uint64_t all = west & east & north & south;
      if ((row & (odd | none | all)) != 0) return false;
    }
    return true;
  }

  // False: notches meet, and the ring would touch itself.
  bool carve_ring(Rect ring) {
    const CellBits on_ring = cells_of_ring(ring);
    if (!is_circle(on_ring, ring)) return false;
    cells_.clear();
    for (int y = 0; y < ring.h; ++y) {
      for (std::uint64_t row = on_ring.row(y); row != 0; row &= row - 1) {
        const int x = std::countr_zero(row) - CellBits::kMargin;
        cells_.push_back({ring.x + x, ring.y + y});
      }
    }
    carve_all();
    return true;
  }

  void carve_all() {
    for (const Point at : cells_) carve(s_, at);
    for (const Point at : cells_) {
      for (const Direction by : {Direction::east, Direction::south}) {
        if (s_.owner[step(at, by)] == kCorridor) link(s_, at, step(at, by));
      }
    }
  }

  // The largest rectangle inside, or two with a bar of corridor between them.
  void find_courts(District& district) {
    const Rect ring = district.ring;
    Rect court{ring.x + 1, ring.y + 1, ring.w - 2, ring.h - 2};
    for (const Notch& notch : notches_) {
      const Rect wall{notch.rect.x - 1, notch.rect.y - 1, notch.rect.w + 2, notch.rect.h + 2};
      const Rect lost = wall.intersect(court);
      if (lost.empty()) continue;
      if (lost.w * court.h <= lost.h * court.w) {
        if (lost.x == court.x) court.x += lost.w;
        court.w -= lost.w;
      } else {
        if (lost.y == court.y) court.y += lost.h;
        court.h -= lost.h;
      }
    }
    const bool bar = rng_.chance(kBar);
    const bool across = court.w >= court.h;
    const int side = across ? court.w : court.h;
    if (!bar || !notches_.empty() || side < 7) {
      district.courts.push_back(court);
      return;
    }
    const int cut = rng_.range(3, side - 4);
    cells_.clear();
    Rect first = court;
    Rect second = court;
    if (across) {
      for (int y = court.y; y < court.bottom(); ++y) cells_.push_back({court.x + cut, y});
      first.w = cut;
      second.x += cut + 1;
      second.w -= cut + 1;
    } else {
      for (int x = court.x; x < court.right(); ++x) cells_.push_back({x, court.y + cut});
      first.h = cut;
      second.y += cut + 1;
      second.h -= cut + 1;
    }
    const Point before = step(cells_.front(), across ? Direction::north : Direction::west);
    const Point after = step(cells_.back(), across ? Direction::south : Direction::east);
    for (const Point at : cells_) carve(s_, at);
    cells_.insert(cells_.begin(), before);
    cells_.push_back(after);
    for (std::size_t i = 1; i < cells_.size(); ++i) link(s_, cells_[i - 1], cells_[i]);
    district.courts.push_back(first);
    district.courts.push_back(second);
  }

  // A long corridor, and two that leave it to either side.
  void lay_cross(Rect d) {
    const bool across = rng_.chance(0.5);
    const int side = across ? d.w : d.h;
    const int deep = across ? d.h : d.w;
    const int line = deep / 2 + rng_.range(-2, 2);
    const int begin = rng_.range(2, 4);
    const int end = side - rng_.range(3, 5);
    const auto cell = [&](int along, int off) {
      return across ? Point{d.x + along, d.y + off} : Point{d.x + off, d.y + along};
    };
    cells_.clear();
    for (int i = begin; i <= end; ++i) cells_.push_back(cell(i, line));
    const int third = (end - begin) / 3;
    const int first = begin + third + rng_.range(-2, 1);
    const int second = end - third + rng_.range(-1, 2);
    for (int off = 3; off < line; ++off) cells_.push_back(cell(first, off));
    for (int off = line + 1; off < deep - 3; ++off) cells_.push_back(cell(second, off));
    carve_all();
  }

  void lay_corridor(Rect d) {
    const bool across = d.w != d.h ? d.w > d.h : rng_.chance(0.5);
    const int side = across ? d.w : d.h;
    const int deep = across ? d.h : d.w;
    const int line = deep / 2 + rng_.range(-1, 0);
    const int begin = rng_.range(1, 2);
    const int end = side - rng_.range(2, 3);
    cells_.clear();
    for (int i = begin; i <= end; ++i) {
      cells_.push_back(across ? Point{d.x + i, d.y + line} : Point{d.x + line, d.y + i});
    }
    carve_all();
  }

  void add_spokes(const District& district) {
    constexpr int kDraws = 24;
    const bool large = s_.districts.size() > 1 || district.rect.w > kMapSide + 8;
    // As many as a map of the presets has, for each of its size.
    const int maps = std::max(1, district.rect.w * district.rect.h / (kMapSide * kMapSide));
    int wanted = rng_.range(kSpokes.min * maps, kSpokes.max * maps);
    const std::vector<Point> from = cells_of(district.rect);
    for (int tries = 0; tries < kDraws * maps && wanted > 0; ++tries) {
      const Point at = from[rng_.below(static_cast<std::uint32_t>(from.size()))];
      const Direction by = kAllDirections[rng_.below(kDirections)];
      const int length = rng_.range(kSpokeCells.min, kSpokeCells.max + (large ? 6 : 0));
      const bool inward = district.ring.contains(step(at, by));
      if (!inward && add_spoke(district.rect, at, by, length)) --wanted;
    }
  }

  std::vector<Point> cells_of(Rect d) const {
    std::vector<Point> out;
    for (int y = d.y; y < d.bottom(); ++y) {
      for (int x = d.x; x < d.right(); ++x) {
        if (s_.owner[{x, y}] == kCorridor) out.push_back({x, y});
      }
    }
    return out;
  }

  // Beside no other corridor: two side by side look like one of double width.
  bool add_spoke(Rect d, Point from, Direction by, int length) {
    cells_.assign(1, from);
    for (int i = 0; i < length; ++i) {
      const Point next = step(cells_.back(), by);
      if (!d.contains(next) || s_.owner[next] != kRock) break;
      int beside = 0;
      for (const Direction side : kAllDirections) {
        if (s_.owner[step(next, side)] == kCorridor) ++beside;
      }
      if (beside > (i == 0 ? 1 : 0)) break;
      cells_.push_back(next);
    }
    if (static_cast<int>(cells_.size()) - 1 < kSpokeCells.min) return false;
    for (std::size_t i = 1; i < cells_.size(); ++i) {
      carve(s_, cells_[i]);
      link(s_, cells_[i - 1], cells_[i]);
    }
    return true;
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  std::vector<Notch> notches_;
  Rect middle_;
  std::vector<Point> cells_;
  int rings_ = 0;
};

}  // namespace

Status lay_spine(State& state, PassContext& context) {
  SpineLayer layer(state, context.rng);
  for (District& district : state.scratch.districts) layer.lay(district);
  context.fact("districts", static_cast<std::int64_t>(state.scratch.districts.size()));
  context.fact("rings", layer.rings());
  context.fact("cells", state.scratch.open);
  return {};
}

}  // namespace warren::dungeon
