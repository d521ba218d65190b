// A generated zone with gates, a region, enemies of chunks and pickups, for forgers. Its ridges are
// so narrow that some gates are sealed.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>

#include "in_memory.hpp"
#include "warren/warren.hpp"

namespace warren::testing {

inline constexpr const char* kForgedZone = R"(name Forged
size 144
celltype solid 1 2 3 255 4 5 6 255 none
noise_frequency 0.03
noise_wall_threshold -0.2
ridge_width 0.5
savepoint 20 72 s1
landmark gate gate.chunk 1
landmark vault vault.chunk 2 moderate 20 0.5 1 mixed 1
landmark shrine shrine.chunk 3
gate gate vault
region A 88 16 40 40
regionmode A open
regionconfig A 0 0 1 5 5 clustered hot
connect A entry shrine
hotspot 40 36
hotspot 40 112
hotspot 76 100
hotspot 112 112
hotspot 60 60
landmark_min_separation 24
obstacle post 1
obstacle nest 2
obstacle_density_wild 0.04
obstacle_min_spacing 6
enemy_budget_base 0.05
enemy_min_spacing 5
pickup_density 0.005
cell 4 4 solid
clearcell 6 4
spawn mine -5000 -5000
)";

inline Result<Level> forged_zone(std::uint32_t seed) {
  FileTexts chunks = {
      {"gate.chunk", "chunk gate\nsize 5 5\nfill open\nspawn_slot 2 2 swarmer 1\n"},
      {"vault.chunk",
       "chunk vault\nsize 7 7\nfill open\nwall 0 0 solid\nspawn_slot 3 3 stalker 1\n"
       "spawn 2 2 defender 1\n"},
      {"shrine.chunk", "chunk shrine\nsize 5 5\nfill open\nwall 1 1 solid\n"},
      {"post.chunk", "chunk post\nsize 2 2\nstyle structured\nwall 0..1 0..1 solid\n"},
      {"nest.chunk", "chunk nest\nsize 3 3\nstyle organic\nspawn_slot 1 1 mine 1\n"},
  };
  return generate_level(testing::in_memory("forged.zone", kForgedZone, std::move(chunks)),
                        {.seed = seed});
}

inline bool thing_has(const Thing& thing, const std::string& key, const std::string& value) {
  return std::ranges::any_of(thing.properties, [&](const Property& property) {
    return property.key == key && (value.empty() || property.value == Value(value));
  });
}

inline Thing* find_thing(Level& level, const std::string& kind, const std::string& key,
                         const std::string& value = {}) {
  const auto found = std::ranges::find_if(level.things, [&](const Thing& thing) {
    return thing.kind == kind && (key.empty() || thing_has(thing, key, value));
  });
  return found == level.things.end() ? nullptr : &*found;
}

// One that has something of everything that is forged.
inline Level zone_to_forge() {
  for (std::uint32_t seed = 0; seed < 40; ++seed) {
    Result<Level> level = forged_zone(seed);
    if (!level || level->zone()->gates.size() != 1 || level->zone()->gates[0].sealed.empty())
      continue;
    if (find_thing(*level, "enemy", "landmark", "vault") == nullptr) continue;
    if (find_thing(*level, "enemy", "block") == nullptr) continue;
    if (find_thing(*level, "enemy", "source", "area") == nullptr) continue;
    if (find_thing(*level, "enemy", "source", "budget") == nullptr) continue;
    if (find_thing(*level, "pickup", "") == nullptr) continue;
    return std::move(*level);
  }
  return {};
}

}  // namespace warren::testing
