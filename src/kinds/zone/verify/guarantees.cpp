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
    {"Z1", "landmarks placed", check_landmarks},
    {"Z2", "everything within reach", check_reach},
    {"Z3", "gates are chokepoints", check_gates},
    {"Z4", "authored cells kept", check_authored},
    {"Z5", "chunks stamped exactly", check_footprints},
    {"Z6", "hotspots spaced", check_hotspots},
    {"Z7", "enemies within budget", check_enemies},
    {"Z8", "areas closed but for openings", check_areas},
    {kZoneIdentity, "hash fits", check_zone_identity},
    {"Z10", "chunk enemies in their slots", check_chunk_enemies},
    {"Z11", "proportion and pace", check_proportion},
};

}  // namespace

std::vector<Finding> verify_zone(const Level& level) {
  return check_all(level, kZoneGuarantees);
}

std::string_view zone_guarantee_title(std::string_view id) {
  return title_of(kZoneGuarantees, id);
}

}  // namespace warren::proof
