// Walks from the start that show that something can be reached.
#pragma once

#include <cstdint>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

class Paths {
 public:
  Paths(const Case& of, Check& check);

  // Each way can be walked, leads to something, and passes the gates before it.
  void check_all();
  bool leads_to(const Landmark& landmark) const { return ends_in_.count(&landmark) > 0; }
  bool leads_to(const Thing& thing) const;
  std::int64_t longest() const { return longest_; }  // steps

 private:
  void check_path(const ZonePath& path);
  // How many steps it takes; nothing when it cannot be walked.
  std::optional<std::int64_t> walk(const ZonePath& path);
  bool walk_straight(const ZonePath& path, Point from, Point to);
  void check_gates(const ZonePath& path, const Landmark& landmark);
  const Landmark* landmark_at(std::string_view type, Point at) const;

  const Case& case_;
  Check& check_;
  std::vector<ThingKey> things_;  // that a way may lead to, sorted; without types
  std::vector<ThingKey> ends_at_;
  std::unordered_map<const Landmark*, const ZonePath*> ends_in_;
  std::unordered_map<std::string_view, const Landmark*> gates_;  // by type; nullptr: several
  std::int64_t longest_ = 0;
  std::int64_t work_left_ = std::int64_t{1} << 26;  // far more than any honest level asks for
};

// Whether a player has to be able to get there.
bool must_be_reached(const Thing& thing);

}  // namespace warren::proof
