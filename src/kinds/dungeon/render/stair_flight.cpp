#include "kinds/dungeon/render/stair_flight.hpp"

#include <array>

#include "kinds/dungeon/render/inks.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kStone = {172, 160, 142, 255};
constexpr Colour kPit = {14, 12, 16, 255};
constexpr int kFlightSteps = 7;
constexpr double kFloor = 0.5;

// A slice across the flight: half as wide as it looks at its lower and at its upper edge.
void draw_slice(const Spot& spot, double low, double low_half, double high, double high_half,
                Colour colour) {
  spot.polygon(
      std::array<Dot, 4>{
          {{-low_half, low}, {low_half, low}, {high_half, high}, {-high_half, high}}},
      colour);
}

// How far away a step looks: each one behind is smaller than the one before.
double nearness(double step) {
  return 1 / (1 + 0.16 * step);
}

// Risers that one looks at, treads that one looks along, up to the ceiling.
void draw_upward(const Spot& spot) {
  double y = kFloor;
  for (int i = 0; i < kFlightSteps; ++i) {
    const double half = 0.47 * nearness(i);
    const double behind = 0.47 * nearness(i + 1);
    const double riser = y - 0.155 * nearness(i);
    const double tread = riser - 0.035 * nearness(i);
    const Colour stone = gain(kStone, 255 - 16 * i);
    draw_slice(spot, y, half, riser, half, gain(stone, 170));
    draw_slice(spot, riser, half, tread, behind, mix(stone, ink::kWhite, 60));
    spot.line({-half, riser}, {half, riser}, 0.012, ink::kLine);
    y = tread;
  }
}

// A curb around a pit; treads that lie one below the other, each darker than the one before.
void draw_downward(const Spot& spot) {
  constexpr double kFar = 0.20;  // where the pit ends, and where it begins
  constexpr double kNear = kFloor - 0.04;
  constexpr double kSlant = 0.36;  // its sides run towards each other
  const auto half_at = [](double y) { return 0.43 - kSlant * (kNear - y); };
  draw_slice(spot, kFloor, 0.49, kFar - 0.04, half_at(kFar) + 0.04, kStone);
  draw_slice(spot, kNear, half_at(kNear), kFar, half_at(kFar), kPit);
  double y = kNear;
  for (int i = 0; i < kFlightSteps - 1; ++i) {
    const double edge = y - 0.05 * nearness(1.5 * i);
    draw_slice(spot, y, half_at(y), edge, half_at(edge), gain(kStone, 225 - 36 * i));
    spot.line({-half_at(edge), edge}, {half_at(edge), edge}, 0.012, kPit);
    y = edge;
  }
}

// Which way, in the colour that the map has for it.
void draw_pointer(const Spot& spot, bool up) {
  const double middle = up ? -0.41 : -0.02;
  for (const double size : {0.075, 0.055}) {
    const double tip = up ? -size : size;
    const Colour colour = size > 0.06 ? ink::kLine : up ? ink::kUp : ink::kDown;
    spot.polygon(
        std::array<Dot, 3>{{{0, middle + tip}, {size, middle - tip}, {-size, middle - tip}}},
        colour);
  }
}

}  // namespace

void draw_stair_flight(const Spot& spot, bool up) {
  if (up) {
    draw_upward(spot);
  } else {
    draw_downward(spot);
  }
  draw_pointer(spot, up);
}

}  // namespace warren::render
