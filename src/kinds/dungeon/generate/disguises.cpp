// Secret doors, illusory walls and doors that open from one side only.
#include <algorithm>

#include "kinds/dungeon/generate/places.hpp"

namespace warren::dungeon {
namespace {

bool is_plain(const Door& door) {
  return door.kind == EdgeKind::door && door.opens == OpenMechanism::player && !door.one_way;
}

struct HidingPlace {
  int door = 0;
  int area = 0;  // behind it
};

// The only doors of rooms that nobody has to enter.
std::vector<HidingPlace> hiding_places(const State& state) {
  const Scratch& s = state.scratch;
  std::vector<HidingPlace> out;
  out.reserve(s.spots.size());
  for (const Spot& spot : s.spots) {
    if (spot.room < 0 || !spot.dead_end || spot.stairs || spot.island >= 0) continue;
    const int door = s.rooms[static_cast<std::size_t>(spot.room)].doorways.front();
    if (is_plain(state.dungeon().doors[static_cast<std::size_t>(door)])) {
      out.push_back({door, spot.area});
    }
  }
  return out;
}

void disguise(State& state, HidingPlace place, EdgeKind kind) {
  Door& of = state.dungeon().doors[static_cast<std::size_t>(place.door)];
  of.kind = kind;
  state.dungeon().edges.set(of.at, of.side, kind);
  state.scratch.hidden[static_cast<std::size_t>(place.area)] = 1;
}

// Whether plain doors lead from one area to another without that one. Looks only so far: the way
// back of a door that opens from one side is short, or the door is no joke but a journey.
class PathBack {
 public:
  explicit PathBack(const State& state) : state_(state) { seen_.reserve(kFar + kMostBeside); }

  bool exists(int from, int to, int without) {
    seen_.assign(1, from);
    for (std::size_t next = 0; next < seen_.size() && seen_.size() < kFar; ++next) {
      for (const Passage& passage : state_.scratch.areas.passages(seen_[next])) {
        if (passage.door == without || !plain(passage.door)) continue;
        if (passage.to == to) return true;
        if (std::find(seen_.begin(), seen_.end(), passage.to) == seen_.end()) {
          seen_.push_back(passage.to);
        }
      }
    }
    return false;
  }

 private:
  static constexpr std::size_t kFar = 64;         // areas
  static constexpr std::size_t kMostBeside = 16;  // of one area, usually

  bool plain(int door) const {
    return is_plain(state_.dungeon().doors[static_cast<std::size_t>(door)]);
  }

  const State& state_;
  std::vector<int> seen_;
};

int make_one_way(State& state, int wanted, Rng& rng) {
  DungeonData& dungeon = state.dungeon();
  std::vector<int> doors;
  doors.reserve(dungeon.doors.size());
  for (std::size_t i = 0; i < dungeon.doors.size(); ++i) {
    if (is_plain(dungeon.doors[i])) doors.push_back(static_cast<int>(i));
  }
  rng.shuffle(std::span<int>(doors));
  PathBack back(state);
  int made = 0;
  for (const int index : doors) {
    if (made == wanted) break;
    const DoorEnds ends = state.scratch.areas.ends(index);
    if (!back.exists(ends.inside, ends.outside, index)) continue;
    Door& door = dungeon.doors[static_cast<std::size_t>(index)];
    const bool inward = rng.chance(0.5);
    door.one_way = inward ? opposite(door.side) : door.side;
    ++made;
  }
  return made;
}

}  // namespace

Status disguise_doors(State& state, PassContext& context) {
  const DungeonConfig::Doors& doors = state.config.doors;
  const int secret = context.rng.range(doors.secret.min, doors.secret.max);
  const int illusory = context.rng.range(doors.illusory.min, doors.illusory.max);
  const int one_way = context.rng.range(doors.one_way.min, doors.one_way.max);
  std::vector<HidingPlace> places = hiding_places(state);
  context.rng.shuffle(std::span<HidingPlace>(places));
  int made_secret = 0;
  int made_illusory = 0;
  for (const HidingPlace door : places) {
    if (made_secret < secret) {
      disguise(state, door, EdgeKind::secret);
      ++made_secret;
    } else if (made_illusory < illusory) {
      disguise(state, door, EdgeKind::illusory);
      ++made_illusory;
    }
  }
  const int made_one_way = make_one_way(state, one_way, context.rng);
  const auto told = [&](std::string what, Range range, int made, std::string reason) {
    if (made < range.min) {
      fall_short(state, std::move(what), range.min, made, std::move(reason));
    }
  };
  told("doors.secret", doors.secret, made_secret, "too few rooms with one plain door");
  told("doors.illusory", doors.illusory, made_illusory, "too few rooms with one plain door");
  told("doors.one_way", doors.one_way, made_one_way, "too few plain doors have a way around them");
  context.fact("secret", made_secret);
  context.fact("illusory", made_illusory);
  context.fact("one_way", made_one_way);
  return {};
}

}  // namespace warren::dungeon
