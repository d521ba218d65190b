#include <cmath>

#include "kinds/dungeon/verify/fair.hpp"

namespace warren::proof {
namespace {

struct Bounds {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

void check_amount(const Thing& thing, std::string_view key, Bounds bounds, Check& check) {
  const auto value = whole_property(thing, key);
  if (value && *value >= bounds.least && *value <= bounds.most) return;
  check.violation(thing.at, "a {} {} has {} {}, this floor gives {} to {}", thing.type, thing.kind,
                  value ? fmt::format("{}", *value) : std::string("no"), key, bounds.least,
                  bounds.most);
}

std::optional<double> real_property(const Thing& thing, std::string_view key) {
  const Value* value = property(thing.properties, key);
  if (value == nullptr) return std::nullopt;
  if (const auto* real = std::get_if<double>(value)) return *real;
  if (const auto* whole = std::get_if<std::int64_t>(value)) return static_cast<double>(*whole);
  return std::nullopt;
}

// Chests: 50 and 30 for each floor, up to 100 more. Pouches: 5 for each floor, and 5 to 15.
void check_gold(const Thing& thing, std::int64_t floor, Check& check) {
  if (thing.type == "chest") {
    check_amount(thing, "gold", {50 + 30 * floor, 150 + 30 * floor}, check);
  } else if (thing.type == "pouch") {
    check_amount(thing, "gold", {5 + 5 * floor, 15 + 5 * floor}, check);
  } else {
    check.violation(thing.at, "'{}' is no treasure", thing.type);
  }
}

struct TrapRule {
  std::string_view type;
  std::string_view status;
  double chance = 0;  // 0: it only hurts
  double chance_by_floor = 0;
  std::int64_t turns = 0;
  std::int64_t turns_by_floor = 0;
};
constexpr TrapRule kTraps[] = {{"spike", "None", 0, 0, 0, 0},
                               {"poison", "Poisoned", 0.30, 0.05, 3, 1},
                               {"paralysis", "Paralyzed", 0.20, 0.03, 2, 0}};

void check_status(const Thing& thing, const TrapRule& rule, std::int64_t floor, Check& check) {
  constexpr double kRounding = 1e-9;
  const auto by = static_cast<double>(floor);
  const double wanted = std::min(1.0, rule.chance + rule.chance_by_floor * by);
  const std::optional<double> chance = real_property(thing, "chance");
  if (rule.chance == 0) {
    if (chance) check.violation(thing.at, "a {} trap does nothing but hurt", rule.type);
    return;
  }
  if (!chance || !(std::abs(*chance - wanted) < kRounding)) {
    check.violation(thing.at, "a {} trap works with a chance of {}, this floor gives {}", rule.type,
                    chance.value_or(0), wanted);
  }
  const std::int64_t turns = rule.turns + rule.turns_by_floor * floor;
  check_amount(thing, "duration", {turns, turns}, check);
}

// 5 and 2 for each floor, up to 5 more.
void check_trap(const Thing& thing, std::int64_t floor, Check& check) {
  check_amount(thing, "damage", {5 + 2 * floor, 10 + 2 * floor}, check);
  if (!true_property(thing, "reusable")) check.violation(thing.at, "a trap is gone after one use");
  for (const TrapRule& rule : kTraps) {
    if (rule.type != thing.type) continue;
    if (text_property(thing.properties, "status") != rule.status) {
      check.violation(thing.at, "a {} trap does not leave anybody {}", rule.type, rule.status);
    }
    return check_status(thing, rule, floor, check);
  }
  check.violation(thing.at, "'{}' is no trap", thing.type);
}

}  // namespace

void check_amounts(const Floor& floor, Check& check) {
  const std::int64_t number = floor.dungeon.floor;
  std::int64_t gold = 0;
  for (std::size_t i = 0; i < floor.sort.size() && !check.full(); ++i) {
    const Thing& thing = floor.level.things[i];
    if (floor.sort[i] == ThingSort::trap) check_trap(thing, number, check);
    if (floor.sort[i] != ThingSort::treasure) continue;
    check_gold(thing, number, check);
    if (!check.broken()) gold += whole_property(thing, "gold").value_or(0);
  }
  check.evidence("gold", gold);
}

}  // namespace warren::proof
