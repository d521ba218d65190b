// Walls near landmarks: the ones with an exposed face mostly take the circuit type, so that what
// surrounds a landmark looks built. Far away the flat share of choose_wall_types stays, and between
// the two it blends.
#include <algorithm>
#include <array>

#include "core/hash.hpp"
#include "generate/zone/state.hpp"
#include "generate/zone/wall_tiles.hpp"

namespace warren::zone {
namespace {

constexpr float kWild = 0.3F;       // up to this strength walls are as in the wild
constexpr float kFullEdges = 0.7F;  // from this strength on edges count fully

float smooth_step(float low, float high, float value) {
  const float t = std::clamp((value - low) / (high - low), 0.0F, 1.0F);
  return t * t * (3.0F - 2.0F * t);
}

bool overlap(const influence::Disc& a, const influence::Disc& b) {
  const Point d = a.centre - b.centre;
  const double reach = static_cast<double>(a.radius) + static_cast<double>(b.radius);
  const double dx = d.x;
  const double dy = d.y;
  return dx * dx + dy * dy < reach * reach;
}

class CircuitRefiner {
 public:
  CircuitRefiner(State& state, const WallTiles& tiles)
      : state_(state),
        cells_(state.level.cells),
        tiles_(tiles),
        wild_(static_cast<float>(state.zone.parameters.circuit_prob_wild)),
        landmark_(static_cast<float>(state.zone.parameters.circuit_prob_landmark)) {
    for (std::size_t i = 0; i < state.level.legend.size(); ++i) {
      open_[i] = is_open(state.level.legend[i].kind);
    }
    for (const std::vector<TileIndex>* list : {&tiles.plain, &tiles.circuit}) {
      for (const TileIndex tile : *list) drawn_[tile] = true;
    }
  }

  std::int64_t refine() {
    for (std::size_t i = 0; i < state_.scratch.reaches.size(); ++i) refine_around(i);
    return changed_;
  }

 private:
  void refine_around(std::size_t index);
  void leave_to_stronger(std::size_t index, int x, int y, std::span<float> weights);
  void refine_row(int x, int y, std::span<const float> weights);
  void refine_cell(Point at, float strength, std::uint32_t word);
  bool exposed(Point at) const;
  TileIndex draw(std::uint32_t word, float circuit_share) const;

  State& state_;
  Grid<TileIndex>& cells_;
  const WallTiles& tiles_;
  const float wild_;
  const float landmark_;
  std::array<bool, 256> open_{};
  std::array<bool, 256> drawn_{};  // wall tiles that chance gives out
  std::vector<std::size_t> overlapping_;
  std::vector<float> others_;
  std::int64_t changed_ = 0;
};

// How far from its centre a landmark may act by more than in the wild; rounding is far below the
// margin.
int reach_of(const influence::Disc& disc) {
  constexpr float kMargin = 0.001F;
  int out = 0;
  while (influence::weight(disc, disc.centre + Point{out, 0}) > kWild - kMargin) ++out;
  return out;
}

void CircuitRefiner::refine_around(std::size_t index) {
  const std::vector<Reach>& reaches = state_.scratch.reaches;
  const influence::Disc& disc = reaches[index].disc;
  if (disc.strength <= kWild) return;
  const Rect near = grown({disc.centre.x, disc.centre.y, 1, 1}, reach_of(disc));
  const Rect area = disc.bounds().intersect(near).intersect(cells_.bounds());
  overlapping_.clear();
  for (std::size_t i = 0; i < reaches.size(); ++i) {
    if (i != index && overlap(disc, reaches[i].disc)) overlapping_.push_back(i);
  }
  std::vector<float> weights(static_cast<std::size_t>(area.w));
  for (int y = area.y; y < area.bottom(); ++y) {
    influence::weigh_row(disc, area.x, y, weights);
    leave_to_stronger(index, area.x, y, weights);
    refine_row(area.x, y, weights);
  }
}

// Where landmarks overlap the strongest decides; of equals the first. Cells of others get weight 0.
void CircuitRefiner::leave_to_stronger(std::size_t index, int x, int y, std::span<float> weights) {
  const Rect row{x, y, static_cast<int>(weights.size()), 1};
  for (const std::size_t other : overlapping_) {
    const Rect both = state_.scratch.reaches[other].disc.bounds().intersect(row);
    if (both.empty()) continue;
    const auto shared =
        weights.subspan(static_cast<std::size_t>(both.x - x), static_cast<std::size_t>(both.w));
    others_.resize(shared.size());
    influence::weigh_row(state_.scratch.reaches[other].disc, both.x, y, others_);
    for (std::size_t i = 0; i < shared.size(); ++i) {
      const bool stronger = others_[i] > shared[i] || (others_[i] == shared[i] && other < index);
      shared[i] = stronger ? 0.0F : shared[i];
    }
  }
}

void CircuitRefiner::refine_row(int x, int y, std::span<const float> weights) {
  const std::uint32_t key = CellHash::row_key(state_.scratch.wall_key, y);
  const std::span<TileIndex> row =
      cells_.row(y).subspan(static_cast<std::size_t>(x), weights.size());
  for (std::size_t i = 0; i < weights.size(); ++i) {
    if (weights[i] <= kWild || !drawn_[row[i]]) continue;
    const Point at{x + static_cast<int>(i), y};
    if (!state_.scratch.fixed.test(at)) refine_cell(at, weights[i], CellHash::at(key, at.x));
  }
}

bool CircuitRefiner::exposed(Point at) const {
  const int right = cells_.width() - 1;
  const int bottom = cells_.height() - 1;
  const TileIndex* cell = &cells_[at];
  return (at.x > 0 && open_[cell[-1]]) || (at.x < right && open_[cell[1]]) ||
         (at.y > 0 && open_[cell[-cells_.width()]]) ||
         (at.y < bottom && open_[cell[cells_.width()]]);
}

// By the same word as in the wild: where the share is the same, the tile is.
TileIndex CircuitRefiner::draw(std::uint32_t word, float circuit_share) const {
  const double at = static_cast<double>(word) * 0x1.0p-32;  // exactly as a division
  const double share = static_cast<double>(circuit_share);
  const bool circuit = at < share;
  const std::vector<TileIndex>& pool = circuit ? tiles_.circuit : tiles_.plain;
  if (pool.size() == 1) return pool.front();
  const double within = circuit ? at / share : (at - share) / (1.0 - share);
  const auto index = static_cast<std::size_t>(within * static_cast<double>(pool.size()));
  return pool[std::min(index, pool.size() - 1)];
}

void CircuitRefiner::refine_cell(Point at, float strength, std::uint32_t word) {
  const float edge = smooth_step(kWild, kFullEdges, strength);
  const float share =
      exposed(at) ? wild_ + (landmark_ - wild_) * edge : wild_ * (1.0F - edge * 0.5F);
  const TileIndex tile = draw(word, share);
  changed_ += cells_[at] != tile;
  cells_[at] = tile;
}

}  // namespace

Status refine_circuits(State& state, PassContext& context) {
  if (!state.zone.has_terrain()) return {};
  const WallTiles tiles = wall_tiles(state.level);
  // With one kind of wall there is nothing to choose.
  const bool choice = !tiles.plain.empty() && !tiles.circuit.empty();
  const std::int64_t changed = choice ? CircuitRefiner(state, tiles).refine() : 0;
  context.fact("changed", changed);
  context.say(choice ? std::to_string(changed) + " walls near landmarks changed their type"
                     : std::string("the zone has only one kind of wall"));
  if (context.trace.on()) context.trace.layer("walls", state.level.cells);
  return {};
}

}  // namespace warren::zone
