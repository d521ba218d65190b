#include "kinds/zone/verify/territories.hpp"

#include <array>

#include "core/tally_bytes.hpp"

namespace warren::proof {
namespace {

bool is_level_gate(const Level& level, const Landmark& landmark) {
  return std::any_of(level.zone()->gates.begin(), level.zone()->gates.end(),
                     [&](const Gate& gate) { return gate.type == landmark.type; });
}

// A claim and what was found must say the same: a shortfall that is hidden is a violation, and so
// is one that is made up.
void check_share(const Gate& gate, std::int64_t cells, std::int64_t all, Check& check) {
  const double share = all == 0 ? 0 : static_cast<double>(cells) / static_cast<double>(all);
  const bool within = share >= gate.share_least && share <= gate.share_most;
  if (within == gate.in_share) return;
  check.violation(gate.inner,
                  "{:.2f} % of the open ground lie behind {}, {:.2f} to {:.2f} % are {}",
                  100 * share, gate.type, 100 * gate.share_least, 100 * gate.share_most,
                  within ? "requested, and the level says that it falls short" : "promised");
}

bool stands_right(const Level& level, const Placement& line, Point at) {
  if (line.other.empty()) {
    if (!level.start) return false;
    const double away = squared_distance(at, *level.start);
    return away >= line.min * line.min && away <= line.max * line.max;
  }
  return std::all_of(level.zone()->landmarks.begin(), level.zone()->landmarks.end(),
                     [&](const Landmark& other) {
                       return other.type != line.other || other.at == at ||
                              squared_distance(at, other.at) >= line.min * line.min;
                     });
}

constexpr std::array<Point, 4> kSideSteps = {{{1, 0}, {-1, 0}, {0, 1}, {0, -1}}};

// One piece of ground that nobody gets to.
struct Dead {
  Point first;
  std::int64_t cells = 0;
  bool in_rock = false;  // rock that nobody drew is beside it
};

Dead take_dead(BitGrid& left, Point first, const Case& of, const BitGrid& drawn) {
  Dead out{first, 0, false};
  std::vector<Point> waiting{first};
  left.reset(first);
  while (!waiting.empty()) {
    const Point at = waiting.back();
    waiting.pop_back();
    ++out.cells;
    for (const Point step : kSideSteps) {
      const Point next = at + step;
      if (!of.map.contains(next)) continue;
      out.in_rock = out.in_rock || (!of.ground.open.test(next) && !drawn.test(next));
      if (!left.test(next)) continue;
      left.reset(next);
      waiting.push_back(next);
    }
  }
  return out;
}

// The border cells of a footprint on one side, and the step that leads out of it there.
struct BorderSide {
  Point first;
  Point along;
  int length = 0;
  Point outward;
};

std::array<BorderSide, 4> sides_of(Rect rect) {
  return {{{{0, 0}, {1, 0}, rect.w, {0, -1}},
           {{0, rect.h - 1}, {1, 0}, rect.w, {0, 1}},
           {{0, 0}, {0, 1}, rect.h, {-1, 0}},
           {{rect.w - 1, 0}, {0, 1}, rect.h, {1, 0}}}};
}

class ExitCheck {
 public:
  ExitCheck(const Case& of, const BitGrid& drawn, Check& check)
      : of_(of), check_(check), drawn_(drawn) {}

  Kept check(const Landmark& landmark) {
    Kept found;
    const Components parts = parts_of(of_.ground.open, landmark.rect);
    std::optional<Point> shut;
    for (const BorderSide& side : sides_of(landmark.rect)) {
      check_side(landmark.rect, side, parts, found, shut);
    }
    if (static_cast<std::int64_t>(found.short_of) != landmark.shut_exits) {
      check_.violation(shut ? *shut : landmark.at, "{} of {} lead nowhere, the level says {}",
                       counted(found.short_of, "exit"), proof::named(landmark),
                       landmark.shut_exits);
    }
    return found;
  }

 private:
  // Runs of open cells of the largest part; one must have reachable ground outside.
  void check_side(Rect rect, const BorderSide& side, const Components& parts, Kept& found,
                  std::optional<Point>& shut) const {
    const std::int32_t largest = parts.largest();
    bool leads = false;
    bool excused = true;
    int length = 0;
    for (int i = 0; i <= side.length; ++i) {
      const Point at{side.first.x + side.along.x * i, side.first.y + side.along.y * i};
      if (i < side.length && largest != kNoComponent && parts.label[at] == largest) {
        const Point beyond = at + Point{rect.x, rect.y} + side.outward;
        const bool on_map = of_.map.contains(beyond);
        leads = leads || (on_map && of_.ground.reach.test(beyond));
        excused = excused && (!on_map || (!of_.ground.open.test(beyond) && drawn_.test(beyond)));
        ++length;
        continue;
      }
      if (length > 0) {
        ++found.all;
        if (!leads && !excused) {
          ++found.short_of;
          shut = at + Point{rect.x, rect.y} - side.along;
        }
      }
      leads = false;
      excused = true;
      length = 0;
    }
  }

  const Case& of_;
  Check& check_;
  const BitGrid& drawn_;
};

}  // namespace

BitGrid drawn_ground(const Case& of) {
  BitGrid out = of.ground.stamped;
  for (const Site& site : of.sites) {
    for (const Rect rect : site.area->rects) set_all(out, rect);
  }
  for (const AuthoredCell& cell : of.level.zone()->authored_cells) {
    if (of.map.contains(cell.at)) out.set(cell.at);
  }
  for (const AuthoredThing& thing : of.level.zone()->authored_things) {
    if (of.map.contains(thing.at)) out.set(thing.at);
  }
  for (const CellRun& run : of.level.zone()->corridors) {
    const Rect cells{run.at.x, run.at.y, run.length, 1};
    if (inside(cells, of.map)) set_all(out, cells);  // Z2 tells of those that are not
  }
  return out;
}

Kept check_shares(const Case& of, Check& check) {
  const Level& level = of.level;
  Kept out;
  if (level.zone()->gates.size() > kMaxGates || level.zone()->territories.bounds() != of.map)
    return out;
  const auto last = static_cast<std::uint8_t>(level.zone()->gates.size());
  const std::array<std::int64_t, 256> cells = tally_bytes(level.zone()->territories.cells(), last);
  std::int64_t all = 0;
  for (std::size_t i = 0; i <= level.zone()->gates.size(); ++i) all += cells[i];
  for (std::size_t i = 0; i < level.zone()->gates.size(); ++i) {
    check_share(level.zone()->gates[i], cells[i + 1], all, check);
    ++out.all;
    out.short_of += level.zone()->gates[i].in_share ? 0U : 1U;
  }
  return out;
}

Kept check_placements(const Case& of, Check& check) {
  Kept out;
  const auto most = static_cast<std::size_t>(1) << 26;  // comparisons: no honest level has so many
  const std::size_t landmarks = of.level.zone()->landmarks.size() + 1;
  if (of.level.zone()->placements.size() > most / landmarks / landmarks) {
    check.violation(std::nullopt, "{} lines about places are too many to be checked",
                    of.level.zone()->placements.size());
    return out;
  }
  for (const Placement& line : of.level.zone()->placements) {
    const auto wrong = std::find_if(
        of.level.zone()->landmarks.begin(), of.level.zone()->landmarks.end(),
        [&](const Landmark& landmark) {
          return landmark.type == line.type && !stands_right(of.level, line, landmark.at);
        });
    const bool met = wrong == of.level.zone()->landmarks.end();
    if (met != line.met) {
      check.violation(met ? std::nullopt : std::optional<Point>(wrong->at),
                      "{} is {} where the zone asks for it, the level says otherwise", line.type,
                      met ? "" : "not");
    }
    ++out.all;
    out.short_of += line.met ? 0 : 1;
  }
  return out;
}

Kept check_exits(const Case& of, const BitGrid& drawn, Check& check) {
  Kept out;
  if (of.footprints.empty()) return out;
  ExitCheck exits(of, drawn, check);
  for (const Landmark* landmark : of.footprints) {
    if (check.full()) break;
    if (is_level_gate(of.level, *landmark)) continue;
    const Kept found = exits.check(*landmark);
    out.all += found.all;
    out.short_of += found.short_of;
  }
  return out;
}

std::int64_t check_pockets(const Case& of, const BitGrid& drawn, Check& check) {
  constexpr double kUsual = 64;  // of levels that do not say
  const double least = parameter(of.level, "pocket_min").value_or(kUsual);
  BitGrid left = without(without(of.ground.open, of.ground.reach), drawn);
  std::int64_t largest = 0;
  for_set(left, [&](Point at) {
    if (!left.test(at)) return true;
    const Dead dead = take_dead(left, at, of, drawn);
    if (!dead.in_rock) return true;
    largest = std::max(largest, dead.cells);
    if (static_cast<double>(dead.cells) > least) {
      check.violation(dead.first, "{} of open ground at {} cannot be reached: pocket_min is {}",
                      counted(static_cast<std::size_t>(dead.cells), "cell"), place(dead.first),
                      least);
    }
    return !check.full();
  });
  return largest;
}

}  // namespace warren::proof
