// What the preset wgiv guarantees of 24 x 24 cells, over many seeds.
#include <gtest/gtest.h>

#include <functional>

#include "floors.hpp"

namespace warren {
namespace {

using testing::count_kind;

int rooms_of(const Level& level, RoomKind kind) {
  const auto& rooms = level.dungeon()->rooms;
  return static_cast<int>(std::count_if(rooms.begin(), rooms.end(),
                                        [&](const Room& room) { return room.kind == kind; }));
}

double floor_percent(const Level& level) {
  std::size_t open = 0;
  for (std::size_t i = 0; i < level.cells.size(); ++i)
    open += level.open(level.cells.point(i)) ? 1U : 0U;
  return 100.0 * static_cast<double>(open) / static_cast<double>(level.cells.size());
}

// Rooms with one door, and cells of corridor that one can leave by one side only.
int dead_ends(const Level& level) {
  int count = 0;
  for (const Room& room : level.dungeon()->rooms) {
    if (room.kind != RoomKind::junction && testing::doors_of_room(level, room) == 1) ++count;
  }
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point at = level.cells.point(i);
    if (!level.open(at) || testing::room_at(level, at) != nullptr) continue;
    int open_sides = 0;
    for (const Direction side : kAllDirections) {
      if (level.dungeon()->edges.at(at, side) != EdgeKind::wall) ++open_sides;
    }
    if (open_sides == 1) ++count;
  }
  return count;
}

struct Band {
  std::string name;
  double min;
  double max;
  std::function<double(const Level&)> of;
};

TEST(DungeonFloors, KeepTheBandsOfTheirPreset) {
  const std::vector<Band> bands = {
      {"large rooms", 3, 5, [](const Level& l) { return rooms_of(l, RoomKind::large); }},
      {"medium rooms", 5, 8, [](const Level& l) { return rooms_of(l, RoomKind::medium); }},
      {"small rooms", 8, 12, [](const Level& l) { return rooms_of(l, RoomKind::small); }},
      {"floor", 43, 56, floor_percent},
      {"doors", 15, 26,
       [](const Level& l) { return static_cast<double>(l.dungeon()->doors.size()); }},
      {"dead ends", 8, 10, dead_ends},
      {"traps", 15, 25, [](const Level& l) { return count_kind(l, "trap"); }},
      {"switches", 8, 12, [](const Level& l) { return count_kind(l, "switch"); }},
      {"pairs", 4, 6, [](const Level& l) { return count_kind(l, "teleporter") / 2.0; }},
  };
  constexpr std::uint32_t kSeeds = 200;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  dungeon::Generator generator;
  std::vector<std::vector<double>> values(bands.size());
  for (std::uint32_t seed = 1; seed <= kSeeds; ++seed) {
    const Level level =
        testing::make_floor(generator, config, seed, 1 + static_cast<int>(seed % 10));
    for (std::size_t i = 0; i < bands.size(); ++i) values[i].push_back(bands[i].of(level));
  }
  for (std::size_t i = 0; i < bands.size(); ++i) {
    const Band& band = bands[i];
    std::vector<double>& list = values[i];
    std::sort(list.begin(), list.end());
    const double median = list[list.size() / 2];
    EXPECT_GE(median, band.min) << band.name;
    EXPECT_LE(median, band.max) << band.name;
    const auto inside = std::count_if(list.begin(), list.end(), [&](double value) {
      return value >= band.min && value <= band.max;
    });
    EXPECT_GE(inside * 100, static_cast<long>(kSeeds) * 95) << band.name;
  }
}

}  // namespace
}  // namespace warren
