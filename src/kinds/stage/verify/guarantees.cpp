#include "kinds/stage/verify/guarantees.hpp"

#include "kinds/stage/verify/stage.hpp"
#include "verify/guarantees.hpp"
#include "verify/identity.hpp"

namespace warren::proof {
namespace {

std::optional<Finding> check_stage_identity(const StageCase& of) {
  return check_identity(of.board.level, kStageIdentity);
}

template <Finding (*check)(const StageCase&)>
std::optional<Finding> always(const StageCase& of) {
  return check(of);
}

constexpr GuaranteeRow<StageCase> kStageGuarantees[] = {
    {"S1", always<check_stage_paths>},    {"S2", always<check_stage_exits>},
    {"S3", always<check_stage_counts>},   {"S4", always<check_stage_terrain>},
    {"S5", always<check_stage_attempts>}, {kStageIdentity, check_stage_identity},
    {"S7", always<check_stage_walls>},
};

}  // namespace

std::vector<Finding> verify_stage(const Level& level) {
  return check_all(level, kStageGuarantees);
}

}  // namespace warren::proof
