// Spinners, messages, and something for every dead end that is still empty.
#include <fmt/format.h>

#include <algorithm>

#include "kinds/dungeon/generate/places.hpp"

namespace warren::dungeon {
namespace {

// "north-east", as seen from the middle of the floor.
std::string side_of_floor(const State& state, Point at) {
  std::string out;
  const int h = state.config.height;
  const int w = state.config.width;
  if (3 * at.y < h) out = "north";
  if (3 * at.y >= 2 * h) out = "south";
  const std::string_view across = 3 * at.x < w ? "west" : 3 * at.x >= 2 * w ? "east" : "";
  if (!out.empty() && !across.empty()) out += '-';
  out += across;
  return out.empty() ? "middle" : out;
}

// "the brass key" of brass_key_f3.
std::string key_in_words(const std::string& type) {
  const std::size_t metal = type.find('_');
  return fmt::format("the {} key", type.substr(0, metal));
}

// What a message tells about a switch or a key.
std::string hint(const State& state, const Thing& lever, Rng& rng) {
  const std::string where = side_of_floor(state, lever.at);
  if (is_a(lever, "key")) {
    const std::string key = key_in_words(lever.type);
    switch (rng.below(3)) {
      case 0: return fmt::format("Scratched into the wall: {} was lost in the {}.", key, where);
      case 1: return fmt::format("A faded map shows the {}, and {}.", where, key);
      default: return fmt::format("Look in the {}, it says, if {} is what you lack.", where, key);
    }
  }
  std::string_view what = "a gate";
  if (lever.type == "teleporter") what = "a circle that sleeps";
  if (lever.type == "trap") what = "a floor with teeth";
  switch (rng.below(3)) {
    case 0: return fmt::format("Scratched into the wall: a lever in the {} rules {}.", where, what);
    case 1: return fmt::format("A faded map shows the {}, a lever, and {}.", where, what);
    default: return fmt::format("Look in the {}, it says, if {} is in your way.", where, what);
  }
}

int count_switches(const State& state) {
  const auto is_switch = [](const Thing& thing) { return is_a(thing, "switch"); };
  return static_cast<int>(std::ranges::count_if(state.level.things, is_switch));
}

// Names of what bars the way to the stairs: ids of gates and types of keys.
std::vector<std::string_view> bars_stairs(const State& state) {
  std::vector<std::string_view> out;
  for (const Barrier& barrier : state.scratch.barriers) {
    if (barrier.cut < 0 || barrier.shortcut) continue;
    const Door& door = state.dungeon().doors[static_cast<std::size_t>(barrier.door)];
    out.push_back(barrier.opens == OpenMechanism::key ? door.key : door.id);
  }
  return out;
}

// Keys and levers in random order: those that the way down needs first, then those that open
// something, then those of traps.
std::vector<std::size_t> worth_a_hint(const State& state, Rng& rng) {
  std::vector<std::size_t> out;
  const auto& things = state.level.things;
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (is_a(things[i], "switch") || is_a(things[i], "key")) out.push_back(i);
  }
  rng.shuffle(std::span<std::size_t>(out));
  const std::vector<std::string_view> stairs = bars_stairs(state);
  const auto rank = [&](std::size_t i) {
    const Thing& thing = things[i];
    const std::string_view name = is_a(thing, "key")
                                      ? std::string_view(thing.type)
                                      : std::get<std::string>(thing.properties[1].value);
    if (std::ranges::find(stairs, name) != stairs.end()) return 0;
    return is_a(thing, "switch") && thing.type == "trap" ? 2 : 1;
  };
  std::ranges::stable_sort(out, {}, rank);
  return out;
}

int place_messages(State& state, int wanted, Rng& rng) {
  const std::vector<std::size_t> levers = worth_a_hint(state, rng);
  int placed = 0;
  for (const std::size_t lever : levers) {
    if (placed == wanted) break;
    const int spot = pick_spot(state, rng, [&](const Spot& at) {
      const auto area = static_cast<std::size_t>(at.area);
      // Nobody looks for a hint behind what it is about.
      const bool bad =
          at.room < 0 || state.scratch.hidden[area] != 0 || state.scratch.top[area] > 0;
      return bad ? -1 : std::max(0, 6 - 2 * at.things - (at.dead_end ? 3 : 0));
    });
    if (spot < 0) break;
    Spot& room = state.scratch.spots[static_cast<std::size_t>(spot)];
    ++room.things;
    const std::optional<Point> at = free_cell(state, room, Where::anywhere, rng);
    if (!at) continue;
    std::string text = hint(state, state.level.things[lever], rng);
    give(put(state, "message", "", *at), "text", std::move(text));
    ++placed;
  }
  return placed;
}

// Where corridors meet, one is lost most easily; else in the middle of rooms.
int place_spinners(State& state, int wanted, Rng& rng) {
  Scratch& s = state.scratch;
  int placed = 0;
  std::vector<Point> crossings;
  for (const PlannedCorridor& corridor : s.corridors) {
    for (const Point at : corridor.path) {
      if (s.taken[at] == 0 && count_sides(s.links[at]) >= 3) crossings.push_back(at);
    }
  }
  rng.shuffle(std::span<Point>(crossings));
  for (const Point at : crossings) {
    if (placed == wanted) break;
    if (s.taken[at] != 0) continue;
    put(state, "spinner", "", at);
    ++placed;
  }
  for (int tries = 0; placed < wanted && tries < 2 * wanted; ++tries) {
    const int spot = pick_spot(state, rng, [&](const Spot& at) {
      return at.room < 0 || at.stairs ? -1 : at.dead_end ? 0 : 2;
    });
    if (spot < 0) break;
    const Spot& room = s.spots[static_cast<std::size_t>(spot)];
    const std::optional<Point> at = free_cell(state, room, Where::anywhere, rng);
    if (!at) continue;
    put(state, "spinner", "", *at);
    ++placed;
  }
  return placed;
}

// Nobody walks to a dead end for nothing.
int fill_dead_ends(State& state, Rng& rng) {
  int placed = 0;
  for (Spot& spot : state.scratch.spots) {
    if (!spot.dead_end || spot.rewards || spot.stairs) continue;
    const std::optional<Point> at = free_cell(state, spot, Where::anywhere, rng);
    if (!at) continue;
    const int gold = rng.range(5, 15) + 5 * state.floor;
    give(put(state, "treasure", "pouch", *at), "gold", std::int64_t{gold}, "items", std::string());
    ++spot.things;
    ++placed;
  }
  return placed;
}

}  // namespace

Status place_specials(State& state, PassContext& context) {
  const DungeonConfig::SpecialTiles& requested = state.config.special_tiles;
  context.fact("pouches", fill_dead_ends(state, context.rng));
  const int spinners = context.rng.range(requested.spinners.min, requested.spinners.max);
  const int messages = context.rng.range(requested.messages.min, requested.messages.max);
  const int made_spinners = place_spinners(state, spinners, context.rng);
  const int made_messages = place_messages(state, messages, context.rng);
  if (made_spinners < requested.spinners.min) {
    fall_short(state, "special_tiles.spinners", requested.spinners.min, made_spinners,
               "no free cell was found");
  }
  if (made_messages < requested.messages.min) {
    fall_short(state, "special_tiles.messages", requested.messages.min, made_messages,
               made_messages < count_switches(state) ? "no room is left for more"
                                                     : "too few switches to give hints about");
  }
  context.fact("spinners", made_spinners);
  context.fact("messages", made_messages);
  return {};
}

}  // namespace warren::dungeon
