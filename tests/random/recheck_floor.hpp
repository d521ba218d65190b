// A floor as it is checked again from its file alone: written from the document of dungeons and
// from docs/level-files.md, with none of the code that generates or verifies. A file for each
// guarantee.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace warren::testing {

using Json = nlohmann::json;

struct Square {
  int x = 0;
  int y = 0;
  friend auto operator<=>(const Square&, const Square&) = default;
};
inline Square square_of(const Json& json) {
  return {json[0].get<int>(), json[1].get<int>()};
}

inline constexpr int kSides = 4;  // north, east, south, west
inline constexpr int kDx[kSides] = {0, 1, 0, -1};
inline constexpr int kDy[kSides] = {-1, 0, 1, 0};
inline constexpr const char* kSideNames[kSides] = {"north", "east", "south", "west"};
inline int side_named(const std::string& name) {
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

class FloorRecheck {
 public:
  explicit FloorRecheck(const Json& level) : level_(level), dungeon_(level.at("dungeon")) {}

  // What is wrong, in words.
  std::vector<std::string> run();

 private:
  template <class... Args>
  void wrong(fmt::format_string<Args...> text, Args&&... args) {
    if (wrong_.size() < 10) wrong_.push_back(fmt::format(text, std::forward<Args>(args)...));
  }
  double parameter(const std::string& key) const {
    return level_.at("generator").at("parameters").at(key).get<double>();
  }
  static std::string text_at(const Json& json, const char* key) {
    return json.contains(key) ? json[key].get<std::string>() : std::string();
  }

  // The map: recheck_floor.cpp.
  void read_map();
  void check_edges();
  void find_sections();
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
  int& section(Square c) { return section_[static_cast<std::size_t>(c.y * width_ + c.x)]; }
  int section_at(Square c) const { return section_[static_cast<std::size_t>(c.y * width_ + c.x)]; }

  // What there is: recheck_floor.cpp.
  void read_things();
  void check_doors();

  // Rooms: recheck_floor_rooms.cpp.
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
  const RoomSeen* room_of(Square c) const {
    for (const RoomSeen& room : rooms_) {
      if (room.holds(c)) return &room;
    }
    return nullptr;
  }
  void check_rooms();
  void take_cells(const RoomSeen& room);
  void check_size(const RoomSeen& room);
  void find_complexes();
  void check_spacing();
  bool in_corner(Square at, int side);
  int& room_at(Square c) { return room_at_[static_cast<std::size_t>(c.y * width_ + c.x)]; }
  int room_number(Square c) { return inside(c) ? room_at(c) : -1; }

  template <class Do>
  static void each_in(const Box& box, const Do& work) {
    for (int y = box.y; y < box.y + box.h; ++y) {
      for (int x = box.x; x < box.x + box.w; ++x) work(Square{x, y});
    }
  }

  // Stairs, and what grows with the floor: recheck_floor_places.cpp.
  void check_stairs();
  void check_things();
  void check_zones();

  // Walking: recheck_floor_reach.cpp.
  using Taken = std::vector<bool>;  // openers
  bool worked(const std::string& target, const Taken& taken) const;
  bool lets_through(const DoorSeen& door, const Taken& taken) const;
  std::vector<bool> reach(bool see_hidden, Taken& taken) const;
  void check_reach();
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

  // What has to be opened, and how far it is to what opens it: recheck_floor_progress.cpp.
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
  void check_progress();
  int count_barriers();
  void check_keyless();
  void check_and_gates();
  void check_islands();
  std::map<Square, int> steps_from(Square start, int most) const;
  void check_far_openers();

  // Who is met before what, and where traps lie: recheck_floor_drama.cpp.
  using Zones = std::map<Square, std::string>;  // the danger of each cell
  struct TrapSeen {
    Square at;
    std::string set;
  };
  void check_drama();
  Zones read_dangers() const;
  void check_boss(const Zones& dangers);
  std::set<int> walked_without(int closed, bool teleporters) const;
  bool stands_before(int boss, int section) const;
  std::vector<TrapSeen> read_traps() const;
  void check_clusters(const std::vector<TrapSeen>& traps);
  void check_corridor_traps(const std::vector<TrapSeen>& traps);
  void check_trapped_path(const std::vector<TrapSeen>& traps);
  int fewest_traps(const std::set<Square>& traps, bool open_locks) const;
  void check_chests();

  // Every state: recheck_floor_states.cpp.
  void check_states();
  void search_states(bool see_hidden);
  std::size_t count_leading_to(int goal, const std::vector<bool>& seen,
                               const std::vector<std::vector<std::size_t>>& back) const;
  static constexpr std::size_t kMostOpeners = 7;
  static constexpr int kMostSections = 48;

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

}  // namespace warren::testing
