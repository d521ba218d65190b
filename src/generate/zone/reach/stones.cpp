#include "generate/zone/reach/stones.hpp"

#include <algorithm>
#include <array>

#include "core/hash.hpp"
#include "generate/zone/reach/network.hpp"
#include "generate/zone/reach/runs.hpp"
#include "generate/zone/wall_tiles.hpp"

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
    for (const CellRun& run : state.level.corridors) {
      set_all(carved_, {run.at.x, run.at.y, run.length, 1});
    }
    paths_.clear(carved_.width(), carved_.height());
    for (const Walk& walk : network_.walks) {
      for (const Point cell : walk.cells) paths_.set(cell);
    }
    for (const KeepPath& keep : network_.keeps) {
      for (const Point cell : keep.cells) paths_.set(cell);
    }
  }

  std::vector<Point> run() {
    const std::vector<CellRun> before = state_.level.corridors;
    for (const CellRun& run : before) {
      // Stones of other lines may part this one.
      for (int i = 0; i < run.length; ++i) {
        const Point at = run.at + Point{i, 0};
        if (!carved(at + Point{-1, 0})) break_line(at, {1, 0});
        if (!carved(at + Point{0, -1})) break_line(at, {0, 1});
      }
    }
    if (!stones_.empty()) list_corridors(before);
    return std::move(stones_);
  }

 private:
  bool carved(Point at) const { return carved_.contains(at) && carved_.test(at); }
  bool open(Point at) const { return network_.open.contains(at) && network_.open.test(at); }

  void break_line(Point at, Point step) {
    int length = 0;
    while (carved({at.x + step.x * length, at.y + step.y * length})) ++length;
    while (length > kLongestEdge) {
      const int stone = lay_one(at, step, std::min(length - kLeastToEnd, kLongestEdge));
      const int gone = stone < 0 ? kStoneAt : stone + 1;
      at = {at.x + step.x * gone, at.y + step.y * gone};
      length -= gone;
    }
  }

  // Nearest to where a stone should be; -1: nowhere.
  int lay_one(Point at, Point step, int most) {
    for (int off = 0; off <= kLongestEdge; ++off) {
      for (const int i : {kStoneAt - off, kStoneAt + off}) {
        if (i < kLeastToEnd || i > most) continue;
        const Point cell{at.x + step.x * i, at.y + step.y * i};
        if (!may_close(cell)) continue;
        close(cell);
        return i;
      }
    }
    return -1;
  }

  bool may_close(Point cell) const {
    return carved(cell) && !paths_.test(cell) && !beside_footprint(cell) && can_be_passed(cell);
  }

  bool beside_footprint(Point cell) const {
    return network_.keep_off.test(cell) &&
           std::ranges::any_of(network_.places, [&](const Place& place) {
             return place.landmark != nullptr && grown(place.rect(), 1).contains(cell);
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
    network_.open.reset(cell);
    carved_.reset(cell);
    state_.level.cells[cell] = walls_.pick(word);
    if (!state_.level.regions.empty()) state_.level.regions[cell] = kNoRegion;
    stones_.push_back(cell);
  }

  void list_corridors(const std::vector<CellRun>& before) {
    std::vector<Point> left;
    for (const CellRun& run : before) {
      for (int i = 0; i < run.length; ++i) {
        if (carved(run.at + Point{i, 0})) left.push_back(run.at + Point{i, 0});
      }
    }
    state_.level.corridors = runs_of(left);
  }

  State& state_;
  Network& network_;
  const scatter::Choice walls_;
  BitGrid carved_;
  BitGrid paths_;  // cells that a listed path runs over
  std::vector<Point> stones_;
};

}  // namespace

std::vector<Point> lay_stones(State& state) {
  return StoneLayer(state).run();
}

}  // namespace warren::zone
