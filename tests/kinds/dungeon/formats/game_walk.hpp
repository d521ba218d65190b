// How the game moves its party, written down from what it does: it asks the wall of the tile that
// the party stands on, and never the one of the tile that it goes to.
#pragma once

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

namespace warren::testing {

class DrpgParty {
 public:
  using Json = nlohmann::ordered_json;
  using Cell = std::pair<int, int>;  // x, y

  explicit DrpgParty(const Json& floor) : floor_(floor) {
    stand({floor["startX"].get<int>(), floor["startY"].get<int>()});
    while (!waiting_.empty()) {
      const Cell at = waiting_.back();
      waiting_.pop_back();
      for (const ZonePath& path : kPaths) {
        const Cell to{at.first + path.dx, at.second + path.dy};
        if (may_go(at, to, path)) enter(to);
      }
    }
  }

  // Where the party can have been.
  const std::set<Cell>& seen() const { return seen_; }

  static std::set<Cell> floor_cells(const Json& floor) {
    std::set<Cell> out;
    for (const Json& row : floor["tiles"]) {
      for (const Json& tile : row) {
        if (tile["type"] == "floor") out.insert({tile["x"].get<int>(), tile["y"].get<int>()});
      }
    }
    return out;
  }

 private:
  struct ZonePath {
    const char* wall;
    int dx;
    int dy;
    const char* against;  // a one-way door that leads the other way
  };
  static constexpr ZonePath kPaths[] = {{"northWall", 0, -1, "south"},
                                        {"southWall", 0, 1, "north"},
                                        {"eastWall", 1, 0, "west"},
                                        {"westWall", -1, 0, "east"}};

  const Json& tile(Cell at) const {
    return floor_["tiles"][static_cast<std::size_t>(at.second)][static_cast<std::size_t>(at.first)];
  }

  bool may_go(Cell at, Cell to, const ZonePath& path) const {
    const bool inside = to.first >= 0 && to.second >= 0 && to.first < floor_["width"].get<int>() &&
                        to.second < floor_["height"].get<int>();
    if (!inside || tile(to)["type"] == "solid") return false;
    const Json& wall = tile(at)[path.wall];
    return may_walk(wall, path) || may_open(wall);
  }

  static bool is_true(const Json& object, const char* key) {
    return object.is_object() && object.contains(key) && object[key] == true;
  }

  static bool may_walk(const Json& wall, const ZonePath& path) {
    const Json& properties = wall["properties"];
    const bool against = properties.is_object() && properties.contains("oneWay") &&
                         properties["oneWay"] == path.against;
    return !against && (wall["exists"] == false || is_true(properties, "open"));
  }

  static bool may_open(const Json& wall) {
    const Json& properties = wall["properties"];
    if (wall["type"] != "door" || !properties.is_object()) return false;
    if (is_true(properties, "locked")) return false;
    const bool has = properties.contains("openMechanism");
    const std::string opens = has ? properties["openMechanism"].get<std::string>() : "player";
    return (opens != "lever" && opens != "event") || is_true(properties, "open");
  }

  // Whoever steps on a teleporter is taken away, and not again where they arrive.
  void enter(Cell at) {
    seen_.insert(at);
    const Json& here = tile(at);
    if (!here.contains("special") || here["special"]["type"] != "event") return stand(at);
    const Json& properties = here["special"]["properties"];
    if (properties.value("eventType", "") != "teleport") return stand(at);
    stand({properties.value("targetX", 0), properties.value("targetY", 0)});
  }

  void stand(Cell at) {
    seen_.insert(at);
    if (stood_.insert(at).second) waiting_.push_back(at);
  }

  const Json& floor_;
  std::set<Cell> seen_;
  std::set<Cell> stood_;
  std::vector<Cell> waiting_;
};

}  // namespace warren::testing
