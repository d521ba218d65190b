// Levels as pictures: pixels, SVG and text. Draws only what the level and its recorded layers
// hold; never calls a generator.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "level/layers.hpp"
#include "render/image.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::render {

struct Options {
  int scale = 0;                      // pixels per cell; 0 chooses one for the map's size
  std::vector<std::string> overlays;  // names from overlays(), drawn in this order
  bool legend = true;                 // below a floor plan
};

struct OverlayInfo {
  std::string_view name;
  std::string_view help;
};
std::span<const OverlayInfo> overlays();

// A level as a player would see the map; then the overlays, with a panel below that explains their
// colours; things stay on top, or below the overlays that are about them. An overlay whose layer
// was not recorded, or that does not exist, is an error that says how to get it.
Result<Image> draw(const Level& level, const Layers& layers, const Options& options);

// Vector picture for small maps (at most kMaxSvgCells a side), with names as tooltips.
inline constexpr int kMaxSvgCells = 256;
Result<std::string> draw_svg(const Level& level);

// The map as its glyphs, with things drawn over, and a legend below.
std::string draw_text(const Level& level);

struct SheetEntry {
  std::string label;
  Image image;
};
// Pictures of several levels side by side with their labels, each scaled to about `tile` pixels.
Image contact_sheet(std::span<const SheetEntry> entries, std::string_view title, int tile = 320);

}  // namespace warren::render
