// Gates in zones that somebody has scribbled over: roads, walls, portals, wherever they fall.
#include <gtest/gtest.h>

#include <set>

#include "../gate_zones.hpp"
#include "core/rng.hpp"

namespace warren {
namespace {

using testing::gate_zone;
using testing::Openings;
using testing::Outcome;
using testing::seeds_to_try;
using testing::try_seeds;

class Scribbler {
 public:
  explicit Scribbler(std::uint32_t seed) : rng_(seed) {}

  std::string scribble() {
    const int lines = rng_.range(2, 30);
    for (int i = 0; i < lines; ++i) line();
    for (int i = 0; i < 3; ++i) thing(i);
    return text_;
  }

 private:
  Point any_cell() {
    const int x = rng_.range(0, 255);
    const int y = rng_.range(0, 255);
    return {x, y};
  }

  // The middle is the anchor's, and no cell is authored twice.
  bool take(Point at) {
    const bool middle = std::max(std::abs(at.x - 128), std::abs(at.y - 128)) < 12;
    return Rect{0, 0, 256, 256}.contains(at) && !middle && taken_.insert(at).second;
  }

  // Straight with a turn, walls more often than roads; some walls have holes.
  void line() {
    const int kind = rng_.range(0, 2);
    const int holes = rng_.range(0, 2) * 8;
    Point at = any_cell();
    for (int leg = 0; leg < 2; ++leg) {
      const int direction = rng_.range(0, 3);
      const Point step{direction == 0   ? 1
                       : direction == 1 ? -1
                                        : 0,
                       direction == 2   ? 1
                       : direction == 3 ? -1
                                        : 0};
      for (int left = rng_.range(1, 60); left > 0; --left, at = at + step) {
        if (rng_.range(1, 100) <= holes || !take(at)) continue;
        text_ += kind == 0 ? fmt::format("clearcell {} {}\n", at.x, at.y)
                           : fmt::format("cell {} {} solid\n", at.x, at.y);
      }
    }
  }

  void thing(int number) {
    const Point at = any_cell();
    if (take(at)) text_ += fmt::format("portal {} {} p{} - -\n", at.x, at.y, number);
  }

  Rng rng_;
  std::string text_;
  std::set<Point> taken_;
};

// Refusing is fine, and then the message names what stands in the way.
TEST(Gates, NeverBreakWhateverIsScribbledOverThem) {
  int made = 0;
  for (std::uint32_t page = 0; page < seeds_to_try(120); ++page) {
    const auto openings = static_cast<Openings>(page % 5);
    const Zone zone = gate_zone(Scribbler(page).scribble(), {}, openings);
    const Outcome outcome = try_seeds(zone, 2);
    EXPECT_EQ(outcome.broken, 0) << "page " << page << ": " << outcome.text();
    if (outcome.refused > 0) {
      EXPECT_NE(outcome.refusal.find("("), std::string::npos) << outcome.refusal;
    }
    made += outcome.made;
  }
  EXPECT_GT(made, static_cast<int>(seeds_to_try(120)));
}

}  // namespace
}  // namespace warren
