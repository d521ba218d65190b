// Small text in pictures, in one built-in font: letters of about 6 x 9 pixels times `size`.
#pragma once

#include <string>
#include <string_view>

#include "render/image.hpp"

namespace warren::render {

inline constexpr int kLineHeight = 12;  // times size

int text_width(std::string_view text, int size);

// What the font has no letter for is drawn as '?'. `at` is the top left corner.
void draw_label(Image& image, Point at, std::string_view text, Colour colour, int size);

// The text, or its beginning and two dots when it would be wider than `width`.
std::string fit_text(std::string_view text, int width, int size);

}  // namespace warren::render
