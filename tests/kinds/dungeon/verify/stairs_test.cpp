// D7: tampering with stairs, on one floor and between floors.
#include <gtest/gtest.h>

#include "kinds/dungeon/generated.hpp"
#include "kinds/dungeon/verify/guarantees.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

using testing::set_property;
using testing::thing_of;

TEST(VerifyDungeonStairs, LeadToTheirFloors) {
  for (const std::string type : {"up", "down"}) {
    testing::expect_found({
        {"missing", [&](Level& l) { return testing::remove_thing(l, thing_of(l, "stairs", type)); },
         "D1", "has not both stairs"},
        {"missing means no floor",
         [&](Level& l) { return testing::remove_thing(l, thing_of(l, "stairs", type)); }, "D7",
         "see D1"},
        {"twice",
         [&](Level& l) {
           l.things.push_back(*thing_of(l, "stairs", type));
           return true;
         },
         "D1", "there are two stairs " + type},
        {"of another kind",
         [&](Level& l) {
           thing_of(l, "stairs", type)->type = "sideways";
           return true;
         },
         "D1", "stairs"},
        {"to another floor",
         [&](Level& l) {
           set_property(*thing_of(l, "stairs", type), "to_floor", std::int64_t{l.dungeon()->floor});
           return true;
         },
         "D7", "the stairs " + type + " of floor"},
        {"to no floor",
         [&](Level& l) {
           thing_of(l, "stairs", type)->properties.clear();
           return true;
         },
         "D7", "do not lead to floor"},
        {"to a fraction of a floor",
         [&](Level& l) {
           const int to = l.dungeon()->floor + (type == "up" ? -1 : 1);
           set_property(*thing_of(l, "stairs", type), "to_floor", static_cast<double>(to));
           return true;
         },
         "D7", "do not lead to floor"},
    });
  }
}

TEST(VerifyDungeonStairs, StartOnTheStairsUp) {
  testing::expect_found({
      {"elsewhere",
       [](Level& l) {
         l.start = thing_of(l, "stairs", "down")->at;
         return true;
       },
       "D7", "does not start on its stairs up"},
      {"nowhere",
       [](Level& l) {
         l.start.reset();
         return true;
       },
       "D7", "does not start on its stairs up"},
      {"another floor",
       [](Level& l) {
         ++l.dungeon()->floor;
         return true;
       },
       "D7", "do not lead to floor"},
      {"floor 0",
       [](Level& l) {
         l.dungeon()->floor = 0;
         return true;
       },
       "D7", "this is floor 0 of"},
      {"more floors than there are",
       [](Level& l) {
         l.dungeon()->floors = l.dungeon()->floor - 1;
         return true;
       },
       "D7", "this is floor"},
      {"the last floor there can be",
       [](Level& l) {
         l.dungeon()->floor = INT32_MAX;
         l.dungeon()->floors = INT32_MAX;
         return true;
       },
       "D7", "do not lead to floor 2147483648"},
      {"the first floor there can be",
       [](Level& l) {
         l.dungeon()->floor = INT32_MIN;
         return true;
       },
       "D7", "do not lead to floor -2147483649"},
  });
}

std::vector<Level> dungeon_of_three(std::uint32_t seed) {
  RunOptions options;
  options.seed = seed;
  auto floors = testing::generated(testing::dungeon_config("floors = 3\n"), options);
  EXPECT_TRUE(floors.has_value());
  return *floors;
}

TEST(VerifyDungeonFloors, HoldForWhatIsGenerated) {
  for (std::uint32_t seed = 1; seed <= 5; ++seed) {
    const std::vector<Level> floors = dungeon_of_three(seed);
    ASSERT_EQ(floors.size(), 3U);
    EXPECT_TRUE(proof::verify_floors(floors).empty());
    for (const Level& level : floors) EXPECT_EQ(testing::violations_of(level), "");
  }
  EXPECT_TRUE(proof::verify_floors({}).empty());
}

TEST(VerifyDungeonFloors, FindStairsThatDoNotMeet) {
  struct Change {
    std::string name;
    std::function<void(std::vector<Level>&)> apply;
    std::string says;
  };
  const std::vector<Change> table = {
      {"down to another cell",
       [](auto& f) { set_property(*thing_of(f[0], "stairs", "down"), "to_x", std::int64_t{0}); },
       "between floor 1 and floor 2 do not meet"},
      {"up to another cell",
       [](auto& f) { set_property(*thing_of(f[2], "stairs", "up"), "to_y", std::int64_t{0}); },
       "between floor 2 and floor 3 do not meet"},
      {"moved", [](auto& f) { thing_of(f[1], "stairs", "up")->at.x += 1; },
       "between floor 1 and floor 2 do not meet"},
      {"not joined", [](auto& f) { thing_of(f[1], "stairs", "down")->properties.resize(1); },
       "between floor 2 and floor 3 do not meet"},
      {"gone", [](auto& f) { testing::remove_thing(f[1], thing_of(f[1], "stairs", "up")); },
       "no stairs lead from floor 1 to floor 2"},
      {"in another order", [](auto& f) { std::swap(f[0], f[1]); }, "in place 1 does not say so"},
      {"the first is missing", [](auto& f) { f.erase(f.begin()); }, "has 3 floors, and 2 are"},
      {"the last is missing", [](auto& f) { f.pop_back(); }, "has 3 floors, and 2 are"},
      {"no dungeon", [](auto& f) { f[2].data = {}; }, "in place 3 does not say so"},
  };
  for (const Change& change : table) {
    std::vector<Level> floors = dungeon_of_three(4);
    change.apply(floors);
    const std::vector<Violation> violations = proof::verify_floors(floors);
    ASSERT_FALSE(violations.empty()) << change.name;
    EXPECT_NE(violations[0].what.find(change.says), std::string::npos)
        << change.name << ": " << violations[0].what;
  }
}

}  // namespace
}  // namespace warren
