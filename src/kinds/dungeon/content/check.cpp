// What no floor can have. Only what is certain is an error here; what turns out not to fit while a
// floor is built is told by the floor.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kinds/dungeon/content/check_parts.hpp"
#include "kinds/dungeon/content/count_bounds.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/content/presets.hpp"
#include "kinds/dungeon/content/room_fit.hpp"

namespace warren {
namespace {

constexpr int kLargestFloor = 512;

struct NamedRooms {
  std::string_view name;
  RoomClassField field;
};

constexpr auto kNamedRooms = std::to_array<NamedRooms>({{"large", &DungeonConfig::Rooms::large},
                                                        {"medium", &DungeonConfig::Rooms::medium},
                                                        {"small", &DungeonConfig::Rooms::small}});

class DungeonChecker {
 public:
  DungeonChecker(const DungeonFile& file, Diagnostics& diagnostics)
      : file_(file), config_(file.config), diagnostics_(diagnostics) {}

  void check() {
    if (check_any_room() && check_sides()) check_rooms();
    check_room_doors();
    check_tiles();
    check_treasure();
  }

 private:
  bool check_any_room();
  bool check_sides();
  void check_rooms();
  void check_room_doors();
  void check_tiles();
  void check_treasure();
  std::string closer_rooms() const;
  std::string fewer_or_closer(const RoomClass& wrong, RoomClassField which) const;

  const RoomClass& rooms(const NamedRooms& which) const { return config_.rooms.*which.field; }
  bool given(std::string_view key) const { return file_.given.contains(key); }
  // A preset's own counts may go unmet: a floor reaches what it can of them.
  bool any_given(std::initializer_list<std::string_view> keys) const {
    return std::ranges::any_of(keys, [&](std::string_view key) { return given(key); });
  }
  std::string enough_floor() const;

  void error(std::initializer_list<std::string> keys, std::string message, std::string help) {
    report_keys(file_, diagnostics_, keys, std::move(message), std::move(help));
  }

  const DungeonFile& file_;
  const DungeonConfig& config_;
  Diagnostics& diagnostics_;
};

std::string key_of(const NamedRooms& which, std::string_view key) {
  return fmt::format("rooms.{}.{}", which.name, key);
}

// "make the floor at least 37 x 37", or nothing when even the largest is too small. Counts that
// were not given grow with it. What barely fits would be poor advice: no floor is packed so well.
std::string DungeonChecker::enough_floor() const {
  DungeonKeys keys{"width", "height"};
  for (const auto& [key, place] : file_.given) keys.insert(key);
  DungeonConfig larger = config_;
  for (int side = std::max(config_.width, config_.height); side <= kLargestFloor; ++side) {
    larger.width = larger.height = side;
    if (fit_easily(with_preset(larger, keys))) {
      return fmt::format("make the floor at least {} x {}", side, side);
    }
  }
  return {};
}

bool DungeonChecker::check_any_room() {
  if (least_rooms(config_) > 0) return true;
  error({"rooms.large.count", "rooms.medium.count", "rooms.small.count"},
        "a floor without rooms has no place for its stairs",
        "write at least 1 for rooms.large.count, rooms.medium.count or rooms.small.count");
  return false;
}

bool DungeonChecker::check_sides() {
  const int side = longest_side(config_);
  bool right = true;
  for (const NamedRooms& which : kNamedRooms) {
    const int least = rooms(which).size.min;
    if (rooms(which).count.max == 0 || least <= side) continue;
    // Rooms that nobody requested by number: their preset gave way already.
    if (rooms(which).count.min == 0 && !given(key_of(which, "size"))) continue;
    error(
        {key_of(which, "size"), key_of(which, "count"), "width", "height"},
        fmt::format("{}: rooms with a side of {} do not fit a floor of {} x {}, which has {} x {} "
                    "cells inside its border",
                    key_of(which, "size"), least, config_.width, config_.height, config_.width - 2,
                    config_.height - 2),
        fmt::format("begin the sizes at {} or less, or make the floor at least {} x {}", side,
                    least + 2, least + 2));
    right = false;
  }
  return right;
}

// How many rooms of a class fit beside the others as they are.
int most_that_fit(const DungeonConfig& wanted, RoomClassField which) {
  DungeonConfig config = wanted;
  Range& count = (config.rooms.*which).count;
  int fits = 0;
  int too_many = count.min;
  // Fewer rooms always fit where more do.
  while (too_many - fits > 1) {
    count.min = fits + (too_many - fits) / 2;
    (fit_comfortably(config) ? fits : too_many) = count.min;
  }
  return fits;
}

// The widest spacing that leaves room for everything; empty: none does.
std::string DungeonChecker::closer_rooms() const {
  DungeonConfig other = config_;
  while (other.rooms.spacing > 1 && !fit_comfortably(other)) --other.rooms.spacing;
  if (other.rooms.spacing == config_.rooms.spacing || !fit_comfortably(other)) return {};
  return fmt::format("write rooms.spacing = {}{}", other.rooms.spacing,
                     other.rooms.spacing > 1 ? " or less" : "");
}

// What helps without a larger floor.
std::string DungeonChecker::fewer_or_closer(const RoomClass& wrong, RoomClassField which) const {
  DungeonConfig other = config_;
  (other.rooms.*which).count.min = 0;
  const int most = most_that_fit(config_, which);
  const bool some_left = least_rooms(config_) > wrong.count.min;
  const std::string closer = closer_rooms();
  if (given("rooms.spacing") && !closer.empty()) return closer;
  if (most > 0) return fmt::format("begin the count at {} or less", most);
  if (some_left && fit_comfortably(other)) return "begin the count at 0";
  if (!closer.empty()) return closer;
  return some_left ? "ask for fewer rooms of each kind" : "make the rooms smaller";
}

void DungeonChecker::check_rooms() {
  if (may_fit(config_)) return;
  // The count to blame is one that was written, and of those the one that takes the most.
  const NamedRooms* blamed = nullptr;
  const auto weight = [&](const NamedRooms& which) {
    const bool written = given(key_of(which, "count")) || given(key_of(which, "size"));
    return std::pair(written && rooms(which).count.min > 0,
                     rooms(which).count.min * room_area(rooms(which)));
  };
  for (const NamedRooms& which : kNamedRooms) {
    if (blamed == nullptr || weight(which) > weight(*blamed)) blamed = &which;
  }
  const RoomClass& wrong = rooms(*blamed);
  const std::int64_t all = least_rooms_area(config_);
  const std::int64_t own = wrong.count.min * room_area(wrong);
  std::string message = fmt::format("{}: {} rooms with a side of {} need {} cells",
                                    key_of(*blamed, "count"), wrong.count.min, wrong.size.min, own);
  if (all > own) message += fmt::format(", the other rooms {}", all - own);
  message += fmt::format("; the floor of {} x {} has {}", config_.width, config_.height,
                         floor_area(config_));
  if (all <= floor_area(config_)) message += " but no way to lay them all down";

  const std::string larger = enough_floor();
  std::string help = fewer_or_closer(wrong, blamed->field);
  if (!larger.empty()) help += ", or " + larger;
  error({key_of(*blamed, "count"), key_of(*blamed, "size"), "rooms.spacing", "width", "height"},
        std::move(message), std::move(help));
}

void DungeonChecker::check_room_doors() {
  const auto check = [&](const NamedRooms& which, const Range& doors) {
    const std::string key = fmt::format("doors.per_{}_room", which.name);
    if (rooms(which).count.max == 0 || !any_given({key, key_of(which, "size")})) return;
    const int most = 4 * (rooms(which).size.max - 2);  // none in a corner
    if (doors.min <= most) return;
    error(
        {key, key_of(which, "size")},
        fmt::format("{}: {} doors do not fit the walls of a room of {} x {}, which have place for "
                    "{} outside the corners",
                    key, doors.min, rooms(which).size.max, rooms(which).size.max, most),
        fmt::format("begin at {} or less, or make the rooms larger", most));
  };
  check(kNamedRooms[0], config_.doors.per_large_room);
  check(kNamedRooms[1], config_.doors.per_medium_room);
  check(kNamedRooms[2], config_.doors.per_small_room);
}

// Each of these takes a cell of its own.
void DungeonChecker::check_tiles() {
  const DungeonConfig::SpecialTiles& tiles = config_.special_tiles;
  struct Count {
    std::string_view key;
    std::int64_t cells;
    std::int64_t usual;
  };
  const std::array<Count, 6> counts = {
      {{"switches", tiles.switches.min, switch_bound(config_).usual},
       {"traps", tiles.traps.min, usual_traps(config_)},
       {"messages", tiles.messages.min, usual_messages(config_)},
       {"spinners", tiles.spinners.min, usual_spinners(config_)},
       {"treasure_rooms", tiles.treasure_rooms.min, usual_treasure_rooms(config_)},
       {"teleporter_pairs", std::int64_t{2} * tiles.teleporter_pairs.min, 0}}};
  const std::int64_t cells = std::int64_t{config_.width - 2} * (config_.height - 2);
  constexpr std::int64_t kStairs = 2;
  std::int64_t sum = kStairs;
  for (const Count& count : counts) sum += count.cells;
  // Switches that nothing is there for are told elsewhere.
  const bool idle = tiles.switches.min > switch_bound(config_).most;
  if (sum > cells && !(idle && given("special_tiles.switches"))) {
    // The one to blame was written, and of those it takes the most.
    const Count& most = *std::ranges::max_element(counts, {}, [&](const Count& count) {
      return std::pair(given(fmt::format("special_tiles.{}", count.key)), count.cells);
    });
    const std::string key = fmt::format("special_tiles.{}", most.key);
    const std::int64_t others = sum - most.cells;
    error(
        {key, "width", "height"},
        fmt::format("{}: {} of them and the {} other special cells do not fit the {} cells inside "
                    "the border",
                    key, most.cells, others, cells),
        begin_at(std::clamp<std::int64_t>(cells - others, 0, most.usual)) +
            ", or make the floor larger");
  }
  constexpr int kCluster = 3;  // traps, at least
  if (std::int64_t{kCluster} * tiles.trap_clusters.min > tiles.traps.max) {
    error(
        {"special_tiles.trap_clusters", "special_tiles.traps"},
        fmt::format("special_tiles.trap_clusters: {} clusters of {} traps each have at most {} to "
                    "share",
                    tiles.trap_clusters.min, kCluster, tiles.traps.max),
        fmt::format("begin the clusters at {} or less, or ask for more traps",
                    tiles.traps.max / kCluster));
  }
}

void DungeonChecker::check_treasure() {
  const Range& wanted = config_.special_tiles.treasure_rooms;
  const int places = most_rooms(config_) + config_.corridors.dead_ends.max;
  if (wanted.min <= places || !given("special_tiles.treasure_rooms")) return;
  error({"special_tiles.treasure_rooms"},
        fmt::format("special_tiles.treasure_rooms: {} do not fit {} rooms and dead ends",
                    wanted.min, places),
        begin_at(std::min<std::int64_t>(usual_treasure_rooms(config_), places)) +
            ", or ask for more rooms");
}

}  // namespace

void report_keys(const DungeonFile& file, Diagnostics& diagnostics,
                 std::initializer_list<std::string> keys, std::string message, std::string help) {
  DungeonKeyPlace at;
  for (const std::string& key : keys) {
    const auto found = file.given.find(key);
    if (found == file.given.end()) continue;
    at = found->second;
    break;
  }
  diagnostics.error(at.place.line, at.place.column, at.place.length, std::move(message),
                    std::move(help), at.source);
}

void check_dungeon(const DungeonFile& file, Diagnostics& diagnostics) {
  DungeonChecker(file, diagnostics).check();
  check_counts(file, diagnostics);
}

}  // namespace warren
