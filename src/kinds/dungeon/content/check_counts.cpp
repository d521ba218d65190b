// Counts that contradict each other: only those that the file gives itself. A preset's own may go
// unmet.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <utility>

#include "kinds/dungeon/content/check_parts.hpp"
#include "kinds/dungeon/content/count_bounds.hpp"
#include "kinds/dungeon/content/room_fit.hpp"

namespace warren {
namespace {

class CountChecker {
 public:
  CountChecker(const DungeonFile& file, Diagnostics& diagnostics)
      : file_(file), config_(file.config), diagnostics_(diagnostics) {}

  void check() {
    check_door_count();
    check_floor_share();
    check_special_doors();
    check_hidden();
    check_places();
    check_companions();
  }

 private:
  void check_door_count();
  void check_floor_share();
  void check_special_doors();
  void check_hidden();
  void check_places();
  void check_companions();

  // Of secret doors or illusory walls, when there are so many of the others.
  std::int64_t usual_hidden(Range others) const {
    return std::max<std::int64_t>(hidden_bound(config_).usual - others.min, 0);
  }
  bool given(std::string_view key) const { return file_.given.contains(key); }
  void error(std::initializer_list<std::string> keys, std::string message, std::string help) {
    report_keys(file_, diagnostics_, keys, std::move(message), std::move(help));
  }

  const DungeonFile& file_;
  const DungeonConfig& config_;
  Diagnostics& diagnostics_;
};

constexpr std::int64_t kAnyNumber = std::numeric_limits<std::int64_t>::max();

// Every door is the door of one room or of two.
void CountChecker::check_door_count() {
  if (!given("doors.count")) return;
  const DungeonConfig::Doors& doors = config_.doors;
  const std::int64_t least = least_room_doors(config_);
  const std::int64_t most = most_room_doors(config_);
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
    least += rooms->count.min * room_area(*rooms);
  }
  const std::int64_t cells = std::int64_t{config_.width} * config_.height;
  const std::int64_t most = std::int64_t{config_.width - 2} * (config_.height - 2);
  const Range requested = config_.rooms.floor_share;
  if (requested.max * cells < 100 * least) {
    const std::int64_t percent = (100 * least + cells - 1) / cells;
    error({"rooms.floor_share"},
          fmt::format("rooms.floor_share: at most {} % of the map, and the rooms alone take {} %",
                      requested.max, percent),
          fmt::format("end at {} or more, or ask for fewer or smaller rooms", percent));
  }
  if (requested.min * cells > 100 * most) {
    error({"rooms.floor_share"},
          fmt::format("rooms.floor_share: {} % of the map, and {} % lie inside its border",
                      requested.min, 100 * most / cells),
          fmt::format("begin at {} or less", 100 * most / cells));
  }
}

// Gates, one-way doors and the like are doors of rooms, and each is one of these.
void CountChecker::check_special_doors() {
  const DungeonConfig::Doors& doors = config_.doors;
  struct Sort {
    std::string key;
    int wanted;
    std::int64_t usual;
    std::int64_t most;  // of this sort alone
  };
  const std::int64_t most = most_doors(config_);
  const CountBound one_way = one_way_bound(config_);
  const std::int64_t hidden = hidden_bound(config_).most;
  const std::array<Sort, 4> sorts = {
      {{"doors.gates", doors.gates.min, usual_gates(config_), kAnyNumber},
       {"doors.one_way", doors.one_way.min, one_way.usual, one_way.most},
       {"doors.secret", doors.secret.min, usual_hidden(doors.illusory), hidden},
       {"doors.illusory", doors.illusory.min, usual_hidden(doors.secret), hidden}}};
  const std::int64_t all =
      std::int64_t{sorts[0].wanted} + sorts[1].wanted + sorts[2].wanted + sorts[3].wanted;
  // The one to blame was written, and of those there are the most of it.
  const Sort& blamed = *std::ranges::max_element(
      sorts, {}, [&](const Sort& sort) { return std::pair(given(sort.key), sort.wanted); });
  if (all <= most || !given(blamed.key)) return;
  if (blamed.wanted > blamed.most) return;  // told elsewhere
  error({blamed.key},
        fmt::format("{}: {} gates, {} one-way, {} secret and {} illusory doors are {}, the floor "
                    "has at most {} doors",
                    blamed.key, sorts[0].wanted, sorts[1].wanted, sorts[2].wanted, sorts[3].wanted,
                    all, most),
        begin_at(blamed.usual) + ", or ask for more rooms and doors");
}

// Secret doors and illusory walls hide rooms of the same sort.
void CountChecker::check_hidden() {
  const DungeonConfig::Doors& doors = config_.doors;
  const std::int64_t wanted = std::int64_t{doors.secret.min} + doors.illusory.min;
  const CountBound bound = hidden_bound(config_);
  const bool secret =
      given("doors.secret") && (doors.secret.min >= doors.illusory.min || !given("doors.illusory"));
  const std::string key = secret ? "doors.secret" : "doors.illusory";
  if (wanted <= bound.most || !given(key)) return;
  error({key},
        fmt::format("{}: {} secret and {} illusory doors, and there are at most {} rooms with one "
                    "door to hide",
                    key, doors.secret.min, doors.illusory.min, bound.most),
        begin_at(usual_hidden(secret ? doors.illusory : doors.secret)) +
            ", or ask for more dead ends");
}

// What a floor has only so many places for.
void CountChecker::check_places() {
  const auto check = [&](const std::string& key, std::int64_t wanted, CountBound bound,
                         std::string_view places, std::string_view instead) {
    if (!given(key) || wanted <= bound.most) return;
    error({key},
          fmt::format("{}: {}, and there are at most {} {}", key, wanted, bound.most, places),
          fmt::format("{}, or {}", begin_at(bound.usual), instead));
  };
  check("doors.one_way", config_.doors.one_way.min, one_way_bound(config_),
        "doors besides those that join the rooms", "ask for more doors or fewer rooms");
  check("special_tiles.switches", config_.special_tiles.switches.min, switch_bound(config_),
        "for the gates, teleporters and clusters of traps", "ask for more of these");
  check("corridors.dead_ends", config_.corridors.dead_ends.min, dead_end_bound(config_),
        "rooms with one door and stubs of corridors", "make the floor larger");
}

// Of some things there are no more than of what they belong to.
void CountChecker::check_companions() {
  const DungeonConfig::SpecialTiles& tiles = config_.special_tiles;
  const auto check = [&](const std::string& key, Range wanted, CountBound bound,
                         std::string_view what, std::string_view instead) {
    if (!given(key) || wanted.min <= bound.most) return;
    error({key},
          fmt::format("{}: {}, and there are at most {} {}", key, wanted.min, bound.most, what),
          fmt::format("{}, or ask for more {}", begin_at(bound.usual), instead));
  };
  check("special_tiles.messages", tiles.messages, {tiles.switches.max, usual_messages(config_)},
        "switches to tell of", "switches");
  check("special_tiles.dark_zones", tiles.dark_zones,
        {most_rooms(config_), usual_dark_zones(config_)}, "rooms to be dark", "rooms");
  const DungeonConfig::Progression& progression = config_.progression;
  const int gates = config_.doors.gates.max;
  check("progression.and_gates", progression.and_gates, {gates, gates / 2}, "gates", "gates");
  const int pairs = tiles.teleporter_pairs.max;
  check("progression.islands", progression.islands, {pairs, std::min(1, pairs)},
        "pairs of teleporters to lead there", "teleporter pairs");
}

}  // namespace

std::string begin_at(std::int64_t count) {
  return count == 0 ? "begin at 0" : fmt::format("begin at {} or less", count);
}

void check_counts(const DungeonFile& file, Diagnostics& diagnostics) {
  CountChecker(file, diagnostics).check();
}

}  // namespace warren
