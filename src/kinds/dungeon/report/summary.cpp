#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <nlohmann/json.hpp>

#include "core/counted.hpp"
#include "kinds/dungeon/report/floor_notes.hpp"
#include "kinds/dungeon/report/golden.hpp"
#include "kinds/dungeon/report/observe.hpp"
#include "kinds/dungeon/report/report.hpp"
#include "kinds/dungeon/report/shortfall_text.hpp"

namespace warren {
namespace {

// Of any type, or of one.
std::int64_t things_of(const Level& level, std::string_view kind, std::string_view type = {}) {
  return std::count_if(level.things.begin(), level.things.end(), [&](const Thing& thing) {
    return thing.kind == kind && (type.empty() || thing.type == type);
  });
}

std::vector<SummaryLine> floor_lines(const Level& floor, bool several) {
  const DungeonData& d = *floor.dungeon();
  const std::int64_t pouches = things_of(floor, "treasure", "pouch");
  const std::string text = fmt::format(
      "{}, {}, {}, {}, {}, {}, {}; quality {} of 100", counted(std::ssize(d.rooms), "room"),
      counted(std::ssize(d.doors), "door"), counted(things_of(floor, "key"), "key"),
      counted(things_of(floor, "switch"), "switch", "switches"),
      counted(things_of(floor, "trap"), "trap"),
      counted(things_of(floor, "treasure") - pouches, "chest"),
      counted(pouches, "pouch", "pouches"), d.quality);
  return {{several ? fmt::format("floor {}", d.floor) : "layout", text}};
}

std::vector<std::string> floor_shortfalls(const Level& floor) {
  std::vector<std::string> out;
  for (const Shortfall& shortfall : floor.dungeon()->shortfalls) {
    out.push_back(fmt::format("floor {}: {}", floor.dungeon()->floor, shortfall_text(shortfall)));
  }
  return out;
}

nlohmann::ordered_json floor_json(const Level& floor) {
  nlohmann::ordered_json shortfalls = nlohmann::ordered_json::array();
  for (const Shortfall& s : floor.dungeon()->shortfalls) {
    shortfalls.push_back(
        {{"what", s.what}, {"wanted", s.wanted}, {"got", s.got}, {"reason", s.reason}});
  }
  return {{"floor", floor.dungeon()->floor},
          {"floors", floor.dungeon()->floors},
          {"rooms", floor.dungeon()->rooms.size()},
          {"doors", floor.dungeon()->doors.size()},
          {"things", floor.things.size()},
          {"quality", floor.dungeon()->quality},
          {"shortfalls", shortfalls}};
}

std::string floors_title(const Level&, std::size_t floors) {
  return floors == 1 ? std::string(", 1 floor") : fmt::format(", {} floors", floors);
}

}  // namespace

ReportParts floor_report() {
  ReportParts out;
  out.title = floors_title;
  out.lines = floor_lines;
  out.notes = floor_shortfalls;
  out.numbers = floor_json;
  out.explain = explain_floor;
  out.observe = observe_floor;
  out.golden = floor_golden;
  return out;
}

}  // namespace warren
