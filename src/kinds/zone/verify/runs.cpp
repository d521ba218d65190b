#include "kinds/zone/verify/runs.hpp"

namespace warren::proof {
namespace {

void judge_cells(const Case& of, Rect run, const RunTerms& terms, Judge& judge) {
  const Ground& ground = of.ground;
  const auto other = terms.open ? first_clear(ground.open, run) : first_set(ground.open, run);
  if (other) {
    judge.breach(*other, "cell {} of {} is {}", place(*other), terms.name,
                 terms.open ? "closed" : "open");
  }
  if (const auto at = first_set(ground.stamped, run)) {
    judge.breach(*at, "cell {} of {} lies in the footprint of a landmark", place(*at), terms.name);
  }
  if (const auto at = first_set(terms.authored, run)) {
    judge.breach(*at, "cell {} of {} was authored {}", place(*at), terms.name,
                 terms.open ? "closed" : "open");
  }
}

}  // namespace

BitGrid authored_cells(const Case& of, bool open) {
  BitGrid out(of.map.w, of.map.h);
  for (const AuthoredCell& cell : of.level.authored_cells) {
    if (!of.map.contains(cell.at) || cell.tile >= of.level.legend.size()) continue;
    if (is_open(of.level.legend[cell.tile].kind) == open) out.set(cell.at);
  }
  return out;
}

std::int64_t judge_runs(const Case& of, const std::vector<CellRun>& runs, const RunTerms& terms,
                        Judge& judge) {
  std::int64_t total = 0;
  Point next{0, 0};  // the first cell that the next run may have
  for (const CellRun& run : runs) {
    if (judge.full()) break;
    const Rect cells{run.at.x, run.at.y, run.length, 1};
    if (!inside(cells, of.map)) {
      judge.breach(run.at, "{} cells of {} at {} do not lie in the map", run.length, terms.name,
                   place(run.at));
      continue;
    }
    total += run.length;
    if (run.at.y < next.y || (run.at.y == next.y && run.at.x < next.x)) {
      judge.breach(run.at, "the cells of {} at {} are not in reading order", terms.name,
                   place(run.at));
    } else {
      judge_cells(of, cells, terms, judge);
      next = {cells.right(), cells.y};
    }
  }
  return total;
}

}  // namespace warren::proof
