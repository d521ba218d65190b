// A zone for the checks of regions, and cases of lines below it.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "told.hpp"

namespace warren::testing {

// Correct lines for others to stand below. Line 7 is free.
inline constexpr std::string_view kAboveRegions =
    "size 256\n"
    "celltype wall 1 2 3 4 5 6 7 8\n"
    "landmark way_in x.chunk 1\n"
    "landmark boss x.chunk 2\n"
    "landmark chest x.chunk 3 optional\n"
    "hotspot_edge_margin 8\n";

struct RegionCase {
  std::string lines;
  Told expected;
};

inline void expect_told(const std::vector<RegionCase>& cases) {
  for (const RegionCase& one : cases) {
    const std::string text = std::string(kAboveRegions) + one.lines + "\n";
    EXPECT_EQ(told(problems_of(text)), one.expected) << one.lines;
  }
}

}  // namespace warren::testing
