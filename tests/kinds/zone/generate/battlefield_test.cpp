// Open regions: the share of walls that was requested, ground in one piece, edges that nobody drew
// with a ruler.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "built_zones.hpp"
#include "core/topology/components.hpp"
#include "pipeline/certify.hpp"

namespace warren {
namespace {

using testing::built_chunks;
using testing::linked_zone;
using testing::seeds_to_try;

constexpr int kLand = 40;  // cells around the region

struct FieldCase {
  const char* style;
  int side;
  double share;
};

std::ostream& operator<<(std::ostream& out, const FieldCase& field) {
  return out << field.style << " of " << field.side << " cells, share " << field.share;
}

std::string field_lines(const FieldCase& field, bool noise) {
  std::string out(testing::kBuiltHead);
  const int size = field.side + 2 * kLand;
  out.replace(out.find("size 224"), 8, "size " + std::to_string(size));
  if (noise)
    out += "noise_frequency 0.02\nnoise_wall_threshold -0.25\nnoise_effect_threshold -0.1\n";
  const std::string side = std::to_string(field.side);
  const std::string at = std::to_string(kLand);
  out += "region A " + at + " " + at + " " + side + " " + side + "\nregionmode A open\n";
  out += std::string("regionconfig A 0 0 0.5 1 3 ") + field.style + " neutral\n";
  out += "opendensity A " + std::to_string(field.share) + " 8 0.02\n";
  out += "connect A entry way_in\nconnect A exit way_out\n";
  // Without noise nothing is generated outside of the region.
  const int off = noise ? 20 : kLand + 16;
  const std::string low = std::to_string(off);
  const std::string high = std::to_string(size - off);
  const std::string middle = std::to_string(size / 2);
  for (const auto& [x, y] :
       {std::pair(low, middle), std::pair(middle, low), std::pair(high, middle),
        std::pair(middle, high), std::pair(low, low), std::pair(high, high)}) {
    out += "hotspot " + x + " " + y + " 1\n";
  }
  return out;
}

std::vector<FieldCase> all_fields() {
  std::vector<FieldCase> out;
  for (const char* style : {"sparse", "scattered", "clustered"}) {
    for (const int side : {64, 96, 160, 256, 400}) {
      for (const double share : {0.05, 0.1, 0.15, 0.2, 0.3, 0.4})
        out.push_back({style, side, share});
    }
  }
  return out;
}

double wall_share(const Level& level, Rect rect) {
  double walls = 0;
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) walls += level.open({x, y}) ? 0 : 1;
  }
  return walls / (static_cast<double>(rect.w) * rect.h);
}

std::size_t components_in(const Level& level, Rect rect) {
  Grid<std::uint8_t> open(rect.w, rect.h);
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Point at = open.point(i);
    open.cells()[i] = level.open({rect.x + at.x, rect.y + at.y}) ? 1 : 0;
  }
  return label_components(open).size.size();
}

// Cells of straight lines of ten and more between wall and open ground, within a few cells of the
// edge: `step` runs along the line, `side` across it.
int straight_cells(const Level& level, Rect rect, Point step, Point side) {
  constexpr int kBand = 6;
  constexpr int kLong = 10;
  int out = 0;
  const bool across = step.x == 1;
  const int length = across ? rect.w : rect.h;
  for (const int edge : {0, (across ? rect.h : rect.w) - 1}) {
    for (int off = -kBand; off <= kBand; ++off) {
      int run = 0;
      for (int i = -kBand; i <= length + kBand; ++i) {
        const Point at = across ? Point{rect.x + i, rect.y + edge + off}
                                : Point{rect.x + edge + off, rect.y + i};
        const bool line = i < length + kBand && !level.open(at) && level.open(at + side);
        if (line) ++run;
        if (line) continue;
        out += run >= kLong ? run : 0;
        run = 0;
      }
    }
  }
  return out;
}

int straight_cells(const Level& level, Rect rect) {
  return straight_cells(level, rect, {1, 0}, {0, 1}) +
         straight_cells(level, rect, {1, 0}, {0, -1}) +
         straight_cells(level, rect, {0, 1}, {1, 0}) + straight_cells(level, rect, {0, 1}, {-1, 0});
}

class Battlefields : public ::testing::TestWithParam<FieldCase> {
 protected:
  template <class Look>
  void for_seeds(const Look& look, std::uint32_t seeds) const {
    const Zone zone = linked_zone(field_lines(GetParam(), true), built_chunks());
    const Rect rect{kLand, kLand, GetParam().side, GetParam().side};
    zone::Generator generator;
    Level level;
    for (std::uint32_t seed = 0; seed < seeds && !HasFailure(); ++seed) {
      RunOptions options;
      options.seed = seed;
      const Status made = generator.generate_into(level, zone, options);
      ASSERT_TRUE(made.has_value()) << made.error().text();
      SCOPED_TRACE("seed " + std::to_string(seed));
      look(level, rect);
    }
  }
};

TEST_P(Battlefields, HaveTheShareOfWallsThatWasRequested) {
  for_seeds(
      [&](const Level& level, Rect rect) {
        EXPECT_NEAR(wall_share(level, rect), GetParam().share, 0.1 * GetParam().share);
        EXPECT_EQ(components_in(level, rect), 1U);
      },
      seeds_to_try(GetParam().side > 200 ? 2 : 6));
}

TEST_P(Battlefields, HaveNoRuledEdge) {
  int straight = 0;
  int levels = 0;
  for_seeds(
      [&](const Level& level, Rect rect) {
        straight += straight_cells(level, rect);
        ++levels;
      },
      GetParam().side > 200 ? 2 : 4);  // one level alone may have a line
  // A line of ten here and there is no ruler: at most one of every eight cells of the edge.
  EXPECT_GT(levels, 0);
  EXPECT_LE(straight, levels * 4 * GetParam().side / 8 + 10);
}

TEST_P(Battlefields, KeepEveryGuarantee) {
  for_seeds(
      [](Level& level, Rect) {
        const Status proved = certify(level);
        EXPECT_TRUE(proved.has_value()) << proved.error().text();
      },
      seeds_to_try(GetParam().side > 200 ? 1 : 3));
}

INSTANTIATE_TEST_SUITE_P(All, Battlefields, ::testing::ValuesIn(all_fields()));

// Without noise the land is the author's, so that a small field closes its edge by itself and says
// what share of walls that makes.
TEST(BattlefieldShare, IsWarnedOfWhenItDoesNotFit) {
  const FieldCase field{"scattered", 96, 0.02};
  const Zone zone = linked_zone(field_lines(field, false), built_chunks());
  const Level level = testing::level_of(zone, 1);
  const auto says = [&](const std::string& warning) {
    return warning.find("region A asks for a share of walls of 0.020, and 0.0") !=
               std::string::npos &&
           warning.find("is the least that fits") != std::string::npos;
  };
  EXPECT_GT(wall_share(level, {kLand, kLand, field.side, field.side}), 0.03);
  EXPECT_TRUE(std::ranges::any_of(level.report.warnings, says));
}

TEST(BattlefieldShare, IsNotWarnedOfWhenItFits) {
  const Zone zone = linked_zone(field_lines({"scattered", 96, 0.15}, true), built_chunks());
  for (std::uint32_t seed = 0; seed < seeds_to_try(8); ++seed) {
    for (const std::string& warning : testing::level_of(zone, seed).report.warnings) {
      EXPECT_EQ(warning.find("share of walls"), std::string::npos) << warning;
    }
  }
}

// Styles differ where it shows: how much of the ground is far from any wall.
TEST(BattlefieldStyles, DifferInHowFarOneSees) {
  const auto wide_ground = [](const char* style) {
    const Zone zone = linked_zone(field_lines({style, 160, 0.15}, true), built_chunks());
    double wide = 0;
    for (std::uint32_t seed = 0; seed < seeds_to_try(6); ++seed) {
      const Level level = testing::level_of(zone, seed);
      for (int y = kLand + 6; y < kLand + 154; y += 2) {
        for (int x = kLand + 6; x < kLand + 154; x += 2) {
          wide += wall_share(level, {x - 6, y - 6, 13, 13}) == 0 ? 1 : 0;
        }
      }
    }
    return wide;
  };
  EXPECT_GT(wide_ground("sparse"), 1.3 * wide_ground("scattered"));
  EXPECT_GT(wide_ground("clustered"), wide_ground("scattered"));
}

}  // namespace
}  // namespace warren
