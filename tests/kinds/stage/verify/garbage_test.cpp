// Stages that make no sense get a verdict all the same.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <limits>

#include "right_stages.hpp"

namespace warren {
namespace {

int any_whole() {
  return *rc::gen::element(INT32_MIN, INT32_MAX, -1, 0, 1, 2, 5, 13, 19, 20, 1 << 30);
}
Point any_place() {
  const int x = any_whole();
  return {x, any_whole()};
}
double any_share() {
  return *rc::gen::element(0.0, -0.0, 0.5, 1.0, 1e-300, 1e300, -1e300,
                           std::numeric_limits<double>::quiet_NaN(),
                           std::numeric_limits<double>::infinity());
}
Value any_parameter() {
  switch (*rc::gen::inRange(0, 4)) {
    case 0: return *rc::gen::arbitrary<bool>();
    case 1: return std::int64_t{any_whole()};
    case 2: return any_share();
    default: return std::string("empty");
  }
}
std::string any_word() {
  return *rc::gen::element<std::string>("player", "car", "exit", "fuel_station", "shoes", "",
                                        "pitfall_density", "a\nb", "zombie");
}

// One absurd number or text somewhere.
void spoil_stage(Level& level) {
  StageData& stage = *level.stage();
  const auto some = [](auto&& list, const auto& change) {
    if (!list.empty()) change(list[*rc::gen::inRange<std::size_t>(0, list.size())]);
  };
  switch (*rc::gen::inRange(0, 20)) {
    case 0: some(level.things, [](Thing& t) { t.at = any_place(); }); break;
    case 1: some(level.things, [](Thing& t) { t.kind = any_word(); }); break;
    case 2:
      some(level.cells.cells(), [](TileIndex& t) { t = *rc::gen::arbitrary<TileIndex>(); });
      break;
    case 3:
    case 4:
    case 5:
      some(level.cells.cells(),
           [](TileIndex& t) { t = static_cast<TileIndex>(*rc::gen::inRange(0, kStageTiles)); });
      break;
    case 6:
      some(stage.layers.cells(),
           [](StageLayerBits& bits) { bits = *rc::gen::arbitrary<StageLayerBits>(); });
      break;
    case 7: some(stage.legs, [](StageLeg& leg) { leg.from = any_word(); }); break;
    case 8:
      some(stage.legs, [](StageLeg& leg) { leg.path.insert(leg.path.begin(), any_place()); });
      break;
    case 9:
      some(stage.legs, [&](StageLeg& leg) { some(leg.path, [](Point& p) { p = any_place(); }); });
      break;
    case 10:
      some(stage.zones, [](StageZone& zone) {
        zone.rects.push_back({any_whole(), any_whole(), any_whole(), any_whole()});
      });
      break;
    case 11:
      some(stage.zones, [](StageZone& zone) {
        zone.feature = static_cast<StageFeature>(*rc::gen::inRange(0, kStageFeatures + 1));
      });
      break;
    case 12:
      some(level.provenance.parameters, [](Property& p) { p.value = any_parameter(); });
      break;
    case 13:
      some(stage.counts, [](StageCount& count) {
        count = {any_word(), any_share(), any_whole(), any_whole()};
      });
      break;
    case 14: stage.attempts.push_back({7, any_word(), any_word(), any_place()}); break;
    case 15: stage.rules.exit_sides = *rc::gen::arbitrary<std::uint8_t>(); break;
    case 16:
      stage.rules.fuel_mode = static_cast<FuelMode>(*rc::gen::inRange(0, kFuelModes + 1));
      break;
    case 17: level.start = any_place(); break;
    case 18: stage.drawn = !stage.drawn; break;
    default: stage.rules.endurance = !stage.rules.endurance; break;
  }
}

void expect_a_verdict(const Level& level) {
  const Verdict verdict = verify(level);
  RC_ASSERT(verdict.findings.size() == (level.cells.empty() ? 1U : 7U));
  for (const Finding& finding : verdict.findings) {
    RC_ASSERT(finding.guarantee.holds == finding.violations.empty());
    RC_ASSERT(finding.violations.size() <= kMaxViolations);
    RC_ASSERT(finding.text.find('\n') == std::string::npos);
  }
  RC_ASSERT(verify(level).certificate() == verdict.certificate());
  RC_ASSERT(!verify_file(level, 7).holds());
}

RC_GTEST_PROP(VerifyStageGarbage, SpoiledStagesGetAVerdict, ()) {
  const auto& stages = testing::right_stages();
  Level level = stages[*rc::gen::inRange<std::size_t>(0, stages.size())].level;
  for (int left = *rc::gen::inRange(1, 8); left > 0; --left) spoil_stage(level);
  expect_a_verdict(level);
}

// Nothing fits anything.
RC_GTEST_PROP(VerifyStageGarbage, AnyStagesGetAVerdict, ()) {
  Level level = testing::chain_stage();
  level.cells.reset(*rc::gen::inRange(0, 12), *rc::gen::inRange(0, 12));
  for (TileIndex& cell : level.cells.cells()) cell = *rc::gen::arbitrary<TileIndex>();
  level.stage()->layers.reset(*rc::gen::inRange(0, 12), *rc::gen::inRange(0, 12));
  if (*rc::gen::arbitrary<bool>()) {
    level.stage()->layers.reset(level.cells.width(), level.cells.height(), ~StageLayerBits{0});
  }
  for (int left = *rc::gen::inRange(1, 8); left > 0; --left) spoil_stage(level);
  expect_a_verdict(level);
}

// No bit of it matters to nobody: whatever is changed in a generated stage's ground is noticed, at
// least by its hash.
RC_GTEST_PROP(VerifyStageGarbage, ChangedGroundIsNoticed, ()) {
  const auto& stages = testing::right_stages();
  const Level& right = stages[*rc::gen::inRange<std::size_t>(0, stages.size() - 1)].level;
  Level level = right;
  TileIndex& cell = level.cells.cells()[*rc::gen::inRange<std::size_t>(0, level.cells.size())];
  const TileIndex was = cell;
  cell = static_cast<TileIndex>(*rc::gen::inRange(0, kStageTiles));
  RC_PRE(cell != was);
  RC_ASSERT(!verify(level).holds());
}

}  // namespace
}  // namespace warren
