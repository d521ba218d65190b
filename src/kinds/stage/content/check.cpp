#include "kinds/stage/content/check.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace warren {
namespace {

constexpr StageFeatureBits kFalls = feature_bit(StageFeature::fall_spawn);

// How many cells between the walls are like that, by what covers them.
template <class Wanted>
int count_inside(const StageConfig& config, const StageCover& cover, const Wanted& wanted) {
  const Rect inside = stage_inside(config.grid_cols, config.grid_rows);
  int out = 0;
  for (int y = inside.y; y < inside.bottom(); ++y) {
    for (int x = inside.x; x < inside.right(); ++x) out += wanted(cover[{x, y}]) ? 1 : 0;
  }
  return out;
}

// Those in no zone of ground.
int free_cells(const StageConfig& config, const StageCover& cover) {
  return count_inside(config, cover,
                      [](StageFeatureBits bits) { return (bits & kTerrainFeatures) == 0; });
}

// Those of them where pitfalls, fire and reinforced walls may be.
int free_off_falls(const StageConfig& config, const StageCover& cover) {
  return count_inside(config, cover, [](StageFeatureBits bits) {
    return (bits & (kTerrainFeatures | kFalls)) == 0;
  });
}

// The cells of a side of `length` that are beside its exit wherever that is: first and last.
struct Beside {
  int first = 0;
  int last = -1;
};

Beside always_beside_exit(int length) {
  const bool wide = length - 4 >= 3;
  const int first = wide ? 3 : 2;
  const int last = wide ? length - 4 : length - 3;
  // Within one cell of the exit at one end and at the other.
  return {last - 1, first + 1};
}

// Free cells that no seed leaves to densities because an exit is always beside them.
int free_beside_exits(const StageConfig& config, const StageCover& cover) {
  const Rect inside = stage_inside(config.grid_cols, config.grid_rows);
  const Beside across = always_beside_exit(config.grid_cols);
  const Beside down = always_beside_exit(config.grid_rows);
  const auto within = [](int at, const Beside& range) {
    return at >= range.first && at <= range.last;
  };
  const auto beside = [&](Point p) {
    const StageRules& rules = config.rules;
    return (rules.has_exit(StageSide::top) && p.y == inside.y && within(p.x, across)) ||
           (rules.has_exit(StageSide::bottom) && p.y == inside.bottom() - 1 &&
            within(p.x, across)) ||
           (rules.has_exit(StageSide::left) && p.x == inside.x && within(p.y, down)) ||
           (rules.has_exit(StageSide::right) && p.x == inside.right() - 1 && within(p.y, down));
  };
  int out = 0;
  for (int y = inside.y; y < inside.bottom(); ++y) {
    for (int x = inside.x; x < inside.right(); ++x) {
      out += (cover[{x, y}] & kTerrainFeatures) == 0 && beside({x, y});
    }
  }
  return out;
}

// As many as a density takes of so many candidates.
int scattered(int candidates, double density) {
  const double exact = candidates * density;
  const double down = std::floor(exact);
  const double part = exact - down;
  const bool up = part > 0.5 || (part == 0.5 && std::fmod(down, 2.0) != 0);
  return std::max(static_cast<int>(down) + (up ? 1 : 0), 1);
}

struct ItemCount {
  std::string_view key;
  std::string_view what;
  int count;
};

std::array<ItemCount, 5> item_counts(const StageConfig& config) {
  return {{{"empty_fuel_can_count", "empty cans", config.empty_fuel_can_count},
           {"fuel_count", "cans of fuel", config.fuel_count},
           {"fuel_station_count", "stations", config.fuel_station_count},
           {"flashlight_count", "flashlights", config.flashlight_count},
           {"shoes_count", "shoes", config.shoes_count}}};
}

void check_room(const StageKeyReport& report, const StageCover& cover) {
  const StageConfig& config = report.file.config;
  const int things = stage_things(config);
  const int free = free_cells(config, cover);
  if (things <= free) return;
  const Rect inside = stage_inside(config.grid_cols, config.grid_rows);
  std::string list = "the player, the car";
  for (const ItemCount& item : item_counts(config)) {
    if (item.count > 0) list += fmt::format(", {} {}", item.count, item.what);
  }
  // The one to blame was written, and of those it is the most.
  const std::array<ItemCount, 5> counts = item_counts(config);
  const ItemCount& most = *std::ranges::max_element(counts, {}, [&](const ItemCount& item) {
    return std::pair(report.file.given.contains(item.key), item.count);
  });
  const int fits = most.count - (things - free);
  const bool needed = most.key != "flashlight_count" && most.key != "shoes_count";
  const std::string larger = "make the zones smaller or the grid larger";
  report.error({most.key, "map", "grid_cols", "grid_rows"},
               fmt::format("{} things ({}) do not fit {} free cells: of {} x {} cells between the "
                           "outer walls zones take {}",
                           things, list, free, inside.w, inside.h, inside.w * inside.h - free),
               fits >= (needed ? 1 : 0)
                   ? fmt::format("write {} = {} or less, or {}", most.key, fits, larger)
                   : fmt::format("ask for {} things less, or {}", things - free, larger));
}

bool keeps_off_falls(StageFeature feature) {
  return feature == StageFeature::fire_floor || feature == StageFeature::pitfall ||
         feature == StageFeature::reinforced_wall;
}

void say_only_falls(const StageKeyReport& report, std::string_view key) {
  report.error({key},
               fmt::format("{}: no seed leaves a cell for it: all free cells are in zones of "
                           "fall_spawn, where there is ground to fall on",
                           key),
               fmt::format("write {} = 0, or make fall_spawn_zones smaller", key));
}

void check_densities(const StageKeyReport& report, const StageCover& cover) {
  const StageConfig& config = report.file.config;
  const int most = most_candidates(config, cover);
  const int off_falls = free_off_falls(config, cover);
  const bool falls = off_falls < free_cells(config, cover);
  int left = most;
  for (const StageFeature feature : kScatteredFeatures) {
    const double density = config.density_of(feature);
    if (!(density > 0)) continue;
    if (left > 0 && keeps_off_falls(feature) && falls) {
      if (off_falls == 0)
        return say_only_falls(report, fmt::format("{}_density", to_string(feature)));
      left -= 1;  // at least: how many of those left are elsewhere depends on the seed
      continue;
    }
    if (left > 0) {
      left -= scattered(left, density);
      continue;
    }
    const std::string key = fmt::format("{}_density", to_string(feature));
    const Rect inside = stage_inside(config.grid_cols, config.grid_rows);
    report.error(
        {key},
        fmt::format("{}: no seed leaves a cell for it: of {} cells between the outer "
                    "walls, zones, exits and {} things leave {} at most, and what is scattered "
                    "before it takes {}",
                    key, inside.w * inside.h, stage_things(config), most, most),
        fmt::format("write {} = 0, or make zones smaller, other densities lower or the "
                    "grid larger",
                    key));
    return;
  }
}

void warn_of_lost_falls(const StageKeyReport& report, const StageCover& cover) {
  constexpr StageFeatureBits kNoGround = feature_bit(StageFeature::fire_floor) |
                                         feature_bit(StageFeature::pitfall) |
                                         feature_bit(StageFeature::reinforced_wall);
  const int lost = count_inside(report.file.config, cover, [](StageFeatureBits bits) {
    return (bits & kFalls) != 0 && (bits & kNoGround) != 0;
  });
  if (lost == 0) return;
  const bool typed = report.file.given.contains("fall_spawn_zones");
  report.warning(typed ? "fall_spawn_zones" : "map",
                 fmt::format("nobody falls on {} of fall_spawn_zones: fire, pitfalls or reinforced "
                             "walls lie there",
                             lost == 1 ? "1 cell" : fmt::format("{} cells", lost)),
                 "move one of the zones");
}

struct FuelNeed {
  std::string_view key;
  std::string_view what;
  int count;
  bool needed;
};

std::array<FuelNeed, 3> fuel_needs(const StageConfig& config) {
  const FuelMode mode = config.rules.fuel_mode;
  return {{{"fuel_count", "cans with fuel", config.fuel_count, mode == FuelMode::fuel_can},
           {"empty_fuel_can_count", "empty cans", config.empty_fuel_can_count,
            mode == FuelMode::refuel_chain},
           {"fuel_station_count", "stations", config.fuel_station_count,
            mode == FuelMode::refuel_chain}}};
}

}  // namespace

StageKeyPlace StageKeyReport::place_of(std::initializer_list<std::string_view> keys) const {
  for (const std::string_view key : keys) {
    const auto found = file.given.find(key);
    if (found != file.given.end()) return found->second;
  }
  return {};
}

void StageKeyReport::error(std::initializer_list<std::string_view> keys, std::string message,
                           std::string help) const {
  const StageKeyPlace at = place_of(keys);
  diagnostics.error(at.place.line, at.place.column, at.place.length, std::move(message),
                    std::move(help), at.source);
}

void StageKeyReport::warning(std::string_view key, std::string message, std::string help) const {
  const StageKeyPlace at = place_of({key});
  diagnostics.warning(at.place.line, at.place.column, at.place.length, std::move(message),
                      std::move(help), at.source);
}

void fill_fuel_counts(StageFile& file) {
  const auto fill = [&](std::string_view key, int& count, FuelMode mode) {
    if (!file.given.contains(key)) count = file.config.rules.fuel_mode == mode ? 1 : 0;
  };
  fill("fuel_count", file.config.fuel_count, FuelMode::fuel_can);
  fill("empty_fuel_can_count", file.config.empty_fuel_can_count, FuelMode::refuel_chain);
  fill("fuel_station_count", file.config.fuel_station_count, FuelMode::refuel_chain);
}

void check_fuel(const StageFile& file, Diagnostics& diagnostics) {
  const StageKeyReport report{file, diagnostics};
  const std::string_view mode = to_string(file.config.rules.fuel_mode);
  for (const FuelNeed& need : fuel_needs(file.config)) {
    if (need.needed && need.count < 1) {
      report.error(
          {need.key},
          fmt::format("{} is {}, the fuel mode {} needs {}", need.key, need.count, mode, need.what),
          "write 1 or more, or leave the line out for 1");
    } else if (!need.needed && need.count > 0) {
      const std::string_view other = need.key == "fuel_count" ? "fuel_can" : "refuel_chain";
      report.error({need.key},
                   fmt::format("{} is {}, the fuel mode {} has no {}", need.key, need.count, mode,
                               need.what),
                   fmt::format("leave the line out, or write fuel_mode = \"{}\"", other));
    }
  }
}

int stage_things(const StageConfig& config) {
  int out = 2;  // player and car
  for (const ItemCount& item : item_counts(config)) out += item.count;
  return out;
}

int most_candidates(const StageConfig& config, const StageCover& cover) {
  const int free = free_cells(config, cover);
  // Things stand on free cells too, maybe on those beside exits.
  return free - std::max(stage_things(config), free_beside_exits(config, cover));
}

void check_stage(const StageFile& file, const StageCover& cover, Diagnostics& diagnostics) {
  const StageKeyReport report{file, diagnostics};
  const std::size_t before = diagnostics.errors();
  check_room(report, cover);
  if (diagnostics.errors() == before) check_densities(report, cover);
  warn_of_lost_falls(report, cover);
  if (!file.config.steel_beams && file.given.contains("steel_beam_chance")) {
    report.warning("steel_beam_chance", "steel_beam_chance counts for nothing without steel beams",
                   "write steel_beams = true, or leave the line out");
  }
}

}  // namespace warren
