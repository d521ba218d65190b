// Everything can be reached and opened: D2, D4, D9.
#include "random/recheck_floor.hpp"

namespace warren::testing {

// Of switches and events all that work on it, and at least one.
bool FloorRecheck::worked(const std::string& target, const Taken& taken) const {
  bool any = false;
  for (std::size_t i = 0; i < openers_.size(); ++i) {
    if (openers_[i].kind == "key" || openers_[i].target != target) continue;
    if (!taken[i]) return false;
    any = true;
  }
  return any;
}

bool FloorRecheck::lets_through(const DoorSeen& door, const Taken& taken) const {
  if (door.opens == "player") return true;
  if (door.opens != "key") return worked(door.id, taken);
  for (std::size_t i = 0; i < openers_.size(); ++i) {
    if (taken[i] && openers_[i].kind == "key" && openers_[i].name == door.key) return true;
  }
  return false;
}

// All that can be reached and taken, one thing after another.
std::vector<bool> FloorRecheck::reach(bool see_hidden, Taken& taken) const {
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

void FloorRecheck::check_reach() {
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

}  // namespace warren::testing
