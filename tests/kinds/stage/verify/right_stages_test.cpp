// Stages that keep every guarantee, and what is found on them.
#include "right_stages.hpp"

#include "core/hash.hpp"
#include "pipeline/certify.hpp"

namespace warren {
namespace {

std::int64_t number_of(const Level& level, std::string_view id, std::string_view key) {
  Verdict verdict = verify(level);
  for (const Property& one : verdict.find(id)->guarantee.evidence) {
    if (one.key == key) return std::get<std::int64_t>(one.value);
  }
  ADD_FAILURE() << id << " says nothing of " << key;
  return -1;
}

TEST(VerifyStage, HoldsOnRightStages) {
  for (const testing::NamedStage& one : testing::right_stages()) {
    const Verdict verdict = verify(one.level);
    EXPECT_TRUE(verdict.holds()) << one.name << '\n' << testing::told_violations(verdict);
    std::string ids;
    for (const Finding& finding : verdict.findings) ids += finding.guarantee.id;
    EXPECT_EQ(ids, "S1S2S3S4S5S6S7");
  }
}

TEST(VerifyStage, TellsTheNumbers) {
  const Level level = testing::chain_stage();
  const auto& legs = level.stage()->legs;
  ASSERT_EQ(legs.size(), 4U);
  const auto steps = [&](std::size_t i) {
    return static_cast<std::int64_t>(legs[i].path.size()) - 1;
  };
  EXPECT_EQ(number_of(level, "S1", "steps_to_empty_fuel_can"), steps(0));
  EXPECT_EQ(number_of(level, "S1", "steps_to_fuel_station"), steps(1));
  EXPECT_EQ(number_of(level, "S1", "steps_to_car"), steps(2));
  EXPECT_EQ(number_of(level, "S1", "steps_to_exit"), steps(3));
  const auto cells = [&](StageLayer layer) {
    return static_cast<std::int64_t>(level.stage()->cells(layer).size());
  };
  EXPECT_EQ(number_of(level, "S1", "foot_cells"), cells(StageLayer::foot_reachable));
  EXPECT_EQ(number_of(level, "S1", "car_cells"), cells(StageLayer::car_walkable));
  EXPECT_EQ(number_of(level, "S2", "exits"), 4);
  EXPECT_EQ(number_of(level, "S3", "pitfall_density"), 2);
  EXPECT_EQ(number_of(level, "S3", "metal_floor_density"), 1);
  EXPECT_EQ(number_of(level, "S3", "wall_rubble_ratio"), 2);
  EXPECT_EQ(number_of(level, "S3", "fall_spawn_cell_ratio"), 3);
  EXPECT_EQ(number_of(level, "S3", "tokens"), 6);
  EXPECT_EQ(number_of(level, "S4", "item_spawn"), cells(StageLayer::item_spawn));
  EXPECT_EQ(number_of(level, "S4", "car_spawn"), cells(StageLayer::car_spawn));
  EXPECT_EQ(number_of(level, "S5", "attempts"), 3);
  EXPECT_EQ(number_of(testing::blueprint_stage(), "S5", "attempts"), 0);
}

TEST(VerifyStage, CertificatesAreComparedWithTheFile) {
  for (const testing::NamedStage& one : testing::right_stages()) {
    Level level = one.level;
    ASSERT_TRUE(certify(level));
    EXPECT_TRUE(verify_file(level, hash(level)).holds()) << one.name;
    EXPECT_EQ(testing::broken_ids(verify_file(level, hash(level) + 1)), "S6");
    for (Guarantee& guarantee : level.certificate) {
      for (Property& number : guarantee.evidence) {
        const Value right = number.value;
        number.value = std::int64_t{123456};
        EXPECT_EQ(testing::broken_ids(verify_file(level, hash(level))), guarantee.id);
        number.value = right;
      }
    }
    level.certificate.pop_back();
    EXPECT_EQ(testing::broken_ids(verify_file(level, hash(level))), "S6");
  }
}

}  // namespace
}  // namespace warren
