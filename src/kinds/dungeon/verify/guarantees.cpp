#include "kinds/dungeon/verify/guarantees.hpp"

#include "kinds/dungeon/verify/opening.hpp"
#include "verify/guarantees.hpp"
#include "verify/identity.hpp"

namespace warren::proof {
namespace {

// How many floors there are stands in each of them twice: among what the dungeon was asked for, and
// beside the floor's own number.
std::optional<Finding> judge_floor_identity(const FloorCase& of) {
  const Level& level = of.floor.level;
  Judge judge(std::string(kFloorIdentity), level);
  const Value* asked = property(level.provenance.parameters, "floors");
  const auto* floors = asked == nullptr ? nullptr : std::get_if<std::int64_t>(asked);
  if (level.dungeon && floors != nullptr && *floors != level.dungeon->floors) {
    judge.breach(std::nullopt, "the floor says that there are {} floors, its parameters say {}",
                 level.dungeon->floors, *floors);
  }
  return finish_identity(level, judge);
}

template <Finding (*judge)(const FloorCase&)>
std::optional<Finding> always(const FloorCase& of) {
  return judge(of);
}

constexpr Guarantee<FloorCase> kFloorGuarantees[] = {
    {"D1", always<judge_edges>},         {"D2", always<judge_floor_reach>},
    {"D3", always<judge_no_softlock>},   {"D4", always<judge_openers>},
    {"D5", always<judge_rules>},         {"D6", always<judge_teleporters>},
    {kStairsMeet, always<judge_stairs>}, {kFloorIdentity, judge_floor_identity},
    {"D9", always<judge_fair_play>},     {"D10", always<judge_progression>},
    {"D11", always<judge_drama>},
};

}  // namespace

std::vector<Finding> verify_floor(const Level& level) {
  return judge_all(level, kFloorGuarantees);
}

}  // namespace warren::proof
