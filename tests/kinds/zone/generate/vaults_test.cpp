// Vaults: set pieces in the wild.
#include <gtest/gtest.h>

#include "core/topology/components.hpp"
#include "kinds/level_file.hpp"
#include "landmark_zones.hpp"
#include "level/json.hpp"
#include "level/open_cells.hpp"
#include "levels.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using testing::level_of;

const std::uint32_t kVaultSeeds = testing::seeds_to_try(60);

testing::ChunkTexts vault_chunks() {
  testing::ChunkTexts out = testing::test_chunks();
  out["den.chunk"] =
      "chunk den\nsize 7 6\ncategory treasure\nfill solid\nexits L\nexit left 2 2\n"
      "empty 0..5 2..3\nempty 2..4 1..4\nspawn_slot 5 2 stalker 1\n";
  out["hall.chunk"] =
      "chunk hall\nsize 9 5\nfill solid\nexits LR\nexit left 2 1\nexit right 2 1\n"
      "empty 0..8 2\nempty 3..5 1..3\n";
  return out;
}

Zone vault_zone(std::string_view lines) {
  return testing::linked_zone(std::string(testing::kLandmarkZone) + std::string(lines),
                              vault_chunks());
}

TEST(Vaults, StandInTheWildAndEverythingHolds) {
  const Zone zone = vault_zone("vault den\nvault hall weight 2\nvault_count 6\n");
  std::size_t placed = 0;
  for (std::uint32_t seed = 0; seed < kVaultSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    placed += level.zone()->vaults.size();
    EXPECT_LE(level.zone()->vaults.size(), 6U);
    for (const Finding& finding : verify(level).findings) {
      EXPECT_TRUE(finding.guarantee.holds)
          << seed << " " << finding.guarantee.id << ": " << finding.violations.front().what;
    }
  }
  EXPECT_GT(placed, 2 * kVaultSeeds);
}

// All that could be walked to without the vaults can be walked to beside them.
TEST(Vaults, CutNothingOff) {
  Zone zone = vault_zone("vault den\nvault hall\nvault_count 8\n");
  zone.parameters.obstacle_density = 0;
  zone.parameters.obstacle_density_wild = 0;
  Zone without = zone;
  without.vaults.clear();
  for (std::uint32_t seed = 0; seed < kVaultSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    const BitGrid before = [&] {
      const Level plain = level_of(without, seed);
      return flood(open_bits(plain), *plain.start);
    }();
    const BitGrid after = flood(open_bits(level), *level.start);
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
      const Point at = level.cells.point(i);
      const bool covered = std::ranges::any_of(
          level.zone()->vaults, [&](const Block& vault) { return vault.rect.contains(at); });
      if (covered || !before.test(at)) continue;
      ASSERT_TRUE(after.test(at)) << seed << ": " << at.x << ", " << at.y;
    }
  }
}

TEST(Vaults, LieAsDeepAsTheirLineSays) {
  const Zone zone = vault_zone("vault den depth 0.6 1\nvault hall depth 0 0.4\nvault_count 6\n");
  for (std::uint32_t seed = 0; seed < kVaultSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    WalkTiles walk;
    walk.measure(open_bits(level), *level.start);
    for (const Block& vault : level.zone()->vaults) {
      std::int32_t nearest = walk.longest();
      for (int y = vault.rect.y; y < vault.rect.bottom(); ++y) {
        for (int x = vault.rect.x; x < vault.rect.right(); ++x) {
          const std::int32_t steps = walk.steps({x, y});
          if (steps >= 0) nearest = std::min(nearest, steps);
        }
      }
      const double depth = nearest / static_cast<double>(walk.longest());
      // Blocks and other vaults make walks a little longer.
      EXPECT_GT(depth, vault.chunk == "den" ? 0.5 : -1) << seed;
      EXPECT_LT(depth, vault.chunk == "den" ? 1.1 : 0.5) << seed;
    }
  }
}

TEST(Vaults, ComeOnceWhereTheLineSaysSo) {
  const Zone zone = vault_zone("vault den once\nvault_count 6\n");
  std::size_t most = 0;
  for (std::uint32_t seed = 0; seed < kVaultSeeds; ++seed) {
    most = std::max(most, level_of(zone, seed).zone()->vaults.size());
  }
  EXPECT_EQ(most, 1U);
}

TEST(Vaults, HoldTheirEnemiesAndTreasure) {
  const Zone zone = vault_zone("vault den\nvault_count 6\n");
  int stalkers = 0;
  int treasures = 0;
  std::size_t vaults = 0;
  for (std::uint32_t seed = 0; seed < kVaultSeeds; ++seed) {
    const Level level = level_of(zone, seed);
    vaults += level.zone()->vaults.size();
    for (const Thing& thing : level.things) {
      const bool inside = std::ranges::any_of(
          level.zone()->vaults, [&](const Block& vault) { return vault.rect.contains(thing.at); });
      if (!inside) continue;
      stalkers += thing.type == "stalker" ? 1 : 0;
      treasures += thing.kind == "pickup" ? 1 : 0;
      EXPECT_TRUE(thing.kind == "pickup" || thing.type == "stalker") << thing.type;
    }
  }
  EXPECT_GT(stalkers, static_cast<int>(vaults) * 8 / 10);
  EXPECT_GE(treasures, static_cast<int>(vaults) / 2);
}

TEST(Vaults, AreInLevelFiles) {
  const Level level = level_of(vault_zone("vault den\nvault_count 4\n"), 3);
  ASSERT_FALSE(level.zone()->vaults.empty());
  const Result<ReadLevel> read = read_level_file(write_level(level), "vaults.json");
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(read->level.zone()->vaults, level.zone()->vaults);
  Level other = level;
  other.zone()->vaults.pop_back();
  EXPECT_NE(hash(other), hash(level));
}

TEST(Vaults, OfAForgerAreNoticed) {
  const Zone zone = vault_zone("vault den\nvault_count 4\n");
  for (std::uint32_t seed = 0; seed < 8; ++seed) {
    const Level valid = level_of(zone, seed);
    if (valid.zone()->vaults.empty()) continue;
    const auto broken = [&](auto&& change, std::string_view id) {
      Level level = valid;
      change(level);
      Verdict verdict = verify(level);
      return !verdict.find(id)->guarantee.holds;
    };
    const auto wall = static_cast<TileIndex>(1);
    EXPECT_TRUE(broken([](Level& l) { l.zone()->vaults[0].rect.x += 1; }, "Z5"));
    EXPECT_TRUE(broken([](Level& l) { l.zone()->vaults[0].chunk = "palace"; }, "Z5"));
    EXPECT_TRUE(broken([](Level& l) { l.zone()->vaults.push_back(l.zone()->vaults[0]); }, "Z11"));
    EXPECT_TRUE(
        broken([](Level& l) { l.zone()->vaults[0].rect = l.zone()->landmarks[0].rect; }, "Z11"));
    EXPECT_TRUE(broken(
        [&](Level& l) {
          const Rect rect = l.zone()->vaults[0].rect;
          for (int y = rect.y - 1; y <= rect.bottom(); ++y) {
            for (int x = rect.x - 1; x <= rect.right(); ++x) {
              if (!rect.contains({x, y})) l.cells[{x, y}] = wall;
            }
          }
        },
        "Z11"));
  }
}

}  // namespace
}  // namespace warren
