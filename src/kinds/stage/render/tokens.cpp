#include "kinds/stage/render/tokens.hpp"

#include <algorithm>
#include <array>

#include "kinds/stage/render/paints.hpp"
#include "render/colour.hpp"
#include "warren/stage.hpp"

namespace warren::render {
namespace {

using namespace paint;

void draw_player(const Spot& spot) {
  const auto body = [&](double grow, Colour skin, Colour coat) {
    spot.disc({0, 0.20}, 0.25 + grow, coat);
    spot.polygon(std::array<Dot, 4>{{{-0.25 - grow, 0.20},
                                     {0.25 + grow, 0.20},
                                     {0.25 + grow, 0.42 + grow},
                                     {-0.25 - grow, 0.42 + grow}}},
                 coat);
    spot.disc({0, -0.20}, 0.19 + grow, skin);
  };
  body(0.06, kLine, kLine);
  body(0, kSkin, kPlayer);
}

// From above, on its way to the right.
void draw_car(const Spot& spot) {
  for (const double x : {-0.26, 0.24}) {
    for (const double y : {-0.25, 0.25}) {
      spot.box({x - 0.1, y - 0.06}, {x + 0.1, y + 0.06}, kLine);
    }
  }
  spot.shape(std::array<Dot, 8>{{{-0.46, -0.18},
                                 {-0.40, -0.24},
                                 {0.36, -0.24},
                                 {0.46, -0.14},
                                 {0.46, 0.14},
                                 {0.36, 0.24},
                                 {-0.40, 0.24},
                                 {-0.46, 0.18}}},
             kCar, kLine);
  spot.polygon(std::array<Dot, 4>{{{0.10, -0.19}, {0.24, -0.15}, {0.24, 0.15}, {0.10, 0.19}}},
               kGlass);
  spot.polygon(std::array<Dot, 4>{{{-0.34, -0.15}, {-0.24, -0.18}, {-0.24, 0.18}, {-0.34, 0.15}}},
               kGlass);
  spot.box({-0.22, -0.17}, {0.08, 0.17}, gain(kCar, 290));
  for (const double y : {-0.16, 0.16}) spot.disc({0.42, y}, 0.05, kBeamOfLight);
}

// A canister with a handle and a spout. An empty one lies open, with nothing in it.
void draw_can(const Spot& spot, bool full) {
  const Colour colour = full ? kFuel : kEmptyCan;
  spot.shape(std::array<Dot, 4>{{{0.12, -0.30}, {0.24, -0.44}, {0.36, -0.34}, {0.26, -0.22}}},
             full ? kPump : kEmptyCan, kLine);
  spot.shape(std::array<Dot, 6>{{{-0.32, -0.22},
                                 {-0.22, -0.32},
                                 {0.18, -0.32},
                                 {0.32, -0.16},
                                 {0.32, 0.42},
                                 {-0.32, 0.42}}},
             colour, kLine);
  spot.box({-0.20, -0.25}, {0.06, -0.17}, kLine);
  if (full) {
    spot.line({-0.20, -0.06}, {0.20, 0.32}, 0.08, gain(kFuel, 170));
    spot.line({-0.20, 0.32}, {0.20, -0.06}, 0.08, gain(kFuel, 170));
  } else {
    spot.box({-0.22, -0.04}, {0.22, 0.32}, gain(kEmptyCan, 150));
    spot.line({-0.18, 0.28}, {0.18, 0.0}, 0.07, kFuel);
  }
}

void draw_pump(const Spot& spot) {
  spot.line({0.20, 0.30}, {0.38, 0.30}, 0.08, kLine);
  spot.line({0.38, 0.33}, {0.38, -0.22}, 0.08, kLine);
  spot.line({0.39, -0.20}, {0.26, -0.38}, 0.08, kLine);
  spot.shape(std::array<Dot, 4>{{{-0.34, -0.44}, {0.20, -0.44}, {0.20, 0.38}, {-0.34, 0.38}}},
             kPump, kLine);
  spot.box({-0.40, 0.36}, {0.26, 0.46}, kLine);
  spot.box({-0.25, -0.34}, {0.11, -0.10}, kGlass);
  spot.box({-0.19, -0.27}, {0.05, -0.18}, kBeamOfLight);
  spot.disc({-0.07, 0.14}, 0.13, kFuel);
}

// Lit, so that it is found.
void draw_flashlight(const Spot& spot) {
  spot.polygon(std::array<Dot, 4>{{{0.02, -0.18}, {0.10, -0.46}, {0.46, -0.10}, {0.18, -0.02}}},
               with_alpha(kBeamOfLight, 235));
  for (const bool outline : {true, false}) {
    const double more = outline ? 0.10 : 0;
    const Colour colour = outline ? kLine : gain(kTorch, 330);
    spot.line({-0.36 - more / 3, 0.36 + more / 3}, {0.0, 0.0}, 0.15 + more, colour);
    spot.line({-0.02, 0.02}, {0.12 + more / 3, -0.12 - more / 3}, 0.27 + more, colour);
  }
  spot.line({0.06, -0.06}, {0.12, -0.12}, 0.25, kBeamOfLight);
  spot.disc({-0.14, 0.14}, 0.05, kFuel);
}

void draw_shoe(const Spot& spot) {
  spot.shape(std::array<Dot, 8>{{{-0.42, -0.26},
                                 {-0.10, -0.26},
                                 {-0.04, -0.10},
                                 {0.22, 0.02},
                                 {0.42, 0.08},
                                 {0.44, 0.24},
                                 {-0.42, 0.24},
                                 {-0.46, 0.0}}},
             kShoe, kLine);
  spot.box({-0.46, 0.20}, {0.46, 0.32}, kWhite);
  spot.line({-0.46, 0.33}, {0.46, 0.33}, 0.05, kLine);
  spot.line({-0.46, 0.20}, {0.46, 0.20}, 0.04, kLine);
  for (const double x : {-0.02, 0.10}) spot.line({x, 0.04}, {x + 0.07, -0.08}, 0.055, kWhite);
}

Colour token_colour(std::string_view kind) {
  if (kind == "player") return kPlayer;
  if (kind == "car") return kCar;
  if (kind == "empty_fuel_can") return kWhite;
  if (kind == "fuel_can") return {255, 120, 60, 255};
  if (kind == "fuel_station") return kPump;
  if (kind == "flashlight") return kBeamOfLight;
  if (kind == "shoes") return kShoe;
  return kEmptyCan;
}

}  // namespace

std::string words_of(std::string_view name) {
  std::string out(name);
  std::ranges::replace(out, '_', ' ');
  return out;
}

std::size_t token_rank(std::string_view kind) {
  const auto found = std::ranges::find(kStageTokens, kind, &StageToken::kind);
  return static_cast<std::size_t>(found - kStageTokens.begin());
}

void draw_token(const Spot& spot, std::string_view kind) {
  // A pale ground of its own: an icon must stand out from whatever lies below.
  spot.disc({}, 0.49, with_alpha(kWhite, 120));
  if (kind == "player") return draw_player(spot);
  if (kind == "car") return draw_car(spot);
  if (kind == "empty_fuel_can") return draw_can(spot, false);
  if (kind == "fuel_can") return draw_can(spot, true);
  if (kind == "fuel_station") return draw_pump(spot);
  if (kind == "flashlight") return draw_flashlight(spot);
  if (kind == "shoes") return draw_shoe(spot);
  spot.shape(std::array<Dot, 4>{{{0, -0.32}, {0.32, 0}, {0, 0.32}, {-0.32, 0}}}, kEmptyCan, kLine);
}

double small_token_radius(std::string_view kind, int scale) {
  const bool main = kind == "player" || kind == "car";
  return std::max(main ? 5.0 : 3.0, scale * 0.45);
}

void draw_small_token(Image& image, Dot middle, double radius, std::string_view kind) {
  fill_disc(image, middle, radius + 1.2, kLine);
  fill_disc(image, middle, radius, token_colour(kind));
  // A ring tells the player from everything else.
  if (kind == "player") fill_disc(image, middle, radius * 0.45, kWhite);
}

}  // namespace warren::render
