#include <fmt/format.h>

#include <charconv>

#include "core/json_place.hpp"
#include "core/json_text.hpp"
#include "kinds/dungeon/formats/drpg.hpp"
#include "kinds/dungeon/formats/keeper.hpp"
#include "kinds/dungeon/formats/kept.hpp"
#include "kinds/dungeon/formats/read_parts.hpp"

namespace warren {
namespace drpg {
namespace {

constexpr std::size_t kMaxWarnings = 20;

// The first number of a version such as "1.1.0".
int major_version(const Cursor& version) {
  const std::string text = version.text();
  int major = -1;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), major);
  const bool dotted = end == text.data() + text.size() || *end == '.';
  if (error != std::errc() || !dotted || major < 0) version.wrong("must be as in \"1.1.0\"");
  if (major > 1) {
    version.wrong(fmt::format("is newer than {}, the newest that is known", kDrpgVersion));
  }
  return major;
}

// A file without a version has the walls of before 1.0.0, or it does not.
bool is_legacy(const Cursor& floor, const Cursor& tiles) {
  if (floor.has("version")) return major_version(floor.member("version")) < 1;
  const Cursor row = tiles.entry(0);
  const Cursor tile = row.entry(0);
  return tile.json().is_object() && tile.has("northWall") &&
         tile.member("northWall").json().is_boolean();
}

// Data that only tiles mention would be lost without a word.
void check_zone_ids(const Cursor& tiles, const Level& level, Reading& reading) {
  std::map<std::string, bool> known;
  for (const EncounterZone& zone : level.dungeon()->zones) known[zone.id] = true;
  for (std::size_t y = 0; y < tiles.size(); ++y) {
    const Cursor row = tiles.entry(y);
    for (std::size_t x = 0; x < row.size(); ++x) {
      const Cursor tile = row.entry(x);
      if (!tile.has("encounterZoneId")) continue;
      const Cursor id = tile.member("encounterZoneId");
      if (!known.emplace(id.text(), true).second) continue;
      reading.warnings.push_back(
          {id.place(),
           fmt::format("names \"{}\", which no overrideZones describe; the level has no such zone",
                       id.text())});
    }
  }
}

FloorForm form_of(const Cursor& floor, bool legacy) {
  if (legacy) return FloorForm::legacy;
  if (!floor.has("warren")) return FloorForm::current;
  const Cursor extra = floor.member("warren");
  extra.want_object();
  return extra.json().value("for", Json()) == "game" ? FloorForm::current : FloorForm::document;
}

// What the floor says in words that a level has.
Level read_words(const Cursor& floor, int floors, Reading& reading) {
  constexpr const char* kNoFloor =
      "a floor of the game has \"tiles\"; a level file says \"format\": \"warren-level\"";
  if (!floor.json().is_object()) floor.wrong("must be an object", kNoFloor);
  if (!floor.has("tiles")) floor.wrong("has no \"tiles\"", kNoFloor);
  const Cursor tiles = floor.member("tiles");
  const Rect bounds = read_size(floor, tiles);
  Level level;
  level.cells.reset(bounds.w, bounds.h);
  level.data.emplace<DungeonData>();
  read_rooms(floor, level);
  read_corridors(floor, level);
  read_zones(floor, level, reading);
  read_extra(floor, floors, level, reading);
  if (is_legacy(floor, tiles)) {
    read_legacy_tiles(tiles, level, reading);
  } else {
    read_tiles(tiles, level, reading);
    level.dungeon()->edges.reset(bounds.w, bounds.h, EdgeKind::none);
    read_walls(tiles, reading.door_order, level, reading.warnings);
    check_zone_ids(tiles, level, reading);
  }
  read_things(floor, level, reading);
  read_places(floor, level, reading);
  return level;
}

// All else is kept, if a file with it reads as the same level.
Level read_floor(const Cursor& floor, int floors, Reading& reading) {
  Level level = read_words(floor, floors, reading);
  const Cursor tiles = floor.member("tiles");
  const Keeper keeper(floor.json(), form_of(floor, is_legacy(floor, tiles)), level);
  const Json draft = keeper.draft();
  if (draft.is_null()) return level;
  try {
    Reading again;
    if (read_words(Cursor(draft), floors, again) == level) {
      keeper.keep(level);
      return level;
    }
  } catch (const Wrong&) {  // told below
  } catch (const Json::exception&) {
  }
  reading.warnings.push_back(
      {floor.place(),
       "says things twice and not alike; what a level has no words for is left out"});
  return level;
}

std::string line_of(std::string_view text, std::size_t byte) {
  const std::size_t begin = text.rfind('\n', byte == 0 ? 0 : byte - 1);
  const std::size_t from = begin == std::string_view::npos || byte == 0 ? 0 : begin + 1;
  constexpr std::size_t kLongest = 160;  // a file may be a single line of megabytes
  const std::size_t length = std::min(text.find('\n', from), text.size()) - from;
  return length > kLongest ? std::string() : std::string(text.substr(from, length));
}

Diagnostic diagnostic(std::string_view text, const std::string& file, std::size_t byte,
                      std::string message, std::string help) {
  const LineColumn at = line_column(text, byte);
  Diagnostic out;
  out.where = {file, at.line, at.column, 1};
  out.message = std::move(message);
  out.help = std::move(help);
  out.source = line_of(text, byte);
  return out;
}

Error structural_error(std::string_view text, const std::string& file, const Wrong& wrong) {
  const std::string place = wrong.place.empty() ? "the floor" : wrong.place;
  const std::string help =
      wrong.help.empty() ? "docs/drpg.md describes what a floor must have" : wrong.help;
  return {Failure::content,
          {diagnostic(text, file, locate(text, wrong.place), place + " " + wrong.what, help)}};
}

// A file of garbage must not fill the terminal.
std::vector<Diagnostic> to_diagnostics(std::string_view text, const std::string& file,
                                       const Warnings& warnings) {
  std::vector<Diagnostic> out;
  for (const Warning& warning : warnings) {
    if (out.size() == kMaxWarnings) {
      out.push_back(
          diagnostic(text, file, 0,
                     fmt::format("and {} more like these", warnings.size() - kMaxWarnings), ""));
      out.back().severity = Severity::warning;
      break;
    }
    out.push_back(diagnostic(text, file, locate(text, warning.place),
                             warning.place + " " + warning.what, "check it in the result"));
    out.back().severity = Severity::warning;
  }
  return out;
}

// Stairs lead to floors by their number.
class FloorNumbers {
 public:
  void add(const Cursor& floor, const Level& level) {
    const auto [first, fresh] = places_.emplace(level.dungeon()->floor, floor.place());
    if (fresh) return;
    floor.member("level").wrong(
        fmt::format("is {}, and so is {}.level", level.dungeon()->floor, first->second),
        "give each floor a number of its own");
  }

 private:
  std::map<int, std::string> places_;
};

class FloorsReader {
 public:
  explicit FloorsReader(ReadDrpg& out) : out_(out) {}

  void read_list(const Cursor& list) {
    const std::size_t count = list.size();
    if (count == 0) list.wrong("is missing: the array is empty");
    if (count > kMaxFloors) {
      list.wrong(fmt::format("is one of too many: at most {} fit", kMaxFloors));
    }
    for (std::size_t i = 0; i < count; ++i) {
      const Cursor floor = list.entry(i);
      read(floor, static_cast<int>(count));
      numbers_.add(floor, out_.floors.back());
    }
  }

  void read(const Cursor& floor, int floors) {
    Reading reading;
    out_.floors.push_back(read_floor(floor, floors, reading));
    for (Warning& warning : reading.warnings) warnings_.push_back(std::move(warning));
  }

  const Warnings& warnings() const { return warnings_; }

 private:
  ReadDrpg& out_;
  FloorNumbers numbers_;
  Warnings warnings_;
};

bool is_save(const Cursor& root) {
  if (!root.json().is_object() || !root.has("gameState")) return false;
  const Cursor state = root.member("gameState");
  return state.json().is_object() && state.has("dungeon");
}

ReadDrpg read_all(const Json& root, std::string_view text, const std::string& file) {
  ReadDrpg out;
  FloorsReader reader(out);
  const Cursor cursor(root);
  if (root.is_array()) {
    reader.read_list(cursor);
  } else if (is_save(cursor)) {
    const Cursor state = cursor.member("gameState");
    reader.read_list(state.member("dungeon"));
    keep_save(root, out.floors.front());
  } else {
    reader.read(cursor, 1);
  }
  out.warnings = to_diagnostics(text, file, reader.warnings());
  return out;
}

}  // namespace
}  // namespace drpg

Result<ReadDrpg> read_drpg(std::string_view text, const std::string& file) {
  using namespace drpg;
  const tl::expected<GameJson, JsonProblem> root = parse_game_json(text);
  if (!root) {
    const JsonProblem& problem = root.error();
    return tl::make_unexpected(Error{
        Failure::content, {diagnostic(text, file, problem.byte, problem.message, problem.help)}});
  }
  try {
    return read_all(*root, text, file);
  } catch (const Wrong& wrong) {
    return tl::make_unexpected(structural_error(text, file, wrong));
  } catch (const GameJson::exception& error) {  // a value of another type than was looked for
    return tl::make_unexpected(structural_error(text, file, {{}, error.what(), {}}));
  }
}

}  // namespace warren
