// Levels as pictures: pixels, SVG and text. Several threads may draw at once.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "warren/image.hpp"
#include "warren/layers.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

struct PictureOptions {
  int scale = 0;                           // pixels per cell; 0 chooses one for the map's size
  std::vector<std::string> overlays = {};  // names from overlays_of, drawn in this order
  bool legend = true;                      // below a floor plan
  unsigned threads = 1;                    // 0: as many as the machine has. Never changes a picture
};

// A level as a player would see the map, with overlays over it. An overlay may need layers that a
// Recording holds: the error says which. warren/png.hpp turns the pixels into a file.
Result<Image> draw_level(const Level& level, const PictureOptions& options = {},
                         const Layers& layers = {});
// For maps of at most 256 cells a side.
Result<std::string> level_to_svg(const Level& level);
std::string level_to_text(const Level& level);

struct OverlayName {
  std::string_view name;
  std::string_view help;
};
// What can be drawn over levels of a kind; none for one that there is not.
std::vector<OverlayName> overlays_of(std::string_view kind);

}  // namespace warren
