// The things of a stage as icons.
#pragma once

#include <string>
#include <string_view>

#include "render/pen.hpp"

namespace warren::render {

// `kind` is one of kStageTokens; others get a plain mark.
void draw_token(const Spot& spot, std::string_view kind);

// A dot instead, for maps too small for icons.
void draw_small_token(Image& image, Dot middle, double radius, std::string_view kind);
// Pixels from its middle to its edge, where a cell has so many.
double small_token_radius(std::string_view kind, int scale);

// "empty fuel can"
std::string words_of(std::string_view name);

// Where it stands in legends and drawings: the player comes last, on top.
std::size_t token_rank(std::string_view kind);

}  // namespace warren::render
