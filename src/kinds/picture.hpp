// Levels as pictures, whatever their kind: pixels, SVG and text.
#pragma once

#include <string>
#include <vector>

#include "render/image.hpp"
#include "render/picture.hpp"
#include "warren/layers.hpp"
#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren::render {

// Those of all kinds, each name once.
struct KnownOverlay {
  std::string name;
  std::string help;
};
std::vector<KnownOverlay> overlays();

// See render/parts.hpp. A level of no known kind is drawn as cells.
Result<Image> draw(const Level& level, const Layers& layers, const Options& options);
Result<std::string> draw_svg(const Level& level);
std::string draw_text(const Level& level);

}  // namespace warren::render
