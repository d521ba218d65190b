// One floor as a DungeonLevel: a tile per line, so that two floors can be compared with diff.
#include <algorithm>

#include "kinds/dungeon/formats/drpg.hpp"
#include "kinds/dungeon/formats/things.hpp"
#include "kinds/dungeon/formats/walls.hpp"
#include "kinds/dungeon/formats/write_parts.hpp"

namespace warren {
namespace drpg {

bool on_cell(const Level& level, const Thing& thing) {
  return level.cells.contains(thing.at);
}

std::vector<const Thing*> things_by_cell(const Level& level) {
  std::vector<const Thing*> out;
  for (const Thing& thing : level.things) {
    if (on_cell(level, thing)) out.push_back(&thing);
  }
  std::stable_sort(out.begin(), out.end(), [](const Thing* a, const Thing* b) {
    return std::pair(a->at.y, a->at.x) < std::pair(b->at.y, b->at.x);
  });
  return out;
}

const Thing* find_stairs(const Level& level, std::string_view type) {
  for (const Thing& thing : level.things) {
    if (thing.kind == "stairs" && thing.type == type && on_cell(level, thing)) return &thing;
  }
  return nullptr;
}

Status check_floor(const Level& level) {
  if (!level.dungeon()) {
    return fail(Failure::content, "the level is no floor of a dungeon",
                "export levels that were generated from a .dungeon.toml file");
  }
  const Edges& edges = level.dungeon()->edges;
  if (edges.width() != level.cells.width() || edges.height() != level.cells.height()) {
    return fail(Failure::content, "the floor's edges are not those of its cells",
                "generate it again");
  }
  return {};
}

std::string join_lines(const std::vector<std::string>& lines, std::string_view indent) {
  std::string out = "[";
  std::string_view separator = "\n";
  for (const std::string& line : lines) {
    out += separator;
    out += indent;
    out += "  ";
    out += line;
    separator = ",\n";
  }
  if (!lines.empty()) out += '\n';
  return out + (lines.empty() ? "]" : std::string(indent) + "]");
}

namespace {

// Which zone each cell belongs to; the first one where several claim it.
Grid<int> zone_map(const Level& level) {
  Grid<int> out(level.cells.width(), level.cells.height(), -1);
  const std::vector<EncounterZone>& zones = level.dungeon()->zones;
  for (std::size_t i = zones.size(); i-- > 0;) {
    for (const Rect rect : zones[i].rects) {
      const Rect inside = rect.intersect(out.bounds());
      for (int y = inside.y; y < inside.bottom(); ++y) {
        std::fill_n(out.row(y).begin() + inside.x, inside.w, static_cast<int>(i));
      }
    }
  }
  return out;
}

// Null, or nothing at all.
void set_or_leave_out(Json& out, const char* key, Json value, DrpgGame game) {
  if (!value.is_null() || game == DrpgGame::document) out[key] = std::move(value);
}

}  // namespace

Point game_start(const Level& level) {
  if (level.start) return *level.start;
  if (const Thing* up = find_stairs(level, "up")) return up->at;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    if (level.open(level.cells.point(i))) return level.cells.point(i);
  }
  return {};
}

FloorWriter::FloorWriter(const Level& level, DrpgGame game, Rest rest)
    : level_(level), game_(game), doors_(*level.dungeon()), zones_(zone_map(level)) {
  specials_.reset(level.cells.width(), level.cells.height(), nullptr);
  for (const Thing& thing : level.things) {
    if (on_cell(level, thing) && specials_[thing.at] == nullptr) specials_[thing.at] = &thing;
  }
  if (rest == Rest::put_back) kept_ = std::make_unique<const Kept>(level);
}

Json FloorWriter::tile(Point at) const {
  Json out = plain_tile(at);
  if (kept_ != nullptr) kept_->restore_tile(at, out);
  return out;
}

Json FloorWriter::plain_tile(Point at) const {
  const bool floor = level_.open(at);
  const Thing* thing = specials_[at];
  Json out = {{"x", at.x}, {"y", at.y}, {"type", floor ? "floor" : "solid"}};
  for (const Direction side :
       {Direction::north, Direction::south, Direction::east, Direction::west}) {
    out[kWallKeys[static_cast<int>(side)]] = wall_json(*level_.dungeon(), doors_, at, side, game_);
  }
  set_or_leave_out(out, "special", thing != nullptr ? special_json(*thing, game_) : Json(), game_);
  out["discovered"] = false;
  if (game_ == DrpgGame::current) {
    out["hasMonster"] = false;
    out["hasItem"] = thing != nullptr && (thing->kind == "treasure" || thing->kind == "key");
  }
  const bool zoned = floor && zones_[at] >= 0;
  Json zone =
      zoned ? Json(level_.dungeon()->zones[static_cast<std::size_t>(zones_[at])].id) : Json();
  set_or_leave_out(out, "encounterZoneId", std::move(zone), game_);
  return out;
}

// What a tile has no room for, and everything the game knows as an event.
Json FloorWriter::events() const {
  Json out = Json::array();
  for (const Thing* thing : things_by_cell(level_)) {
    if (is_event(*thing) || specials_[thing->at] != thing) {
      out.push_back(event_json(*thing, game_));
    }
  }
  for (Json& entry : darkness_json(*level_.dungeon(), game_)) out.push_back(std::move(entry));
  return out;
}

Json FloorWriter::members() const {
  Json out = {{"version", kDrpgVersion}, {"level", level_.dungeon()->floor}};
  out["width"] = level_.cells.width();
  out["height"] = level_.cells.height();
  out["overrideZones"] = zones_json(*level_.dungeon(), game_);
  out["events"] = events();
  set_places(level_, game_, out);
  const auto set_list = [&](const char* key, Json list) {
    if (!list.empty() || game_ == DrpgGame::document) out[key] = std::move(list);
  };
  set_list("rooms", rooms_json(level_, game_));
  set_list("corridors", corridors_json(level_, game_));
  if (kept_ != nullptr) kept_->restore_members(out);
  return out;
}

void set_places(const Level& level, DrpgGame game, Json& out) {
  const Thing* up = find_stairs(level, "up");
  const Thing* down = find_stairs(level, "down");
  const bool start = level.start || game == DrpgGame::current;
  const Point at = game_start(level);
  out["startX"] = start ? Json(at.x) : Json();
  out["startY"] = start ? Json(at.y) : Json();
  if (up != nullptr) out["stairsUp"] = {{"x", up->at.x}, {"y", up->at.y}};
  if (down != nullptr) out["stairsDown"] = {{"x", down->at.x}, {"y", down->at.y}};
}

namespace {

std::string tiles_text(const Level& level, const FloorWriter& floor) {
  std::vector<std::string> rows;
  for (int y = 0; y < level.cells.height(); ++y) {
    std::vector<std::string> row;
    for (int x = 0; x < level.cells.width(); ++x) row.push_back(text_of(floor.tile({x, y})));
    rows.push_back(join_lines(row, "    "));
  }
  return join_lines(rows, "  ");
}

// Lists have an entry per line, everything deeper is compact.
std::string member_text(const Json& value) {
  if (!value.is_array()) return text_of(value);
  std::vector<std::string> lines;
  for (const Json& entry : value) lines.push_back(text_of(entry));
  return join_lines(lines, "  ");
}

// A key that somebody else chose: it may hold quotes and worse.
std::string key_text(const std::string& key) {
  const std::string quoted = text_of(Json(key));
  return quoted.substr(1, quoted.size() - 2);
}

std::string floor_text(const Level& level, DrpgGame game) {
  const FloorWriter floor(level, game);
  level_json::TopLevel out;
  const Json members = floor.members();
  const bool sized = members.contains("height");
  if (!sized) out.text("tiles", tiles_text(level, floor));
  for (const auto& [key, value] : members.items()) {
    out.text(key_text(key), member_text(value));
    if (key == "height") out.text("tiles", tiles_text(level, floor));
  }
  out.text("warren", text_of(extra_json(level, game)));
  return out.finish();
}

// Floors in the save that they came from, which keeps all else that it has.
std::string save_text(const Json& save, const std::string& floors) {
  level_json::ObjectFields state;
  for (const auto& [key, value] : save["gameState"].items()) {
    if (key == "dungeon") {
      state.text(key, floors);
    } else {
      state.text(key_text(key), text_of(value));
    }
  }
  level_json::TopLevel out;
  for (const auto& [key, value] : save.items()) {
    if (key == "gameState") {
      out.text(key, state.finish());
    } else {
      out.text(key_text(key), text_of(value));
    }
  }
  return out.finish();
}

Result<std::string> floors_text(std::span<const Level> floors, DrpgGame game) {
  std::string out = "[\n";
  for (const Level& floor : floors) {
    if (const Status status = check_floor(floor); !status) {
      return tl::make_unexpected(status.error());
    }
    std::string text = floor_text(floor, game);
    text.pop_back();  // the comma comes before the end of the line
    out += text + (&floor == &floors.back() ? "\n" : ",\n");
  }
  return out + "]";
}

}  // namespace
}  // namespace drpg

Result<std::string> write_drpg(const Level& floor, DrpgGame game) {
  if (const Status status = drpg::check_floor(floor); !status) {
    return tl::make_unexpected(status.error());
  }
  if (!drpg::kept_save(floor).is_null()) return write_drpg(std::span(&floor, 1), game);
  return drpg::floor_text(floor, game);
}

Result<std::string> write_drpg(std::span<const Level> floors, DrpgGame game) {
  const Result<std::string> text = drpg::floors_text(floors, game);
  if (!text) return text;
  const drpg::Json save = floors.empty() ? drpg::Json() : drpg::kept_save(floors.front());
  return save.is_null() ? *text + "\n" : drpg::save_text(save, *text);
}

}  // namespace warren
