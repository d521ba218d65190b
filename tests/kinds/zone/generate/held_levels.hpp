// Levels of the zones in held_zones.hpp, with what their passes left.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "held_zones.hpp"
#include "kinds/zone/generate/generator.hpp"

namespace warren::testing {

inline const std::uint32_t kHeldSeeds = seeds_to_try(24);

// A level and what its passes left.
struct Made {
  Level level;
  Layers layers;
  int attempts = 0;
  std::uint32_t seed = 0;

  const Grid<std::uint8_t>& layer(std::string_view name) const {
    return *layers.find_grid<std::uint8_t>(name);
  }
  // Whether a cell of a layer of tiles is open.
  bool open(std::string_view name, Point at) const {
    return is_open(level.legend[layer(name)[at]].kind);
  }
};

inline std::optional<Made> make(zone::Generator& generator, const Zone& zone, std::uint32_t seed) {
  Made made;
  RunOptions options;
  options.seed = made.seed = seed;
  options.layers = &made.layers;
  options.attempts = &made.attempts;
  const Status status = generator.generate_into(made.level, zone, options);
  EXPECT_TRUE(status.has_value()) << status.error().text();
  if (!status) return std::nullopt;
  const auto used = {"stamped", "claims", "walls", "filled", "stones"};
  std::erase_if(made.layers.list, [&](const Layer& layer) {
    return std::ranges::find(used, layer.name) == used.end();
  });
  return made;
}

// One generator makes them all, up to the first that fails.
inline std::vector<Made> make_all(const Zone& zone) {
  zone::Generator generator;
  std::vector<Made> out;
  for (std::uint32_t seed = 0; seed < kHeldSeeds; ++seed) {
    std::optional<Made> made = make(generator, zone, seed);
    if (!made) break;
    out.push_back(std::move(*made));
  }
  return out;
}

// The levels on one ground are made once for all tests.
inline const std::vector<Made>& levels_on(const HeldGround& ground) {
  static std::map<std::string, std::vector<Made>> known;
  const auto [entry, first] = known.try_emplace(ground.name);
  if (first) entry->second = make_all(held_zone(ground));
  return entry->second;
}

template <class Look>
void for_each_level(const HeldGround& ground, const Look& look) {
  const std::vector<Made>& levels = levels_on(ground);
  ASSERT_EQ(levels.size(), kHeldSeeds);
  for (const Made& made : levels) {
    look(made);
    if (::testing::Test::HasFailure()) return;
  }
}

}  // namespace warren::testing
