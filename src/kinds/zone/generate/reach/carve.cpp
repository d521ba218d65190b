#include "kinds/zone/generate/reach/carve.hpp"

#include <array>

#include "core/hash.hpp"
#include "kinds/zone/generate/reach/runs.hpp"
#include "kinds/zone/generate/reach/widening.hpp"

namespace warren::zone {
namespace {

constexpr std::uint32_t kRough = 0x38000000U;  // of 2^32: share of edge cells that are cut too
constexpr int kApart = 2;                      // cells to the paths of another territory

class Carver {
 public:
  Carver(State& state, std::uint32_t key)
      : state_(state),
        network_(state.scratch.network),
        cells_(state.level.cells),
        widening_(state.zone.parameters.corridor_width),
        key_(key) {}

  void carve(const Walk& walk) {
    claim_ = static_cast<std::uint8_t>(walk.territory + 1);
    ends_ = {place_rect(walk.from), place_rect(walk.to)};
    for (const Point at : walk.cells) {
      if (network_.claims[at] != claim_) continue;  // within a footprint
      const bool rock = !network_.open.test(at);
      if (rock) open(at);
      widen(at, rock);
    }
  }

  std::vector<Point>& opened() { return opened_; }

 private:
  // Where a way runs over open ground it keeps its width against walls that come later; in rock it
  // is cut.
  void widen(Point at, bool rock) {
    const bool in_moat = network_.keep_off.test(at);
    widening_.around([&](Point off, bool edge) {
      const Point cell = at + off;
      if (!cells_.contains(cell)) return false;
      if (!edge || (rock && rough(cell))) take(cell, rock, in_moat);
      return network_.open.test(cell);
    });
  }

  bool rough(Point cell) const {
    return CellHash::at(CellHash::row_key(key_, cell.y), cell.x) < kRough;
  }

  void take(Point cell, bool rock, bool in_moat) {
    if (network_.claims[cell] != 0) return;
    const bool is_open = network_.open.test(cell);
    if (!is_open && !rock) return;
    if (state_.scratch.fixed.test(cell)) return;
    if (network_.keep_off.test(cell) && (!in_moat || touches_other(cell))) return;
    if (!keeps_apart(cell)) return;
    network_.claim(cell, claim_);
    if (!is_open) open(cell);
  }

  // A seal must fit between this cell and the paths of every other territory.
  bool keeps_apart(Point cell) const {
    const Rect near = grown({cell.x, cell.y, 1, 1}, kApart).intersect(cells_.bounds());
    for (int y = near.y; y < near.bottom(); ++y) {
      const Rect row{near.x, y, near.w, 1};
      if (others_claim(row) || reserved(row)) return false;
    }
    return true;
  }

  // All cells of a row at once, as nearly all are nobody's or ours.
  bool others_claim(Rect row) const {
    const std::uint8_t* claims = &network_.claims[{row.x, row.y}];
    bool out = false;
    for (int x = 0; x < row.w; ++x) out |= claims[x] != 0 && claims[x] != claim_;
    return out;
  }

  // Beside a footprint that this walk does not lead to.
  bool touches_other(Point cell) const {
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        const Point near = cell + Point{dx, dy};
        if (!cells_.contains(near) || !network_.keep_off.test(near)) continue;
        if (!state_.scratch.fixed.test(near)) continue;
        if (!ends_[0].contains(near) && !ends_[1].contains(near)) return true;
      }
    }
    return false;
  }
  Rect place_rect(int place) const {
    return network_.places[static_cast<std::size_t>(place)].rect();
  }

  // What the designer keeps open counts as territory 0. A row is shorter than a word.
  bool reserved(Rect row) const {
    if (claim_ == 1) return false;
    const auto bits = [&](int word) {
      return state_.scratch.fixed.row(row.y)[word] & network_.open.row(row.y)[word] &
             ~network_.keep_off.row(row.y)[word];
    };
    const int first = row.x >> 6;
    const int last = (row.right() - 1) >> 6;
    std::uint64_t out = bits(first) >> (row.x & 63);
    if (last > first) out |= bits(last) << (64 - (row.x & 63));
    return (out & ((std::uint64_t{1} << row.w) - 1)) != 0;
  }

  void open(Point cell) {
    network_.open.set(cell);
    cells_[cell] = kOpenTile;
    opened_.push_back(cell);
  }

  State& state_;
  Network& network_;
  Grid<TileIndex>& cells_;
  Widening widening_;
  const std::uint32_t key_;
  std::uint8_t claim_ = 0;
  std::array<Rect, 2> ends_;  // the places that the walk joins
  std::vector<Point> opened_;
};

}  // namespace

std::int64_t carve_corridors(State& state, PassContext& context) {
  Carver carver(state, context.rng.next());
  for (const Walk& walk : state.scratch.network.walks) carver.carve(walk);
  state.level.zone()->corridors = runs_of(carver.opened());
  return static_cast<std::int64_t>(carver.opened().size());
}

}  // namespace warren::zone
