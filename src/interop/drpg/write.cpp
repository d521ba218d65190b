// One floor as a DungeonLevel: a tile per line, so that two floors can be compared with diff.
#include <algorithm>

#include "interop/drpg/drpg.hpp"
#include "interop/drpg/things.hpp"
#include "interop/drpg/walls.hpp"
#include "interop/drpg/write_parts.hpp"

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
  if (!level.dungeon) {
    return fail(Failure::content, "the level is no floor of a dungeon",
                "export levels that were generated from a .dungeon.toml file");
  }
  const Edges& edges = level.dungeon->edges;
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

using level_json::text_of;

// Which zone each cell belongs to; the first one where several claim it.
Grid<int> zone_map(const Level& level) {
  Grid<int> out(level.cells.width(), level.cells.height(), -1);
  const std::vector<EncounterZone>& zones = level.dungeon->zones;
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

class TileWriter {
 public:
  explicit TileWriter(const Level& level)
      : level_(level), doors_(*level.dungeon), zones_(zone_map(level)) {
    specials_.reset(level.cells.width(), level.cells.height(), nullptr);
    for (const Thing& thing : level.things) {
      if (on_cell(level, thing) && specials_[thing.at] == nullptr) specials_[thing.at] = &thing;
    }
  }

  Json tile(Point at) const {
    const bool floor = level_.open(at);
    Json out = {{"x", at.x}, {"y", at.y}, {"type", floor ? "floor" : "solid"}};
    for (const Direction side :
         {Direction::north, Direction::south, Direction::east, Direction::west}) {
      out[kWallKeys[static_cast<int>(side)]] = wall_json(*level_.dungeon, doors_, at, side);
    }
    out["special"] = specials_[at] != nullptr ? special_json(*specials_[at]) : Json();
    out["discovered"] = false;
    const bool zoned = floor && zones_[at] >= 0;
    out["encounterZoneId"] =
        zoned ? Json(level_.dungeon->zones[static_cast<std::size_t>(zones_[at])].id) : Json();
    return out;
  }

  // What a tile has no room for, and everything the game knows as an event.
  std::vector<std::string> events() const {
    std::vector<std::string> out;
    for (const Thing* thing : things_by_cell(level_)) {
      if (is_event(*thing) || specials_[thing->at] != thing) {
        out.push_back(text_of(event_json(*thing)));
      }
    }
    return out;
  }

 private:
  const Level& level_;
  EdgeDoors doors_;
  Grid<int> zones_;
  Grid<const Thing*> specials_;
};

std::string tiles_text(const Level& level, const TileWriter& tiles) {
  std::vector<std::string> rows;
  for (int y = 0; y < level.cells.height(); ++y) {
    std::vector<std::string> row;
    for (int x = 0; x < level.cells.width(); ++x) row.push_back(text_of(tiles.tile({x, y})));
    rows.push_back(join_lines(row, "    "));
  }
  return join_lines(rows, "  ");
}

}  // namespace

void write_places(level_json::TopLevel& out, const Level& level) {
  const Thing* up = find_stairs(level, "up");
  const Thing* down = find_stairs(level, "down");
  out.value("startX", level.start ? Json(level.start->x) : Json());
  out.value("startY", level.start ? Json(level.start->y) : Json());
  if (up != nullptr) out.value("stairsUp", {{"x", up->at.x}, {"y", up->at.y}});
  if (down != nullptr) out.value("stairsDown", {{"x", down->at.x}, {"y", down->at.y}});
}

namespace {

std::string floor_text(const Level& level) {
  const TileWriter tiles(level);
  std::vector<std::string> events = tiles.events();
  for (std::string& line : darkness_lines(*level.dungeon)) events.push_back(std::move(line));
  level_json::TopLevel out;
  out.value("version", kDrpgVersion);
  out.value("level", level.dungeon->floor);
  out.value("width", level.cells.width());
  out.value("height", level.cells.height());
  out.text("tiles", tiles_text(level, tiles));
  out.text("overrideZones", join_lines(zone_lines(*level.dungeon), "  "));
  out.text("events", join_lines(events, "  "));
  write_places(out, level);
  out.text("rooms", join_lines(room_lines(level), "  "));
  out.text("corridors", join_lines(corridor_lines(level), "  "));
  out.value("warren", extra_json(level));
  return out.finish();
}

}  // namespace
}  // namespace drpg

Result<std::string> write_drpg(const Level& floor) {
  if (const Status status = drpg::check_floor(floor); !status) {
    return tl::make_unexpected(status.error());
  }
  return drpg::floor_text(floor);
}

Result<std::string> write_drpg(std::span<const Level> floors) {
  std::string out = "[\n";
  for (const Level& floor : floors) {
    Result<std::string> text = write_drpg(floor);
    if (!text) return text;
    text->pop_back();  // the comma comes before the end of the line
    out += *text + (&floor == &floors.back() ? "\n" : ",\n");
  }
  return out + "]\n";
}

}  // namespace warren
