// Areas anywhere, checked in words of bits and again cell by cell.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "kinds/zone/verify/area_site.hpp"
#include "level/random_levels.hpp"
#include "levels.hpp"

namespace warren {
namespace {

BitGrid any_bits() {
  const int width = *rc::gen::inRange(1, 150);
  const int height = *rc::gen::inRange(1, 20);
  BitGrid out(width, height);
  auto word = *rc::gen::arbitrary<std::uint32_t>();
  const auto share = *rc::gen::element<std::uint32_t>(2, 8, 14);
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) {
      word = word * 1664525U + 1013904223U;
      if (word >> 28U < share) out.set({x, y});
    }
  }
  return out;
}

bool is_set(const BitGrid& grid, Point at) {
  return grid.contains(at) && grid.test(at);
}

RC_GTEST_PROP(VerifySites, CutShowsTheMap, ()) {
  const BitGrid map = any_bits();
  const int x = *rc::gen::inRange(-3, map.width());
  const int y = *rc::gen::inRange(-3, map.height());
  const int w = *rc::gen::inRange(1, 150);
  const int h = *rc::gen::inRange(1, 24);
  const BitGrid found = proof::cut(map, {x, y, w, h});
  BitGrid wanted(w, h);
  for (int dy = 0; dy < h; ++dy) {
    for (int dx = 0; dx < w; ++dx) {
      if (is_set(map, {x + dx, y + dy})) wanted.set({dx, dy});
    }
  }
  RC_ASSERT(found == wanted);  // the bits after the last cell of a row too
}

RC_GTEST_PROP(VerifySites, SpreadIsAllAround, ()) {
  const BitGrid cells = any_bits();
  const BitGrid found = proof::spread(cells);
  for (int y = 0; y < cells.height(); ++y) {
    for (int x = 0; x < cells.width(); ++x) {
      bool near = false;
      for (int i = 0; i < 9; ++i) near |= is_set(cells, {x + i % 3 - 1, y + i / 3 - 1});
      RC_ASSERT(found.test({x, y}) == near);
    }
  }
}

// The plainest way to check an open region.
class PlainCheck {
 public:
  explicit PlainCheck(const Level& level) : level_(level), area_(level.zone()->areas[0]) {}

  bool holds() const { return openings_fit() && closed() && one_piece(); }

  bool has(Point at) const {
    return std::any_of(area_.rects.begin(), area_.rects.end(),
                       [&](Rect rect) { return rect.contains(at); });
  }
  bool on_edge(Point at) const {
    return has(at) && touches(at, [&](Point next) { return !has(next); });
  }

 private:
  template <class Is>
  static bool touches(Point at, const Is& is) {
    for (int i = 0; i < 9; ++i) {
      if (is(at + Point{i % 3 - 1, i / 3 - 1})) return true;
    }
    return false;
  }
  template <class Is>
  bool all_cells(const Is& is) const {
    for (std::size_t i = 0; i < level_.cells.size(); ++i) {
      if (!is(level_.cells.point(i))) return false;
    }
    return true;
  }
  bool open(Point at) const { return level_.cells.contains(at) && level_.open(at); }
  bool is_door(Point at) const {
    return std::any_of(area_.openings.begin(), area_.openings.end(),
                       [&](Rect rect) { return rect.contains(at); });
  }

  // Each is a single cell here.
  bool openings_fit() const {
    int edge = 0;
    int doors = 0;
    for (std::size_t i = 0; i < level_.cells.size(); ++i) {
      const Point at = level_.cells.point(i);
      edge += on_edge(at) ? 1 : 0;
      doors += is_door(at) ? 1 : 0;
      if (is_door(at) && (!on_edge(at) || !open(at))) return false;
    }
    return 2 * doors <= edge;
  }

  bool closed() const {
    return all_cells([&](Point at) {
      return !has(at) || !open(at) || is_door(at) ||
             !touches(at, [&](Point next) { return open(next) && !has(next); });
    });
  }

  bool one_piece() const {
    Grid<std::uint8_t> inside(level_.cells.width(), level_.cells.height());
    for (std::size_t i = 0; i < inside.size(); ++i) {
      const Point at = inside.point(i);
      inside[at] = has(at) && open(at) ? 1 : 0;
    }
    return label_components(inside).size.size() <= 1;
  }

  const Level& level_;
  const Area& area_;
};

Level any_open_region() {
  Level level;
  level.set_kind("zone");
  level.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}},
                  {'#', "wall", TileKind::wall, {}, {}, "", "", {}}};
  const int width = *rc::gen::inRange(3, 90);
  const int height = *rc::gen::inRange(3, 16);
  level.cells.reset(width, height, 0);
  Area area;
  area.id = "A";
  area.mode = AreaMode::open;
  for (int left = *rc::gen::inRange(1, 4); left > 0; --left) {
    area.rects.push_back(testing::any_rect(level.cells.bounds()));
  }
  level.zone()->areas = {area};
  const PlainCheck check(level);
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    if (check.on_edge(at)) level.cells[at] = 1;
  }
  return level;
}

// Mostly good regions, with a cell or two that may be wrong.
RC_GTEST_PROP(VerifyAreas, AgreeWithPlainWalks, ()) {
  Level level = any_open_region();
  const PlainCheck check(level);
  for (int left = *rc::gen::inRange(0, 8); left > 0; --left) {
    const Rect rect = *rc::gen::elementOf(level.zone()->areas[0].rects);
    const Point from = testing::any_point({0, 0, rect.w, rect.h});
    const Point at{rect.x + *rc::gen::element(0, from.x, rect.w - 1), rect.y + from.y};
    level.cells[at] = *rc::gen::element<TileIndex>(0, 0, 1);
    const bool listed = *rc::gen::inRange(0, 4) != 0;
    if (check.on_edge(at) && listed) level.zone()->areas[0].openings.push_back({at.x, at.y, 1, 1});
  }
  const bool wanted = check.holds();
  Verdict verdict = verify(level);
  RC_CLASSIFY(wanted, "holds");
  if (verdict.find("Z8")->guarantee.holds != wanted) RC_FAIL(testing::told(verdict));
}

}  // namespace
}  // namespace warren
