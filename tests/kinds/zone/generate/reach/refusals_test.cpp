// Zones that cannot be made: refused in words that name what to change.
#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "../gate_zones.hpp"
#include "long_run.hpp"

namespace warren {
namespace {

using testing::gate_zone;
using testing::Outcome;
using testing::refusal_of;
using testing::ring_of_cells;
using testing::row_of_cells;
using testing::seeds_to_try;
using testing::try_seeds;

// The gate lies west of the middle, what it gates farther west; an open road leads from around
// the anchor, past the gate, to a few cells before what it gates.
std::string road(int cells_before) {
  std::string out =
      "fixed_landmark side_gate gate.chunk 80 128\n"
      "fixed_landmark refuge safe.chunk 30 128\n";
  out += ring_of_cells({128, 128}, 14, {});
  // The refuge is 10 x 12 or turned; its openings are the two cells in the middle of each side.
  out += row_of_cells({127, 113}, {127, 60}, {});
  out += row_of_cells({126, 60}, {30, 60}, {});
  out += row_of_cells({30, 61}, {30, 121 - cells_before}, {});
  return out;
}

TEST(Refusals, ARoadThatBypassesAGateIsNamedOrWalledUp) {
  for (const int before : {0, 1, 2, 3, 6, 20}) {
    const Outcome outcome = try_seeds(gate_zone(road(before)), seeds_to_try(12));
    EXPECT_EQ(outcome.broken, 0) << before << ": " << outcome.text();
    if (outcome.refused == 0) continue;
    EXPECT_NE(outcome.refusal.find("line"), std::string::npos) << before << outcome.refusal;
    EXPECT_NE(outcome.refusal.find("side_gate"), std::string::npos) << before << outcome.refusal;
  }
}

// A road that goes all the way around what is gated leaves no choice. Wherever that falls among the
// blocks that ways are planned in, the road is to blame, and named.
TEST(Refusals, ARoadAroundWhatIsGatedIsNamed) {
  for (const int x : {29, 30, 31, 32}) {
    std::string text = fmt::format(
        "fixed_landmark side_gate gate.chunk 80 128\nfixed_landmark refuge safe.chunk {} 128\n", x);
    text += ring_of_cells({128, 128}, 14, {});
    text += ring_of_cells({x, 128}, 7, {});
    text += row_of_cells({127, 113}, {127, 60}, {});
    text += row_of_cells({126, 60}, {x, 60}, {});
    text += row_of_cells({x, 61}, {x, 120}, {});
    const std::string refusal = refusal_of(gate_zone(text), 1);
    EXPECT_NE(refusal.find("side_gate"), std::string::npos) << x << ": " << refusal;
    EXPECT_NE(refusal.find(", line"), std::string::npos) << x << ": " << refusal;
  }
}

constexpr const char* kWords[] = {"raise ",  "lower ", "larger", "move ",
                                  "remove ", "Add ",   "give ",  "open them"};

// Each attempt tells why it failed, and what could be done.
void expect_help(const std::string& refusal) {
  std::istringstream lines(refusal);
  std::string line;
  std::getline(lines, line);  // how many attempts
  while (std::getline(lines, line)) {
    const bool helps = std::any_of(std::begin(kWords), std::end(kWords), [&](const char* word) {
      return line.find(word) != std::string::npos;
    });
    EXPECT_TRUE(helps) << line;
  }
}

TEST(Refusals, ACrowdedZoneSaysWhatToChange) {
  int refused = 0;
  for (const char* size : {"64", "80", "88"}) {
    const Zone zone = gate_zone({}, {{"size", size},
                                     {"hotspot_edge_margin", "9"},
                                     {"hotspot_center_exclusion", "0"},
                                     {"hotspot_min_separation", "20"},
                                     {"landmark_min_separation", "20"}});
    const Outcome outcome = try_seeds(zone, seeds_to_try(24));
    EXPECT_EQ(outcome.broken, 0) << size << ": " << outcome.text();
    expect_help(outcome.refusal);
    refused += outcome.refused;
  }
  EXPECT_GT(refused, 0);
}

// Landmarks on all four sides of a gate, a few cells away.
TEST(Refusals, AGateWithoutRoomSaysWhatToChange) {
  for (const int gap : {2, 3, 4}) {
    const Zone zone = gate_zone(fmt::format(
        "fixed_landmark side_gate gate.chunk 60 60\nfixed_landmark refuge safe.chunk {0} 60\n"
        "fixed_landmark boss boss.chunk 60 {1}\nfixed_landmark vault exit.chunk {2} 60\n"
        "fixed_landmark shrine exit.chunk 60 {2}\n",
        74 + gap, 77 + gap, 46 - gap));
    const Outcome outcome = try_seeds(zone, seeds_to_try(testing::long_run() ? 12 : 4));
    EXPECT_EQ(outcome.broken, 0) << gap << ": " << outcome.text();
    expect_help(outcome.refusal);
    if (gap == 2) {
      EXPECT_EQ(outcome.made, 0) << "no way fits between landmarks that are two cells apart";
    }
  }
}

}  // namespace
}  // namespace warren
