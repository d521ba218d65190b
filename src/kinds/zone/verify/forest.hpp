// Which gate lies behind which, as the landmarks and the gates of a level both say it.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

using TerritorySet = std::array<std::uint8_t, 256>;  // by number of the territory: 1 or 0

class Forest {
 public:
  // Compares the two; there must not be more than kMaxGates gates.
  Forest(const Case& of, Check& check);

  // Whether every gate comes after the one before it: only then do the questions below make sense.
  bool sound() const { return sound_; }

  std::size_t size() const { return gates_.size(); }
  const Gate& gate(std::size_t i) const { return gates_[i]; }
  // Where a gate stands; nullptr when it is not placed once, in the map.
  const Landmark* landmark(std::size_t i) const { return landmarks_[i]; }
  bool is_gate(const Landmark* landmark) const;
  // The territory that a landmark says it lies in; -1 when its gate is none.
  int territory_of(const Landmark& landmark) const;
  // The territories that can be got to through a gate only.
  TerritorySet behind(std::size_t i) const;

 private:
  void list_gates(Check& check);
  void find_landmarks(const Case& of, Check& check);
  void check_names(const Case& of, Check& check);
  void check_chain(const Landmark& landmark, Check& check) const;
  std::vector<std::string_view> chain(int territory) const;

  const std::vector<Gate>& gates_;
  std::unordered_map<std::string_view, std::size_t> index_;  // by type
  std::vector<const Landmark*> landmarks_;
  bool sound_ = true;
};

}  // namespace warren::proof
