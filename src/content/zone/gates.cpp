#include "content/zone/gates.hpp"

#include <algorithm>
#include <set>

namespace warren {

GateForest::GateForest(const Zone& zone) {
  for (const GateDefinition& line : zone.gates) {
    for (const std::string& type : line.gated) {
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

// Searches upwards; every type is visited once, so cycles do no harm.
bool GateForest::is_above(std::string_view gate, std::string_view type) const {
  std::set<std::string_view> seen;
  std::vector<std::string_view> open = {type};
  while (!open.empty()) {
    const std::string_view here = open.back();
    open.pop_back();
    const auto found = gates_of_.find(here);
    if (found == gates_of_.end()) continue;
    for (const std::string& above : found->second) {
      if (above == gate) return true;
      if (seen.insert(above).second) open.push_back(above);
    }
  }
  return false;
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
  std::vector<std::string> out;
  std::set<std::string_view> seen;
  std::vector<std::string_view> open = {type};
  while (!open.empty()) {
    const std::string_view here = open.back();
    open.pop_back();
    const auto found = gates_of_.find(here);
    if (found == gates_of_.end()) continue;
    for (const std::string& above : found->second) {
      if (!seen.insert(above).second) continue;
      out.push_back(above);
      open.push_back(above);
    }
  }
  // Of a chain, the one with the most gates above it is the innermost.
  // Counted in a copy: while it is sorted, `out` does not hold them all.
  const std::vector<std::string> all = out;
  const auto depth = [&](const std::string& gate) {
    return std::ranges::count_if(
        all, [&](const std::string& other) { return other != gate && is_above(other, gate); });
  };
  std::ranges::stable_sort(out, std::greater<>(), depth);
  return out;
}

std::vector<std::string> GateForest::directly_behind(std::string_view gate) const {
  std::vector<std::string> out;
  for (const auto& [type, gates] : gates_of_) {
    const std::vector<std::string> chain = before(type);
    if (!chain.empty() && chain.front() == gate) out.push_back(type);
  }
  return out;
}

}  // namespace warren
