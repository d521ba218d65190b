// The overlays of floors, one file each; picture.cpp has the table.
#pragma once

#include "render/overlay.hpp"

namespace warren::render {

Result<Panel> draw_floor_distance_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_zones_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_unlock_order_overlay(const OverlayInput& input, Image& image);

}  // namespace warren::render
