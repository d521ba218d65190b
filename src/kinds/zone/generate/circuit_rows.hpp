// Which walls near landmarks take the circuit type, 64 cells at once, where a zone has one plain
// wall and one circuit. Plain operations in a fixed order: every instruction set gives the same
// bits.
#pragma once

#include <algorithm>
#include <cstdint>

#include "warren/level.hpp"

namespace warren::zone {

inline constexpr float kWild = 0.3F;       // up to this strength walls are as in the wild
inline constexpr float kFullEdges = 0.7F;  // from this strength on edges count fully

// Shares of circuits among the walls.
struct CircuitShares {
  float wild = 0;
  float landmark = 0;

  // Walls with an exposed face go from the wild share to that of landmarks; others to half of it.
  float at(float strength, bool exposed) const {
    const float t = std::clamp((strength - kWild) / (kFullEdges - kWild), 0.0F, 1.0F);
    const float edge = t * t * (3.0F - 2.0F * t);
    return exposed ? wild + (landmark - wild) * edge : wild * (1.0F - edge * 0.5F);
  }
};

namespace rows {

struct CircuitRow {
  CircuitShares shares;
  TileIndex plain = 0;
  TileIndex circuit = 0;
  std::uint32_t key = 0;  // CellHash::row_key
};

// Of 64 cells from x on: their strengths, which are exposed and which may not change.
struct Circuit64 {
  int x = 0;
  const float* strengths = nullptr;
  std::uint64_t exposed = 0;
  std::uint64_t fixed = 0;
};

// Draws the walls among the cells again; returns how many changed. All 64 cells are written.
int refine_64(const CircuitRow& row, const Circuit64& of, TileIndex* cells);

}  // namespace rows
}  // namespace warren::zone
