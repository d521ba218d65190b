#include <algorithm>

#include "cave.hpp"
#include "core/topology/components.hpp"
#include "core/topology/distance.hpp"
#include "passes/pass.hpp"
#include "passes/salt.hpp"

namespace warren::cave {
namespace {

constexpr TileIndex kFloor = 0;
constexpr TileIndex kRock = 1;

struct State {
  const Config& config;
  Level& level;
};

Status scatter(State& state, PassContext& context) {
  const double share = state.config.fill / 100.0;
  for (TileIndex& cell : state.level.cells.cells()) {
    cell = context.rng.chance(share) ? kRock : kFloor;
  }
  return {};
}

int rock_around(const Grid<TileIndex>& cells, Point at) {
  int out = 0;
  for (int y = -1; y <= 1; ++y) {
    for (int x = -1; x <= 1; ++x) {
      const Point near = at + Point{x, y};
      out += !cells.contains(near) || cells[near] == kRock ? 1 : 0;
    }
  }
  return out;
}

Status smooth(State& state, PassContext&) {
  for (int round = 0; round < state.config.rounds; ++round) {
    const Grid<TileIndex> before = state.level.cells;
    for (std::size_t i = 0; i < before.size(); ++i) {
      state.level.cells.cells()[i] = rock_around(before, before.point(i)) >= 5 ? kRock : kFloor;
    }
  }
  return {};
}

Grid<std::uint8_t> open_of(const Level& level) {
  Grid<std::uint8_t> open(level.cells.width(), level.cells.height());
  for (std::size_t i = 0; i < open.size(); ++i) {
    open.cells()[i] = level.cells.cells()[i] == kFloor ? 1 : 0;
  }
  return open;
}

// Only the largest hall stays.
Status join(State& state, PassContext& context) {
  const Components halls = label_components(open_of(state.level));
  const std::int32_t largest = halls.largest();
  if (largest == kNoComponent) return veto("no cell is open: lower `fill`");
  for (std::size_t i = 0; i < state.level.cells.size(); ++i) {
    if (halls.label.cells()[i] != largest) state.level.cells.cells()[i] = kRock;
  }
  context.fact("open", halls.size[static_cast<std::size_t>(largest)]);
  context.say("kept the largest hall");
  return {};
}

// One starts at one end, what one looks for lies at the other.
Status hide_treasure(State& state, PassContext&) {
  Level& level = state.level;
  const auto cells = level.cells.cells();
  const auto first = std::find(cells.begin(), cells.end(), kFloor) - cells.begin();
  const Point start = level.cells.point(static_cast<std::size_t>(first));
  level.start = start;
  const Grid<std::int32_t> steps = distance_field(open_of(level), std::span(&start, 1));
  const auto far = std::max_element(steps.cells().begin(), steps.cells().end());
  const auto index = static_cast<std::size_t>(far - steps.cells().begin());
  level.things.push_back({"treasure", "chest", steps.point(index), {}});
  return {};
}

constexpr Pass<State> kPasses[] = {{"scatter", "Scatter", scatter},
                                   {"smooth", "Smooth", smooth},
                                   {"join", "Connections", join},
                                   {"treasure", "Treasure", hide_treasure}};

Report& begin(const Config& config, std::uint32_t seed, Level& level) {
  level = {};
  level.name = config.name;
  level.set_kind("cave");
  level.provenance = {kGeneratorVersion, seed, properties(config), 0};
  level.legend = {
      {'.', "floor", TileKind::floor, {}, {}, "none", "", {}, false},
      {'#', "rock", TileKind::wall, {60, 54, 48, 255}, {96, 88, 80, 255}, "none", "", {}, false}};
  level.cells.reset(config.size, config.size);
  return level.report;
}

}  // namespace

Status generate(const Config& config, const Request& request, Level& level) {
  RunOptions options = request.run;
  options.seed = salted_seed(request.seed.number, config.name);
  State state{config, level};
  return run_passes<State>("cave", kPasses, state, options,
                           [&]() -> Report& { return begin(config, request.seed.number, level); });
}

}  // namespace warren::cave
