// The areas of the example zones over many seeds. WARREN_SEEDS=10000 makes it a long sweep.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <mutex>
#include <string>
#include <vector>

#include "core/hash.hpp"
#include "kinds/zone/generate/generator.hpp"
#include "kinds/zone/generated.hpp"
#include "pipeline/certify.hpp"
#include "platform/disk.hpp"
#include "platform/threads.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

// Builds without optimisation, with sanitizers, take a second for each seed.
#ifdef NDEBUG
constexpr int kUsualAreaSeeds = 50;
#else
constexpr int kUsualAreaSeeds = 3;
#endif

int area_seeds() {
  const char* text = std::getenv("WARREN_SEEDS");
  return text == nullptr ? kUsualAreaSeeds : std::max(1, std::atoi(text));
}

// Which chunk lies where, and which way.
std::uint64_t layout(const Level& level) {
  Hasher hasher;
  for (const Area& area : level.zone()->areas) {
    hasher.add(std::string_view(area.id));
    for (const AreaChunk& chunk : area.chunks) {
      hasher.add(std::string_view(chunk.chunk)).add(static_cast<std::uint32_t>(chunk.transform));
      hasher.add(chunk.rect.x).add(chunk.rect.y);
    }
  }
  return hasher.digest();
}

struct Sweep {
  std::vector<std::string> failures;
  std::vector<std::string> straight;  // regions for which no walk could be furnished
  std::map<std::uint64_t, int> layouts;
  int without_areas = 0;

  void add(const Level& level) {
    ++layouts[layout(level)];
    if (level.zone()->areas.empty()) ++without_areas;
    for (const std::string& warning : level.report.warnings) {
      if (warning.find("took the shortest way") != std::string::npos) straight.push_back(warning);
    }
  }
};

Sweep sweep(const Zone& zone) {
  Sweep out;
  std::mutex mutex;
  parallel_rows(area_seeds(), Threads(hardware_threads()), 1, [&](int begin, int end) {
    zone::Generator generator;
    Level level;
    for (int seed = begin; seed < end; ++seed) {
      RunOptions options;
      options.seed = static_cast<std::uint32_t>(seed);
      Status status = generator.generate_into(level, zone, options);
      if (status) status = certify(level);
      const std::scoped_lock lock(mutex);
      if (status) {
        out.add(level);
      } else {
        out.failures.push_back("seed " + std::to_string(seed) + ": " + status.error().text());
      }
    }
  });
  return out;
}

class ExampleAreas : public ::testing::TestWithParam<const char*> {};

// Proved for every seed, never for want of a chunk, and no two alike.
TEST_P(ExampleAreas, AreProvedFurnishedAndVaried) {
  const Result<ZoneFile> file =
      read_zone(disk(), std::filesystem::path(source_folder()) / "examples" / GetParam());
  ASSERT_TRUE(file.has_value()) << file.error().text();
  const Sweep found = sweep(file->zone);
  EXPECT_TRUE(found.failures.empty()) << found.failures.size() << ", " << found.failures.front();
  EXPECT_TRUE(found.straight.empty()) << found.straight.size() << ", " << found.straight.front();
  // Levels without any area are alike in that.
  for (const auto& [hash, count] : found.layouts) EXPECT_LE(count, 1 + found.without_areas);
}

INSTANTIATE_TEST_SUITE_P(All, ExampleAreas,
                         ::testing::Values("foundry/foundry.zone", "ember/ember.zone"),
                         [](const auto& which) {
                           return std::filesystem::path(which.param).stem().string();
                         });

// The four regions of the Foundry are what its file says.
TEST(Foundry, IsALabyrinthABattlefieldAGalleryAndCrawlways) {
  const Result<ZoneFile> file =
      read_zone(disk(), std::filesystem::path(source_folder()) / "examples/foundry/foundry.zone");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  RunOptions options;
  for (options.seed = 0; options.seed < 3; ++options.seed) {
    const Result<Level> level = testing::generated(file->zone, options);
    ASSERT_TRUE(level.has_value()) << level.error().text();
    ASSERT_EQ(level->zone()->areas.size(), 4U);
    EXPECT_GE(level->zone()->areas[0].path.size(), 12U);
    EXPECT_TRUE(level->zone()->areas[1].path.empty());
    EXPECT_GE(level->zone()->areas[1].chunks.size(), 100U);
    EXPECT_LE(level->zone()->areas[2].path.size(), 24U);
    EXPECT_EQ(level->zone()->areas[3].base, 8);
    // Rooms of several squares stand among those of one.
    const auto large = [](const AreaChunk& chunk) { return chunk.rect.w > 16; };
    EXPECT_GT(std::ranges::count_if(level->zone()->areas[0].chunks, large), 0);
  }
}

}  // namespace
}  // namespace warren
