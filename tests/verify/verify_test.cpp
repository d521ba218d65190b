#include "verify/verify.hpp"

#include <gtest/gtest.h>

#include "core/hash.hpp"
#include "gated.hpp"
#include "levels.hpp"

namespace warren {
namespace {

using testing::valid_zone;

std::int64_t number(const Finding& finding, std::string_view key) {
  for (const Property& entry : finding.promise.evidence) {
    if (entry.key == key) return std::get<std::int64_t>(entry.value);
  }
  ADD_FAILURE() << finding.promise.id << " has no " << key;
  return -1;
}

TEST(Verify, HoldsForLevelsThatKeepEverything) {
  std::size_t crowded = 0;
  std::size_t budget = 0;
  for (std::uint32_t seed = 1; seed <= 60; ++seed) {
    const Level level = valid_zone(seed);
    Verdict verdict = verify(level);
    EXPECT_TRUE(verdict.holds()) << "seed " << seed << "\n" << testing::told(verdict);
    ASSERT_EQ(verdict.findings.size(), 7U);
    crowded += static_cast<std::size_t>(number(*verdict.find("Z1"), "crowded"));
    budget += static_cast<std::size_t>(number(*verdict.find("Z7"), "budget_enemies"));
  }
  EXPECT_GT(crowded, 10U) << "the levels must be able to show every case";
  EXPECT_GT(budget, 300U);
}

TEST(Verify, ListsPromisesById) {
  std::vector<std::string> ids;
  for (const Promise& promise : verify(valid_zone(1)).certificate()) ids.push_back(promise.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"Z1", "Z2", "Z4", "Z5", "Z6", "Z7", "Z9"}));
  ids.clear();
  for (const Promise& promise : verify(testing::gated_zone()).certificate())
    ids.push_back(promise.id);
  EXPECT_EQ(ids, (std::vector<std::string>{"Z1", "Z2", "Z3", "Z4", "Z5", "Z9"}));
}

TEST(Verify, IsTheSameEveryTime) {
  const Level level = valid_zone(3);
  EXPECT_EQ(verify(level).certificate(), verify(level).certificate());
  EXPECT_EQ(testing::told(verify(level)), testing::told(verify(level)));
}

TEST(Verify, ListsOnlyWhatALevelHas) {
  Level level;
  level.provenance.kind = "zone";
  level.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}}};
  level.cells.reset(3, 2);
  const std::vector<Promise> certificate = verify(level).certificate();
  ASSERT_EQ(certificate.size(), 2U);
  EXPECT_EQ(certificate[0].id, "Z4");
  EXPECT_EQ(certificate[1].id, "Z9");
  EXPECT_TRUE(certificate[0].holds && certificate[1].holds);
}

TEST(Verify, KnowsOnlyTheHashOfOtherKinds) {
  Level level = valid_zone(1);
  level.provenance.kind = "cavern";
  const std::vector<Promise> certificate = verify(level).certificate();
  ASSERT_EQ(certificate.size(), 1U);
  EXPECT_EQ(certificate[0].id, "Z9");
  const std::vector<Property> evidence = {{"hash", hash_text(hash(level))}};
  EXPECT_EQ(certificate[0].evidence, evidence);
}

// The numbers of the certificate, counted again by the plainest means.
TEST(Verify, GivesTheRightNumbers) {
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Level level = valid_zone(seed);
    Verdict verdict = verify(level);
    EXPECT_EQ(number(*verdict.find("Z1"), "asked"), static_cast<int>(level.asked.size()));
    EXPECT_EQ(number(*verdict.find("Z1"), "placed"), static_cast<int>(level.landmarks.size()));
    EXPECT_EQ(number(*verdict.find("Z1"), "optional_missing"),
              static_cast<int>(level.asked.size() - level.landmarks.size()));
    double nearest = 1e9;
    for (const Landmark& a : level.landmarks) {
      for (const Landmark& b : level.landmarks) {
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
  EXPECT_EQ(verify(level).certificate(), verify(valid_zone(2)).certificate());
}

TEST(Verify, KeepsFewBreachesAndOneLineEach) {
  Level level = valid_zone(2);
  for (Thing& thing : level.things) thing.type = "a\nZ7 holds\x1b[1m";
  const Verdict verdict = verify(level);
  for (const Finding& finding : verdict.findings) {
    EXPECT_LE(finding.breaches.size(), kMaxBreaches);
    for (const Breach& breach : finding.breaches) {
      EXPECT_EQ(breach.what.find_first_of("\n\x1b"), std::string::npos) << breach.what;
    }
  }
  EXPECT_FALSE(verdict.holds());
}

}  // namespace
}  // namespace warren
