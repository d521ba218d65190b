#include "kinds/zone/verify/guarantees.hpp"

#include "kinds/zone/verify/case.hpp"
#include "verify/guarantees.hpp"
#include "verify/identity.hpp"

namespace warren::proof {
namespace {

std::optional<Finding> judge_zone_identity(const Case& of) {
  return judge_identity(of.level, kZoneIdentity);
}

constexpr Guarantee<Case> kZoneGuarantees[] = {
    {"Z1", judge_landmarks},      {"Z2", judge_reach},       {"Z3", judge_gates},
    {"Z4", judge_authored},       {"Z5", judge_footprints},  {"Z6", judge_hotspots},
    {"Z7", judge_enemies},        {"Z8", judge_areas},       {kZoneIdentity, judge_zone_identity},
    {"Z10", judge_chunk_enemies}, {"Z11", judge_proportion},
};

}  // namespace

std::vector<Finding> verify_zone(const Level& level) {
  return judge_all(level, kZoneGuarantees);
}

}  // namespace warren::proof
