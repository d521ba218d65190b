// How levels of a kind are drawn: what each kind fills in, and what kinds share.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/overlay.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::render {

struct MapInput {
  const Level& level;
  const Layers& layers;
  const View& view;
  std::span<const Overlay> overlays;  // drawn in this order
  bool legend = true;
  const Executor& executor = serial();
};

struct PictureParts {
  std::string_view a_level;           // "a zone": in messages
  std::span<const Overlay> overlays;  // in the order in which help lists them
  Result<Image> (*map)(const MapInput& input) = nullptr;
  // Pixels per cell where nobody says; null, or 0: what fits a screen.
  int (*usual_scale)(const Level& level) = nullptr;
  // How one of many on a contact sheet is drawn; null: as by itself.
  Options (*small)(const Level& level) = nullptr;
  int sheet_side = 320;                              // pixels of each picture there
  std::string (*svg)(const Level& level) = nullptr;  // of at most kMaxSvgCells a side
  std::string (*text)(const Level& level) = nullptr;
};

// A level as a player would see the map; then the overlays, with a panel below that explains their
// colours; things stay on top, or below the overlays that are about them. An overlay whose layer
// was not recorded, or that the kind does not have, is an error that says what to do. Draws only
// what the level and its recorded layers hold; never calls a generator.
Result<Image> draw(const PictureParts& parts, const Level& level, const Layers& layers,
                   const Options& options);
// Vector picture for small maps, with names as tooltips.
Result<std::string> draw_svg(const PictureParts& parts, const Level& level);

// A map whose cells are squares of ground, walls and effects, seen from above.
Result<Image> draw_cell_map(const MapInput& input);
std::string draw_cell_svg(const Level& level);
// The map as its glyphs, with things drawn over, and a legend below.
std::string draw_cell_text(const Level& level);

// A map in the manner of plans on paper: on a sheet with title, coordinates and legend.
struct PlanParts {
  void (*ground)(const Level& level, const View& view, Image& map);
  // Marks stay on top of every overlay that colours the ground.
  void (*marks)(const Level& level, const View& view, Image& map);
  Image (*sheet)(const Level& level, const View& view, const Image& map, bool legend);
};
Result<Image> draw_plan(const PlanParts& parts, const MapInput& input);

}  // namespace warren::render
