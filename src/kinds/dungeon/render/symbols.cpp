#include "kinds/dungeon/render/symbols.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include "level/thing_properties.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

using ink::kLine;

// Steps, and a triangle that says where they lead.
void draw_stairs(const Spot& spot, bool up) {
  constexpr int kSteps = 4;
  constexpr double kWide = 0.235;
  const Colour colour = up ? ink::kUp : ink::kDown;
  for (int i = 0; i < kSteps; ++i) {
    const double x = -0.47 + i * kWide;
    const double top = 0.27 - (up ? i : kSteps - 1 - i) * 0.17;
    spot.shape(std::array<Dot, 4>{{{x, top}, {x + kWide, top}, {x + kWide, 0.45}, {x, 0.45}}},
               mix(colour, ink::kWhite, 44 * (up ? kSteps - 1 - i : i)), kLine);
  }
  const double side = up ? -0.22 : 0.22;
  const double tip = up ? -0.48 : -0.10;
  const double base = up ? -0.14 : -0.44;
  spot.shape(std::array<Dot, 3>{{{side, tip}, {side + 0.2, base}, {side - 0.2, base}}}, colour,
             kLine);
}

void draw_teleporter(const Spot& spot, Colour colour, bool asleep, bool one_way) {
  spot.disc({}, 0.40, with_alpha(colour, 70));
  spot.ring({}, 0.36, 0.15, kLine);
  spot.ring({}, 0.36, 0.09, colour, asleep ? 0.14 : 0);
  if (asleep) {
    spot.ring({}, 0.16, 0.06, kLine);
  } else {
    spot.disc({}, 0.19, kLine);
    spot.disc({}, 0.15, colour);
  }
  if (one_way) {
    spot.shape(std::array<Dot, 3>{{{0.46, 0}, {0.20, -0.16}, {0.20, 0.16}}}, ink::kWhite, kLine);
  }
}

// A lever on its block, the knob in the colour of what it works on. Gates and teleporters may have
// the same colour: those of teleporters are ringed like what they wake.
void draw_switch(const Spot& spot, Colour colour, bool ringed) {
  spot.line({0.0, 0.22}, {0.20, -0.24}, 0.11, kLine);
  spot.shape(std::array<Dot, 4>{{{-0.30, 0.16}, {0.30, 0.16}, {0.36, 0.38}, {-0.36, 0.38}}},
             ink::kSteel, kLine);
  spot.disc({0.20, -0.24}, 0.18, kLine);
  spot.disc({0.20, -0.24}, 0.135, colour);
  if (ringed) spot.disc({0.20, -0.24}, 0.065, ink::kWhite);
}

void draw_key(const Spot& spot, Colour colour) {
  for (const bool outline : {true, false}) {
    const Colour c = outline ? kLine : colour;
    const double more = outline ? 0.09 : 0;
    spot.ring({-0.22, 0}, 0.15, 0.10 + more, c);
    spot.line({-0.08 - more / 2, 0}, {0.40 + more / 2, 0}, 0.10 + more, c);
    spot.line({0.22, 0}, {0.22, 0.18 + more / 2}, 0.09 + more, c);
    spot.line({0.36, 0}, {0.36, 0.22 + more / 2}, 0.09 + more, c);
  }
}

void draw_spikes(const Spot& spot) {
  for (int i = 0; i < 3; ++i) {
    const double x = -0.27 + i * 0.27;
    spot.shape(std::array<Dot, 3>{{{x, -0.30}, {x + 0.13, 0.26}, {x - 0.13, 0.26}}}, ink::kSteel,
               kLine);
  }
  spot.line({-0.44, 0.30}, {0.44, 0.30}, 0.10, ink::kBlood);
}

// A drop.
void draw_poison(const Spot& spot) {
  const auto drop = [&](double grow, Colour colour) {
    spot.disc({0, 0.12}, 0.23 + grow, colour);
    spot.polygon(std::array<Dot, 3>{{{0, -0.40 - grow}, {0.20 + grow, 0.02}, {-0.20 - grow, 0.02}}},
                 colour);
  };
  drop(0.05, kLine);
  drop(0, ink::kVenom);
  spot.disc({-0.08, 0.16}, 0.06, ink::kWhite);
}

// A bolt.
void draw_paralysis(const Spot& spot) {
  spot.shape(std::array<Dot, 6>{{{0.10, -0.42},
                                 {-0.26, 0.06},
                                 {-0.03, 0.06},
                                 {-0.12, 0.42},
                                 {0.27, -0.10},
                                 {0.03, -0.10}}},
             ink::kBolt, kLine);
}

void draw_trap(const Spot& spot, std::string_view type) {
  if (type == "poison") return draw_poison(spot);
  if (type == "paralysis") return draw_paralysis(spot);
  draw_spikes(spot);
}

void draw_chest(const Spot& spot) {
  spot.shape(std::array<Dot, 6>{{{-0.38, -0.06},
                                 {-0.30, -0.28},
                                 {0.30, -0.28},
                                 {0.38, -0.06},
                                 {0.38, 0.32},
                                 {-0.38, 0.32}}},
             ink::kWood, kLine);
  spot.line({-0.38, -0.05}, {0.38, -0.05}, 0.07, kLine);
  spot.line({-0.24, -0.26}, {-0.24, 0.31}, 0.05, ink::kGold);
  spot.line({0.24, -0.26}, {0.24, 0.31}, 0.05, ink::kGold);
  spot.disc({0, 0.02}, 0.11, kLine);
  spot.disc({0, 0.02}, 0.075, ink::kGold);
}

// A bag that is tied up: small change, and no chest.
void draw_pouch(const Spot& spot) {
  const auto bag = [&](double grow, Colour colour) {
    spot.disc({0, 0.12}, 0.22 + grow, colour);
    spot.polygon(std::array<Dot, 4>{{{-0.16 - grow, -0.30 - grow},
                                     {0.16 + grow, -0.30 - grow},
                                     {0.12 + grow, 0.04},
                                     {-0.12 - grow, 0.04}}},
                 colour);
  };
  bag(0.05, kLine);
  bag(0, ink::kWood);
  spot.line({-0.15, -0.13}, {0.15, -0.13}, 0.08, ink::kGold);
  spot.disc({0, 0.14}, 0.09, ink::kGold);
}

// An arrow that runs around.
void draw_spinner(const Spot& spot) {
  constexpr int kParts = 20;
  constexpr double kRadius = 0.28;
  const auto around = [](int i) {
    const double angle = i * 2 * std::numbers::pi / kParts;
    return Dot{kRadius * std::cos(angle), kRadius * std::sin(angle)};
  };
  for (int i = 0; i < kParts - 4; ++i) spot.line(around(i), around(i + 1), 0.10, ink::kSecret);
  spot.shape(std::array<Dot, 3>{{{0.36, -0.30}, {0.02, -0.42}, {0.08, -0.08}}}, ink::kSecret,
             ink::kSecret);
  spot.disc({}, 0.07, ink::kSecret);
}

void draw_message(const Spot& spot) {
  spot.shape(std::array<Dot, 7>{{{-0.38, -0.36},
                                 {0.38, -0.36},
                                 {0.38, 0.18},
                                 {0.04, 0.18},
                                 {-0.12, 0.40},
                                 {-0.14, 0.18},
                                 {-0.38, 0.18}}},
             ink::kWhite, kLine);
  spot.line({0, -0.28}, {0, -0.03}, 0.10, ink::kBlood);
  spot.disc({0, 0.08}, 0.06, ink::kBlood);
}

// A star.
void draw_event(const Spot& spot, Colour colour) {
  constexpr int kCorners = 10;
  std::array<Dot, kCorners> corners;
  for (int i = 0; i < kCorners; ++i) {
    const double angle = (i * 36.0 - 90) * std::numbers::pi / 180;
    const double radius = i % 2 == 0 ? 0.42 : 0.19;
    corners[static_cast<std::size_t>(i)] = {radius * std::cos(angle), radius * std::sin(angle)};
  }
  spot.shape(corners, colour, kLine);
}

bool asleep(const Thing& thing) {
  return property<std::string>(thing, "switch") != nullptr;
}

bool one_way(const Thing& thing) {
  const auto* flag = property<bool>(thing, "one_way");
  return flag != nullptr && *flag;
}

}  // namespace

void draw_symbol(Pen& pen, Dot middle, double size, const Thing& thing, const FloorInks& inks) {
  const Spot spot(pen, middle, size);
  const Colour colour = symbol_colour(thing, inks);
  if (thing.kind == "stairs") return draw_stairs(spot, thing.type == "up");
  if (thing.kind == "teleporter") {
    return draw_teleporter(spot, colour, asleep(thing), one_way(thing));
  }
  if (thing.kind == "switch") return draw_switch(spot, colour, thing.type == "teleporter");
  if (thing.kind == "key") return draw_key(spot, colour);
  if (thing.kind == "trap") return draw_trap(spot, thing.type);
  if (thing.kind == "treasure") return thing.type == "pouch" ? draw_pouch(spot) : draw_chest(spot);
  if (thing.kind == "spinner") return draw_spinner(spot);
  if (thing.kind == "message") return draw_message(spot);
  if (thing.kind == "event") return draw_event(spot, colour);
  spot.shape(std::array<Dot, 4>{{{0, -0.3}, {0.3, 0}, {0, 0.3}, {-0.3, 0}}}, colour, kLine);
}

Colour symbol_colour(const Thing& thing, const FloorInks& inks) {
  if (thing.kind == "stairs") return thing.type == "up" ? ink::kUp : ink::kDown;
  if (thing.kind == "teleporter") return teleporter_ink(thing.type);
  if (thing.kind == "switch" || thing.kind == "event") {
    return inks.target(text_property(thing, "target"));
  }
  if (thing.kind == "key") return inks.key(thing.type);
  if (thing.kind == "trap") {
    if (thing.type == "poison") return ink::kVenom;
    return thing.type == "paralysis" ? ink::kBolt : ink::kBlood;
  }
  if (thing.kind == "treasure") return ink::kWood;
  if (thing.kind == "spinner") return ink::kSecret;
  if (thing.kind == "message") return ink::kFaded;
  return {150, 150, 156, 255};
}

}  // namespace warren::render
