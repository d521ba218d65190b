// The chunks that come with Warren, in library/.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/diagnostics.hpp"
#include "core/rng.hpp"
#include "core/topology/components.hpp"
#include "kinds/zone/content/chunk/cells.hpp"
#include "kinds/zone/content/chunk/coverage.hpp"
#include "kinds/zone/content/enemies.hpp"
#include "kinds/zone/content/zone.hpp"
#include "platform/disk.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

class ChunkLibrary : public ::testing::Test {
 protected:
  void SetUp() override {
    std::vector<fs::path> paths;
    const fs::path folder = fs::path(source_folder()) / "library";
    for (const auto& entry : fs::recursive_directory_iterator(folder)) {
      if (entry.path().extension() == ".chunk") paths.push_back(entry.path());
    }
    std::ranges::sort(paths);
    for (const fs::path& path : paths) read(path);
  }

  const Chunk* find(std::string_view name) const {
    const auto found = std::ranges::find(chunks, name, &Chunk::name);
    return found == chunks.end() ? nullptr : &*found;
  }

  std::vector<const Chunk*> rooms() const {
    std::vector<const Chunk*> out;
    for (const Chunk& chunk : chunks) {
      if (!chunk.style && chunk.category != ChunkCategory::filler) out.push_back(&chunk);
    }
    return out;
  }

  std::vector<ChunkFile> files;
  std::vector<Chunk> chunks;

 private:
  void read(const fs::path& path) {
    Result<ChunkFile> file = read_chunk(disk(), path);
    ASSERT_TRUE(file.has_value()) << file.error().text();
    EXPECT_TRUE(file->warnings.empty()) << format_diagnostics(file->warnings);
    EXPECT_EQ(file->chunk.name, path.stem().string());
    chunks.push_back(file->chunk);
    files.push_back(std::move(*file));
  }
};

TEST_F(ChunkLibrary, HasARoomForEverySetOfExits) {
  const Coverage coverage = cover(chunks);
  EXPECT_EQ(coverage.bases, (std::vector<int>{8, 16, 32}));
  EXPECT_EQ(coverage.tables.size(), 6U) << "neutral and fire";
  for (const BaseCoverage& table : coverage.tables) {
    for (const ExitMask gap : table.gaps()) {
      ADD_FAILURE() << "base " << table.base << " " << table.biome << ": " << exits_text(gap);
    }
  }
  for (const UnplacedChunk& one : coverage.unplaced) {
    EXPECT_EQ(one.why, NotForRegions::block) << chunks[one.chunk].name;
  }
  for (const std::size_t block : coverage.unused_blocks) {
    EXPECT_EQ(chunks[block].biome, "") << chunks[block].name << ": for open regions at least";
  }
}

TEST_F(ChunkLibrary, HasCombatOfEveryDifficultyAndEveryKindOfRoom) {
  std::set<int> difficulties;
  std::set<ChunkCategory> kinds;
  for (const Chunk* room : rooms()) {
    kinds.insert(*room->category);
    if (room->category == ChunkCategory::combat) difficulties.insert(room->difficulty);
  }
  EXPECT_EQ(difficulties, (std::set<int>{1, 2, 3, 4, 5}));
  EXPECT_EQ(kinds.size(), 5U);
}

TEST_F(ChunkLibrary, PoolsNameBlocksThatFit) {
  for (const ChunkFile& file : files) {
    Diagnostics problems(file.path);
    check_pools(
        file.chunk, file.lines, [this](std::string_view name) { return find(name); }, problems);
    EXPECT_FALSE(problems.has_errors()) << format_diagnostics(problems.list());
  }
}

// Neighbours of one size meet, and so do their mirrors.
TEST_F(ChunkLibrary, ExitsLieInTheMiddleAndTheRestOfTheEdgeIsWall) {
  for (const Chunk* room : rooms()) {
    SCOPED_TRACE(room->name);
    const ChunkCells cells(*room);
    std::set<Point> openings;
    for (const ChunkExit& exit : room->exits) {
      const ChunkExit expected = standard_exit(exit.side, room->width);
      EXPECT_EQ(exit.offset, expected.offset);
      EXPECT_EQ(exit.width, expected.width);
      for_cells(unlock_order_of(exit, room->size()), [&](Point cell) { openings.insert(cell); });
    }
    const Rect inside{1, 1, room->width - 2, room->height - 2};
    for_cells(room->bounds(), [&](Point cell) {
      if (inside.contains(cell) || openings.contains(cell)) return;
      EXPECT_TRUE(cells.surely_wall(cell)) << cell.x << ", " << cell.y;
    });
  }
}

TEST_F(ChunkLibrary, EveryRoomVariesAndOnlySafeOnesAreQuiet) {
  for (const Chunk* room : rooms()) {
    SCOPED_TRACE(room->name);
    EXPECT_FALSE(room->maybes.empty());
    EXPECT_FALSE(room->zones.empty());
    EXPECT_EQ(room->slots.empty(), room->category == ChunkCategory::safe);
  }
}

// Any zone has a first wall type; none can be sure of a second, or of effects.
TEST_F(ChunkLibrary, NamesOnlyWhatEveryZoneHas) {
  std::set<std::string> enemies;
  for (const EnemyType& type : enemy_types_of(Zone{})) enemies.insert(type.name);
  for (const Chunk& chunk : chunks) {
    SCOPED_TRACE(chunk.name);
    EXPECT_TRUE(chunk.effects.empty());
    EXPECT_TRUE(chunk.spawns.empty());
    for (const ChunkWall& wall : chunk.walls) EXPECT_EQ(wall.type, "0");
    for (const ChunkMaybe& maybe : chunk.maybes) EXPECT_EQ(maybe.type, "0");
    for (const SpawnSlot& slot : chunk.slots) EXPECT_TRUE(enemies.contains(slot.enemy));
  }
}

// Raises the walls of a chunk, and those that chance decides about.
void lay(Grid<std::uint8_t>& open, const Chunk& chunk, Point at, Rng& rng) {
  const auto wall = [&](Point cell) { open[cell + at] = 0; };
  for (const ChunkWall& one : chunk.walls) for_cells(one.area, wall);
  for (const ChunkMaybe& maybe : chunk.maybes) {
    if (rng.chance(maybe.probability)) wall(maybe.at);
  }
}

TEST_F(ChunkLibrary, NoDrawCutsAPieceOfFloorOff) {
  Rng rng(1);
  for (const Chunk* room : rooms()) {
    for (int draw = 0; draw < 60; ++draw) {
      Grid<std::uint8_t> open(room->width, room->height, 1);
      lay(open, *room, {0, 0}, rng);
      for (const ObstacleZone& zone : room->zones) {
        const auto pick = rng.below(static_cast<std::uint32_t>(zone.pool.size()));
        const Chunk* block = find(zone.pool[pick]);
        if (block == nullptr || !rng.chance(zone.probability)) continue;
        const int x = rng.range(0, zone.area.w - block->width);
        const int y = rng.range(0, zone.area.h - block->height);
        lay(open, *block, {zone.area.x + x, zone.area.y + y}, rng);
      }
      ASSERT_EQ(label_components(open).size.size(), 1U) << room->name << ", draw " << draw;
    }
  }
}

}  // namespace
}  // namespace warren
