// What the overlays about gates have in common: a colour for each region, frames and names.
#pragma once

#include <string_view>

#include "render/overlay.hpp"
#include "render/shapes.hpp"

namespace warren::render {

// The n-th region's colour, and that of the gate before it. The first seven can be told apart by
// people who see few colours; after the last they begin again, darker.
Colour region_colour(std::size_t region);

// gates[i] is the gate before region i + 1.
inline Colour gate_colour(std::size_t gate) {
  return region_colour(gate + 1);
}

// Null: the level names a gate that it does not have.
const Landmark* gate_landmark(const Level& level, const Gate& gate);

// A frame around the gate's footprint, in its colour, that names keep off.
void frame_gate(const OverlayInput& input, std::size_t gate, Image& image);
void name_gate(const OverlayInput& input, std::size_t gate, std::string_view text);

// Cells in one strong colour, on large maps larger than they are so that they can be seen.
void mark_cells(const OverlayInput& input, const CellRun& run, Colour colour, Image& image);
std::size_t count_cells(const std::vector<CellRun>& runs);

// The fewest that a panel must have room for. What comes after them is only counted.
inline constexpr std::size_t kMostEntries = 24;
void add_rest(Panel& panel, std::size_t all, std::string_view what);

}  // namespace warren::render
