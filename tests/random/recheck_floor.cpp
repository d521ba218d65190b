// The map of a floor and what stands on it: D1, and the order of all checks.
#include "random/recheck_floor.hpp"

#include "random/random_project.hpp"

namespace warren::testing {

std::vector<std::string> FloorRecheck::run() {
  read_map();
  check_edges();
  if (!wrong_.empty()) return wrong_;  // nothing else makes sense then
  find_sections();
  read_things();
  check_doors();
  check_rooms();
  check_stairs();
  check_things();
  check_zones();
  if (!wrong_.empty()) return wrong_;
  check_reach();
  check_progress();
  check_drama();
  check_states();
  return wrong_;
}

void FloorRecheck::read_map() {
  width_ = level_.at("width").get<int>();
  height_ = level_.at("height").get<int>();
  std::set<char> floor;
  for (const auto& [glyph, tile] : level_.at("legend").items()) {
    if (tile.at("kind") == "floor") floor.insert(glyph[0]);
  }
  for (const Json& row : level_.at("cells")) {
    const std::string text = row.get<std::string>();
    std::vector<bool> cells;
    for (const char glyph : text) cells.push_back(floor.contains(glyph));
    open_.push_back(cells);
  }
  for (const Json& row : dungeon_.at("north_edges")) north_.push_back(row.get<std::string>());
  for (const Json& row : dungeon_.at("west_edges")) west_.push_back(row.get<std::string>());
  plain_ = false;
  if (dungeon_.contains("shortfalls")) {
    for (const Json& one : dungeon_["shortfalls"]) {
      if (one.at("what") == "everything") plain_ = true;
    }
  }
}

// The border is rock, and every edge of rock is a wall.
void FloorRecheck::check_edges() {
  each_cell([&](Square c) {
    const bool border = c.x == 0 || c.y == 0 || c.x == width_ - 1 || c.y == height_ - 1;
    if (border && open(c)) wrong("the border is open at {}, {}", c.x, c.y);
    for (int side = 0; side < kSides; ++side) {
      const bool rock = !open(c) || !open(beside(c, side));
      if (rock && !is_wall(edge(c, side))) {
        wrong("no wall in the {} of {}, {} although there is rock", kSideNames[side], c.x, c.y);
      }
    }
  });
}

// Pieces of floor that one can walk in without passing a door.
void FloorRecheck::find_sections() {
  section_.assign(static_cast<std::size_t>(width_ * height_), -1);
  each_cell([&](Square first) {
    if (!open(first) || section(first) >= 0) return;
    std::vector<Square> stack{first};
    section(first) = sections_;
    while (!stack.empty()) {
      const Square c = stack.back();
      stack.pop_back();
      for (int side = 0; side < kSides; ++side) {
        const Square next = beside(c, side);
        if (edge(c, side) != ' ' || section(next) >= 0) continue;
        section(next) = sections_;
        stack.push_back(next);
      }
    }
    ++sections_;
  });
}

void FloorRecheck::read_things() {
  for (const Json& thing : level_.at("things")) {
    const std::string kind = thing.at("kind").get<std::string>();
    const std::string type = text_at(thing, "type");
    const Json none = Json::object();
    const Json& properties = thing.contains("properties") ? thing["properties"] : none;
    const Square at = square_of(thing.at("at"));
    if (!open(at)) wrong("a {} stands in the rock at {}, {}", kind, at.x, at.y);
    if (kind == "key") openers_.push_back({kind, type, "", at, section(at)});
    if (kind == "switch" || kind == "event") {
      openers_.push_back(
          {kind, text_at(properties, "id"), text_at(properties, "target"), at, section(at)});
    }
    if (kind == "teleporter") {
      const Square to{properties.at("to_x").get<int>(), properties.at("to_y").get<int>()};
      if (!open(to)) {
        wrong("a teleporter leads into the rock");
        continue;
      }
      teleporters_.push_back({type, text_at(properties, "switch"), section(at), section(to)});
    }
  }
}

void FloorRecheck::check_doors() {
  std::map<std::pair<Square, int>, int> seen;
  doors_of_.resize(static_cast<std::size_t>(sections_));
  for (const Json& json : dungeon_.at("doors")) {
    DoorSeen door;
    door.id = json.at("id").get<std::string>();
    door.at = square_of(json.at("at"));
    door.side = side_named(json.at("side").get<std::string>());
    door.kind = json.at("kind").get<std::string>();
    door.opens = json.at("opens").get<std::string>();
    door.key = text_at(json, "key");
    if (json.contains("one_way")) door.one_way = side_named(json["one_way"].get<std::string>());
    const Square beyond = beside(door.at, door.side);
    const std::map<std::string, char> glyphs = {
        {"door", 'D'}, {"secret", 'S'}, {"illusory", 'I'}, {"gate", 'G'}};
    if (edge(door.at, door.side) != glyphs.at(door.kind)) wrong("{} is not on the map", door.id);
    door.inside = section(door.at);
    door.outside = section(beyond);
    ++seen[{door.at, door.side}];
    ++seen[{beyond, (door.side + 2) % kSides}];
    doors_of_[static_cast<std::size_t>(door.inside)].push_back(doors_.size());
    doors_of_[static_cast<std::size_t>(door.outside)].push_back(doors_.size());
    doors_.push_back(door);
  }
  each_cell([&](Square c) {
    for (int side = 0; side < kSides; ++side) {
      const char glyph = edge(c, side);
      const int wanted = glyph == ' ' || is_wall(glyph) ? 0 : 1;
      if (seen[{c, side}] != wanted) wrong("{} doors for one edge at {}, {}", wanted, c.x, c.y);
    }
  });
}

std::vector<std::string> recheck_dungeon(const nlohmann::json& level) {
  return FloorRecheck(level).run();
}

}  // namespace warren::testing
