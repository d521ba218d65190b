// Enemies, their mixes, and how hard the zone is.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "content/proposal.hpp"
#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/enemies.hpp"

namespace warren {
namespace {

std::string enemy_help(std::string_view name, const std::vector<EnemyType>& types) {
  std::vector<std::string_view> names;
  for (const EnemyType& type : types) names.push_back(type.name);
  return proposal(name, names, fmt::format("add: enemytype {} 1 1", name));
}

bool knows(const std::vector<EnemyType>& types, std::string_view name) {
  return std::ranges::find(types, name, &EnemyType::name) != types.end();
}

void check_enemies(const Zone& zone, const std::vector<EnemyType>& types, const Reporter& report) {
  std::map<std::string_view, SourceLine> seen;
  for (const EnemyDefinition& own : zone.enemy_types) {
    const auto [first, inserted] = seen.emplace(own.type.name, own.line);
    if (inserted) continue;
    report.error(
        own.line, 0,
        fmt::format("enemytype {} stands in line {} already", own.type.name, first->second.number),
        "remove one of the two");
  }
  for (const Spawn& spawn : zone.spawns) {
    if (knows(types, spawn.enemy)) continue;
    report.error(spawn.line, 0, fmt::format("there is no enemy '{}'", spawn.enemy),
                 enemy_help(spawn.enemy, types));
  }
}

void check_bias_lines(const Zone& zone, const std::vector<EnemyType>& types,
                      const Reporter& report) {
  std::map<std::string_view, SourceLine> seen;
  for (const BiasDefinition& bias : zone.biases) {
    const auto [first, inserted] = seen.emplace(bias.name, bias.line);
    if (!inserted) {
      report.error(
          bias.line, 0,
          fmt::format("enemybias {} stands in line {} already", bias.name, first->second.number),
          "remove one of the two");
    }
    double total = 0;
    for (std::size_t i = 0; i < bias.weights.size(); ++i) {
      const BiasWeight& part = bias.weights[i];
      total += part.weight;
      if (knows(types, part.enemy)) continue;
      report.error(bias.line, 1 + 2 * i, fmt::format("there is no enemy '{}'", part.enemy),
                   enemy_help(part.enemy, types));
    }
    if (total <= 0) {
      report.error(bias.line, 0, fmt::format("the bias {} has no weight above 0", bias.name),
                   "give at least one enemy a weight");
    }
  }
}

void check_bias_names(const Zone& zone, const std::vector<EnemyType>& types,
                      const Reporter& report) {
  const std::vector<std::string> known = bias_names(zone, types);
  const std::vector<std::string_view> names(known.begin(), known.end());
  for (const LandmarkDefinition& landmark : zone.landmarks) {
    if (!landmark.influence || landmark.influence->bias.empty()) continue;
    const std::string& bias = landmark.influence->bias;
    if (std::ranges::find(names, bias) != names.end()) continue;
    report.error(landmark.line, 7, fmt::format("there is no enemy bias '{}'", bias),
                 proposal(bias, names,
                          fmt::format("write mixed, none, an enemy with _heavy, or add: "
                                      "enemybias {} mine 1 hunter 2",
                                      bias)));
  }
}

}  // namespace

void check_population(const Zone& zone, const Reporter& report) {
  const std::vector<EnemyType> types = enemy_types_of(zone);
  check_enemies(zone, types, report);
  check_bias_lines(zone, types, report);
  check_bias_names(zone, types, report);
  const ZoneParameters& p = zone.parameters;
  if (p.difficulty_min > p.difficulty_max) {
    const SourceLine line = report.line_of("difficulty_max");
    report.error(line.number > 0 ? line : report.line_of("difficulty_min"), 0,
                 fmt::format("difficulty_max {} is below difficulty_min {}", p.difficulty_max,
                             p.difficulty_min),
                 "change one of the two");
  }
  const bool generates = zone.has_terrain() || !zone.regions.empty();
  if (generates && p.enemy_budget_base > 0 && base_mix(types).empty()) {
    report.error(report.line_of("enemytype"), 1, "no enemy type has a weight above 0",
                 "give one a weight, or write: enemy_budget_base 0");
  }
}

}  // namespace warren
