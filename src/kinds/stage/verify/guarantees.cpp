#include "kinds/stage/verify/guarantees.hpp"

#include "kinds/stage/verify/stage.hpp"
#include "verify/guarantees.hpp"
#include "verify/identity.hpp"

namespace warren::proof {
namespace {

std::optional<Finding> judge_stage_identity(const StageCase& of) {
  return judge_identity(of.board.level, kStageIdentity);
}

template <Finding (*judge)(const StageCase&)>
std::optional<Finding> always(const StageCase& of) {
  return judge(of);
}

constexpr Guarantee<StageCase> kStageGuarantees[] = {
    {"S1", always<judge_stage_ways>},     {"S2", always<judge_stage_exits>},
    {"S3", always<judge_stage_counts>},   {"S4", always<judge_stage_terrain>},
    {"S5", always<judge_stage_attempts>}, {kStageIdentity, judge_stage_identity},
    {"S7", always<judge_stage_walls>},
};

}  // namespace

std::vector<Finding> verify_stage(const Level& level) {
  return judge_all(level, kStageGuarantees);
}

}  // namespace warren::proof
