// Drama: the boss stands before something, traps lie together and can be walked round, chests have
// room. D11.
#include <deque>
#include <optional>

#include "random/recheck_floor.hpp"

namespace warren::testing {

void FloorRecheck::check_drama() {
  if (plain_) return;
  check_boss(read_dangers());
  const std::vector<TrapSeen> traps = read_traps();
  check_clusters(traps);
  check_corridor_traps(traps);
  check_trapped_path(traps);
  check_chests();
}

FloorRecheck::Zones FloorRecheck::read_dangers() const {
  Zones out;
  for (const Json& zone : dungeon_.at("encounter_zones")) {
    const std::string danger = zone.at("danger").get<std::string>();
    for (const Json& rect : zone.at("rects")) {
      each_in(box_of(rect), [&](Square c) { out[c] = danger; });
    }
  }
  return out;
}

// Sections that somebody gets to, whatever has to be opened, who keeps out of one of them.
std::set<int> FloorRecheck::walked_without(int closed, bool teleporters) const {
  const int start = section_at(up_);
  if (start == closed) return {};
  std::set<int> out{start};
  const auto add = [&](int from, int to) {
    return out.contains(from) && to != closed && out.insert(to).second;
  };
  for (bool more = true; more;) {
    more = false;
    for (const DoorSeen& door : doors_) {
      if (door.one_way < 0 || door.one_way == door.side) {
        more = add(door.inside, door.outside) || more;
      }
      if (door.one_way < 0 || door.one_way != door.side) {
        more = add(door.outside, door.inside) || more;
      }
    }
    for (const TeleporterSeen& one : teleporters_) {
      more = (teleporters && add(one.from, one.to)) || more;
    }
  }
  return out;
}

// Teleporters count where nobody walks.
bool FloorRecheck::stands_before(int boss, int section) const {
  if (boss == section) return true;
  const bool walked = walked_without(-1, false).contains(section);
  return !walked_without(boss, !walked).contains(section);
}

// Before the best chest, a key or the stairs down; a floor without chests may say that it has
// nothing.
void FloorRecheck::check_boss(const Zones& dangers) {
  std::set<int> bosses;
  for (const auto& [cell, danger] : dangers) {
    if (danger == "boss") bosses.insert(section_at(cell));
  }
  if (bosses.empty()) {
    if (rooms_.size() > 2) wrong("no room is the boss's");
    return;
  }
  if (bosses.size() > 1) wrong("the boss has {} rooms", bosses.size());
  const Json* best = nullptr;
  for (const Json& thing : level_.at("things")) {
    if (thing.at("kind") != "treasure" || thing.at("type") != "chest") continue;
    const auto gold = [](const Json& one) { return one.at("properties").at("gold").get<int>(); };
    if (best == nullptr || gold(thing) > gold(*best)) best = &thing;
  }
  const int boss = *bosses.begin();
  if (best == nullptr && says_short("boss", 0)) return;
  bool guards = stands_before(boss, section_at(down_));
  if (best != nullptr) {
    guards = guards || stands_before(boss, section_at(square_of(best->at("at"))));
  }
  for (const OpenerSeen& opener : openers_) {
    guards = guards || (opener.kind == "key" && stands_before(boss, opener.section));
  }
  if (!guards) wrong("the boss stands before nothing");
}

std::vector<FloorRecheck::TrapSeen> FloorRecheck::read_traps() const {
  std::vector<TrapSeen> out;
  for (const Json& thing : level_.at("things")) {
    if (thing.at("kind") != "trap") continue;
    out.push_back({square_of(thing.at("at")), text_at(thing.at("properties"), "set")});
  }
  return out;
}

// Three to five traps, in one place.
void FloorRecheck::check_clusters(const std::vector<TrapSeen>& traps) {
  std::map<std::string, std::vector<Square>> sets;
  for (const TrapSeen& trap : traps) {
    if (!trap.set.empty()) sets[trap.set].push_back(trap.at);
  }
  for (const auto& [name, cells] : sets) {
    if (cells.size() < 3 || cells.size() > 5) wrong("{} has {} traps", name, cells.size());
    for (const Square c : cells) {
      constexpr int kApart = 8;
      const int steps = std::abs(c.x - cells[0].x) + std::abs(c.y - cells[0].y);
      if (steps > kApart) wrong("{} has traps {} steps apart", name, steps);
    }
  }
}

// At most a quarter of the cells of corridors.
void FloorRecheck::check_corridor_traps(const std::vector<TrapSeen>& traps) {
  int corridors = 0;
  each_cell([&](Square c) { corridors += open(c) && room_of(c) == nullptr ? 1 : 0; });
  const auto trapped = std::count_if(traps.begin(), traps.end(), [&](const TrapSeen& trap) {
    return room_of(trap.at) == nullptr;
  });
  if (4 * trapped > corridors) wrong("{} of {} corridor cells have traps", trapped, corridors);
}

// The fewest that somebody steps on who walks from stairs to stairs in plain sight; -1: no way.
int FloorRecheck::fewest_traps(const std::set<Square>& traps, bool open_locks) const {
  std::map<std::pair<Square, int>, const DoorSeen*> door_at;
  for (const DoorSeen& door : doors_) {
    door_at[{door.at, door.side}] = &door;
    door_at[{beside(door.at, door.side), (door.side + 2) % kSides}] = &door;
  }
  std::map<Square, int> fewest{{up_, 0}};
  std::deque<Square> queue{up_};
  while (!queue.empty()) {
    const Square c = queue.front();
    queue.pop_front();
    for (int side = 0; side < kSides; ++side) {
      if (is_wall(edge(c, side))) continue;
      const auto door = door_at.find({c, side});
      if (door != door_at.end()) {
        const DoorSeen& of = *door->second;
        if (of.kind == "secret" || of.kind == "illusory") continue;
        if (of.opens != "player" && !open_locks) continue;
        if (of.one_way >= 0 && of.one_way != side) continue;
      }
      const Square to = beside(c, side);
      const bool trap = traps.contains(to);
      const int count = fewest[c] + (trap ? 1 : 0);
      const auto known = fewest.find(to);
      if (known != fewest.end() && known->second <= count) continue;
      fewest[to] = count;
      trap ? queue.push_back(to) : queue.push_front(to);
    }
  }
  const auto found = fewest.find(down_);
  return found == fewest.end() ? -1 : found->second;
}

// Without opening anything, if there is such a way.
void FloorRecheck::check_trapped_path(const std::vector<TrapSeen>& traps) {
  std::set<Square> cells;
  for (const TrapSeen& trap : traps) cells.insert(trap.at);
  int count = fewest_traps(cells, false);
  if (count < 0) count = fewest_traps(cells, true);
  if (count > parameter("special_tiles.unavoidable_traps")) {
    wrong("{} traps lie on every path down", count);
  }
}

// In no doorway, and with two free cells of the room beside them.
void FloorRecheck::check_chests() {
  std::set<Square> taken;
  for (const Json& thing : level_.at("things")) taken.insert(square_of(thing.at("at")));
  for (const Json& thing : level_.at("things")) {
    if (thing.at("kind") != "treasure" || thing.at("type") != "chest") continue;
    const Square c = square_of(thing.at("at"));
    int beside_it = 0;
    for (int side = 0; side < kSides; ++side) {
      const char glyph = edge(c, side);
      if (glyph == ' ') {
        beside_it += taken.contains(beside(c, side)) ? 0 : 1;
      } else if (!is_wall(glyph)) {
        wrong("a chest stands in a doorway at {}, {}", c.x, c.y);
      }
    }
    if (beside_it < 2) wrong("a chest at {}, {} has no room", c.x, c.y);
  }
}

}  // namespace warren::testing
