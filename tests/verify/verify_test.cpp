#include "pipeline/verify.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "../kinds/zone/verify/gated.hpp"
#include "../kinds/zone/verify/levels.hpp"
#include "core/hash.hpp"

namespace warren {
namespace {

using testing::valid_zone;

std::int64_t number(const Finding& finding, std::string_view key) {
  for (const Property& entry : finding.guarantee.evidence) {
    if (entry.key == key) return std::get<std::int64_t>(entry.value);
  }
  ADD_FAILURE() << finding.guarantee.id << " has no " << key;
  return -1;
}

TEST(Verify, HoldsForLevelsThatKeepEverything) {
  std::size_t crowded = 0;
  std::size_t budget = 0;
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    const Level level = valid_zone(seed);
    Verdict verdict = verify(level);
    EXPECT_TRUE(verdict.holds()) << "seed " << seed << "\n" << testing::told(verdict);
    ASSERT_GE(verdict.findings.size(), 9U);
    crowded += static_cast<std::size_t>(number(*verdict.find("Z1"), "crowded"));
    budget += static_cast<std::size_t>(number(*verdict.find("Z7"), "budget_enemies"));
  }
  EXPECT_GT(crowded, 10U) << "the levels must be able to show every case";
  EXPECT_GT(budget, 300U);
}

std::vector<std::string> ids_of(const Level& level, bool checked) {
  std::vector<std::string> out;
  for (const Guarantee& guarantee : verify(level).certificate()) {
    if (guarantee.nothing_to_check != checked) out.push_back(guarantee.id);
  }
  return out;
}

bool has_all(const std::vector<std::string>& ids, const std::vector<std::string>& wanted) {
  return std::ranges::all_of(
      wanted, [&](const std::string& id) { return std::ranges::find(ids, id) != ids.end(); });
}

// What a level has nothing of is in the list too: a claim that was deleted is seen.
TEST(Verify, ListsEveryGuaranteeById) {
  const std::vector<std::string> all = {"Z1", "Z2", "Z3", "Z4",  "Z5", "Z6",
                                        "Z7", "Z8", "Z9", "Z10", "Z11"};
  for (const Level& level : {valid_zone(1), testing::gated_zone()}) {
    std::vector<std::string> ids;
    for (const Guarantee& guarantee : verify(level).certificate()) ids.push_back(guarantee.id);
    ASSERT_GE(ids.size(), all.size());
    ids.resize(all.size());
    EXPECT_EQ(ids, all);
  }
  EXPECT_TRUE(has_all(ids_of(valid_zone(1), true), {"Z1", "Z2", "Z4", "Z5", "Z6", "Z7", "Z9"}));
  EXPECT_TRUE(has_all(ids_of(valid_zone(1), false), {"Z3", "Z8"}));
  EXPECT_TRUE(has_all(ids_of(testing::gated_zone(), true), {"Z1", "Z2", "Z3", "Z4", "Z5", "Z9"}));
  EXPECT_TRUE(has_all(ids_of(testing::gated_zone(), false), {"Z6", "Z7", "Z8"}));
}

TEST(Verify, IsTheSameEveryTime) {
  const Level level = valid_zone(3);
  EXPECT_EQ(verify(level).certificate(), verify(level).certificate());
  EXPECT_EQ(testing::told(verify(level)), testing::told(verify(level)));
}

TEST(Verify, SaysWhereThereIsNothingToCheck) {
  Level level;
  level.set_kind("zone");
  level.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}}};
  level.cells.reset(3, 2);
  level.start = Point{1, 1};
  Verdict verdict = verify(level);
  EXPECT_TRUE(verdict.holds()) << testing::told(verdict);
  for (const char* id : {"Z1", "Z3", "Z4", "Z5", "Z6", "Z7", "Z8"}) {
    const Finding* finding = verdict.find(id);
    ASSERT_NE(finding, nullptr) << id;
    EXPECT_TRUE(finding->guarantee.nothing_to_check) << id;
    EXPECT_EQ(finding->text, kNothingToCheck) << id;
  }
  EXPECT_FALSE(verdict.find("Z2")->guarantee.nothing_to_check);
  EXPECT_FALSE(verdict.find("Z9")->guarantee.nothing_to_check);
  // Ground without a start was given one, and somebody took it away.
  level.start.reset();
  EXPECT_EQ(testing::broken(verify(level)), std::vector<std::string>{"Z2"});
}

TEST(Verify, LevelsOfNoKnownKindAreBroken) {
  for (const char* kind : {"cavern", "Zone", "", "zone "}) {
    Level level = valid_zone(1);
    level.set_kind(kind);
    const Verdict verdict = verify(level);
    EXPECT_FALSE(verdict.holds()) << kind;
    EXPECT_NE(testing::told(verdict).find("it must be zone, dungeon or stage"), std::string::npos);
    level.certificate = verdict.certificate();
    for (Guarantee& guarantee : level.certificate) guarantee.holds = true;
    EXPECT_FALSE(verify_file(level, hash(level)).holds()) << kind;
  }
}

TEST(Verify, EmptyLevelsAreBroken) {
  for (const char* kind : {"zone", "dungeon", "stage", ""}) {
    Level level;
    level.set_kind(kind);
    EXPECT_FALSE(verify(level).holds()) << kind;
    EXPECT_NE(testing::told(verify(level)).find("the level has no cells"), std::string::npos);
  }
}

// The numbers of the certificate, counted again by the plainest means.
TEST(Verify, GivesTheRightNumbers) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Level level = valid_zone(seed);
    Verdict verdict = verify(level);
    EXPECT_EQ(number(*verdict.find("Z1"), "requested"),
              static_cast<int>(level.zone()->requested.size()));
    EXPECT_EQ(number(*verdict.find("Z1"), "placed"),
              static_cast<int>(level.zone()->landmarks.size()));
    EXPECT_EQ(number(*verdict.find("Z1"), "optional_missing"),
              static_cast<int>(level.zone()->requested.size() - level.zone()->landmarks.size()));
    double nearest = 1e9;
    for (const Landmark& a : level.zone()->landmarks) {
      for (const Landmark& b : level.zone()->landmarks) {
        if (&a != &b) nearest = std::min(nearest, testing::distance(a.at, b.at));
      }
    }
    EXPECT_EQ(number(*verdict.find("Z1"), "nearest"), std::floor(nearest));
    double closest = 1e9;
    for (const Thing& a : level.things) {
      for (const Thing& b : level.things) {
        if (&a == &b || a.kind != "enemy" || b.kind != "enemy") continue;
        if (a.properties[0].value != Value(std::string("budget"))) continue;
        closest = std::min(closest, testing::distance(a.at, b.at));
      }
    }
    EXPECT_EQ(number(*verdict.find("Z7"), "closest"), std::floor(closest));
  }
}

TEST(Verify, TakesWholeAndRealNumbersAsParameters) {
  Level level = valid_zone(2);
  for (Property& entry : level.provenance.parameters) {
    if (const auto* whole = std::get_if<std::int64_t>(&entry.value)) {
      entry.value = static_cast<double>(*whole);
    }
  }
  std::vector<Guarantee> whole = verify(valid_zone(2)).certificate();
  std::vector<Guarantee> real = verify(level).certificate();
  // The hash tells them apart: the file does not say the same.
  for (std::vector<Guarantee>* one : {&whole, &real}) {
    std::erase_if(*one, [](const Guarantee& guarantee) { return guarantee.id == "Z9"; });
  }
  EXPECT_EQ(real, whole);
}

TEST(Verify, KeepsFewViolationsAndOneLineEach) {
  Level level = valid_zone(2);
  for (Thing& thing : level.things) thing.type = "a\nZ7 holds\x1b[1m";
  const Verdict verdict = verify(level);
  for (const Finding& finding : verdict.findings) {
    EXPECT_LE(finding.violations.size(), kMaxViolations);
    for (const Violation& violation : finding.violations) {
      EXPECT_EQ(violation.what.find_first_of("\n\x1b"), std::string::npos) << violation.what;
    }
  }
  EXPECT_FALSE(verdict.holds());
}

}  // namespace
}  // namespace warren
