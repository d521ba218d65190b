// Phase 3: doors and corridors. Several drafts of the tree that joins everything, then the loops of
// the best. How many loops are requested plays no part in it, so that more of them are more on the
// same floor.
#include <algorithm>

#include "kinds/dungeon/generate/connections.hpp"
#include "kinds/dungeon/generate/drop_rooms.hpp"
#include "kinds/dungeon/generate/islands.hpp"

namespace warren::dungeon {
namespace {

constexpr int kUnjoined = 1'000'000;

void keep(const Scratch& s, ConnectionDraft& out) {
  out.owner = s.owner;
  out.part = s.part;
  out.links = s.links;
  out.doors_at = s.doors_at;
  out.rooms = s.rooms;
  out.doorways = s.doorways;
  out.open = s.open;
  out.islands = s.islands;
}

void restore(Scratch& s, const ConnectionDraft& draft) {
  s.owner = draft.owner;
  s.part = draft.part;
  s.links = draft.links;
  s.doors_at = draft.doors_at;
  s.rooms = draft.rooms;
  s.doorways = draft.doorways;
  s.open = draft.open;
  s.islands = draft.islands;
}

void exchange(Scratch& s, ConnectionDraft& draft) {
  std::swap(s.owner, draft.owner);
  std::swap(s.part, draft.part);
  std::swap(s.links, draft.links);
  std::swap(s.doors_at, draft.doors_at);
  std::swap(s.rooms, draft.rooms);
  std::swap(s.doorways, draft.doorways);
  std::swap(s.open, draft.open);
  std::swap(s.islands, draft.islands);
}

class ConnectionDrafts {
 public:
  ConnectionDrafts(State& state, Rng& rng)
      : state_(state),
        s_(state.scratch),
        rng_(rng),
        connections_(state, rng),
        drafts_(drafts_for(state)) {}

  // The best of several drafts is in place then. Rooms that none of them joins are filled in, and
  // it begins again.
  Status join() {
    for (int round = 0; round < kRounds && !joined(); ++round) {
      if (Status status = draft_all(); !status) return status;
      if (joined()) break;
      restore(s_, s_.bare);
      drop_rooms(s_, apart_);
      drop_near_rooms(s_, state_.config.rooms.spacing);
      if (s_.rooms.empty()) break;
    }
    if (Status status = within_operations(state_); !status) return status;
    if (!joined()) return veto("no corridor leads to one of the rooms");
    if (kept_) {
      exchange(s_, s_.best_draft);
      connections_.exchange(kept_groups_);
    }
    return {};
  }

  Connections& best() { return connections_; }

 private:
  // A floor without a ring has few doors, and stairs want two halls with two of them.
  static int drafts_for(const State& state) {
    if (state.maps() > 1) return 2;
    const int side = std::min(state.config.width, state.config.height) - 2;
    return side < kLeastForRing ? 16 : 4;
  }
  static constexpr int kRounds = 5;
  // What loops and corridors round corners mend, but no room for stairs and no island.
  static constexpr int kGoodEnough = 8;  // faults

  bool joined() const { return least_ < kUnjoined; }

  Status draft_all() {
    connections_.survey();
    keep(s_, s_.bare);
    apart_.clear();
    for (int draft = 0; draft < drafts_ && least_ > kGoodEnough; ++draft) {
      if (draft > 0) begin_again();
      // Before anything is joined, so that nothing needs to go through them. The last draft of each
      // round does without: it may be an island that something cannot be joined for.
      if (draft + 1 < drafts_) s_.islands = choose_islands(s_, s_.wanted_islands, rng_);
      const int faults = connect();
      const bool exhausted = connections_.out_of_searches();
      s_.searches += connections_.searches();
      if (faults == kUnjoined && exhausted) {
        return veto("more searches for corridors than limits.path_searches allows");
      }
      if (faults == kUnjoined) apart_ = connections_.unjoined();
      in_place_is_best_ = faults < least_;
      if (!in_place_is_best_) continue;
      least_ = faults;
      kept_ = false;
    }
    return {};
  }

  // What is in place is kept if it is the best so far.
  void begin_again() {
    if (in_place_is_best_) {
      exchange(s_, s_.best_draft);
      connections_.exchange(kept_groups_);
      kept_ = true;
      in_place_is_best_ = false;
    }
    restore(s_, s_.bare);
  }

  int connect() {
    connections_.begin();
    connections_.join_straight();
    const bool joined = connections_.join_by_corridors();
    return joined && connections_.islands_hold() ? connections_.faults() : kUnjoined;
  }

  State& state_;
  Scratch& s_;
  Rng& rng_;
  Connections connections_;
  int drafts_;
  int least_ = kUnjoined;            // faults of the best draft
  bool in_place_is_best_ = false;    // it is what the scratch holds
  bool kept_ = false;                // it is kept aside
  Connections::Joined kept_groups_;  // with these
  std::vector<int> apart_;           // rooms that the last draft could not join
};

int draw_islands(const State& state, Rng& rng) {
  const Range islands = state.config.progression.islands;
  const int wanted = islands.max > 0 ? rng.range(islands.min, islands.max) : 0;
  return std::min(wanted, state.scratch.most_islands);
}

}  // namespace

Status connect_rooms(State& state, PassContext& context) {
  Scratch& s = state.scratch;
  s.searches = 0;
  drop_near_rooms(s, state.config.rooms.spacing);
  s.wanted_islands = draw_islands(state, context.rng);
  s.islands = 0;
  ConnectionDrafts drafts(state, context.rng);
  if (Status status = drafts.join(); !status) return status;
  const auto tree = static_cast<int>(s.rooms.size()) - 1;
  s.wanted_loops = tree * state.config.corridors.extra_connections / 100;
  drafts.best().make_loops(s.wanted_loops);
  drafts.best().mend_doors();
  s.loops = drafts.best().loops();
  context.fact("doors", static_cast<std::int64_t>(s.doorways.size()));
  context.fact("tree", tree);
  context.fact("loops", s.loops);
  context.fact("searches", s.searches);
  return within_operations(state);
}

}  // namespace warren::dungeon
