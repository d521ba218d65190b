// The things of a stage as icons.
#pragma once

#include <string>
#include <string_view>

#include "render/pen.hpp"

namespace warren::render {

// `kind` is one of kStageTokens; others get a plain mark.
void draw_token(const Spot& spot, std::string_view kind);

// Its colour, for maps too small for icons.
Colour token_colour(std::string_view kind);

// "empty fuel can"
std::string words_of(std::string_view name);

// Where it stands in legends and drawings: the player comes last, on top.
std::size_t token_rank(std::string_view kind);

}  // namespace warren::render
