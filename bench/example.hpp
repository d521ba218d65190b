// examples/origin/origin.zone at any size, for the cases that need a real zone or level.
#pragma once

#include <fmt/format.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "generate/zone/generator.hpp"
#include "generate/zone/settings.hpp"

namespace warren::bench {

inline constexpr std::uint32_t kExampleSeed = 12345;

// A benchmark without its example is of no use to anybody.
[[noreturn]] inline void stop(const Error& error) {
  fmt::print(stderr, "{}\n", error.text());
  std::exit(1);
}

inline Zone example_zone(int side) {
  Result<ZoneFile> file = read_zone(WARREN_SOURCE_DIR "/examples/origin/origin.zone");
  if (!file) stop(file.error());
  const std::vector<zone::Setting> settings = {{"size", std::to_string(side)}};
  if (const Status status = zone::apply_settings(*file, settings); !status) stop(status.error());
  return file->zone;
}

inline void generate_example(const Zone& zone, Level& level) {
  RunOptions options;
  options.seed = kExampleSeed;
  zone::Generator generator;
  const Status status = generator.generate_into(level, zone, options);
  if (!status) stop(status.error());
}

inline Level example_level(int side) {
  Level level;
  generate_example(example_zone(side), level);
  return level;
}

}  // namespace warren::bench
