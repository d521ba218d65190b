#include "kinds/zone/verify/runs.hpp"

namespace warren::proof {
namespace {

void check_cells(const Case& of, Rect run, const RunTerms& terms, Check& check) {
  const Ground& ground = of.ground;
  const auto other = terms.open ? first_clear(ground.open, run) : first_set(ground.open, run);
  if (other) {
    check.violation(*other, "cell {} of {} is {}", place(*other), terms.name,
                    terms.open ? "closed" : "open");
  }
  if (const auto at = first_set(ground.stamped, run)) {
    check.violation(*at, "cell {} of {} lies in the footprint of a landmark", place(*at),
                    terms.name);
  }
  if (const auto at = first_set(terms.authored, run)) {
    check.violation(*at, "cell {} of {} was authored {}", place(*at), terms.name,
                    terms.open ? "closed" : "open");
  }
}

}  // namespace

BitGrid authored_cells(const Case& of, bool open) {
  BitGrid out(of.map.w, of.map.h);
  for (const AuthoredCell& cell : of.level.zone()->authored_cells) {
    if (!of.map.contains(cell.at) || cell.tile >= of.level.legend.size()) continue;
    if (is_open(of.level.legend[cell.tile].kind) == open) out.set(cell.at);
  }
  return out;
}

std::int64_t check_runs(const Case& of, const std::vector<CellRun>& runs, const RunTerms& terms,
                        Check& check) {
  std::int64_t total = 0;
  Point next{0, 0};  // the first cell that the next run may have
  for (const CellRun& run : runs) {
    if (check.full()) break;
    const Rect cells{run.at.x, run.at.y, run.length, 1};
    if (!inside(cells, of.map)) {
      check.violation(run.at, "{} cells of {} at {} do not lie in the map", run.length, terms.name,
                      place(run.at));
      continue;
    }
    total += run.length;
    if (run.at.y < next.y || (run.at.y == next.y && run.at.x < next.x)) {
      check.violation(run.at, "the cells of {} at {} are not in reading order", terms.name,
                      place(run.at));
    } else {
      check_cells(of, cells, terms, check);
      next = {cells.right(), cells.y};
    }
  }
  return total;
}

}  // namespace warren::proof
