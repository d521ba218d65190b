#include <algorithm>
#include <array>

#include "kinds/stage/render/paints.hpp"
#include "kinds/stage/render/tiles.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

using namespace paint;

// A square whose right side looks to `side`.
class Turned {
 public:
  Turned(const Spot& spot, Dot side) : spot_(spot), side_(side) {}

  Dot at(double ahead, double aside) const {
    return {side_.x * ahead - side_.y * aside, side_.y * ahead + side_.x * aside};
  }
  template <std::size_t N>
  void polygon(std::array<Dot, N> corners, Colour colour) const {
    for (Dot& corner : corners) corner = at(corner.x, corner.y);
    spot_.polygon(corners, colour);
  }
  void box(Dot low, Dot high, Colour colour) const {
    const Dot a = at(low.x, low.y);
    const Dot b = at(high.x, high.y);
    spot_.box({std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)},
              colour);
  }

 private:
  const Spot& spot_;
  Dot side_;
};

void draw_chevron(const Turned& turned, double tip, double broad, double thick, Colour colour) {
  turned.polygon(std::array<Dot, 6>{{{tip, 0},
                                     {tip - broad, broad},
                                     {tip - broad - thick, broad},
                                     {tip - thick, 0},
                                     {tip - broad - thick, -broad},
                                     {tip - broad, -broad}}},
                 colour);
}

void draw_arrow(const Turned& turned, double from, double to, double grow, Colour colour) {
  const double neck = to - 0.26;
  turned.polygon(std::array<Dot, 7>{{{to + grow * 1.4, 0},
                                     {neck - grow, 0.30 + grow * 1.4},
                                     {neck - grow, 0.11 + grow},
                                     {from - grow, 0.11 + grow},
                                     {from - grow, -0.11 - grow},
                                     {neck - grow, -0.11 - grow},
                                     {neck - grow, -0.30 - grow * 1.4}}},
                 colour);
}

}  // namespace

void draw_floor_tile(const Spot& spot, const TileLook& look) {
  spot.box({-0.5, -0.5}, {0.5, 0.5}, look.shape % 2 == 0 ? kFloor : kFloorWorn);
  spot.box({-0.5, -0.5}, {0.5, -0.46}, kSeam);
  spot.box({-0.5, -0.46}, {-0.46, 0.5}, kSeam);
  if (look.shape == 3) {
    spot.line({0.08, 0.20}, {0.26, 0.12}, 0.03, kSeam);
    spot.line({0.26, 0.12}, {0.34, 0.22}, 0.03, kSeam);
  }
}

void draw_grass_tile(const Spot& spot, const TileLook& look) {
  // Tufts of three blades.
  constexpr std::array<std::array<Dot, 2>, kTileShapes> kTufts = {{{{{-0.22, -0.1}, {0.25, 0.3}}},
                                                                   {{{0.2, -0.15}, {-0.28, 0.28}}},
                                                                   {{{-0.05, 0.12}, {0.3, -0.2}}},
                                                                   {{{0.1, 0.3}, {-0.25, -0.22}}}}};
  spot.box({-0.5, -0.5}, {0.5, 0.5}, kGrass);
  for (const std::uint8_t bit : {beside::kNorth, beside::kEast, beside::kSouth, beside::kWest}) {
    if ((look.path & bit) == 0) continue;
    const Turned turned(spot, side_of(bit));
    turned.box({-0.5, -0.34}, {0.5, 0.34}, kTrack);
    draw_chevron(turned, 0.02, 0.2, 0.13, kExit);
    draw_chevron(turned, 0.36, 0.2, 0.13, with_alpha(kExit, 150));
    return;
  }
  Colour colour = kGrassDark;
  for (const Dot tuft : kTufts[look.shape]) {
    for (const double lean : {-0.08, 0.0, 0.08}) {
      spot.line(tuft, {tuft.x + lean, tuft.y - 0.15}, 0.045, colour);
    }
    colour = kGrassLight;
  }
}

void draw_metal_tile(const Spot& spot) {
  spot.box({-0.5, -0.5}, {0.5, 0.5}, kMetal);
  spot.box({-0.5, -0.5}, {0.5, -0.44}, kMetalLight);
  spot.box({-0.5, -0.5}, {-0.44, 0.5}, kMetalLight);
  spot.box({-0.5, 0.44}, {0.5, 0.5}, kMetalDark);
  spot.box({0.44, -0.5}, {0.5, 0.5}, kMetalDark);
  for (const double x : {-0.3, 0.3}) {
    for (const double y : {-0.3, 0.3}) {
      spot.disc({x, y}, 0.075, kMetalDark);
      spot.disc({x - 0.015, y - 0.015}, 0.045, kMetalLight);
    }
  }
  spot.line({-0.14, 0.12}, {0.14, -0.12}, 0.05, kMetalLight);
}

void draw_belt_tile(const Spot& spot, const TileLook& look) {
  const std::uint8_t side = belt_side(look.tile);
  const Turned turned(spot, side_of(side));
  spot.box({-0.5, -0.5}, {0.5, 0.5}, kBelt);
  // Rails where the belt ends sideways.
  const bool lengthwise = side == beside::kNorth || side == beside::kSouth;
  const std::uint8_t left = lengthwise ? beside::kWest : beside::kNorth;
  const std::uint8_t right = lengthwise ? beside::kEast : beside::kSouth;
  const Colour rail = gain(kBelt, 150);
  if ((look.alike & left) == 0) {
    spot.box({-0.5, -0.5}, lengthwise ? Dot{-0.41, 0.5} : Dot{0.5, -0.41}, rail);
  }
  if ((look.alike & right) == 0) {
    spot.box(lengthwise ? Dot{0.41, -0.5} : Dot{-0.5, 0.41}, {0.5, 0.5}, rail);
  }
  draw_chevron(turned, 0.42, 0.24, 0.15, kChevron);
  draw_chevron(turned, -0.02, 0.24, 0.15, with_alpha(kChevron, 170));
}

void draw_exit_tile(const Spot& spot, const TileLook& look) {
  spot.box({-0.5, -0.5}, {0.5, 0.5}, kExitGround);
  for (const std::uint8_t bit : {beside::kNorth, beside::kEast, beside::kSouth, beside::kWest}) {
    if ((look.path & bit) == 0) continue;
    const Turned turned(spot, side_of(bit));
    turned.box({-0.5, -0.5}, {0.5, -0.42}, kExit);
    turned.box({-0.5, 0.42}, {0.5, 0.5}, kExit);
    draw_arrow(turned, -0.36, 0.38, 0.06, kWhite);
    draw_arrow(turned, -0.36, 0.38, 0, kExit);
    return;
  }
  // One that leads nowhere.
  spot.ring({}, 0.3, 0.12, kExit);
}

}  // namespace warren::render
