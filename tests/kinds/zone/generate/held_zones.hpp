// Zones with gates that are easy to get wrong: gates behind gates, things set by hand in the way of
// walls and corridors, much cover. On plains, in mixed land and in rock.
#pragma once

#include <algorithm>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "landmark_zones.hpp"

namespace warren::testing {

inline constexpr std::string_view kHeldZone = R"(name Held
size 192
biome test
seed 1
celltype solid 1 2 3 4 5 6 7 8 none
celltype circuit 1 2 3 4 5 6 7 8 circuit
effecttype trace 1 2 3 4 5 6 7 8 none
noise_frequency 0.04
noise_effect_threshold 0.35
center_anchor centre.chunk
landmark_savepoint center_anchor 1
landmark_portal center_anchor 1 - -
hotspot_count 11
hotspot_edge_margin 18
hotspot_center_exclusion 30
hotspot_min_separation 32
landmark_min_separation 30
landmark way_out exit.chunk 1 moderate 24 0.5 2 mixed 1
landmark_portal way_out 2 - -
landmark refuge safe.chunk 2 sparse 24 0.5 1 none 0.3
landmark_savepoint refuge 2
landmark_datanode refuge 1
landmark outer gate.chunk 3 dense 20 0.5 1.5 swarmer_heavy 1.5
landmark inner gate.chunk 4 dense 20 0.5 2 hunter_heavy 1.2
landmark side double.chunk 5 dense 20 0.5 2 hunter_heavy 1.2
landmark boss boss.chunk 6 dense 24 0.5 1.5 stalker_heavy 0.8
landmark vault exit.chunk 7 moderate 20 0.5 1.5 mixed 0.8
landmark_portal vault 4 - -
gate outer inner vault
gate inner boss
gate side refuge
obstacle post 1
obstacle bar 2
obstacle nest 0.2
obstacle_density 0.3
obstacle_density_wild 0.3
obstacle_min_spacing 5
circuit_prob_landmark 0
circuit_prob_wild 0
)";

// A path kept clear, pillars, and a portal in the open, around the middle.
inline std::string set_by_hand() {
  std::string out = "portal 96 70 9 - -\nsavepoint 122 104 9\n";
  const auto line = [&](const char* word, int x, int y, const char* type) {
    out += std::string(word) + " " + std::to_string(x) + " " + std::to_string(y) + type + "\n";
  };
  for (int x = 50; x < 84; ++x) line("clearcell", x, 92, "");
  for (int x = 108; x < 140; ++x) line("clearcell", x, 124, "");
  for (int y = 110; y < 128; ++y) line("clearcell", 100, y, "");
  for (int x = 110; x < 128; x += 3) line("cell", x, 84, " solid");
  for (int y = 80; y < 90; ++y) line("cell", 78, y, " solid");
  return out;
}

// The cells around a rectangle, clockwise.
inline std::vector<Point> around(Rect rect) {
  std::vector<Point> out;
  for (int x = rect.x - 1; x < rect.right(); ++x) out.push_back({x, rect.y - 1});
  for (int y = rect.y - 1; y < rect.bottom(); ++y) out.push_back({rect.right(), y});
  for (int x = rect.right(); x >= rect.x; --x) out.push_back({x, rect.bottom()});
  for (int y = rect.bottom(); y >= rect.y; --y) out.push_back({rect.x - 1, y});
  return out;
}

struct HeldGround {
  const char* name;
  double wall_threshold;  // of noise between -1 and 1: below lies rock
  int corridor_width;
  int separation;  // of landmarks: with 20 some footprints are a few cells apart
};

inline constexpr HeldGround kHeldGrounds[] = {
    {"plains", -0.45, 2, 30}, {"mixed", -0.1, 2, 30}, {"rock", 0.2, 3, 30}, {"crowd", -0.3, 2, 20}};

// Without the lines that begin with one of the given words.
inline std::string without(std::string_view text, std::span<const std::string_view> words) {
  std::istringstream lines{std::string(text)};
  std::string out;
  for (std::string line; std::getline(lines, line);) {
    const auto begins = [&](std::string_view word) { return line.starts_with(word); };
    if (std::ranges::none_of(words, begins)) out += line + "\n";
  }
  return out;
}

// A gate with two openings beside each other, and one across.
inline std::string double_door() {
  return "chunk double\nsize 10 12\nempty 0..9 5\nempty 0..4 8\nempty 4 5..8\nempty 9 5..6\n"
         "exits LR\nexit left 5 1\nexit left 8 1\nexit right 5 1\n";
}

inline Zone held_zone(const HeldGround& ground, std::span<const std::string_view> left_out = {}) {
  const std::string text = std::string(kHeldZone) + set_by_hand();
  ChunkTexts chunks = test_chunks();
  chunks["double.chunk"] = double_door();
  Zone zone = linked_zone(without(text, left_out), chunks);
  zone.parameters.noise_wall_threshold = ground.wall_threshold;
  zone.parameters.corridor_width = ground.corridor_width;
  zone.parameters.landmark_min_separation = ground.separation;
  zone.parameters.hotspot_min_separation = ground.separation;
  return zone;
}

}  // namespace warren::testing
