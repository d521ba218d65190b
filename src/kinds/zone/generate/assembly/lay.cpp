#include "kinds/zone/generate/assembly/lay.hpp"

#include <algorithm>

#include "kinds/zone/generate/stamp.hpp"

namespace warren::zone {
namespace {

constexpr int kCorridor = 2;  // width of what is opened by hand

class Layer {
 public:
  Layer(State& state, const AreaGround& ground, const AreaTask& task, const AreaPlan& plan,
        Area& area, Rng& rng)
      : state_(state), ground_(ground), task_(task), plan_(plan), area_(area), rng_(rng) {}

  Laid run() {
    fill_solid(state_, ground_);
    for (const Room& room : plan_.rooms) lay(room);
    for (const Joint& joint : plan_.joints) connect(joint);
    for (const Goal& goal : task_.goals) lead_out(goal);
    for (const Goal& door : plan_.doors) lead_out(door);
    if (is_region(area_)) seal_edge(state_, ground_, area_);
    return out_;
  }

 private:
  void lay(const Room& room);
  void dig_corridors(const Room& room);
  // From one cell to before another, along a side.
  struct Span {
    int begin = 0;
    int end = 0;
    int size() const { return end - begin; }
  };
  void connect(const Joint& joint);
  Span along(Rect cells, int side) const;
  void dig_along(const Room& room, int side, Span exit, int crossing);
  void lead_out(const Goal& goal);
  void open(Rect cells);
  Rect rect_of(const Room& room) const { return ground_.grid().cells_of(room.cell, room.span); }
  Rect chunk_rect(const Room& room) const;
  std::optional<Rect> chunk_exit(const Room& room, int side) const;
  Rect exit_of(const Room& room, int side) const;

  State& state_;
  const AreaGround& ground_;
  const AreaTask& task_;
  const AreaPlan& plan_;
  Area& area_;
  Rng& rng_;
  Laid out_;
};

// A chunk that is smaller than its square stands in the middle of it.
Rect Layer::chunk_rect(const Room& room) const {
  const Rect rect = rect_of(room);
  const int side = room.chosen.side;
  return {rect.x + (rect.w - side) / 2, rect.y + (rect.h - side) / 2, side, side};
}

// Each room draws from a stream of its own, so that one chunk does not shift the others.
void Layer::lay(const Room& room) {
  Rng rng(rng_.next());
  if (room.chosen.chunk == kNoChunk) {
    dig_corridors(room);
    return;
  }
  const Owner owner{{}, {}, {}, area_.id};
  const Rect rect = chunk_rect(room);
  const Stamped done = stamp(state_, room.chosen.chunk, rect, room.chosen.transform, owner, rng);
  out_.enemies += done.enemies;
  ++out_.chunks;
  const Chunk& chunk = state_.links().chunk(room.chosen.chunk);
  area_.chunks.push_back({chunk.name, rect, room.chosen.transform, room.exits, room.position >= 0,
                          chunk.category == ChunkCategory::combat});
  if (rect == rect_of(room)) return;
  for (int side = 0; side < 4; ++side) {
    const std::optional<Rect> from = chunk_exit(room, side);
    if (!from || !has_exit(room.exits, side)) continue;
    const Rect to = exit_of(room, side);
    const int left = std::min(from->x, to.x);
    const int top = std::min(from->y, to.y);
    open({left, top, std::max(from->right(), to.right()) - left,
          std::max(from->bottom(), to.bottom()) - top});
  }
}

// From the middle to every side that must be open: what stands in for a chunk that nobody wrote.
void Layer::dig_corridors(const Room& room) {
  const Rect rect = rect_of(room);
  const Point middle{rect.x + rect.w / 2 - 1, rect.y + rect.h / 2 - 1};
  for (int side = 0; side < 4; ++side) {
    if (has_exit(room.exits, side)) {
      const Rect exit = exit_of(room, side);
      const int left = std::min(exit.x, middle.x);
      const int top = std::min(exit.y, middle.y);
      open({left, top, std::max(exit.right(), middle.x + kCorridor) - left,
            std::max(exit.bottom(), middle.y + kCorridor) - top});
    }
  }
}

void Layer::open(Rect cells) {
  for (int y = cells.y; y < cells.bottom(); ++y) {
    for (int x = cells.x; x < cells.right(); ++x) {
      const Point at{x, y};
      if (!ground_.contains(at) || state_.level.open(at)) continue;
      state_.level.cells[at] = kOpenTile;
    }
  }
}

// The cells of a chunk's exit on one side, on the map.
std::optional<Rect> Layer::chunk_exit(const Room& room, int side) const {
  const Rect rect = chunk_rect(room);
  const Chunk& chunk = state_.links().chunk(room.chosen.chunk);
  for (const ChunkExit& exit : chunk.exits) {
    if (static_cast<int>(transform_side(exit.side, room.chosen.transform)) != side) continue;
    const Rect cells =
        transform_rect(unlock_order_of(exit, chunk.size()), chunk.size(), room.chosen.transform);
    return Rect{rect.x + cells.x, rect.y + cells.y, cells.w, cells.h};
  }
  return std::nullopt;
}

// Where a room is left on one side: its chunk's exit, at the edge of the square.
Rect Layer::exit_of(const Room& room, int side) const {
  const Rect rect = rect_of(room);
  std::optional<Rect> exit;
  if (room.chosen.chunk != kNoChunk) exit = chunk_exit(room, side);
  const Rect cells =
      exit.value_or(Rect{rect.x + rect.w / 2 - 1, rect.y + rect.h / 2 - 1, kCorridor, kCorridor});
  switch (side) {
    case 0: return {rect.x, cells.y, 1, cells.h};
    case 1: return {rect.right() - 1, cells.y, 1, cells.h};
    case 2: return {cells.x, rect.y, cells.w, 1};
    default: return {cells.x, rect.bottom() - 1, cells.w, 1};
  }
}

// Exits that lie across from each other need nothing. Others are joined by an L: along the edge of
// the larger room to where the other one opens, or as far as both rooms share the edge and on in
// the other room.
void Layer::connect(const Joint& joint) {
  const Room& from = plan_.rooms[static_cast<std::size_t>(joint.from)];
  const Room& to = plan_.rooms[static_cast<std::size_t>(joint.to)];
  const Span a = along(exit_of(from, joint.side), joint.side);
  const Span b = along(exit_of(to, facing(joint.side)), joint.side);
  const int width = std::min({kCorridor, a.size(), b.size()});
  if (std::min(a.end, b.end) - std::max(a.begin, b.begin) >= width) return;
  ++out_.connectors;
  const Span one = along(rect_of(from), joint.side);
  const Span other = along(rect_of(to), joint.side);
  const int first = std::max(one.begin, other.begin);
  const int last = std::min(one.end, other.end) - kCorridor;
  const int crossing = std::clamp(from.span >= to.span ? b.begin : a.begin, first, last);
  dig_along(from, joint.side, a, crossing);
  dig_along(to, facing(joint.side), b, crossing);
}

Layer::Span Layer::along(Rect cells, int side) const {
  return side < 2 ? Span{cells.y, cells.bottom()} : Span{cells.x, cells.right()};
}

// Within a room, beside one of its sides, from its exit to where it is crossed.
void Layer::dig_along(const Room& room, int side, Span exit, int crossing) {
  if (exit.begin <= crossing && crossing + kCorridor <= exit.end) return;
  const Rect rect = rect_of(room);
  const int first = std::min(exit.begin, crossing);
  const int length = std::max(exit.end, crossing + kCorridor) - first;
  switch (side) {
    case 0: open({rect.x, first, kCorridor, length}); break;
    case 1: open({rect.right() - kCorridor, first, kCorridor, length}); break;
    case 2: open({first, rect.y, length, kCorridor}); break;
    default: open({first, rect.bottom() - kCorridor, length, kCorridor}); break;
  }
}

// From the exit of a room straight out, through what is left over, to where the area ends.
void Layer::lead_out(const Goal& goal) {
  for (int side = 0; side < 4; ++side) {
    if (!has_exit(goal.out, side)) continue;
    const Rect exit = exit_of(plan_.room(goal.cell), side);
    const Point step = kOutward[static_cast<std::size_t>(side)];
    Rect at = exit;
    while (ground_.contains({at.x + step.x, at.y + step.y})) {
      at.x += step.x;
      at.y += step.y;
      open(at);
    }
    open(exit);
    area_.openings.push_back(at);
  }
}

}  // namespace

void fill_solid(State& state, const AreaGround& ground) {
  const TileIndex wall = 1;
  for (const Rect rect : ground.rects()) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
      std::fill_n(&state.level.cells[{rect.x, y}], rect.w, wall);
    }
  }
}

void seal_edge(State& state, const AreaGround& ground, const Area& area) {
  const TileIndex wall = 1;
  for (const Rect rect : ground.rects()) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
      const bool whole_row = y == rect.y || y == rect.bottom() - 1;
      for (int x = rect.x; x < rect.right(); x += whole_row ? 1 : std::max(1, rect.w - 1)) {
        const Point at{x, y};
        if (!ground.on_edge(at)) continue;
        const bool door =
            std::ranges::any_of(area.openings, [&](Rect opening) { return opening.contains(at); });
        if (!door && state.level.open(at)) state.level.cells[at] = wall;
        state.scratch.fixed.set(at);
      }
    }
  }
}

Laid lay_rooms(State& state, const AreaGround& ground, const AreaTask& task, const AreaPlan& plan,
               Area& area, Rng& rng) {
  return Layer(state, ground, task, plan, area, rng).run();
}

}  // namespace warren::zone
