#include <array>
#include <cmath>
#include <numbers>

#include "kinds/stage/render/blob.hpp"
#include "kinds/stage/render/paints.hpp"
#include "kinds/stage/render/tiles.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

using namespace paint;

// Merged cells hide the seams of the floor; the rest of the square shows it.
void draw_blob_tile(const Spot& spot, const TileLook& look, double inset, double radius,
                    Colour colour) {
  spot.polygon(blob_outline(look.alike, inset, radius), colour);
}

void draw_flame(const Spot& spot, Dot foot, double size, double lean) {
  const auto tongue = [&](double part, Colour colour) {
    const double s = size * part;
    const Dot f = {foot.x, foot.y - size * (1 - part) * 0.12};
    spot.polygon(std::array<Dot, 7>{{{f.x - 0.34 * s, f.y - 0.26 * s},
                                     {f.x - 0.22 * s, f.y - 0.56 * s},
                                     {f.x + lean * s, f.y - s},
                                     {f.x + 0.20 * s, f.y - 0.58 * s},
                                     {f.x + 0.34 * s, f.y - 0.26 * s},
                                     {f.x + 0.2 * s, f.y},
                                     {f.x - 0.2 * s, f.y}}},
                 colour);
  };
  tongue(1, kFlame);
  tongue(0.56, kFlameCore);
}

}  // namespace

void draw_pit_tile(const Spot& spot, const TileLook& look) {
  TileLook ground = look;
  ground.shape = 0;
  draw_floor_tile(spot, ground);
  draw_blob_tile(spot, look, 0.03, 0.24, kPitRim);
  draw_blob_tile(spot, look, 0.09, 0.24, kPitEdge);
  draw_blob_tile(spot, look, 0.17, 0.22, kPit);
}

void draw_puddle_tile(const Spot& spot, const TileLook& look) {
  TileLook ground = look;
  ground.shape = 0;
  draw_floor_tile(spot, ground);
  draw_blob_tile(spot, look, 0.03, 0.34, kShore);
  draw_blob_tile(spot, look, 0.08, 0.32, kWater);
  // Ripples.
  constexpr std::array<Dot, kTileShapes> kRipples = {
      {{-0.2, -0.12}, {0.02, 0.06}, {-0.1, -0.2}, {-0.24, 0.1}}};
  const Dot at = kRipples[look.shape];
  spot.line(at, {at.x + 0.22, at.y}, 0.05, kWaterLight);
  spot.line({at.x + 0.1, at.y + 0.13}, {at.x + 0.26, at.y + 0.13}, 0.05, kWaterLight);
}

void draw_plant_tile(const Spot& spot, const TileLook& look) {
  TileLook ground = look;
  ground.shape = 0;
  draw_floor_tile(spot, ground);
  constexpr int kSpikes = 9;
  std::array<Dot, static_cast<std::size_t>(kSpikes) * 2> corners;
  const auto star = [&](double outer, double inner, double turn, Colour colour) {
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const double radius = i % 2 == 0 ? outer : inner;
      const double angle = turn + static_cast<double>(i) * std::numbers::pi / kSpikes;
      corners[i] = {radius * std::sin(angle), -radius * std::cos(angle)};
    }
    spot.polygon(corners, colour);
  };
  const double turn = look.shape * 0.17;
  star(0.48, 0.22, turn, kLeafDark);
  star(0.40, 0.17, turn, kLeaf);
  star(0.24, 0.09, turn + 0.35, kLeafLight);
  spot.disc({}, 0.06, kLeafDark);
}

void draw_fire_tile(const Spot& spot, const TileLook& look) {
  TileLook ground = look;
  ground.shape = 0;
  ground.fire = 0;
  draw_floor_tile(spot, ground);
  draw_blob_tile(spot, look, 0.0, 0.16, kChar);
  draw_blob_tile(spot, look, 0.07, 0.24, kFire);
  constexpr std::array<double, kTileShapes> kLeans = {-0.12, 0.14, 0.05, -0.2};
  const double lean = kLeans[look.shape];
  const double shift = look.shape % 2 == 0 ? 0.0 : 0.06;
  draw_flame(spot, {-0.2 + shift, 0.1}, 0.42, -lean);
  draw_flame(spot, {0.22 - shift, 0.04}, 0.38, lean);
  draw_flame(spot, {0.0 + shift / 2, 0.38}, 0.58, lean);
}

// Slanted lines, and a small arrow down: somebody may come from above.
void draw_fall_mark(const Spot& spot) {
  const Colour hatch = with_alpha(kFall, 105);
  spot.line({-0.46, -0.04}, {-0.04, -0.46}, 0.05, hatch);
  spot.line({-0.46, 0.46}, {0.46, -0.46}, 0.05, hatch);
  spot.line({0.04, 0.46}, {0.46, 0.04}, 0.05, hatch);
  spot.polygon(std::array<Dot, 3>{{{0.2, 0.26}, {0.44, 0.26}, {0.32, 0.44}}}, kFall);
}

}  // namespace warren::render
