#include "kinds/dungeon/render/billboards.hpp"

#include <algorithm>
#include <cmath>
#include <optional>

#include "kinds/dungeon/render/plan.hpp"
#include "kinds/dungeon/render/stair_flight.hpp"
#include "level/thing_properties.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr int kSide = 128;  // pixels: enough for something right before one's feet

// Something drawn on black and on white: where the two agree it covers, where they differ one sees
// through.
template <class Draw>
Grid<Colour> cut_out(const Draw& draw) {
  Image black(kSide, kSide, {0, 0, 0, 255});
  Image white(kSide, kSide, {255, 255, 255, 255});
  for (Image* image : {&black, &white}) {
    PixelPen pen(*image, kSide);
    draw(pen);
  }
  Grid<Colour> out(kSide, kSide);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Point p = out.point(i);
    const Colour dark = black.get(p);
    const Colour light = white.get(p);
    const int alpha = 255 - (light.g - dark.g);
    const auto full = [alpha](int channel) {
      return static_cast<std::uint8_t>(std::min(255, alpha == 0 ? 0 : channel * 255 / alpha));
    };
    out[p] = with_alpha({full(dark.r), full(dark.g), full(dark.b), 255}, std::clamp(alpha, 0, 255));
  }
  return out;
}

// A column of light that fades upwards, with a bright ring on the ground. Of one that sleeps only
// the ring is there, without light of its own.
Grid<Colour> glow(Colour colour, bool asleep) {
  Grid<Colour> out(kSide, kSide);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Point p = out.point(i);
    const double x = (p.x + 0.5) / kSide * 2 - 1;
    const double y = (p.y + 0.5) / kSide;
    const double ring = std::abs(std::hypot(x, (y - 0.9) * 10) - 0.8);
    const double beam = std::max(0.0, 1 - std::pow(std::abs(x) / 0.8, 4)) * y * y *
                        (0.55 + 0.45 * std::cos(x * 21)) * (y < 0.9 ? 1 : 0);
    const double light =
        std::clamp((asleep ? 0 : beam * 0.75) + std::max(0.0, 1 - ring * 5), 0.0, 1.0);
    const int white = asleep ? 0 : static_cast<int>(light * 130);
    out[p] = with_alpha(mix(colour, {255, 255, 255, 255}, white), static_cast<int>(light * 235));
  }
  return out;
}

std::optional<Billboard> billboard_of(const Thing& thing, const FloorInks& inks) {
  Billboard out;
  out.cell = thing.at;
  if (thing.kind == "teleporter") {
    out.size = 0.85;
    const bool asleep = property<std::string>(thing, "switch") != nullptr;
    out.glows = !asleep;
    out.pixels = glow(teleporter_ink(thing.type), asleep);
    return out;
  }
  if (thing.kind == "stairs") {
    out.size = 0.9;
    out.pixels = cut_out([&](Pen& pen) {
      draw_stair_flight(Spot(pen, {0.5, 0.5}, 1), thing.type == "up");
    });
    return out;
  }
  if (thing.kind == "treasure")
    out.size = 0.5;
  else if (thing.kind == "switch")
    out.size = 0.36;
  else if (thing.kind == "key")
    out.size = 0.28, out.lift = 0.12;
  else if (thing.kind == "message")
    out.size = 0.34, out.lift = 0.3;
  else
    return std::nullopt;
  out.pixels = cut_out([&](Pen& pen) { draw_symbol(pen, {0.5, 0.5}, 1, thing, inks); });
  return out;
}

}  // namespace

std::vector<Billboard> billboards_of(const Level& level) {
  const FloorInks inks(level);
  std::vector<Billboard> out;
  for (const Thing& thing : level.things) {
    if (!on_floor(level, thing.at)) continue;
    if (auto billboard = billboard_of(thing, inks)) out.push_back(std::move(*billboard));
  }
  return out;
}

}  // namespace warren::render
