// Zones, reserved cells, counts, falls and the sets that follow from the ground.
#include <array>
#include <cmath>

#include "random/stage_facts.hpp"

namespace warren::testing {
namespace {

struct SetOfLetters {
  const char* name;
  std::string_view letters;
};
constexpr std::array<SetOfLetters, 11> kPlainSets = {{{"outside", "O"},
                                                      {"outer_wall", "B"},
                                                      {"wall", "1R"},
                                                      {"reinforced_wall", "R"},
                                                      {"exit", "E"},
                                                      {"pitfall", "x"},
                                                      {"puddle", "w"},
                                                      {"spiky_plant", "h"},
                                                      {"fire_floor", "F"},
                                                      {"metal_floor", "m"},
                                                      {"moving_floor", "^v<>"}}};

bool is_ground(const StageFacts& facts, StageCell p) {
  return std::string_view("OB1RxF").find(facts.at(p)) == std::string_view::npos &&
         !facts.in("steel_beam", p);
}

void check_sets(const StageFacts& facts) {
  for (int y = 0; y < facts.height; ++y) {
    for (int x = 0; x < facts.width; ++x) {
      const StageCell p(x, y);
      for (const SetOfLetters& set : kPlainSets) {
        const bool wanted = set.letters.find(facts.at(p)) != std::string_view::npos;
        if (facts.in(set.name, p) != wanted) facts.fault("{} at ({}, {})", set.name, x, y);
      }
      if (facts.in("walkable", p) != is_ground(facts, p)) facts.fault("walkable at ({}, {})", x, y);
    }
  }
}

void check_reserved(const StageFacts& facts) {
  facts.each_inside([&](StageCell p) {
    const char letter = facts.at(p);
    const char zone = facts.zoned_as(p);
    const bool moving = zone != 0 && std::string_view("^v<>").find(zone) != std::string_view::npos;
    const bool decorated = facts.in("decorated_metal", p);
    if (facts.near_exits.contains(p) && !moving) {
      if (letter != '.' && !(letter == 'm' && decorated)) {
        facts.fault("{} beside an exit at ({}, {})", letter, p.first, p.second);
      }
    } else if (zone != 0 && letter != zone) {
      facts.fault("{} in a zone of {} at ({}, {})", letter, zone, p.first, p.second);
    }
    const bool beside_fire =
        facts.at({p.first - 1, p.second}) == 'F' || facts.at({p.first + 1, p.second}) == 'F' ||
        facts.at({p.first, p.second - 1}) == 'F' || facts.at({p.first, p.second + 1}) == 'F';
    if (decorated && (letter != 'm' || !beside_fire)) facts.fault("decoration away from fire");
    if (letter == '.' && beside_fire && !facts.taken.contains(p)) {
      facts.fault("bare floor beside fire at ({}, {})", p.first, p.second);
    }
    if (!facts.in("steel_beam", p)) return;
    const bool free = !facts.taken.contains(p) && !facts.near_exits.contains(p) && zone == 0 &&
                      !facts.in_zone("fall_spawn", p);
    const bool requested = facts.requested.at("steel_beams");
    if (!free || !requested || (letter != '.' && letter != '1')) {
      facts.fault("a beam at ({}, {})", p.first, p.second);
    }
  });
}

// Halves to the even number, at least one of what is requested.
std::size_t wanted_of(std::size_t candidates, double density) {
  if (!(density > 0)) return 0;
  const double exact = static_cast<double>(candidates) * density;
  return std::max<std::size_t>(1, static_cast<std::size_t>(std::nearbyint(exact)));
}

void check_count(const StageFacts& facts, const char* key, std::size_t candidates,
                 std::size_t count) {
  const double density = facts.requested.at(key);
  const std::size_t wanted = candidates == 0 ? 0 : wanted_of(candidates, density);
  if (count != wanted) {
    facts.fault("{} {} of {} gives {}, not {}", key, density, candidates, wanted, count);
  }
}

void check_densities(const StageFacts& facts) {
  constexpr std::array<std::pair<const char*, char>, 6> kOrder = {
      {{"metal_floor_density", 'm'},
       {"fire_floor_density", 'F'},
       {"pitfall_density", 'x'},
       {"puddle_density", 'w'},
       {"spiky_plant_density", 'h'},
       {"reinforced_wall_density", 'R'}}};
  StageCells free;
  facts.each_inside([&](StageCell p) {
    if (facts.zoned_as(p) == 0 && !facts.near_exits.contains(p) && !facts.taken.contains(p)) {
      free.insert(p);
    }
  });
  for (const auto& [key, letter] : kOrder) {
    const bool off_falls = letter == 'F' || letter == 'x' || letter == 'R';
    std::size_t candidates = 0;
    StageCells scattered;
    for (const StageCell& p : free) {
      candidates += off_falls && facts.in_zone("fall_spawn", p) ? 0U : 1U;
      if (facts.at(p) == letter && !facts.in("decorated_metal", p)) scattered.insert(p);
    }
    check_count(facts, key, candidates, scattered.size());
    for (const StageCell& p : scattered) free.erase(p);
  }
}

void check_ratios(const StageFacts& facts) {
  std::size_t walls = 0;
  std::size_t rubble = 0;
  std::size_t ground = 0;
  std::size_t falls = 0;
  facts.each_inside([&](StageCell p) {
    const bool wall = facts.at(p) == '1' && !facts.in("steel_beam", p);
    const bool zone = facts.in_zone("fall_spawn", p);
    const bool fall = facts.in("fall_spawn", p);
    walls += wall ? 1U : 0U;
    rubble += facts.in("rubble", p) ? 1U : 0U;
    if (facts.in("rubble", p) && !wall) facts.fault("rubble at ({}, {})", p.first, p.second);
    if (fall && !is_ground(facts, p)) {
      facts.fault("somebody falls on {} at ({}, {})", facts.at(p), p.first, p.second);
    }
    if (zone && is_ground(facts, p) != fall) {
      facts.fault("a zone of falls at ({}, {})", p.first, p.second);
    }
    if (zone) return;
    ground += is_ground(facts, p) ? 1U : 0U;
    falls += fall ? 1U : 0U;
  });
  if (facts.sets.at("rubble").size() != rubble) facts.fault("rubble outside");
  check_count(facts, "wall_rubble_ratio", walls, rubble);
  check_count(facts, "fall_spawn_cell_ratio", ground, falls);
}

}  // namespace

void recheck_stage_ground(const StageFacts& facts) {
  check_sets(facts);
  check_reserved(facts);
  check_densities(facts);
  check_ratios(facts);
}

}  // namespace warren::testing
