// Connected parts of a map: each row is cut into runs of open cells, and runs that touch in the
// next row are joined. Linear in the cells, and most cells are only looked at once.
#pragma once

#include <cstdint>
#include <vector>

#include "warren/grid.hpp"

namespace warren {

// Which steps a walker may take: to the four sides, or to the corners too.
enum class Steps { side, side_and_corner };

inline constexpr std::int32_t kNoComponent = -1;

// The cells [begin, end) of row y.
struct ComponentRun {
  int y = 0;
  int begin = 0;
  int end = 0;
  std::int32_t label = kNoComponent;
};

// Components as runs alone, in reading order: for whoever needs no label at every cell.
struct ComponentRuns {
  std::vector<ComponentRun> runs;
  std::vector<std::int64_t> size;  // cells per component; labels count in reading order

  // The component with the most cells (the first of equals), or kNoComponent.
  std::int32_t largest() const;
};

struct Components {
  Grid<std::int32_t> label;        // kNoComponent on closed cells
  std::vector<std::int64_t> size;  // cells per component; labels count in reading order

  // The component with the most cells (the first of equals), or kNoComponent.
  std::int32_t largest() const;
};

// `open` holds 0 for closed cells and anything else for open ones.
ComponentRuns component_runs(const Grid<std::uint8_t>& open, Steps steps = Steps::side);
Components label_components(const Grid<std::uint8_t>& open, Steps steps = Steps::side);

}  // namespace warren
