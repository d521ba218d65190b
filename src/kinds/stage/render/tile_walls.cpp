#include <array>

#include "kinds/stage/render/paints.hpp"
#include "kinds/stage/render/tiles.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

using namespace paint;

constexpr double kFront = 0.3;  // of a cell: what is seen of a wall's southern side

bool open_to(const TileLook& look, std::uint8_t bit) {
  return (look.tall & bit) == 0;
}

// Dark where a wall ends.
void draw_wall_edges(const Spot& spot, const TileLook& look, Colour colour) {
  constexpr double kEdge = 0.06;
  if (open_to(look, beside::kNorth)) spot.box({-0.5, -0.5}, {0.5, -0.5 + kEdge}, colour);
  if (open_to(look, beside::kSouth)) spot.box({-0.5, 0.5 - kEdge}, {0.5, 0.5}, colour);
  if (open_to(look, beside::kWest)) spot.box({-0.5, -0.5}, {-0.5 + kEdge, 0.5}, colour);
  if (open_to(look, beside::kEast)) spot.box({0.5 - kEdge, -0.5}, {0.5, 0.5}, colour);
}

}  // namespace

void draw_concrete_tile(const Spot& spot, const TileLook& look) {
  spot.box({-0.5, -0.5}, {0.5, 0.5}, kConcrete);
  const bool front = open_to(look, beside::kSouth);
  const double bottom = front ? 0.5 - kFront : 0.5;
  const double left = open_to(look, beside::kWest) ? -0.36 : -0.5;
  const double right = open_to(look, beside::kEast) ? 0.36 : 0.5;
  const double top = open_to(look, beside::kNorth) ? -0.36 : -0.5;
  spot.box({left, top}, {right, front ? bottom - 0.1 : bottom}, kConcreteTop);
  if (front) spot.box({-0.5, bottom}, {0.5, 0.5}, kConcreteFront);
  draw_wall_edges(spot, look, gain(kConcreteFront, 150));
}

void draw_brick_tile(const Spot& spot, const TileLook& look) {
  constexpr int kCourses = 4;
  constexpr double kJoint = 0.045;
  const bool front = open_to(look, beside::kSouth);
  for (int i = 0; i < kCourses; ++i) {
    const double y = -0.5 + i * 0.25;
    const bool face = front && i == kCourses - 1;
    spot.box({-0.5, y}, {0.5, y + 0.25}, face ? kBrickFront : i % 2 == 0 ? kBrick : kBrickWorn);
    spot.box({-0.5, y}, {0.5, y + kJoint}, face ? gain(kMortar, 180) : kMortar);
    const double joint = i % 2 == 0 ? -0.5 : -0.25;
    for (const double x : {joint, joint + 0.5}) spot.box({x, y}, {x + kJoint, y + 0.25}, kMortar);
  }
  if (open_to(look, beside::kNorth)) {
    spot.box({-0.5, -0.45}, {0.5, -0.39}, with_alpha(kWhite, 70));
  }
  draw_wall_edges(spot, look, gain(kMortar, 150));
}

void draw_plate_tile(const Spot& spot, const TileLook& look) {
  spot.box({-0.5, -0.5}, {0.5, 0.5}, kPlateDark);
  spot.box({-0.44, -0.44}, {0.44, 0.44}, kPlateLight);
  spot.box({-0.38, -0.38}, {0.44, 0.44}, gain(kPlate, 200));
  spot.box({-0.38, -0.38}, {0.38, 0.38}, kPlate);
  spot.line({-0.3, -0.3}, {0.3, 0.3}, 0.13, kPlateDark);
  spot.line({-0.3, 0.3}, {0.3, -0.3}, 0.13, kPlateDark);
  spot.line({-0.3, -0.3}, {0.3, 0.3}, 0.05, kPlateLight);
  spot.line({-0.3, 0.3}, {0.3, -0.3}, 0.05, kPlateLight);
  for (const double x : {-0.3, 0.3}) {
    for (const double y : {-0.3, 0.3}) {
      spot.disc({x, y}, 0.1, gain(kPlateDark, 160));
      spot.disc({x - 0.02, y - 0.02}, 0.06, kPlateLight);
    }
  }
  draw_wall_edges(spot, look, gain(kPlateDark, 140));
}

void draw_rubble_tile(const Spot& spot, const TileLook& look) {
  struct Piece {
    Dot at;
    Dot along;  // half a brick
  };
  constexpr std::array<Piece, 6> kPieces = {{{{-0.24, -0.22}, {0.15, 0.05}},
                                             {{0.22, -0.26}, {0.12, -0.09}},
                                             {{-0.02, 0.02}, {0.14, 0.08}},
                                             {{0.28, 0.12}, {0.03, 0.14}},
                                             {{-0.28, 0.18}, {0.11, -0.10}},
                                             {{0.06, 0.32}, {0.15, 0.01}}}};
  TileLook ground = look;
  ground.shape = 0;
  draw_floor_tile(spot, ground);
  spot.disc({0, 0.02}, 0.42, with_alpha(kMortar, 70));
  for (std::size_t i = 0; i < kPieces.size(); ++i) {
    Piece piece = kPieces[i];
    if (look.shape % 2 == 1) piece = {{-piece.at.x, piece.at.y}, {piece.along.x, -piece.along.y}};
    if (look.shape >= 2) piece = {{piece.at.x, -piece.at.y}, {piece.along.x, -piece.along.y}};
    const Dot a = piece.along;
    const Dot b = {-a.y * 0.55, a.x * 0.55};
    const Dot p = piece.at;
    spot.shape(std::array<Dot, 4>{{{p.x - a.x - b.x, p.y - a.y - b.y},
                                   {p.x + a.x - b.x, p.y + a.y - b.y},
                                   {p.x + a.x + b.x, p.y + a.y + b.y},
                                   {p.x - a.x + b.x, p.y - a.y + b.y}}},
               i % 3 == 0 ? kBrickWorn : kBrick, gain(kMortar, 170));
  }
}

void draw_beam(const Spot& spot) {
  const auto profile = [&](Dot by, double grow, Colour colour) {
    const auto part = [&](double half_width, double top, double bottom) {
      spot.box({by.x - half_width - grow, by.y + top - grow},
               {by.x + half_width + grow, by.y + bottom + grow}, colour);
    };
    part(0.3, -0.36, -0.2);
    part(0.07, -0.2, 0.2);
    part(0.3, 0.2, 0.36);
  };
  profile({0.07, 0.07}, 0.05, kShadow);
  profile({}, 0.06, kLine);
  profile({}, 0, kBeam);
  spot.box({-0.3, -0.36}, {0.3, -0.3}, kBeamLight);
  spot.box({-0.3, 0.2}, {0.3, 0.26}, kBeamLight);
}

}  // namespace warren::render
