// Paths inside areas: from their doors to each other and to what stands in them.
//
// The rooms of a path lead there already; what is missing is the last stretch to a footprint.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include "core/route/trunk.hpp"
#include "core/topology/bit_runs.hpp"
#include "kinds/zone/generate/reach/openings.hpp"
#include "kinds/zone/generate/reach/plan.hpp"
#include "kinds/zone/generate/state.hpp"
#include "level/open_cells.hpp"

namespace warren::zone {
namespace {

constexpr std::uint8_t kOpenCost = 2;
constexpr std::uint8_t kRockCost = 24;

class AreaJoiner {
 public:
  // Paths lead to the trunk and stay on the cells of some rectangles.
  AreaJoiner(State& state, std::span<const Rect> rects, Point trunk)
      : state_(state), search_(state.scratch.network.connections) {
    const Rect map = state.level.cells.bounds();
    search_.begin(bounds_of(rects).intersect(map), trunk);
    std::array<std::uint8_t, 256> costs{};  // of tiles
    for (std::size_t i = 0; i < state.level.legend.size(); ++i) {
      costs[i] = is_open(state.level.legend[i].kind) ? kOpenCost : kRockCost;
    }
    for (const Rect rect : rects) price(rect.intersect(map), costs);
  }

  // The cells of the way, from the trunk on; nothing when there is none. What it leads through is
  // opened two cells wide.
  std::optional<std::vector<Point>> join(std::span<const Point> from) {
    std::optional<std::vector<Point>> path = search_.find(from);
    if (!path) return std::nullopt;
    for (std::size_t i = 0; i < path->size(); ++i) {
      const Point at = (*path)[i];
      open(at);
      const bool across = (*path)[i == 0 ? 0 : i - 1].y == at.y;
      open(at + (across ? Point{0, 1} : Point{1, 0}));
    }
    return path;
  }
  int opened() const { return opened_; }

 private:
  void price(Rect rect, const std::array<std::uint8_t, 256>& costs);

  // Only rock that a way may lead through costs as much.
  void open(Point cell) {
    if (search_.cost(cell) != kRockCost) return;
    state_.level.cells[cell] = kOpenTile;
    search_.lower(cell, kOpenCost);
    ++opened_;
  }

  State& state_;
  route::TrunkSearch& search_;
  int opened_ = 0;
};

// Rock that is fixed is forbidden.
void AreaJoiner::price(Rect rect, const std::array<std::uint8_t, 256>& costs) {
  for (int y = rect.y; y < rect.bottom(); ++y) {
    const TileIndex* tiles = state_.level.cells.row(y).data();
    std::uint8_t* to = search_.costs(y).data() - search_.area().x;
    for (int x = rect.x; x < rect.right(); ++x) to[x] = costs[tiles[x]];
    const std::uint64_t* fixed = state_.scratch.fixed.row(y);
    for (int x = next_set(fixed, rect.x, rect.right()); x < rect.right();
         x = next_set(fixed, x + 1, rect.right())) {
      if (to[x] == kRockCost) to[x] = 0;
    }
  }
}

std::vector<Point> cells_of(Rect rect) {
  std::vector<Point> out;
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) out.push_back({x, y});
  }
  return out;
}

// The cells on the border of a footprint by which its guaranteed area is entered.
std::vector<Point> doors_of(const Level& level, Rect rect) {
  const Grid<std::uint8_t> guaranteed = guaranteed_area_of(level, rect);
  std::vector<Point> out;
  for (const Point at : cells_of(rect)) {
    const bool border =
        at.x == rect.x || at.y == rect.y || at.x == rect.right() - 1 || at.y == rect.bottom() - 1;
    if (border && guaranteed[at - Point{rect.x, rect.y}] != 0) out.push_back(at);
  }
  return out;
}

// What open ground a block or a landmark has cut off becomes rock.
void close_pockets(State& state, const Area& area, Point trunk) {
  const Rect map = state.level.cells.bounds();
  BitGrid open(map.w, map.h);
  for (const Rect rect : area.rects) set_all(open, rect);
  const BitGrid all = open_bits(state.level);
  for (int y = 0; y < map.h; ++y) {
    for (int i = 0; i < open.words_per_row(); ++i) open.row(y)[i] &= all.row(y)[i];
  }
  const BitGrid reached = flood(open, std::span(&trunk, 1), Steps::side);
  for (int y = 0; y < map.h; ++y) {
    const std::uint64_t* fixed = state.scratch.fixed.row(y);
    for (int i = 0; i < open.words_per_row(); ++i) {
      std::uint64_t cut_off = open.row(y)[i] & ~reached.row(y)[i] & ~fixed[i];
      for (; cut_off != 0; cut_off &= cut_off - 1) {
        state.level.cells[{i * 64 + std::countr_zero(cut_off), y}] = 1;
      }
    }
  }
}

bool within(const Area& area, Point at) {
  return std::ranges::any_of(area.rects, [&](Rect rect) { return rect.contains(at); });
}

// The open cells of the square that the path begins in: a landmark may have parted it from the
// door.
std::vector<Point> begin_of_path(const Level& level, const Area& area) {
  std::vector<Point> out;
  if (area.path.empty()) return out;
  const Point square = area.path.front();
  out = cells_of({area.origin.x + square.x * area.base, area.origin.y + square.y * area.base,
                  area.base, area.base});
  std::erase_if(out, [&](Point at) { return !level.open(at); });
  return out;
}

// What everything in an area is joined to: its first door. A region that fills the map has none.
std::optional<Point> trunk_of(const Level& level, const Area& area) {
  if (!area.openings.empty()) return area.openings.front().centre();
  const std::vector<Point> begin = begin_of_path(level, area);
  if (!begin.empty()) return begin.front();
  for (const Rect rect : area.rects) {
    for (const Point at : cells_of(rect)) {
      if (level.open(at)) return at;
    }
  }
  return std::nullopt;
}

// Something that stands in an area and must be reached.
struct Inmate {
  Rect place;
  std::string name;
  bool whole = true;  // no part of it lies outside, so it must be joined inside
};

std::vector<Inmate> inmates_of(const Level& level, const Area& area) {
  std::vector<Inmate> out;
  const auto add_footprint = [&](const Landmark& landmark) {
    if (!within(area, landmark.at)) return;
    const std::vector<Point> cells = cells_of(landmark.rect);
    const bool whole = std::ranges::all_of(cells, [&](Point at) { return within(area, at); });
    out.push_back({landmark.rect, landmark.type, whole});
  };
  if (level.zone()->anchor) add_footprint(*level.zone()->anchor);
  for (const Landmark& landmark : level.zone()->landmarks) add_footprint(landmark);
  const auto add_cell = [&](Point at, const std::string& name) {
    // Also by one whose middle lies outside the area.
    const bool covered =
        std::ranges::any_of(level.zone()->landmarks,
                            [&](const Landmark& l) { return l.rect.contains(at); }) ||
        (level.zone()->anchor && level.zone()->anchor->rect.contains(at));
    if (within(area, at) && !covered) out.push_back({{at.x, at.y, 1, 1}, name, true});
  };
  for (const AuthoredThing& thing : level.zone()->authored_things) {
    if (must_be_reached(thing)) add_cell(thing.at, thing.kind);
  }
  if (level.start) add_cell(*level.start, "the start");
  return out;
}

// The landmark that the rooms of an area lie around: of its type, the nearest to the end of the
// path.
const Landmark* landmark_within(const Level& level, const Area& area) {
  const Point square = area.path.back();
  const Rect end{area.origin.x + square.x * area.base, area.origin.y + square.y * area.base,
                 area.base, area.base};
  const Landmark* out = nullptr;
  for (const Landmark& landmark : level.zone()->landmarks) {
    if (landmark.type != area.id) continue;
    const auto away = squared_distance(landmark.at, end.centre());
    if (out == nullptr || away < squared_distance(out->at, end.centre())) out = &landmark;
  }
  return out;
}

// The rooms of an area's path, and the ground between the last of them and the landmark.
std::vector<Rect> ground_of_path(const Level& level, const Area& area, const Landmark& landmark) {
  constexpr int kBetween = 4;
  std::vector<Rect> out;
  for (const Point square : area.path) {
    out.push_back({area.origin.x + square.x * area.base, area.origin.y + square.y * area.base,
                   area.base, area.base});
  }
  for (const AreaChunk& chunk : area.chunks) {
    if (chunk.on_path) out.push_back(chunk.rect);
  }
  out.push_back(grown(landmark.rect, kBetween).intersect(level.cells.bounds()));
  return out;
}

// Rooms around a landmark lead to each other; the last stretch to the landmark is opened here.
Status connect_keep(State& state, PassContext& context, const Area& area) {
  if (area.path.empty()) return {};
  const Landmark* landmark = landmark_within(state.level, area);
  if (landmark == nullptr) return {};
  const std::vector<Rect> rects = ground_of_path(state.level, area, *landmark);
  std::vector<Point> from = begin_of_path(state.level, area);
  if (!area.openings.empty()) from.assign(1, area.openings.front().centre());
  const auto lost = [&] {
    return veto(fmt::format("the path of the rooms around {} does not lead to it", area.id));
  };
  if (from.empty()) return lost();
  AreaJoiner joiner(state, rects, from.front());
  auto walk = joiner.join(doors_of(state.level, landmark->rect));
  if (!walk) return lost();
  context.say(fmt::format("around {}: {} cells opened, {} cells of path", area.id, joiner.opened(),
                          walk->size()));
  state.scratch.network.keeps.push_back({landmark, std::move(*walk)});
  return {};
}

Status connect_area(State& state, PassContext& context, std::size_t index) {
  const Area& area = state.level.zone()->areas[index];
  Network& network = state.scratch.network;
  network.trunks.push_back(is_region(area) ? trunk_of(state.level, area) : std::nullopt);
  if (!is_region(area)) return connect_keep(state, context, area);
  if (!network.trunks.back()) return {};
  const Point trunk = *network.trunks.back();
  AreaJoiner joiner(state, area.rects, trunk);
  for (const Rect opening : area.openings) {
    if (joiner.join(cells_of(opening))) continue;
    return veto(fmt::format("the doors of region {} could not be connected", area.id));
  }
  const std::vector<Point> path = begin_of_path(state.level, area);
  if (!path.empty() && !joiner.join(path)) {
    return veto(fmt::format("the path of region {} could not be connected to its door", area.id));
  }
  for (const Inmate& inmate : inmates_of(state.level, area)) {
    auto walk = joiner.join(doors_of(state.level, inmate.place));
    if (walk) {
      network.inside.push_back({index, inmate.place, std::move(*walk)});
    } else if (inmate.whole) {
      return veto(fmt::format("{} in region {} could not be reached", inmate.name, area.id));
    }
  }
  if (area.mode == AreaMode::open) close_pockets(state, area, trunk);
  context.say(fmt::format("{}: {} cells opened", area.id, joiner.opened()));
  return {};
}

}  // namespace

Status connect_areas(State& state, PassContext& context) {
  state.scratch.network.inside.clear();
  state.scratch.network.trunks.clear();
  state.scratch.network.keeps.clear();
  for (std::size_t i = 0; i < state.level.zone()->areas.size(); ++i) {
    if (Status done = connect_area(state, context, i); !done) return done;
  }
  return {};
}

}  // namespace warren::zone
