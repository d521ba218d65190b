// The pass that leaves no dead land: open ground that nobody gets to is joined by a corridor within
// its own territory, or filled; exits that face rock are led to open ground.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/topology/bit_runs.hpp"
#include "kinds/zone/generate/reach/carve.hpp"
#include "kinds/zone/generate/reach/dig.hpp"
#include "kinds/zone/generate/reach/exits.hpp"
#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/reach/pocket_cells.hpp"
#include "kinds/zone/generate/reach/stones.hpp"

namespace warren::zone {
namespace {

constexpr int kToThing = 64;    // cells of rock to something placed by hand
constexpr int kBeyond = 160;    // the same to ground outside of its territory
constexpr int kMostRounds = 8;  // of links: blocks may look free that no corridor gets through

// Between a wall and the edge of the map no corridor can wind: better none than a ruler, unless
// that many cells lie behind it.
constexpr std::int64_t kWorthARuler = 1000;

struct DeadLand {
  std::vector<CellRun> runs;
  std::int64_t cells = 0;
};

class PocketJoiner {
 public:
  PocketJoiner(State& state, PassContext& context, Digger& digger)
      : state_(state), context_(context), network_(state.scratch.network), digger_(digger) {
    mark_drawn();
  }

  void run() {
    for (const AuthoredThing& thing : state_.level.zone()->authored_things) join_thing(thing);
    const std::vector<DeadLand> pockets = list_pockets();
    for (int round = 0; round < kMostRounds && join_some(pockets); ++round) continue;
    for (const DeadLand& pocket : pockets) join_beyond(pocket);
    const std::int64_t unjoined =
        std::ranges::count_if(pockets, [&](const DeadLand& pocket) { return is_left(pocket); });
    for (const DeadLand& pocket : pockets) fill(pocket);
    context_.fact("joined", joined_);
    context_.fact("unjoined", unjoined);
    const auto filled = static_cast<std::int64_t>(digger_.filled().size());
    context_.fact("filled", filled);
    warn_of_filled(filled);
    if (!context_.explains()) return;
    context_.say(fmt::format("{} pockets of open ground: {} got a corridor, {} cells were filled",
                             pockets.size(), joined_, filled));
  }

 private:
  // A map of rock with a little ground in it is reached whole, and is not what anybody requested.
  void warn_of_filled(std::int64_t filled) {
    const std::int64_t left = digger_.reached().count();
    if (filled <= left) return;
    const int least = state_.zone.parameters.pocket_min;
    context_.warn(fmt::format(
        "{} open cells in pockets were filled, {} are left: the land is too broken to be joined; "
        "lower noise_wall_threshold{}",
        filled, left,
        least > 1 ? fmt::format(", or pocket_min (now {}) to join smaller ones", least) : ""));
  }

  void join_thing(const AuthoredThing& thing) {
    if (!network_.open.test(thing.at) || digger_.reached().test(thing.at)) return;
    const Point from = thing.at;
    if (digger_.dig({&from, 1}, {digger_.home_of(from), kToThing})) return;
    if (digger_.dig_beyond({&from, 1}, {.longest = kBeyond})) return;
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

  // False when there is nothing more to try.
  bool join_some(const std::vector<DeadLand>& pockets) {
    std::vector<PocketSource> left;
    for (const DeadLand& pocket : pockets) {
      if (is_left(pocket)) left.push_back({pocket.runs, territory_of(pocket), pocket.cells});
    }
    if (left.empty()) return false;
    const route::Blocks blocks = digger_.blocks();
    if (shut_.empty()) shut_.reset(blocks.width(), blocks.height());
    const auto look = [&](Point block, int territory) {
      return shut_[block] != 0 ? BlockView{} : digger_.view_of(block, territory);
    };
    return dig(network_.linker.link(blocks, left, look), left);
  }

  bool is_left(const DeadLand& pocket) const {
    return pocket.cells >= state_.zone.parameters.pocket_min &&
           !digger_.reached().test(pocket.runs.front().at) && is_grown(pocket);
  }

  // What another territory encloses, or nothing at home leads to, belongs to whoever is nearest.
  void join_beyond(const DeadLand& pocket) {
    if (!is_left(pocket)) return;
    std::vector<Point> from;
    for (const CellRun& run : pocket.runs) {
      for (int i = 0; i < run.length; ++i) {
        const Point cell = run.at + Point{i, 0};
        if (!state_.scratch.fixed.test(cell)) from.push_back(cell);
      }
    }
    const Dig dig{.longest = kBeyond, .straight = pocket.cells >= kWorthARuler};
    joined_ += digger_.dig_beyond(from, dig) ? 1 : 0;
  }

  int territory_of(const DeadLand& pocket) const {
    const CellRun& middle = pocket.runs[pocket.runs.size() / 2];
    return digger_.home_of(middle.at + Point{middle.length / 2, 0});
  }

  // From the ground outwards: what a pocket is joined to must be within reach before it is.
  // True when a corridor failed, so that others may be tried.
  bool dig(const std::vector<PocketLink>& links, std::span<const PocketSource> pockets) {
    bool failed = false;
    std::vector<std::vector<std::size_t>> links_of(pockets.size() + 1);
    const auto end = [&](int pocket) {
      return pocket == PocketLink::kGround ? pockets.size() : static_cast<std::size_t>(pocket);
    };
    for (std::size_t i = 0; i < links.size(); ++i) {
      links_of[end(links[i].from)].push_back(i);
      links_of[end(links[i].to)].push_back(i);
    }
    std::vector<std::size_t> reached{pockets.size()};
    std::vector<bool> tried(links.size());
    for (std::size_t i = 0; i < reached.size(); ++i) {
      for (const std::size_t link : links_of[reached[i]]) {
        if (tried[link]) continue;
        tried[link] = true;
        const bool forward = end(links[link].from) != reached[i];
        const std::size_t other = end(forward ? links[link].from : links[link].to);
        if (dig_one(links[link], pockets[other])) {
          reached.push_back(other);
        } else {
          failed = true;
        }
      }
    }
    return failed;
  }

  bool dig_one(const PocketLink& link, const PocketSource& pocket) {
    if (digger_.reached().test(pocket.runs.front().at)) return true;  // by another corridor
    const Dig dig{.territory = pocket.territory, .straight = pocket.cells >= kWorthARuler};
    if (digger_.dig_along(link.blocks, ends_of(link, pocket), dig)) {
      ++joined_;
      return true;
    }
    for (const Point block : link.blocks) shut_[block] = 1;
    return false;
  }

  // Cells of a pocket that a corridor can begin at. What a chunk or a designer keeps is left alone.
  std::vector<Point> ends_of(const PocketLink& link, const PocketSource& pocket) const {
    std::vector<Point> out;
    const Rect ends[] = {around(link.blocks.front()), around(link.blocks.back())};
    for (const CellRun& run : pocket.runs) {
      for (const Rect end : ends) {
        const Rect cells = end.intersect({run.at.x, run.at.y, run.length, 1});
        for (int x = cells.x; x < cells.right(); ++x) {
          if (!state_.scratch.fixed.test({x, run.at.y})) out.push_back({x, run.at.y});
        }
      }
    }
    return out;
  }

  // As wide as the band that the corridor is sought in.
  Rect around(Point block) const {
    const route::Blocks blocks = digger_.blocks();
    return grown(blocks.cells_of(block), blocks.side());
  }

  // What chunks, areas and the designer put there: as verifying sees it, for what is left of a
  // pocket is checked by what encloses it. Rock that must stay for other reasons, such as the faces
  // of corridors, is rock all the same.
  void mark_drawn() {
    const Level& level = state_.level;
    drawn_.clear(level.cells.width(), level.cells.height());
    if (level.zone()->anchor) set_all(drawn_, level.zone()->anchor->rect);
    for (const Landmark& landmark : level.zone()->landmarks) set_all(drawn_, landmark.rect);
    for (const Area& area : level.zone()->areas) {
      for (const Rect rect : area.rects) set_all(drawn_, rect);
    }
    for (const AuthoredCell& cell : level.zone()->authored_cells) drawn_.set(cell.at);
  }

  // Whether rock closes it. A chamber that is walled in by hand or by a chunk is meant to be one.
  bool is_grown(const DeadLand& pocket) const {
    const auto rock = [&](Point at) {
      return network_.open.contains(at) && !network_.open.test(at) && !drawn_.test(at);
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
  BitGrid drawn_;
  std::int64_t joined_ = 0;
  Grid<std::uint8_t> shut_;  // blocks that a corridor was planned through in vain
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
