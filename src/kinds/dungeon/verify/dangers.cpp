#include <algorithm>
#include <array>
#include <cmath>

#include "kinds/dungeon/verify/fair.hpp"

namespace warren::proof {
namespace {

// How dangerous a floor should be: a room as a whole, by the steps to its middle; a corridor cell
// by cell.
class Expected {
 public:
  explicit Expected(const Floor& floor)
      : floor_(floor), steps_(floor.from_up.of), rooms_(floor.dungeon.rooms.size(), Danger::safe) {
    find_farthest();
    // Shares of the longest path; further down one is in danger sooner.
    entrance_ends_ = (30 - floor.depth()) * farthest_ / 100;
    middle_ends_ = (65 - 2 * floor.depth()) * farthest_ / 100;
    for (std::size_t i = 0; i < rooms_.size(); ++i) {
      if (is_room(i)) rooms_[i] = by_steps(steps_to(i));
    }
    for (std::size_t i = 0; i < floor.sort.size(); ++i) {
      const Thing& thing = floor.level.things[i];
      const bool chest = floor.sort[i] == ThingSort::treasure && thing.type == "chest";
      if (chest && floor.room[thing.at] >= 0) of_room(thing.at) = Danger::guard;
    }
    seat_boss();
    for (const Thing* stairs : {floor.up, floor.down}) {
      if (floor.room[stairs->at] >= 0) of_room(stairs->at) = Danger::safe;
    }
  }

  Danger at(Point cell) const {
    const std::int32_t room = floor_.room[cell];
    return room < 0 ? by_steps(steps_[cell]) : rooms_[static_cast<std::size_t>(room)];
  }

 private:
  bool is_room(std::size_t i) const { return floor_.dungeon.rooms[i].kind != RoomKind::junction; }
  int steps_to(std::size_t room) const {
    return steps_[floor_.dungeon.rooms[room].shape().middle()];
  }
  Danger& of_room(Point at) { return rooms_[static_cast<std::size_t>(floor_.room[at])]; }

  Danger by_steps(int walked) const {
    // Nobody walks to an island: it is as far as anything is.
    const std::int64_t steps = walked == FloorSteps::kNever ? farthest_ : walked;
    if (steps <= entrance_ends_) return Danger::entrance;
    return steps <= middle_ends_ ? Danger::middle : Danger::deep;
  }

  void find_farthest() {
    for (std::size_t i = 0; i < rooms_.size(); ++i) {
      if (is_room(i)) farthest_ = std::max(farthest_, std::int64_t{steps_to(i)});
    }
    // Of the corridors: the last that was walked to.
    const auto& cells = floor_.from_up.cells;
    const auto room = floor_.room.cells();
    const auto last = std::find_if(cells.rbegin(), cells.rend(), [&](std::ptrdiff_t at) {
      return room[static_cast<std::size_t>(at)] < 0;
    });
    if (last == cells.rend()) return;
    farthest_ = std::max(farthest_, std::int64_t{steps_.cells()[static_cast<std::size_t>(*last)]});
  }

  // The room that the level says; whether it is one for a boss D11 tells.
  void seat_boss() {
    for (std::size_t i = 0; i < rooms_.size(); ++i) {
      if (!is_room(i) || !said_to_be_boss(i)) continue;
      rooms_[i] = Danger::boss;
      return;
    }
  }
  bool said_to_be_boss(std::size_t i) const {
    for (const EncounterZone& zone : floor_.dungeon.zones) {
      if (zone.danger != Danger::boss) continue;
      for (const Rect rect : zone.rects) {
        if (rect == floor_.dungeon.rooms[i].shape().parts()[0]) return true;
      }
    }
    return false;
  }

  const Floor& floor_;
  const Grid<int>& steps_;
  std::vector<Danger> rooms_;
  std::int64_t farthest_ = 0;
  std::int64_t entrance_ends_ = 0;  // steps
  std::int64_t middle_ends_ = 0;
};

struct ZoneRule {
  double share = 0;  // of the parameter's rate
  std::array<std::string_view, 2> groups;
};
// On floor 4 the entrance is met with the groups of the middle, and so on.
constexpr ZoneRule rule_of(Danger danger, int floor) {
  constexpr std::array<std::string_view, 2> kCommon = {"common"};
  constexpr std::array<std::string_view, 2> kPacks = {"common", "pack"};
  constexpr std::array<std::string_view, 2> kElites = {"pack", "elite"};
  constexpr std::array<std::string_view, 2> kGuards = {"elite"};
  switch (danger) {
    case Danger::safe: return {0, {}};
    case Danger::entrance: return {0.5, floor < 4 ? kCommon : kPacks};
    case Danger::middle: return {1, floor < 7 ? kPacks : kElites};
    case Danger::deep: return {1.5, floor < 10 ? kElites : kGuards};
    case Danger::guard: return {2, kGuards};
    case Danger::boss:
      return {0, {"boss", floor < 5 ? std::string_view() : std::string_view("elite")}};
  }
  return {};
}

struct Rates {
  double first = 0;     // percent, on the first floor
  double by_floor = 0;  // percent of it
};

double rate_of(const Floor& floor, const EncounterZone& zone, Rates rates) {
  if (zone.danger == Danger::boss) return 1;
  const double share = rule_of(zone.danger, floor.dungeon.floor).share;
  const double more = 1 + rates.by_floor * static_cast<double>(floor.depth()) / 100;
  const double lit = rates.first / 100 * share * more;
  return std::min(1.0, zone.dark ? lit * 1.5 : lit);
}

// Each is called by its kind and the floor: "pack_level_3".
bool has_groups(const EncounterZone& zone, int floor, std::string_view of_floor) {
  std::size_t known = 0;
  for (const std::string_view kind : rule_of(zone.danger, floor).groups) {
    if (kind.empty()) break;
    if (known == zone.groups.size()) return false;
    const std::string& said = zone.groups[known++];
    if (said.size() != kind.size() + of_floor.size()) return false;
    if (!said.starts_with(kind) || !said.ends_with(of_floor)) return false;
  }
  return known == zone.groups.size();
}

// Who is met there, and how often.
void check_company(const Floor& floor, const EncounterZone& zone, Rates rates,
                   std::string_view of_floor, Check& check) {
  constexpr double kRounding = 1e-9;
  const double wanted = rate_of(floor, zone, rates);
  if (!(std::abs(zone.rate - wanted) < kRounding)) {
    check.violation(std::nullopt, "{} meets somebody at {} of its steps, {} of this floor at {}",
                    zone.id, zone.rate, to_string(zone.danger), wanted);
  }
  if (!has_groups(zone, floor.dungeon.floor, of_floor)) {
    check.violation(std::nullopt, "{} is {} of floor {}, and others are met there", zone.id,
                    to_string(zone.danger), floor.dungeon.floor);
  }
}

bool is_part_of(Rect rect, const Room& room) {
  const auto parts = room.shape().parts();
  return rect == parts[0] || rect == parts[1];
}

void check_cells(const Floor& floor, const EncounterZone& zone, Rect rect, const Expected& expected,
                 Check& check) {
  if (zone.dark) {
    const std::int32_t room = floor.room[{rect.x, rect.y}];
    const bool whole =
        room >= 0 && is_part_of(rect, floor.dungeon.rooms[static_cast<std::size_t>(room)]);
    const bool far = zone.danger == Danger::middle || zone.danger == Danger::deep;
    if (!whole || !far) {
      check.violation(Point{rect.x, rect.y}, "{} is dark, and no whole room far from the stairs",
                      zone.id);
    }
  }
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) {
      if (!floor.open({x, y})) continue;  // D5 says so
      const Danger wanted = expected.at({x, y});
      if (wanted == zone.danger) continue;
      return check.violation(Point{x, y}, "{} calls ({}, {}) {}, by its steps and rooms it is {}",
                             zone.id, x, y, to_string(zone.danger), to_string(wanted));
    }
  }
}

void check_plain_zones(const Floor& floor, Check& check) {
  for (const EncounterZone& zone : floor.dungeon.zones) {
    if (zone.danger != Danger::safe || zone.rate > 0 || !zone.groups.empty() || zone.dark) {
      check.violation(std::nullopt, "somebody is met in {} of a plain floor", zone.id);
    }
  }
}

}  // namespace

void check_dangers(const Floor& floor, Check& check) {
  const std::optional<double> factor = check.need("encounters.door_factor");
  if (factor && floor.dungeon.door_encounter_factor != *factor) {
    check.violation(std::nullopt, "doors make encounters {} times as likely, not {} times",
                    floor.dungeon.door_encounter_factor, *factor);
  }
  if (says_plain(floor)) return check_plain_zones(floor, check);
  const std::optional<double> first = check.need("encounters.rate");
  const std::optional<double> by_floor = check.need("encounters.rate_by_floor");
  if (!first || !by_floor) return;
  const Expected expected(floor);
  const std::string of_floor = fmt::format("_level_{}", floor.dungeon.floor);
  // Zones that overlap are larger than the floor together: D5 says so, and looking stops.
  std::int64_t left = floor.open_cells();
  for (const EncounterZone& zone : floor.dungeon.zones) {
    if (check.full()) return;
    check_company(floor, zone, {*first, *by_floor}, of_floor, check);
    for (const Rect rect : zone.rects) {
      if (!inside(rect, floor.map)) continue;
      left -= std::int64_t{rect.w} * rect.h;
      if (left < 0) return;
      check_cells(floor, zone, rect, expected, check);
    }
  }
}

}  // namespace warren::proof
