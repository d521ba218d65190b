// What Warren keeps in the game's files for itself.
#include "kinds/dungeon/formats/kept.hpp"
#include "kinds/dungeon/formats/named.hpp"
#include "kinds/dungeon/formats/read_parts.hpp"
#include "level/json_reader.hpp"

namespace warren::drpg {
namespace {

std::vector<Tile> usual_legend() {
  return {{'.', "floor", TileKind::floor, {96, 92, 84, 255}, {72, 68, 62, 255}, "", "", {}},
          {'#', "rock", TileKind::wall, {28, 26, 24, 255}, {20, 18, 16, 255}, "", "", {}}};
}

Colour read_colour(const Cursor& at) {
  if (at.size() != 4) at.wrong("must be [r, g, b, a]");
  const auto channel = [&](std::size_t i) {
    return static_cast<std::uint8_t>(at.entry(i).integer(0, 255));
  };
  return {channel(0), channel(1), channel(2), channel(3)};
}

Tile read_tile(const Cursor& at) {
  Tile out;
  const Cursor glyph = at.member("glyph");
  const std::string text = glyph.text();
  const bool printable =
      text.size() == 1 && text[0] > ' ' && text[0] <= '~' && text[0] != '"' && text[0] != '\\';
  if (!printable) glyph.wrong("must be one printable character");
  out.glyph = text[0];
  out.name = at.member("name").text();
  out.kind = named<TileKind>(at.member("kind"), 4);
  out.fill = read_colour(at.member("fill"));
  out.outline = read_colour(at.member("outline"));
  return out;
}

// The cells are floor or rock, so there must be a tile for either.
std::vector<Tile> read_legend(const Cursor& at) {
  std::vector<Tile> out;
  if (at.size() > kMaxTiles) at.wrong("has too many tiles");
  bool open = false;
  bool closed = false;
  for (std::size_t i = 0; i < at.size(); ++i) {
    const Cursor entry = at.entry(i);
    out.push_back(read_tile(entry));
    for (std::size_t j = 0; j < i; ++j) {
      if (out[j].glyph == out[i].glyph) entry.wrong("has the glyph of another tile");
    }
    (is_open(out.back().kind) ? open : closed) = true;
  }
  if (!open || !closed) at.wrong("must have a tile that is open and one that is not");
  return out;
}

void read_generator(const Cursor& extra, Provenance& out) {
  if (extra.has("seed")) {
    out.seed = static_cast<std::uint32_t>(extra.member("seed").integer(0, UINT32_MAX));
  }
  if (!extra.has("generator")) return;
  const Cursor generator = extra.member("generator");
  out.generator_version = static_cast<int>(generator.member("version").integer(0, INT32_MAX));
  const Cursor parameters = generator.member("parameters");
  // Files of before levels had one do without.
  if (generator.has("source")) {
    const Cursor source = generator.member("source");
    const auto digest = level_json::parse_hash(source.text());
    if (!digest) source.wrong("must be 16 hexadecimal digits");
    out.source_digest = *digest;
  }
  std::optional<level_json::Wrong> told;
  std::vector<Property> read = level_json::properties(as_level_json(parameters.json()), {"", told});
  if (told) parameters.wrong(told->where + " " + told->what);
  // What was kept of a file is found in the file again.
  out.parameters = parameters_without_kept(std::move(read));
}

void read_order(const Cursor& extra, Rect bounds, Reading& reading) {
  if (extra.has("things")) {
    const Cursor things = extra.member("things");
    for (std::size_t i = 0; i < things.size(); ++i) {
      const Cursor entry = things.entry(i);
      if (entry.size() != 2) entry.wrong("must be [x, y]");
      const auto x = static_cast<int>(entry.entry(0).integer(0, bounds.w - 1));
      const auto y = static_cast<int>(entry.entry(1).integer(0, bounds.h - 1));
      reading.thing_order.push_back({x, y});
    }
  }
  if (!extra.has("doors")) return;
  const Cursor doors = extra.member("doors");
  for (std::size_t i = 0; i < doors.size(); ++i) {
    const Cursor entry = doors.entry(i);
    if (entry.size() != 3) entry.wrong("must be [x, y, side]");
    const auto x = static_cast<int>(entry.entry(0).integer(0, bounds.w - 1));
    const auto y = static_cast<int>(entry.entry(1).integer(0, bounds.h - 1));
    reading.door_order.push_back({{x, y}, named<Direction>(entry.entry(2), kDirections)});
  }
}

void read_unlock_order(const Cursor& extra, Level& level) {
  const Cursor opening = extra.member("unlock_order");
  const auto most = static_cast<std::int64_t>(level.cells.size());
  for (std::size_t i = 0; i < opening.size(); ++i) {
    const Cursor entry = opening.entry(i);
    UnlockStep one;
    one.opens = entry.member("opens").text();
    const Cursor needs = entry.member("needs");
    for (std::size_t j = 0; j < needs.size(); ++j) one.needs.push_back(needs.entry(j).text());
    one.cells = static_cast<int>(entry.member("cells").integer(0, most));
    level.dungeon()->unlock_order.push_back(std::move(one));
  }
}

void read_shortfalls(const Cursor& extra, DungeonData& dungeon) {
  const Cursor shortfalls = extra.member("shortfalls");
  for (std::size_t i = 0; i < shortfalls.size(); ++i) {
    const Cursor entry = shortfalls.entry(i);
    Shortfall one;
    one.what = entry.member("what").text();
    one.wanted = static_cast<int>(entry.member("wanted").integer(0, INT32_MAX));
    one.got = static_cast<int>(entry.member("got").integer(0, INT32_MAX));
    one.reason = entry.member("reason").text();
    dungeon.shortfalls.push_back(std::move(one));
  }
}

// Corridors that end on another one.
void read_joints(const Cursor& extra, DungeonData& dungeon) {
  const Cursor joints = extra.member("joints");
  const auto last = static_cast<std::int64_t>(dungeon.corridors.size()) - 1;
  for (std::size_t i = 0; i < joints.size(); ++i) {
    dungeon.corridors[static_cast<std::size_t>(joints.entry(i).integer(0, last))].to.clear();
  }
}

}  // namespace

void read_extra(const Cursor& floor, int floors, Level& level, Reading& reading) {
  DungeonData& dungeon = *level.dungeon();
  level.set_kind("dungeon");
  level.legend = usual_legend();
  const bool has = floor.has("warren");
  if (has) {
    const Cursor extra = floor.member("warren");
    extra.want_object();
    level.name = optional_text(extra, "name");
    read_generator(extra, level.provenance);
    reading.no_start = extra.json().contains("start") && !extra.has("start");
    if (extra.has("floors")) {
      floors = static_cast<int>(extra.member("floors").integer(1, kMaxFloors));
    }
    if (extra.has("quality")) {
      dungeon.quality = static_cast<int>(extra.member("quality").integer(0, 100));
    }
    if (extra.has("doorEncounterFactor")) {
      dungeon.door_encounter_factor = extra.member("doorEncounterFactor").number(0, kMaxDoorFactor);
    }
    if (extra.has("legend")) level.legend = read_legend(extra.member("legend"));
    read_order(extra, level.cells.bounds(), reading);
    if (extra.has("joints")) read_joints(extra, dungeon);
    if (extra.has("unlock_order")) read_unlock_order(extra, level);
    if (extra.has("shortfalls")) read_shortfalls(extra, dungeon);
  }
  dungeon.floor = static_cast<int>(floor.member("level").integer(1, kMaxFloors));
  dungeon.floors = std::max(floors, dungeon.floor);
}

}  // namespace warren::drpg
