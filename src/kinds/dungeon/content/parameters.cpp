#include "kinds/dungeon/content/parameters.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "content/numbers.hpp"
#include "kinds/dungeon/content/presets.hpp"

namespace warren {
namespace {

using C = DungeonConfig;

template <auto... path>
constexpr IntField number() {
  return field_at<C, int, path...>();
}

template <auto... path>
constexpr RangeField range() {
  return field_at<C, Range, path...>();
}

constexpr Scaling kFixed = Scaling::none;
constexpr Scaling kArea = Scaling::with_area;
constexpr int kManyRooms = 20'000;
constexpr int kManyThings = 100'000;
constexpr std::int64_t kBeyondParameters = 10'000'000;  // outside of every range, and an int

constexpr auto kRooms = &C::rooms;
constexpr auto kCorridors = &C::corridors;
constexpr auto kDoors = &C::doors;
constexpr auto kTiles = &C::special_tiles;
constexpr auto kProgression = &C::progression;
using Rooms = C::Rooms;
using Corridors = C::Corridors;
using Doors = C::Doors;
using Tiles = C::SpecialTiles;
using Progression = C::Progression;

template <auto member>
constexpr ConfigField<C, std::string> text() {
  return field_at<C, std::string, member>();
}

constexpr auto kTexts = std::to_array<DungeonText>({
    {"name", text<&C::name>(), 0, 0, "text", "what the dungeon is called", "the file's name"},
    {"preset", text<&C::preset>(), 0, 0, "text",
     "the style that everything starts from; its counts follow the size of the floor", "wgiv",
     "wgiv, classic or modern", dungeon_preset_names},
    {"seed", text<&C::seed>(), 0, 0, "text",
     "the same text gives the same dungeon; `--seed` wins over it", "none",
     "a text or a whole number"},
});

constexpr DungeonParameter row(std::string_view key, std::variant<IntField, RangeField> field,
                               int min, int max, Scaling scaling, std::string_view unit,
                               std::string_view help) {
  return {{key, field, min, max, unit, help}, scaling};
}

constexpr auto kParameters = std::to_array<DungeonParameter>({
    row("width", number<&C::width>(), 8, 512, kFixed, "cells",
        "cells from west to east, with the rock around"),
    row("height", number<&C::height>(), 8, 512, kFixed, "cells",
        "cells from north to south, with the rock around"),
    row("floors", number<&C::floors>(), 1, 100, kFixed, "floors",
        "floors, connected by stairs; lower ones are harder"),

    row("rooms.large.count", range<kRooms, &Rooms::large, &RoomClass::count>(), 0, kManyRooms,
        kArea, "rooms", "how many large rooms; they take the corners and the edges"),
    row("rooms.large.size", range<kRooms, &Rooms::large, &RoomClass::size>(), 3, 56, kFixed,
        "cells", "longer side of a large room; the shorter is at least half of it"),
    row("rooms.medium.count", range<kRooms, &Rooms::medium, &RoomClass::count>(), 0, kManyRooms,
        kArea, "rooms", "how many medium rooms; they fill the gaps between"),
    row("rooms.medium.size", range<kRooms, &Rooms::medium, &RoomClass::size>(), 3, 56, kFixed,
        "cells", "longer side of a medium room; the shorter is at least half of it"),
    row("rooms.small.count", range<kRooms, &Rooms::small, &RoomClass::count>(), 0, kManyRooms,
        kArea, "rooms", "how many small rooms: junctions, closets and rewards"),
    row("rooms.small.size", range<kRooms, &Rooms::small, &RoomClass::size>(), 3, 56, kFixed,
        "cells", "longer side of a small room; the shorter is at least half of it"),
    row("rooms.spacing", number<kRooms, &Rooms::spacing>(), 1, 16, kFixed, "cells",
        "least rock between two rooms that do not share a wall; 1 leaves just the corridor between "
        "them"),
    row("rooms.floor_share", range<kRooms, &Rooms::floor_share>(), 0, 100, kFixed, "percent",
        "how much of the map is open; layouts outside of it are tried again"),

    row("corridors.width", number<kCorridors, &Corridors::width>(), 1, 1, kFixed, "cells",
        "corridors are always 1 cell wide"),
    row("corridors.extra_connections", number<kCorridors, &Corridors::extra_connections>(), 0, 100,
        kFixed, "percent",
        "loops, in percent of the connections that are needed to reach all rooms: 0 is a tree, 20 "
        "has "
        "some, "
        "60 "
        "is a web"),
    row("corridors.dead_ends", range<kCorridors, &Corridors::dead_ends>(), 0, kManyRooms, kArea,
        "ends", "corridors that lead nowhere else, and rooms with one door; they hold rewards"),

    row("doors.per_large_room", range<kDoors, &Doors::per_large_room>(), 1, 16, kFixed, "doors",
        "doors of a large room"),
    row("doors.per_medium_room", range<kDoors, &Doors::per_medium_room>(), 1, 16, kFixed, "doors",
        "doors of a medium room"),
    row("doors.per_small_room", range<kDoors, &Doors::per_small_room>(), 1, 16, kFixed, "doors",
        "doors of a small room"),
    row("doors.count", range<kDoors, &Doors::count>(), 0, kManyRooms, kArea, "doors",
        "doors on the whole floor; layouts outside of it are tried again"),
    row("doors.locked_percentage", number<kDoors, &Doors::locked_percentage>(), 0, 100, kFixed,
        "percent", "how many of the doors are locked; each key lies where it can be had before"),
    row("doors.gates", range<kDoors, &Doors::gates>(), 0, kManyRooms, kArea, "doors",
        "doors that a switch or an event opens"),
    row("doors.one_way", range<kDoors, &Doors::one_way>(), 0, kManyRooms, kArea, "doors",
        "doors that let through in one direction only"),
    row("doors.secret", range<kDoors, &Doors::secret>(), 0, kManyRooms, kArea, "doors",
        "doors that must be found"),
    row("doors.illusory", range<kDoors, &Doors::illusory>(), 0, kManyRooms, kArea, "doors",
        "walls that one can walk through"),

    row("special_tiles.teleporter_pairs", range<kTiles, &Tiles::teleporter_pairs>(), 0, 6, kArea,
        "pairs", "pairs of teleporters, each with a colour of its own; there are 6 colours"),
    row("special_tiles.traps", range<kTiles, &Tiles::traps>(), 0, kManyThings, kArea, "traps",
        "traps: spikes, poison, paralysis"),
    row("special_tiles.trap_clusters", range<kTiles, &Tiles::trap_clusters>(), 0, kManyThings,
        kArea, "clusters", "groups of 3 to 5 that traps lie in, on the paths to what is worth it"),
    row("special_tiles.unavoidable_traps", number<kTiles, &Tiles::unavoidable_traps>(), 0, 100,
        kFixed, "traps",
        "most traps that nobody can go round on the path from the stairs up to those down"),
    row("special_tiles.switches", range<kTiles, &Tiles::switches>(), 0, kManyThings, kArea,
        "switches", "switches for gates, traps and teleporters"),
    row("special_tiles.treasure_rooms", range<kTiles, &Tiles::treasure_rooms>(), 0, kManyRooms,
        kArea, "rooms", "rooms with a chest"),
    row("special_tiles.spinners", range<kTiles, &Tiles::spinners>(), 0, kManyThings, kArea, "cells",
        "cells that turn whoever steps on them"),
    row("special_tiles.dark_zones", range<kTiles, &Tiles::dark_zones>(), 0, kManyRooms, kArea,
        "zones", "encounter zones without light, where more monsters are met"),
    row("special_tiles.messages", range<kTiles, &Tiles::messages>(), 0, kManyThings, kArea,
        "messages", "writings on the floor; some tell what a switch does"),

    row("progression.barriers_before_stairs",
        range<kProgression, &Progression::barriers_before_stairs>(), 0, 8, kFixed, "barriers",
        "gates and locked doors on the easiest path from stairs to stairs; always 0 on the first "
        "floor"),
    row("progression.keys_before_stairs", number<kProgression, &Progression::keys_before_stairs>(),
        0, 1, kFixed, "0 or 1", "1: the path down may need keys; 0: levers only"),
    row("progression.and_gates", range<kProgression, &Progression::and_gates>(), 0, kManyRooms,
        kArea, "gates", "gates that stay shut until several levers are pulled"),
    row("progression.opener_steps", number<kProgression, &Progression::opener_steps>(), 0, 64,
        kFixed, "steps", "least distance from a key, a lever or an event to what it opens"),
    row("progression.islands", range<kProgression, &Progression::islands>(), 0, 6, kArea, "islands",
        "parts of the floor that only a pair of teleporters leads to, once its switch is pulled"),

    row("encounters.rate", number<&C::encounters, &C::Encounters::rate>(), 0, 100, kFixed,
        "percent",
        "how many of the steps meet monsters in the middle of the first floor; fewer at the "
        "entrance, "
        "more in the deep"),
    row("encounters.rate_by_floor", number<&C::encounters, &C::Encounters::rate_by_floor>(), 0, 100,
        kFixed, "percent", "how much more of it each floor below has, down to floor 10"),
    row("encounters.door_factor", number<&C::encounters, &C::Encounters::door_factor>(), 1, 20,
        kFixed, "factor", "how many times as likely monsters are behind a door"),

    row("quality.minimum", number<&C::quality, &C::Quality::minimum>(), 0, 100, kFixed, "points",
        "points of 100 that a floor should have; below it two more are tried, and a floor with "
        "fewer "
        "says so"),
    row("quality.attempts", number<&C::quality, &C::Quality::attempts>(), 1, 100, kFixed, "floors",
        "floors that are generated in any case; the one with the most points is taken"),

    row("limits.operations", number<&C::limits, &C::Limits::operations>(), 1, 9'000'000, kFixed,
        "operations",
        "places for rooms and cells of corridors looked at for one floor, for each 24 x 24 cells; "
        "past "
        "it the floor is a plain one, on every machine alike"),
    row("limits.time_ms", number<&C::limits, &C::Limits::time_ms>(), 0, 3'600'000, kFixed,
        "milliseconds",
        "longest time for one floor, then the run ends with an error; 0: as long as it takes"),
    row("limits.room_placements", number<&C::limits, &C::Limits::room_placements>(), 1, 1'000'000,
        kFixed, "tries",
        "tries to place rooms, for each 24 x 24 cells; past it a part of the floor is laid out "
        "once, "
        "however few rooms it has then"),
    row("limits.path_searches", number<&C::limits, &C::Limits::path_searches>(), 1, 1'000'000,
        kFixed, "searches", "searches for corridors, for each 24 x 24 cells"),
});

// "15%" and "15.7" mean 15; a text without a number in it means nothing.
std::optional<int> number_meant(std::string_view written) {
  const std::size_t first = written.find_first_of("0123456789");
  if (first == std::string_view::npos) return std::nullopt;
  const std::size_t end = std::min(written.find_first_not_of("0123456789", first), written.size());
  const std::optional<std::int64_t> value = parse_integer(written.substr(first, end - first));
  if (!value || *value > kManyThings) return std::nullopt;
  const bool negative = first > 0 && written[first - 1] == '-';
  return static_cast<int>(negative ? -*value : *value);
}

std::string how_to_write(const DungeonParameter& which, std::string_view written) {
  if (which.min == which.max) return fmt::format("write {}, or leave the line out", which.min);
  Range meant = get_parameter(DungeonConfig{}, which);
  if (const std::optional<int> one = number_meant(written)) {
    meant.min = meant.max = *one;
    // A second number: "3-5", "3 to 5".
    const std::size_t digit = written.find_first_of("0123456789");
    const std::size_t after = written.find_first_not_of("0123456789", digit);
    if (which.is_range() && after != std::string_view::npos) {
      meant.max = number_meant(written.substr(after + 1)).value_or(meant.min);
    }
  }
  meant.min = std::clamp(meant.min, which.min, which.max);
  meant.max = std::clamp(meant.max, which.min, which.max);
  if (meant.min > meant.max) std::swap(meant.min, meant.max);
  return fmt::format("write {}", value_text(which, meant));
}

// "[3, 5]", "3..5" or "3", blanks allowed.
std::optional<Range> parse_range(std::string_view text) {
  const auto trim = [](std::string_view part) {
    const std::size_t first = part.find_first_not_of(' ');
    if (first == std::string_view::npos) return std::string_view();
    return part.substr(first, part.find_last_not_of(' ') - first + 1);
  };
  text = trim(text);
  std::string_view between = "..";
  if (text.starts_with('[') && text.ends_with(']') && text.size() >= 2) {
    text = text.substr(1, text.size() - 2);
    between = ",";
  }
  const std::size_t at = text.find(between);
  const std::string_view first = trim(text.substr(0, at));
  const std::string_view second =
      at == std::string_view::npos ? first : trim(text.substr(at + between.size()));
  const std::optional<std::int64_t> min = parse_integer(first);
  const std::optional<std::int64_t> max = parse_integer(second);
  if (!min || !max || (between == "," && at == std::string_view::npos)) return std::nullopt;
  const auto fit = [](std::int64_t value) {
    return static_cast<int>(std::clamp<std::int64_t>(value, -kBeyondParameters, kBeyondParameters));
  };
  return Range{fit(*min), fit(*max)};
}

}  // namespace

std::span<const DungeonParameter> dungeon_parameters() {
  return kParameters;
}

const DungeonParameter* find_dungeon_parameter(std::string_view key) {
  return find_parameter(kParameters, key);
}

std::span<const DungeonText> dungeon_texts() {
  return kTexts;
}

bool is_dungeon_text(std::string_view key) {
  return find_parameter(kTexts, key) != nullptr;
}

std::vector<std::string_view> dungeon_keys() {
  std::vector<std::string_view> out = keys_of(kTexts);
  std::ranges::copy(keys_of(kParameters), std::back_inserter(out));
  return out;
}

Range get_parameter(const DungeonConfig& config, const DungeonParameter& which) {
  if (const auto* field = std::get_if<RangeField>(&which.field)) return field->of(config);
  const int value = std::get<IntField>(which.field).of(config);
  return {value, value};
}

void put_parameter(DungeonConfig& config, const DungeonParameter& which, Range value) {
  if (const auto* field = std::get_if<RangeField>(&which.field)) {
    field->in(config) = value;
  } else {
    std::get<IntField>(which.field).in(config) = value.min;
  }
}

std::optional<ParameterProblem> parameter_problem(const DungeonParameter& which, Range value,
                                                  std::string_view written) {
  if (!in_range(which, value.min) || !in_range(which, value.max))
    return not_a_value(which, written);
  if (value.min <= value.max) return std::nullopt;
  return ParameterProblem{
      fmt::format("{} is upside down: {} comes before {}", which.key, value.min, value.max),
      fmt::format("write {}", value_text(which, {value.max, value.min}))};
}

ParameterProblem not_a_value(const DungeonParameter& which, std::string_view written) {
  return {fmt::format("{} must be {}, not {}", which.key, range_text(which), written),
          fmt::format("{} ({})", how_to_write(which, written), which.help)};
}

std::optional<ParameterProblem> set_parameter(DungeonConfig& config, const DungeonParameter& which,
                                              std::string_view text) {
  const std::optional<Range> value = parse_range(text);
  const bool single = value && text.find_first_of("[.") == std::string_view::npos;
  if (!value || (!which.is_range() && !single)) return not_a_value(which, text);
  if (auto problem = parameter_problem(which, *value, text)) return problem;
  put_parameter(config, which, *value);
  return std::nullopt;
}

std::string value_text(const DungeonParameter& which, Range value) {
  return which.is_range() ? ValueType<Range>::text(value) : ValueType<int>::text(value.min);
}

}  // namespace warren
