#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "kinds/zone/content/zone.hpp"

namespace warren {
namespace {

bool edge_is_reported(const std::string& line) {
  const std::string text =
      "size 64\ncelltype a 1 2 3 255 4 5 6 255 none\nregion A 11 17 26 16\nregionmode A open\n" +
      line + "\n";
  const Result<ZoneFile> file = parse_zone(text, "a.zone");
  if (file) return false;
  return std::ranges::any_of(file.error().diagnostics, [](const Diagnostic& one) {
    return one.where.line == 5 &&
           one.message.find("on the edge of region A (line 3)") != std::string::npos;
  });
}

// A random zone broke Z8 with a datanode there, for every seed.
TEST(RegionEdges, NothingIsPlacedThere) {
  for (const char* const kind : {"datanode {} {} d", "savepoint {} {} s", "portal {} {} p - -"}) {
    const auto at = [&](int x, int y) { return fmt::format(fmt::runtime(kind), x, y); };
    EXPECT_TRUE(edge_is_reported(at(32, 32))) << kind;
    EXPECT_TRUE(edge_is_reported(at(11, 20))) << kind;
    EXPECT_TRUE(edge_is_reported(at(36, 17))) << kind;
    EXPECT_FALSE(edge_is_reported(at(32, 31))) << kind;
    EXPECT_FALSE(edge_is_reported(at(12, 18))) << kind;
    EXPECT_FALSE(edge_is_reported(at(32, 33))) << kind;
    EXPECT_FALSE(edge_is_reported(at(2, 2))) << kind;
  }
  EXPECT_TRUE(edge_is_reported("spawn mine 0 0"));      // (32, 32)
  EXPECT_FALSE(edge_is_reported("spawn mine 0 -200"));  // (32, 30)
}

}  // namespace
}  // namespace warren
