#include "kinds/dungeon/report/floor_notes.hpp"

#include <algorithm>
#include <array>

#include "kinds/dungeon/report/floor_report.hpp"
#include "kinds/dungeon/report/shortfall_text.hpp"

namespace warren {
namespace {

struct Describer {
  std::string_view pass;
  void (*describe)(const FloorReport& report, Lines& lines);
};

constexpr auto kDescribers = std::to_array<Describer>({{"grid", describe_grid},
                                                       {"rooms", describe_rooms},
                                                       {"spine", describe_spine},
                                                       {"connections", describe_connections},
                                                       {"paths", describe_paths},
                                                       {"dead_ends", describe_dead_ends},
                                                       {"fit", describe_fit},
                                                       {"layout", describe_layout},
                                                       {"junctions", describe_junctions},
                                                       {"walls", describe_walls},
                                                       {"doors", describe_doors},
                                                       {"stairs", describe_stairs},
                                                       {"treasure", describe_treasure},
                                                       {"locks", describe_locks},
                                                       {"disguises", describe_disguises},
                                                       {"keys", describe_keys},
                                                       {"teleporters", describe_teleporters},
                                                       {"traps", describe_traps},
                                                       {"switches", describe_switches},
                                                       {"openers", describe_openers},
                                                       {"oddities", describe_specials},
                                                       {"zones", describe_zones},
                                                       {"finish", describe_finish}});

struct Concern {
  std::string_view what;  // how the shortfall's name begins
  std::string_view pass;
};

// The first that fits: rooms.floor_share before rooms.
constexpr auto kConcerns = std::to_array<Concern>({{"rooms.floor_share", "junctions"},
                                                   {"rooms.", "rooms"},
                                                   {"corridors.dead_ends", "dead_ends"},
                                                   {"corridors.extra_connections", "connections"},
                                                   {"doors.per_room", "connections"},
                                                   {"doors.count", "layout"},
                                                   {"doors.locked_percentage", "locks"},
                                                   {"doors.gates", "locks"},
                                                   {"doors.", "disguises"},
                                                   {"stairs", "stairs"},
                                                   {"boss", "zones"},
                                                   {"special_tiles.treasure_rooms", "treasure"},
                                                   {"special_tiles.teleporter", "teleporters"},
                                                   {"special_tiles.trap", "traps"},
                                                   {"special_tiles.switches", "switches"},
                                                   {"special_tiles.spinners", "oddities"},
                                                   {"special_tiles.messages", "oddities"},
                                                   {"special_tiles.dark_zones", "zones"},
                                                   {"quality.", "finish"}});

void describe_shortfalls(const Level& floor, std::string_view pass, Lines& lines) {
  for (const Shortfall& s : floor.dungeon()->shortfalls) {
    if (pass_of_shortfall(s.what) != pass) continue;
    lines.push_back(shortfall_text(s));
  }
}

}  // namespace

std::string_view pass_of_shortfall(std::string_view what) {
  const auto found = std::ranges::find_if(
      kConcerns, [&](const Concern& concern) { return what.starts_with(concern.what); });
  return found == kConcerns.end() ? std::string_view() : found->pass;
}

std::vector<PassNotes> floor_notes(const Level& floor) {
  const FloorReport report(floor);
  std::vector<PassNotes> out;
  for (const PassRecord& pass : floor.report.passes) {
    PassNotes notes{pass.name, 0, {}};
    const auto describer = std::ranges::find(kDescribers, pass.name, &Describer::pass);
    if (describer != kDescribers.end()) describer->describe(report, notes.lines);
    describe_shortfalls(floor, pass.name, notes.lines);
    out.push_back(std::move(notes));
  }
  return out;
}

}  // namespace warren
