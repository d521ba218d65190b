// The edge of an area: its cells that touch what does not belong to it, at a side or at a corner.
#include "kinds/zone/verify/areas.hpp"

namespace warren::proof {
namespace {

BitGrid edge_of(const Site& site) {
  // The frame goes around the area: what is not of the area is all around it.
  const BitGrid others =
      combined(site.cells, site.cells, [](std::uint64_t cells, std::uint64_t) { return ~cells; });
  return both(site.cells, spread(others));
}

// Deep ones would say nothing about the edge, and could hold the whole area.
bool check_opening(const AreaCase& of, const BitGrid& edge, Rect opening) {
  const Point at{opening.x, opening.y};
  if (!of.site.has(opening)) {
    of.check.violation(at, "the opening of area {} at {} does not lie in it", of.area.id,
                       place(at));
    return false;
  }
  if (opening.w > 1 && opening.h > 1) {
    of.check.violation(at, "the opening of area {} at {} is more than a cell deep", of.area.id,
                       place(at));
    return false;
  }
  if (const std::optional<Point> off = first_clear(edge, of.site.local(opening))) {
    of.check.violation(of.site.on_map(*off), "cell {} of an opening of area {} is not on its edge",
                       of.text(*off), of.area.id);
    return false;
  }
  return true;
}

}  // namespace

void check_openings(AreaCase& of) {
  const BitGrid edge = edge_of(of.site);
  for (const Rect opening : of.area.openings) {
    if (of.check.full()) return;
    if (!check_opening(of, edge, opening)) continue;
    const Rect local = of.site.local(opening);
    set_all(of.doors, local);
    if (!of.region() || first_set(of.open, local)) continue;
    const Point at{opening.x, opening.y};
    of.check.violation(at, "the opening of area {} at {} is shut", of.area.id, place(at));
  }
  // An edge that is all opening is none.
  if (!of.region() || 2 * of.doors.count() <= edge.count()) return;
  of.check.violation(std::nullopt, "{} of the {} cells of the edge of area {} are openings",
                     of.doors.count(), edge.count(), of.area.id);
}

void check_edge(const AreaCase& of) {
  const BitGrid outside = without(without(of.around, of.site.cells), of.stamped);
  const BitGrid ways_out = without(without(both(of.open, spread(outside)), of.stamped), of.doors);
  for_set(ways_out, [&](Point local) {
    of.check.violation(of.site.on_map(local), "area {} is open at {} and has no opening there",
                       of.area.id, of.text(local));
    return !of.check.full();
  });
}

}  // namespace warren::proof
