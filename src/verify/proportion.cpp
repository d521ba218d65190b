// Z11: proportion and pace.
#include "verify/judge.hpp"
#include "verify/pace.hpp"
#include "verify/vaults.hpp"

namespace warren::proof {

std::optional<Finding> judge_proportion(const Case& of) {
  const std::vector<const Thing*> enemies = placed_enemies(of.level);
  if (enemies.empty() && of.level.vaults.empty()) return std::nullopt;
  Judge judge("Z11", of.level);
  const std::size_t rests = enemies.empty() ? 0 : judge_rest(of, enemies, judge);
  judge_vaults(of, judge);
  judge.evidence("paced_enemies", enemies.size());
  judge.evidence("places_of_rest", rests);
  judge.evidence("vaults", of.level.vaults.size());
  return judge.finish(fmt::format("{} enemies, none of them near {}; {} with open exits",
                                  enemies.size(), counted(rests, "place") + " of rest",
                                  counted(of.level.vaults.size(), "vault")));
}

}  // namespace warren::proof
