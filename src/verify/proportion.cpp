// Z11: proportion and pace.
#include "verify/judge.hpp"
#include "verify/territories.hpp"

namespace warren::proof {

std::optional<Finding> judge_proportion(const Case& of) {
  if (!of.level.start || of.ground.open.count() == 0) return std::nullopt;
  Judge judge("Z11", of.level);
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
  return judge.finish(fmt::format("{} and {} in proportion, {} reported; no pocket above {}",
                                  counted(shares.all, "gate"), counted(exits.all, "exit"),
                                  counted(short_of, "shortfall"),
                                  counted(static_cast<std::size_t>(pocket), "cell")));
}

}  // namespace warren::proof
