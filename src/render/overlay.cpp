#include "render/overlay.hpp"

#include <algorithm>
#include <array>

#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr std::array<Colour, 10> kCategories = {{{255, 92, 80, 255},
                                                 {90, 200, 255, 255},
                                                 {255, 205, 70, 255},
                                                 {120, 230, 120, 255},
                                                 {225, 130, 255, 255},
                                                 {255, 150, 60, 255},
                                                 {120, 150, 255, 255},
                                                 {255, 160, 200, 255},
                                                 {80, 225, 200, 255},
                                                 {225, 225, 225, 255}}};

}  // namespace

std::vector<const Landmark*> placed_landmarks(const Level& level) {
  std::vector<const Landmark*> out;
  if (level.zone()->anchor) out.push_back(&*level.zone()->anchor);
  for (const Landmark& landmark : level.zone()->landmarks) out.push_back(&landmark);
  return out;
}

Rect visible_area(const View& view, Rect cells) {
  constexpr int kSmallest = 9;  // pixels: a footprint on a large map must still be seen
  const Rect pixels = view.area_pixels(cells);
  const Point middle = pixels.centre();
  const int w = std::max(pixels.w, kSmallest);
  const int h = std::max(pixels.h, kSmallest);
  return {middle.x - w / 2, middle.y - h / 2, w, h};
}

Colour category_colour(std::size_t n) {
  Colour colour = kCategories[n % kCategories.size()];
  for (std::size_t round = 0; round < n / kCategories.size() && round < 3; ++round) {
    colour = gain(colour, 180);
  }
  return colour;
}

std::optional<double> parameter(const Level& level, std::string_view key) {
  for (const Property& property : level.provenance.parameters) {
    if (property.key != key) continue;
    if (const auto* real = std::get_if<double>(&property.value)) return *real;
    if (const auto* whole = std::get_if<std::int64_t>(&property.value)) {
      return static_cast<double>(*whole);
    }
  }
  return std::nullopt;
}

}  // namespace warren::render
