// Stages that nobody would think of, but that pass every check of the reader.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <string>

#include "core/rng.hpp"
#include "kinds/stage/content/check.hpp"
#include "kinds/stage/content/cover.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/content/wall_algorithm.hpp"

namespace warren::testing {

// Where numbers come from: from rapidcheck, which makes failing ones smaller, or from a seed.
struct DrawnByCheck {
  // The whole range from the first case on: a stage of mostly least values tests little.
  int range(int min, int max) {
    return *rc::gen::resize(rc::kNominalSize, rc::gen::inRange(min, max + 1));
  }
};

struct DrawnBySeed {
  Rng rng;
  int range(int min, int max) { return rng.range(min, max); }
};

template <class Draw>
class AnyStage {
 public:
  AnyStage(Draw& draw, int largest) : draw_(draw), largest_(largest) {}

  StageConfig make() {
    make_rules();
    make_walls();
    make_fuel();
    for (int i = draw_.range(0, 6); i > 0; --i) add_ground();
    for (int i = draw_.range(0, 2); i > 0; --i) add_zone(StageFeature::fall_spawn, any_rect());
    if (one_in(3)) add_custom_zones();
    make_densities();
    settle();
    return config_;
  }

 private:
  bool one_in(int n) { return draw_.range(1, n) == n; }
  // Mostly small ones, now and then anything.
  double any_share() {
    const int thousandths = one_in(10) ? draw_.range(0, 1000) : draw_.range(0, 80);
    return thousandths / 1000.0;
  }

  void make_rules() {
    const char* names[] = {"Stage", "Fire \"Maze\"", "caf\xc3\xa9 \\ 7", "a b"};
    config_.name = names[draw_.range(0, 3)];
    if (one_in(2)) {
      config_.seed = static_cast<std::uint32_t>(draw_.range(0, 2'000'000'000)) * 2U;
    }
    // Small grids are where things go wrong.
    const int most = one_in(3) ? std::min(largest_, 12) : largest_;
    config_.grid_cols = draw_.range(kLeastStageSide, most);
    config_.grid_rows = draw_.range(kLeastStageSide, most);
    config_.rules.cell_size = draw_.range(1, 1000);
    config_.rules.exit_sides = static_cast<std::uint8_t>(draw_.range(1, 15));
    config_.rules.fuel_mode = static_cast<FuelMode>(draw_.range(0, kFuelModes - 1));
    config_.rules.endurance = one_in(4);
  }

  void make_walls() {
    config_.wall_algorithm.kind = static_cast<WallKind>(draw_.range(0, kWallKinds - 1));
    const int most = largest_percent(config_.wall_algorithm.kind);
    if (most >= 0 && one_in(2)) {
      config_.wall_algorithm.percent = draw_.range(0, one_in(8) ? most : std::min(most, 100));
    }
    if (one_in(2)) config_.wall_rubble_ratio = any_share();
    if (one_in(2)) config_.fall_spawn_cell_ratio = any_share();
    config_.steel_beams = one_in(2);
    config_.steel_beam_chance = any_share();
  }

  void make_fuel() {
    const int most = one_in(6) ? 9 : 3;
    const FuelMode mode = config_.rules.fuel_mode;
    if (mode == FuelMode::fuel_can) config_.fuel_count = draw_.range(1, most);
    if (mode == FuelMode::refuel_chain) {
      config_.empty_fuel_can_count = draw_.range(1, most);
      config_.fuel_station_count = draw_.range(1, most);
    }
    config_.flashlight_count = draw_.range(0, most);
    config_.shoes_count = draw_.range(0, most);
  }

  // Now and then one that reaches over the outer walls.
  Rect any_rect() {
    const Rect grid{0, 0, config_.grid_cols, config_.grid_rows};
    const int margin = one_in(5) ? 0 : kStageBorder;
    const int most = one_in(5) ? 12 : 4;
    const int x = draw_.range(margin, grid.w - 1 - margin);
    const int y = draw_.range(margin, grid.h - 1 - margin);
    const int w = draw_.range(1, most);
    const int h = draw_.range(1, most);
    return Rect{x, y, w, h}.intersect(grid);
  }

  void add_zone(StageFeature feature, const Rect& rect) {
    const auto place = std::ranges::lower_bound(config_.zones, feature, {}, &StageZone::feature);
    if (place != config_.zones.end() && place->feature == feature) {
      place->rects.push_back(rect);
    } else {
      config_.zones.insert(place, {feature, "", {rect}});
    }
  }

  // Cells that are other ground already are left to it.
  void add_ground() {
    const auto feature =
        static_cast<StageFeature>(draw_.range(0, static_cast<int>(StageFeature::fall_spawn) - 1));
    const Rect rect = any_rect();
    const StageCover cover = stage_cover(config_);
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        if ((cover[{x, y}] & kTerrainFeatures & ~feature_bit(feature)) != 0) return;
      }
    }
    add_zone(feature, rect);
  }

  // Drawn in one map: they do not overlap each other.
  void add_custom_zones() {
    std::vector<Rect> taken;
    for (const char* name : {"Atrium", "Boiler room", "C", "\xc3\xa9tage"}) {
      const Rect rect = any_rect();
      const bool overlaps = std::ranges::any_of(
          taken, [&](const Rect& other) { return !other.intersect(rect).empty(); });
      if (overlaps) continue;
      taken.push_back(rect);
      config_.zones.push_back({StageFeature::custom, name, {rect}});
    }
  }

  void make_densities() {
    for (const StageFeature feature : kScatteredFeatures) {
      if (one_in(3)) config_.density[static_cast<std::size_t>(feature)] = any_share();
    }
  }

  bool passes() const {
    StageFile file;
    file.config = config_;
    Diagnostics diagnostics;
    check_stage(file, stage_cover(config_), diagnostics);
    return !diagnostics.has_errors();
  }

  // What does not fit gives way: densities first, then things, then zones.
  void settle() {
    if (passes()) return;
    config_.density.fill(0);
    if (passes()) return;
    config_.flashlight_count = config_.shoes_count = 0;
    for (int* count :
         {&config_.fuel_count, &config_.empty_fuel_can_count, &config_.fuel_station_count}) {
      *count = std::min(*count, 1);
    }
    if (!passes()) config_.zones.clear();
  }

  Draw& draw_;
  int largest_;
  StageConfig config_;
};

// Inside of a property.
inline StageConfig any_stage(int largest_side = 64) {
  DrawnByCheck draw;
  return AnyStage(draw, largest_side).make();
}

// As a generator of its own; failing ones are not made smaller.
inline StageConfig any_stage_of(std::uint32_t seed, int largest_side = 64) {
  DrawnBySeed draw{Rng(seed)};
  return AnyStage(draw, largest_side).make();
}

inline rc::Gen<StageConfig> any_stage_gen(int largest_side = 64) {
  return rc::gen::exec([largest_side] { return any_stage(largest_side); });
}

}  // namespace warren::testing
