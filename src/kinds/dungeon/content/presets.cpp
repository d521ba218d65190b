#include "kinds/dungeon/content/presets.hpp"

#include <algorithm>
#include <array>
#include <cstdint>

#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/dungeon/content/room_fit.hpp"

namespace warren {
namespace {

// Small rooms of nearly one size, close together; the ways between them are the dungeon.
DungeonConfig classic() {
  DungeonConfig config;
  config.preset = "classic";
  config.rooms.large = {{2, 3}, {5, 7}};
  config.rooms.medium = {{6, 8}, {4, 5}};
  config.rooms.small = {{12, 14}, {3, 4}};
  config.rooms.floor_share = {34, 58};
  config.corridors.dead_ends = {10, 14};
  config.doors.per_large_room = {2, 3};
  config.doors.per_medium_room = {1, 2};
  config.doors.count = {22, 34};
  config.doors.locked_percentage = 10;
  config.doors.gates = {1, 2};
  config.doors.one_way = {1, 1};
  config.special_tiles = {.teleporter_pairs = {2, 3},
                          .traps = {8, 14},
                          .trap_clusters = {2, 3},
                          .switches = {4, 6},
                          .treasure_rooms = {2, 4},
                          .spinners = {1, 2},
                          .dark_zones = {1, 2},
                          .messages = {1, 3}};
  config.progression.islands = {0, 1};
  config.quality.minimum = 45;
  return config;
}

// Halls with many ways between them and much to find, on a floor of 40 x 40.
DungeonConfig modern() {
  DungeonConfig config;
  config.preset = "modern";
  config.width = 40;
  config.height = 40;
  config.rooms.large = {{6, 9}, {8, 11}};
  config.rooms.medium = {{8, 12}, {5, 8}};
  config.rooms.small = {{6, 9}, {3, 5}};
  config.rooms.floor_share = {40, 70};
  config.corridors.extra_connections = 50;
  config.corridors.dead_ends = {8, 12};
  config.doors.per_large_room = {2, 5};
  config.doors.per_medium_room = {1, 4};
  config.doors.count = {32, 60};
  config.doors.locked_percentage = 6;
  config.doors.gates = {2, 4};
  config.doors.one_way = {3, 6};
  config.doors.secret = {0, 2};
  config.doors.illusory = {0, 1};
  config.special_tiles = {.teleporter_pairs = {5, 6},
                          .traps = {36, 56},
                          .trap_clusters = {8, 12},
                          .switches = {14, 20},
                          .treasure_rooms = {7, 11},
                          .spinners = {4, 9},
                          .dark_zones = {2, 5},
                          .messages = {8, 14}};
  config.progression = {.barriers_before_stairs = {1, 3},
                        .keys_before_stairs = 1,
                        .and_gates = {1, 3},
                        .opener_steps = 8,
                        .islands = {1, 2}};
  config.quality.minimum = 65;
  return config;
}

DungeonConfig wgiv() {
  return {};
}

struct Preset {
  std::string_view name;
  DungeonConfig (*make)();
};

constexpr auto kPresets =
    std::to_array<Preset>({{"wgiv", wgiv}, {"classic", classic}, {"modern", modern}});

std::int64_t area(const DungeonConfig& config) {
  return std::int64_t{config.width} * config.height;
}

// Half a thing is a thing.
int scaled(int count, std::int64_t to, std::int64_t from) {
  return static_cast<int>((std::int64_t{2} * count * to + from) / (2 * from));
}

void scale_counts(DungeonConfig& config, const DungeonConfig& base) {
  for (const DungeonParameter& which : dungeon_parameters()) {
    if (which.scaling == Scaling::none) continue;
    const Range count = get_parameter(base, which);
    const auto fitted = [&](int n) {
      return std::clamp(scaled(n, area(config), area(base)), which.min, which.max);
    };
    put_parameter(config, which, {fitted(count.min), fitted(count.max)});
  }
}

// Sides that the floor does not have are no choice, and rooms that have no others none either.
void limit_sizes(DungeonConfig& config) {
  const int side = longest_side(config);
  for (const RoomClassField which : kRoomClasses) {
    Range& size = (config.rooms.*which).size;
    if (size.min > side) (config.rooms.*which).count = {0, 0};
    size.max = std::max(size.min, std::min(size.max, side));
  }
}

// A large floor has halls: its largest rooms grow with it.
void grow_halls(DungeonConfig& config, const DungeonConfig& base) {
  constexpr int kLargestHall = 20;
  constexpr int kGrowth = 4;  // cells of floor for a cell of hall
  const int side = std::min(config.width, config.height);
  const int more = (side - std::max(base.width, base.height)) / kGrowth;
  Range& size = config.rooms.large.size;
  if (more > 1) size.max = std::max(size.max, std::min(size.max + more, kLargestHall));
}

// Few rooms make few points: two less for every cell that the floor is smaller.
void lower_quality(DungeonConfig& config, const DungeonConfig& base) {
  const int smaller = std::min(base.width, base.height) - std::min(config.width, config.height);
  config.quality.minimum = std::max(0, config.quality.minimum - 2 * std::max(0, smaller));
}

// A floor without rooms has no place for its stairs.
void keep_one_room(DungeonConfig& config) {
  Range& small = config.rooms.small.count;
  if (least_rooms(config) == 0) small = {1, std::max(small.max, 1)};
}

// Fewer rooms until they have space for each other, the largest first: they need the most, and a
// floor of small rooms is still a floor.
void lower_counts(DungeonConfig& config) {
  const auto lower = [&](int Range::*end, int (*least)(const Range&)) {
    for (const RoomClassField which : kRoomClasses) {
      Range& count = (config.rooms.*which).count;
      if (count.*end <= least(count)) continue;
      --(count.*end);
      return true;
    }
    return false;
  };
  const auto zero = [](const Range&) { return 0; };
  while (least_rooms(config) > 1 && !fit_comfortably(config)) lower(&Range::min, zero);
  // A class that had to go altogether should not come back by the draw of its count.
  for (const RoomClassField which : kRoomClasses) {
    Range& count = (config.rooms.*which).count;
    if (count.min == 0 && !one_more_may_fit(config, which)) count.max = 0;
  }
  const auto min = [](const Range& count) { return count.min; };
  while (most_rooms(config) > most_rooms_possible(config) && lower(&Range::max, min)) {
  }
}

// Whoever asks for fewer traps need not think of the clusters of three that they lie in.
void limit_clusters(DungeonConfig::SpecialTiles& tiles) {
  constexpr int kLeast = 3;
  tiles.trap_clusters.min = std::min(tiles.trap_clusters.min, tiles.traps.min / kLeast);
  tiles.trap_clusters.max = std::min(tiles.trap_clusters.max, tiles.traps.max / kLeast);
}

// Nor of what opens the ways that a preset would have barred.
void limit_progression(DungeonConfig& config, const DungeonKeys& keys) {
  const auto limit = [&](std::string_view key, Range& range, int most) {
    if (keys.contains(key)) return;
    range.min = std::min(range.min, most);
    range.max = std::min(range.max, most);
  };
  DungeonConfig::Progression& progression = config.progression;
  const int gates = config.doors.gates.max;
  const bool locks = config.doors.locked_percentage > 0 && progression.keys_before_stairs != 0;
  limit("progression.barriers_before_stairs", progression.barriers_before_stairs,
        locks ? progression.barriers_before_stairs.max : gates);
  limit("progression.and_gates", progression.and_gates, gates);
  const DungeonConfig::SpecialTiles& tiles = config.special_tiles;
  limit("progression.islands", progression.islands,
        std::min(tiles.teleporter_pairs.max, tiles.switches.max));
}

DungeonConfig fitted_preset(std::string_view name, int width, int height) {
  const DungeonConfig base = dungeon_preset(name);
  DungeonConfig config = base;
  config.width = width;
  config.height = height;
  scale_counts(config, base);
  grow_halls(config, base);
  limit_sizes(config);
  lower_quality(config, base);
  keep_one_room(config);
  lower_counts(config);
  return config;
}

}  // namespace

std::vector<std::string_view> dungeon_preset_names() {
  std::vector<std::string_view> out;
  for (const Preset& preset : kPresets) out.push_back(preset.name);
  return out;
}

bool is_dungeon_preset(std::string_view name) {
  return std::ranges::find(kPresets, name, &Preset::name) != kPresets.end();
}

DungeonConfig dungeon_preset(std::string_view name) {
  const auto found = std::ranges::find(kPresets, name, &Preset::name);
  return found == kPresets.end() ? wgiv() : found->make();
}

DungeonConfig with_preset(const DungeonConfig& written, const DungeonKeys& keys) {
  const DungeonConfig base = dungeon_preset(written.preset);
  const int width = keys.contains("width") ? written.width : base.width;
  const int height = keys.contains("height") ? written.height : base.height;
  DungeonConfig config = fitted_preset(written.preset, width, height);
  config.name = written.name;
  config.preset = written.preset;
  config.seed = written.seed;
  config.source = written.source;
  for (const DungeonParameter& which : dungeon_parameters()) {
    if (keys.contains(which.key)) put_parameter(config, which, get_parameter(written, which));
  }
  if (!keys.contains("special_tiles.trap_clusters")) limit_clusters(config.special_tiles);
  limit_progression(config, keys);
  return config;
}

}  // namespace warren
