// The overlays of stages, one file each; picture.cpp has the table.
#pragma once

#include "render/overlay.hpp"

namespace warren::render {

Result<Panel> draw_stage_distance_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_route_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_reach_overlay(const OverlayInput& input, Image& image);

}  // namespace warren::render
