// The things of a level, and its start, drawn over a picture of its map.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "render/icons.hpp"
#include "render/image.hpp"
#include "render/labels.hpp"
#include "render/view.hpp"

namespace warren::render {

// Things in the order they are drawn in: the ones a player looks for come last, on top.
std::vector<const Thing*> drawing_order(const Level& level);

// What a label says.
std::string label_text(const Thing& thing);

// How wide an icon is drawn, in pixels: smaller where there are very many things.
int icon_size(const Level& level, const View& view, Icon icon);

// Faint things leave the attention to what is drawn over them.
enum class Presence : std::uint8_t { full, faint };
void draw_things(const Level& level, const View& view, Presence presence, Image& image);

// The texts of things of kind "label".
void add_thing_labels(const Level& level, const View& view, Labels& labels);

}  // namespace warren::render
