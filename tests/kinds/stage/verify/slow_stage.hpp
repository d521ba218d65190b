// Stages by hand, and everything about them worked out slowly and plainly, without the library's
// sets.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "level/stage_legend.hpp"
#include "pipeline/verify.hpp"
#include "slow_walk.hpp"

namespace warren::testing {

// ---- Sets.

inline bool slow_walkable(const Level& level, Point p) {
  const bool ground =
      std::string_view("OBR1xF").find(glyph(tile_at(level, p))) == std::string::npos;
  return ground && !in_set(level, StageLayer::steel_beam, p);
}

// All but those that are chosen.
inline void slow_layers(Level& level) {
  const SlowWalk drive = slow_walk(level, tokens_of(level, "car"), true);
  const SlowWalk walk = slow_walk(level, tokens_of(level, "player"), false);
  for (const Point p : all_cells(level)) {
    const char letter = glyph(tile_at(level, p));
    const auto put = [&](StageLayer layer, bool on) { set_layer(level, layer, p, on); };
    const bool ground = slow_walkable(level, p);
    const bool moving = std::string_view("^v<>").find(letter) != std::string_view::npos;
    const bool safe = ground && !moving && letter != 'F' && letter != 'h' && letter != 'E';
    put(StageLayer::outside, letter == 'O');
    put(StageLayer::outer_wall, letter == 'B');
    put(StageLayer::wall, letter == '1' || letter == 'R');
    put(StageLayer::reinforced_wall, letter == 'R');
    put(StageLayer::exit, letter == 'E');
    put(StageLayer::walkable, ground);
    put(StageLayer::pitfall, letter == 'x');
    put(StageLayer::puddle, letter == 'w');
    put(StageLayer::spiky_plant, letter == 'h');
    put(StageLayer::fire_floor, letter == 'F');
    put(StageLayer::metal_floor, letter == 'm');
    put(StageLayer::moving_floor, moving);
    put(StageLayer::car_walkable, drive.count(p) != 0);
    put(StageLayer::foot_reachable, walk.count(p) != 0);
    put(StageLayer::item_spawn, safe && walk.count(p) != 0);
    put(StageLayer::car_spawn, safe && drive.count(p) != 0);
  }
}

// ---- Counts.

inline bool in_zone(const Level& level, Point p, StageFeature feature) {
  for (const StageZone& zone : level.stage()->zones) {
    if (zone.feature != feature) continue;
    for (const Rect& rect : zone.rects) {
      if (rect.contains(p)) return true;
    }
  }
  return false;
}
inline bool in_terrain_zone(const Level& level, Point p) {
  for (int i = 0; i < static_cast<int>(StageFeature::fall_spawn); ++i) {
    if (in_zone(level, p, static_cast<StageFeature>(i))) return true;
  }
  return false;
}
inline bool near_exit(const Level& level, Point p) {
  for (int y = p.y - 1; y <= p.y + 1; ++y) {
    for (int x = p.x - 1; x <= p.x + 1; ++x) {
      if (level.cells.contains({x, y}) && tile_at(level, {x, y}) == StageTile::exit) return true;
    }
  }
  return false;
}
inline bool under_token(const Level& level, Point p) {
  return std::any_of(level.things.begin(), level.things.end(),
                     [&](const Thing& thing) { return thing.at == p; });
}

// Candidates and count of each density, from the level as it is; densities that give just that.
inline std::vector<StageCount> slow_counts(const Level& level) {
  std::vector<StageCount> out;
  const auto add = [&](std::string what, int candidates, int count) {
    if (count == 0) return;
    out.push_back({std::move(what), static_cast<double>(count) / candidates, candidates, count});
  };
  std::set<Point> places;
  for (const Point p : all_cells(level)) {
    if (is_inner(level, p) && !near_exit(level, p) && !under_token(level, p) &&
        !in_terrain_zone(level, p)) {
      places.insert(p);
    }
  }
  for (const char letter : std::string_view("mFxwhR")) {
    std::vector<Point> taken;
    std::string name;
    for (const Point p : places) {
      if (glyph(tile_at(level, p)) != letter) continue;
      if (in_set(level, StageLayer::decorated_metal, p)) continue;
      name = to_string(tile_at(level, p));
      taken.push_back(p);
    }
    // No fire, no pitfall and no wall where somebody falls from above.
    const bool solid = letter == 'F' || letter == 'x' || letter == 'R';
    const auto candidates = std::count_if(places.begin(), places.end(), [&](Point p) {
      return !solid || !in_zone(level, p, StageFeature::fall_spawn);
    });
    add(name + "_density", static_cast<int>(candidates), static_cast<int>(taken.size()));
    for (const Point p : taken) places.erase(p);
  }
  int walls = 0, rubble = 0, ground = 0, falls = 0;
  for (const Point p : all_cells(level)) {
    const bool beam = in_set(level, StageLayer::steel_beam, p);
    if (tile_at(level, p) == StageTile::wall && !beam) {
      ++walls;
      rubble += in_set(level, StageLayer::rubble, p) ? 1 : 0;
    }
    if (is_inner(level, p) && slow_walkable(level, p) &&
        !in_zone(level, p, StageFeature::fall_spawn)) {
      ++ground;
      falls += in_set(level, StageLayer::fall_spawn, p) ? 1 : 0;
    }
  }
  add("wall_rubble_ratio", walls, rubble);
  add("fall_spawn_cell_ratio", ground, falls);
  return out;
}

inline void set_stage_parameter(Level& level, std::string_view key, Value value) {
  for (Property& one : level.provenance.parameters) {
    if (one.key == key) {
      one.value = std::move(value);
      return;
    }
  }
  level.provenance.parameters.push_back({std::string(key), std::move(value)});
}

// Asks for exactly what there is.
inline void slow_parameters(Level& level) {
  level.provenance.parameters.clear();
  for (const char* key : {"metal_floor_density", "fire_floor_density", "pitfall_density",
                          "puddle_density", "spiky_plant_density", "reinforced_wall_density",
                          "wall_rubble_ratio", "fall_spawn_cell_ratio"}) {
    set_stage_parameter(level, key, 0.0);
  }
  level.stage()->counts = slow_counts(level);
  for (const StageCount& count : level.stage()->counts) {
    set_stage_parameter(level, count.what, count.density);
  }
  const auto tokens = [&](const char* kind) {
    return static_cast<std::int64_t>(tokens_of(level, kind).size());
  };
  set_stage_parameter(level, "fuel_count", tokens("fuel_can"));
  set_stage_parameter(level, "empty_fuel_can_count", tokens("empty_fuel_can"));
  set_stage_parameter(level, "fuel_station_count", tokens("fuel_station"));
  set_stage_parameter(level, "flashlight_count", tokens("flashlight"));
  set_stage_parameter(level, "shoes_count", tokens("shoes"));
  set_stage_parameter(level, "steel_beams", true);
  set_stage_parameter(level, "steel_beam_chance", 0.02);
  set_stage_parameter(level, "wall_algorithm", std::string("default"));
  const StageRules& rules = level.stage()->rules;
  set_stage_parameter(level, "grid_cols", std::int64_t{level.cells.width()});
  set_stage_parameter(level, "grid_rows", std::int64_t{level.cells.height()});
  set_stage_parameter(level, "cell_size", std::int64_t{rules.cell_size});
  set_stage_parameter(level, "fuel_mode", std::string(to_string(rules.fuel_mode)));
  set_stage_parameter(level, "endurance", rules.endurance);
  std::string sides;
  for (const StageSide side :
       {StageSide::top, StageSide::bottom, StageSide::left, StageSide::right}) {
    if (!rules.has_exit(side)) continue;
    sides += (sides.empty() ? "" : ", ") + std::string(to_string(side));
  }
  set_stage_parameter(level, "exit_sides", sides);
}

// Everything that follows from cells, things and chosen sets, anew. What was requested stays.
inline void work_out(Level& level) {
  slow_layers(level);
  level.stage()->legs = slow_legs(level);
}

// ---- Drawing.

inline void draw_token(Level& level, char letter, Point at) {
  for (const StageToken& token : kStageTokens) {
    if (token.letter != letter) continue;
    const bool station = level.stage()->rules.fuel_mode == FuelMode::refuel_chain;
    if (letter == 'f' && (token.kind == "fuel_station") != station) continue;
    level.things.push_back({std::string(token.kind), "", at, {}});
    if (letter == 'P' && !level.start) level.start = at;
    return;
  }
  ADD_FAILURE() << "no letter of a stage: " << letter;
}

// A stage as it is drawn, with nothing chosen; asks for exactly what it has.
inline Level draw_stage(const std::vector<std::string>& rows, const StageRules& rules = {},
                        const std::vector<StageZone>& zones = {}) {
  Level level;
  level.name = "drawn";
  level.set_kind("stage");
  level.provenance.seed = 41;
  level.legend = stage_legend();
  level.data.emplace<StageData>();
  level.stage()->rules = rules;
  level.stage()->zones = zones;
  const int width = static_cast<int>(rows.at(0).size());
  level.cells.reset(width, static_cast<int>(rows.size()), 0);
  level.stage()->layers.reset(width, static_cast<int>(rows.size()), 0);
  for (const Point p : all_cells(level)) {
    const char letter = rows[static_cast<std::size_t>(p.y)].at(static_cast<std::size_t>(p.x));
    std::size_t tile = 0;
    while (tile < kStageTiles && glyph(static_cast<StageTile>(tile)) != letter) ++tile;
    if (tile < kStageTiles) {
      level.cells[p] = static_cast<TileIndex>(tile);
    } else {
      draw_token(level, letter, p);
    }
  }
  work_out(level);
  slow_parameters(level);
  return level;
}

// ---- What is found.

inline std::string told_violations(const Verdict& verdict) {
  std::string out;
  for (const Finding& finding : verdict.findings) {
    for (const Violation& violation : finding.violations) {
      out += finding.guarantee.id + ": " + violation.what + "\n";
    }
  }
  return out;
}

// "S1 S4"
inline std::string broken_ids(const Verdict& verdict) {
  std::string out;
  for (const Finding& finding : verdict.findings) {
    if (finding.guarantee.holds) continue;
    out += out.empty() ? finding.guarantee.id : " " + finding.guarantee.id;
  }
  return out;
}

}  // namespace warren::testing
