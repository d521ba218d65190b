// The map of a stage file: a letter for each cell.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "content/document.hpp"
#include "kinds/stage/content/zone_sources.hpp"
#include "warren/grid.hpp"

namespace warren {

// A number of cells that the file gives besides the map; 0: it does not.
struct GivenSide {
  int cells = 0;
  int line = 0;
};

struct StageDrawing {
  int cols = 0;
  int rows = 0;
  std::vector<StageZoneSource> sources;  // few rectangles for many cells
};

// Nothing when the map is wrong, and then it was told why.
std::optional<StageDrawing> read_drawing(const Document& document, const DocumentNode& entry,
                                         GivenSide cols, GivenSide rows, Diagnostics& diagnostics);

}  // namespace warren
