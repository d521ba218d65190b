// Tiles and what stands on them: specials, events, stairs, the start.
#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <set>

#include "kinds/dungeon/formats/read_parts.hpp"
#include "kinds/dungeon/formats/things.hpp"
#include "kinds/dungeon/formats/write_parts.hpp"

namespace warren::drpg {
namespace {

TileIndex tile_of(const Level& level, bool floor) {
  for (std::size_t i = 0; i < level.legend.size(); ++i) {
    if (is_open(level.legend[i].kind) == floor) return static_cast<TileIndex>(i);
  }
  return 0;
}

void check_place(const Cursor& tile, Point at) {
  tile.want_object();
  if (tile.member("x").integer(0, INT32_MAX) != at.x) {
    tile.member("x").wrong(fmt::format("must be {}: tiles stand at tiles[y][x]", at.x));
  }
  if (tile.member("y").integer(0, INT32_MAX) != at.y) {
    tile.member("y").wrong(fmt::format("must be {}: tiles stand at tiles[y][x]", at.y));
  }
}

constexpr std::string_view kOldSpecials[] = {"stairs_up", "stairs_down", "chest", "trap", "event"};

// Between 1.0.0 and 1.1.0 walls were objects already, and what stands on a tile still was its type.
bool is_old_special(const std::string& type) {
  return std::ranges::find(kOldSpecials, type) != std::end(kOldSpecials);
}

bool read_type(const Cursor& tile) {
  const Cursor type = tile.member("type");
  const std::string name = type.text();
  if (name == "solid" || name == "wall") return false;
  const bool floor = name == "floor" || name == "corridor" || name == "door";
  if (!floor && !is_old_special(name)) type.wrong("must be floor or solid");
  return true;
}

// The zone that the event names; without a name, the one that it lies in.
void darken(const Cursor& event, Point at, std::vector<EncounterZone>& zones) {
  std::string id;
  if (event.has("data")) {
    const Cursor data = event.member("data");
    id = optional_text(data, "zoneId");
  }
  for (EncounterZone& zone : zones) {
    const bool inside = std::any_of(zone.rects.begin(), zone.rects.end(),
                                    [&](Rect rect) { return rect.contains(at); });
    if (id.empty() ? inside : zone.id == id) zone.dark = true;
  }
}

// `seen` holds where events of which type stand.
std::vector<Thing> read_events(const Cursor& floor, Level& level,
                               std::set<std::pair<Point, std::string>>& seen, Warnings& warnings) {
  std::vector<Thing> out;
  if (!floor.has("events")) return out;
  const Rect bounds = level.cells.bounds();
  const Cursor events = floor.member("events");
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Cursor event = events.entry(i);
    event.want_object();
    const Point at = read_xy(event, bounds);
    const std::string type = event.member("type").text();
    if (type != "darkness") {
      out.push_back(read_event(event, at, bounds, warnings));
      seen.emplace(at, type);
      continue;
    }
    darken(event, at, level.dungeon()->zones);
  }
  return out;
}

// Each cell of the order takes the next thing that stands on it; what is left over comes last.
std::vector<Thing> in_order(std::vector<Thing> things, const std::vector<Point>& order) {
  std::stable_sort(things.begin(), things.end(), [](const Thing& a, const Thing& b) {
    return std::pair(a.at.y, a.at.x) < std::pair(b.at.y, b.at.x);
  });
  std::map<Point, std::deque<std::size_t>> waiting;
  for (std::size_t i = 0; i < things.size(); ++i) waiting[things[i].at].push_back(i);
  std::vector<bool> taken(things.size());
  std::vector<Thing> out;
  for (const Point at : order) {
    const auto found = waiting.find(at);
    if (found == waiting.end() || found->second.empty()) continue;
    const std::size_t next = found->second.front();
    found->second.pop_front();
    taken[next] = true;
    out.push_back(things[next]);
  }
  for (std::size_t i = 0; i < things.size(); ++i) {
    if (!taken[i]) out.push_back(std::move(things[i]));
  }
  return out;
}

// Old files may have stairs in these fields only.
void read_stairs(const Cursor& floor, const char* key, const char* type, Level& level,
                 Warnings& warnings) {
  if (!floor.has(key)) return;
  const Cursor stairs = floor.member(key);
  const Point at = read_xy(stairs, level.cells.bounds());
  bool any = false;
  for (const Thing& thing : level.things) {
    if (thing.kind != "stairs" || thing.type != type) continue;
    if (thing.at == at) return;
    any = true;
  }
  if (any) {
    warnings.push_back(
        {stairs.place(), "is not where the tiles have these stairs; the tiles count"});
    return;
  }
  level.things.push_back({"stairs", type, at, {}});
}

void read_tile_special(const Cursor& tile, Point at, Rect bounds, Reading& reading) {
  if (!tile.has("special")) {
    if (!is_old_special(tile.member("type").text())) return;
    // The tile itself has the form of a special: a type, and properties.
    reading.events.push_back(event_type(tile));
    reading.specials.push_back(read_special(tile, at, bounds, reading.warnings));
    return;
  }
  const Cursor special = tile.member("special");
  if (!is_known_special(special)) {
    const Cursor type = special.member("type");
    reading.warnings.push_back(
        {type.place(),
         fmt::format("\"{}\" is nothing that the game knows; kept as it is", type.text())});
  }
  reading.events.push_back(event_type(special));
  reading.specials.push_back(read_special(special, at, bounds, reading.warnings));
}

}  // namespace

void read_tiles(const Cursor& tiles, Level& level, Reading& reading) {
  const TileIndex floor = tile_of(level, true);
  const TileIndex rock = tile_of(level, false);
  const Rect bounds = level.cells.bounds();
  for (int y = 0; y < bounds.h; ++y) {
    const Cursor row = tiles.entry(static_cast<std::size_t>(y));
    for (int x = 0; x < bounds.w; ++x) {
      const Cursor tile = row.entry(static_cast<std::size_t>(x));
      check_place(tile, {x, y});
      level.cells[{x, y}] = read_type(tile) ? floor : rock;
      read_tile_special(tile, {x, y}, bounds, reading);
    }
  }
}

void read_things(const Cursor& floor, Level& level, Reading& reading) {
  std::set<std::pair<Point, std::string>> seen;
  std::vector<Thing> events = read_events(floor, level, seen, reading.warnings);
  std::set<Point> told;
  for (const Thing& event : events) told.insert(event.at);
  std::vector<Thing> things;
  for (std::size_t i = 0; i < reading.specials.size(); ++i) {
    // An event stands in both places; `events` tells all of them that share a cell.
    const Thing& special = reading.specials[i];
    if (seen.contains({special.at, reading.events[i]})) continue;
    // Old tiles say that there is an event, and `events` which.
    const bool blank = special.kind == "event" && special.type.empty();
    if (blank && special.properties.empty() && told.contains(special.at)) continue;
    things.push_back(std::move(reading.specials[i]));
  }
  for (Thing& event : events) things.push_back(std::move(event));
  level.things = in_order(std::move(things), reading.thing_order);
}

void read_places(const Cursor& floor, Level& level, Reading& reading) {
  const Rect bounds = level.cells.bounds();
  if (floor.has("startX") || floor.has("startY")) {
    const auto x = static_cast<int>(floor.member("startX").integer(0, bounds.w - 1));
    const auto y = static_cast<int>(floor.member("startY").integer(0, bounds.h - 1));
    level.start = Point{x, y};
  }
  read_stairs(floor, "stairsUp", "up", level, reading.warnings);
  read_stairs(floor, "stairsDown", "down", level, reading.warnings);
  if (!reading.no_start) return;
  const std::optional<Point> start = level.start;
  level.start.reset();
  if (start && *start != game_start(level)) level.start = start;
}

}  // namespace warren::drpg
