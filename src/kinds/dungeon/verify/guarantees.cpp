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
    {"D1", always<check_edges>},
    {"D2", always<check_floor_reach>},
    {"D3", always<check_no_softlock>},
    {"D4", always<check_openers>},
    {"D5", always<check_rules>},
    {"D6", always<check_teleporters>},
    {kStairsMeet, always<check_stairs_meet>},
    {kFloorIdentity, check_floor_identity},
    {"D9", always<check_fair_play>},
    {"D10", always<check_progression>},
    {"D11", always<check_drama>},
};

}  // namespace

std::vector<Finding> verify_floor(const Level& level) {
  return check_all(level, kFloorGuarantees);
}

}  // namespace warren::proof
