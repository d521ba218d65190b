// Borders that look grown and territories in proportion, over many seeds of the examples.
// WARREN_SEEDS=1000 makes it a long sweep; WARREN_SHOW=1 prints the figures.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>

#include "figures.hpp"
#include "kinds/zone/content/zone.hpp"
#include "kinds/zone/generate/generator.hpp"
#include "kinds/zone/generated.hpp"
#include "long_run.hpp"
#include "pipeline/certify.hpp"
#include "platform/disk.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

using testing::quantile;
using testing::TerritoryFigures;

#ifdef NDEBUG
constexpr std::uint32_t kFewSeeds = 6;
constexpr std::uint32_t kManySeeds = 30;
#else
constexpr std::uint32_t kFewSeeds = 3;
constexpr std::uint32_t kManySeeds = 3;
#endif

std::uint32_t territory_seeds() {
  const char* text = std::getenv("WARREN_SEEDS");
  if (text != nullptr) return static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10));
  return testing::long_run() ? kManySeeds : kFewSeeds;
}

struct TerritorySweep {
  TerritoryFigures all;
  double least_reach = 1;
  std::vector<int> carved;
  int levels = 0;
  int failed = 0;
  int within = 0;  // shares

  void add(const TerritoryFigures& one) {
    const auto append = [](auto& to, const auto& from) {
      to.insert(to.end(), from.begin(), from.end());
    };
    append(all.sealed, one.sealed);
    append(all.shares, one.shares);
    append(all.thickness, one.thickness);
    all.sealed_in_open += one.sealed_in_open;
    all.farther += one.farther;
    all.gated += one.gated;
    all.exits += one.exits;
    all.shut_exits += one.shut_exits;
    carved.push_back(one.longest_carved);
    least_reach = std::min(least_reach, one.reach);
    for (const double share : one.shares) within += share >= 0.05 && share <= 0.30 ? 1 : 0;
    ++levels;
  }

  std::string text() const {
    return fmt::format(
        "{} levels, {} failed; sealed {}/{}/{}, {} in the open; shares {:.3f}/{:.3f}/{:.3f}, {} of "
        "{} within; farther {} of {}; thickness {}/{}; reach {:.4f}; exits shut {} of {}; carved "
        "{}/{}",
        levels, failed, quantile(all.sealed, 0.5), quantile(all.sealed, 0.95),
        quantile(all.sealed, 1), all.sealed_in_open, quantile(all.shares, 0),
        quantile(all.shares, 0.5), quantile(all.shares, 1), within, all.shares.size(), all.farther,
        all.gated, quantile(all.thickness, 0.05), quantile(all.thickness, 0.5), least_reach,
        all.shut_exits, all.exits, quantile(carved, 0.5), quantile(carved, 1));
  }
};

TerritorySweep sweep_of(const std::filesystem::path& path) {
  TerritorySweep out;
  const Result<ZoneFile> file = read_zone(disk(), path);
  EXPECT_TRUE(file.has_value()) << file.error().text();
  if (!file) return out;
  zone::Generator generator;
  for (std::uint32_t seed = 1; seed <= territory_seeds(); ++seed) {
    RunOptions options;
    options.seed = seed;
    Result<Level> level = testing::generated(file->zone, options, generator);
    if (!level) {
      ++out.failed;
      continue;
    }
    const Status proved = certify(*level);
    EXPECT_TRUE(proved.has_value()) << "seed " << seed << ": " << proved.error().text();
    const TerritoryFigures figures = testing::territory_figures(*level);
    EXPECT_GE(figures.reach, 0.98) << "seed " << seed;
    if (std::getenv("WARREN_SHOW") != nullptr) {
      std::string shares;
      for (const double share : figures.shares) shares += fmt::format(" {:.3f}", share);
      fmt::print("seed {}: sealed {} reach {:.4f} exits {} carved {} shares{}\n", seed,
                 fmt::join(figures.sealed, " "), figures.reach, figures.shut_exits,
                 figures.longest_carved, shares);
    }
    out.add(figures);
  }
  if (std::getenv("WARREN_SHOW") != nullptr) {
    fmt::print("{}: {}\n", path.stem().string(), out.text());
  }
  return out;
}

void expect_proportion(const std::filesystem::path& path) {
  const TerritorySweep sweep = sweep_of(path);
  EXPECT_EQ(sweep.failed, 0);
  EXPECT_EQ(quantile(sweep.all.sealed, 0.5), 0);
  EXPECT_LE(quantile(sweep.all.sealed, 0.95), 10);
  EXPECT_LE(sweep.all.sealed_in_open, sweep.levels);
  EXPECT_GE(sweep.within, 0.97 * static_cast<double>(sweep.all.shares.size()));
  EXPECT_GE(sweep.all.farther + 1, 0.95 * sweep.all.gated);  // one of few is no share
  EXPECT_GE(quantile(sweep.all.thickness, 0.05), 8);
  EXPECT_LE(quantile(sweep.carved, 1), 24);
  EXPECT_EQ(sweep.all.shut_exits, 0);
}

TEST(Territories, EmberIsInProportion) {
  expect_proportion(std::filesystem::path(source_folder()) / "examples/ember/ember.zone");
}

TEST(Territories, OriginIsInProportion) {
  expect_proportion(std::filesystem::path(source_folder()) / "examples/origin/origin.zone");
}

TEST(Territories, ASmallMapWithNestedGatesIsInProportion) {
  expect_proportion(std::filesystem::path(source_folder()) / "tests/golden/zones/gates.zone");
}

TEST(Territories, FoundryHasNoDeadLand) {
  const TerritorySweep sweep =
      sweep_of(std::filesystem::path(source_folder()) / "examples/foundry/foundry.zone");
  EXPECT_EQ(sweep.failed, 0);
  EXPECT_LE(quantile(sweep.carved, 1), 24);
}

}  // namespace
}  // namespace warren
