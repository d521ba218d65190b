#include "level/stage_layers.hpp"

#include <array>

#include "level/stage_legend.hpp"

namespace warren {
namespace {

template <class... Layers>
constexpr StageLayerBits layer_bits(Layers... layers) {
  return (layer_bit(layers) | ...);
}

constexpr StageLayerBits bits_of(StageTile tile) {
  using enum StageLayer;
  switch (tile) {
    case StageTile::floor: return layer_bits(walkable);
    case StageTile::outside: return layer_bits(outside);
    case StageTile::outer_wall: return layer_bits(outer_wall);
    case StageTile::reinforced_wall: return layer_bits(wall, reinforced_wall);
    case StageTile::exit: return layer_bits(exit, walkable);
    case StageTile::wall: return layer_bits(wall);
    case StageTile::pitfall: return layer_bits(pitfall);
    case StageTile::spiky_plant: return layer_bits(spiky_plant, walkable);
    case StageTile::puddle: return layer_bits(puddle, walkable);
    case StageTile::fire_floor: return layer_bits(fire_floor);
    case StageTile::metal_floor: return layer_bits(metal_floor, walkable);
    case StageTile::moving_up:
    case StageTile::moving_down:
    case StageTile::moving_left:
    case StageTile::moving_right: return layer_bits(moving_floor, walkable);
  }
  return 0;
}

constexpr std::array<StageLayerBits, kStageTiles> make_tile_bits() {
  std::array<StageLayerBits, kStageTiles> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = bits_of(static_cast<StageTile>(i));
  return out;
}
constexpr std::array<StageLayerBits, kStageTiles> kTileBits = make_tile_bits();

// Nobody and nothing appears where it would burn, be carried away or be pricked.
constexpr StageLayerBits kUnsafe = layer_bits(StageLayer::fire_floor, StageLayer::moving_floor,
                                              StageLayer::spiky_plant, StageLayer::exit);

constexpr StageLayerBits with_spawns(StageLayerBits bits) {
  const auto has = [&](StageLayer layer) { return (bits & layer_bit(layer)) != 0; };
  if (!has(StageLayer::walkable) || (bits & kUnsafe) != 0) return bits;
  if (has(StageLayer::foot_reachable)) bits |= layer_bit(StageLayer::item_spawn);
  if (has(StageLayer::car_walkable)) bits |= layer_bit(StageLayer::car_spawn);
  return bits;
}

}  // namespace

void derive_layers(Level& level) {
  constexpr StageLayerBits kKept = kChosenLayers | kWalkedLayers;
  constexpr StageLayerBits kBeam = layer_bit(StageLayer::steel_beam);
  // Nobody walks where a beam stands. One within a wall shows when the wall breaks: until then that
  // is a wall.
  constexpr StageLayerBits kUnderBeam = layer_bit(StageLayer::walkable);
  const std::span<StageLayerBits> layers = level.stage()->layers.cells();
  const std::span<const TileIndex> tiles = level.cells.cells();
  for (std::size_t i = 0; i < layers.size(); ++i) {
    StageLayerBits bits = (layers[i] & kKept) | kTileBits[tiles[i]];
    if ((bits & kBeam) != 0) bits &= ~kUnderBeam;
    layers[i] = with_spawns(bits);
  }
}

void mark_reached(const StageWalk& walk, StageLayer layer, Grid<StageLayerBits>& layers) {
  const StageLayerBits mark = layer_bit(layer);
  for (int y = 0; y < layers.height(); ++y) {
    const std::span<StageLayerBits> row = layers.row(y);
    const std::span<const std::uint64_t> words = walk.reached_row(y);
    for (std::size_t x = 0; x < row.size(); ++x) {
      row[x] |=
          mark & (StageLayerBits{0} - static_cast<StageLayerBits>(words[x / 64] >> x % 64 & 1));
    }
  }
}

void fill_layers(Level& level, StageWalk& walk) {
  Grid<StageLayerBits>& layers = level.stage()->layers;
  for (StageLayerBits& bits : layers.cells()) bits &= kChosenLayers;
  walk.enter(level.cells);
  walk.spread(Traveller::foot, cells_of(level, "player"));
  mark_reached(walk, StageLayer::foot_reachable, layers);
  walk.spread(Traveller::car, cells_of(level, "car"));
  mark_reached(walk, StageLayer::car_walkable, layers);
  derive_layers(level);
}

std::vector<Point> cells_of(const Level& level, std::string_view kind) {
  std::vector<Point> out;
  for (const Thing& thing : level.things) {
    if (thing.kind == kind) out.push_back(thing.at);
  }
  return out;
}

std::vector<Point> cells_of(const Level& level, StageTile tile) {
  std::vector<Point> out;
  const std::span<const TileIndex> tiles = level.cells.cells();
  for (std::size_t i = 0; i < tiles.size(); ++i) {
    if (stage_tile(tiles[i]) == tile) out.push_back(level.cells.point(i));
  }
  return out;
}

}  // namespace warren
