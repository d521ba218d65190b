// Which tile a feature of the ground becomes.
#pragma once

#include "warren/stage.hpp"

namespace warren::stage {

constexpr StageTile tile_of(StageFeature feature) {
  switch (feature) {
    case StageFeature::moving_up: return StageTile::moving_up;
    case StageFeature::moving_down: return StageTile::moving_down;
    case StageFeature::moving_left: return StageTile::moving_left;
    case StageFeature::moving_right: return StageTile::moving_right;
    case StageFeature::metal_floor: return StageTile::metal_floor;
    case StageFeature::fire_floor: return StageTile::fire_floor;
    case StageFeature::pitfall: return StageTile::pitfall;
    case StageFeature::puddle: return StageTile::puddle;
    case StageFeature::spiky_plant: return StageTile::spiky_plant;
    case StageFeature::reinforced_wall: return StageTile::reinforced_wall;
    case StageFeature::fall_spawn:
    case StageFeature::custom: break;
  }
  return StageTile::floor;
}

}  // namespace warren::stage
