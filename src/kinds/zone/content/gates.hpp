// What lies behind which gate.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/zone/content/zone.hpp"

namespace warren {

// The gate lines as a graph of landmark types. Of a zone that passed its checks it is a forest.
class GateForest {
 public:
  explicit GateForest(const Zone& zone);

  bool is_gate(std::string_view type) const;
  // Every gate between the start and a type, the innermost first.
  std::vector<std::string> before(std::string_view type) const;

  // Whether following gates from a type leads back to it.
  bool in_cycle(std::string_view type) const;
  // Two gates of a type of which neither lies behind the other; empty when there are none.
  std::pair<std::string, std::string> unordered_gates(std::string_view type) const;

 private:
  // Every gate above a type, in no order.
  std::vector<std::string_view> above(std::string_view type) const;
  bool is_above(std::string_view gate, std::string_view type) const;

  std::map<std::string, std::vector<std::string>, std::less<>> gates_of_;
};

// The gates that a landmark can be reached from behind, as types; empty text is where no gate is. A
// gate itself stands on both of its sides.
std::vector<std::string> sides_of(const GateForest& forest, const std::string& type);

// Behind which gate a region of the file lies; empty: behind none.
std::string side_of(const GateForest& forest, const RegionDefinition& region);

}  // namespace warren
