#include "kinds/dungeon/report/floor_report.hpp"

#include <algorithm>

#include "level/thing_properties.hpp"

namespace warren {
namespace {

constexpr std::int32_t kNoRoom = -1;

std::int64_t number_in(const std::vector<Property>& properties, std::string_view key) {
  const auto found = std::ranges::find(properties, key, &Property::key);
  if (found == properties.end()) return 0;
  const auto* number = std::get_if<std::int64_t>(&found->value);
  return number == nullptr ? 0 : *number;
}

}  // namespace

FloorReport::FloorReport(const Level& of)
    : level(of),
      dungeon(*of.dungeon()),
      room_(of.cells.width(), of.cells.height(), kNoRoom),
      doors_(dungeon.rooms.size(), 0) {
  for (std::size_t i = 0; i < dungeon.rooms.size(); ++i) {
    const Rect rect = dungeon.rooms[i].rect;
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        if (dungeon.rooms[i].contains({x, y})) room_[{x, y}] = static_cast<std::int32_t>(i);
      }
    }
  }
  for (const Door& door : dungeon.doors) {
    for (const Point at : {door.at, step(door.at, door.side)}) {
      if (room_[at] != kNoRoom) ++doors_[static_cast<std::size_t>(room_[at])];
    }
  }
}

std::int64_t FloorReport::fact(std::string_view pass, std::string_view key) const {
  const auto found = std::ranges::find(level.report.passes, pass, &PassRecord::name);
  return found == level.report.passes.end() ? 0 : number_in(found->facts, key);
}

std::int64_t FloorReport::parameter(std::string_view key) const {
  return number_in(level.provenance.parameters, key);
}

std::string FloorReport::room(Point at) const {
  const std::int32_t index = room_[at];
  return index == kNoRoom ? "a corridor" : dungeon.rooms[static_cast<std::size_t>(index)].id;
}

std::string FloorReport::door(const Door& door) const {
  return fmt::format("{}, {} side of {}", door.id, to_string(door.side), place(door.at));
}

std::vector<const Thing*> FloorReport::things(std::string_view kind) const {
  std::vector<const Thing*> out;
  for (const Thing& thing : level.things) {
    if (thing.kind == kind) out.push_back(&thing);
  }
  return out;
}

std::string FloorReport::workers_of(std::string_view target) const {
  std::string out;
  for (const Thing& thing : level.things) {
    if (thing.kind != "switch" && thing.kind != "event") continue;
    if (text_property(thing, "target") != target) continue;
    out += fmt::format("{}{} in {}", out.empty() ? "" : " and ", text_property(thing, "id"),
                       place(thing.at));
  }
  return out;
}

void add_all(Lines& lines, const Lines& more) {
  constexpr std::size_t kMost = 60;
  const std::size_t shown = more.size() > kMost ? kMost : more.size();
  lines.insert(lines.end(), more.begin(), more.begin() + static_cast<std::ptrdiff_t>(shown));
  if (shown < more.size()) lines.push_back(fmt::format("and {} more", more.size() - shown));
}

}  // namespace warren
