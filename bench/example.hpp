// The example zones at any size, for the cases that need a real zone or level.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/zone/content/link.hpp"
#include "kinds/zone/generate/generator.hpp"
#include "kinds/zone/generate/settings.hpp"
#include "platform/disk.hpp"
#include "suite.hpp"

namespace warren::bench {

inline constexpr std::uint32_t kExampleSeed = 12345;

// A benchmark without its example is of no use to anybody.
[[noreturn]] inline void stop(const Error& error) {
  fmt::print(stderr, "{}\n", error.text());
  std::exit(1);
}

inline Zone example_zone(std::string_view path, std::vector<zone::Setting> settings) {
  Result<ZoneFile> file =
      read_zone(disk(), std::filesystem::path(WARREN_SOURCE_DIR "/examples") / std::string(path));
  if (!file) stop(file.error());
  if (const Status status = zone::apply_settings(*file, settings); !status) stop(status.error());
  return file->zone;
}

// Terrain alone: the Origin without landmarks, blocks, enemies and pickups.
inline Zone terrain_zone(int side) {
  Zone zone =
      example_zone("origin/origin.zone", {{"enemy_budget_base", "0"}, {"pickup_density", "0"}});
  zone.parameters.size = side;
  zone.anchor.reset();
  zone.landmarks.clear();
  zone.gates.clear();
  zone.obstacles.clear();
  zone.vaults.clear();
  zone.links = {};
  zone.spawns.clear();
  zone.markers = {{MarkerKind::savepoint, {side / 2, side / 2}, "1", {}}};  // where it starts
  return zone;
}

inline Zone ember_zone(int side) {
  Zone zone = example_zone("ember/ember.zone", {});
  zone.parameters.size = side;
  return zone;
}

// What Ember was before rooms were built around its boss: noise, gates, and no areas.
inline Zone ember_without_rooms(int side) {
  Zone zone = ember_zone(side);
  for (LandmarkDefinition& landmark : zone.landmarks) {
    if (landmark.influence && landmark.influence->type == InfluenceType::structured) {
      landmark.influence->type = InfluenceType::dense;
    }
  }
  return zone;
}

// As many landmarks as given, of Ember's kinds, and room for them.
inline Zone ember_zone_with(int side, int landmarks) {
  Zone zone = ember_zone(side);
  auto links = std::make_shared<LinkedChunks>(*zone.links.chunks);
  const std::size_t kinds = zone.landmarks.size();
  zone.gates.clear();
  for (std::size_t i = kinds; i < static_cast<std::size_t>(landmarks); ++i) {
    zone.landmarks.push_back(zone.landmarks[i % kinds]);
    links->landmarks.push_back(links->landmarks[i % kinds]);
  }
  zone.links.chunks = links;
  zone.parameters.hotspot_count = landmarks + landmarks / 4;
  return zone;
}

inline void generate_example(zone::Generator& generator, const Zone& zone, Level& level,
                             std::uint32_t seed = kExampleSeed,
                             std::vector<PassTime>* times = nullptr) {
  RunOptions options;
  options.seed = seed;
  options.times = times;
  if (times != nullptr) options.clock = cpu_nanoseconds;
  const Status status = generator.generate_into(level, zone, options);
  if (!status) stop(status.error());
}

inline Level example_level(int side) {
  Level level;
  zone::Generator generator;
  generate_example(generator, terrain_zone(side), level);
  return level;
}

}  // namespace warren::bench
