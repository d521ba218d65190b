// Counts that contradict each other: only those that the file gives itself. A preset's own are
// wishes.
#include <fmt/format.h>

#include <array>
#include <utility>

#include "content/dungeon/check_parts.hpp"
#include "content/dungeon/room_fit.hpp"

namespace warren {
namespace {

class CountChecker {
 public:
  CountChecker(const DungeonFile& file, Diagnostics& diagnostics)
      : file_(file), config_(file.config), diagnostics_(diagnostics) {}

  void check() {
    check_door_count();
    check_floor_share();
    check_companions();
  }

 private:
  void check_door_count();
  void check_floor_share();
  void check_companions();

  bool given(std::string_view key) const { return file_.given.contains(key); }
  void error(std::initializer_list<std::string> keys, std::string message, std::string help) {
    report_keys(file_, diagnostics_, keys, std::move(message), std::move(help));
  }

  const DungeonFile& file_;
  const DungeonConfig& config_;
  Diagnostics& diagnostics_;
};

// Every door is the door of one room.
void CountChecker::check_door_count() {
  if (!given("doors.count")) return;
  const DungeonConfig::Doors& doors = config_.doors;
  const std::array<std::pair<const RoomClass*, Range>, 3> all = {
      {{&config_.rooms.large, doors.per_large_room},
       {&config_.rooms.medium, doors.per_medium_room},
       {&config_.rooms.small, doors.per_small_room}}};
  std::int64_t least = 0;
  std::int64_t most = 0;
  for (const auto& [rooms, each] : all) {
    least += std::int64_t{rooms->count.min} * each.min;
    most += std::int64_t{rooms->count.max} * each.max;
  }
  if (doors.count.min > most) {
    error(
        {"doors.count"},
        fmt::format("doors.count: {} doors, and the rooms have at most {}", doors.count.min, most),
        fmt::format("begin at {} or less, or ask for more rooms or more doors per room", most));
  }
  if (doors.count.max < least) {
    error({"doors.count"},
          fmt::format("doors.count: at most {} doors, and the rooms have at least {}",
                      doors.count.max, least),
          fmt::format("end at {} or more, or ask for fewer rooms or fewer doors per room", least));
  }
}

void CountChecker::check_floor_share() {
  if (!given("rooms.floor_share")) return;
  std::int64_t least = 0;
  for (const RoomClass* rooms :
       {&config_.rooms.large, &config_.rooms.medium, &config_.rooms.small}) {
    const std::int64_t side = rooms->size.min;
    least += rooms->count.min * side * side;
  }
  const std::int64_t cells = std::int64_t{config_.width} * config_.height;
  const std::int64_t most = std::int64_t{config_.width - 2} * (config_.height - 2);
  const Range asked = config_.rooms.floor_share;
  if (asked.max * cells < 100 * least) {
    const std::int64_t percent = (100 * least + cells - 1) / cells;
    error({"rooms.floor_share"},
          fmt::format("rooms.floor_share: at most {} % of the map, and the rooms alone take {} %",
                      asked.max, percent),
          fmt::format("end at {} or more, or ask for fewer or smaller rooms", percent));
  }
  if (asked.min * cells > 100 * most) {
    error({"rooms.floor_share"},
          fmt::format("rooms.floor_share: {} % of the map, and {} % lie inside its border",
                      asked.min, 100 * most / cells),
          fmt::format("begin at {} or less", 100 * most / cells));
  }
}

// Of some things there are no more than of what they belong to.
void CountChecker::check_companions() {
  const DungeonConfig::SpecialTiles& tiles = config_.special_tiles;
  const auto check = [&](const std::string& key, Range wanted, std::int64_t most,
                         std::string_view what, std::string_view instead) {
    if (!given(key) || wanted.min <= most) return;
    error({key}, fmt::format("{}: {}, and there are at most {} {}", key, wanted.min, most, what),
          fmt::format("begin at {} or less, or ask for more {}", most, instead));
  };
  check("special_tiles.messages", tiles.messages, tiles.switches.max, "switches to tell of",
        "switches");
  check("special_tiles.dark_zones", tiles.dark_zones, most_rooms(config_), "rooms to be dark",
        "rooms");
}

}  // namespace

void check_counts(const DungeonFile& file, Diagnostics& diagnostics) {
  CountChecker(file, diagnostics).check();
}

}  // namespace warren
