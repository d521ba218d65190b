// What lies behind which gate.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "content/zone/zone.hpp"

namespace warren {

// The gate lines as a graph of landmark types. Of a zone that passed its checks it is a forest.
class GateForest {
 public:
  explicit GateForest(const Zone& zone);

  bool is_gate(std::string_view type) const;
  // Every gate between the start and a type, the innermost first.
  std::vector<std::string> before(std::string_view type) const;
  // The types that a gate gates itself, not through another gate.
  std::vector<std::string> directly_behind(std::string_view gate) const;

  // Whether following gates from a type leads back to it.
  bool in_cycle(std::string_view type) const;
  // Two gates of a type of which neither lies behind the other; empty when there are none.
  std::pair<std::string, std::string> unordered_gates(std::string_view type) const;

 private:
  bool is_above(std::string_view gate, std::string_view type) const;

  std::map<std::string, std::vector<std::string>, std::less<>> gates_of_;
};

}  // namespace warren
