// How the plans of a level's areas came out, for its report.
#pragma once

#include "generate/pass.hpp"
#include "generate/zone/assembly/plan.hpp"

namespace warren::zone {

struct AreaTally {
  std::int64_t rooms = 0;
  std::int64_t straight = 0;  // areas whose path is the shortest way, for want of chunks
  std::array<std::int64_t, kWishes + 1> relaxed{};  // rooms by the number of wishes given up

  void add(const AreaPlan& plan) {
    straight += plan.straight ? 1 : 0;
    for (std::size_t i = 0; i < relaxed.size(); ++i) {
      relaxed[i] += plan.relaxed[i];
      rooms += plan.relaxed[i];
    }
  }

  void tell(PassContext& context) const {
    context.fact("rooms", rooms);
    context.fact("relaxed_category", relaxed[1]);
    context.fact("relaxed_difficulty", relaxed[2]);
    context.fact("relaxed_biome", relaxed[3]);
    context.fact("relaxed_size", relaxed[4]);
    context.fact("straight", straight);
  }
};

}  // namespace warren::zone
