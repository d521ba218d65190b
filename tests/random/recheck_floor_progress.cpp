// Barriers before the stairs, gates with several levers, islands, openers that are far away: D10.
#include "random/recheck_floor.hpp"

namespace warren::testing {

void FloorRecheck::check_progress() {
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
int FloorRecheck::count_barriers() {
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
void FloorRecheck::check_keyless() {
  std::vector<DoorSeen> all = doors_;
  for (DoorSeen& door : doors_) {
    if (door.opens == "key") door.key = "no key of this floor";
  }
  Taken taken;
  const std::vector<bool> reached = reach(true, taken);
  if (!reached[static_cast<std::size_t>(section(down_))]) wrong("the way down needs a key");
  doors_ = std::move(all);
}

void FloorRecheck::check_and_gates() {
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
void FloorRecheck::check_islands() {
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
std::map<Square, int> FloorRecheck::steps_from(Square start, int most) const {
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

void FloorRecheck::check_far_openers() {
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

}  // namespace warren::testing
