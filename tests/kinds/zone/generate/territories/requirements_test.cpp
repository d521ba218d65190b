// gate_share and placement lines: met where hotspots allow it, and reported truly where not.
#include <gtest/gtest.h>

#include <cmath>

#include "../gate_zones.hpp"
#include "figures.hpp"
#include "kinds/zone/generated.hpp"

namespace warren {
namespace {

using testing::gate_zone;
using testing::Outcome;
using testing::try_seeds;

#ifdef NDEBUG
constexpr std::uint32_t kRequirementSeeds = 60;
#else
constexpr std::uint32_t kRequirementSeeds = 5;
#endif

double away_from_start(const Level& level, Point at) {
  return std::hypot(at.x - level.start->x, at.y - level.start->y);
}

const Landmark& placed(const Level& level, std::string_view type) {
  return *std::ranges::find(level.zone()->landmarks, type, &Landmark::type);
}

TEST(Territories, AGateHasTheShareThatItsLineAsksFor) {
  // Not as a structured binding: Clang 14 cannot capture one.
  for (const std::pair<double, double>& requested : {std::pair{0.06, 0.14}, std::pair{0.2, 0.35}}) {
    const double least = requested.first;
    const double most = requested.second;
    const Zone zone = gate_zone(fmt::format("gate_share side_gate {} {}\n", least, most));
    int within = 0;
    const Outcome outcome = try_seeds(zone, kRequirementSeeds, [&](const Level& level, auto) {
      const auto gate = std::ranges::find(level.zone()->gates, "side_gate", &Gate::type);
      EXPECT_EQ(gate->share_least, least);
      EXPECT_EQ(gate->share_most, most);
      within += gate->in_share ? 1 : 0;
    });
    EXPECT_EQ(outcome.broken + outcome.refused, 0) << outcome.text();
    EXPECT_GE(within, 0.85 * kRequirementSeeds) << least;
  }
}

TEST(Territories, ShortfallsAreWarnings) {
  // No four gates can have so much of so small a map.
  const Zone zone = gate_zone("gate_share side_gate 0.6 0.7\n");
  const Outcome outcome = try_seeds(zone, 6, [&](const Level& level, auto) {
    const auto gate = std::ranges::find(level.zone()->gates, "side_gate", &Gate::type);
    const bool told = std::ranges::any_of(level.report.warnings, [](const std::string& warning) {
      return warning.find("% of the ground lies behind side_gate, not 60 to 70 %") !=
             std::string::npos;
    });
    EXPECT_EQ(told, !gate->in_share);
  });
  EXPECT_EQ(outcome.broken, 0) << outcome.text();
}

TEST(Territories, PlacementLinesAreMet) {
  const Zone zone =
      gate_zone("placement refuge distance 70 200\nplacement way_out away_from refuge 80\n");
  int met = 0;
  const Outcome outcome = try_seeds(zone, kRequirementSeeds, [&](const Level& level, auto seed) {
    ASSERT_EQ(level.zone()->placements.size(), 2U);
    const Point refuge = placed(level, "refuge").at;
    const Point way_out = placed(level, "way_out").at;
    const double away = away_from_start(level, refuge);
    EXPECT_EQ(level.zone()->placements[0].met, away >= 70 && away <= 200) << seed;
    EXPECT_EQ(level.zone()->placements[1].met,
              std::hypot(refuge.x - way_out.x, refuge.y - way_out.y) >= 80)
        << seed;
    met += level.zone()->placements[0].met && level.zone()->placements[1].met ? 1 : 0;
  });
  EXPECT_EQ(outcome.broken, 0) << outcome.text();
  EXPECT_GE(met, 0.9 * kRequirementSeeds);
}

TEST(Territories, RidgesAreAsBroadAsAskedFor) {
  std::vector<int> narrow;
  std::vector<int> broad;
  const auto thickness = [](double width, std::vector<int>& out) {
    const Zone zone =
        gate_zone(fmt::format("ridge_width {}\n", width), {}, testing::Openings::four, 384);
    try_seeds(zone, 4, [&](const Level& level, auto) {
      testing::TerritoryFigures figures;
      testing::measure_borders(level, figures);
      out.insert(out.end(), figures.thickness.begin(), figures.thickness.end());
    });
  };
  thickness(0.6, narrow);
  thickness(2, broad);
  EXPECT_GT(testing::quantile(broad, 0.05), testing::quantile(narrow, 0.05) + 6);
}

// Many places and nested gates: another assignment is tried when one leaves no room.
TEST(Territories, CrowdedZonesHaveAPlan) {
  Zone zone = gate_zone("", {{"hotspot_count", "26"}}, testing::Openings::four, 320);
  zone::Generator generator;
  int planned = 0;
  constexpr std::uint32_t kTried = 20;
  for (std::uint32_t seed = 0; seed < kTried; ++seed) {
    Layers layers;
    RunOptions options;
    options.seed = seed;
    options.layers = &layers;
    ASSERT_TRUE(testing::generated(zone, options, generator).has_value());
    planned += layers.find("ridges") != nullptr ? 1 : 0;
  }
  EXPECT_GE(planned, 19);
}

// Eighteen landmarks on a map of 512: six gates, three of them one behind another.
std::string crowded_text() {
  std::string out =
      "name Crowded\nsize 512\nbiome test\nseed 1\ncelltype solid 1 2 3 4 5 6 7 8 none\n"
      "celltype circuit 1 2 3 4 5 6 7 8 circuit\n"
      "effecttype trace 1 2 3 4 5 6 7 8 none\nnoise_frequency 0.03\nnoise_wall_threshold -0.15\n"
      "noise_effect_threshold 0.02\ndense_shift 0.45\ncenter_anchor centre.chunk\n"
      "landmark_savepoint center_anchor 1\nlandmark_portal center_anchor 1 - -\n"
      "hotspot_count 26\nhotspot_edge_margin 20\nhotspot_center_exclusion 40\n"
      "hotspot_min_separation 50\nlandmark_min_separation 34\n";
  for (int i = 1; i <= 6; ++i) {
    out += fmt::format("landmark g{} gate.chunk {} dense 34 0.8 1.5 mixed 1.5\n", i, i);
  }
  for (int i = 1; i <= 12; ++i) {
    out += fmt::format("landmark l{} boss.chunk {} moderate 30 0.6 2 mixed 1\n", i, i + 6);
  }
  return out +
         "gate g1 g2 l1\ngate g2 g3 l2\ngate g3 l3 l4\ngate g4 g5 l5\ngate g5 l6\n"
         "gate g6 l7 l8\n";
}

TEST(Territories, EighteenLandmarksAndSixGatesHaveAPlan) {
  const Zone zone = testing::linked_zone(crowded_text(), testing::gate_chunks());
#ifdef NDEBUG
  constexpr std::uint32_t kTried = 40;
#else
  constexpr std::uint32_t kTried = 4;
#endif
  std::uint32_t planned = 0;
  const Outcome outcome = try_seeds(zone, kTried, [&](const Level& level, auto) {
    const auto pass = std::ranges::find(level.report.passes, "territories", &PassRecord::name);
    planned += pass != level.report.passes.end() && !pass->facts.empty() ? 1U : 0U;
  });
  EXPECT_EQ(outcome.broken + outcome.refused, 0) << outcome.text();
  EXPECT_GE(planned, kTried - 1);
}

// A zone that makes no land has none to divide, and gates hold all the same.
TEST(Territories, ZonesWithoutLandHaveNone) {
  Layers layers;
  RunOptions options;
  options.seed = 3;
  options.layers = &layers;
  Zone zone = gate_zone();
  zone.has_noise_line = false;
  zone.seed.reset();
  const Result<Level> level = testing::generated(zone, options);
  if (level) {
    EXPECT_TRUE(verify(*level).holds());
  }
  EXPECT_EQ(layers.find("ridges"), nullptr);
}

}  // namespace
}  // namespace warren
