// Z7: enemies stand where they may, keep their distances, and are not more than was requested.
#include <cmath>
#include <unordered_map>

#include "kinds/zone/verify/budget.hpp"
#include "kinds/zone/verify/case.hpp"
#include "kinds/zone/verify/nearest.hpp"

namespace warren::proof {
namespace {

// Budgets are compared after sums of many rounded numbers.
constexpr double kSlack = 1e-6;

struct Enemies {
  std::size_t all = 0;
  std::vector<const Thing*> fixed;
  std::vector<const Thing*> slot;
  std::vector<const Thing*> budget;
  double others_danger = 0;  // of the fixed and slot ones
  double budget_danger = 0;
};

std::string enemy_name(const Thing& enemy) {
  return fmt::format("{} at {}", enemy.type, place(enemy.at));
}

// How dangerous each type is.
class Types {
 public:
  Types(const Level& level, Check& check) : check_(check) {
    for (const EnemyType& type : level.zone()->enemy_types) {
      danger_.emplace(type.name, type.danger);
      if (type.danger >= 0) continue;
      check.violation(std::nullopt, "enemy type {} has danger {}", type.name, type.danger);
    }
  }

  double danger(const Thing& enemy) {
    const auto found = danger_.find(enemy.type);
    if (found != danger_.end()) return found->second;
    check_.violation(enemy.at, "{} is of a type that the level does not have", enemy_name(enemy));
    return 0;
  }

 private:
  Check& check_;
  std::unordered_map<std::string_view, double> danger_;
};

Enemies sort_out(const Case& of, Check& check) {
  Types types(of.level, check);
  Enemies out;
  for (const Thing& thing : of.level.things) {
    if (thing.kind != "enemy") continue;
    ++out.all;
    const double danger = types.danger(thing);
    const std::string_view source = text_property(thing.properties, "source");
    if (!of.map.contains(thing.at)) {
      check.violation(thing.at, "{} stands outside the map", enemy_name(thing));
    } else if (source == "budget") {
      out.budget.push_back(&thing);
      out.budget_danger += danger;
    } else if (source == "fixed" || source == "slot" || source == "area") {
      (source == "fixed" ? out.fixed : out.slot).push_back(&thing);
      const bool of_area = source != "fixed" && !text_property(thing.properties, "area").empty();
      if (!of_area) out.others_danger += danger;
    } else {
      check.violation(thing.at, "{} comes from nowhere known: source '{}'", enemy_name(thing),
                      source);
    }
  }
  return out;
}

void check_fixed(const Level& level, const Enemies& enemies, Check& check) {
  std::vector<ThingKey> fixed;
  std::vector<ThingKey> authored;
  for (const Thing* enemy : enemies.fixed) fixed.push_back({enemy->at, enemy->kind, enemy->type});
  for (const AuthoredThing& thing : level.zone()->authored_things) {
    authored.push_back({thing.at, thing.kind, thing.type});
  }
  for (const std::size_t i : without_partner(fixed, std::move(authored))) {
    check.violation(fixed[i].at, "{} is said to be authored and is not",
                    enemy_name(*enemies.fixed[i]));
  }
}

bool stands_in(const Case& of, std::string_view type, Point at) {
  constexpr std::string_view kAnchor = "center_anchor";
  return std::any_of(of.footprints.begin(), of.footprints.end(), [&](const Landmark* landmark) {
    const bool meant = landmark->type == type || (type == kAnchor && of.is_anchor(landmark));
    return meant && landmark->rect.contains(at);
  });
}

void check_in_area(const Case& of, const Ground& ground, const Thing& enemy, std::string_view id,
                   Check& check) {
  const bool within = std::any_of(of.sites.begin(), of.sites.end(), [&](const Site& site) {
    return site.has(enemy.at) && site.area->id == id;
  });
  if (!within) {
    check.violation(enemy.at, "{} does not stand in its area {}", enemy_name(enemy), id);
  }
  if (!ground.reach.test(enemy.at)) {
    check.violation(enemy.at, "{} of area {} cannot be reached from the start", enemy_name(enemy),
                    id);
  }
}

// Without a landmark or a block nothing would be asked of it, neither distance nor budget.
void check_slot(const Case& of, const Ground& ground, const Thing& enemy, Check& check) {
  const bool in_landmark = property(enemy.properties, "landmark") != nullptr;
  const bool in_block = property(enemy.properties, "block") != nullptr;
  const std::string_view area = text_property(enemy.properties, "area");
  const std::string_view type = text_property(enemy.properties, "landmark");
  const bool stamped = ground.stamped.test(enemy.at);
  if (!ground.open.test(enemy.at)) {
    check.violation(enemy.at, "{} does not stand on open ground", enemy_name(enemy));
  }
  if (!area.empty()) {
    check_in_area(of, ground, enemy, area, check);
  } else if (!in_landmark && !in_block) {
    check.violation(enemy.at, "{} does not say which chunk its slot is in", enemy_name(enemy));
  }
  if (in_landmark && !(stamped && stands_in(of, type, enemy.at))) {
    check.violation(enemy.at, "{} does not stand in its landmark {}", enemy_name(enemy), type);
  }
  if (in_block && stamped) {
    check.violation(enemy.at, "{} comes from an obstacle block and stands in a landmark",
                    enemy_name(enemy));
  }
}

void check_budget_place(const Ground& ground, const Thing& enemy, Check& check) {
  if (!ground.reach.test(enemy.at)) {
    check.violation(enemy.at, "{} cannot be reached from the start", enemy_name(enemy));
  }
  if (ground.built.test(enemy.at)) {
    check.violation(enemy.at, "{} stands in a landmark or an area", enemy_name(enemy));
  }
}

// Everybody's place, those of the budget first. Others may share a cell: one of them is enough.
std::vector<Point> places(const Enemies& enemies) {
  std::vector<Point> others;
  for (const Thing* enemy : enemies.fixed) others.push_back(enemy->at);
  for (const Thing* enemy : enemies.slot) others.push_back(enemy->at);
  std::sort(others.begin(), others.end());
  others.erase(std::unique(others.begin(), others.end()), others.end());
  std::vector<Point> out;
  for (const Thing* enemy : enemies.budget) out.push_back(enemy->at);
  out.insert(out.end(), others.begin(), others.end());
  return out;
}

// The smallest squared distance of a budget enemy to another. Whoever is too close is looked for
// as long as violations are kept; after that, as far as the smallest distance needs.
std::optional<double> check_spacing(const Case& of, const Enemies& enemies, Check& check) {
  if (enemies.budget.empty()) return std::nullopt;
  const std::optional<double> spacing = check.need("enemy_min_spacing");
  const double requested = spacing ? squared(*spacing) : 0.0;
  const std::vector<Point> all = places(enemies);
  const Buckets buckets(all, {of.map.w, of.map.h});
  std::optional<double> best;
  for (std::size_t i = 0; i < enemies.budget.size(); ++i) {
    const double needed = best.value_or(HUGE_VAL);
    const auto near =
        buckets.nearest(all[i], i, check.full() ? needed : std::max(needed, requested));
    if (!near) continue;
    best = std::min(needed, near->squared);
    if (near->squared >= requested) continue;
    check.violation(all[i], "{} is {} cells from the enemy at {}; {} are required",
                    enemy_name(*enemies.budget[i]), whole_distance(near->squared),
                    place(all[near->index]), *spacing);
  }
  return best;
}

void check_danger(const Enemies& enemies, std::optional<double> budget, Check& check) {
  if (enemies.budget.empty() || !budget) return;
  const double left = std::max(0.0, *budget - enemies.others_danger);
  if (enemies.budget_danger <= left + kSlack) return;
  check.violation(
      std::nullopt,
      "enemies of the budget have a danger of {:.3f} together; {:.3f} is left of {:.3f}",
      enemies.budget_danger, left, *budget);
}

std::string summary(const Enemies& enemies, std::optional<double> closest,
                    std::optional<double> budget) {
  std::string out =
      fmt::format("{} enemies: {} fixed, {} from slots, {} from the budget", enemies.all,
                  enemies.fixed.size(), enemies.slot.size(), enemies.budget.size());
  if (closest) out += fmt::format(", closest {} cells apart", whole_distance(*closest));
  if (budget) {
    out += fmt::format(", danger {:.1f} of {:.1f}", enemies.others_danger + enemies.budget_danger,
                       *budget);
  }
  return out;
}

}  // namespace

std::optional<Finding> check_enemies(const Case& of) {
  Check check("Z7", of.level);
  const Enemies enemies = sort_out(of, check);
  if (enemies.all == 0 && of.level.zone()->enemy_types.empty()) return std::nullopt;
  const Ground& ground = of.ground;
  if (!enemies.budget.empty() && !of.level.start) {
    check.violation(std::nullopt, "the level has no start that enemies could be reached from");
  }
  check_fixed(of.level, enemies, check);
  for (const Thing* enemy : enemies.slot) check_slot(of, ground, *enemy, check);
  for (const Thing* enemy : enemies.budget) check_budget_place(ground, *enemy, check);
  const std::optional<double> closest = check_spacing(of, enemies, check);
  const std::optional<double> budget = danger_budget(of, ground, !enemies.budget.empty(), check);
  check_danger(enemies, budget, check);
  check.evidence("enemies", enemies.all);
  check.evidence("fixed", enemies.fixed.size());
  check.evidence("slot", enemies.slot.size());
  check.evidence("budget_enemies", enemies.budget.size());
  check.evidence("reachable", ground.reach.count());
  if (budget) check.evidence("budget_milli", rounded_down(*budget * 1000));
  if (closest) check.evidence("closest", whole_distance(*closest));
  return check.finish(summary(enemies, closest, budget));
}

}  // namespace warren::proof
