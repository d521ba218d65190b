// The strip below a picture that says what its colours mean.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/image.hpp"

namespace warren::render {

struct PanelEntry {
  Colour swatch;
  std::string text;
};

struct Panel {
  std::string title;
  std::vector<PanelEntry> entries;

  void add(Colour swatch, std::string_view text);
};

// The picture with the panels below it, as wide as before.
Image with_panels(const Image& picture, std::span<const Panel> panels);

}  // namespace warren::render
