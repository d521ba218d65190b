// Z11: proportion and pace.
#include "verify/judge.hpp"
#include "verify/pace.hpp"

namespace warren::proof {

std::optional<Finding> judge_proportion(const Case& of) {
  const std::vector<const Thing*> enemies = placed_enemies(of.level);
  if (enemies.empty()) return std::nullopt;
  Judge judge("Z11", of.level);
  const std::size_t rests = judge_rest(of, enemies, judge);
  judge.evidence("paced_enemies", enemies.size());
  judge.evidence("places_of_rest", rests);
  return judge.finish(fmt::format("{} enemies, none of them near {}", enemies.size(),
                                  counted(rests, "place") + " of rest"));
}

}  // namespace warren::proof
