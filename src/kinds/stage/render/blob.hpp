// Cells that run together softly: puddles, fire, pits.
#pragma once

#include <cstdint>
#include <vector>

#include "render/pen.hpp"

namespace warren::render {

// The outline of one cell's part, from -0.5 to 0.5. Towards neighbours of `alike` (bits of
// render::beside) it goes to the edge, elsewhere it stays `inset` away, with round corners.
// Neighbours' parts meet: what is drawn cell by cell becomes one shape.
std::vector<Dot> blob_outline(std::uint8_t alike, double inset, double radius);

}  // namespace warren::render
