#include "kinds/stage/render/overlays.hpp"
#include "kinds/stage/render/steps.hpp"

namespace warren::render {

Result<Panel> draw_stage_distance_overlay(const OverlayInput& input, Image& image) {
  if (Status start = check_start(input.level); !start) {
    return tl::make_unexpected(std::move(start.error()));
  }
  return draw_distances(input, foot_ground(input.level),
                        stage_steps(input.level, *input.level.start),
                        "steps of the player, breaking walls", image);
}

}  // namespace warren::render
