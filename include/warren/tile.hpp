// The legend of a level: what its cells are.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace warren {

struct Colour {
  std::uint8_t r = 0;
  std::uint8_t g = 0;
  std::uint8_t b = 0;
  std::uint8_t a = 255;

  friend bool operator==(const Colour&, const Colour&) = default;
};

enum class TileKind : std::uint8_t {
  floor,   // open, nothing special
  wall,    // blocks movement and sight
  effect,  // open, drawn, and may do something to who stands on it
  abyss,   // not part of the level ("void" in level files)
};

constexpr bool is_open(TileKind kind) {
  return kind == TileKind::floor || kind == TileKind::effect;
}
std::string_view to_string(TileKind kind);

// One entry of the legend. Cells hold indices into Level::legend.
struct Tile {
  char glyph = '.';  // how level files and text pictures write it
  std::string name;
  TileKind kind = TileKind::floor;
  Colour fill;
  Colour outline;
  std::string pattern;                         // "none", "circuit", ... as authored
  std::string effect;                          // gameplay effect of an effect tile; may be empty
  std::vector<std::string> effect_parameters;  // as authored, for the game to read
  bool opaque = false;  // an effect that blocks sight; walls do whatever this says

  friend bool operator==(const Tile&, const Tile&) = default;
};

using TileIndex = std::uint8_t;
inline constexpr int kMaxTiles = 80;  // each tile needs a printable glyph of its own

}  // namespace warren
