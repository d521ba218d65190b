#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <set>

#include "kinds/dungeon/render/plan.hpp"
#include "level/thing_properties.hpp"
#include "render/colour.hpp"
#include "render/tally.hpp"

namespace warren::render {
namespace {

void draw_swatch(Pen& pen, Dot at, Colour below, Colour over) {
  const Dot low = {at.x - 0.38, at.y - 0.38};
  const Dot high = {at.x + 0.38, at.y + 0.38};
  pen.box({low.x - 0.06, low.y - 0.06}, {high.x + 0.06, high.y + 0.06}, ink::kLine);
  pen.box(low, high, below);
  pen.box(low, high, over);
}

// Hatched, as it is on the floor.
void draw_darkness(Pen& pen, Dot at) {
  draw_swatch(pen, at, ink::kPaper, ink::kDark);
  constexpr double kHalf = 0.38;
  for (double along = -0.5; along <= 0.5; along += 0.25) {
    const double from = std::max(-kHalf, along - kHalf);
    const double to = std::min(kHalf, along + kHalf);
    pen.line({at.x + from, at.y + from - along}, {at.x + to, at.y + to - along},
             {ink::kDarkHatch, 0.05});
  }
}

PlanSymbol swatch(Colour below, Colour over, std::string text) {
  return {[below, over](Pen& pen, Dot at) { draw_swatch(pen, at, below, over); }, std::move(text)};
}

// More keys than anybody tells apart by their colours: each sort is one line then.
constexpr std::size_t kFewKeys = 8;

bool has_many_keys(const Level& level) {
  std::set<std::string_view> keys;
  for (const Door& door : level.dungeon()->doors) {
    if (door.opens == OpenMechanism::key) keys.insert(door.key);
  }
  for (const Thing& thing : level.things) {
    if (thing.kind == "key") keys.insert(thing.type);
  }
  return keys.size() > kFewKeys;
}

std::string door_text(const DoorLook& look, const Door* door, bool many_keys) {
  std::string path = look.one_way ? "one-way " : "";
  switch (look.kind) {
    case EdgeKind::none:
    case EdgeKind::wall: return {};
    case EdgeKind::door:
      if (look.opens != OpenMechanism::key) return path + "door";
      return fmt::format("{}door for {}", path, many_keys ? "a key" : door->key);
    case EdgeKind::secret: return path + "secret door";
    case EdgeKind::illusory: return path + "illusory wall";
    case EdgeKind::gate:
      return path + (look.opens == OpenMechanism::event ? "gate, by event" : "gate, by lever");
  }
  return {};
}

std::string floor_text(std::int64_t to, const DungeonData& dungeon) {
  if (to == 0) return "to the surface";
  if (to == dungeon.floors + std::int64_t{1}) return "and out";
  return fmt::format("to floor {}", to);
}

std::string thing_text(const Thing& thing, const DungeonData& dungeon, bool many_keys) {
  if (thing.kind == "stairs") {
    const auto to = int_property(thing, "to_floor");
    const std::string where = to ? fmt::format(" {}", floor_text(*to, dungeon)) : std::string();
    return fmt::format("stairs {}{}", thing.type, where);
  }
  if (thing.kind == "teleporter") {
    const bool sleeps = property<std::string>(thing, "switch") != nullptr;
    return fmt::format("{} teleporter{}", thing.type, sleeps ? ", asleep" : "");
  }
  if (thing.kind == "switch") return fmt::format("lever for a {}", thing.type);
  if (thing.kind == "key") return many_keys ? "key" : thing.type;
  if (thing.kind == "trap") return fmt::format("{} trap", thing.type);
  if (thing.kind == "treasure") return thing.type.empty() ? "treasure" : thing.type;
  return thing.kind;
}

// Doors, stairs and the rest each stand together, whatever order a level names them in.
int rank_of(const Thing& thing) {
  constexpr std::array<std::string_view, 9> kOrder = {
      "stairs", "key", "switch", "event", "teleporter", "treasure", "trap", "spinner", "message"};
  return static_cast<int>(std::ranges::find(kOrder, thing.kind) - kOrder.begin());
}

int rank_of(EdgeKind kind) {
  switch (kind) {
    case EdgeKind::gate: return 1;
    case EdgeKind::secret: return 2;
    case EdgeKind::illusory: return 3;
    default: return 0;
  }
}

// Those that anybody passes, those for keys, gates, those that are hidden.
std::vector<FloorDoorway> sorted_doorways(const Level& level) {
  std::vector<FloorDoorway> out = doorways_of_floor(level);
  std::ranges::stable_sort(out, {}, [](const FloorDoorway& one) {
    const std::string_view key = one.door == nullptr ? std::string_view() : one.door->key;
    return std::pair(rank_of(one.kind), key);
  });
  return out;
}

void add_zones(const Level& level, std::vector<PlanSymbol>& out) {
  std::map<Danger, int> dangers;
  int dark = 0;
  for (const EncounterZone& zone : level.dungeon()->zones) {
    ++dangers[zone.danger];
    dark += zone.dark ? 1 : 0;
  }
  for (const auto& [danger, count] : dangers) {
    const Colour tint = danger_tint(danger);
    out.push_back(swatch(ink::kPaper, tint.a == 0 ? ink::kPaper : with_alpha(tint, 140),
                         fmt::format("{} zone ({})", to_string(danger), count)));
  }
  if (dark > 0) out.push_back({draw_darkness, fmt::format("darkness ({})", dark)});
}

void add_ground(const Level& level, std::vector<PlanSymbol>& out) {
  std::size_t open = 0;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    if (!is_rock(level, level.cells.point(i))) ++open;
  }
  out.push_back(
      swatch(ink::kPaper, ink::kPaper,
             fmt::format("floor, {:.0f}% of the map", percent(open, level.cells.size()))));
  if (open < level.cells.size()) out.push_back(swatch(ink::kRock, ink::kRock, "rock"));
}

}  // namespace

std::vector<PlanSymbol> legend_of(const Level& level, const FloorInks& inks, Ground ground) {
  const bool many_keys = has_many_keys(level);
  std::vector<PlanSymbol> out;
  std::vector<const Thing*> things;
  for (const Thing& thing : level.things) {
    if (on_floor(level, thing.at)) things.push_back(&thing);
  }
  std::ranges::stable_sort(things, {}, [](const Thing* thing) {
    return std::pair(rank_of(*thing), std::string_view(thing->type));
  });
  SymbolCounter counter;
  for (const FloorDoorway& doorway : sorted_doorways(level)) {
    const DoorLook look = look_of(doorway.kind, doorway.door, inks);
    counter.add(door_text(look, doorway.door, many_keys),
                [look](Pen& pen, Dot at) { draw_door_symbol(pen, at, true, look); });
  }
  for (const Thing* thing : things) {
    counter.add(thing_text(*thing, *level.dungeon(), many_keys),
                [thing, &inks](Pen& pen, Dot at) { draw_symbol(pen, at, 0.95, *thing, inks); });
  }
  counter.append_to(out);
  add_ground(level, out);
  if (ground == Ground::own) add_zones(level, out);
  shorten_legend(out);
  return out;
}

}  // namespace warren::render
