// A tree of blocks through each territory: its gate, everything in it, the gates that lead on.
#include <fmt/format.h>

#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/territories/draft.hpp"

namespace warren::zone {
namespace {

constexpr int kOpenBlock = 8;
constexpr int kRockBlock = 16;  // more
constexpr std::uint32_t kForeignCore = 200;

route::Ground ground_of(const TerritoryDraft& draft) {
  route::Ground out;
  out.cost.resize(draft.width, draft.width);
  out.home = draft.owner;
  for (std::size_t i = 0; i < out.cost.size(); ++i) {
    const bool gate = draft.owner.cells()[i] == TerritoryDraft::kGateBlock;
    const int cost = kOpenBlock + static_cast<int>(draft.rock.cells()[i] * kRockBlock);
    out.cost.cells()[i] = static_cast<std::uint8_t>(gate ? 0 : cost);
    if (gate) out.home.cells()[i] = route::Ground::kNoHome;
  }
  out.foreign = kForeignCore;
  out.reset_steps(draft.width, draft.width);
  return out;
}

void list_nets(const State& state, TerritoryDraft& draft) {
  draft.nets.assign(draft.territories.size(), {});
  const auto add = [&](int territory, Point block) {
    draft.nets[static_cast<std::size_t>(territory)].terminals.push_back({block});
  };
  const Point start = draft.block_of(planned_start(state));
  add(0, start);
  for (const Member& member : draft.members) {
    const Point at = draft.block_of(member.rect.centre());
    if (member.joined && (member.territory != 0 || at != start)) add(member.territory, at);
  }
  for (std::size_t i = 1; i < draft.territories.size(); ++i) {
    const Territory& one = draft.territories[i];
    const Landmark& gate = state.level.zone()->landmarks[one.gate];
    add(static_cast<int>(i), *port_block(draft, gate, one.inner));
    add(one.parent, *port_block(draft, gate, one.outer));
  }
}

std::string name_of(const State& state, const TerritoryDraft& draft, int territory) {
  if (territory == 0) return "the start";
  return "what lies behind " +
         state.level.zone()
             ->landmarks[draft.territories[static_cast<std::size_t>(territory)].gate]
             .type;
}

std::string trouble_of(const State& state, const TerritoryDraft& draft,
                       const route::Unrouted& failed) {
  const std::string one = name_of(state, draft, failed.net);
  if (!failed.other) return fmt::format("no path connects the landmarks of {}", one);
  const Point at = draft.middle_of(failed.at);
  return fmt::format("the landmarks of {} and of {} lie across each other near ({}, {})", one,
                     name_of(state, draft, *failed.other), at.x, at.y);
}

// A landmark may stand so close to a gate that its block is the gate's.
bool all_free(const route::Ground& ground, const State& state, TerritoryDraft& draft) {
  for (std::size_t i = 0; i < draft.nets.size(); ++i) {
    for (const std::vector<Point>& terminal : draft.nets[i].terminals) {
      if (ground.cost[terminal.front()] != 0) continue;
      draft.trouble =
          fmt::format("a gate stands on {}", name_of(state, draft, static_cast<int>(i)));
      return false;
    }
  }
  return true;
}

void hold_tree(TerritoryDraft& draft, std::size_t territory) {
  const auto hold = [&](Point block) {
    draft.owner[block] = static_cast<std::uint8_t>(territory);
    draft.hold[block] = Hold::tree;
  };
  for (const std::vector<Point>& terminal : draft.nets[territory].terminals) hold(terminal.front());
  for (const route::Link& link : draft.trees[territory].links) {
    for (const Point block : link.blocks) hold(block);
  }
}

}  // namespace

bool join_members(const State& state, TerritoryDraft& draft, route::TreeRouter& router) {
  const route::Ground ground = ground_of(draft);
  list_nets(state, draft);
  if (!all_free(ground, state, draft)) return false;
  if (const auto failed = router.route(ground, draft.nets, draft.trees)) {
    draft.trouble = trouble_of(state, draft, *failed);
    return false;
  }
  for (std::size_t i = 0; i < draft.trees.size(); ++i) hold_tree(draft, i);
  return true;
}

}  // namespace warren::zone
