// Z7: enemies stand where they may, keep their distances, and are not more than was asked for.
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
  Types(const Level& level, Judge& judge) : judge_(judge) {
    for (const EnemyType& type : level.enemy_types) {
      danger_.emplace(type.name, type.danger);
      if (type.danger >= 0) continue;
      judge.breach(std::nullopt, "enemy type {} has danger {}", type.name, type.danger);
    }
  }

  double danger(const Thing& enemy) {
    const auto found = danger_.find(enemy.type);
    if (found != danger_.end()) return found->second;
    judge_.breach(enemy.at, "{} is of a type that the level does not have", enemy_name(enemy));
    return 0;
  }

 private:
  Judge& judge_;
  std::unordered_map<std::string_view, double> danger_;
};

Enemies sort_out(const Case& of, Judge& judge) {
  Types types(of.level, judge);
  Enemies out;
  for (const Thing& thing : of.level.things) {
    if (thing.kind != "enemy") continue;
    ++out.all;
    const double danger = types.danger(thing);
    const std::string_view source = text_property(thing.properties, "source");
    if (!of.map.contains(thing.at)) {
      judge.breach(thing.at, "{} stands outside the map", enemy_name(thing));
    } else if (source == "budget") {
      out.budget.push_back(&thing);
      out.budget_danger += danger;
    } else if (source == "fixed" || source == "slot" || source == "area") {
      (source == "fixed" ? out.fixed : out.slot).push_back(&thing);
      const bool of_area = source != "fixed" && !text_property(thing.properties, "area").empty();
      if (!of_area) out.others_danger += danger;
    } else {
      judge.breach(thing.at, "{} comes from nowhere known: source '{}'", enemy_name(thing), source);
    }
  }
  return out;
}

void judge_fixed(const Level& level, const Enemies& enemies, Judge& judge) {
  std::vector<ThingKey> fixed;
  std::vector<ThingKey> authored;
  for (const Thing* enemy : enemies.fixed) fixed.push_back({enemy->at, enemy->kind, enemy->type});
  for (const AuthoredThing& thing : level.authored_things) {
    authored.push_back({thing.at, thing.kind, thing.type});
  }
  for (const std::size_t i : without_partner(fixed, std::move(authored))) {
    judge.breach(fixed[i].at, "{} is said to be authored and is not",
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

void judge_in_area(const Case& of, const Ground& ground, const Thing& enemy, std::string_view id,
                   Judge& judge) {
  const bool within = std::any_of(of.sites.begin(), of.sites.end(), [&](const Site& site) {
    return site.has(enemy.at) && site.area->id == id;
  });
  if (!within) {
    judge.breach(enemy.at, "{} does not stand in its area {}", enemy_name(enemy), id);
  }
  if (!ground.reach.test(enemy.at)) {
    judge.breach(enemy.at, "{} of area {} cannot be reached from the start", enemy_name(enemy), id);
  }
}

// Without a landmark or a block nothing would be asked of it, neither distance nor budget.
void judge_slot(const Case& of, const Ground& ground, const Thing& enemy, Judge& judge) {
  const bool in_landmark = property(enemy.properties, "landmark") != nullptr;
  const bool in_block = property(enemy.properties, "block") != nullptr;
  const std::string_view area = text_property(enemy.properties, "area");
  const std::string_view type = text_property(enemy.properties, "landmark");
  const bool stamped = ground.stamped.test(enemy.at);
  if (!ground.open.test(enemy.at)) {
    judge.breach(enemy.at, "{} does not stand on open ground", enemy_name(enemy));
  }
  if (!area.empty()) {
    judge_in_area(of, ground, enemy, area, judge);
  } else if (!in_landmark && !in_block) {
    judge.breach(enemy.at, "{} does not say which chunk its slot is in", enemy_name(enemy));
  }
  if (in_landmark && !(stamped && stands_in(of, type, enemy.at))) {
    judge.breach(enemy.at, "{} does not stand in its landmark {}", enemy_name(enemy), type);
  }
  if (in_block && stamped) {
    judge.breach(enemy.at, "{} comes from an obstacle block and stands in a landmark",
                 enemy_name(enemy));
  }
}

void judge_budget_place(const Ground& ground, const Thing& enemy, Judge& judge) {
  if (!ground.reach.test(enemy.at)) {
    judge.breach(enemy.at, "{} cannot be reached from the start", enemy_name(enemy));
  }
  if (ground.built.test(enemy.at)) {
    judge.breach(enemy.at, "{} stands in a landmark or an area", enemy_name(enemy));
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
// as long as breaches are kept; after that, as far as the smallest distance needs.
std::optional<double> judge_spacing(const Case& of, const Enemies& enemies, Judge& judge) {
  if (enemies.budget.empty()) return std::nullopt;
  const std::optional<double> spacing = judge.need("enemy_min_spacing");
  const double asked = spacing ? squared(*spacing) : 0.0;
  const std::vector<Point> all = places(enemies);
  const Buckets buckets(all, {of.map.w, of.map.h});
  std::optional<double> best;
  for (std::size_t i = 0; i < enemies.budget.size(); ++i) {
    const double needed = best.value_or(HUGE_VAL);
    const auto near = buckets.nearest(all[i], i, judge.full() ? needed : std::max(needed, asked));
    if (!near) continue;
    best = std::min(needed, near->squared);
    if (near->squared >= asked) continue;
    judge.breach(all[i], "{} is {} cells from the enemy at {}; {} are asked",
                 enemy_name(*enemies.budget[i]), whole_distance(near->squared),
                 place(all[near->index]), *spacing);
  }
  return best;
}

void judge_danger(const Enemies& enemies, std::optional<double> budget, Judge& judge) {
  if (enemies.budget.empty() || !budget) return;
  const double left = std::max(0.0, *budget - enemies.others_danger);
  if (enemies.budget_danger <= left + kSlack) return;
  judge.breach(std::nullopt,
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

std::optional<Finding> judge_enemies(const Case& of) {
  Judge judge("Z7", of.level);
  const Enemies enemies = sort_out(of, judge);
  if (enemies.all == 0 && of.level.enemy_types.empty()) return std::nullopt;
  const Ground& ground = of.ground;
  if (!enemies.budget.empty() && !of.level.start) {
    judge.breach(std::nullopt, "the level has no start that enemies could be reached from");
  }
  judge_fixed(of.level, enemies, judge);
  for (const Thing* enemy : enemies.slot) judge_slot(of, ground, *enemy, judge);
  for (const Thing* enemy : enemies.budget) judge_budget_place(ground, *enemy, judge);
  const std::optional<double> closest = judge_spacing(of, enemies, judge);
  const std::optional<double> budget = danger_budget(of, ground, !enemies.budget.empty(), judge);
  judge_danger(enemies, budget, judge);
  judge.evidence("enemies", enemies.all);
  judge.evidence("fixed", enemies.fixed.size());
  judge.evidence("slot", enemies.slot.size());
  judge.evidence("budget_enemies", enemies.budget.size());
  judge.evidence("reachable", ground.reach.count());
  if (budget) judge.evidence("budget_milli", rounded_down(*budget * 1000));
  if (closest) judge.evidence("closest", whole_distance(*closest));
  return judge.finish(summary(enemies, closest, budget));
}

}  // namespace warren::proof
