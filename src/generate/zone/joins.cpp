// Ways inside areas: from their doors to the landmarks that stand in them, and to each other.
//
// The rooms of a path lead there already; what is missing is the last stretch to a footprint.
#include <fmt/format.h>

#include <algorithm>

#include "core/route/band.hpp"
#include "generate/zone/state.hpp"

namespace warren::zone {
namespace {

constexpr int kShift = 2;
constexpr std::uint32_t kOpenCost = 2;
constexpr std::uint32_t kRockCost = 24;

class AreaJoiner {
 public:
  AreaJoiner(State& state, const Area& area)
      : state_(state), network_(state.scratch.network), area_(area) {
    const Rect map = state.level.cells.bounds();
    const route::Blocks blocks = route::framed_blocks_of(map, kShift);
    network_.band.reset(blocks);
    for (const Rect rect : area.rects) {
      const Rect touched = blocks.touched(rect);
      for (int y = touched.y; y < touched.bottom(); ++y) {
        for (int x = touched.x; x < touched.right(); ++x) network_.band.add({x, y});
      }
    }
  }

  // Cells opened; nothing when there is no way.
  std::optional<int> join(std::span<const Point> from, std::span<const Point> to) {
    const auto path =
        network_.search.find(network_.band, from, to, [&](Point cell) { return cost_of(cell); });
    if (!path) return std::nullopt;
    int opened = 0;
    for (std::size_t i = 0; i < path->cells.size(); ++i) {
      opened += open(path->cells[i]);
      const Point before = path->cells[i == 0 ? 0 : i - 1];
      const bool across = before.y == path->cells[i].y;
      opened += open(path->cells[i] + (across ? Point{0, 1} : Point{1, 0}));
    }
    return opened;
  }

 private:
  bool contains(Point cell) const {
    return std::ranges::any_of(area_.rects, [&](Rect rect) { return rect.contains(cell); });
  }

  std::uint32_t cost_of(Point cell) const {
    if (!contains(cell)) return 0;
    if (state_.level.open(cell)) return kOpenCost;
    return state_.scratch.fixed.test(cell) ? 0 : kRockCost;
  }

  int open(Point cell) {
    if (!contains(cell) || state_.level.open(cell) || state_.scratch.fixed.test(cell)) return 0;
    state_.level.cells[cell] = kOpenTile;
    return 1;
  }

  State& state_;
  Network& network_;
  const Area& area_;
};

std::vector<Point> cells_of(Rect rect) {
  std::vector<Point> out;
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) out.push_back({x, y});
  }
  return out;
}

// The open cells on the border of a footprint.
std::vector<Point> doors_of(const Level& level, Rect rect) {
  std::vector<Point> out;
  for (const Point at : cells_of(rect)) {
    const bool border =
        at.x == rect.x || at.y == rect.y || at.x == rect.right() - 1 || at.y == rect.bottom() - 1;
    if (border && level.open(at)) out.push_back(at);
  }
  return out;
}

// What open ground a block or a landmark has cut off becomes rock.
void close_pockets(State& state, const Area& area) {
  const Rect map = state.level.cells.bounds();
  BitGrid open(map.w, map.h);
  for (const Rect rect : area.rects) {
    for (const Point at : cells_of(rect)) {
      if (state.level.open(at)) open.set(at);
    }
  }
  const std::vector<Point> door = cells_of(area.openings.front());
  const BitGrid reached = flood(open, door, Steps::side);
  for (const Rect rect : area.rects) {
    for (const Point at : cells_of(rect)) {
      if (!open.test(at) || reached.test(at) || state.scratch.fixed.test(at)) continue;
      state.level.cells[at] = 1;
    }
  }
}

Status join_area(State& state, PassContext& context, const Area& area) {
  if (!is_region(area) || area.openings.empty()) return {};
  AreaJoiner joiner(state, area);
  const std::vector<Point> trunk = cells_of(area.openings.front());
  int opened = 0;
  const auto join = [&](const std::vector<Point>& from) {
    const std::optional<int> cells = joiner.join(from, trunk);
    opened += cells.value_or(0);
    return cells.has_value();
  };
  for (std::size_t i = 1; i < area.openings.size(); ++i) {
    if (!join(cells_of(area.openings[i]))) {
      return veto(fmt::format("the doors of region {} could not be joined", area.id));
    }
  }
  const auto inside = [&](const Landmark& landmark) {
    return std::ranges::any_of(area.rects, [&](Rect rect) { return rect.contains(landmark.at); });
  };
  for (const Landmark& landmark : state.level.landmarks) {
    if (!inside(landmark)) continue;
    if (!join(doors_of(state.level, landmark.rect))) {
      return veto(fmt::format("{} in region {} could not be reached", landmark.type, area.id));
    }
  }
  if (area.mode == AreaMode::open) close_pockets(state, area);
  context.say(fmt::format("{}: {} cells opened", area.id, opened));
  return {};
}

}  // namespace

Status join_areas(State& state, PassContext& context) {
  for (const Area& area : state.level.areas) {
    if (Status done = join_area(state, context, area); !done) return done;
  }
  return {};
}

}  // namespace warren::zone
