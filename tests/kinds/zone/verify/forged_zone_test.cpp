// Forgers who know the format: each changes a generated zone, claims that everything holds, and
// works out hash and certificate anew. Plain verify must notice all of them.
#include <fmt/format.h>

#include <functional>

#include "forged_zone.hpp"
#include "kinds/level_file.hpp"
#include "level/json.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using testing::find_thing;
using testing::zone_to_forge;

struct ForgedZone {
  std::string name;
  std::function<void(Level&)> forge;
  std::string breaks;  // one of the guarantees that are noticed to be broken
};

// The level file that a forger hands out.
Verdict verdict_of_forgery(Level level) {
  level.certificate = verify(level).certificate();
  for (Guarantee& guarantee : level.certificate) guarantee.holds = true;
  const Result<ReadLevel> read = read_level_file(write_level(level), "forged.json");
  EXPECT_TRUE(read.has_value()) << read.error().text();
  if (!read) return {};
  EXPECT_TRUE(read->warnings.empty());
  return verify_file(read->level, read->written_hash.value_or(0));
}

Landmark& landmark_named(Level& level, const std::string& type) {
  return *std::ranges::find(level.zone()->landmarks, type, &Landmark::type);
}

void add_enemies(Level& level, int count, const std::string& type, Point at,
                 const std::vector<Property>& properties) {
  for (int i = 0; i < count; ++i) level.things.push_back({"enemy", type, at, properties});
}

const std::string kSlot = "slot";

Point wall_far_from_everything(const Level& level) {
  for (int y = 2; y < level.cells.height() - 2; ++y) {
    for (int x = 2; x < level.cells.width() - 2; ++x) {
      bool rock = true;
      for (int i = 0; i < 9; ++i) rock &= !level.open({x + i % 3 - 1, y + i / 3 - 1});
      if (rock) return {x, y};
    }
  }
  return {};
}

// A cell of rock that is opened, and nobody gets to.
Point dig_pocket(Level& level) {
  const Point at = wall_far_from_everything(level);
  level.cells[at] = 0;
  level.zone()->territories[at] = kCutOffTerritory;
  return at;
}

std::vector<ForgedZone> forgeries_of_enemies() {
  return {
      {"60,000 stalkers in a block that does not exist",
       [](Level& l) {
         add_enemies(l, 60000, "stalker", *l.start,
                     {{"source", kSlot}, {"block", std::string("nowhere")}});
       },
       "Z10"},
      {"as many stalkers as 217 % of the budget in one slot",
       [](Level& l) {
         const Thing stalker = *find_thing(l, "enemy", "landmark", "vault");
         add_enemies(l, 600, stalker.type, stalker.at, stalker.properties);
       },
       "Z10"},
      {"a slot is used twice",
       [](Level& l) { l.things.push_back(*find_thing(l, "enemy", "landmark", "vault")); }, "Z10"},
      {"beside its slot", [](Level& l) { find_thing(l, "enemy", "landmark", "gate")->at.x += 1; },
       "Z10"},
      {"another type than the slot's",
       [](Level& l) { find_thing(l, "enemy", "landmark", "gate")->type = "mine"; }, "Z10"},
      {"in the slot of another landmark",
       [](Level& l) {
         find_thing(l, "enemy", "landmark", "gate")->properties[1].value = std::string("vault");
       },
       "Z10"},
      {"from no chunk",
       [](Level& l) { find_thing(l, "enemy", "landmark", "gate")->properties.resize(1); }, "Z10"},
      {"its block was moved",
       [](Level& l) {
         for (Block& block : l.zone()->blocks) block.rect.x = std::min(block.rect.x + 1, 140);
       },
       "Z10"},
      {"its block is gone", [](Level& l) { l.zone()->blocks.clear(); }, "Z10"},
      {"the slots are gone", [](Level& l) { l.zone()->slots.clear(); }, "Z10"},
      {"a larger chunk", [](Level& l) { l.zone()->slots[0].width += 1; }, "Z10"},
      {"nobody gets to the enemy of a block",
       [](Level& l) {
         const Point at = dig_pocket(l);
         Thing& enemy = *find_thing(l, "enemy", "block");
         l.zone()->blocks.push_back({"nest", {at.x - 1, at.y - 1, 3, 3}, Transform::identity});
         enemy.at = at;
       },
       "Z10"},
      {"a crowd in the region",
       [](Level& l) {
         const Thing one = *find_thing(l, "enemy", "source", "area");
         add_enemies(l, 40, one.type, one.at, one.properties);
       },
       "Z10"},
      {"enemies of a region that does not exist",
       [](Level& l) {
         find_thing(l, "enemy", "source", "area")->properties[1].value = std::string("Q");
       },
       "Z10"},
      {"more from the budget than there is",
       [](Level& l) {
         l.zone()->enemy_types.push_back({"giant", 1, 1000});
         find_thing(l, "enemy", "source", "budget")->type = "giant";
       },
       "Z7"},
      {"from the budget, in a landmark",
       [](Level& l) {
         find_thing(l, "enemy", "source", "budget")->at = landmark_named(l, "shrine").at;
       },
       "Z7"},
      {"from the budget, beside the start",
       [](Level& l) { find_thing(l, "enemy", "source", "budget")->at = *l.start; }, "Z11"},
      {"of an area, beside the start",
       [](Level& l) { find_thing(l, "enemy", "source", "area")->at = *l.start; }, "Z11"},
      {"a place of rest in the midst of enemies",
       [](Level& l) { landmark_named(l, "vault").influence->bias = "none"; }, "Z11"},
      {"more rest than there is",
       [](Level& l) {
         for (Property& p : l.provenance.parameters) {
           if (p.key == "safe_radius") p.value = std::int64_t{100};
         }
       },
       "Z11"},
      {"a pickup in a wall",
       [](Level& l) { find_thing(l, "pickup", "")->at = wall_far_from_everything(l); }, "Z10"},
      {"a pickup that nobody gets to",
       [](Level& l) { find_thing(l, "pickup", "")->at = dig_pocket(l); }, "Z10"},
      {"ten thousand pickups",
       [](Level& l) {
         const Thing one = *find_thing(l, "pickup", "");
         l.things.insert(l.things.end(), 10000, one);
       },
       "Z10"},
  };
}

std::vector<ForgedZone> forgeries_of_ground() {
  return {
      {"the wall of the gate has a hole",
       [](Level& l) {
         // All of it: a wall is thicker here and there.
         for (const CellRun& run : l.zone()->gates[0].sealed) {
           for (int i = 0; i < run.length; ++i) {
             const Point at{run.at.x + i, run.at.y};
             l.cells[at] = 0;
             l.zone()->territories[at] = 0;
           }
         }
         l.zone()->gates[0].sealed.clear();
       },
       "Z3"},
      {"the start lies behind the gate", [](Level& l) { l.start = landmark_named(l, "vault").at; },
       "Z3"},
      {"the start is a wall", [](Level& l) { l.start = wall_far_from_everything(l); }, "Z2"},
      {"a landmark was moved",
       [](Level& l) {
         Landmark& vault = landmark_named(l, "vault");
         vault.rect.x += 1;
         vault.at.x += 1;
       },
       "Z5"},
      {"a landmark was turned",
       [](Level& l) {
         Landmark& vault = landmark_named(l, "vault");
         vault.transform = static_cast<Transform>((static_cast<int>(vault.transform) + 1) % 4);
       },
       "Z5"},
      {"a landmark is gone",
       [](Level& l) {
         std::erase_if(l.zone()->landmarks,
                       [](const Landmark& one) { return one.type == "shrine"; });
       },
       "Z1"},
      {"an authored cell was cleared",
       [](Level& l) {
         l.cells[{4, 4}] = 0;
         l.zone()->territories[{4, 4}] = 0;
       },
       "Z4"},
      {"an authored enemy is gone",
       [](Level& l) {
         std::erase_if(l.things, [](const Thing& thing) {
           return testing::thing_has(thing, "source", "fixed");
         });
       },
       "Z4"},
      {"a region without its opening", [](Level& l) { l.zone()->areas[0].openings.clear(); }, "Z8"},
      {"a path leads through rock",
       [](Level& l) {
         const Point at = wall_far_from_everything(l);
         l.zone()->paths[0].corners.insert(
             l.zone()->paths[0].corners.begin() + 1,
             {Point{at.x, l.start->y}, at, Point{l.start->x, at.y}, *l.start});
       },
       "Z2"},
      {"a landmark that no path leads to",
       [](Level& l) { l.zone()->paths.erase(l.zone()->paths.begin()); }, "Z2"},
  };
}

void expect_caught(const std::vector<ForgedZone>& forgeries) {
  const Level level = zone_to_forge();
  ASSERT_FALSE(level.cells.empty());
  ASSERT_TRUE(verdict_of_forgery(level).holds()) << "nothing was forged yet";
  for (const ForgedZone& forgery : forgeries) {
    Level forged = level;
    forgery.forge(forged);
    Verdict verdict = verdict_of_forgery(forged);
    EXPECT_FALSE(verdict.holds()) << forgery.name;
    const Finding* finding = verdict.find(forgery.breaks);
    ASSERT_NE(finding, nullptr) << forgery.name;
    EXPECT_FALSE(finding->guarantee.holds) << forgery.name << ": " << finding->text;
  }
}

TEST(ForgedZoneLevels, ForgedEnemiesAndPickupsAreCaught) {
  expect_caught(forgeries_of_enemies());
}

TEST(ForgedZoneLevels, ForgedGroundIsCaught) {
  expect_caught(forgeries_of_ground());
}

}  // namespace
}  // namespace warren
