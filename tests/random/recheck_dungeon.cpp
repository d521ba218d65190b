// Floors checked again from their file alone: written from the document of dungeons and from
// docs/level-files.md, with none of the code that generates or verifies.
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "random/random_project.hpp"

namespace warren::testing {
namespace {

using Json = nlohmann::json;

struct Square {
  int x = 0;
  int y = 0;
  friend auto operator<=>(const Square&, const Square&) = default;
};
Square square_of(const Json& json) {
  return {json[0].get<int>(), json[1].get<int>()};
}

constexpr int kSides = 4;  // north, east, south, west
constexpr int kDx[kSides] = {0, 1, 0, -1};
constexpr int kDy[kSides] = {-1, 0, 1, 0};
constexpr const char* kSideNames[kSides] = {"north", "east", "south", "west"};
int side_named(const std::string& name) {
  return static_cast<int>(std::find(kSideNames, kSideNames + kSides, name) - kSideNames);
}

struct DoorSeen {
  std::string id;
  Square at;
  int side = 0;
  std::string kind;
  std::string opens;
  std::string key;
  int one_way = -1;
  int inside = -1;  // sections
  int outside = -1;
};

// A key, a switch or an event.
struct OpenerSeen {
  std::string kind;
  std::string name;    // of a key: its type; else its id
  std::string target;  // of switches and events
  Square at;
  int section = -1;
};

struct TeleporterSeen {
  std::string colour;
  std::string lever;
  int from = -1;
  int to = -1;
};

class Recheck {
 public:
  explicit Recheck(const Json& level) : level_(level), dungeon_(level.at("dungeon")) {}

  std::vector<std::string> run() {
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
    check_states();
    return wrong_;
  }

 private:
  template <class... Args>
  void wrong(fmt::format_string<Args...> text, Args&&... args) {
    if (wrong_.size() < 10) wrong_.push_back(fmt::format(text, std::forward<Args>(args)...));
  }

  // ---- The map.

  void read_map() {
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
  bool inside(Square c) const { return c.x >= 0 && c.y >= 0 && c.x < width_ && c.y < height_; }
  bool open(Square c) const {
    return inside(c) && open_[static_cast<std::size_t>(c.y)][static_cast<std::size_t>(c.x)];
  }
  static Square beside(Square c, int side) { return {c.x + kDx[side], c.y + kDy[side]}; }
  // Of a cell: ' ' nothing, 'D' door, 'S' secret, 'I' illusory, 'G' gate, else a wall.
  char edge(Square c, int side) const {
    const auto x = static_cast<std::size_t>(c.x);
    const auto y = static_cast<std::size_t>(c.y);
    switch (side) {
      case 0: return north_[y][x];
      case 2: return north_[y + 1][x];
      case 3: return west_[y][x];
      default: return west_[y][x + 1];
    }
  }
  static bool is_wall(char glyph) { return glyph == '-' || glyph == '|'; }

  template <class Do>
  void each_cell(const Do& work) const {
    for (int y = 0; y < height_; ++y) {
      for (int x = 0; x < width_; ++x) work(Square{x, y});
    }
  }

  // The border is rock, and every edge of rock is a wall.
  void check_edges() {
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
  void find_sections() {
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
  int& section(Square c) { return section_[static_cast<std::size_t>(c.y * width_ + c.x)]; }

  // ---- What there is.

  static std::string text_at(const Json& json, const char* key) {
    return json.contains(key) ? json[key].get<std::string>() : std::string();
  }

  void read_things() {
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

  void check_doors() {
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

  // ---- Rooms.

  struct Box {
    int x = 0, y = 0, w = 0, h = 0;
    bool holds(Square c) const { return c.x >= x && c.y >= y && c.x < x + w && c.y < y + h; }
  };
  static Box box_of(const Json& r) {
    return {r[0].get<int>(), r[1].get<int>(), r[2].get<int>(), r[3].get<int>()};
  }
  struct RoomSeen {
    std::string kind;
    Box box;
    Box notch;        // what an L lacks; no cell: none
    int complex = 0;  // the first room that it hangs together with by walls
    bool holds(Square c) const { return box.holds(c) && !notch.holds(c); }
    int cells() const { return box.w * box.h - notch.w * notch.h; }
  };
  double parameter(const std::string& key) const {
    return level_.at("generator").at("parameters").at(key).get<double>();
  }
  const RoomSeen* room_of(Square c) const {
    for (const RoomSeen& room : rooms_) {
      if (room.holds(c)) return &room;
    }
    return nullptr;
  }

  void check_rooms() {
    room_at_.assign(static_cast<std::size_t>(width_ * height_), -1);
    for (const Json& json : dungeon_.at("rooms")) {
      if (json.at("kind") == "junction") continue;
      RoomSeen room{json.at("kind").get<std::string>(), box_of(json.at("rect")), {}, 0};
      if (json.contains("notch")) room.notch = box_of(json["notch"]);
      room.complex = static_cast<int>(rooms_.size());
      rooms_.push_back(room);
      take_cells(room);
      if (!plain_) check_size(room);
    }
    find_complexes();
    if (!plain_) check_spacing();
    for (const DoorSeen& door : doors_) {
      if (room_of(door.at) == nullptr) {
        wrong("{} is no door of a room", door.id);
      } else if (in_corner(door.at, door.side) ||
                 in_corner(beside(door.at, door.side), (door.side + 2) % kSides)) {
        wrong("{} is in a corner", door.id);
      }
    }
  }
  int& room_at(Square c) { return room_at_[static_cast<std::size_t>(c.y * width_ + c.x)]; }
  int room_number(Square c) { return inside(c) ? room_at(c) : -1; }

  template <class Do>
  static void each_in(const Box& box, const Do& work) {
    for (int y = box.y; y < box.y + box.h; ++y) {
      for (int x = box.x; x < box.x + box.w; ++x) work(Square{x, y});
    }
  }
  void take_cells(const RoomSeen& room) {
    each_in(room.box, [&](Square c) {
      if (!room.holds(c)) return;
      if (!open(c)) {
        wrong("a room has rock in it at {}, {}", c.x, c.y);
        return;
      }
      if (room_at(c) >= 0) wrong("two rooms share {}, {}", c.x, c.y);
      room_at(c) = room.complex;
    });
  }

  // The longer side is as asked for, the shorter at least half of it; seven ninths of the least
  // square are floor, or a row less than it.
  void check_size(const RoomSeen& room) {
    const auto least = static_cast<int>(parameter("rooms." + room.kind + ".size.min"));
    const auto most = static_cast<int>(parameter("rooms." + room.kind + ".size.max"));
    const int longer = std::max(room.box.w, room.box.h);
    const int shorter = std::min(room.box.w, room.box.h);
    if (longer < least || longer > most || 2 * shorter < longer) {
      wrong("a {} room is {} x {}", room.kind, room.box.w, room.box.h);
    }
    if (room.cells() < std::min(least * (least - 1), 7 * least * least / 9)) {
      wrong("a {} room has {} cells", room.kind, room.cells());
    }
  }

  // Rooms with a wall between them and no rock are of one complex.
  void find_complexes() {
    bool more = true;
    while (more) {
      more = false;
      each_cell([&](Square c) {
        for (const int side : {1, 2}) {
          const int a = room_number(c);
          const int b = room_number(beside(c, side));
          if (a < 0 || b < 0) continue;
          int& first = rooms_[static_cast<std::size_t>(a)].complex;
          int& second = rooms_[static_cast<std::size_t>(b)].complex;
          if (first == second) continue;
          first = second = std::min(first, second);
          more = true;
        }
      });
    }
  }
  void check_spacing() {
    const int spacing = static_cast<int>(parameter("rooms.spacing"));
    each_cell([&](Square c) {
      const int room = room_number(c);
      if (room < 0) return;
      const int complex = rooms_[static_cast<std::size_t>(room)].complex;
      each_in({c.x - spacing, c.y - spacing, 2 * spacing + 1, 2 * spacing + 1}, [&](Square near) {
        const int other = room_number(near);
        if (other < 0 || rooms_[static_cast<std::size_t>(other)].complex == complex) return;
        wrong("two rooms are less than {} apart at {}, {}", spacing, c.x, c.y);
      });
    });
  }
  // Whether the wall of the room ends beside the cell; of a corridor: never.
  bool in_corner(Square at, int side) {
    const int room = room_number(at);
    if (room < 0) return false;
    for (const int turn : {1, 3}) {
      const Square next = beside(at, (side + turn) % kSides);
      if (room_number(next) != room || room_number(beside(next, side)) == room) return true;
    }
    return false;
  }

  // ---- Stairs, and what grows with the floor.

  void check_stairs() {
    const int floor = dungeon_.at("floor").get<int>();
    std::map<std::string, int> count;
    std::map<std::string, Square> at;
    for (const Json& thing : level_.at("things")) {
      if (thing.at("kind") != "stairs") continue;
      const std::string type = thing.at("type").get<std::string>();
      ++count[type];
      at[type] = square_of(thing.at("at"));
      const int to = thing.at("properties").at("to_floor").get<int>();
      if (to != (type == "up" ? floor - 1 : floor + 1)) wrong("the stairs {} lead to {}", type, to);
    }
    if (count["up"] != 1 || count["down"] != 1 || count.size() != 2) {
      wrong("there are not two stairs");
      return;
    }
    up_ = at["up"];
    down_ = at["down"];
    if (square_of(level_.at("start")) != up_) wrong("the start is not on the stairs up");
    const RoomSeen* a = room_of(up_);
    const RoomSeen* b = room_of(down_);
    if (a == nullptr || b == nullptr) wrong("stairs are in a corridor");
    if (a == b && rooms_.size() > 1) wrong("both stairs are in one room");
    if (up_ == down_) wrong("both stairs are on one cell");
  }

  void check_things() {
    const int floor = dungeon_.at("floor").get<int>();
    std::map<Square, int> on;
    for (const Json& thing : level_.at("things")) {
      const std::string kind = thing.at("kind").get<std::string>();
      const Square at = square_of(thing.at("at"));
      if (++on[at] > 1) wrong("two things are on {}, {}", at.x, at.y);
      const auto between = [&](const char* key, int least, int most) {
        const int value = thing.at("properties").at(key).get<int>();
        if (value < least || value > most) wrong("a {} has {} {}", kind, value, key);
      };
      if (kind == "trap") between("damage", 5 + 2 * floor, 5 + 2 * floor + 5);
      if (kind == "treasure" && thing.at("type") == "chest") {
        between("gold", 50 + 30 * floor, 50 + 30 * floor + 100);
      }
    }
    if (plain_ && level_.at("things").size() != 2) wrong("a plain floor has more than its stairs");
    if (dungeon_.at("door_encounter_factor").get<double>() != parameter("encounters.door_factor")) {
      wrong("doors have another factor than was asked for");
    }
  }

  void check_zones() {
    std::map<Square, std::string> danger;
    for (const Json& zone : dungeon_.at("zones")) {
      const double rate = zone.at("rate").get<double>();
      if (rate < 0 || rate > 1) wrong("a zone has a rate of {}", rate);
      if (zone.at("danger") == "safe" && rate != 0) wrong("somebody is met in a safe zone");
      for (const Json& r : zone.at("rects")) {
        for (int y = r[1].get<int>(); y < r[1].get<int>() + r[3].get<int>(); ++y) {
          for (int x = r[0].get<int>(); x < r[0].get<int>() + r[2].get<int>(); ++x) {
            if (!open({x, y})) wrong("a zone lies in the rock");
            if (!danger.emplace(Square{x, y}, zone.at("danger").get<std::string>()).second) {
              wrong("two zones share {}, {}", x, y);
            }
          }
        }
      }
    }
    each_cell([&](Square c) {
      if (open(c) && !danger.contains(c)) wrong("{}, {} is in no zone", c.x, c.y);
    });
    if (danger[up_] != "safe" || danger[down_] != "safe") wrong("stairs are not safe");
  }

  // ---- Walking.

  using Taken = std::vector<bool>;  // openers

  // Of switches and events all that work on it, and at least one.
  bool worked(const std::string& target, const Taken& taken) const {
    bool any = false;
    for (std::size_t i = 0; i < openers_.size(); ++i) {
      if (openers_[i].kind == "key" || openers_[i].target != target) continue;
      if (!taken[i]) return false;
      any = true;
    }
    return any;
  }
  bool lets_through(const DoorSeen& door, const Taken& taken) const {
    if (door.opens == "player") return true;
    if (door.opens != "key") return worked(door.id, taken);
    for (std::size_t i = 0; i < openers_.size(); ++i) {
      if (taken[i] && openers_[i].kind == "key" && openers_[i].name == door.key) return true;
    }
    return false;
  }
  bool awake(const TeleporterSeen& teleporter, const Taken& taken) const {
    return teleporter.lever.empty() || worked(teleporter.colour, taken);
  }

  template <class Go>
  void each_step(int from, const Taken& taken, bool see_hidden, const Go& go) const {
    for (const std::size_t index : doors_of_[static_cast<std::size_t>(from)]) {
      const DoorSeen& door = doors_[index];
      if (!see_hidden && (door.kind == "secret" || door.kind == "illusory")) continue;
      if (!lets_through(door, taken)) continue;
      const bool out = door.one_way < 0 || door.one_way == door.side;
      const bool in = door.one_way < 0 || door.one_way != door.side;
      if (out && door.inside == from) go(door.outside);
      if (in && door.outside == from) go(door.inside);
    }
    for (const TeleporterSeen& one : teleporters_) {
      if (one.from == from && awake(one, taken)) go(one.to);
    }
  }

  // All that can be reached and taken, one thing after another.
  std::vector<bool> reach(bool see_hidden, Taken& taken) const {
    std::vector<bool> reached(static_cast<std::size_t>(sections_), false);
    taken.assign(openers_.size(), false);
    const auto start =
        static_cast<std::size_t>(section_[static_cast<std::size_t>(up_.y * width_ + up_.x)]);
    reached[start] = true;
    bool more = true;
    while (more) {
      more = false;
      for (std::size_t i = 0; i < openers_.size(); ++i) {
        if (taken[i] || !reached[static_cast<std::size_t>(openers_[i].section)]) continue;
        taken[i] = true;
        more = true;
      }
      for (int from = 0; from < sections_; ++from) {
        if (!reached[static_cast<std::size_t>(from)]) continue;
        each_step(from, taken, see_hidden, [&](int to) {
          if (reached[static_cast<std::size_t>(to)]) return;
          reached[static_cast<std::size_t>(to)] = true;
          more = true;
        });
      }
    }
    return reached;
  }

  void check_reach() {
    Taken taken;
    const std::vector<bool> all = reach(true, taken);
    if (std::find(all.begin(), all.end(), false) != all.end()) wrong("not every cell is reached");
    if (std::find(taken.begin(), taken.end(), false) != taken.end()) wrong("a key is out of reach");
    for (const DoorSeen& door : doors_) {
      if (!lets_through(door, taken)) wrong("{} is never opened", door.id);
    }
    const std::vector<bool> plain_sight = reach(false, taken);
    if (!plain_sight[static_cast<std::size_t>(section(down_))]) wrong("the stairs down are hidden");
    if (std::find(taken.begin(), taken.end(), false) != taken.end()) {
      wrong("something that opens is behind a secret door or an illusory wall");
    }
  }

  // ---- What has to be opened, and how far it is to what opens it.

  bool says_short(const std::string& what, int got) const {
    if (!dungeon_.contains("shortfalls")) return false;
    for (const Json& one : dungeon_["shortfalls"]) {
      if (one.at("what") == what && one.at("got") == got) return true;
    }
    return false;
  }
  void expect_count(const std::string& key, int count) {
    const bool right = count >= parameter(key + ".min") && count <= parameter(key + ".max");
    if (!right && !says_short(key, count)) wrong("{} is {}", key, count);
  }

  void check_progress() {
    if (plain_) return;
    const int barriers = count_barriers();
    if (dungeon_.at("floor") == 1) {
      if (barriers > 0) wrong("the way down is barred on the first floor");
    } else {
      expect_count("progression.barriers_before_stairs", barriers);
    }
    if (parameter("progression.keys_before_stairs") == 0) check_keyless();
    check_and_gates();
    check_islands();
    check_far_openers();
  }

  // The least number of things that have to be opened on any way from stairs to stairs.
  int count_barriers() {
    std::vector<int> least(static_cast<std::size_t>(sections_), 1'000'000);
    least[static_cast<std::size_t>(section(up_))] = 0;
    const auto lower = [&](int from, int to, bool shut) {
      int& known = least[static_cast<std::size_t>(to)];
      const int now = least[static_cast<std::size_t>(from)] + (shut ? 1 : 0);
      if (now >= known) return false;
      known = now;
      return true;
    };
    for (bool more = true; more;) {
      more = false;
      for (const DoorSeen& door : doors_) {
        const bool shut = door.opens != "player";
        if (door.one_way < 0 || door.one_way == door.side) {
          more = lower(door.inside, door.outside, shut) || more;
        }
        if (door.one_way < 0 || door.one_way != door.side) {
          more = lower(door.outside, door.inside, shut) || more;
        }
      }
      for (const TeleporterSeen& one : teleporters_) {
        more = lower(one.from, one.to, !one.lever.empty()) || more;
      }
    }
    return least[static_cast<std::size_t>(section(down_))];
  }

  // Whoever picks up no key gets to the stairs down.
  void check_keyless() {
    std::vector<DoorSeen> all = doors_;
    for (DoorSeen& door : doors_) {
      if (door.opens == "key") door.key = "no key of this floor";
    }
    Taken taken;
    const std::vector<bool> reached = reach(true, taken);
    if (!reached[static_cast<std::size_t>(section(down_))]) wrong("the way down needs a key");
    doors_ = std::move(all);
  }

  void check_and_gates() {
    int gates = 0;
    for (const DoorSeen& door : doors_) {
      const auto levers = std::count_if(openers_.begin(), openers_.end(), [&](const auto& one) {
        return one.kind != "key" && one.target == door.id;
      });
      if (levers > 1) ++gates;
    }
    expect_count("progression.and_gates", gates);
  }

  // What doors do not join to the stairs up, whatever they need to be opened.
  void check_islands() {
    std::vector<int> first(static_cast<std::size_t>(sections_));
    for (int i = 0; i < sections_; ++i) first[static_cast<std::size_t>(i)] = i;
    for (bool more = true; more;) {
      more = false;
      for (const DoorSeen& door : doors_) {
        int& a = first[static_cast<std::size_t>(door.inside)];
        int& b = first[static_cast<std::size_t>(door.outside)];
        if (a == b) continue;
        a = b = std::min(a, b);
        more = true;
      }
    }
    const auto islands = static_cast<int>(std::set<int>(first.begin(), first.end()).size()) - 1;
    expect_count("progression.islands", islands);
    for (const TeleporterSeen& one : teleporters_) {
      const bool away =
          first[static_cast<std::size_t>(one.from)] != first[static_cast<std::size_t>(one.to)];
      if (away && one.lever.empty()) wrong("an island can be reached without a switch");
    }
  }

  // Steps on foot, through every door.
  std::map<Square, int> steps_from(Square start, int most) const {
    std::map<Square, int> steps{{start, 0}};
    std::vector<Square> queue{start};
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const Square c = queue[next];
      if (steps[c] == most) continue;
      for (int side = 0; side < kSides; ++side) {
        if (is_wall(edge(c, side)) || steps.contains(beside(c, side))) continue;
        steps[beside(c, side)] = steps[c] + 1;
        queue.push_back(beside(c, side));
      }
    }
    return steps;
  }
  void check_far_openers() {
    const auto least = static_cast<int>(parameter("progression.opener_steps"));
    for (const OpenerSeen& opener : openers_) {
      if (least == 0) return;
      const std::map<Square, int> near = steps_from(opener.at, least - 1);
      for (const DoorSeen& door : doors_) {
        const bool own = opener.kind == "key" ? door.opens == "key" && door.key == opener.name
                                              : door.id == opener.target;
        if (!own) continue;
        if (near.contains(door.at) || near.contains(beside(door.at, door.side))) {
          wrong("{} is less than {} steps from {}", opener.name, least, door.id);
        }
        if (door.inside == opener.section || door.outside == opener.section) {
          wrong("{} lies in a section of {}", opener.name, door.id);
        }
      }
    }
  }

  // Every state that anybody can get into, with and without finding what is hidden: from each of
  // them both stairs can be reached. Only where there are few.
  void check_states() {
    if (openers_.size() > kMostOpeners || sections_ > kMostSections) return;
    for (const bool see_hidden : {true, false}) search_states(see_hidden);
  }
  static constexpr std::size_t kMostOpeners = 7;
  static constexpr int kMostSections = 48;

  void search_states(bool see_hidden) {
    const auto sections = static_cast<std::size_t>(sections_);
    const std::size_t states = sections << openers_.size();
    std::vector<std::vector<std::size_t>> back(states);
    std::vector<bool> seen(states, false);
    std::vector<std::size_t> queue{static_cast<std::size_t>(section(up_))};
    seen[queue[0]] = true;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const std::size_t state = queue[next];
      const std::size_t mask = state / sections;
      const int at = static_cast<int>(state % sections);
      Taken taken(openers_.size());
      for (std::size_t i = 0; i < taken.size(); ++i) taken[i] = (mask >> i & 1U) != 0;
      const auto go = [&](std::size_t to) {
        back[to].push_back(state);
        if (seen[to]) return;
        seen[to] = true;
        queue.push_back(to);
      };
      for (std::size_t i = 0; i < taken.size(); ++i) {
        if (taken[i] || openers_[i].section != at) continue;
        go((mask | std::size_t{1} << i) * sections + static_cast<std::size_t>(at));
      }
      each_step(at, taken, see_hidden,
                [&](int to) { go(mask * sections + static_cast<std::size_t>(to)); });
    }
    for (const Square stairs : {up_, down_}) {
      const std::size_t stuck = queue.size() - count_leading_to(section(stairs), seen, back);
      if (stuck > 0) wrong("{} of {} states are stuck", stuck, queue.size());
    }
  }

  std::size_t count_leading_to(int goal, const std::vector<bool>& seen,
                               const std::vector<std::vector<std::size_t>>& back) const {
    std::vector<bool> leads(seen.size(), false);
    std::vector<std::size_t> queue;
    for (std::size_t state = 0; state < seen.size(); ++state) {
      if (!seen[state] || static_cast<int>(state % static_cast<std::size_t>(sections_)) != goal) {
        continue;
      }
      leads[state] = true;
      queue.push_back(state);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (const std::size_t from : back[queue[next]]) {
        if (leads[from]) continue;
        leads[from] = true;
        queue.push_back(from);
      }
    }
    return queue.size();
  }

  const Json& level_;
  const Json& dungeon_;
  int width_ = 0;
  int height_ = 0;
  bool plain_ = false;
  std::vector<std::vector<bool>> open_;
  std::vector<std::string> north_;
  std::vector<std::string> west_;
  std::vector<int> section_;
  int sections_ = 0;
  std::vector<DoorSeen> doors_;
  std::vector<std::vector<std::size_t>> doors_of_;  // of each section: indices of them
  std::vector<RoomSeen> rooms_;
  std::vector<int> room_at_;  // of each cell: the number of its room
  std::vector<OpenerSeen> openers_;
  std::vector<TeleporterSeen> teleporters_;
  Square up_;
  Square down_;
  std::vector<std::string> wrong_;
};

}  // namespace

std::vector<std::string> recheck_dungeon(const nlohmann::json& level) {
  return Recheck(level).run();
}

}  // namespace warren::testing
