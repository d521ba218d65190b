// Generated floors of a dungeon, and what can be read off them.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/generate/generator.hpp"
#include "pipeline/verify.hpp"

namespace warren::testing {

// What a file with these lines asks for; counts that it does not give follow the floor's size.
inline DungeonConfig dungeon_config(const std::string& text = {}) {
  Result<DungeonFile> file = parse_dungeon(text, "test.dungeon.toml");
  EXPECT_TRUE(file.has_value()) << text << '\n' << file.error().text();
  return file ? file->config : DungeonConfig{};
}

inline Level make_floor(dungeon::Generator& generator, const DungeonConfig& config,
                        std::uint32_t seed, int floor = 1) {
  RunOptions options;
  options.seed = seed;
  Level level;
  const Status status = generator.generate_floor(level, config, floor, options);
  EXPECT_TRUE(status.has_value()) << status.error().text();
  return level;
}

inline Level make_floor(const DungeonConfig& config, std::uint32_t seed, int floor = 1) {
  dungeon::Generator generator;
  return make_floor(generator, config, seed, floor);
}

inline bool is_plain_floor(const Level& level) {
  const auto& list = level.dungeon()->shortfalls;
  return std::any_of(list.begin(), list.end(),
                     [](const Shortfall& one) { return one.what == "everything"; });
}

inline int count_kind(const Level& level, std::string_view kind) {
  return static_cast<int>(std::count_if(level.things.begin(), level.things.end(),
                                        [&](const Thing& thing) { return thing.kind == kind; }));
}

// The room that a cell belongs to; junctions are corridors.
inline const Room* room_at(const Level& level, Point at) {
  for (const Room& room : level.dungeon()->rooms) {
    if (room.kind != RoomKind::junction && room.contains(at)) return &room;
  }
  return nullptr;
}

// Cells that one walks to from the stairs up, whatever has to be opened but one door; not islands.
inline Grid<char> walked_cells(const Level& level, const Door* shut = nullptr) {
  Grid<char> seen(level.cells.width(), level.cells.height(), 0);
  std::vector<Point> queue{*level.start};
  seen[*level.start] = 1;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const Point at = queue[next];
    for (const Direction by : kAllDirections) {
      const Point to = step(at, by);
      if (level.dungeon()->edges.at(at, by) == EdgeKind::wall) continue;
      if (shut != nullptr && ((shut->at == at && shut->side == by) ||
                              (shut->at == to && shut->side == opposite(by)))) {
        continue;
      }
      if (std::exchange(seen[to], 1) == 0) queue.push_back(to);
    }
  }
  return seen;
}

inline int doors_of_room(const Level& level, const Room& room) {
  const auto& doors = level.dungeon()->doors;
  return static_cast<int>(std::count_if(doors.begin(), doors.end(), [&](const Door& door) {
    return room.contains(door.at) || room.contains(step(door.at, door.side));
  }));
}

// What is broken, in words: empty when every guarantee holds.
inline std::string violations_of(const Level& level) {
  std::string out;
  for (const Finding& finding : verify(level).findings) {
    for (const Violation& violation : finding.violations)
      out += finding.guarantee.id + ": " + violation.what + "\n";
  }
  return out;
}

inline std::vector<std::string> broken_guarantees(const Level& level) {
  std::vector<std::string> out;
  for (const Finding& finding : verify(level).findings) {
    if (!finding.guarantee.holds) out.push_back(finding.guarantee.id);
  }
  return out;
}

}  // namespace warren::testing
