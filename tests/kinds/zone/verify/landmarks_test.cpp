// Z1: landmarks are there and keep their distances.
#include <gtest/gtest.h>

#include "pipeline/verify.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

using testing::expect_noticed;
using testing::kNowhere;
using testing::set_parameter;
using testing::valid_zone;

TEST(VerifyLandmarks, NoticesTampering) {
  expect_noticed({
      {"one more is requested",
       [](Level& l) {
         l.zone()->requested.push_back({"ghost", "gate", false});
         return kNowhere;
       },
       {"Z1"},
       "ghost (chunk gate) is requested and was not placed"},
      {"one was not requested",
       [](Level& l) {
         l.zone()->requested.erase(l.zone()->requested.begin());
         return std::optional(l.zone()->landmarks[0].at);
       },
       {"Z1"},
       "old_gate"},
      {"one has another name",
       [](Level& l) {
         l.zone()->landmarks[1].type = "bossy";
         return std::optional(l.zone()->landmarks[1].at);
       },
       {"Z1", "Z7", "Z10"},
       "bossy"},
      {"more distance is required",
       [](Level& l) {
         set_parameter(l, "landmark_min_separation", std::int64_t{1000});
         return std::optional(l.zone()->landmarks[1].at);
       },
       {"Z1"},
       "1000 are required"},
      {"the distance is forgotten",
       [](Level& l) {
         testing::drop_parameter(l, "landmark_min_separation");
         return kNowhere;
       },
       {"Z1"},
       "landmark_min_separation"},
      {"another hotspot",
       [](Level& l) {
         l.zone()->landmarks[1].hotspot = static_cast<int>(testing::unused_hotspot(l));
         return std::optional(l.zone()->landmarks[1].at);
       },
       {"Z1"},
       "does not lie on its hotspot"},
      {"a hotspot that does not exist",
       [](Level& l) {
         l.zone()->landmarks[1].hotspot = 1 << 30;
         return std::optional(l.zone()->landmarks[1].at);
       },
       {"Z1"},
       "hotspot 1073741824"},
      {"two on one hotspot",
       [](Level& l) {
         l.zone()->landmarks[2].hotspot = l.zone()->landmarks[1].hotspot;
         return std::optional(l.zone()->landmarks[2].at);
       },
       {"Z1"},
       "and so does boss"},
      {"said to be the designer's",
       [](Level& l) {
         l.zone()->landmarks[2].hotspot = -1;
         return std::optional(l.zone()->landmarks[2].at);
       },
       {"Z1"},
       "has no hotspot"},
      {"the same one twice",
       [](Level& l) {
         l.zone()->requested.push_back({"old_gate", "gate", false});
         l.zone()->landmarks.insert(l.zone()->landmarks.begin(), l.zone()->landmarks[0]);
         return std::optional(l.zone()->landmarks[0].at);
       },
       {"Z1"},
       "overlaps old_gate"},
  });
}

// Whether a landmark that gave up its distance had to, against the plainest way to find out.
class CrowdedOracle {
 public:
  explicit CrowdedOracle(const Level& level) : level_(level) {}

  bool free_hotspot(std::size_t turn) const {
    for (std::size_t i = 0; i < level_.zone()->hotspots.size(); ++i) {
      if (static_cast<int>(i) != level_.zone()->landmarks[turn].hotspot && would_do(turn, i))
        return true;
    }
    return false;
  }

 private:
  bool would_do(std::size_t turn, std::size_t hotspot) const {
    const Point at = level_.zone()->hotspots[hotspot].at;
    const Rect own = level_.zone()->landmarks[turn].rect;
    const Rect rect{at.x - own.w / 2, at.y - own.h / 2, own.w, own.h};
    if (rect.intersect(level_.cells.bounds()) != rect) return false;
    const Rect area{rect.x - 2, rect.y - 2, rect.w + 4, rect.h + 4};
    if (!area.intersect(level_.zone()->anchor->rect).empty()) return false;
    for (std::size_t i = 0; i < turn; ++i) {
      const Landmark& earlier = level_.zone()->landmarks[i];
      if (earlier.hotspot == static_cast<int>(hotspot)) return false;
      if (testing::distance(earlier.at, at) < separation()) return false;
      if (!area.intersect(earlier.rect).empty()) return false;
    }
    for (const AuthoredCell& cell : level_.zone()->authored_cells) {
      if (area.contains(cell.at)) return false;
    }
    for (const AuthoredThing& thing : level_.zone()->authored_things) {
      if (area.contains(thing.at)) return false;
    }
    return true;
  }

  double separation() const {
    return static_cast<double>(std::get<std::int64_t>(level_.provenance.parameters[0].value));
  }

  const Level& level_;
};

TEST(VerifyLandmarks, KnowsWhoHadToGiveUpItsDistance) {
  int free = 0;
  int forced = 0;
  for (std::uint32_t seed = 1; seed <= 80; ++seed) {
    const Level valid = valid_zone(seed);
    for (std::size_t turn = 1; turn < valid.zone()->landmarks.size(); ++turn) {
      Level level = valid;
      level.zone()->landmarks[turn].apart = false;
      const bool expected = CrowdedOracle(level).free_hotspot(turn);
      Verdict verdict = verify(level);
      const Finding* finding = verdict.find("Z1");
      EXPECT_EQ(finding->guarantee.holds, !expected) << seed << "\n" << testing::told(verdict);
      ++(expected ? free : forced);
      if (expected) {
        EXPECT_TRUE(testing::names(*finding, level.zone()->landmarks[turn].at, " was free"));
      }
    }
  }
  EXPECT_GT(free, 20);
  EXPECT_GT(forced, 20);
}

TEST(VerifyLandmarks, AsksForRoomBetweenFootprints) {
  Level level = valid_zone(1);
  Landmark& fixed = level.zone()->landmarks[0];
  const Rect boss = level.zone()->landmarks[1].rect;
  fixed.rect.x = boss.right() + 2;
  fixed.rect.y = boss.y;
  fixed.at = fixed.rect.centre();
  set_parameter(level, "landmark_min_separation", std::int64_t{0});
  EXPECT_TRUE(verify(level).find("Z1")->guarantee.holds) << testing::told(verify(level));
  --fixed.rect.x;
  Verdict verdict = verify(level);
  EXPECT_FALSE(verdict.find("Z1")->guarantee.holds);
  EXPECT_TRUE(
      testing::names(*verdict.find("Z1"), level.zone()->landmarks[1].at, "closer than 2 cells"));
}

TEST(VerifyLandmarks, LetsTheDesignerPutFootprintsSideBySide) {
  Level level = valid_zone(1);
  Landmark& fixed = level.zone()->landmarks[0];
  fixed.rect.x = level.zone()->anchor->rect.right();
  fixed.rect.y = level.zone()->anchor->rect.y;
  fixed.at = fixed.rect.centre();
  level.zone()->landmarks.resize(1);
  level.zone()->requested.resize(1);
  EXPECT_TRUE(verify(level).find("Z1")->guarantee.holds) << testing::told(verify(level));
  --fixed.rect.x;
  EXPECT_FALSE(verify(level).find("Z1")->guarantee.holds);
}

}  // namespace
}  // namespace warren
