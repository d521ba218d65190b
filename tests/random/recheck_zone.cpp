// What docs/guarantees.md says of zones, looked at again by the plainest means.
#include <cmath>
#include <map>

#include "random/random_project.hpp"
#include "random/recheck_parts.hpp"

namespace warren::testing {
namespace {

using Json = nlohmann::json;

bool is_open_kind(const Json& tile) {
  return tile.at("kind") == "floor" || tile.at("kind") == "effect";
}

Cells open_cells_of(const Json& level) {
  const int width = level.at("width").get<int>();
  const int height = level.at("height").get<int>();
  Cells out(width, height);
  for (int y = 0; y < height; ++y) {
    const auto row = level.at("cells").at(static_cast<std::size_t>(y)).get<std::string>();
    for (int x = 0; x < width; ++x) {
      const std::string glyph(1, row.at(static_cast<std::size_t>(x)));
      if (is_open_kind(level.at("legend").at(glyph))) out.set(Cell{x, y});
    }
  }
  return out;
}

// The largest group of open cells of a footprint, joined by 4-connected steps within it.
Cells guaranteed_area_of_box(const ZoneUnderCheck& zone, Box box) {
  Cells left(zone.open.width(), zone.open.height());
  for (int y = box.y; y < box.y + box.h; ++y) {
    for (int x = box.x; x < box.x + box.w; ++x) {
      if (zone.open.has({x, y})) left.set(Cell{x, y});
    }
  }
  const auto size_of = [&](const Cells& cells) {
    int out = 0;
    for (int y = box.y; y < box.y + box.h; ++y) {
      for (int x = box.x; x < box.x + box.w; ++x) out += cells.has({x, y}) ? 1 : 0;
    }
    return out;
  };
  Cells best(zone.open.width(), zone.open.height());
  for (int y = box.y; y < box.y + box.h; ++y) {
    for (int x = box.x; x < box.x + box.w; ++x) {
      if (!left.has({x, y}) || best.has({x, y})) continue;
      Cells group = reached(left, {x, y}, false);
      if (size_of(group) > size_of(best)) best = std::move(group);
    }
  }
  return best;
}

// Where a cell of a chunk goes, in the words of docs/chunk-files.md: turned clockwise, mirrored
// left to right or top to bottom; the last two are mirrored first.
Cell turned(Cell at, int w, int h, const std::string& path) {
  if (path == "identity") return at;
  if (path == "rot90") return {h - 1 - at.y, at.x};
  if (path == "rot180") return {w - 1 - at.x, h - 1 - at.y};
  if (path == "rot270") return {at.y, w - 1 - at.x};
  if (path == "mirror_h") return {w - 1 - at.x, at.y};
  if (path == "mirror_v") return {at.x, h - 1 - at.y};
  if (path == "mirror_h_rot90") return turned({w - 1 - at.x, at.y}, w, h, "rot90");
  return turned({at.x, h - 1 - at.y}, w, h, "rot90");
}

bool lies_behind(const Json& landmark, const Json& gate) {
  if (!landmark.contains("behind")) return false;
  for (const Json& type : landmark.at("behind")) {
    if (type == gate.at("type")) return true;
  }
  return false;
}

}  // namespace

void recheck_footprints(ZoneUnderCheck& zone) {
  std::map<std::string, Json> chunks;
  for (const Json& chunk : zone.list("chunks")) {
    chunks[chunk.at("name").get<std::string>()] = chunk.at("rows");
  }
  for (const Json& landmark : zone.footprints) {
    const Json& rows = chunks[landmark.at("chunk").get<std::string>()];
    const Box box = box_of(landmark.at("rect"));
    const int h = static_cast<int>(rows.size());
    const int w = static_cast<int>(rows.at(0).get<std::string>().size());
    for (int y = 0; y < h; ++y) {
      const auto row = rows.at(static_cast<std::size_t>(y)).get<std::string>();
      for (int x = 0; x < w; ++x) {
        const char glyph = row.at(static_cast<std::size_t>(x));
        const Cell to = turned({x, y}, w, h, landmark.at("transform").get<std::string>());
        const Cell at{box.x + to.x, box.y + to.y};
        if (!box.has(at)) zone.say("a chunk does not fit its footprint");
        const auto line = zone.json.at("cells").at(static_cast<std::size_t>(at.y));
        if (glyph != ' ' && line.get<std::string>().at(static_cast<std::size_t>(at.x)) != glyph) {
          zone.say("the chunk of " + landmark.at("type").get<std::string>() + " differs at " +
                   at_text(at));
        }
      }
    }
  }
}

void recheck_places(ZoneUnderCheck& zone) {
  for (const Json& landmark : zone.footprints) {
    const Box box = box_of(landmark.at("rect"));
    const Cells heart = guaranteed_area_of_box(zone, box);
    bool gets_there = false;
    for (int y = box.y; y < box.y + box.h; ++y) {
      for (int x = box.x; x < box.x + box.w; ++x) {
        gets_there |= heart.has({x, y}) && zone.reach.has({x, y});
      }
    }
    if (!gets_there) zone.say(landmark.at("type").get<std::string>() + " cannot be reached");
  }
  for (const Json& thing : zone.json.at("things")) {
    const auto kind = thing.at("kind").get<std::string>();
    if (kind != "portal" && kind != "savepoint" && kind != "datanode") continue;
    if (!zone.reach.has(cell_of(thing.at("at")))) {
      zone.say(kind + " at " + at_text(cell_of(thing.at("at"))) + " cannot be reached");
    }
  }
}

void recheck_gates(ZoneUnderCheck& zone) {
  for (const Json& gate : zone.list("gates")) {
    Cells open = zone.open;
    for (const Json& landmark : zone.footprints) {
      if (landmark.at("type") == gate.at("type")) open.set(box_of(landmark.at("rect")), false);
    }
    const Cells reach = reached(open, cell_of(zone.json.at("start")), true);
    for (const Json& landmark : zone.footprints) {
      const Box box = box_of(landmark.at("rect"));
      for (int y = box.y; lies_behind(landmark, gate) && y < box.y + box.h; ++y) {
        for (int x = box.x; x < box.x + box.w; ++x) {
          if (reach.has({x, y})) {
            zone.say(landmark.at("type").get<std::string>() + " is reached around its gate at " +
                     at_text({x, y}));
          }
        }
      }
    }
  }
}

void recheck_separation(ZoneUnderCheck& zone) {
  const auto apart = [](Cell a, Cell b) { return std::hypot(a.x - b.x, a.y - b.y); };
  const int width = zone.open.width();
  const Json hotspots = zone.list("hotspots");
  for (std::size_t i = 0; i < hotspots.size(); ++i) {
    const Cell at = cell_of(hotspots[i].at("at"));
    if (hotspots[i].value("authored", false)) continue;
    const double margin = zone.parameter("hotspot_edge_margin");
    if (at.x < margin || at.y < margin || at.x >= width - margin || at.y >= width - margin) {
      zone.say("a hotspot is too near the edge: " + at_text(at));
    }
    if (apart(at, {width / 2, width / 2}) < zone.parameter("hotspot_center_exclusion")) {
      zone.say("a hotspot is too near the centre: " + at_text(at));
    }
    for (std::size_t k = 0; k < i; ++k) {
      if (hotspots[k].value("authored", false)) continue;
      if (apart(at, cell_of(hotspots[k].at("at"))) < zone.parameter("hotspot_min_separation")) {
        zone.say("two hotspots are too near: " + at_text(at));
      }
    }
  }
  const Json landmarks = zone.list("landmarks");
  for (std::size_t i = 0; i < landmarks.size(); ++i) {
    if (!landmarks[i].contains("hotspot") || !landmarks[i].value("apart", true)) continue;
    for (std::size_t k = 0; k < i; ++k) {
      const Cell a = cell_of(landmarks[i].at("at"));
      if (apart(a, cell_of(landmarks[k].at("at"))) < zone.parameter("landmark_min_separation")) {
        zone.say("two landmarks are too near: " + at_text(a));
      }
    }
  }
}

void recheck_authored(ZoneUnderCheck& zone) {
  const Json& authored = zone.list("authored");
  for (const Json& cell : authored.value("cells", Json::array())) {
    const Cell at = cell_of(cell);
    const auto row = zone.json.at("cells").at(static_cast<std::size_t>(at.y)).get<std::string>();
    if (std::string(1, row.at(static_cast<std::size_t>(at.x))) != cell.at(2)) {
      zone.say("the authored cell " + at_text(at) + " was changed");
    }
  }
  for (const Json& thing : authored.value("things", Json::array())) {
    bool found = false;
    for (const Json& other : zone.json.at("things")) {
      found |= other.at("kind") == thing.at("kind") && other.at("at") == thing.at("at") &&
               other.value("type", "") == thing.value("type", "");
    }
    if (!found) zone.say("an authored thing is missing at " + at_text(cell_of(thing.at("at"))));
  }
}

// No open cell of a region touches an open cell outside, except at an opening.
void recheck_areas(ZoneUnderCheck& zone) {
  for (const Json& area : zone.list("areas")) {
    if (area.at("mode") == "surroundings") continue;
    Cells own(zone.open.width(), zone.open.height());
    Cells doors = own;
    Cells stamped = own;
    for (const Json& rect : area.at("rects")) own.set(box_of(rect), true);
    for (const Json& rect : area.at("openings")) doors.set(box_of(rect), true);
    for (const Json& landmark : zone.footprints) stamped.set(box_of(landmark.at("rect")), true);
    for (int y = 0; y < own.height(); ++y) {
      for (int x = 0; x < own.width(); ++x) {
        if (!own.has({x, y}) || !zone.open.has({x, y})) continue;
        if (doors.has({x, y}) || stamped.has({x, y})) continue;
        for (int i = 0; i < 9; ++i) {
          const Cell beside{x + i % 3 - 1, y + i / 3 - 1};
          if (zone.open.has(beside) && !own.has(beside) && !stamped.has(beside)) {
            zone.say("region " + area.at("id").get<std::string>() + " is open at " +
                     at_text({x, y}));
          }
        }
      }
    }
  }
}

void recheck_paths(ZoneUnderCheck& zone) {
  for (const Json& path : zone.list("paths")) {
    const Json& corners = path.at("corners");
    if (corners.at(0) != zone.json.at("start")) zone.say("a path does not begin at the start");
    for (std::size_t i = 1; i < corners.size(); ++i) {
      Cell at = cell_of(corners[i - 1]);
      const Cell to = cell_of(corners[i]);
      if (at.x != to.x && at.y != to.y) zone.say("a path is not straight at " + at_text(at));
      while (at.x != to.x || at.y != to.y) {
        at.x += (to.x > at.x ? 1 : 0) - (to.x < at.x ? 1 : 0);
        at.y += (to.y > at.y ? 1 : 0) - (to.y < at.y ? 1 : 0);
        if (!zone.open.has(at)) zone.say("a path leads through a wall at " + at_text(at));
      }
    }
  }
}

std::vector<std::string> recheck_zone(const nlohmann::json& level) {
  if (level.at("kind") != "zone") return {"the level is no zone"};
  const Cells open = open_cells_of(level);
  ZoneUnderCheck zone{level, open, Cells(open.width(), open.height()), {}, {}};
  if (level.at("zone").contains("anchor")) zone.footprints.push_back(zone.list("anchor"));
  for (const Json& landmark : zone.list("landmarks")) zone.footprints.push_back(landmark);
  if (level.contains("start")) {
    const Cell start = cell_of(level.at("start"));
    if (!open.has(start)) zone.say("the start is no open ground");
    zone.reach = reached(open, start, false);
  }
  recheck_footprints(zone);
  recheck_places(zone);
  recheck_gates(zone);
  recheck_separation(zone);
  recheck_authored(zone);
  recheck_areas(zone);
  recheck_paths(zone);
  recheck_population(zone);
  return zone.wrong;
}

}  // namespace warren::testing
