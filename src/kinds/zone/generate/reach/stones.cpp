#include "kinds/zone/generate/reach/stones.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include "core/hash.hpp"
#include "kinds/zone/generate/reach/network.hpp"
#include "kinds/zone/generate/reach/runs.hpp"
#include "kinds/zone/generate/reach/walks.hpp"
#include "kinds/zone/generate/wall_tiles.hpp"

namespace warren::zone {
namespace {

constexpr int kLongestEdge = 24;
constexpr int kStoneAt = 19;  // cells from the end of a line, or as near to that as can be
constexpr int kLeastToEnd = 6;

// The eight cells around one, in order.
constexpr std::array<Point, 8> kRing = {
    {{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

class StoneLayer {
 public:
  explicit StoneLayer(State& state)
      : state_(state),
        network_(state.scratch.network),
        walls_(wild_walls(state.level, state.zone.parameters.circuit_prob_wild)) {
    carved_.clear(state.level.cells.width(), state.level.cells.height());
    for (const CellRun& run : state.level.zone()->corridors) {
      set_all(carved_, {run.at.x, run.at.y, run.length, 1});
    }
    paths_.clear(carved_.width(), carved_.height());
    ends_.clear(carved_.width(), carved_.height());
    for (const Walk& walk : network_.walks) {
      if (walk.cells.empty()) continue;
      for (const Point cell : walk.cells) paths_.set(cell);
      ends_.set(walk.cells.front());
      ends_.set(walk.cells.back());
    }
    for (const KeepPath& keep : network_.keeps) {
      for (const Point cell : keep.cells) ends_.set(cell);
    }
  }

  std::vector<Point> run() {
    const std::vector<CellRun> before = state_.level.zone()->corridors;
    for (const CellRun& run : before) {
      // Stones of other lines may part this one.
      for (int i = 0; i < run.length; ++i) {
        const Point at = run.at + Point{i, 0};
        if (!carved(at + Point{-1, 0})) break_line(at, {1, 0});
        if (!carved(at + Point{0, -1})) break_line(at, {0, 1});
      }
    }
    if (!stones_.empty()) list_corridors(before);
    if (led_around_) list_paths(state_);
    return std::move(stones_);
  }

 private:
  bool carved(Point at) const { return carved_.contains(at) && carved_.test(at); }
  bool open(Point at) const { return network_.open.contains(at) && network_.open.test(at); }

  void break_line(Point at, Point step) {
    int length = 0;
    while (carved({at.x + step.x * length, at.y + step.y * length})) ++length;
    while (length > kLongestEdge) {
      const int most = std::min(length - kLeastToEnd, kLongestEdge);
      int stone = lay_one(at, step, most, [&](Point cell) { return may_close(cell); });
      // In the narrowest corridors nobody gets past a stone, unless they bulge there.
      if (stone < 0) {
        stone = lay_one(at, step, most, [&](Point cell) { return bulge(cell, step); });
      }
      const int gone = stone < 0 ? kStoneAt : stone + 1;
      at = {at.x + step.x * gone, at.y + step.y * gone};
      length -= gone;
    }
  }

  // Nearest to where a stone should be; -1: nowhere.
  template <class May>
  int lay_one(Point at, Point step, int most, const May& may) {
    for (int off = 0; off <= kLongestEdge; ++off) {
      for (const int i : {kStoneAt - off, kStoneAt + off}) {
        if (i < kLeastToEnd || i > most) continue;
        const Point cell{at.x + step.x * i, at.y + step.y * i};
        if (!may(cell)) continue;
        close(cell);
        return i;
      }
    }
    return -1;
  }

  bool may_stand(Point cell) const {
    return carved(cell) && !ends_.test(cell) && !before_opening(cell);
  }
  bool may_close(Point cell) const { return may_stand(cell) && can_be_passed(cell); }

  // Opens three cells on one side of a cell, so that it can be closed.
  bool bulge(Point cell, Point step) {
    if (!may_stand(cell)) return false;
    for (const Point side : {Point{step.y, step.x}, Point{-step.y, -step.x}}) {
      if (open(cell - side)) continue;  // that would be cut off
      const std::array<Point, 3> around = {cell + side - step, cell + side, cell + side + step};
      const auto usable = [&](Point at) { return open(at) || may_open(at); };
      if (!std::ranges::all_of(around, usable)) continue;
      for (const Point at : around) carve(at, cell);
      return true;
    }
    return false;
  }

  // Where all open ground around is of one territory, and everybody gets there.
  bool may_open(Point cell) {
    if (!network_.open.contains(cell) || state_.scratch.fixed.test(cell)) return false;
    if (reached_.width() == 0) look_around();
    if (sealed_.test(cell)) return false;
    const Grid<std::uint8_t>& labels = state_.level.zone()->territories;
    std::optional<std::uint8_t> label;
    for (const Point step : kRing) {
      const Point near = cell + step;
      if (!open(near)) continue;
      if (!reached_.test(near)) return false;
      if (labels.empty()) continue;
      if (label && *label != labels[near]) return false;
      label = labels[near];
    }
    return true;
  }

  void look_around() {
    reached_ = flood(network_.open, *state_.level.start);
    sealed_.clear(reached_.width(), reached_.height());
    for (const Gate& gate : state_.level.zone()->gates) {
      for (const CellRun& run : gate.sealed) set_all(sealed_, {run.at.x, run.at.y, run.length, 1});
    }
  }

  void carve(Point cell, Point beside) {
    if (open(cell)) return;
    network_.open.set(cell);
    reached_.set(cell);
    carved_.set(cell);
    state_.scratch.fixed.set(cell);
    state_.level.cells[cell] = kOpenTile;
    if (!state_.level.zone()->territories.empty())
      state_.level.zone()->territories[cell] = state_.level.zone()->territories[beside];
    bulges_.push_back(cell);
  }

  // A stone may lean on a landmark's wall, but not stand in the way of who comes out of it.
  bool before_opening(Point cell) const {
    if (!network_.keep_off.test(cell)) return false;
    return std::ranges::any_of(network_.places, [&](const Place& place) {
      return place.landmark != nullptr && std::ranges::any_of(kRing, [&](Point step) {
               return place.rect().contains(cell + step) && open(cell + step);
             });
    });
  }

  // Whether the open cells around one are joined without it, by 4-connected steps.
  bool can_be_passed(Point cell) const {
    int sides = 0;
    int pieces = 0;
    for (std::size_t i = 0; i < kRing.size(); i += 2) {
      if (!open(cell + kRing[i])) continue;
      ++sides;
      const bool joined = open(cell + kRing[i + 1]) && open(cell + kRing[(i + 2) % kRing.size()]);
      pieces += joined ? 0 : 1;
    }
    return sides > 1 && pieces <= 1;
  }

  void close(Point cell) {
    const std::uint32_t word =
        CellHash::at(CellHash::row_key(state_.scratch.wall_key, cell.y), cell.x);
    if (paths_.test(cell)) lead_paths_around(cell);
    network_.open.reset(cell);
    carved_.reset(cell);
    state_.level.cells[cell] = walls_.pick(word);
    if (!state_.level.zone()->territories.empty())
      state_.level.zone()->territories[cell] = kNoTerritory;
    stones_.push_back(cell);
  }

  void lead_paths_around(Point cell) {
    for (Walk& walk : network_.walks) {
      for (auto at = std::ranges::find(walk.cells, cell); at != walk.cells.end();
           at = std::ranges::find(walk.cells, cell)) {
        const std::vector<Point> around = ring_between(cell, *(at - 1), *(at + 1));
        for (const Point step : around) {
          paths_.set(step);
          state_.scratch.fixed.set(step);
        }
        walk.cells.insert(walk.cells.erase(at), around.begin(), around.end());
      }
    }
    led_around_ = true;
  }

  // The open cells around one that lead from one beside it to another, without those two.
  std::vector<Point> ring_between(Point cell, Point from, Point to) const {
    const auto index = [&](Point at) {
      return static_cast<std::size_t>(std::ranges::find(kRing, at - cell) - kRing.begin());
    };
    std::vector<Point> out;
    if (from == to) return out;  // there and back again
    for (const std::size_t step : {std::size_t{1}, kRing.size() - 1}) {
      out.clear();
      for (std::size_t i = (index(from) + step) % kRing.size(); i != index(to);
           i = (i + step) % kRing.size()) {
        out.push_back(cell + kRing[i]);
      }
      if (std::ranges::all_of(out, [&](Point at) { return open(at); })) return out;
    }
    return out;
  }

  void list_corridors(const std::vector<CellRun>& before) {
    std::vector<Point> left = bulges_;
    for (const CellRun& run : before) {
      for (int i = 0; i < run.length; ++i) {
        if (carved(run.at + Point{i, 0})) left.push_back(run.at + Point{i, 0});
      }
    }
    state_.level.zone()->corridors = runs_of(left);
  }

  State& state_;
  Network& network_;
  const scatter::Choice walls_;
  BitGrid carved_;
  BitGrid paths_;  // cells that a listed path runs over
  BitGrid ends_;   // those that it cannot be led around
  bool led_around_ = false;
  std::vector<Point> stones_;
  std::vector<Point> bulges_;  // cells that were opened to get past one
  BitGrid reached_;            // empty until a bulge is wanted
  BitGrid sealed_;
};

}  // namespace

std::vector<Point> lay_stones(State& state) {
  return StoneLayer(state).run();
}

}  // namespace warren::zone
