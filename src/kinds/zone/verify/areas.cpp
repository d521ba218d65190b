// Z8: areas are in one piece inside and shut outside, but for their openings.
#include "kinds/zone/verify/areas.hpp"

#include <unordered_set>

namespace warren::proof {
namespace {

void judge_ids(const Level& level, Judge& judge) {
  std::unordered_set<std::string_view> seen;
  for (const Area& area : level.areas) {
    if (area.mode == AreaMode::surroundings || seen.insert(area.id).second) continue;
    judge.breach(std::nullopt, "there are several regions {}", area.id);
  }
}

// Why an area is not among the sites.
void judge_unfit(const Case& of, const Area& area, Judge& judge) {
  if (area.rects.empty()) {
    judge.breach(std::nullopt, "area {} has no rectangle", area.id);
    return;
  }
  for (const Rect rect : area.rects) {
    if (inside(rect, of.map)) continue;
    const Point at{rect.x, rect.y};
    judge.breach(at, "a rectangle of area {} at {} does not lie in the map", area.id, place(at));
    return;
  }
  judge.breach(std::nullopt, "there is more of area {} than can be judged", area.id);
}

// False when another area has a cell of this one. `all`: cells of the areas before it.
bool judge_apart(const Site& site, BitGrid& all, Judge& judge) {
  for (const Rect rect : site.area->rects) {
    const std::optional<Point> taken = first_set(all, rect);
    if (!taken) continue;
    judge.breach(taken, "area {} and another both have cell {}", site.area->id, place(*taken));
    return false;
  }
  for (const Rect rect : site.area->rects) set_all(all, rect);
  return true;
}

void judge_area(const Case& of, const Site& site, Judge& judge) {
  AreaCase area(of, site, judge);
  judge_openings(area);
  judge_rooms(area);
  if (!area.region()) {  // it belongs to the land around it, which may open its edge
    judge_keep_path(area);
    return;
  }
  judge_edge(area);
  judge_inside(area);
}

}  // namespace

AreaCase::AreaCase(const Case& of, const Site& of_site, Judge& of_judge)
    : level(of),
      site(of_site),
      area(*of_site.area),
      judge(of_judge),
      around(cut(of.ground.open, site.frame)),
      open(both(around, site.cells)),
      stamped(cut(of.ground.stamped, site.frame)),
      doors(site.frame.w, site.frame.h) {}

std::optional<Finding> judge_areas(const Case& of) {
  const Level& level = of.level;
  if (level.areas.empty()) return std::nullopt;
  Judge judge("Z8", level);
  judge_ids(level, judge);
  BitGrid all(of.map.w, of.map.h);
  std::size_t openings = 0;
  auto site = of.sites.begin();
  for (const Area& area : level.areas) {
    openings += area.openings.size();
    if (site == of.sites.end() || site->area != &area) {
      if (!judge.full()) judge_unfit(of, area, judge);
      continue;
    }
    if (judge_apart(*site, all, judge) && !judge.full()) judge_area(of, *site, judge);
    ++site;
  }
  judge.evidence("areas", level.areas.size());
  judge.evidence("openings", openings);
  return judge.finish(fmt::format("{} in one piece, with {}", counted(level.areas.size(), "area"),
                                  counted(openings, "opening")));
}

}  // namespace warren::proof
