// Which type each wall and effect cell takes. Every cell draws by its own position, so that the
// pattern of one cell never depends on another, on the order of work, or on the thresholds. Effect
// types lie in patches, if there are several.
#include <vector>

#include "core/executor.hpp"
#include "core/hash.hpp"
#include "core/noise/noise.hpp"
#include "core/scatter/scatter.hpp"
#include "kinds/zone/generate/effect_patches.hpp"
#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/wall_tiles.hpp"

namespace warren::zone {
namespace {

// The tiles a class may become, with the share of each.
class Mix {
 public:
  void add(TileIndex tile, double share) {
    if (share > 0) parts_.push_back({tile, share});
  }
  void add_evenly(const std::vector<TileIndex>& tiles, double share) {
    for (const TileIndex tile : tiles) add(tile, share / static_cast<double>(tiles.size()));
  }
  scatter::Choice choice() const { return scatter::make_choice(parts_); }

 private:
  std::vector<scatter::Share> parts_;
};

scatter::Choice effect_choice(const Level& level) {
  std::vector<TileIndex> tiles;
  for (std::size_t i = 0; i < level.legend.size(); ++i) {
    if (level.legend[i].kind == TileKind::effect) tiles.push_back(static_cast<TileIndex>(i));
  }
  Mix mix;
  mix.add_evenly(tiles, 1.0);
  return mix.choice();
}

}  // namespace

WallTiles wall_tiles(const Level& level) {
  WallTiles out;
  for (std::size_t i = 0; i < level.legend.size(); ++i) {
    const Tile& tile = level.legend[i];
    if (tile.kind != TileKind::wall) continue;
    const auto index = static_cast<TileIndex>(i);
    if (tile.pattern == kCircuitPattern) {
      out.circuit.push_back(index);
    } else if (tile.pattern == kPlainPattern) {
      out.plain.push_back(index);
    } else {
      out.shaped.push_back(index);
    }
  }
  // A zone that has nothing else builds its walls from those.
  if (out.plain.empty() && out.circuit.empty()) out.plain = out.shaped;
  return out;
}

scatter::Choice wild_walls(const Level& level, double circuit_share) {
  const WallTiles tiles = wall_tiles(level);
  Mix mix;
  if (tiles.plain.empty()) {
    mix.add_evenly(tiles.circuit, 1.0);
  } else if (tiles.circuit.empty()) {
    mix.add_evenly(tiles.plain, 1.0);
  } else {
    mix.add_evenly(tiles.circuit, circuit_share);
    mix.add_evenly(tiles.plain, 1.0 - circuit_share);
  }
  return mix.choice();
}

Status choose_wall_types(State& state, PassContext& context) {
  if (!state.zone.has_terrain()) return {};
  Level& level = state.level;
  const scatter::Choice walls = wild_walls(level, state.zone.parameters.circuit_prob_wild);
  const scatter::Choice effects = effect_choice(level);
  const std::uint32_t key = context.rng.next();
  state.scratch.wall_key = key;
  const EffectPatches patches(level, context.rng.next());
  constexpr int kBand = noise::kTileSize;
  parallel_rows(level.cells.height(), context.executor, kBand, [&](int begin, int end) {
    for (int y = begin; y < end; ++y) {
      scatter::choose_tiles(CellHash::row_key(key, y), walls, effects, level.cells.row(y));
    }
    if (patches.on()) patches.choose(begin, end, level.cells);
  });
  return {};
}

}  // namespace warren::zone
