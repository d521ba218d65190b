// Makes and verifies levels one after the other into the same memory: what a worker of a sweep
// does.
#pragma once

#include <cstdint>
#include <functional>

#include "analyse/sweep_result.hpp"
#include "content/dungeon/config.hpp"
#include "content/stage/config.hpp"
#include "content/zone/zone.hpp"

namespace warren {

using MakeLevel = std::function<SeedOutcome(std::uint32_t seed)>;

// The zone or the configuration must outlive what is returned.
MakeLevel zone_maker(const Zone& zone);
MakeLevel dungeon_maker(const DungeonConfig& config);
MakeLevel stage_maker(const StageConfig& config);

}  // namespace warren
