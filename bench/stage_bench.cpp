// Stages with their walks and with their proof; the anchor is the dungeon of libtcod's BSP sample,
// see dungeon_bench.cpp.
#include <cstdint>
#include <memory>

#include "example.hpp"
#include "kinds/stage/source.hpp"
#include "suite.hpp"

namespace warren::bench {
namespace {

constexpr int kStages = 40;

// Everything a stage can have at once: moving floors too, past which the way back is not always
// there and one flood tells too little.
constexpr std::string_view kBusyStage = R"(
name = "bench"
seed = 1
fuel_mode = "refuel_chain"
moving_floor_zones.up = [[14, 6, 2, 12]]
moving_floor_zones.right = [[20, 10, 12, 2]]
moving_floor_zones.left = [[20, 20, 12, 2]]
moving_floor_cells = [[36, 8, "down"], [36, 9, "down"]]
reinforced_wall_zones = [[6, 6, 5, 1], [6, 6, 1, 5]]
puddle_zones = [[38, 18, 4, 3]]
spiky_plant_zones = [[24, 4, 6, 2]]
fall_spawn_zones = [[30, 14, 5, 4]]
metal_floor_density = 0.02
pitfall_density = 0.03
fire_floor_density = 0.02
puddle_density = 0.03
spiky_plant_density = 0.02
reinforced_wall_density = 0.02
wall_rubble_ratio = 0.2
fall_spawn_cell_ratio = 0.05
steel_beams = true
)";

std::shared_ptr<Pipeline> builder_of(const std::string& more) {
  Result<StageFile> file = parse_stage(std::string(kBusyStage) + more, "bench.stage.toml");
  if (!file) stop(file.error());
  return std::make_shared<Pipeline>(stage_source(std::move(*file)));
}

}  // namespace

void add_stages() {
  // The same stages every time, so that runs can be compared.
  add({"stage", "40 stages 48 x 30, walked", kStages * 48.0 * 30.0}, [builder = builder_of("")] {
    for (std::uint32_t i = 0; i < kStages; ++i) generate_example(*builder, kExampleSeed + i);
  });
  add({"stage", "40 stages 48 x 30, proved", kStages * 48.0 * 30.0}, [builder = builder_of("")] {
    for (std::uint32_t i = 0; i < kStages; ++i) {
      generate_example(*builder, kExampleSeed + i);
      prove_example(*builder);
    }
  });
  add({"stage", "stage 512 x 512, proved", 512.0 * 512.0},
      [builder =
           builder_of("grid_cols = 512\ngrid_rows = 512\nwall_algorithm = \"default.18200%\"")] {
        generate_example(*builder);
        prove_example(*builder);
      });
}

}  // namespace warren::bench
