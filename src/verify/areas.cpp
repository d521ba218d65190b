// Z8: areas are in one piece inside and shut outside, but for their openings.
#include "verify/judge.hpp"

namespace warren::proof {
namespace {

constexpr std::size_t kMaxAreas = 1024;
constexpr std::size_t kMaxRects = 4096;  // of an area

class AreaJudge {
 public:
  AreaJudge(const Case& of, const Area& area, BitGrid& all, Judge& judge)
      : case_(of), area_(area), all_(all), judge_(judge), cells_(of.map.w, of.map.h) {}

  void run() {
    if (!mark_cells()) return;
    judge_openings();
    if (area_.mode == AreaMode::surroundings) return;
    judge_edge();
    judge_inside();
  }

 private:
  bool mark_cells();
  void judge_openings();
  void judge_edge();
  void judge_inside();
  bool in_opening(Point at) const {
    return std::any_of(area_.openings.begin(), area_.openings.end(),
                       [&](Rect opening) { return opening.contains(at); });
  }
  // Outside of the map nobody stands.
  bool walkable(Point at) const { return case_.map.contains(at) && case_.ground.open.test(at); }
  std::optional<Point> first_open(Rect rect) const;

  const Case& case_;
  const Area& area_;
  BitGrid& all_;  // cells of the areas so far
  Judge& judge_;
  BitGrid cells_;
};

bool AreaJudge::mark_cells() {
  if (area_.rects.empty() || area_.rects.size() > kMaxRects) {
    judge_.breach(std::nullopt, "area {} has {}", area_.id,
                  counted(area_.rects.size(), "rectangle"));
    return false;
  }
  for (const Rect rect : area_.rects) {
    if (!inside(rect, case_.map)) {
      judge_.breach(Point{rect.x, rect.y}, "a rectangle of area {} does not lie in the map",
                    area_.id);
      return false;
    }
    if (const std::optional<Point> taken = first_set(all_, rect)) {
      judge_.breach(taken, "areas {} and another both have cell {}", area_.id, place(*taken));
      return false;
    }
    set_all(cells_, rect);
  }
  for (const Rect rect : area_.rects) set_all(all_, rect);
  return true;
}

void AreaJudge::judge_openings() {
  for (const Rect opening : area_.openings) {
    const bool within = inside(opening, case_.map) && !first_clear(cells_, opening);
    if (within) continue;
    judge_.breach(Point{opening.x, opening.y}, "an opening of area {} does not lie in it",
                  area_.id);
  }
}

// Nobody gets over the edge, not even at a corner, except at an opening or in a landmark.
void AreaJudge::judge_edge() {
  for (const Rect rect : area_.rects) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
      const bool whole_row = y == rect.y || y == rect.bottom() - 1;
      const int step = whole_row ? 1 : std::max(1, rect.w - 1);
      for (int x = rect.x; x < rect.right(); x += step) {
        const Point at{x, y};
        if (!walkable(at) || case_.ground.stamped.test(at) || in_opening(at)) continue;
        for (int i = 0; i < 9; ++i) {
          const Point next = at + Point{i % 3 - 1, i / 3 - 1};
          if (!walkable(next) || cells_.test(next) || case_.ground.stamped.test(next)) continue;
          judge_.breach(at, "area {} is open at {} and has no opening there", area_.id, place(at));
          break;
        }
      }
    }
  }
}

std::optional<Point> AreaJudge::first_open(Rect rect) const {
  if (!inside(rect, case_.map)) return std::nullopt;
  return first_set(case_.ground.open, rect);
}

void AreaJudge::judge_inside() {
  BitGrid open = case_.ground.open;
  for (int y = 0; y < open.height(); ++y) {
    for (int i = 0; i < open.words_per_row(); ++i) open.row(y)[i] &= cells_.row(y)[i];
  }
  std::vector<Point> ends;
  for (const Rect opening : area_.openings) {
    if (const std::optional<Point> at = first_open(opening)) {
      ends.push_back(*at);
    } else {
      judge_.breach(Point{opening.x, opening.y}, "an opening of area {} is shut", area_.id);
    }
  }
  for (const std::optional<Point>& end : {area_.entry, area_.exit}) {
    if (end && open.contains(*end) && open.test(*end)) ends.push_back(*end);
  }
  if (ends.empty()) return;
  const BitGrid reached = flood(open, ends.front());
  for (const Point end : ends) {
    if (reached.test(end)) continue;
    judge_.breach(end, "{} of area {} cannot be reached inside it from {}", place(end), area_.id,
                  place(ends.front()));
  }
  if (area_.mode != AreaMode::open) return;
  for (const Rect rect : area_.rects) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        const Point at{x, y};
        if (!open.test(at) || reached.test(at) || case_.ground.stamped.test(at)) continue;
        judge_.breach(at, "cell {} of area {} is cut off from the rest of it", place(at), area_.id);
        if (judge_.full()) return;
      }
    }
  }
}

}  // namespace

std::optional<Finding> judge_areas(const Case& of) {
  const Level& level = of.level;
  if (level.areas.empty()) return std::nullopt;
  Judge judge("Z8", level);
  if (level.areas.size() > kMaxAreas) {
    judge.breach(std::nullopt, "there are more than {} areas", kMaxAreas);
    return judge.finish("too many areas");
  }
  BitGrid all(of.map.w, of.map.h);
  std::size_t openings = 0;
  for (const Area& area : level.areas) {
    AreaJudge(of, area, all, judge).run();
    openings += area.openings.size();
  }
  judge.evidence("areas", level.areas.size());
  judge.evidence("openings", openings);
  return judge.finish(fmt::format("{} in one piece, with {}", counted(level.areas.size(), "area"),
                                  counted(openings, "opening")));
}

}  // namespace warren::proof
