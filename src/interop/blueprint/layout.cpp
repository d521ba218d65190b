// A stage as the game keeps it.
#include <algorithm>
#include <array>
#include <cassert>

#include "interop/blueprint/blueprint.hpp"
#include "level/json_writer.hpp"
#include "level/stage_layers.hpp"
#include "level/stage_legend.hpp"
#include "level/stage_rows.hpp"

namespace warren {
namespace {

using level_json::Json;

struct LayoutSet {
  std::string_view key;
  StageLayer layer;
};

// LevelLayout, but moving_floor_cells.
constexpr std::array<LayoutSet, 16> kLayoutSets = {{
    {"outside_cells", StageLayer::outside},
    {"walkable_cells", StageLayer::walkable},
    {"outer_wall_cells", StageLayer::outer_wall},
    {"wall_cells", StageLayer::wall},
    {"reinforced_wall_cells", StageLayer::reinforced_wall},
    {"rubble_cells", StageLayer::rubble},
    {"exit_cells", StageLayer::exit},
    {"pitfall_cells", StageLayer::pitfall},
    {"puddle_cells", StageLayer::puddle},
    {"spiky_plant_cells", StageLayer::spiky_plant},
    {"fire_floor_cells", StageLayer::fire_floor},
    {"metal_floor_cells", StageLayer::metal_floor},
    {"steel_beam_cells", StageLayer::steel_beam},
    {"fall_spawn_cells", StageLayer::fall_spawn},
    {"car_walkable_cells", StageLayer::car_walkable},
    {"foot_reachable_cells", StageLayer::foot_reachable},
}};

struct TokenList {
  std::string_view key;
  std::string_view kind;
};
constexpr std::array<TokenList, 7> kTokenLists = {{
    {"player_cells", "player"},
    {"car_cells", "car"},
    {"fuel_cells", "fuel_can"},
    {"empty_fuel_can_cells", "empty_fuel_can"},
    {"fuel_station_cells", "fuel_station"},
    {"flashlight_cells", "flashlight"},
    {"shoes_cells", "shoes"},
}};

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
  for (const StageZone& zone : level.stage->zones) {
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
  for (const TokenList& list : kTokenLists) add(list.key, cells_of(level, list.kind));
  add("item_spawn_cells", level.stage->cells(StageLayer::item_spawn));
  add("car_spawn_cells", level.stage->cells(StageLayer::car_spawn));
  return out + "\n  }";
}

}  // namespace

std::string write_stage_layout(const Level& level) {
  assert(level.stage);
  level_json::TopLevel out;
  out.value("name", level.name);
  out.value("seed", level.provenance.seed);
  out.value("cell_size", level.stage->rules.cell_size);
  out.value("grid", Json{{"cols", level.cells.width()}, {"rows", level.cells.height()}});
  out.value("fuel_mode", to_string(level.stage->rules.fuel_mode));
  out.value("endurance", level.stage->rules.endurance);
  out.list("blueprint", blueprint_rows(level),
           [](std::string& text, const std::string& row) { text += level_json::text_of(row); });
  for (const LayoutSet& set : kLayoutSets) {
    out.text(set.key, cells_text(level.stage->cells(set.layer)));
  }
  out.text("moving_floor_cells", moving_text(level));
  out.text("zones", zones_text(level));
  out.text("layout_data", layout_data_text(level));
  return out.finish();
}

}  // namespace warren
