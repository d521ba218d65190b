// How the plans of a level's areas came out, for its report.
#pragma once

#include <string>

#include "kinds/zone/generate/assembly/plan.hpp"
#include "passes/pass.hpp"

namespace warren::zone {

struct AreaTally {
  std::int64_t rooms = 0;
  std::int64_t straight = 0;  // areas whose path is the shortest way, for want of chunks
  std::array<std::int64_t, kRequirements + 1>
      relaxed{};  // rooms by the number of requirements given up

  // Warns of a path that had to be straight, with the exits that no chunk of the base size has.
  void add(const AreaPlan& plan, const std::string& area, int base, PassContext& context);
  void tell(PassContext& context) const;
};

}  // namespace warren::zone
