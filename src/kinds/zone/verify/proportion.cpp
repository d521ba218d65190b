// Z11: proportion and pace.
#include "kinds/zone/verify/case.hpp"
#include "kinds/zone/verify/pace.hpp"
#include "kinds/zone/verify/territories.hpp"
#include "kinds/zone/verify/vaults.hpp"

namespace warren::proof {
namespace {

// Shares of the ground, landmarks where they were requested, no dead land.
std::string check_land(const Case& of, Check& check) {
  const Kept shares = check_shares(of, check);
  const Kept placements = check_placements(of, check);
  const BitGrid drawn = drawn_ground(of);
  const Kept exits = check_exits(of, drawn, check);
  const std::int64_t pocket = check_pockets(of, drawn, check);
  check.evidence("territories", shares.all);
  check.evidence("out_of_share", shares.short_of);
  check.evidence("placements", placements.all);
  check.evidence("misplaced", placements.short_of);
  check.evidence("exits", exits.all);
  check.evidence("shut_exits", exits.short_of);
  check.evidence("largest_pocket", pocket);
  const std::size_t short_of = shares.short_of + placements.short_of + exits.short_of;
  return fmt::format("{} and {} in proportion, {} reported; no pocket above {}",
                     counted(shares.all, "gate"), counted(exits.all, "exit"),
                     counted(short_of, "shortfall"),
                     counted(static_cast<std::size_t>(pocket), "cell"));
}

// Rest near the start and where the author wants it, set pieces that can be entered.
std::string check_population(const Case& of, const std::vector<const Thing*>& enemies,
                             Check& check) {
  const std::size_t rests = enemies.empty() ? 0 : check_rest(of, enemies, check);
  check_vaults(of, check);
  check.evidence("paced_enemies", enemies.size());
  check.evidence("places_of_rest", rests);
  check.evidence("vaults", of.level.zone()->vaults.size());
  return fmt::format("{} enemies, none of them near {}; {} with open exits", enemies.size(),
                     counted(rests, "place") + " of rest",
                     counted(of.level.zone()->vaults.size(), "vault"));
}

}  // namespace

std::optional<Finding> check_proportion(const Case& of) {
  const bool has_land = of.level.start && of.ground.open.count() > 0;
  const std::vector<const Thing*> enemies = placed_enemies(of.level);
  const bool populated = !enemies.empty() || !of.level.zone()->vaults.empty();
  if (!has_land && !populated) return std::nullopt;
  Check check("Z11", of.level);
  std::string text;
  if (has_land) text = check_land(of, check);
  if (populated) {
    const std::string population = check_population(of, enemies, check);
    text += text.empty() ? population : "; " + population;
  }
  return check.finish(text);
}

}  // namespace warren::proof
