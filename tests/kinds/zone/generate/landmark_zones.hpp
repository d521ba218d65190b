// Zones with landmarks for tests, small enough to make hundreds of them, with chunks in memory.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "../content/memory_chunks.hpp"
#include "kinds/zone/content/zone.hpp"
#include "long_run.hpp"

namespace warren::testing {

// How many seeds to try: all of them in a long run, half of them in others, and a sixth in builds
// with assertions, where each takes ten to a hundred times as long.
inline std::uint32_t seeds_to_try(std::uint32_t all) {
#ifdef NDEBUG
  return long_run() || all < 6 ? all : all / 2;
#else
  return all < 6 ? 1 : all / 6;
#endif
}

// A carved room with openings on all four sides.
inline std::string room(std::string_view name, int width, int height, std::string_view more = {}) {
  const int x = width / 2 - 1;
  const int y = height / 2 - 1;
  const auto text = [](int value) { return std::to_string(value); };
  return "chunk " + std::string(name) + "\nsize " + text(width) + " " + text(height) +
         "\nexits LRTB\nexit left " + text(y) + " 2\nexit right " + text(y) + " 2\nexit top " +
         text(x) + " 2\nexit bottom " + text(x) + " 2\nempty 0.." + text(width - 1) + " " +
         text(y) + ".." + text(y + 1) + "\nempty " + text(x) + ".." + text(x + 1) + " 0.." +
         text(height - 1) + "\nwall 0 0 circuit\n" + std::string(more);
}

using ChunkTexts = std::map<std::string, std::string, std::less<>>;

inline ChunkTexts test_chunks() {
  return {
      {"centre.chunk", room("centre", 20, 14,
                            "spawn 10 7 savepoint\nspawn 9 7 portal\nmaybe 2 2 solid 0.5\n"
                            "effect 3..4 3 trace\n")},
      {"boss.chunk", room("boss", 18, 18,
                          "obstacle_zone 2 2 5 5 post,bar,empty 0.8\n"
                          "spawn_slot 8 8 stalker 1\nspawn_slot 9 9 defender 0.5\n")},
      {"gate.chunk", room("gate", 12, 16, "spawn_slot 5 7 swarmer 1\nspawn_slot 6 8 swarmer 1\n")},
      {"safe.chunk", room("safe", 10, 12, "spawn 5 6 savepoint\nspawn 4 6 datanode\n")},
      {"exit.chunk", room("exit", 9, 11, "spawn 4 5 portal 1\n")},
      {"post.chunk",
       "chunk post\nsize 2 2\nstyle structured\nbiome test\nwall 0..1 0..1 circuit\n"},
      {"bar.chunk", "chunk bar\nsize 4 1\nstyle organic\nbiome test\nwall 0..3 0 solid\n"},
      {"nest.chunk", "chunk nest\nsize 3 3\nstyle organic\nbiome test\nspawn_slot 1 1 mine 1\n"},
  };
}

inline constexpr std::string_view kLandmarkZone = R"(name Test
size 256
biome test
seed 1
celltype solid 1 2 3 4 5 6 7 8 none
celltype circuit 1 2 3 4 5 6 7 8 circuit
effecttype trace 1 2 3 4 5 6 7 8 none
noise_frequency 0.03
noise_wall_threshold -0.15
noise_effect_threshold 0.05
dense_shift 0.5
sparse_shift 0.5
center_anchor centre.chunk
landmark_savepoint center_anchor 1
landmark_portal center_anchor 1 - -
hotspot_count 10
hotspot_edge_margin 24
hotspot_center_exclusion 30
hotspot_min_separation 40
landmark boss boss.chunk 1 dense 36 0.9 1.5 stalker_heavy 0.8
landmark way_out exit.chunk 2 moderate 28 0.6 2 mixed 1
landmark_portal way_out 2 other.zone 1
landmark way_out exit.chunk 3 moderate 28 0.6 2 mixed 1
landmark_portal way_out 3 - -
landmark refuge safe.chunk 4 sparse 34 0.9 1 none 0.3
landmark_savepoint refuge 2
landmark_datanode refuge 1
landmark swarm gate.chunk 5 dense 30 0.8 1.5 swarmer_heavy 1.5
landmark nest gate.chunk 6 dense 25 0.9 2 hunter_heavy 1.2
landmark_min_separation 36
gate swarm boss
gate nest swarm
enemy_min_spacing 6
enemy_budget_base 0.01
pickup_density 0.002
cell 4 4 circuit
cell 5 4 solid
clearcell 6 4
spawn mine -12000 -12000
portal 250 250 9 - -
)";

inline Zone linked_zone(std::string_view text, const ChunkTexts& chunks) {
  const MemoryChunks source(chunks);
  ReadOptions options;
  options.chunks = &source;
  Result<ZoneFile> file = parse_zone(text, "test.zone", options);
  EXPECT_TRUE(file.has_value()) << file.error().text();
  return file ? std::move(file->zone) : Zone{};
}

inline Zone landmark_zone(std::string_view more = {}) {
  return linked_zone(std::string(kLandmarkZone) + std::string(more), test_chunks());
}

}  // namespace warren::testing
