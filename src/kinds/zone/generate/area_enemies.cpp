// Enemies of areas: those of chunk slots up to the area's budget, and in open regions as many as
// its ground bears. The area's pacing makes it hotter or cooler than its difficulty alone, and the
// zone's pace thins them out towards the start.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kinds/zone/content/enemies.hpp"
#include "kinds/zone/generate/pace.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr int kTriesPerEnemy = 32;
constexpr int kSquad = 4;
constexpr double kOpenGround = 0.3;  // of what combat rooms of the same size hold

// Cells of ground for each enemy, by difficulty 1 .. 5.
double cells_per_enemy(const AreaFights& fights) {
  constexpr std::array<double, 5> kCells = {220, 160, 120, 90, 70};
  const double mean = (fights.difficulty_min + fights.difficulty_max) / 2.0;
  const auto low = static_cast<std::size_t>(std::clamp(mean, 1.0, 5.0)) - 1;
  const std::size_t high = std::min<std::size_t>(low + 1, kCells.size() - 1);
  const double part = mean - static_cast<double>(low + 1);
  return kCells[low] + (kCells[high] - kCells[low]) * part;
}

bool is_of(const Thing& thing, std::string_view area) {
  return thing.kind == "enemy" && std::ranges::any_of(thing.properties, [&](const Property& p) {
           return p.key == "area" && p.value == Value(std::string(area));
         });
}

class AreaEnemies {
 public:
  AreaEnemies(State& state, const Pace& pace, const RegionDefinition& region, const Area& area,
              Rng& rng)
      : state_(state), pace_(pace), region_(region), area_(area), rng_(rng) {}

  void run(PassContext& context) {
    const double budget = budget_of() - fixed_inside();
    const std::size_t slots = keep_slots(static_cast<int>(budget));
    std::size_t placed = 0;
    if (region_.mode.mode == RegionMode::open) placed = strew(budget - static_cast<double>(slots));
    context.say(fmt::format("{}: room for {:.0f} enemies, {} from slots and {} on open ground",
                            area_.id, std::max(0.0, budget), slots, placed));
  }

 private:
  bool inside(Point at) const {
    return std::ranges::any_of(area_.rects, [&](Rect rect) { return rect.contains(at); });
  }

  // Structured regions count the ground of their combat rooms, open ones all of theirs.
  double budget_of() const {
    double cells = 0;
    if (region_.mode.mode == RegionMode::open) {
      cells = static_cast<double>(open_cells()) * area_.fights.combat_ratio * kOpenGround;
    } else {
      for (const AreaChunk& placed : area_.chunks) {
        if (placed.combat) cells += static_cast<double>(placed.rect.w) * placed.rect.h;
      }
    }
    return cells / cells_per_enemy(area_.fights) * area_.fights.pace;
  }

  std::int64_t open_cells() const {
    const BitGrid& reachable = state_.scratch.reachable;
    BitGrid ground(reachable.width(), reachable.height());
    for (const Rect rect : area_.rects) set_all(ground, rect);
    for (int y = 0; y < ground.height(); ++y) {
      for (int i = 0; i < ground.words_per_row(); ++i) ground.row(y)[i] &= reachable.row(y)[i];
    }
    return ground.count();
  }

  double fixed_inside() const {
    return static_cast<double>(std::ranges::count_if(
        state_.level.zone()->authored_things,
        [&](const AuthoredThing& thing) { return thing.kind == "enemy" && inside(thing.at); }));
  }

  bool suits(Point at) const {
    return state_.scratch.reachable.test(at) && !state_.scratch.spaced.near(at);
  }

  // Whether the place is far enough from the start, by chance the nearer it is. Draws once.
  bool paced(Point at) {
    const double drawn = rng_.real64();
    const std::int32_t steps = state_.scratch.walk.steps(at);
    if (steps < 0 || drawn >= pace_.kept(steps)) return false;
    return !is_safe(state_.level, state_.zone.parameters.safe_radius, at);
  }

  // Chance decides which slots are kept when there are too many.
  std::size_t keep_slots(int most) {
    std::vector<Thing>& things = state_.level.things;
    std::vector<std::size_t> slots;
    for (std::size_t i = 0; i < things.size(); ++i) {
      if (is_of(things[i], area_.id)) slots.push_back(i);
    }
    rng_.shuffle(std::span(slots));
    std::vector<std::uint8_t> dropped(things.size(), 0);
    std::size_t kept = 0;
    for (const std::size_t slot : slots) {
      const bool paced_in = paced(things[slot].at);
      const bool keep = paced_in && static_cast<int>(kept) < most && suits(things[slot].at);
      if (keep) {
        state_.scratch.spaced.add(things[slot].at);
        ++kept;
      } else {
        dropped[slot] = 1;
      }
    }
    std::size_t index = 0;
    std::erase_if(things, [&](const Thing&) { return dropped[index++] != 0; });
    return kept;
  }

  // In squads: a few beside each other, and nobody for a while.
  std::size_t strew(double budget) {
    const std::vector<double> mix = base_mix(state_.level.zone()->enemy_types);
    const Rect bounds = region_.bounds();
    std::size_t placed = 0;
    for (int tries = 0; static_cast<double>(placed + 1) <= budget && tries < kTriesPerEnemy;
         ++tries) {
      const int x = rng_.range(bounds.x, bounds.right() - 1);
      const int y = rng_.range(bounds.y, bounds.bottom() - 1);
      const int squad = rng_.range(1, kSquad);
      if (!put({x, y}, mix)) continue;
      ++placed;
      for (int i = 1; i < squad && static_cast<double>(placed + 1) <= budget; ++i) {
        placed += put(beside({x, y}), mix) ? 1U : 0U;
      }
      tries = 0;
    }
    return placed;
  }

  Point beside(Point at) {
    const int reach = static_cast<int>(state_.zone.parameters.enemy_min_spacing * 2) + 1;
    const int x = rng_.range(-reach, reach);
    const int y = rng_.range(-reach, reach);
    return at + Point{x, y};
  }

  bool put(Point at, std::span<const double> mix) {
    const std::size_t pick = rng_.weighted_pick(mix);
    const std::vector<EnemyType>& types = state_.level.zone()->enemy_types;
    const bool paced_in = paced(at);
    if (!paced_in || !inside(at) || !suits(at) || in_footprint(at) || pick >= types.size())
      return false;
    state_.level.things.push_back(
        {"enemy", types[pick].name, at, {{"source", std::string("area")}, {"area", area_.id}}});
    state_.scratch.spaced.add(at);
    return true;
  }

  bool in_footprint(Point at) const {
    const Level& level = state_.level;
    if (level.zone()->anchor && level.zone()->anchor->rect.contains(at)) return true;
    return std::ranges::any_of(level.zone()->landmarks,
                               [&](const Landmark& l) { return l.rect.contains(at); });
  }

  State& state_;
  const Pace& pace_;
  const RegionDefinition& region_;
  const Area& area_;
  Rng& rng_;
};

}  // namespace

Status place_area_enemies(State& state, PassContext& context) {
  if (state.level.zone()->areas.empty()) return {};
  state.level.zone()->enemy_types = enemy_types_of(state.zone);
  state.scratch.spaced.reset(state.level.cells.bounds(), state.zone.parameters.enemy_min_spacing);
  for (const Thing& thing : state.level.things) {
    const bool of_area = std::ranges::any_of(
        state.level.zone()->areas, [&](const Area& area) { return is_of(thing, area.id); });
    if (thing.kind == "enemy" && !of_area) state.scratch.spaced.add(thing.at);
  }
  // Regions come first and in the file's order; surroundings are like a region that says nothing.
  const RegionDefinition plain;
  const Pace pace(state.zone.parameters, state.scratch.walk);
  for (std::size_t i = 0; i < state.level.zone()->areas.size(); ++i) {
    Rng rng(context.rng.next());
    const bool region = i < state.zone.regions.size();
    AreaEnemies(state, pace, region ? state.zone.regions[i] : plain, state.level.zone()->areas[i],
                rng)
        .run(context);
  }
  return {};
}

}  // namespace warren::zone
