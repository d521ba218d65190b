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
    {"S1", "it can be won", always<check_stage_paths>},
    {"S2", "exits on their sides", always<check_stage_exits>},
    {"S3", "counts as requested", always<check_stage_counts>},
    {"S4", "zones and tokens kept", always<check_stage_terrain>},
    {"S5", "attempts recorded", always<check_stage_attempts>},
    {kStageIdentity, "hash fits", check_stage_identity},
    {"S7", "walls by their algorithm", always<check_stage_walls>},
};

}  // namespace

std::vector<Finding> verify_stage(const Level& level) {
  return check_all(level, kStageGuarantees);
}

std::string_view stage_guarantee_title(std::string_view id) {
  return title_of(kStageGuarantees, id);
}

}  // namespace warren::proof
