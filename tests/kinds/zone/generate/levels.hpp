// Levels of zones for tests.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <string>

#include "../content/zones.hpp"
#include "kinds/zone/generated.hpp"
#include "platform/threads.hpp"

namespace warren::testing {

inline Level level_of(const Zone& zone, std::uint32_t seed, unsigned thread_count = 1) {
  RunOptions options;
  options.seed = seed;
  const Threads threads(thread_count);
  options.executor = &threads;
  Result<Level> level = testing::generated(zone, options);
  EXPECT_TRUE(level.has_value()) << level.error().text();
  return level ? std::move(*level) : Level{};
}

// A zone of noise and nothing else, with one wall type and one effect type.
inline Zone noise_zone(int size) {
  Zone zone = zone_of(
      "celltype solid 1 2 3 4 5 6 7 8 none\ncelltype circuit 1 2 3 4 5 6 7 8 circuit\n"
      "effecttype trace 1 2 3 4 5 6 7 8 none\nnoise_octaves 5\nseed 1\n");
  zone.parameters.size = size;
  return zone;
}

// As any_zone, but always with terrain.
inline Zone any_terrain_zone(int max_size) {
  Zone zone = any_zone(max_size);
  zone.has_noise_line = true;
  if (zone.cell_types.empty()) zone.cell_types.push_back({"wall", {}, {}, "none", {}});
  return zone;
}

inline std::int64_t count_kind(const Level& level, TileKind kind) {
  std::int64_t count = 0;
  for (const TileIndex cell : level.cells.cells()) count += level.legend[cell].kind == kind;
  return count;
}

inline std::int64_t count_type(const Level& level, std::string_view name) {
  std::int64_t count = 0;
  for (const TileIndex cell : level.cells.cells()) count += level.legend[cell].name == name;
  return count;
}

}  // namespace warren::testing
