// One cell of a stage's map, drawn within its square.
#pragma once

#include "kinds/stage/render/look.hpp"
#include "render/pen.hpp"

namespace warren::render {

void draw_tile(const Spot& spot, const TileLook& look);

// Its parts.
void draw_floor_tile(const Spot& spot, const TileLook& look);  // with the shadows that lie on it
void draw_grass_tile(const Spot& spot, const TileLook& look);
void draw_metal_tile(const Spot& spot);
void draw_belt_tile(const Spot& spot, const TileLook& look);
void draw_exit_tile(const Spot& spot, const TileLook& look);

void draw_concrete_tile(const Spot& spot, const TileLook& look);
void draw_brick_tile(const Spot& spot, const TileLook& look);
void draw_plate_tile(const Spot& spot, const TileLook& look);
void draw_rubble_tile(const Spot& spot, const TileLook& look);
void draw_beam(const Spot& spot);

void draw_pit_tile(const Spot& spot, const TileLook& look);
void draw_puddle_tile(const Spot& spot, const TileLook& look);
void draw_plant_tile(const Spot& spot, const TileLook& look);
void draw_fire_tile(const Spot& spot, const TileLook& look);
void draw_fall_mark(const Spot& spot);

// Its colour, for maps too small for drawings.
Colour tile_colour(const TileLook& look);
// As much of it as fits into a few pixels.
void draw_small_tile(Image& image, Rect pixels, const TileLook& look);

// An exit where cells are too small to be seen: an arrow `length` pixels long.
void draw_small_exit(Image& image, Dot middle, double length, const TileLook& look);

// The direction that a bit of render::beside stands for.
Dot side_of(std::uint8_t bit);
// The side that a moving floor leads to.
std::uint8_t belt_side(StageTile tile);

}  // namespace warren::render
