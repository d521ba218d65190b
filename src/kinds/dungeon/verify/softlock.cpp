// D2, D3 and D4: everything can be reached, nobody is ever stuck, and what opens something is found
// before it.
#include <algorithm>

#include "kinds/dungeon/verify/free_ground.hpp"
#include "kinds/dungeon/verify/unlock_order.hpp"

namespace warren::proof {
namespace {

Finding cannot_check(std::string id, const Level& level, std::string_view text) {
  Check check(std::move(id), level);
  check.violation(std::nullopt, "the floor is no floor: see D1");
  return check.finish(text);
}

}  // namespace

Finding check_floor_reach(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "every cell can be reached from the stairs up";
  if (!floor.sound()) return cannot_check("D2", floor.level, kText);
  Check check("D2", floor.level);
  const Opening& opening = of.opening;
  const bool all =
      std::find(opening.reached.begin(), opening.reached.end(), 0) == opening.reached.end();
  for (std::size_t i = 0; i < floor.area.size() && !all && !check.full(); ++i) {
    const std::int32_t area = floor.area.cells()[i];
    if (area == kNowhere || opening.reached[static_cast<std::size_t>(area)] != 0) continue;
    const Point at = floor.area.point(i);
    check.violation(at, "({}, {}) cannot be reached", at.x, at.y);
  }
  check.evidence("cells", floor.open_cells());
  check.evidence("reached", opening.cells);
  return check.finish(kText);
}

Finding check_no_softlock(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "nobody gets stuck: every step has a way back, in any order";
  if (!floor.sound()) return cannot_check("D3", floor.level, kText);
  Check check("D3", floor.level);
  const Opening& opening = of.opening;
  const FreeGround ground(floor);
  const PathsBack back(floor);
  std::int64_t one_way = 0;
  for (const Passing& passing : floor.passings) {
    if (back.exists(passing)) continue;
    ++one_way;
    if (ground.same(passing.from, passing.to)) continue;
    check.violation(passing_place(floor, passing),
                    "{} leads one way, and no way back is free of keys and levers",
                    passing_name(floor, passing));
  }
  for (const Violation& violation : opening.violations)
    check.violation(violation.at, "{}", violation.what);
  const auto reached = [&](const Thing& stairs) {
    return opening.reached[static_cast<std::size_t>(floor.area[stairs.at])] != 0;
  };
  if (!reached(*floor.down)) check.violation(floor.down->at, "the stairs down cannot be reached");
  check.evidence("free_cells", opening.plain_cells);
  check.evidence("opened", opening.opened);
  check.evidence("one_way", one_way);
  check.evidence("plain_way_down", static_cast<std::int64_t>(opening.plain_path_down));
  std::string order;
  order.reserve(16 * floor.dungeon.unlock_order.size());
  for (const UnlockStep& one : floor.dungeon.unlock_order) {
    if (!order.empty()) order += ", ";
    order += one.opens;
    order += ' ';
    order += fmt::format_int(one.cells).c_str();
  }
  check.evidence("order", std::move(order));
  return check.finish(kText);
}

Finding check_openers(const FloorCase& of) {
  const Floor& floor = of.floor;
  constexpr std::string_view kText = "what opens a door is found without passing it";
  if (!floor.sound()) return cannot_check("D4", floor.level, kText);
  Check check("D4", floor.level);
  // The order of opening has each need before what it opens: nothing more is asked.
  const Opening& opening = of.opening;
  for (const Violation& violation : opening.violations)
    check.violation(violation.at, "{}", violation.what);
  std::vector<std::uint8_t> named(static_cast<std::size_t>(floor.names.count()), 0);
  for (const Opener& opener : floor.openers) {
    if (opener.name.empty()) check.violation(opener.at, "something that opens has no name");
    if (opener.target.empty()) continue;
    std::uint8_t& known = named[static_cast<std::size_t>(opener.number)];
    if (known != 0) check.violation(opener.at, "two switches are called {}", opener.name);
    known = 1;
  }
  std::int64_t keys = 0;
  for (const Lock& lock : floor.locks) {
    if (lock.door >= 0) ++keys;
  }
  check.evidence("locked_or_gated", keys);
  check.evidence("openers", floor.openers.size());
  if (keys == 0 && floor.openers.empty()) check.nothing_to_check();
  return check.finish(kText);
}

}  // namespace warren::proof
