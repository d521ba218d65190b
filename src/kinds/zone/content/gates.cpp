#include "kinds/zone/content/gates.hpp"

#include <algorithm>
#include <set>

namespace warren {

GateForest::GateForest(const Zone& zone) {
  for (const GateDefinition& line : zone.gates) {
    for (const std::string& type : line.gated) {
      if (type == line.gate) continue;  // an error of that line alone: no circle through others
      std::vector<std::string>& gates = gates_of_[type];
      if (std::ranges::find(gates, line.gate) == gates.end()) gates.push_back(line.gate);
    }
  }
}

bool GateForest::is_gate(std::string_view type) const {
  return std::ranges::any_of(gates_of_, [&](const auto& entry) {
    return std::ranges::find(entry.second, type) != entry.second.end();
  });
}

// Every type is visited once, so cycles do no harm.
std::vector<std::string_view> GateForest::above(std::string_view type) const {
  std::vector<std::string_view> out;
  std::set<std::string_view> seen;
  std::vector<std::string_view> open = {type};
  while (!open.empty()) {
    const auto found = gates_of_.find(open.back());
    open.pop_back();
    if (found == gates_of_.end()) continue;
    for (const std::string& gate : found->second) {
      if (!seen.insert(gate).second) continue;
      out.push_back(gate);
      open.push_back(gate);
    }
  }
  return out;
}

bool GateForest::is_above(std::string_view gate, std::string_view type) const {
  const std::vector<std::string_view> all = above(type);
  return std::ranges::find(all, gate) != all.end();
}

bool GateForest::in_cycle(std::string_view type) const {
  return is_above(type, type);
}

std::pair<std::string, std::string> GateForest::unordered_gates(std::string_view type) const {
  const auto found = gates_of_.find(type);
  if (found == gates_of_.end()) return {};
  for (const std::string& a : found->second) {
    for (const std::string& b : found->second) {
      if (a != b && !is_above(a, b) && !is_above(b, a)) return {a, b};
    }
  }
  return {};
}

std::vector<std::string> GateForest::before(std::string_view type) const {
  // Of a chain, the one with the most gates above it is the innermost. Counted once for each, not
  // for each comparison: chains can be long.
  std::vector<std::pair<std::size_t, std::string_view>> gates;
  for (const std::string_view gate : above(type)) {
    std::vector<std::string_view> all = above(gate);
    std::erase(all, gate);
    gates.emplace_back(all.size(), gate);
  }
  std::ranges::stable_sort(gates, std::greater<>(), [](const auto& gate) { return gate.first; });
  std::vector<std::string> out;
  for (const auto& [depth, gate] : gates) out.emplace_back(gate);
  return out;
}

std::vector<std::string> sides_of(const GateForest& forest, const std::string& type) {
  const std::vector<std::string> before = forest.before(type);
  std::vector<std::string> out{before.empty() ? std::string() : before.front()};
  if (forest.is_gate(type)) out.push_back(type);
  return out;
}

// The zone was checked: the two ends share a side.
std::string side_of(const GateForest& forest, const RegionDefinition& region) {
  const std::string& entry = region.entry.landmark;
  const std::string& exit = region.exit.landmark;
  if (entry.empty() && exit.empty()) return {};
  const std::vector<std::string> first = sides_of(forest, entry.empty() ? exit : entry);
  const std::vector<std::string> other = sides_of(forest, exit.empty() ? entry : exit);
  for (const std::string& side : first) {
    if (std::ranges::find(other, side) != other.end()) return side;
  }
  return first.front();
}

}  // namespace warren
