// A stage as the game keeps it.
#include <algorithm>
#include <array>
#include <cassert>
#include <span>

#include "kinds/stage/formats/blueprint.hpp"
#include "level/json_writer.hpp"
#include "level/stage_layers.hpp"
#include "level/stage_legend.hpp"
#include "level/stage_rows.hpp"

namespace warren {
namespace {

using level_json::Json;

// Cells in any of the first sets and in none of the others.
struct LayoutSet {
  std::string_view key;
  StageLayerBits of;
  StageLayerBits but = 0;
};

constexpr LayoutSet set_of(std::string_view key, StageLayer layer) {
  return {key, layer_bit(layer)};
}

constexpr StageLayerBits kWalls = layer_bit(StageLayer::wall);
constexpr StageLayerBits kBeams = layer_bit(StageLayer::steel_beam);

// LevelLayout, but moving_floor_cells. Its walls are all that stands, the outer wall too. A beam
// within a wall comes to light when the wall breaks: until then it is a steel cell of the blueprint
// and no beam.
constexpr std::array<LayoutSet, 18> kLayoutSets = {{
    set_of("outside_cells", StageLayer::outside),
    set_of("walkable_cells", StageLayer::walkable),
    set_of("outer_wall_cells", StageLayer::outer_wall),
    {"wall_cells", kWalls | layer_bit(StageLayer::outer_wall)},
    set_of("reinforced_wall_cells", StageLayer::reinforced_wall),
    set_of("rubble_cells", StageLayer::rubble),
    set_of("exit_cells", StageLayer::exit),
    set_of("pitfall_cells", StageLayer::pitfall),
    set_of("puddle_cells", StageLayer::puddle),
    set_of("spiky_plant_cells", StageLayer::spiky_plant),
    set_of("fire_floor_cells", StageLayer::fire_floor),
    set_of("metal_floor_cells", StageLayer::metal_floor),
    {"steel_beam_cells", kBeams, kWalls},
    {"steel_cells", kBeams},
    set_of("fall_spawn_cells", StageLayer::fall_spawn),
    set_of("car_walkable_cells", StageLayer::car_walkable),
    set_of("car_spawn_cells", StageLayer::car_spawn),
    set_of("foot_reachable_cells", StageLayer::foot_reachable),
}};

// What layout_data has of them, with where items and cars may appear.
constexpr std::array<LayoutSet, 8> kDataSets = {{
    set_of("spiky_plant_cells", StageLayer::spiky_plant),
    set_of("fire_floor_cells", StageLayer::fire_floor),
    set_of("metal_floor_cells", StageLayer::metal_floor),
    set_of("puddle_cells", StageLayer::puddle),
    set_of("walkable_cells", StageLayer::walkable),
    set_of("car_walkable_cells", StageLayer::car_walkable),
    set_of("item_spawn_cells", StageLayer::item_spawn),
    set_of("car_spawn_cells", StageLayer::car_spawn),
}};

// Zombies leave them behind while the game runs: a stage begins without any.
constexpr std::string_view kContaminated = "zombie_contaminated_cells";

// By the letter of the blueprint. The game asks its fuel mode what an f is, so that both lists that
// could be meant hold all of them.
struct TokenList {
  std::string_view key;
  char letter;
};
constexpr std::array<TokenList, 7> kTokenLists = {{
    {"player_cells", 'P'},
    {"car_cells", 'C'},
    {"fuel_cells", 'f'},
    {"empty_fuel_can_cells", 'e'},
    {"fuel_station_cells", 'f'},
    {"flashlight_cells", 'l'},
    {"shoes_cells", 's'},
}};

std::vector<Point> cells_in(const StageData& stage, const LayoutSet& set) {
  std::vector<Point> out;
  const std::span<const StageLayerBits> layers = stage.layers.cells();
  for (std::size_t i = 0; i < layers.size(); ++i) {
    if ((layers[i] & set.of) != 0 && (layers[i] & set.but) == 0) {
      out.push_back(stage.layers.point(i));
    }
  }
  return out;
}

std::vector<Point> cells_of_letter(const Level& level, char letter) {
  std::vector<Point> out;
  for (const StageToken& token : kStageTokens) {
    if (token.letter != letter) continue;
    const std::vector<Point> cells = cells_of(level, token.kind);
    out.insert(out.end(), cells.begin(), cells.end());
  }
  return out;
}

// As text: a large stage has a million pairs, too many for a tree of values.
std::string cells_text(std::vector<Point> cells) {
  std::ranges::sort(cells, {}, [](Point p) { return std::pair(p.y, p.x); });
  std::string out = "[";
  for (const Point cell : cells) {
    fmt::format_to(std::back_inserter(out), "{}[{},{}]", out.size() > 1 ? "," : "", cell.x, cell.y);
  }
  return out + "]";
}

std::string_view direction_of(StageTile tile) {
  switch (tile) {
    case StageTile::moving_up: return "up";
    case StageTile::moving_down: return "down";
    case StageTile::moving_left: return "left";
    default: return "right";
  }
}

std::string moving_text(const Level& level) {
  std::string out = "{";
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point cell = level.cells.point(i);
    const StageTile tile = stage_tile(level.cells[cell]);
    if (!is_moving(tile)) continue;
    fmt::format_to(std::back_inserter(out), "{}\"{},{}\":\"{}\"", out.size() > 1 ? "," : "", cell.x,
                   cell.y, direction_of(tile));
  }
  return out + "}";
}

// The cells of rectangles, each once, whatever numbers they have and however many cover it: corners
// added up tell how many do.
std::vector<Point> cells_covered(const std::vector<Rect>& rects, Rect grid) {
  Grid<int> over(grid.w + 1, grid.h + 1, 0);
  const auto within = [](std::int64_t value, int most) {
    return static_cast<int>(std::clamp<std::int64_t>(value, 0, most));
  };
  for (const Rect& rect : rects) {
    if (rect.empty()) continue;
    const Point low{within(rect.x, grid.w), within(rect.y, grid.h)};
    const Point high{within(std::int64_t{rect.x} + rect.w, grid.w),
                     within(std::int64_t{rect.y} + rect.h, grid.h)};
    ++over[low];
    --over[{high.x, low.y}];
    --over[{low.x, high.y}];
    ++over[high];
  }
  std::vector<Point> out;
  for (int y = 0; y < grid.h; ++y) {
    for (int x = 0; x < grid.w; ++x) {
      if (x > 0) over[{x, y}] += over[{x - 1, y}];
      if (y > 0) over[{x, y}] += over[{x, y - 1}];
      if (x > 0 && y > 0) over[{x, y}] -= over[{x - 1, y - 1}];
      if (over[{x, y}] > 0) out.push_back({x, y});
    }
  }
  return out;
}

// Of the designer's own, by name.
std::string zones_text(const Level& level) {
  std::string out = "{";
  for (const StageZone& zone : level.stage()->zones) {
    if (zone.feature != StageFeature::custom) continue;
    fmt::format_to(std::back_inserter(out), "{}\n    {}: {}", out.size() > 1 ? "," : "",
                   level_json::text_of(zone.name),
                   cells_text(cells_covered(zone.rects, level.cells.bounds())));
  }
  return out.size() > 1 ? out + "\n  }" : "{}";
}

std::string layout_data_text(const Level& level) {
  std::string out = "{";
  const auto add = [&](std::string_view key, std::vector<Point> cells) {
    fmt::format_to(std::back_inserter(out), "{}\n    \"{}\": {}", out.size() > 1 ? "," : "", key,
                   cells_text(std::move(cells)));
  };
  for (const TokenList& list : kTokenLists) add(list.key, cells_of_letter(level, list.letter));
  for (const LayoutSet& set : kDataSets) add(set.key, cells_in(*level.stage(), set));
  add(kContaminated, {});
  return out + "\n  }";
}

}  // namespace

std::string write_stage_layout(const Level& level) {
  assert(level.stage());
  level_json::TopLevel out;
  out.value("name", level.name);
  out.value("seed", level.provenance.seed);
  out.value("cell_size", level.stage()->rules.cell_size);
  out.value("grid", Json{{"cols", level.cells.width()}, {"rows", level.cells.height()}});
  out.value("fuel_mode", to_string(level.stage()->rules.fuel_mode));
  out.value("endurance", level.stage()->rules.endurance);
  out.list("blueprint", blueprint_rows(level),
           [](std::string& text, const std::string& row) { text += level_json::text_of(row); });
  for (const LayoutSet& set : kLayoutSets) {
    out.text(set.key, cells_text(cells_in(*level.stage(), set)));
  }
  out.text(kContaminated, cells_text({}));
  out.text("moving_floor_cells", moving_text(level));
  out.text("zones", zones_text(level));
  out.text("layout_data", layout_data_text(level));
  return out.finish();
}

}  // namespace warren
