// Z7: enemies.
#include <gtest/gtest.h>

#include "pipeline/verify.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

using testing::expect_noticed;
using testing::first;
using testing::kNowhere;
using testing::set_parameter;

std::optional<Point> move_to_tile(Level& level, Thing& thing, TileIndex tile) {
  for (std::size_t i = 0;; ++i) {
    if (level.cells.cells()[i] != tile) continue;
    thing.at = level.cells.point(i);
    return thing.at;
  }
}

TEST(VerifyEnemies, NoticesTampering) {
  expect_noticed({
      {"in a landmark",
       [](Level& l) {
         const Point in = first(l, "landmark", "boss").at;
         Thing& thing = first(l, "source", "budget");
         thing.at = in;
         return std::optional(in);
       },
       {"Z7"},
       "stands in a landmark"},
      {"in a wall",
       [](Level& l) { return move_to_tile(l, first(l, "source", "budget"), 1); },
       {"Z7"},
       "cannot be reached"},
      {"side by side",
       [](Level& l) {
         const Point other = first(l, "source", "budget").at;
         Thing& thing = l.things.back();  // of the budget too
         thing.at = other;
         return std::optional(other);
       },
       {"Z7"},
       "0 cells from the enemy"},
      {"more room is required",
       [](Level& l) {
         set_parameter(l, "enemy_min_spacing", 300.0);
         return std::optional(first(l, "source", "budget").at);
       },
       {"Z7"},
       "300 are required"},
      {"an unknown type",
       [](Level& l) {
         Thing& thing = first(l, "source", "budget");
         thing.type = "dragon";
         return std::optional(thing.at);
       },
       {"Z7"},
       "dragon"},
      {"an unknown source",
       [](Level& l) {
         Thing& thing = first(l, "source", "budget");
         thing.properties[0].value = std::string("gift");
         return std::optional(thing.at);
       },
       {"Z7"},
       "'gift'"},
      {"no source",
       [](Level& l) {
         Thing& thing = first(l, "source", "budget");
         thing.properties.clear();
         return std::optional(thing.at);
       },
       {"Z7"},
       "source ''"},
      {"said to be authored",
       [](Level& l) {
         Thing& thing = first(l, "source", "budget");
         thing.properties[0].value = std::string("fixed");
         return std::optional(thing.at);
       },
       {"Z7"},
       "said to be authored"},
      {"said to be from a slot",
       [](Level& l) {
         Thing& thing = first(l, "source", "budget");
         thing.properties[0].value = std::string("slot");
         return std::optional(thing.at);
       },
       {"Z7", "Z10"},
       "which chunk its slot is in"},
      {"more dangerous",
       [](Level& l) {
         l.zone()->enemy_types[1].danger = 50;
         return kNowhere;
       },
       {"Z7", "Z10"},
       "danger"},
      {"danger below nothing",
       [](Level& l) {
         l.zone()->enemy_types[1].danger = -1;
         return kNowhere;
       },
       {"Z7"},
       "danger -1"},
      {"a smaller budget",
       [](Level& l) {
         set_parameter(l, "enemy_budget_base", 0.0001);
         return kNowhere;
       },
       {"Z7", "Z10"},
       "left of"},
      {"no budget",
       [](Level& l) {
         testing::drop_parameter(l, "enemy_budget_base");
         return kNowhere;
       },
       {"Z7", "Z10"},
       "enemy_budget_base"},
      {"an influence that makes no sense",
       [](Level& l) {
         l.zone()->landmarks[1].influence->falloff = 1e9;
         return std::optional(l.zone()->landmarks[1].at);
       },
       {"Z7", "Z10"},
       "makes no sense"},
      {"a slot outside its landmark",
       [](Level& l) {
         Thing& thing = first(l, "landmark", "boss");
         thing.at = first(l, "landmark", "old_gate").at;
         return std::optional(thing.at);
       },
       {"Z7", "Z10"},
       "does not stand in its landmark boss"},
      {"a slot in a wall",
       [](Level& l) { return move_to_tile(l, first(l, "block", ""), 1); },
       {"Z7", "Z10"},
       "open ground"},
      {"an obstacle's slot in a landmark",
       [](Level& l) {
         Thing& thing = first(l, "block", "");
         thing.at = first(l, "landmark", "boss").at;
         return std::optional(thing.at);
       },
       {"Z7", "Z10"},
       "obstacle block"},
      {"no start",
       [](Level& l) {
         l.start.reset();
         return std::optional(first(l, "source", "budget").at);
       },
       {"Z7", "Z10"},
       "cannot be reached"},
  });
}

// A budget is used up to the last: one more of the cheapest is too many, once enough are there.
TEST(VerifyEnemies, CountsTheBudgetToTheLast) {
  Level level = testing::valid_zone(5);
  Verdict verdict = verify(level);
  const Finding& before = *verdict.find("Z7");
  const std::string& text = before.text;
  double danger = 0;
  for (const Thing& thing : level.things) {
    if (thing.kind == "enemy") danger += thing.type == "mine" ? 0.5 : 1.25;
  }
  std::int64_t milli = 0;
  for (const Property& entry : before.guarantee.evidence) {
    if (entry.key == "budget_milli") milli = std::get<std::int64_t>(entry.value);
  }
  const double budget = static_cast<double>(milli) / 1000;
  EXPECT_LE(danger, budget) << text;
  const double base = 0.002;
  set_parameter(level, "enemy_budget_base", base * danger / budget * 1.001);
  EXPECT_TRUE(verify(level).holds()) << testing::told(verify(level));
  set_parameter(level, "enemy_budget_base", base * danger / budget * 0.999);
  EXPECT_EQ(testing::broken(verify(level)), std::vector<std::string>{"Z7"});
}

// Fixed enemies may be more than the budget; then it has none left, not less than none.
TEST(VerifyEnemies, FixedOnesMayExceedTheBudget) {
  Level level = testing::valid_zone(6);
  set_parameter(level, "enemy_budget_base", 0.0);
  const auto others = [](const Thing& thing) {
    return !thing.properties.empty() && thing.properties[0].value != Value(std::string("fixed"));
  };
  level.things.erase(std::remove_if(level.things.begin(), level.things.end(), others),
                     level.things.end());
  EXPECT_TRUE(verify(level).holds()) << testing::told(verify(level));
}

}  // namespace
}  // namespace warren
