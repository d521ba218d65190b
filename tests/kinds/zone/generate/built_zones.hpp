// Zones with regions for tests, small enough to make hundreds of them, with a library in memory.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/zone/content/chunk/coverage.hpp"
#include "landmark_zones.hpp"
#include "levels.hpp"

namespace warren::testing {

// A hall with exits in the middle of its sides. Rooms for combat have more enemies than any budget
// pays for.
inline std::string hall(int side, ExitMask exits, ChunkCategory category, int difficulty = 2) {
  Chunk out;
  out.name = std::to_string(static_cast<int>(category)) + "_" + std::to_string(side) + "_" +
             exits_text(exits);
  out.width = out.height = side;
  out.category = category;
  out.difficulty = difficulty;
  out.fill = Fill::solid;
  if (exits != 0) out.empties.push_back({{2, 2, side - 4, side - 4}, {}});
  for (const Side which : {Side::left, Side::right, Side::top, Side::bottom}) {
    if ((exits & exit_bit(which)) == 0) continue;
    const ChunkExit exit = standard_exit(which, side);
    out.sides.push_back(which);
    out.exits.push_back(exit);
    const Rect open = unlock_order_of(exit, out.size());
    const bool sideways = open.w == 1;
    const Rect deep{which == Side::right ? side - 2 : open.x,
                    which == Side::bottom ? side - 2 : open.y, sideways ? 2 : open.w,
                    sideways ? open.h : 2};
    out.empties.push_back({deep, {}});
  }
  for (int i = 3; category == ChunkCategory::combat && i < side - 3; i += 3) {
    out.slots.push_back({{i, i}, "hunter", 1, {}});
    out.slots.push_back({{i, side - 1 - i}, "mine", 1, {}});
  }
  return format_chunk(out);
}

// Whatever exits a region may ask for, mirrored where they must be.
inline void add_halls(ChunkTexts& chunks, int side) {
  const auto add = [&](ExitMask exits, ChunkCategory category) {
    const std::string text = hall(side, exits, category);
    chunks[text.substr(6, text.find('\n') - 6) + ".chunk"] = text;
  };
  for (const int exits : {1, 4, 3, 12, 5, 7, 13, 15}) {
    for (const ChunkCategory category : {ChunkCategory::combat, ChunkCategory::corridor,
                                         ChunkCategory::treasure, ChunkCategory::safe}) {
      add(static_cast<ExitMask>(exits), category);
    }
  }
  add(0, ChunkCategory::filler);
}

inline ChunkTexts built_chunks(const std::vector<int>& sides = {16, 32}) {
  ChunkTexts out = test_chunks();
  for (const int side : sides) add_halls(out, side);
  return out;
}

inline constexpr std::string_view kBuiltHead = R"(name Built
size 224
biome test
seed 1
celltype solid 1 2 3 4 5 6 7 8 none
celltype circuit 1 2 3 4 5 6 7 8 circuit
effecttype trace 1 2 3 4 5 6 7 8 none
landmark way_in exit.chunk 1
landmark_portal way_in 1 - -
landmark way_out exit.chunk 2
landmark_portal way_out 2 - -
landmark refuge safe.chunk 3
landmark_savepoint refuge 2
landmark_datanode refuge 1
landmark_min_separation 24
start way_in
enemy_min_spacing 4
obstacle post 1
obstacle bar 1
)";

inline constexpr std::string_view kBuiltNoise = R"(noise_frequency 0.04
noise_wall_threshold -0.2
noise_effect_threshold 0.2
)";

struct BuiltZone {
  const char* name;
  std::string_view lines;  // after kBuiltHead
  bool noise = true;

  friend std::ostream& operator<<(std::ostream& out, const BuiltZone& zone) {
    return out << zone.name;
  }
};

// Regions of all shapes and modes. Their landmarks stand in them, or in the land around them, or in
// the other region, as chance has it.
inline constexpr BuiltZone kBuiltZones[] = {
    {"rooms", R"(region A 24 24 112 96
connect A entry way_in
connect A exit way_out
hotspot 44 44 1
hotspot 110 96 1
hotspot 190 60 1
hotspot 60 190 1
hotspot 180 180 1
)"},
    {"corner", R"(region A 32 24 64 160
region A 96 120 96 64
regionmode A structured 16
regionconfig A 8 30 0.5 1 3 labyrinthine hot
connect A entry way_in
connect A exit way_out
hotspot 60 40 1
hotspot 170 150 1
hotspot 150 60 1
hotspot 40 205 1
hotspot 60 130 1
)"},
    {"tee", R"(region A 24 32 176 48
region A 88 80 48 112
regionconfig A 0 0 0.4 1 3 linear cool
connect A entry way_in
connect A exit none
hotspot 40 56 1
hotspot 110 170 1
hotspot 40 150 1
hotspot 180 160 1
hotspot 160 110 1
)"},
    {"open", R"(region A 30 30 150 100
region A 30 130 60 60
regionmode A open
regionconfig A 0 0 0.6 2 4 clustered hot
opendensity A 0.2 6 0.03
connect A entry way_in
connect A exit way_out
hotspot 60 60 1
hotspot 150 100 1
hotspot 60 160 1
hotspot 200 30 1
hotspot 150 180 1
)"},
    {"shared", R"(region A 20 24 80 80
region B 124 24 80 80
region C 60 136 96 64
regionmode A structured 16
regionmode B open
regionmode C structured 32
connect A entry way_in
connect A exit refuge
connect B entry refuge
connect B exit way_out
connect C entry refuge
connect C exit none
hotspot 44 60 1
hotspot 164 60 1
hotspot 110 168 1
hotspot 112 120 2
hotspot 30 200 1
hotspot 196 180 1
)"},
    {"bare", R"(region A 24 24 112 96
region B 40 144 144 56
regionmode B open
regionconfig B 0 0 0.5 1 3 scattered cool
connect A entry way_in
connect A exit way_out
connect B entry refuge
connect B exit none
cell 200 40 circuit
cell 201 40 solid
cell 10 10 solid
hotspot 44 44 1
hotspot 110 96 1
hotspot 80 170 1
hotspot 150 170 1
hotspot 44 96 1
)",
     false},
};

inline Zone built_zone(const BuiltZone& which, std::string_view more = {}) {
  std::string text(kBuiltHead);
  if (which.noise) text += kBuiltNoise;
  return linked_zone(text + std::string(which.lines) + std::string(more), built_chunks());
}

// Of both kinds at once: rooms around a boss that lies behind a gate, and a region on either side.
inline constexpr std::string_view kGuardedZone = R"(region A 20 20 80 64
region B 128 136 80 64
connect A entry way_in
connect A exit none
connect B entry boss
connect B exit none
landmark keeper gate.chunk 4
landmark boss boss.chunk 5
landmark keep boss.chunk 6 structured 60 1 0.4 mixed 1
gate keeper boss keep
hotspot 38 38 1
hotspot 82 38 1
hotspot 60 64 1
hotspot 168 168 1
hotspot 150 40 1
hotspot 110 110 2
hotspot 40 130 1
hotspot 190 90 1
hotspot 60 190 1
hotspot 195 30 1
)";

inline Zone guarded_zone() {
  return linked_zone(std::string(kBuiltHead) + std::string(kBuiltNoise) + std::string(kGuardedZone),
                     built_chunks());
}

}  // namespace warren::testing
