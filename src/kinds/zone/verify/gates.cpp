// Z3: nobody gets to what lies behind a gate without passing it, not even around a corner.
#include "kinds/zone/verify/forest.hpp"
#include "kinds/zone/verify/runs.hpp"
#include "kinds/zone/verify/territory_cells.hpp"

namespace warren::proof {
namespace {

// The map is searched once per gate. So many gates are tried on any map; more only as long as there
// are not too many cells to look at in all.
constexpr std::int64_t kAlwaysTried = 32;
constexpr std::int64_t kMostCells = std::int64_t{1} << 31;

bool has_gates(const Level& level) {
  if (!level.zone()->gates.empty() || !level.zone()->territories.empty()) return true;
  const auto gated = [](const Landmark& landmark) { return !landmark.behind.empty(); };
  return (level.zone()->anchor && gated(*level.zone()->anchor)) ||
         std::any_of(level.zone()->landmarks.begin(), level.zone()->landmarks.end(), gated);
}

class GateCheck {
 public:
  GateCheck(const Case& of, const Forest& forest, Check& check)
      : case_(of), forest_(forest), check_(check) {
    pass_no_gate();
  }

  void check(std::size_t i, Regions& territories);

 private:
  struct Port {
    std::string_view name;
    Point at;
  };

  void pass_no_gate();
  BitGrid reached_without(Rect gate) const;
  bool check_port(const Gate& gate, Rect rect, const Port& port);
  bool check_ports(const Gate& gate, Rect rect);
  void check_sides(const Gate& gate, Rect rect, const BitGrid& reached);
  void check_landmarks(std::size_t i, const BitGrid& reached);
  template <class Good>
  std::optional<Point> beside(Rect rect, Point port, const Good& good) const;

  const Case& case_;
  const Forest& forest_;
  Check& check_;
  BitGrid before_;              // reached from the start with all gates walled up
  std::vector<Point> entered_;  // where a walk from there goes on: the start, and cells of gates
};

// Whatever is reached with one gate walled up begins with what is reached with all of them.
void GateCheck::pass_no_gate() {
  const BitGrid& ground = case_.ground.open;
  BitGrid open = ground;
  for (std::size_t i = 0; i < forest_.size(); ++i) {
    if (forest_.landmark(i) != nullptr) reset_all(open, forest_.landmark(i)->rect);
  }
  before_ = flood(open, *case_.level.start, Steps::side_and_corner);
  entered_ = {*case_.level.start};
  const auto add = [&](Point at) {
    if (!ground.contains(at) || !ground.test(at)) return;
    const Rect around = Rect{at.x - 1, at.y - 1, 3, 3}.intersect(case_.map);
    if (first_set(before_, around)) entered_.push_back(at);
  };
  for (std::size_t i = 0; i < forest_.size(); ++i) {
    if (forest_.landmark(i) == nullptr) continue;
    const Rect rect = forest_.landmark(i)->rect.intersect(case_.map);
    for (int x = rect.x; x < rect.right(); ++x) {
      add({x, rect.y});
      add({x, rect.bottom() - 1});
    }
    for (int y = rect.y; y < rect.bottom(); ++y) {
      add({rect.x, y});
      add({rect.right() - 1, y});
    }
  }
}

BitGrid GateCheck::reached_without(Rect gate) const {
  BitGrid open = case_.ground.open;
  reset_all(open, gate);
  BitGrid out = before_;
  flood_on(open, entered_, Steps::side_and_corner, out);
  return out;
}

bool GateCheck::check_port(const Gate& gate, Rect rect, const Port& port) {
  const Point at = port.at;
  const bool border = rect.contains(at) && (at.x == rect.x || at.x == rect.right() - 1 ||
                                            at.y == rect.y || at.y == rect.bottom() - 1);
  if (!border) {
    check_.violation(at, "the {} port {} of gate {} is not on the border of its footprint",
                     port.name, place(at), gate.type);
  } else if (!case_.ground.open.test(at)) {
    check_.violation(at, "the {} port {} of gate {} is closed", port.name, place(at), gate.type);
  } else {
    return true;
  }
  return false;
}

bool GateCheck::check_ports(const Gate& gate, Rect rect) {
  const bool outer = check_port(gate, rect, {"outer", gate.outer});
  const bool inner = check_port(gate, rect, {"inner", gate.inner});
  if (!outer || !inner) return false;
  const Components parts = parts_of(case_.ground.open, rect);
  const Point corner{rect.x, rect.y};
  if (gate.outer == gate.inner) {
    check_.violation(gate.outer, "both ports of gate {} are {}", gate.type, place(gate.outer));
  } else if (parts.label[gate.outer - corner] != parts.label[gate.inner - corner]) {
    check_.violation(gate.inner, "nothing joins the ports {} and {} within gate {}",
                     place(gate.outer), place(gate.inner), gate.type);
  }
  return true;
}

// A cell outside a footprint that is one 4-connected step from a port, and good.
template <class Good>
std::optional<Point> GateCheck::beside(Rect rect, Point port, const Good& good) const {
  for (const Point step : {Point{0, -1}, Point{-1, 0}, Point{1, 0}, Point{0, 1}}) {
    const Point at = port + step;
    if (!rect.contains(at) && case_.map.contains(at) && good(at)) return at;
  }
  return std::nullopt;
}

// A port at a corner has two cells beside it, and one of them may lie on the other side.
void GateCheck::check_sides(const Gate& gate, Rect rect, const BitGrid& reached) {
  const auto is_reached = [&](Point at) { return reached.test(at); };
  const auto is_behind = [&](Point at) { return case_.ground.open.test(at) && !reached.test(at); };
  if (!beside(rect, gate.outer, is_reached)) {
    check_.violation(gate.outer, "nobody gets to the outer port {} of gate {} from the start",
                     place(gate.outer), gate.type);
  }
  if (beside(rect, gate.inner, is_behind)) return;
  if (const std::optional<Point> at = beside(rect, gate.inner, is_reached)) {
    check_.violation(gate.inner,
                     "the inner port {} of gate {} can be reached from outside, by way of {}",
                     place(gate.inner), gate.type, place(*at));
  } else {
    check_.violation(gate.inner, "the inner port {} of gate {} leads nowhere", place(gate.inner),
                     gate.type);
  }
}

void GateCheck::check_landmarks(std::size_t i, const BitGrid& reached) {
  const TerritorySet behind = forest_.behind(i);
  for (const Landmark* landmark : case_.footprints) {
    const int territory = forest_.territory_of(*landmark);
    if (territory < 0 || behind[static_cast<std::size_t>(territory)] == 0) continue;
    if (const std::optional<Point> at = first_set(reached, landmark->rect)) {
      check_.violation(*at, "{} can be reached without {}, by way of {}", landmark->type,
                       forest_.gate(i).type, place(*at));
    }
  }
}

void GateCheck::check(std::size_t i, Regions& territories) {
  const Landmark* landmark = forest_.landmark(i);
  if (landmark == nullptr) return;
  const Gate& gate = forest_.gate(i);
  const bool ports = check_ports(gate, landmark->rect);
  if (landmark->rect.contains(*case_.level.start)) {
    check_.violation(*case_.level.start, "the start {} lies in gate {}", place(*case_.level.start),
                     gate.type);
    return;
  }
  const BitGrid reached = reached_without(landmark->rect);
  if (ports) check_sides(gate, landmark->rect, reached);
  check_landmarks(i, reached);
  territories.check_reached(i, reached);
}

std::int64_t check_seals(const Case& of, Check& check) {
  const BitGrid authored = authored_cells(of, true);
  const auto most = static_cast<std::int64_t>(of.level.cells.size());
  std::int64_t total = 0;
  for (const Gate& gate : of.level.zone()->gates) {
    total += check_runs(of, gate.sealed,
                        {fmt::format("the seal of {}", gate.type), false, authored}, check);
    if (total <= most) continue;
    check.violation(std::nullopt, "more cells are sealed than the map has");
    break;
  }
  return total;
}

// First what is wrong for a player, then whether the labels tell the same.
void check_all_gates(const Case& of, Check& check) {
  const Level& level = of.level;
  const Forest forest(of, check);
  if (!forest.sound()) return;
  Regions territories(of, forest, check);
  const auto gates = static_cast<std::int64_t>(forest.size());
  if (!level.start) {
    check.violation(std::nullopt, "the level has no start that gates could be tried from");
  } else if (gates > kAlwaysTried &&
             gates * static_cast<std::int64_t>(level.cells.size()) > kMostCells) {
    check.violation(std::nullopt, "{} gates are too many to be checked on a map of this size",
                    gates);
  } else {
    GateCheck one(of, forest, check);
    for (std::size_t i = 0; i < forest.size() && !check.full(); ++i) one.check(i, territories);
  }
  territories.check_all();
}

}  // namespace

std::optional<Finding> check_gates(const Case& of) {
  const Level& level = of.level;
  if (!has_gates(level)) return std::nullopt;
  Check check("Z3", level);
  std::int64_t sealed = 0;
  if (level.zone()->gates.size() > kMaxGates) {
    check.violation(std::nullopt, "there are {} gates; {} are the most", level.zone()->gates.size(),
                    kMaxGates);
  } else {
    sealed = check_seals(of, check);
    check_all_gates(of, check);
  }
  check.evidence("gates", level.zone()->gates.size());
  check.evidence("territories", level.zone()->gates.size() + 1);
  check.evidence("sealed", sealed);
  return check.finish(fmt::format("{} tried from the start, {} sealed",
                                  counted(level.zone()->gates.size(), "gate"),
                                  counted(static_cast<std::size_t>(sealed), "cell")));
}

}  // namespace warren::proof
