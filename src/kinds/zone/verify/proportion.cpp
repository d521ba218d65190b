// Z11: proportion and pace.
#include "kinds/zone/verify/case.hpp"
#include "kinds/zone/verify/pace.hpp"
#include "kinds/zone/verify/territories.hpp"
#include "kinds/zone/verify/vaults.hpp"

namespace warren::proof {
namespace {

// Shares of the ground, landmarks where they were asked for, no dead land.
std::string judge_land(const Case& of, Judge& judge) {
  const Kept shares = judge_shares(of, judge);
  const Kept placements = judge_placements(of, judge);
  const BitGrid drawn = drawn_ground(of);
  const Kept exits = judge_exits(of, drawn, judge);
  const std::int64_t pocket = judge_pockets(of, drawn, judge);
  judge.evidence("territories", shares.all);
  judge.evidence("out_of_share", shares.short_of);
  judge.evidence("placements", placements.all);
  judge.evidence("misplaced", placements.short_of);
  judge.evidence("exits", exits.all);
  judge.evidence("shut_exits", exits.short_of);
  judge.evidence("largest_pocket", pocket);
  const std::size_t short_of = shares.short_of + placements.short_of + exits.short_of;
  return fmt::format("{} and {} in proportion, {} reported; no pocket above {}",
                     counted(shares.all, "gate"), counted(exits.all, "exit"),
                     counted(short_of, "shortfall"),
                     counted(static_cast<std::size_t>(pocket), "cell"));
}

// Rest near the start and where the author wants it, set pieces that can be entered.
std::string judge_population(const Case& of, const std::vector<const Thing*>& enemies,
                             Judge& judge) {
  const std::size_t rests = enemies.empty() ? 0 : judge_rest(of, enemies, judge);
  judge_vaults(of, judge);
  judge.evidence("paced_enemies", enemies.size());
  judge.evidence("places_of_rest", rests);
  judge.evidence("vaults", of.level.vaults.size());
  return fmt::format("{} enemies, none of them near {}; {} with open exits", enemies.size(),
                     counted(rests, "place") + " of rest",
                     counted(of.level.vaults.size(), "vault"));
}

}  // namespace

std::optional<Finding> judge_proportion(const Case& of) {
  const bool has_land = of.level.start && of.ground.open.count() > 0;
  const std::vector<const Thing*> enemies = placed_enemies(of.level);
  const bool populated = !enemies.empty() || !of.level.vaults.empty();
  if (!has_land && !populated) return std::nullopt;
  Judge judge("Z11", of.level);
  std::string text;
  if (has_land) text = judge_land(of, judge);
  if (populated) {
    const std::string population = judge_population(of, enemies, judge);
    text += text.empty() ? population : "; " + population;
  }
  return judge.finish(text);
}

}  // namespace warren::proof
