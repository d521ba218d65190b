#include "kinds/zone/content/enemies.hpp"

#include <algorithm>
#include <array>

namespace warren {
namespace {

struct BuiltIn {
  std::string_view name;
  double weight;
  double danger;
};

// Mines only wait; stalkers and defenders are what a player must prepare for.
constexpr auto kBuiltIn = std::to_array<BuiltIn>({{"mine", 4, 1},
                                                  {"hunter", 2, 2},
                                                  {"seeker", 2, 2},
                                                  {"defender", 1, 3},
                                                  {"stalker", 1, 4},
                                                  {"swarmer", 1, 1}});

constexpr std::string_view kMixed = "mixed";
constexpr std::string_view kNoBias = "none";
constexpr std::string_view kHeavy = "_heavy";
constexpr double kHeavyShare = 0.85;  // of the favoured type; the others share the rest as usual

std::vector<double> shares(std::vector<double> weights) {
  double total = 0;
  for (const double weight : weights) total += weight;
  if (total <= 0) return {};
  for (double& weight : weights) weight /= total;
  return weights;
}

std::size_t index_of(const std::vector<EnemyType>& types, std::string_view name) {
  return static_cast<std::size_t>(std::ranges::find(types, name, &EnemyType::name) - types.begin());
}

std::optional<std::vector<double>> heavy_mix(const std::vector<EnemyType>& types,
                                             std::size_t favoured) {
  std::vector<double> out = base_mix(types);
  if (out.empty()) out.assign(types.size(), 0.0);
  for (double& share : out) share *= 1.0 - kHeavyShare;
  out[favoured] += kHeavyShare;
  return shares(std::move(out));
}

}  // namespace

std::vector<EnemyType> enemy_types_of(const Zone& zone) {
  std::vector<EnemyType> out;
  for (const BuiltIn& type : kBuiltIn) {
    out.push_back({std::string(type.name), type.weight, type.danger});
  }
  for (const EnemyDefinition& own : zone.enemy_types) {
    const std::size_t known = index_of(out, own.type.name);
    if (known < out.size()) {
      out[known] = own.type;
    } else {
      out.push_back(own.type);
    }
  }
  return out;
}

std::vector<std::string> bias_names(const Zone& zone, const std::vector<EnemyType>& types) {
  std::vector<std::string> out;
  out.emplace_back(kMixed);
  out.emplace_back(kNoBias);
  for (const EnemyType& type : types) out.push_back(type.name + std::string(kHeavy));
  for (const BiasDefinition& own : zone.biases) out.push_back(own.name);
  return out;
}

std::vector<double> base_mix(const std::vector<EnemyType>& types) {
  std::vector<double> weights;
  for (const EnemyType& type : types) weights.push_back(type.weight);
  return shares(std::move(weights));
}

std::optional<std::vector<double>> bias_mix(const Zone& zone, const std::vector<EnemyType>& types,
                                            std::string_view bias) {
  const auto own = std::ranges::find(zone.biases, bias, &BiasDefinition::name);
  if (own != zone.biases.end()) {
    std::vector<double> weights(types.size(), 0.0);
    for (const BiasWeight& part : own->weights) weights[index_of(types, part.enemy)] += part.weight;
    return shares(std::move(weights));
  }
  if (bias.empty() || bias == kMixed || bias == kNoBias) return std::nullopt;
  const std::string_view favoured = bias.substr(0, bias.size() - kHeavy.size());
  return heavy_mix(types, index_of(types, favoured));
}

}  // namespace warren
