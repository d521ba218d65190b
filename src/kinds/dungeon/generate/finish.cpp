// Phase 8: the floor's lists, the order in which it opens, and how good it is.
#include <algorithm>

#include "kinds/dungeon/generate/places.hpp"
#include "kinds/dungeon/generate/quality.hpp"

namespace warren::dungeon {
namespace {

void list_rooms(State& state) {
  DungeonData& dungeon = state.dungeon();
  std::size_t count[kRoomKinds] = {};
  dungeon.rooms.reserve(state.scratch.rooms.size() + state.scratch.junctions.size());
  const auto add = [&](RoomKind kind, const RoomShape& shape) {
    constexpr std::string_view kStems[] = {"large_", "medium_", "small_", "junction_"};
    const auto which = static_cast<std::size_t>(kind);
    Room& room = dungeon.rooms.emplace_back();
    set_numbered(room.id, kStems[which], ++count[which]);
    room.kind = kind;
    room.rect = shape.rect;
    room.notch = shape.notch;
  };
  for (const PlannedRoom& room : state.scratch.rooms) add(room.kind, room.shape());
  for (const Rect& rect : state.scratch.junctions) add(RoomKind::junction, {rect, {}});
}

void list_corridors(State& state) {
  DungeonData& dungeon = state.dungeon();
  const auto name = [&](int room) {
    return room < 0 ? std::string_view() : dungeon.rooms[static_cast<std::size_t>(room)].id;
  };
  dungeon.corridors.reserve(state.scratch.corridors.size());
  for (PlannedCorridor& planned : state.scratch.corridors) {
    Corridor& corridor = state.scratch.drawn_corridors.add_to(dungeon.corridors, &Corridor::path);
    set_numbered(corridor.id, "corridor_", dungeon.corridors.size());
    std::swap(corridor.path, planned.path);  // its memory serves the next search
    corridor.from = name(planned.from);
    corridor.to = name(planned.to);
  }
}

// What has to be worked for a door or a colour.
class Workers {
 public:
  explicit Workers(const Level& level) {
    constexpr std::size_t kUsual = 32;
    by_target_.reserve(kUsual);
    for (const Thing& thing : level.things) {
      if (!is_a(thing, "switch") && !is_a(thing, "event")) continue;
      by_target_.emplace_back(std::get<std::string>(thing.properties[1].value),
                              std::get<std::string>(thing.properties[0].value));
    }
    std::stable_sort(by_target_.begin(), by_target_.end(),
                     [](const auto& a, const auto& b) { return a.first < b.first; });
  }

  void list(std::string_view target, std::vector<std::string>& out) const {
    auto at =
        std::lower_bound(by_target_.begin(), by_target_.end(), target,
                         [](const auto& one, std::string_view name) { return one.first < name; });
    for (; at != by_target_.end() && at->first == target; ++at) out.emplace_back(at->second);
  }

 private:
  std::vector<std::pair<std::string_view, std::string_view>> by_target_;
};

// Barriers one after another, as the keys were placed for; the pairs of teleporters after them.
void list_opening(State& state) {
  Scratch& s = state.scratch;
  DungeonData& dungeon = state.dungeon();
  const Workers workers(state.level);
  const auto add = [&](const std::string& opens, int can_reach) -> UnlockStep& {
    UnlockStep& out = s.opening.add_to(dungeon.unlock_order, &UnlockStep::needs);
    out.opens = opens;
    out.needs.clear();
    out.cells = can_reach;
    return out;
  };
  std::vector<int> cells(s.barriers.size() + 1, 0);
  for (int area = 0; area < s.areas.count(); ++area) {
    cells[static_cast<std::size_t>(s.top[static_cast<std::size_t>(area)])] += s.areas.cells(area);
  }
  int reached = cells[0];
  for (std::size_t i = 0; i < s.barriers.size(); ++i) {
    reached += cells[i + 1];
    if (s.barriers[i].island >= 0) {
      const std::string& colour = s.colours[static_cast<std::size_t>(s.barriers[i].island)];
      workers.list(colour, add(colour, reached).needs);
      continue;
    }
    const Door& door = dungeon.doors[static_cast<std::size_t>(s.barriers[i].door)];
    UnlockStep& opening = add(door.id, reached);
    if (door.opens == OpenMechanism::key) {
      opening.needs.push_back(door.key);
    } else {
      workers.list(door.id, opening.needs);
    }
  }
  for (auto colour = static_cast<std::size_t>(s.islands); colour < s.colours.size(); ++colour) {
    workers.list(s.colours[colour], add(s.colours[colour], reached).needs);
  }
}

}  // namespace

Status finish_floor(State& state, PassContext& context) {
  list_rooms(state);
  list_corridors(state);
  list_opening(state);
  Scratch& s = state.scratch;
  if (!s.plain_path) s.plain_path = find_plain_path(state.level);
  state.dungeon().quality = quality_of(state.level, *s.plain_path, s.open_sides).points();
  context.fact("quality", state.dungeon().quality);
  context.fact("shortfalls", static_cast<std::int64_t>(state.dungeon().shortfalls.size()));
  return {};
}

}  // namespace warren::dungeon
