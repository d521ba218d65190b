#include "kinds/dungeon/verify/guarantees.hpp"

#include "kinds/dungeon/verify/unlock_order.hpp"
#include "verify/guarantees.hpp"
#include "verify/identity.hpp"

namespace warren::proof {
namespace {

// How many floors there are stands in each of them twice: among what the dungeon was requested, and
// beside the floor's own number.
std::optional<Finding> check_floor_identity(const FloorCase& of) {
  const Level& level = of.floor.level;
  Check check(std::string(kFloorIdentity), level);
  const Value* requested = property(level.provenance.parameters, "floors");
  const auto* floors = requested == nullptr ? nullptr : std::get_if<std::int64_t>(requested);
  if (level.dungeon() && floors != nullptr && *floors != level.dungeon()->floors) {
    check.violation(std::nullopt, "the floor says that there are {} floors, its parameters say {}",
                    level.dungeon()->floors, *floors);
  }
  return finish_identity(level, check);
}

template <Finding (*check)(const FloorCase&)>
std::optional<Finding> always(const FloorCase& of) {
  return check(of);
}

constexpr GuaranteeRow<FloorCase> kFloorGuarantees[] = {
    {"D1", "walls and doors sound", always<check_edges>},
    {"D2", "every cell within reach", always<check_floor_reach>},
    {"D3", "nobody gets stuck", always<check_no_softlock>},
    {"D4", "every lock has its opener", always<check_openers>},
    {"D5", "rooms and counts as requested", always<check_rules>},
    {"D6", "teleporters paired", always<check_teleporters>},
    {kStairsMeet, "stairs meet", always<check_stairs_meet>},
    {kFloorIdentity, "hash fits", check_floor_identity},
    {"D9", "fair play", always<check_fair_play>},
    {"D10", "barriers and islands as requested", always<check_progression>},
    {"D11", "drama", always<check_drama>},
};

}  // namespace

std::vector<Finding> verify_floor(const Level& level) {
  return check_all(level, kFloorGuarantees);
}

std::string_view floor_guarantee_title(std::string_view id) {
  return title_of(kFloorGuarantees, id);
}

}  // namespace warren::proof
