#include <algorithm>

#include "kinds/stage/render/paints.hpp"
#include "kinds/stage/render/tiles.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

using namespace paint;

constexpr int kShadedScale = 4;  // pixels a cell needs for more than one colour

// A small arrow head in the middle.
void draw_small_arrow(Image& image, Rect pixels, Dot side, Colour colour) {
  const Dot middle = {pixels.x + pixels.w / 2.0, pixels.y + pixels.h / 2.0};
  const double length = pixels.w * 0.7;
  draw_head(image, {middle.x + side.x * length / 2, middle.y + side.y * length / 2}, side, length,
            colour);
}

void draw_small_mark(Image& image, Rect pixels, double part, Colour colour) {
  const Dot middle = {pixels.x + pixels.w / 2.0, pixels.y + pixels.h / 2.0};
  fill_disc(image, middle, pixels.w * part / 2, colour);
}

void draw_small_walls(Image& image, Rect pixels, const TileLook& look, Colour colour) {
  if ((look.tall & beside::kSouth) == 0) {
    const int front = std::max(1, pixels.h / 4);
    image.fill({pixels.x, pixels.bottom() - front, pixels.w, front}, gain(colour, 170));
  }
  if ((look.tall & beside::kNorth) == 0) {
    image.fill({pixels.x, pixels.y, pixels.w, 1}, gain(colour, 300));
  }
}

}  // namespace

Colour tile_colour(const TileLook& look) {
  if (look.beam) return kBeam;
  switch (look.tile) {
    case StageTile::floor: return kFloor;
    case StageTile::outside: return kGrass;
    case StageTile::outer_wall: return kConcrete;
    case StageTile::reinforced_wall: return kPlate;
    case StageTile::exit: return {60, 214, 100, 255};
    case StageTile::wall: return look.rubble ? mix(kBrick, kFloor, 110) : kBrick;
    case StageTile::pitfall: return kPit;
    case StageTile::spiky_plant: return kLeaf;
    case StageTile::puddle: return kWater;
    case StageTile::fire_floor: return kFire;
    case StageTile::metal_floor: return kMetal;
    case StageTile::moving_up: return {214, 176, 60, 255};
    case StageTile::moving_down: return {196, 156, 48, 255};
    case StageTile::moving_left: return {178, 138, 38, 255};
    case StageTile::moving_right: return {160, 122, 30, 255};
  }
  return kFloor;
}

void draw_small_exit(Image& image, Dot middle, double length, const TileLook& look) {
  const Dot side = side_of(look.path);
  const auto tip = [&](double by) { return Dot{middle.x + side.x * by, middle.y + side.y * by}; };
  draw_head(image, tip(length / 2 + 2.5), side, length + 4.5, kLine);
  draw_head(image, tip(length / 2), side, length, tile_colour(look));
}

void draw_small_tile(Image& image, Rect pixels, const TileLook& look) {
  const Colour colour = tile_colour(look);
  image.fill(pixels, colour);
  if (look.fall_spawn) image.fill(pixels, with_alpha(kFall, 60));
  if (pixels.w < kShadedScale) return;
  switch (look.tile) {
    case StageTile::wall:
      if (look.rubble) {
        draw_small_mark(image, pixels, 0.5, kBrickFront);
      } else {
        draw_small_walls(image, pixels, look, colour);
      }
      break;
    case StageTile::outer_wall:
    case StageTile::reinforced_wall: draw_small_walls(image, pixels, look, colour); break;
    case StageTile::spiky_plant: draw_small_mark(image, pixels, 0.4, kLeafDark); break;
    case StageTile::fire_floor: draw_small_mark(image, pixels, 0.5, kFlameCore); break;
    case StageTile::moving_up:
    case StageTile::moving_down:
    case StageTile::moving_left:
    case StageTile::moving_right:
      image.fill(pixels, kBelt);
      draw_small_arrow(image, pixels, side_of(belt_side(look.tile)), kChevron);
      break;
    default: break;
  }
  const bool shaded = look.tile == StageTile::floor || look.tile == StageTile::metal_floor;
  if (shaded && (look.tall & beside::kNorth) != 0) {
    image.fill({pixels.x, pixels.y, pixels.w, 1}, kShadow);
  }
  if (look.beam) image.fill({pixels.x + 1, pixels.y + 1, pixels.w - 2, pixels.h - 2}, kLine);
}

}  // namespace warren::render
