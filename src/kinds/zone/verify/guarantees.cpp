#include "kinds/zone/verify/guarantees.hpp"

#include "kinds/zone/verify/case.hpp"
#include "verify/guarantees.hpp"
#include "verify/identity.hpp"

namespace warren::proof {
namespace {

std::optional<Finding> check_zone_identity(const Case& of) {
  return check_identity(of.level, kZoneIdentity);
}

constexpr GuaranteeRow<Case> kZoneGuarantees[] = {
    {"Z1", check_landmarks},      {"Z2", check_reach},       {"Z3", check_gates},
    {"Z4", check_authored},       {"Z5", check_footprints},  {"Z6", check_hotspots},
    {"Z7", check_enemies},        {"Z8", check_areas},       {kZoneIdentity, check_zone_identity},
    {"Z10", check_chunk_enemies}, {"Z11", check_proportion},
};

}  // namespace

std::vector<Finding> verify_zone(const Level& level) {
  return check_all(level, kZoneGuarantees);
}

}  // namespace warren::proof
