// gate_share and placement lines: what they say, and what is said of wrong ones.
#include "kinds/zone/content/placement.hpp"

#include <gtest/gtest.h>

#include "told.hpp"

namespace warren {
namespace {

using testing::below;
using testing::told;
using testing::Told;

constexpr std::string_view kLines =
    "landmark door a.chunk 1\nlandmark vault a.chunk 2\nlandmark well a.chunk 3\n"
    "gate door vault\n";

std::string with_lines(const std::string& lines) {
  return below(std::string(kLines) + lines);
}

Told said_of(const std::string& lines) {
  return told(testing::problems_of(with_lines(lines)));
}

TEST(PlacementLines, AreReadAndWrittenBack) {
  const Zone zone =
      testing::zone_of(with_lines("gate_share door 0.1 0.25\nplacement vault distance 10 30\n"
                                  "placement well away_from vault 12"));
  EXPECT_EQ(share_limits(zone, "door"), (ShareLimits{0.1, 0.25}));
  ASSERT_EQ(zone.placements.size(), 2U);
  EXPECT_EQ(zone.placements[0].max, 30);
  EXPECT_EQ(zone.placements[1].other, "vault");
  const Zone again = testing::zone_of(format_zone(zone));
  EXPECT_EQ(again.gate_shares.size(), 1U);
  EXPECT_EQ(share_limits(again, "door"), share_limits(zone, "door"));
  EXPECT_EQ(again.placements[1].min, 12);
}

TEST(PlacementLines, AGateWithoutALineHasTheUsualShare) {
  EXPECT_EQ(share_limits(testing::zone_of(with_lines("")), "door"), (ShareLimits{0.05, 0.3}));
}

struct WrongPlacement {
  const char* line;
  const char* message;
  const char* help;
};

constexpr WrongPlacement kWrongPlacements[] = {
    {"gate_share door 0.3 0.1", "the largest share must be above the least",
     "gate_share door 0.05 0.3"},
    {"gate_share door 1.2 2", "the least share must be a number from 0 to 1, not '1.2'",
     "write: gate_share GATE_TYPE MIN MAX"},
    {"gate_share vault 0.1 0.2", "'vault' is no gate", "gate vault LANDMARK_TYPE"},
    {"gate_share dor 0.1 0.2", "there is no landmark 'dor'", "did you mean 'door'?"},
    {"gate_share door 0.1 0.2\ngate_share door 0.1 0.3", "the share of 'door' is given twice",
     "remove one of the two lines"},
    {"gate_share door 0.95 1", "all gates together ask for at least 95 % of the ground",
     "lower the least shares"},
    {"placement vault near 3", "'near' is not what is requested", "distance away_from"},
    {"placement vault distance 30 10", "the largest distance must not be below the least",
     "placement vault distance 200 400"},
    {"placement vault distance 300 400", "no cell of a zone of 64 is 300 cells from its middle",
     "ask for less"},
    {"placement vault away_from wel 5", "there is no landmark 'wel'", "did you mean 'well'?"},
    {"placement nobody distance 1 2", "there is no landmark 'nobody'", "add a landmark"},
};

TEST(PlacementLines, WrongOnesAreExplained) {
  for (const WrongPlacement& wrong : kWrongPlacements) {
    const Told said = said_of(wrong.line);
    const bool explained = std::any_of(said.begin(), said.end(), [&](const std::string& line) {
      return line.find(" error: ") != std::string::npos &&
             line.find(wrong.message) != std::string::npos &&
             line.find(wrong.help) != std::string::npos;
    });
    EXPECT_TRUE(explained) << wrong.line << "\n" << ::testing::PrintToString(said);
  }
}

}  // namespace
}  // namespace warren
