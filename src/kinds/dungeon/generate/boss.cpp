#include "kinds/dungeon/generate/boss.hpp"

#include "kinds/dungeon/generate/guards.hpp"

namespace warren::dungeon {
namespace {

class BossSeat {
 public:
  explicit BossSeat(const State& state)
      : state_(state), s_(state.scratch), halls_(halls_before_areas(s_)) {
    room_of_.assign(static_cast<std::size_t>(s_.areas.count()), -1);
    for (std::size_t i = 0; i < s_.spots.size(); ++i) {
      if (s_.spots[i].room < 0) continue;
      room_of_[static_cast<std::size_t>(s_.spots[i].area)] = static_cast<int>(i);
    }
  }

  const Spot* before_something() {
    if (const Thing* chest = best_chest()) stand_before(*chest);
    for (const Thing& thing : state_.level.things) {
      if (is_a(thing, "key")) stand_before(thing);
    }
    // On the first floor nobody has to fight who only wants to get down.
    if (state_.floor > 1) {
      consider(halls_[static_cast<std::size_t>(
          s_.spots[static_cast<std::size_t>(s_.stairs_down)].area)]);
    }
    return best_;
  }

  // A chest or a key that it stands before; nothing when that is the stairs.
  std::optional<Point> guarded() const { return guarded_; }

  const Spot* anywhere() {
    for (std::size_t i = 0; i < s_.spots.size(); ++i) consider(static_cast<int>(i));
    return best_;
  }

 private:
  const Thing* best_chest() const {
    const Thing* best = nullptr;
    const auto gold = [](const Thing& chest) {
      return std::get<std::int64_t>(chest.properties[0].value);
    };
    for (const Thing& thing : state_.level.things) {
      if (!is_a(thing, "treasure") || thing.type != "chest") continue;
      if (best == nullptr || gold(thing) > gold(*best)) best = &thing;
    }
    return best;
  }

  // In the hall that leads there, or where it lies.
  void stand_before(const Thing& thing) {
    const auto area = static_cast<std::size_t>(s_.areas.at(thing.at));
    const Spot* before = best_;
    consider(halls_[area]);
    consider(room_of_[area]);
    if (best_ != before) guarded_ = thing.at;
  }

  void consider(int spot) {
    if (spot < 0) return;
    const Spot& room = s_.spots[static_cast<std::size_t>(spot)];
    if (room.room < 0 || room.stairs) return;
    if (best_ != nullptr && worth(room) <= worth(*best_)) return;
    best_ = &room;
    guarded_.reset();
  }
  std::pair<int, int> worth(const Spot& room) const {
    const bool seen = s_.hidden[static_cast<std::size_t>(room.area)] == 0;
    return {(is_boss_hall(room) ? 2 : 0) + (seen ? 1 : 0),
            s_.room_steps[static_cast<std::size_t>(room.room)]};
  }

  const State& state_;
  const Scratch& s_;
  std::vector<int> halls_;    // by area: spots
  std::vector<int> room_of_;  // by area: spots
  const Spot* best_ = nullptr;
  std::optional<Point> guarded_;
};

}  // namespace

const Spot* seat_boss(State& state) {
  BossSeat seat(state);
  const Spot* before = seat.before_something();
  state.scratch.guarded_by_boss = seat.guarded();
  if (before != nullptr) return before;
  const Spot* boss = BossSeat(state).anywhere();
  if (boss != nullptr) {
    fall_short(state, "boss", 1, 0,
               "the floor has no chest and no key, and its stairs no hall before them");
  }
  return boss;
}

}  // namespace warren::dungeon
