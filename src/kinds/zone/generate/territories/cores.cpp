// The ground around everything that must lie in one territory: whoever is nearest claims it.
#include <limits>

#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/territories/draft.hpp"

namespace warren::zone {
namespace {

constexpr int kGateMoat = 2;  // cells around a gate that no territory's tree may use

class CoreClaims {
 public:
  CoreClaims(Rect map, TerritoryDraft& draft)
      : map_(map),
        draft_(draft),
        nearest_(draft.width, draft.width, std::numeric_limits<float>::max()) {}

  void claim(const Member& member) {
    const int most = static_cast<int>(member.reach) + draft_.side();
    const Rect blocks = draft_.touched(grown(member.rect, most), map_);
    for (int y = blocks.y; y < blocks.bottom(); ++y) {
      for (int x = blocks.x; x < blocks.right(); ++x) claim_block(member, {x, y});
    }
  }

  void close(Rect gate) {
    const Rect blocks = draft_.touched(grown(gate, kGateMoat), map_);
    for (int y = blocks.y; y < blocks.bottom(); ++y) {
      for (int x = blocks.x; x < blocks.right(); ++x) {
        draft_.owner[{x, y}] = TerritoryDraft::kGateBlock;
        draft_.hold[{x, y}] = Hold::core;
      }
    }
  }

 private:
  void claim_block(const Member& member, Point block) {
    const auto away = static_cast<float>(gap_between(member.rect, draft_.middle_of(block)));
    if (away > member.reach + draft_.side() * 0.5 || away >= nearest_[block]) return;
    nearest_[block] = away;
    draft_.owner[block] = static_cast<std::uint8_t>(member.territory);
    draft_.hold[block] = Hold::core;
  }

  const Rect map_;
  TerritoryDraft& draft_;
  Grid<float> nearest_;
};

}  // namespace

void claim_cores(const State& state, TerritoryDraft& draft) {
  draft.owner.reset(draft.width, draft.width, TerritoryDraft::kNobody);
  draft.hold.reset(draft.width, draft.width, Hold::none);
  CoreClaims claims(state.level.cells.bounds(), draft);
  for (const Member& member : draft.members) claims.claim(member);
  for (std::size_t i = 1; i < draft.territories.size(); ++i) {
    claims.close(state.level.zone()->landmarks[draft.territories[i].gate].rect);
  }
}

}  // namespace warren::zone
