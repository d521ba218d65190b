// Every state that a party can get into on a small floor, one by one: where it stands, the keys it
// has picked up, the switches it has pulled. Nothing here knows what verify() knows.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

#include "warren/level.hpp"

namespace warren::testing {

inline std::string text_of(const Thing& thing, std::string_view key) {
  for (const Property& entry : thing.properties) {
    if (entry.key != key) continue;
    const auto* text = std::get_if<std::string>(&entry.value);
    return text == nullptr ? std::string() : *text;
  }
  return {};
}

inline std::int64_t whole_of(const Thing& thing, std::string_view key) {
  for (const Property& entry : thing.properties) {
    if (entry.key != key) continue;
    const auto* whole = std::get_if<std::int64_t>(&entry.value);
    return whole == nullptr ? -1 : *whole;
  }
  return -1;
}

class StateSearch {
 public:
  using Mask = std::uint32_t;

  explicit StateSearch(const Level& level) : level_(level) {
    for (std::size_t i = 0; i < level.things.size(); ++i) {
      const Thing& thing = level.things[i];
      if (thing.kind == "stairs") (thing.type == "up" ? up_ : down_) = thing.at;
      if (thing.kind == "teleporter") teleporters_[thing.at] = i;
      if (!opens_something(thing)) continue;
      openers_.push_back(i);
    }
    for (const Door& door : level.dungeon()->doors) {
      const Point beyond = step(door.at, door.side);
      doors_[{door.at, door.side}] = &door;
      doors_[{beyond, opposite(door.side)}] = &door;
    }
  }

  int openers() const { return static_cast<int>(openers_.size()); }
  std::size_t states() const { return cells_of_.size(); }
  // How many states there are from which one of the stairs cannot be reached any more.
  std::size_t stuck() {
    walk();
    const std::vector<bool> to_up = leading_to(up_);
    const std::vector<bool> to_down = leading_to(down_);
    std::size_t count = 0;
    for (std::size_t i = 0; i < states(); ++i) count += to_up[i] && to_down[i] ? 0U : 1U;
    return count;
  }

 private:
  // Switches that nothing hears double the states and change nothing.
  bool opens_something(const Thing& thing) const {
    if (thing.kind == "key") {
      for (const Door& door : level_.dungeon()->doors) {
        if (door.opens == OpenMechanism::key && door.key == thing.type) return true;
      }
      return false;
    }
    if (thing.kind != "switch" && thing.kind != "event") return false;
    const std::string target = text_of(thing, "target");
    for (const Door& door : level_.dungeon()->doors) {
      if (door.id == target) return true;
    }
    for (const Thing& other : level_.things) {
      if (other.kind == "teleporter" && other.type == target) return true;
    }
    return false;
  }

  bool has_key(Mask mask, const std::string& key) const {
    for (std::size_t i = 0; i < openers_.size(); ++i) {
      const Thing& thing = level_.things[openers_[i]];
      if (thing.kind == "key" && thing.type == key && (mask >> i & 1U) != 0) return true;
    }
    return false;
  }

  // All the switches that work on it, and at least one.
  bool worked(Mask mask, const std::string& target) const {
    bool any = false;
    for (std::size_t i = 0; i < openers_.size(); ++i) {
      const Thing& thing = level_.things[openers_[i]];
      if (thing.kind == "key" || text_of(thing, "target") != target) continue;
      if ((mask >> i & 1U) == 0) return false;
      any = true;
    }
    return any;
  }

  bool passes(const Door& door, Direction by, Mask mask) const {
    if (door.one_way && *door.one_way != by) return false;
    switch (door.opens) {
      case OpenMechanism::player: return true;
      case OpenMechanism::key: return has_key(mask, door.key);
      default: return worked(mask, door.id);
    }
  }

  // Where a step ends: a teleporter that is awake takes whoever steps on it.
  Point landed(Point at, Mask mask) const {
    const auto found = teleporters_.find(at);
    if (found == teleporters_.end()) return at;
    const Thing& thing = level_.things[found->second];
    if (!text_of(thing, "switch").empty() && !worked(mask, thing.type)) return at;
    return {static_cast<int>(whole_of(thing, "to_x")), static_cast<int>(whole_of(thing, "to_y"))};
  }

  Mask happened(Point at, Mask mask) const {
    for (std::size_t i = 0; i < openers_.size(); ++i) {
      const Thing& thing = level_.things[openers_[i]];
      if (thing.kind == "event" && thing.at == at) mask |= Mask{1} << i;
    }
    return mask;
  }

  std::size_t state(Point at, Mask mask) {
    const auto [found, added] = index_.try_emplace({at, mask}, cells_of_.size());
    if (added) {
      cells_of_.push_back(at);
      masks_.push_back(mask);
      before_.emplace_back();
    }
    return found->second;
  }

  void lead(std::size_t from, Point at, Mask mask) { before_[state(at, mask)].push_back(from); }

  void walk() {
    state(up_, happened(up_, 0));
    for (std::size_t next = 0; next < states(); ++next) {
      const Point at = cells_of_[next];
      const Mask mask = masks_[next];
      for (std::size_t i = 0; i < openers_.size(); ++i) {
        if (level_.things[openers_[i]].at == at) lead(next, at, mask | Mask{1} << i);
      }
      for (const Direction by : kAllDirections) {
        const EdgeKind edge = level_.dungeon()->edges.at(at, by);
        if (edge == EdgeKind::wall) continue;
        if (edge != EdgeKind::none) {
          const auto door = doors_.find({at, by});
          if (door == doors_.end() || !passes(*door->second, by, mask)) continue;
        }
        const Point to = landed(step(at, by), mask);
        lead(next, to, happened(to, mask));
      }
    }
  }

  std::vector<bool> leading_to(Point goal) const {
    std::vector<bool> out(states(), false);
    std::vector<std::size_t> queue;
    for (std::size_t i = 0; i < states(); ++i) {
      if (cells_of_[i] != goal) continue;
      out[i] = true;
      queue.push_back(i);
    }
    for (std::size_t next = 0; next < queue.size(); ++next) {
      for (const std::size_t from : before_[queue[next]]) {
        if (out[from]) continue;
        out[from] = true;
        queue.push_back(from);
      }
    }
    return out;
  }

  const Level& level_;
  Point up_;
  Point down_;
  std::vector<std::size_t> openers_;  // indices of things
  std::map<Point, std::size_t> teleporters_;
  std::map<std::pair<Point, Direction>, const Door*> doors_;
  std::map<std::pair<Point, Mask>, std::size_t> index_;
  std::vector<Point> cells_of_;
  std::vector<Mask> masks_;
  std::vector<std::vector<std::size_t>> before_;
};

}  // namespace warren::testing
