// The things of a level, and its start, drawn over a picture of its map.
#pragma once

#include <string>
#include <vector>

#include "render/icons.hpp"
#include "render/image.hpp"
#include "render/view.hpp"

namespace warren::render {

// Things in the order they are drawn in: the ones a player looks for come last, on top.
std::vector<const Thing*> drawing_order(const Level& level);

// What a label says.
std::string label_text(const Thing& thing);

void draw_things(const Level& level, const View& view, Image& image);

}  // namespace warren::render
