// From blocks to borders that look grown, and the ridges along them.
#pragma once

#include "kinds/zone/generate/territories/draft.hpp"
#include "kinds/zone/generate/territories/territories.hpp"

namespace warren::zone {

inline constexpr int kNode = Territories::kNode;

// Slow noises on the nodes of a map, by which borders bend and ridges swell.
struct BorderNoise {
  Grid<float> bend_x;
  Grid<float> bend_y;
  Grid<float> breadth;
};

BorderNoise border_noise(const TerritoryDraft& draft, int size, std::uint32_t key);

// Which territory each node lies in, and how many cells from the border.
void draw_borders(const TerritoryDraft& draft, const BorderNoise& noise, int size,
                  Territories& out);

// Raises ridges along the borders; `width` is a factor on their breadth.
void raise_ridges(const TerritoryDraft& draft, const BorderNoise& noise, float width,
                  Territories& out);

// Opens the land before both sides of every gate, within its own territory.
void open_valleys(const Level& level, const TerritoryDraft& draft, const BorderNoise& noise,
                  Territories& out);

// Marks the tiles of the terrain that any of it changes.
void mark_tiles(int size, Territories& out);

}  // namespace warren::zone
