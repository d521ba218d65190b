// Overlays: what lies behind a map, drawn over its picture. One file each; overlay.cpp has the
// table.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "level/layers.hpp"
#include "render/image.hpp"
#include "render/labels.hpp"
#include "render/panel.hpp"
#include "render/picture.hpp"
#include "render/view.hpp"

namespace warren::render {

struct OverlayInput {
  const Level& level;
  const Layers& layers;
  const View& view;
  Labels& labels;  // drawn when all overlays are
};

// Draws over the map and returns what explains the colours.
using OverlayDraw = Result<Panel> (*)(const OverlayInput& input, Image& image);

// Which levels an overlay has something to say about: bits.
namespace subject {
inline constexpr std::uint8_t kZone = 1;
inline constexpr std::uint8_t kDungeon = 2;
inline constexpr std::uint8_t kStage = 4;
inline constexpr std::uint8_t kAny = kZone | kDungeon | kStage;
}  // namespace subject

struct Overlay {
  OverlayInfo info;
  OverlayDraw draw;
  bool above_things;  // then the map steps back, and things are drawn before it, faintly
  std::uint8_t subjects = subject::kZone;
};

Result<Overlay> find_overlay(std::string_view name);

// The overlay must be one for levels of this kind; the error names those that are.
Status check_subject(const Overlay& overlay, const Level& level);

Result<Panel> draw_cells_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_noise_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_distance_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_influence_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_hotspots_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_landmarks_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_territories_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_regions_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_seals_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_corridors_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_ports_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_ways_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_areas_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_squares_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_path_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_rooms_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_enemies_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_vaults_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_pickups_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_zones_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_opening_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_reach_overlay(const OverlayInput& input, Image& image);
Result<Panel> draw_route_overlay(const OverlayInput& input, Image& image);  // path, of stages

// A number among the parameters that the level was made with.
std::optional<double> parameter(const Level& level, std::string_view key);

// The pixels of an area of cells, enlarged where they would be too few to be seen.
Rect visible_area(const View& view, Rect cells);

// The anchor, if any, and the landmarks.
std::vector<const Landmark*> placed_landmarks(const Level& level);

// The n-th of a row of colours that are easily told apart; after the last they begin again, darker.
Colour category_colour(std::size_t n);

// Letters over a map: larger where there is room.
inline int letter_size(const View& view) {
  return std::min(view.width, view.height) >= 700 ? 2 : 1;
}

template <class Visit>
void for_each_spot(const View& view, Visit visit) {
  for (int y = 0; y < view.rows(); ++y) {
    for (int x = 0; x < view.columns(); ++x) visit(Point{x, y});
  }
}

template <class Visit>
void for_each_cell(Rect cells, Visit visit) {
  for (int y = cells.y; y < cells.bottom(); ++y) {
    for (int x = cells.x; x < cells.right(); ++x) visit(Point{x, y});
  }
}

}  // namespace warren::render
