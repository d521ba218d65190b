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
#include "kinds/zone/generate/settings.hpp"
#include "kinds/zone/source.hpp"
#include "pipeline/pipeline.hpp"
#include "platform/disk.hpp"
#include "suite.hpp"

namespace warren::bench {

inline constexpr std::uint32_t kExampleSeed = 12345;

// A benchmark without its example is of no use to anybody.
[[noreturn]] inline void stop(const Error& error) {
  fmt::print(stderr, "{}\n", error.text());
  std::exit(1);
}

inline ZoneFile example_zone(std::string_view path, std::vector<zone::Setting> settings) {
  Result<ZoneFile> file =
      read_zone(disk(), std::filesystem::path(WARREN_SOURCE_DIR "/examples") / std::string(path));
  if (!file) stop(file.error());
  if (const Status status = zone::apply_settings(*file, settings); !status) stop(status.error());
  return std::move(*file);
}

// Terrain alone: the Origin without landmarks, blocks, enemies and pickups.
inline ZoneFile terrain_zone(int side) {
  ZoneFile file =
      example_zone("origin/origin.zone", {{"enemy_budget_base", "0"}, {"pickup_density", "0"}});
  Zone& zone = file.zone;
  zone.parameters.size = side;
  zone.anchor.reset();
  zone.landmarks.clear();
  zone.gates.clear();
  zone.obstacles.clear();
  zone.vaults.clear();
  zone.links = {};
  zone.spawns.clear();
  zone.markers = {{MarkerKind::savepoint, {side / 2, side / 2}, "1", {}}};  // where it starts
  return file;
}

inline ZoneFile ember_zone(int side) {
  ZoneFile file = example_zone("ember/ember.zone", {});
  file.zone.parameters.size = side;
  return file;
}

// What Ember was before rooms were built around its boss: noise, gates, and no areas.
inline ZoneFile ember_without_rooms(int side) {
  ZoneFile file = ember_zone(side);
  for (LandmarkDefinition& landmark : file.zone.landmarks) {
    if (landmark.influence && landmark.influence->type == InfluenceType::structured) {
      landmark.influence->type = InfluenceType::dense;
    }
  }
  return file;
}

// As many landmarks as given, of Ember's kinds, and room for them.
inline ZoneFile ember_zone_with(int side, int landmarks) {
  ZoneFile file = ember_zone(side);
  Zone& zone = file.zone;
  auto links = std::make_shared<LinkedChunks>(*zone.links.chunks);
  const std::size_t kinds = zone.landmarks.size();
  zone.gates.clear();
  for (std::size_t i = kinds; i < static_cast<std::size_t>(landmarks); ++i) {
    zone.landmarks.push_back(zone.landmarks[i % kinds]);
    links->landmarks.push_back(links->landmarks[i % kinds]);
  }
  zone.links.chunks = links;
  zone.parameters.hotspot_count = landmarks + landmarks / 4;
  return file;
}

// The levels are the pipeline's.
inline void generate_example(Pipeline& pipeline, std::uint32_t seed = kExampleSeed,
                             std::vector<PassTime>* times = nullptr, int part = 0) {
  Request request;
  request.seed = {seed, std::to_string(seed)};
  if (part > 0) request.part = part;
  request.run.times = times;
  if (times != nullptr) request.run.clock = cpu_nanoseconds;
  if (const Status status = pipeline.generate(request); !status) stop(status.error());
}

inline void prove_example(Pipeline& pipeline) {
  if (const Status status = pipeline.certify(); !status) stop(status.error());
}

inline Level example_level(int side) {
  Pipeline pipeline(zone_source(terrain_zone(side)));
  generate_example(pipeline);
  return std::move(pipeline.levels().front());
}

}  // namespace warren::bench
