#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>

#include "level/thing_properties.hpp"
#include "render/colour.hpp"
#include "render/dungeon/plan.hpp"
#include "render/tally.hpp"

namespace warren::render {
namespace {

constexpr std::size_t kMostSymbols = 48;  // a floor with a hundred keys needs no hundred lines

// Entries in the order in which they were first asked for, each with how often.
class Counter {
 public:
  void add(const std::string& text, const std::function<void(Pen&, Dot)>& draw) {
    const auto [at, fresh] = index_.emplace(text, symbols_.size());
    if (fresh) {
      symbols_.push_back({draw, text});
      counts_.push_back(0);
    }
    ++counts_[at->second];
  }

  void append_to(std::vector<PlanSymbol>& out) const {
    for (std::size_t i = 0; i < symbols_.size(); ++i) {
      out.push_back({symbols_[i].draw, fmt::format("{} ({})", symbols_[i].text, counts_[i])});
    }
  }

 private:
  std::map<std::string, std::size_t> index_;
  std::vector<PlanSymbol> symbols_;
  std::vector<int> counts_;
};

void draw_swatch(Pen& pen, Dot at, Colour below, Colour over) {
  const Dot low = {at.x - 0.38, at.y - 0.38};
  const Dot high = {at.x + 0.38, at.y + 0.38};
  pen.box({low.x - 0.06, low.y - 0.06}, {high.x + 0.06, high.y + 0.06}, ink::kLine);
  pen.box(low, high, below);
  pen.box(low, high, over);
}

PlanSymbol swatch(Colour below, Colour over, std::string text) {
  return {[below, over](Pen& pen, Dot at) { draw_swatch(pen, at, below, over); }, std::move(text)};
}

std::string door_text(const DoorLook& look, const Door* door) {
  std::string way = look.one_way ? "one-way " : "";
  switch (look.kind) {
    case EdgeKind::none:
    case EdgeKind::wall: return {};
    case EdgeKind::door:
      return look.opens == OpenMechanism::key ? fmt::format("{}door for {}", way, door->key)
                                              : way + "door";
    case EdgeKind::secret: return way + "secret door";
    case EdgeKind::illusory: return way + "illusory wall";
    case EdgeKind::gate:
      return way + (look.opens == OpenMechanism::event ? "gate, by event" : "gate, by lever");
  }
  return {};
}

std::string floor_text(std::int64_t to, const Dungeon& dungeon) {
  if (to == 0) return "to the world outside";
  if (to == dungeon.floors + std::int64_t{1}) return "and out";
  return fmt::format("to floor {}", to);
}

std::string thing_text(const Thing& thing, const Dungeon& dungeon) {
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
  if (thing.kind == "key") return thing.type;
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

void add_ground(const Level& level, std::vector<PlanSymbol>& out) {
  std::size_t open = 0;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    if (!is_rock(level, level.cells.point(i))) ++open;
  }
  out.push_back(
      swatch(ink::kPaper, ink::kPaper,
             fmt::format("floor, {:.0f}% of the map", percent(open, level.cells.size()))));
  if (open < level.cells.size()) out.push_back(swatch(ink::kRock, ink::kRock, "rock"));
  std::map<Danger, int> dangers;
  int dark = 0;
  for (const EncounterZone& zone : level.dungeon->zones) {
    ++dangers[zone.danger];
    dark += zone.dark ? 1 : 0;
  }
  for (const auto& [danger, count] : dangers) {
    if (danger_tint(danger).a == 0) continue;
    out.push_back(swatch(ink::kPaper, with_alpha(danger_tint(danger), 140),
                         fmt::format("{} zone ({})", to_string(danger), count)));
  }
  if (dark > 0) out.push_back(swatch(ink::kPaper, ink::kDark, "darkness"));
}

}  // namespace

std::vector<PlanSymbol> legend_of(const Level& level, const FloorInks& inks) {
  std::vector<PlanSymbol> out;
  std::vector<const Thing*> things;
  for (const Thing& thing : level.things) {
    if (on_floor(level, thing.at)) things.push_back(&thing);
  }
  std::ranges::stable_sort(things, {}, [](const Thing* thing) {
    return std::pair(rank_of(*thing), std::string_view(thing->type));
  });
  Counter counter;
  for (const FloorDoorway& doorway : doorways_of_floor(level)) {
    const DoorLook look = look_of(doorway.kind, doorway.door, inks);
    counter.add(door_text(look, doorway.door),
                [look](Pen& pen, Dot at) { draw_door_symbol(pen, at, true, look); });
  }
  for (const Thing* thing : things) {
    counter.add(thing_text(*thing, *level.dungeon),
                [thing, &inks](Pen& pen, Dot at) { draw_symbol(pen, at, 0.95, *thing, inks); });
  }
  counter.append_to(out);
  add_ground(level, out);
  if (out.size() > kMostSymbols) {
    const std::size_t more = out.size() - kMostSymbols;
    out.resize(kMostSymbols);
    out.push_back({[](Pen&, Dot) {}, fmt::format("and {} more", more)});
  }
  return out;
}

}  // namespace warren::render
