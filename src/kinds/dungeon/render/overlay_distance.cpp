#include "kinds/dungeon/render/overlays.hpp"
#include "kinds/dungeon/render/walk.hpp"
#include "level/open_cells.hpp"

namespace warren::render {

Result<Panel> draw_floor_distance_overlay(const OverlayInput& input, Image& image) {
  if (Status start = check_start(input.level); !start) {
    return tl::make_unexpected(std::move(start.error()));
  }
  return draw_distances(input, open_cells(input.level),
                        floor_steps(input.level, *input.level.start),
                        "steps from the start, every door open", image);
}

}  // namespace warren::render
