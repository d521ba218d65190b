// A drawing beside the stage that it is drawn for: its size, its zones and its items.
#include <fmt/format.h>

#include <algorithm>

#include "cli/blueprint_input.hpp"
#include "kinds/stage/content/cover.hpp"
#include "kinds/stage/generate/tiles.hpp"
#include "level/stage_legend.hpp"

namespace warren::cli {
namespace {

std::string zone_key(StageFeature feature) {
  const std::string_view name = to_string(feature);
  if (!is_moving(stage::tile_of(feature))) return fmt::format("{}_zones", name);
  return fmt::format("moving_floor_zones.{}", name.substr(name.find('_') + 1));
}

class Requirements {
 public:
  Requirements(const DrawnStage& drawn, const std::string& file)
      : drawn_(drawn), level_(drawn.level), requirements_(drawn.requirements), file_(file) {}

  std::vector<Diagnostic> unmet() {
    compare_items();
    const bool same = level_.cells.width() == requirements_.grid_cols &&
                      level_.cells.height() == requirements_.grid_rows;
    if (same) {
      compare_zones();
    } else {
      warn(fmt::format("the drawing has {} x {} cells, {} asks for {} x {}", level_.cells.width(),
                       level_.cells.height(), named(), requirements_.grid_cols,
                       requirements_.grid_rows),
           requirements_.zones.empty() ? "" : "zones were not compared");
    }
    return std::move(out_);
  }

 private:
  std::string named() const {
    return requirements_.name.empty() ? "the stage" : requirements_.name;
  }

  void warn(std::string message, std::string help, std::optional<Point> at = std::nullopt) {
    Diagnostic warning;
    warning.severity = Severity::warning;
    warning.where.file = file_;
    if (at) {
      warning.where.line = drawn_.first_line + at->y;
      warning.where.column = at->x + 1;
    }
    warning.message = std::move(message);
    warning.help = std::move(help);
    out_.push_back(std::move(warning));
  }

  void compare_items() {
    const auto compare = [&](std::string_view kind, std::string_view key, int wanted) {
      const auto count = std::count_if(level_.things.begin(), level_.things.end(),
                                       [&](const Thing& thing) { return thing.kind == kind; });
      if (count == wanted) return;
      warn(fmt::format("the drawing has {} of {}, {} asks for {} ({})", count, kind, named(),
                       wanted, key),
           "");
    };
    compare("empty_fuel_can", "empty_fuel_can_count", requirements_.empty_fuel_can_count);
    compare("fuel_can", "fuel_count", requirements_.fuel_count);
    compare("fuel_station", "fuel_station_count", requirements_.fuel_station_count);
    compare("flashlight", "flashlight_count", requirements_.flashlight_count);
    compare("shoes", "shoes_count", requirements_.shoes_count);
  }

  // A generator leaves ground around exits free, so a drawing may.
  bool beside_exit(Point p) const {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        if (stage_tile(level_.cells[p + Point{dx, dy}]) == StageTile::exit) return true;
      }
    }
    return false;
  }

  bool holds(StageFeature feature, Point p) const {
    const StageTile tile = stage_tile(level_.cells[p]);
    const StageTile wanted = stage::tile_of(feature);
    if (feature == StageFeature::fall_spawn) {
      const bool ground = level_.stage()->in(StageLayer::walkable, p);
      return !ground || level_.stage()->in(StageLayer::fall_spawn, p);
    }
    return tile == wanted || (!is_moving(wanted) && beside_exit(p));
  }

  void compare_zones() {
    const StageCover cover = stage_cover(requirements_);
    const Rect inside = stage_inside(requirements_.grid_cols, requirements_.grid_rows);
    for (const StageZone& zone : requirements_.zones) {
      if (zone.feature == StageFeature::custom) continue;
      int cells = 0;
      int missing = 0;
      Point first;
      for (int y = inside.y; y < inside.bottom(); ++y) {
        for (int x = inside.x; x < inside.right(); ++x) {
          if ((cover[{x, y}] & feature_bit(zone.feature)) == 0) continue;
          ++cells;
          if (holds(zone.feature, {x, y})) continue;
          if (missing++ == 0) first = {x, y};
        }
      }
      if (missing == 0) continue;
      warn(fmt::format("{} of {} cells of {} hold something else, the first at ({}, {})", missing,
                       cells, zone_key(zone.feature), first.x, first.y),
           "", first);
    }
  }

  const DrawnStage& drawn_;
  const Level& level_;
  const StageConfig& requirements_;
  const std::string& file_;
  std::vector<Diagnostic> out_;
};

}  // namespace

std::vector<Diagnostic> unmet_requirements(const DrawnStage& drawn, const std::string& file) {
  return Requirements(drawn, file).unmet();
}

}  // namespace warren::cli
