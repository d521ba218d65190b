// What whoever asks for a picture says, and sheets of several pictures.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/executor.hpp"
#include "render/image.hpp"

namespace warren::render {

struct Options {
  int scale = 0;                       // pixels per cell; 0 chooses one for the map's size
  std::vector<std::string> overlays;   // names from overlays(), drawn in this order
  bool legend = true;                  // below a floor plan
  const Executor* executor = nullptr;  // who draws large maps; null: the caller alone
};

struct OverlayInfo {
  std::string_view name;
  std::string_view help;
};

inline constexpr int kMaxSvgCells = 256;  // a side: larger maps have no vector picture

struct SheetEntry {
  std::string label;
  Image image;
};
// Pictures of several levels side by side with their labels, each scaled to about `tile` pixels.
Image contact_sheet(std::span<const SheetEntry> entries, std::string_view title, int tile = 320);

}  // namespace warren::render
