#include "kinds/stage/report/observe.hpp"

#include <algorithm>

namespace warren {

void observe_stage(const Level& level, Observed& out) {
  const StageData& stage = *level.stage();
  const auto cells = stage.layers.cells();
  for (const StageLayer layer : {StageLayer::wall, StageLayer::foot_reachable,
                                 StageLayer::car_walkable, StageLayer::item_spawn}) {
    const auto in = [&](StageLayerBits bits) { return (bits & layer_bit(layer)) != 0; };
    out.counts.emplace_back(std::string(to_string(layer)),
                            std::count_if(cells.begin(), cells.end(), in));
  }
  std::int64_t steps = 0;
  for (const StageLeg& leg : stage.legs) steps += static_cast<std::int64_t>(leg.path.size()) - 1;
  out.counts.emplace_back("steps to win", steps);
  out.counts.emplace_back("attempts", static_cast<std::int64_t>(stage.attempts.size()) + 1);
}

}  // namespace warren
