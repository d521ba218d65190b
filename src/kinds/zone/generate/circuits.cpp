// Walls near landmarks: the ones with an exposed face mostly take the circuit type, so that what
// surrounds a landmark looks built. Far away the flat share of choose_wall_types stays, and between
// the two it blends.
#include <algorithm>
#include <array>
#include <cstring>

#include "core/hash.hpp"
#include "kinds/zone/generate/circuit_rows.hpp"
#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/wall_tiles.hpp"
#include "level/open_cells.hpp"

namespace warren::zone {
namespace {

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
        shares_{static_cast<float>(state.zone.parameters.circuit_prob_wild),
                static_cast<float>(state.zone.parameters.circuit_prob_landmark)},
        open_(open_bits(state.level)) {
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
  void refine_words(int x, int y, std::span<const float> weights);
  std::uint64_t exposed(int word, int y) const;
  TileIndex draw(std::uint32_t word, float circuit_share) const;

  State& state_;
  Grid<TileIndex>& cells_;
  const WallTiles& tiles_;
  const CircuitShares shares_;
  const BitGrid open_;
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
  Rect area = disc.bounds().intersect(near).intersect(cells_.bounds());
  // From the first to the last of whole words: further out the landmark does not act.
  const int last = (area.right() + 63) & ~63;
  area.x &= ~63;
  area.w = last - area.x;
  overlapping_.clear();
  for (std::size_t i = 0; i < reaches.size(); ++i) {
    if (i != index && overlap(disc, reaches[i].disc)) overlapping_.push_back(i);
  }
  const bool one_of_each = tiles_.plain.size() == 1 && tiles_.circuit.size() == 1;
  std::vector<float> weights(static_cast<std::size_t>(area.w));
  for (int y = area.y; y < area.bottom(); ++y) {
    influence::weigh_row(disc, area.x, y, weights);
    leave_to_stronger(index, area.x, y, weights);
    if (one_of_each) {
      refine_words(area.x, y, weights);
    } else {
      refine_row(area.x, y, weights);
    }
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

// Walls of 64 cells that have open ground beside them.
std::uint64_t CircuitRefiner::exposed(int word, int y) const {
  const std::uint64_t* here = open_.row(y);
  std::uint64_t out = here[word] << 1 | here[word] >> 1;
  if (word > 0) out |= here[word - 1] >> 63;
  if (word + 1 < open_.words_per_row()) out |= here[word + 1] << 63;
  if (y > 0) out |= open_.row(y - 1)[word];
  if (y + 1 < open_.height()) out |= open_.row(y + 1)[word];
  return out;
}

void CircuitRefiner::refine_words(int x, int y, std::span<const float> weights) {
  const rows::CircuitRow row{shares_, tiles_.plain.front(), tiles_.circuit.front(),
                             CellHash::row_key(state_.scratch.wall_key, y)};
  for (std::size_t i = 0; i < weights.size(); i += 64) {
    const int at = x + static_cast<int>(i);
    const rows::Circuit64 of{at, weights.data() + i, exposed(at / 64, y),
                             state_.scratch.fixed.row(y)[at / 64]};
    const int count = std::min(64, cells_.width() - at);
    if (count == 64) {
      changed_ += rows::refine_64(row, of, &cells_[{at, y}]);
      continue;
    }
    // Beyond the map's edge there is no wall.
    std::array<TileIndex, 64> rest;
    rest.fill(kOpenTile);
    std::memcpy(rest.data(), &cells_[{at, y}], static_cast<std::size_t>(count));
    changed_ += rows::refine_64(row, of, rest.data());
    std::memcpy(&cells_[{at, y}], rest.data(), static_cast<std::size_t>(count));
  }
}

void CircuitRefiner::refine_row(int x, int y, std::span<const float> weights) {
  const std::uint32_t key = CellHash::row_key(state_.scratch.wall_key, y);
  std::uint64_t faces = 0;
  for (std::size_t i = 0; i < weights.size(); ++i) {
    const Point at{x + static_cast<int>(i), y};
    if (at.x == cells_.width()) break;
    if (i % 64 == 0) faces = exposed(at.x / 64, y);
    if (weights[i] <= kWild || !drawn_[cells_[at]] || state_.scratch.fixed.test(at)) continue;
    const bool has_face = (faces >> (at.x & 63) & 1U) != 0;
    const TileIndex tile = draw(CellHash::at(key, at.x), shares_.at(weights[i], has_face));
    changed_ += cells_[at] != tile;
    cells_[at] = tile;
  }
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
