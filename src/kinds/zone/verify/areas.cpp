// Z8: areas are in one piece inside and shut outside, but for their openings.
#include "kinds/zone/verify/areas.hpp"

#include <unordered_set>

namespace warren::proof {
namespace {

void check_ids(const Level& level, Check& check) {
  std::unordered_set<std::string_view> seen;
  for (const Area& area : level.zone()->areas) {
    if (area.mode == AreaMode::surroundings || seen.insert(area.id).second) continue;
    check.violation(std::nullopt, "there are several regions {}", area.id);
  }
}

// Why an area is not among the sites.
void check_unfit(const Case& of, const Area& area, Check& check) {
  if (area.rects.empty()) {
    check.violation(std::nullopt, "area {} has no rectangle", area.id);
    return;
  }
  for (const Rect rect : area.rects) {
    if (inside(rect, of.map)) continue;
    const Point at{rect.x, rect.y};
    check.violation(at, "a rectangle of area {} at {} does not lie in the map", area.id, place(at));
    return;
  }
  check.violation(std::nullopt, "there is more of area {} than can be checked", area.id);
}

// False when another area has a cell of this one. `all`: cells of the areas before it.
bool check_apart(const Site& site, BitGrid& all, Check& check) {
  for (const Rect rect : site.area->rects) {
    const std::optional<Point> taken = first_set(all, rect);
    if (!taken) continue;
    check.violation(taken, "area {} and another both have cell {}", site.area->id, place(*taken));
    return false;
  }
  for (const Rect rect : site.area->rects) set_all(all, rect);
  return true;
}

void check_area(const Case& of, const Site& site, Check& check) {
  AreaCase area(of, site, check);
  check_openings(area);
  check_rooms(area);
  if (!area.region()) {  // it belongs to the land around it, which may open its edge
    check_keep_path(area);
    return;
  }
  check_edge(area);
  check_inside(area);
}

}  // namespace

AreaCase::AreaCase(const Case& of, const Site& of_site, Check& of_check)
    : level(of),
      site(of_site),
      area(*of_site.area),
      check(of_check),
      around(cut(of.ground.open, site.frame)),
      open(both(around, site.cells)),
      stamped(cut(of.ground.stamped, site.frame)),
      doors(site.frame.w, site.frame.h) {}

std::optional<Finding> check_areas(const Case& of) {
  const Level& level = of.level;
  if (level.zone()->areas.empty()) return std::nullopt;
  Check check("Z8", level);
  check_ids(level, check);
  BitGrid all(of.map.w, of.map.h);
  std::size_t openings = 0;
  auto site = of.sites.begin();
  for (const Area& area : level.zone()->areas) {
    openings += area.openings.size();
    if (site == of.sites.end() || site->area != &area) {
      if (!check.full()) check_unfit(of, area, check);
      continue;
    }
    if (check_apart(*site, all, check) && !check.full()) check_area(of, *site, check);
    ++site;
  }
  check.evidence("areas", level.zone()->areas.size());
  check.evidence("openings", openings);
  return check.finish(fmt::format("{} in one piece, with {}",
                                  counted(level.zone()->areas.size(), "area"),
                                  counted(openings, "opening")));
}

}  // namespace warren::proof
