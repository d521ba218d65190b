// What the passes up to the doors did: the ground of the floor.
#include <algorithm>

#include "kinds/dungeon/report/floor_tale.hpp"

namespace warren {
namespace {

std::string size_and_place(const Room& room) {
  return fmt::format("{}: {} x {} at ({}, {})", room.id, room.rect.w, room.rect.h, room.rect.x,
                     room.rect.y);
}

std::string asked_for(const FloorTale& tale, const std::string& key) {
  const std::int64_t least = tale.parameter(key + ".min");
  const std::int64_t most = tale.parameter(key + ".max");
  return least == most ? fmt::format("{}", least) : fmt::format("{} to {}", least, most);
}

std::string cells_text(std::size_t count) {
  return count == 1 ? "1 cell" : fmt::format("{} cells", count);
}

// Where a corridor that joins no second room ends, another may go on.
bool is_stub(const FloorTale& tale, const Corridor& corridor) {
  if (!corridor.to.empty() || corridor.path.empty()) return false;
  const Point end = corridor.path.back();
  return std::ranges::count_if(kAllDirections, [&](Direction side) {
           return tale.dungeon.edges.at(end, side) != EdgeKind::wall;
         }) == 1;
}

// Limits are for each map of the presets' size.
std::int64_t limit_of(const FloorTale& tale, std::string_view key) {
  constexpr std::int64_t kMap = 24 * 24;
  const auto cells = static_cast<std::int64_t>(tale.level.cells.size());
  return tale.parameter(key) * std::max<std::int64_t>(1, (cells + kMap - 1) / kMap);
}

}  // namespace

void tell_grid(const FloorTale& tale, Lines& lines) {
  lines.push_back(
      fmt::format("{} x {} cells of rock", tale.level.cells.width(), tale.level.cells.height()));
}

void tell_rooms(const FloorTale& tale, Lines& lines) {
  for (const std::string kind : {"large", "medium", "small"}) {
    lines.push_back(fmt::format("{} {}, asked for {}", tale.fact("rooms", kind), kind,
                                asked_for(tale, "rooms." + kind + ".count")));
  }
  lines.push_back(fmt::format("{} places tried, at most {}", tale.fact("rooms", "tries"),
                              limit_of(tale, "limits.room_placements")));
  Lines rooms;
  for (const Room& room : tale.dungeon.rooms) {
    if (room.kind != RoomKind::junction) rooms.push_back(size_and_place(room));
  }
  add_all(lines, rooms);
}

void tell_spine(const FloorTale& tale, Lines& lines) {
  const std::int64_t rings = tale.fact("spine", "rings");
  const std::int64_t districts = tale.fact("spine", "districts");
  if (districts == 1) {
    lines.emplace_back(rings == 1 ? "a ring round the middle, for rooms to hang on"
                                  : "no ring: corridors that cross, or a floor too small for more");
  } else {
    lines.push_back(fmt::format("{} districts, {} of them round a ring", districts, rings));
  }
  lines.push_back(cells_text(static_cast<std::size_t>(tale.fact("spine", "cells"))) +
                  " of corridor before the first room");
}

void tell_connections(const FloorTale& tale, Lines& lines) {
  const std::int64_t percent = tale.parameter("corridors.extra_connections");
  const std::int64_t tree = tale.fact("connections", "tree");
  lines.push_back(fmt::format("{} ways at the least join all rooms; {} doors do", tree,
                              tale.fact("connections", "doors")));
  lines.push_back(fmt::format("{} ways go round, {} asked for ({} % of {})",
                              tale.fact("connections", "loops"), tree * percent / 100, percent,
                              tree));
  lines.push_back(fmt::format("{} searches, at most {}", tale.fact("connections", "searches"),
                              limit_of(tale, "limits.path_searches")));
}

void tell_paths(const FloorTale& tale, Lines& lines) {
  Lines corridors;
  for (const Corridor& corridor : tale.dungeon.corridors) {
    if (is_stub(tale, corridor)) continue;
    const auto end = [](const std::string& room) {
      return room.empty() ? std::string("another corridor") : room;
    };
    corridors.push_back(fmt::format("{}: {} to {}, {}", corridor.id, end(corridor.from),
                                    end(corridor.to), cells_text(corridor.path.size())));
  }
  lines.push_back(
      fmt::format("{} corridors, those that end among them", tale.dungeon.corridors.size()));
  add_all(lines, corridors);
}

void tell_dead_ends(const FloorTale& tale, Lines& lines) {
  lines.push_back(fmt::format("{}, asked for {}", tale.fact("dead_ends", "dead_ends"),
                              asked_for(tale, "corridors.dead_ends")));
  Lines ends;
  for (std::size_t i = 0; i < tale.dungeon.rooms.size(); ++i) {
    const Room& room = tale.dungeon.rooms[i];
    if (room.kind == RoomKind::junction || tale.doors_of(i) != 1) continue;
    ends.push_back(fmt::format("{} has one door", room.id));
  }
  for (const Corridor& corridor : tale.dungeon.corridors) {
    if (!is_stub(tale, corridor)) continue;
    const Point end = corridor.path.back();
    ends.push_back(fmt::format("{} leads to ({}, {}) and no further", corridor.id, end.x, end.y));
  }
  add_all(lines, ends);
}

void tell_layout(const FloorTale& tale, Lines& lines) {
  const auto cells = static_cast<double>(tale.level.cells.size());
  lines.push_back(fmt::format("{:.1f} % open, asked for {}",
                              100.0 * static_cast<double>(tale.fact("layout", "open")) / cells,
                              asked_for(tale, "rooms.floor_share")));
  lines.push_back(fmt::format("{} doors, asked for {}", tale.dungeon.doors.size(),
                              asked_for(tale, "doors.count")));
  const std::int64_t miss = tale.fact("layout", "miss");
  if (miss > 0) lines.push_back(fmt::format("taken although it is {} off: none was nearer", miss));
}

void tell_junctions(const FloorTale& tale, Lines& lines) {
  Lines junctions;
  for (const Room& room : tale.dungeon.rooms) {
    if (room.kind == RoomKind::junction) junctions.push_back(size_and_place(room));
  }
  if (junctions.empty()) lines.emplace_back("no crossing has rock to spare around it");
  add_all(lines, junctions);
}

void tell_walls(const FloorTale& tale, Lines& lines) {
  const Edges& edges = tale.dungeon.edges;
  std::int64_t walls = 0;
  for (const Grid<EdgeKind>* side : {&edges.north(), &edges.west()}) {
    walls += std::ranges::count(side->cells(), EdgeKind::wall);
  }
  lines.push_back(fmt::format("{} edges are walls, those within the rock too", walls));
}

void tell_doors(const FloorTale& tale, Lines& lines) {
  lines.push_back(fmt::format("{} doors between {} areas", tale.fact("doors", "doors"),
                              tale.fact("doors", "areas")));
}

}  // namespace warren
