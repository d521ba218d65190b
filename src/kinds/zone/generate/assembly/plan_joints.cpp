// Which rooms of an area open to each other.
#include "kinds/zone/generate/assembly/draft.hpp"

namespace warren::zone {
namespace {

// How rooms beside the path are joined.
struct Habits {
  double join = 0.5;    // chance of a room beside joined ones to be joined too
  double again = 0.1;   // and to every further neighbour, which makes a loop
  double least = 0.85;  // share of squares that end up in joined rooms, where chunks allow it
};

Habits habits_of(RegionStyle style) {
  switch (style) {
    case RegionStyle::labyrinthine: return {0.7, 0.2, 0.92};
    case RegionStyle::linear: return {0.2, 0.0, 0.75};
    default: return {0.5, 0.05, 0.85};
  }
}

class Joiner {
 public:
  explicit Joiner(Draft& draft)
      : draft_(draft), plan_(draft.plan), joined_(draft.plan.rooms.size(), 0) {}

  void run() {
    join_path();
    for (const Point stop : draft_.task.stops) lead_to(stop);
    spread();
    fill_up();
    for (const Goal& door : draft_.task.doors) open(door);
  }

 private:
  void join_path();
  void lead_to(Point stop);
  void spread();
  void fill_up();
  bool join_somewhere(int room);
  void open(const Goal& door);
  void consider(int room);

  void join(const Joint& joint);
  bool can_join(const Joint& joint) const;
  bool goes_on(const std::optional<Joint>& came, const Joint& next) const;
  bool may_open(int room, int side) const;
  bool has_chunk(const Room& room, Exits exits) const;
  std::vector<Joint> joints_of(int room) const;

  Draft& draft_;
  AreaPlan& plan_;
  std::vector<Exits> joined_;  // sides of each room that a joint leads through
};

// The exit of a large room lies in the middle of its side.
bool faces(const Room& room, int side, Point square) {
  const Point d = square - room.cell;
  const int along = side < 2 ? d.y : d.x;
  return along == (room.span - 1) / 2 || along == room.span / 2;
}

void Joiner::join(const Joint& joint) {
  Room& from = draft_.room(joint.from);
  Room& to = draft_.room(joint.to);
  from.exits = static_cast<Exits>(from.exits | exit_bit(joint.side));
  to.exits = static_cast<Exits>(to.exits | exit_bit(facing(joint.side)));
  // A side has one joint; the path may go through it twice.
  Exits& known = joined_[static_cast<std::size_t>(joint.from)];
  if (has_exit(known, joint.side)) return;
  known = static_cast<Exits>(known | exit_bit(joint.side));
  Exits& others = joined_[static_cast<std::size_t>(joint.to)];
  others = static_cast<Exits>(others | exit_bit(facing(joint.side)));
  plan_.joints.push_back(joint);
}

void Joiner::join_path() {
  for (const Point here : plan_.path) {
    for (const int side : {1, 3}) {
      if (!has_exit(draft_.links[here], side)) continue;
      const Point next = here + kOutward[static_cast<std::size_t>(side)];
      if (!draft_.grid().has(next)) continue;  // leads out of the area
      const int from = plan_.room_at[here];
      const int to = plan_.room_at[next];
      if (from != to) join({from, to, side});
    }
  }
}

// A side has one exit, and a chunk must have it besides those that the room has already.
bool Joiner::may_open(int room, int side) const {
  const Room& is = draft_.room(room);
  if (has_exit(is.exits, side)) return false;
  return has_chunk(is, static_cast<Exits>(is.exits | exit_bit(side)));
}

// In a single square a smaller chunk will do; a large room was wanted for its size.
bool Joiner::has_chunk(const Room& room, Exits exits) const {
  const int side = draft_.side_of(room);
  return room.span == 1 ? draft_.catalog.has_up_to(side, exits) : draft_.catalog.has(side, exits);
}

bool Joiner::can_join(const Joint& joint) const {
  return may_open(joint.from, joint.side) && may_open(joint.to, facing(joint.side));
}

// Every way to open a room to another one.
std::vector<Joint> Joiner::joints_of(int index) const {
  std::vector<Joint> out;
  const Room& room = draft_.room(index);
  for (int side = 0; side < 4; ++side) {
    const Point step = kOutward[static_cast<std::size_t>(side)];
    for (int i = 0; i < room.span; ++i) {
      const Point along = side < 2 ? Point{0, i} : Point{i, 0};
      const Point far = side == 1 ? Point{room.span - 1, 0} : Point{0, room.span - 1};
      const Point square = room.cell + along + (side == 1 || side == 3 ? far : Point{});
      const Point next = square + step;
      if (!draft_.grid().has(next) || !faces(room, side, square)) continue;
      const int other = plan_.room_at[next];
      if (other < 0 || !faces(draft_.room(other), facing(side), next)) continue;
      const Joint joint{index, other, side};
      if (can_join(joint)) out.push_back(joint);
    }
  }
  return out;
}

// Whether a room that is come to by one joint can be left by another.
bool Joiner::goes_on(const std::optional<Joint>& came, const Joint& next) const {
  if (!came) return true;
  const int arrival = facing(came->side);
  const Room& room = draft_.room(next.from);
  const auto both = static_cast<Exits>(exit_bit(arrival) | exit_bit(next.side));
  return arrival != next.side && has_chunk(room, static_cast<Exits>(room.exits | both));
}

// Breadth first from a square's room to the nearest one that is joined already.
void Joiner::lead_to(Point stop) {
  const int goal = plan_.room_at[stop];
  if (goal < 0 || draft_.room(goal).joined) return;
  std::vector<std::optional<Joint>> came(plan_.rooms.size());
  std::vector<int> queue{goal};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    if (draft_.room(queue[i]).joined) {
      for (int at = queue[i]; at != goal;) {
        const Joint joint = *came[static_cast<std::size_t>(at)];
        join(joint);
        draft_.room(joint.from).along = draft_.room(at).along;
        draft_.room(joint.from).joined = true;
        at = joint.from;
      }
      return;
    }
    for (const Joint& joint : joints_of(queue[i])) {
      auto& step = came[static_cast<std::size_t>(joint.to)];
      if (step || joint.to == goal || !goes_on(came[static_cast<std::size_t>(queue[i])], joint)) {
        continue;
      }
      step = joint;
      queue.push_back(joint.to);
    }
  }
}

// From the path outwards; each room is considered once.
void Joiner::spread() {
  std::vector<int> queue;
  std::vector<std::uint8_t> seen(plan_.rooms.size(), 0);
  for (std::size_t i = 0; i < plan_.rooms.size(); ++i) {
    if (!plan_.rooms[i].joined) continue;
    seen[i] = 1;
    queue.push_back(static_cast<int>(i));
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Joint& joint : joints_of(queue[i])) {
      auto& known = seen[static_cast<std::size_t>(joint.to)];
      if (known != 0) continue;
      known = 1;
      consider(joint.to);
      if (draft_.room(joint.to).joined) queue.push_back(joint.to);
    }
  }
}

// Chance alone leaves half of an area solid when it stays close to a short path: rooms are joined
// here and there until little rock is left.
void Joiner::fill_up() {
  int squares = 0;
  int joined = 0;
  std::vector<int> solid;
  for (std::size_t i = 0; i < plan_.rooms.size(); ++i) {
    const Room& room = plan_.rooms[i];
    squares += room.span * room.span;
    joined += room.joined ? room.span * room.span : 0;
    if (!room.joined) solid.push_back(static_cast<int>(i));
  }
  const double wanted = habits_of(draft_.task.style).least * squares;
  draft_.rng.shuffle(std::span(solid));
  for (bool progress = true; progress && joined < wanted;) {
    progress = false;
    for (const int index : solid) {
      if (joined >= wanted || draft_.room(index).joined || !join_somewhere(index)) continue;
      joined += draft_.room(index).span * draft_.room(index).span;
      progress = true;
    }
  }
}

// To one of the joined rooms around it.
bool Joiner::join_somewhere(int index) {
  std::vector<Joint> paths = joints_of(index);
  std::erase_if(paths, [&](const Joint& joint) { return !draft_.room(joint.to).joined; });
  if (paths.empty()) return false;
  const Joint joint = paths[draft_.rng.below(static_cast<std::uint32_t>(paths.size()))];
  join(joint);
  draft_.room(index).along = draft_.room(joint.to).along;
  draft_.room(index).joined = true;
  return true;
}

void Joiner::consider(int index) {
  const Habits habits = habits_of(draft_.task.style);
  const bool wanted = draft_.rng.chance(habits.join);
  std::vector<Joint> paths = joints_of(index);
  std::erase_if(paths, [&](const Joint& joint) { return !draft_.room(joint.to).joined; });
  if (!wanted || paths.empty()) return;
  draft_.rng.shuffle(std::span(paths));
  Room& room = draft_.room(index);
  for (const Joint& joint : paths) {
    if (room.joined && !draft_.rng.chance(habits.again)) continue;
    if (!can_join(joint)) continue;
    join(joint);
    if (!room.joined) room.along = draft_.room(joint.to).along;
    room.joined = true;
  }
}

void Joiner::open(const Goal& door) {
  const int index = plan_.room_at[door.cell];
  if (index < 0 || !draft_.room(index).joined) return;
  Room& room = draft_.room(index);
  const auto exits = static_cast<Exits>(room.exits | door.out);
  if (exits == room.exits || !has_chunk(room, exits)) return;
  room.exits = exits;
  plan_.doors.push_back(door);
}

}  // namespace

void join_rooms(Draft& draft) {
  Joiner(draft).run();
}

}  // namespace warren::zone
