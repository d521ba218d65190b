// The overlays of zones, one file each; picture.cpp has the table.
#pragma once

#include "render/overlay.hpp"

namespace warren::render {

Result<Panel> draw_noise_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_influence_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_hotspots_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_landmarks_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_territory_plan_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_territories_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_seals_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_corridors_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_ports_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_paths_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_areas_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_squares_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_path_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_rooms_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_enemies_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_vaults_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_pickups_overlay(const OverlayInput& input, Image& image);

}  // namespace warren::render
