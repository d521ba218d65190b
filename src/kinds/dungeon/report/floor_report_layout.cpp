// What the passes up to the doors did: the ground of the floor.
#include <algorithm>
#include <iterator>

#include "core/counted.hpp"
#include "kinds/dungeon/report/floor_report.hpp"

namespace warren {
namespace {

std::string size_and_place(const Room& room) {
  return fmt::format("{}: {} x {} at ({}, {})", room.id, room.rect.w, room.rect.h, room.rect.x,
                     room.rect.y);
}

std::string requested(const FloorReport& report, const std::string& key) {
  const std::int64_t least = report.parameter(key + ".min");
  const std::int64_t most = report.parameter(key + ".max");
  return least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
}

// Where a corridor that joins no second room ends, another may go on.
bool is_stub(const FloorReport& report, const Corridor& corridor) {
  if (!corridor.to.empty() || corridor.path.empty()) return false;
  const Point end = corridor.path.back();
  return std::ranges::count_if(kAllDirections, [&](Direction side) {
           return report.dungeon.edges.at(end, side) != EdgeKind::wall;
         }) == 1;
}

// Limits are for each map of the presets' size.
std::int64_t limit_of(const FloorReport& report, std::string_view key) {
  constexpr std::int64_t kMap = 24 * 24;
  const auto cells = static_cast<std::int64_t>(report.level.cells.size());
  return report.parameter(key) * std::max<std::int64_t>(1, (cells + kMap - 1) / kMap);
}

}  // namespace

void describe_grid(const FloorReport& report, Lines& lines) {
  lines.push_back(fmt::format("{} x {} cells of rock", report.level.cells.width(),
                              report.level.cells.height()));
}

void describe_rooms(const FloorReport& report, Lines& lines) {
  for (const std::string kind : {"large", "medium", "small"}) {
    lines.push_back(fmt::format("{} {}, requested {}", report.fact("rooms", kind), kind,
                                requested(report, "rooms." + kind + ".count")));
  }
  lines.push_back(fmt::format("{} tried, at most {}",
                              counted(report.fact("rooms", "tries"), "place"),
                              limit_of(report, "limits.room_placements")));
  Lines rooms;
  for (const Room& room : report.dungeon.rooms) {
    if (room.kind != RoomKind::junction) rooms.push_back(size_and_place(room));
  }
  add_all(lines, rooms);
}

void describe_spine(const FloorReport& report, Lines& lines) {
  const std::int64_t rings = report.fact("spine", "rings");
  const std::int64_t districts = report.fact("spine", "districts");
  if (districts == 1) {
    lines.emplace_back(rings == 1 ? "a ring round the middle, for rooms to hang on"
                                  : "no ring: corridors that cross, or a floor too small for more");
  } else {
    lines.push_back(fmt::format("{} districts, {} of them round a ring", districts, rings));
  }
  lines.push_back(counted(report.fact("spine", "cells"), "cell") +
                  " of corridor before the first room");
}

void describe_connections(const FloorReport& report, Lines& lines) {
  const std::int64_t percent = report.parameter("corridors.extra_connections");
  const std::int64_t tree = report.fact("connections", "tree");
  lines.push_back(fmt::format("{} at the least to reach every room; there are {}",
                              counted(tree, "connection"),
                              counted(report.fact("connections", "doors"), "door")));
  lines.push_back(fmt::format("{}, {} requested ({} % of {})",
                              counted(report.fact("connections", "loops"), "loop"),
                              tree * percent / 100, percent, tree));
  lines.push_back(fmt::format("{}, at most {}",
                              counted(report.fact("connections", "searches"), "search", "searches"),
                              limit_of(report, "limits.path_searches")));
}

void describe_paths(const FloorReport& report, Lines& lines) {
  Lines corridors;
  for (const Corridor& corridor : report.dungeon.corridors) {
    if (is_stub(report, corridor)) continue;
    const auto end = [](const std::string& room) {
      return room.empty() ? std::string("another corridor") : room;
    };
    corridors.push_back(fmt::format("{}: {} to {}, {}", corridor.id, end(corridor.from),
                                    end(corridor.to), counted(std::ssize(corridor.path), "cell")));
  }
  lines.push_back(fmt::format("{}, dead ends among them",
                              counted(std::ssize(report.dungeon.corridors), "corridor")));
  add_all(lines, corridors);
}

void describe_dead_ends(const FloorReport& report, Lines& lines) {
  lines.push_back(fmt::format("{}, requested {}", report.fact("dead_ends", "dead_ends"),
                              requested(report, "corridors.dead_ends")));
  Lines ends;
  for (std::size_t i = 0; i < report.dungeon.rooms.size(); ++i) {
    const Room& room = report.dungeon.rooms[i];
    if (room.kind == RoomKind::junction || report.doors_of(i) != 1) continue;
    ends.push_back(fmt::format("{} has one door", room.id));
  }
  for (const Corridor& corridor : report.dungeon.corridors) {
    if (!is_stub(report, corridor)) continue;
    const Point end = corridor.path.back();
    ends.push_back(fmt::format("{} leads to ({}, {}) and no further", corridor.id, end.x, end.y));
  }
  add_all(lines, ends);
}

void describe_fit(const FloorReport& report, Lines& lines) {
  const std::int64_t grown = report.fact("fit", "grown");
  const std::int64_t cut = report.fact("fit", "cut");
  if (grown > 0) {
    lines.push_back(fmt::format("{} moved out into the rock: too little was open",
                                counted(grown, "wall of a room", "walls of rooms")));
  }
  if (cut > 0) {
    lines.push_back(fmt::format("{} cut off: too much was open, or no room was an L",
                                counted(cut, "corner of a room", "corners of rooms")));
  }
  if (lines.empty()) lines.emplace_back("rooms stay as they were placed");
}

void describe_layout(const FloorReport& report, Lines& lines) {
  const auto cells = static_cast<double>(report.level.cells.size());
  lines.push_back(fmt::format("{:.1f} % open, requested {}",
                              100.0 * static_cast<double>(report.fact("layout", "open")) / cells,
                              requested(report, "rooms.floor_share")));
  lines.push_back(fmt::format("{}, requested {}", counted(std::ssize(report.dungeon.doors), "door"),
                              requested(report, "doors.count")));
  const std::int64_t miss = report.fact("layout", "miss");
  if (miss > 0) lines.push_back(fmt::format("taken although it is {} off: none was nearer", miss));
}

void describe_junctions(const FloorReport& report, Lines& lines) {
  Lines junctions;
  for (const Room& room : report.dungeon.rooms) {
    if (room.kind == RoomKind::junction) junctions.push_back(size_and_place(room));
  }
  if (junctions.empty()) lines.emplace_back("no crossing has rock to spare around it");
  add_all(lines, junctions);
}

void describe_walls(const FloorReport& report, Lines& lines) {
  const Edges& edges = report.dungeon.edges;
  std::int64_t walls = 0;
  for (const Grid<EdgeKind>* side : {&edges.north(), &edges.west()}) {
    walls += std::ranges::count(side->cells(), EdgeKind::wall);
  }
  lines.push_back(fmt::format("{}, those within the rock too", counted(walls, "wall")));
}

void describe_doors(const FloorReport& report, Lines& lines) {
  lines.push_back(fmt::format("{} between {}", counted(report.fact("doors", "doors"), "door"),
                              counted(report.fact("doors", "areas"), "section")));
}

}  // namespace warren
