#include "kinds/dungeon/render/page_key.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "kinds/dungeon/render/plan.hpp"
#include "level/thing_properties.hpp"
#include "warren/play.hpp"

namespace warren::render {
namespace {

bool has_thing(const Level& level, const Room& room) {
  return std::ranges::any_of(level.things,
                             [&](const Thing& thing) { return room.contains(thing.at); });
}

// The one that is read first; an L may lack its corner.
Point first_cell(const Room& room) {
  const Point corner{room.rect.x, room.rect.y};
  return room.contains(corner) ? corner : Point{room.notch.right(), room.rect.y};
}

// Crossings are part of the corridors, unless something stands there.
std::vector<const Room*> rooms_as_read(const Level& level) {
  std::vector<const Room*> out;
  for (const Room& room : level.dungeon()->rooms) {
    const bool counts = room.kind != RoomKind::junction || has_thing(level, room);
    if (counts) out.push_back(&room);
  }
  std::ranges::stable_sort(out, {}, [](const Room* room) {
    const Point first = first_cell(*room);
    return std::pair(first.y, first.x);
  });
  return out;
}

std::string capital(std::string_view text) {
  std::string out(text);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z') out[0] = static_cast<char>(out[0] - 32);
  return out;
}

std::string cell_text(Point at) {
  return fmt::format("{},{}", at.x, at.y);
}

std::string zone_text(const EncounterZone& zone) {
  std::string out = fmt::format("{} zone", to_string(zone.danger));
  if (zone.dark) out += ", dark";
  if (zone.rate > 0) out += fmt::format(", {:.3g}% a step", zone.rate * 100);
  for (std::size_t i = 0; i < zone.groups.size(); ++i) {
    out += (i == 0 ? ": " : ", ") + zone.groups[i];
  }
  return out;
}

// Empty for a door that anybody opens and sees.
std::string door_text_for_key(const Door& door) {
  std::string out;
  switch (door.kind) {
    case EdgeKind::secret: out = "secret door"; break;
    case EdgeKind::illusory: out = "illusory wall"; break;
    case EdgeKind::gate: out = fmt::format("gate {}", door.id); break;
    default: out = "door"; break;
  }
  const bool plain = out == "door" && !door.one_way && door.opens == OpenMechanism::player;
  if (plain) return {};
  if (door.one_way) out += fmt::format(", {}ward only", to_string(*door.one_way));
  if (door.opens == OpenMechanism::key) out += fmt::format(", locked: {}", door.key);
  if (door.opens == OpenMechanism::lever) out += ", opened by a lever";
  if (door.opens == OpenMechanism::event) out += ", opened by an event";
  return out;
}

std::string trap_text(const Thing& thing) {
  std::string out = fmt::format("{} trap", thing.type);
  if (const auto damage = int_property(thing, "damage")) {
    out += fmt::format(", {} damage", *damage);
  }
  const std::string status = text_property(thing, "status");
  if (!status.empty() && status != "None") out += fmt::format(", {}", status);
  const auto* chance = property<double>(thing, "chance");
  if (chance != nullptr) out += fmt::format(" {:.0f}%", *chance * 100);
  return out;
}

std::string treasure_text(const Thing& thing) {
  std::string out = thing.type.empty() ? "treasure" : thing.type;
  std::string_view before = ": ";
  if (const auto gold = int_property(thing, "gold")) {
    out += fmt::format("{}{} gold", before, *gold);
    before = ", ";
  }
  std::string items = text_property(thing, "items");
  // "a,b" reads better with blanks, and only then can be wrapped.
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (items[i] == ',' && i + 1 < items.size() && items[i + 1] != ' ') items.insert(i + 1, " ");
  }
  if (!items.empty()) out += fmt::format("{}{}", before, items);
  return out;
}

std::string stairs_text(const Thing& thing, const DungeonData& dungeon) {
  const auto to = int_property(thing, "to_floor");
  if (!to) return fmt::format("stairs {}", thing.type);
  if (*to == 0) return "stairs up to the surface";
  if (*to > dungeon.floors) return "stairs down and out";
  return fmt::format("stairs {} to floor {}", thing.type, *to);
}

}  // namespace

FloorKey::FloorKey(const Level& level) : level_(level) {
  numbers_.reset(level.cells.width(), level.cells.height(), 0);
  std::set<Point> taken;
  for (const Thing& thing : level.things) taken.insert(thing.at);
  for (const Room* room : rooms_as_read(level)) {
    NumberedRoom one{static_cast<int>(rooms_.size()) + 1, room, {}};
    const Point middle = room->shape().middle();
    int nearest = INT32_MAX;
    const Rect inside = room->rect.intersect(numbers_.bounds());
    for (int y = inside.y; y < inside.bottom(); ++y) {
      for (int x = inside.x; x < inside.right(); ++x) {
        const Point cell{x, y};
        if (!room->contains(cell) || is_rock(level, cell) || numbers_[cell] != 0) continue;
        numbers_[cell] = one.number;
        const int away = std::abs(cell.x - middle.x) + std::abs(cell.y - middle.y);
        if (away >= nearest || taken.contains(cell)) continue;
        nearest = away;
        one.free = cell;
      }
    }
    rooms_.push_back(one);
  }
}

int FloorKey::number_at(Point cell) const {
  return numbers_.contains(cell) ? numbers_[cell] : 0;
}

// "12,7 in room 9"
std::string FloorKey::place_text(Point cell) const {
  const int number = number_at(cell);
  return number == 0 ? cell_text(cell) : fmt::format("{} in {}", cell_text(cell), number);
}

// Which room a door belongs to, by its id.
std::string FloorKey::door_place(const std::string& id) const {
  for (const Door& door : level_.dungeon()->doors) {
    if (door.id != id) continue;
    int number = number_at(door.at);
    if (number == 0) number = number_at(step(door.at, door.side));
    return number == 0 ? fmt::format("{} at {}", id, cell_text(door.at))
                       : fmt::format("{} of {}", id, number);
  }
  return id;
}

std::string FloorKey::switch_text(const Thing& thing) const {
  const std::string target = text_property(thing, "target");
  if (thing.type == "gate") return fmt::format("lever: opens gate {}", door_place(target));
  if (thing.type == "teleporter") return fmt::format("lever: wakes the {} teleporters", target);
  return fmt::format("lever: stills {}", target);
}

std::string FloorKey::thing_text(const Thing& thing) const {
  if (thing.kind == "stairs") return stairs_text(thing, *level_.dungeon());
  if (thing.kind == "treasure") return treasure_text(thing);
  if (thing.kind == "trap") return trap_text(thing);
  if (thing.kind == "switch") return switch_text(thing);
  if (thing.kind == "key") return fmt::format("key: {}", thing.type);
  if (thing.kind == "teleporter") {
    const auto to = target_cell(level_, thing);
    std::string out = fmt::format("{} teleporter", thing.type);
    if (to) out += fmt::format(" to {}", place_text(*to));
    if (!text_property(thing, "switch").empty()) out += ", asleep";
    return out;
  }
  const std::string text = text_property(thing, "text");
  if (thing.kind == "message") return fmt::format("\"{}\"", text);
  if (thing.kind == "event") {
    const std::string target = text_property(thing, "target");
    std::string out = target.empty() ? fmt::format("event: {}", thing.type)
                                     : fmt::format("event: opens {}", door_place(target));
    return text.empty() ? out : fmt::format("{}, \"{}\"", out, text);
  }
  return thing.type.empty() ? thing.kind : fmt::format("{}: {}", thing.kind, thing.type);
}

// Things of the same text share a line: "spike trap, 9 damage (3,4; 5,6)".
std::vector<std::string> FloorKey::thing_lines(int number) const {
  std::vector<std::pair<std::string, std::string>> said;  // what, and where
  for (const Thing& thing : level_.things) {
    if (!on_floor(level_, thing.at) || number_at(thing.at) != number) continue;
    const std::string text = thing_text(thing);
    const auto found = std::ranges::find(said, text, &std::pair<std::string, std::string>::first);
    if (found == said.end()) {
      said.emplace_back(text, cell_text(thing.at));
    } else {
      found->second += "; " + cell_text(thing.at);
    }
  }
  std::vector<std::string> out;
  for (const auto& [text, where] : said) out.push_back(fmt::format("{} ({})", text, where));
  return out;
}

std::vector<std::string> FloorKey::door_lines(const Room& room) const {
  std::vector<std::string> out;
  for (const Door& door : level_.dungeon()->doors) {
    const Point other = step(door.at, door.side);
    const bool here = room.contains(door.at);
    if (!here && !room.contains(other)) continue;
    const std::string text = door_text_for_key(door);
    if (text.empty()) continue;
    out.push_back(fmt::format("{}: {} ({})", to_string(here ? door.side : opposite(door.side)),
                              text, cell_text(here ? door.at : other)));
  }
  return out;
}

KeyEntry FloorKey::entry_of(const NumberedRoom& one) const {
  const Room& room = *one.room;
  KeyEntry out{fmt::format("{}", one.number), {}, {}};
  const std::string kind =
      room.kind == RoomKind::junction ? "crossing" : fmt::format("{} room", to_string(room.kind));
  out.title = fmt::format("{}, {} x {}", capital(kind), room.rect.w, room.rect.h);
  if (!room.notch.empty()) out.title += ", L-shaped";
  if (const EncounterZone* zone = zone_at(level_, room.shape().middle())) {
    out.lines.push_back(zone_text(*zone));
  }
  for (std::string& line : thing_lines(one.number)) out.lines.push_back(std::move(line));
  for (std::string& line : door_lines(room)) out.lines.push_back(std::move(line));
  return out;
}

std::vector<KeyEntry> FloorKey::entries() const {
  std::vector<KeyEntry> out;
  for (const NumberedRoom& room : rooms_) out.push_back(entry_of(room));
  KeyEntry corridors{"", "In the corridors", thing_lines(0)};
  if (!corridors.lines.empty()) out.push_back(std::move(corridors));
  return out;
}

}  // namespace warren::render
