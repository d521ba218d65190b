#include "kinds/stage/render/tiles.hpp"

#include "kinds/stage/render/paints.hpp"
#include "render/colour.hpp"

namespace warren::render {

Dot side_of(std::uint8_t bit) {
  switch (bit) {
    case beside::kNorth: return {0, -1};
    case beside::kSouth: return {0, 1};
    case beside::kWest: return {-1, 0};
    default: return {1, 0};
  }
}

std::uint8_t belt_side(StageTile tile) {
  switch (tile) {
    case StageTile::moving_up: return beside::kNorth;
    case StageTile::moving_down: return beside::kSouth;
    case StageTile::moving_left: return beside::kWest;
    default: return beside::kEast;
  }
}

namespace {

void draw_tile_ground(const Spot& spot, const TileLook& look) {
  switch (look.tile) {
    case StageTile::floor: return draw_floor_tile(spot, look);
    case StageTile::outside: return draw_grass_tile(spot, look);
    case StageTile::outer_wall: return draw_concrete_tile(spot, look);
    case StageTile::reinforced_wall: return draw_plate_tile(spot, look);
    case StageTile::exit: return draw_exit_tile(spot, look);
    case StageTile::wall:
      return look.rubble ? draw_rubble_tile(spot, look) : draw_brick_tile(spot, look);
    case StageTile::pitfall: return draw_pit_tile(spot, look);
    case StageTile::spiky_plant: return draw_plant_tile(spot, look);
    case StageTile::puddle: return draw_puddle_tile(spot, look);
    case StageTile::fire_floor: return draw_fire_tile(spot, look);
    case StageTile::metal_floor: return draw_metal_tile(spot);
    case StageTile::moving_up:
    case StageTile::moving_down:
    case StageTile::moving_left:
    case StageTile::moving_right: return draw_belt_tile(spot, look);
  }
}

// From the top left: what stands north throws the longer one.
void draw_shadows(const Spot& spot, const TileLook& look) {
  using namespace paint;
  constexpr double kLong = 0.2;
  constexpr double kShort = 0.12;
  const bool north = (look.tall & beside::kNorth) != 0;
  const bool west = (look.tall & beside::kWest) != 0;
  const double top = north ? -0.5 + kLong : -0.5;
  if (north) spot.box({-0.5, -0.5}, {0.5, top}, kShadow);
  if (west) spot.box({-0.5, top}, {-0.5 + kShort, 0.5}, kShadow);
  const bool corner = (look.tall & beside::kNorthWest) != 0 && !north && !west;
  if (corner) spot.box({-0.5, -0.5}, {-0.5 + kShort, -0.5 + kLong}, kShadow);
}

// Fire lights up what lies beside it.
void draw_glow(const Spot& spot, const TileLook& look) {
  constexpr int kSteps = 4;
  constexpr double kReach = 0.09;
  for (const std::uint8_t bit : {beside::kNorth, beside::kEast, beside::kSouth, beside::kWest}) {
    if ((look.fire & bit) == 0) continue;
    const Dot side = side_of(bit);
    for (int i = 0; i < kSteps; ++i) {
      const double deep = 0.5 - kReach * (i + 1);
      Dot low = {-0.5, -0.5};
      Dot high = {0.5, 0.5};
      if (side.x > 0) low.x = deep;
      if (side.x < 0) high.x = -deep;
      if (side.y > 0) low.y = deep;
      if (side.y < 0) high.y = -deep;
      spot.box(low, high, with_alpha(paint::kFlame, 34));
    }
  }
}

bool is_low(const TileLook& look) {
  switch (look.tile) {
    case StageTile::outer_wall:
    case StageTile::reinforced_wall: return false;
    case StageTile::wall: return look.rubble;
    default: return true;
  }
}

}  // namespace

void draw_tile(const Spot& spot, const TileLook& look) {
  draw_tile_ground(spot, look);
  const bool lit = look.tile != StageTile::fire_floor && look.tile != StageTile::pitfall;
  if (is_low(look) && lit) {
    draw_glow(spot, look);
    draw_shadows(spot, look);
  }
  if (look.beam) draw_beam(spot);
  if (look.fall_spawn) draw_fall_mark(spot);
}

}  // namespace warren::render
