// Zone files as they exist.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "platform/disk.hpp"
#include "project_paths.hpp"
#include "zones.hpp"

namespace warren {
namespace {

using testing::zone_file;
using testing::zone_of;

namespace fs = std::filesystem;

std::vector<std::string> warnings_of(const ZoneFile& file) {
  std::vector<std::string> out;
  for (const Diagnostic& warning : file.warnings) {
    out.push_back(std::to_string(warning.where.line) + ": " + warning.message);
  }
  return out;
}

TEST(WildZones, ABlankBehindTheThemeIsNoMistake) {
  EXPECT_EQ(zone_of("theme fire \r\n").theme, "fire");
  EXPECT_EQ(zone_of("theme fire\t # hot\n").theme, "fire");
}

// A zone with influences, as the game's second design writes it.
TEST(WildZones, InfluenceZonesAreUnderstood) {
  const ZoneFile file = zone_file(R"(name Cinder Reach
size 1024
biome fire
seed 777001

# Rock
celltype basalt 190 60 10 255 250 110 20 255 none
celltype basalt_trace 140 40 10 255 210 90 10 255 circuit

# Ground that burns: id, fill, outline, pattern, what it does and how strongly
effecttype cinder 170 50 10 180 190 70 10 120 ember dot 5
#                                                     ^ damage a second

bgcolor 0 190 60 10
bgcolor 1 140 40 10
bgcolor 2 250 110 20
bgcolor 3 90 30 10

music ./resources/music/cinder_a.mp3
music ./resources/music/cinder_b.mp3

center_anchor cinder_heart.chunk

# Always here
spawn mine 50000.0 50000.0

noise_octaves 5
noise_frequency 0.01
noise_lacunarity 2.0
noise_persistence 0.5
noise_wall_threshold -0.1
noise_effect_threshold 0.15

hotspot_count 10
hotspot_edge_margin 80
hotspot_center_exclusion 120
hotspot_min_separation 150

# type chunk priority influence radius strength falloff bias density
landmark boss_arena boss_cinder.chunk 1 structured 120 0.9 1.5 stalker_heavy 0.8
landmark way_out out_cinder.chunk 2 moderate 80 0.6 2.0 mixed 1.0
landmark way_out out_cinder.chunk 3 moderate 80 0.6 2.0 mixed 1.0
landmark refuge refuge_cinder.chunk 4 sparse 100 0.8 1.0 none 0.3
landmark swarm_gate swarm_gate_cinder.chunk 5 dense 90 0.7 1.5 swarmer_heavy 1.5

landmark_min_separation 120

# Nobody reaches the boss without passing the swarm
gate swarm_gate boss_arena way_out

enemy_budget_base 0.003
enemy_min_spacing 15
difficulty_min 2
difficulty_max 4

circuit_prob_landmark 0.9
circuit_prob_wild 0.15

obstacle_density 0.08
obstacle_min_spacing 10
)");
  EXPECT_EQ(warnings_of(file), std::vector<std::string>{});
  ASSERT_EQ(file.zone.landmarks.size(), 5U);
  EXPECT_EQ(file.zone.landmarks[2].type, "way_out");
  EXPECT_EQ(file.zone.landmarks[4].influence,
            (Influence{InfluenceType::dense, 90, 0.7, 1.5, "swarmer_heavy", 1.5}));
  EXPECT_EQ(file.zone.anchor->chunk, "cinder_heart.chunk");
  EXPECT_EQ(file.zone.parameters.difficulty_max, 4);
  EXPECT_TRUE(file.zone.has_terrain());
  EXPECT_EQ(file.zone.effect_types.at(0).parameters, std::vector<std::string>{"5"});
  EXPECT_EQ(cell_of_world(50000, 50000, 1024), (Point{1012, 1012}));
}

// A zone with regions, as the game's first design writes it.
TEST(WildZones, RegionZonesAreUnderstood) {
  const ZoneFile file = zone_file(R"(name Cinder Reach
size 1024

celltype basalt 190 60 10 255 250 110 20 255 none
celltype basalt_trace 140 40 10 255 210 90 10 255 circuit
celltype basalt_slope_ne 190 60 10 255 250 110 20 255 diagonal_ne

# Fixed points
cell 500 500 basalt
cell 500 501 basalt
cell 501 500 basalt_trace

spawn mine 50000.0 50000.0

seed 777001

# One region may be made of several rectangles
region A 100 100 320 320
region A 100 340 512 128
region B 620 100 400 400
region C 200 600 200 200

regionmode A structured 16
regionmode B open
regionmode C structured 32

hotspot 120 120 1.0
hotspot 700 150 1.2
hotspot 300 650
hotspot 200 400

landmark way_in in_cinder.chunk 1
landmark boss_arena boss_cinder.chunk 3
landmark way_out out_cinder.chunk 2

fixed_landmark way_in in_cinder.chunk 100 100

hotspot_min_distance 5

connect A entry way_in
connect A exit boss_arena
connect B entry boss_arena
connect B exit way_out
connect C entry way_out
connect C exit none

regionconfig A 12 20 0.4 2 3 labyrinthine hot
regionconfig B 20 40 0.6 3 4 scattered hot

opendensity B 0.15 8.0 0.02
)");
  EXPECT_EQ(warnings_of(file),
            (std::vector<std::string>{"21: base chunks of 32 do not fill region C: 3136 cells are "
                                      "padded with solid wall"}));
  ASSERT_EQ(file.zone.regions.size(), 3U);
  EXPECT_EQ(file.zone.regions[0].bounds(), (Rect{100, 100, 512, 368}));
  EXPECT_EQ(file.zone.regions[0].config,
            (RegionConfig{12, 20, 0.4, 2, 3, RegionStyle::labyrinthine, Pacing::hot, {}}));
  EXPECT_EQ(file.zone.regions[1].mode.mode, RegionMode::open);
  EXPECT_EQ(file.zone.regions[1].density, (OpenDensity{0.15, 8, 0.02, {}}));
  EXPECT_EQ(file.zone.regions[2].entry.landmark, "way_out");
  EXPECT_EQ(file.zone.parameters.hotspot_min_distance, 5);
  EXPECT_EQ(file.zone.hotspots.size(), 4U);
  EXPECT_EQ(file.zone.landmarks.size(), 3U);
  EXPECT_EQ(file.zone.fixed_landmarks.at(0).at, (Point{100, 100}));
  EXPECT_FALSE(file.zone.has_terrain()) << "regions fill themselves";
  EXPECT_EQ(file.zone.cells.size(), 3U);
}

TEST(WildZones, TheExamplesOfTheProjectAreCorrect) {
  for (const char* name : {"origin/origin.zone", "ember/ember.zone"}) {
    const Result<ZoneFile> file = read_zone(disk(), fs::path(source_folder()) / "examples" / name);
    ASSERT_TRUE(file.has_value()) << file.error().text();
    EXPECT_TRUE(file->warnings.empty());
    EXPECT_TRUE(file->zone.has_terrain());
  }
}

// Its regions are the design's own, and one of them is no multiple of its chunks.
TEST(WildZones, FoundryHasNothingToWarnOf) {
  const Result<ZoneFile> file =
      read_zone(disk(), fs::path(source_folder()) / "examples/foundry/foundry.zone");
  ASSERT_TRUE(file.has_value()) << file.error().text();
  EXPECT_EQ(warnings_of(*file), std::vector<std::string>{});
}

}  // namespace
}  // namespace warren
