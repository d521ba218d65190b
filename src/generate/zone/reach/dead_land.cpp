// The pass that leaves no dead land: open ground that nobody gets to is joined by a corridor within
// its own territory, or filled; exits that face rock are led to open ground.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/topology/bit_runs.hpp"
#include "generate/zone/reach/carve.hpp"
#include "generate/zone/reach/dig.hpp"
#include "generate/zone/reach/exits.hpp"
#include "generate/zone/reach/network.hpp"
#include "generate/zone/reach/pocket_cells.hpp"
#include "generate/zone/reach/stones.hpp"

namespace warren::zone {
namespace {

// Corridors to larger pockets may be longer; a small one is not worth a tunnel.
constexpr double kShortest = 10;
constexpr double kPerSide = 1.2;  // of a square as large as the pocket
constexpr double kLongest = 90;
constexpr int kToThing = 64;           // to something placed by hand
constexpr std::int64_t kLarge = 1000;  // cells
constexpr int kMostInVain = 2;         // wide searches: each looks at much of the map

struct DeadLand {
  std::vector<CellRun> runs;
  std::int64_t cells = 0;
};

class PocketJoiner {
 public:
  PocketJoiner(State& state, PassContext& context, Digger& digger)
      : state_(state), context_(context), network_(state.scratch.network), digger_(digger) {}

  void run() {
    for (const AuthoredThing& thing : state_.level.authored_things) join_thing(thing);
    std::vector<DeadLand> pockets = list_pockets();
    std::ranges::stable_sort(pockets, std::greater<>(), &DeadLand::cells);
    for (const DeadLand& pocket : pockets) join(pocket);
    for (const DeadLand& pocket : pockets) fill(pocket);
    context_.fact("joined", joined_);
    const auto filled = static_cast<std::int64_t>(digger_.filled().size());
    context_.fact("filled", filled);
    if (!context_.explains()) return;
    context_.say(fmt::format("{} pockets of open ground: {} got a corridor, {} cells were filled",
                             pockets.size(), joined_, filled));
  }

 private:
  void join_thing(const AuthoredThing& thing) {
    if (!network_.open.test(thing.at) || digger_.reached().test(thing.at)) return;
    const Point from = thing.at;
    if (digger_.dig({&from, 1}, {digger_.home_of(from), kToThing})) return;
    context_.warn(fmt::format(
        "{}{}{} at ({}, {}) cannot be reached; move it to open ground, or away from gates and "
        "walls set by hand",
        thing.kind, thing.type.empty() ? "" : " ", thing.type, from.x, from.y));
  }

  // 4-connected: what cannot be walked to is what counts.
  std::vector<DeadLand> list_pockets() const {
    BitGrid left = digger_.dead();
    std::vector<DeadLand> out;
    for (int y = 0; y < left.height(); ++y) {
      for (int x = next_set(left.row(y), 0, left.width()); x < left.width();
           x = next_set(left.row(y), x, left.width())) {
        DeadLand pocket{take_pocket(left, {x, y}, warren::Steps::side), 0};
        for (const CellRun& run : pocket.runs) pocket.cells += run.length;
        out.push_back(std::move(pocket));
      }
    }
    return out;
  }

  void join(const DeadLand& pocket) {
    if (pocket.cells < state_.zone.parameters.pocket_min || !is_grown(pocket)) return;
    if (digger_.reached().test(pocket.runs.front().at)) return;
    const std::vector<Point> shore = shore_of(pocket);
    if (shore.empty()) return;
    const double longest = kShortest + kPerSide * std::sqrt(static_cast<double>(pocket.cells));
    const Dig dig{digger_.home_of(shore[shore.size() / 2]),
                  static_cast<int>(std::min(longest, kLongest))};
    // Much of a territory may be one such pocket: it is worth a search all around it.
    // The largest come first; where two of them are too far from everything, the rest is filled.
    bool joined = digger_.join(shore, dig);
    if (!joined && pocket.cells >= kLarge && in_vain_ < kMostInVain) {
      joined = digger_.dig(shore, dig);
      in_vain_ += joined ? 0 : 1;
    }
    joined_ += joined ? 1 : 0;
  }

  // Whether rock closes it. A chamber that is walled in by hand or by a chunk is meant to be one.
  bool is_grown(const DeadLand& pocket) const {
    const auto rock = [&](Point at) {
      return network_.open.contains(at) && !network_.open.test(at) &&
             !state_.scratch.fixed.test(at);
    };
    return std::ranges::any_of(pocket.runs, [&](const CellRun& run) {
      for (int i = 0; i < run.length; ++i) {
        for (const Point step : route::kSteps) {
          if (rock(run.at + Point{i, 0} + step)) return true;
        }
      }
      return false;
    });
  }

  // Cells that a corridor can begin at. What a chunk or a designer keeps is left alone.
  std::vector<Point> shore_of(const DeadLand& pocket) const {
    std::vector<Point> out;
    for (const CellRun& run : pocket.runs) {
      for (int i = 0; i < run.length; ++i) {
        const Point at = run.at + Point{i, 0};
        if (state_.scratch.fixed.test(at)) continue;
        const bool shore = std::ranges::any_of(route::kSteps, [&](Point step) {
          return network_.open.contains(at + step) && !network_.open.test(at + step);
        });
        if (shore) out.push_back(at);
      }
    }
    return out;
  }

  void fill(const DeadLand& pocket) {
    if (digger_.reached().test(pocket.runs.front().at) || !is_grown(pocket)) return;
    for (const CellRun& run : pocket.runs) {
      for (int i = 0; i < run.length; ++i) digger_.fill(run.at + Point{i, 0});
    }
  }

  State& state_;
  PassContext& context_;
  Network& network_;
  Digger& digger_;
  std::int64_t joined_ = 0;
  int in_vain_ = 0;  // wide searches that found nothing
};

bool has_walls(const Level& level) {
  return std::ranges::any_of(level.legend,
                             [](const Tile& tile) { return tile.kind == TileKind::wall; });
}

}  // namespace

Status join_pockets(State& state, PassContext& context) {
  // Ground that was drawn by hand is as its author wants it.
  if (!state.zone.has_terrain() || !state.level.start || !has_walls(state.level)) return {};
  Digger digger(state, context.rng.next());
  lead_exits_out(state, context, digger);
  PocketJoiner(state, context, digger).run();
  digger.finish();
  const std::vector<Point> stones = lay_stones(state);
  face_corridors(state);
  context.fact("stones", static_cast<std::int64_t>(stones.size()));
  context.fact("dug", digger.opened());
  if (context.trace.on()) {
    const auto record = [&](const char* name, const std::vector<Point>& cells) {
      Grid<std::uint8_t> layer(state.level.cells.width(), state.level.cells.height());
      for (const Point cell : cells) layer[cell] = 1;
      context.trace.layer(name, std::move(layer));
    };
    record("filled", digger.filled());
    record("stones", stones);
  }
  return {};
}

}  // namespace warren::zone
