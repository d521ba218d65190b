#include "kinds/stage/render/look.hpp"

#include <array>

#include "level/stage_legend.hpp"

namespace warren::render {
namespace {

// In the order of their bits.
constexpr std::array<Point, 8> kBeside = {
    {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}}};

constexpr StageTile kNothing = StageTile::outside;

StageTile tile_at(const Level& level, Point cell) {
  if (!level.cells.contains(cell)) return kNothing;
  const TileIndex index = level.cells[cell];
  return index < kStageTiles ? stage_tile(index) : StageTile::floor;
}

bool is_rubble(const Level& level, Point cell) {
  return tile_at(level, cell) == StageTile::wall && in_stage_layer(level, StageLayer::rubble, cell);
}

// Walls cast shadows; what is broken lies too low for one.
bool is_tall(const Level& level, Point cell) {
  switch (tile_at(level, cell)) {
    case StageTile::outer_wall:
    case StageTile::reinforced_wall: return true;
    case StageTile::wall: return !is_rubble(level, cell);
    default: return false;
  }
}

std::uint8_t shape_of(Point cell) {
  auto mixed = static_cast<std::uint32_t>(cell.x) * 0x9e3779b1U ^
               static_cast<std::uint32_t>(cell.y) * 0x85ebca77U;
  mixed = (mixed ^ (mixed >> 15)) * 0x2c1b3c6dU;
  return static_cast<std::uint8_t>((mixed >> 13) % kTileShapes);
}

// Only what varies has shapes: the fewer looks, the smaller an SVG picture.
bool has_shapes(const TileLook& look) {
  switch (look.tile) {
    case StageTile::floor:
    case StageTile::outside:
    case StageTile::spiky_plant:
    case StageTile::puddle:
    case StageTile::fire_floor: return true;
    case StageTile::wall: return look.rubble;
    default: return false;
  }
}

bool runs_together(const Level& level, const TileLook& look, Point other) {
  const StageTile there = tile_at(level, other);
  if (look.tile == StageTile::wall && !look.rubble) return is_tall(level, other);
  return there == look.tile && is_rubble(level, other) == look.rubble;
}

}  // namespace

bool in_stage_layer(const Level& level, StageLayer layer, Point cell) {
  return level.stage()->layers.contains(cell) && level.stage()->in(layer, cell);
}

TileLook look_of_cell(const Level& level, Point cell) {
  TileLook look;
  look.tile = tile_at(level, cell);
  look.rubble = is_rubble(level, cell);
  look.beam = in_stage_layer(level, StageLayer::steel_beam, cell);
  look.fall_spawn = in_stage_layer(level, StageLayer::fall_spawn, cell);
  for (unsigned i = 0; i < kBeside.size(); ++i) {
    const Point other = cell + kBeside[i];
    const auto bit = static_cast<std::uint8_t>(1U << i);
    const StageTile there = tile_at(level, other);
    if (runs_together(level, look, other)) look.alike |= bit;
    if (is_tall(level, other)) look.tall |= bit;
    if (i >= 4) continue;
    if (there == StageTile::fire_floor) look.fire |= bit;
    // Outside lies beyond an exit, on the side away from the one that leads in.
    const auto away = static_cast<std::uint8_t>(1U << (i + 2) % 4);
    if (look.tile == StageTile::exit && there == StageTile::outside) look.path |= bit;
    if (look.tile == StageTile::outside && there == StageTile::exit) look.path |= away;
  }
  if (has_shapes(look)) look.shape = shape_of(cell);
  return look;
}

TileLook plain_look(StageTile tile) {
  TileLook look;
  look.tile = tile;
  if (tile == StageTile::exit) look.path = beside::kEast;
  return look;
}

}  // namespace warren::render
