// Any level, whether or not a generator could make it.
#pragma once

#include <rapidcheck.h>

#include <bit>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "warren/level.hpp"

namespace warren::testing {

// Everything a level file may hold as a glyph.
inline std::string all_glyphs() {
  std::string out;
  for (char c = '!'; c <= '~'; ++c) {
    if (c != '"' && c != '\\') out += c;
  }
  return out;
}

// Text that JSON must escape, and text that it must not change.
inline std::string any_string() {
  const auto pieces = *rc::gen::resize(
      6, rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
             "a", "Z", " ", "\"", "\\", "\n", "\t", "\x01", "\x7f", "/", "\xc3\xa9",
             "\xf0\x9f\x94\xa5", "\xe2\x80\xa8", "0", "{", "]")));
  std::string out;
  for (const std::string& piece : pieces) out += piece;
  return out;
}

inline Value any_value() {
  switch (*rc::gen::inRange(0, 4)) {
    case 0: return *rc::gen::arbitrary<bool>();
    case 1:
      return *rc::gen::oneOf(rc::gen::arbitrary<std::int64_t>(),
                             rc::gen::element<std::int64_t>(INT64_MIN, INT64_MAX, 0, -1));
    case 2: {
      const auto value = std::bit_cast<double>(*rc::gen::arbitrary<std::uint64_t>());
      return std::isfinite(value) ? value : 3.0;
    }
    default: return any_string();
  }
}

inline std::vector<Property> any_properties() {
  std::vector<Property> out;
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    out.push_back({std::to_string(left) + any_string(), any_value()});
  }
  return out;
}

inline Colour some_colour() {
  const auto bits = *rc::gen::arbitrary<std::uint32_t>();
  const auto byte = [&](unsigned shift) { return static_cast<std::uint8_t>(bits >> shift); };
  return {byte(0), byte(8), byte(16), byte(24)};
}

inline std::vector<std::string> any_strings() {
  std::vector<std::string> out;
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left) out.push_back(any_string());
  return out;
}

inline Tile any_tile(char glyph) {
  Tile tile;
  tile.glyph = glyph;
  tile.name = any_string();
  tile.kind = *rc::gen::element(TileKind::floor, TileKind::wall, TileKind::effect, TileKind::abyss);
  tile.fill = some_colour();
  tile.outline = some_colour();
  tile.pattern = any_string();
  tile.effect = any_string();
  tile.effect_parameters = any_strings();
  return tile;
}

inline Point any_point(Rect bounds) {
  const int x = *rc::gen::inRange(0, bounds.w);
  const int y = *rc::gen::inRange(0, bounds.h);
  return {x, y};
}

inline void set_any_cells(Level& level) {
  const std::string glyphs = all_glyphs();
  const int tiles =
      *rc::gen::weightedOneOf<int>({{9, rc::gen::inRange(1, 6)}, {1, rc::gen::just(kMaxTiles)}});
  const int first = *rc::gen::inRange(0, static_cast<int>(glyphs.size()) - tiles + 1);
  for (int i = 0; i < tiles; ++i) {
    level.legend.push_back(any_tile(glyphs[static_cast<std::size_t>(first + i)]));
  }
  const int width = *rc::gen::inRange(1, 20);
  const int height = *rc::gen::inRange(1, 20);
  level.cells.reset(width, height);
  auto word = *rc::gen::arbitrary<std::uint32_t>();
  for (TileIndex& cell : level.cells.cells()) {
    word = word * 1664525U + 1013904223U;
    cell = static_cast<TileIndex>((word >> 16U) % static_cast<std::uint32_t>(tiles));
  }
}

inline Level any_level() {
  Level level;
  level.name = any_string();
  level.biome = any_string();
  level.theme = any_string();
  level.provenance.kind = any_string();
  level.provenance.generator_version = *rc::gen::inRange(0, 1000);
  level.provenance.seed = *rc::gen::arbitrary<std::uint32_t>();
  level.provenance.parameters = any_properties();
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
    level.background.push_back(some_colour());
  }
  level.music = any_strings();
  set_any_cells(level);
  if (*rc::gen::arbitrary<bool>()) level.start = any_point(level.cells.bounds());
  for (int left = *rc::gen::inRange(0, 4); left > 0; --left) {
    level.things.push_back(
        {any_string(), any_string(), any_point(level.cells.bounds()), any_properties()});
  }
  level.report.warnings = any_strings();
  for (int left = *rc::gen::inRange(0, 3); left > 0; --left) {
    level.report.passes.push_back({any_string(), any_properties()});
  }
  return level;
}

// A small level that has something of everything.
inline Level sample_level() {
  Level level;
  level.name = "Sample";
  level.biome = "neutral";
  level.theme = "fire";
  level.provenance = {"zone", 1, 7, {{"size", std::int64_t{4}}, {"noise_frequency", 0.01}}};
  level.background = {{1, 2, 3, 255}};
  level.music = {"a.mp3"};
  level.legend = {
      {'.', "empty", TileKind::floor, {0, 0, 0, 0}, {0, 0, 0, 0}, "", "", {}},
      {'#', "wall", TileKind::wall, {9, 8, 7, 255}, {6, 5, 4, 255}, "none", "", {}},
      {'~', "ember", TileKind::effect, {1, 1, 1, 9}, {2, 2, 2, 9}, "glow", "dot", {"5"}}};
  level.cells.reset(4, 3);
  level.cells[{1, 0}] = 1;
  level.cells[{3, 2}] = 2;
  level.start = Point{0, 2};
  level.things = {{"enemy", "mine", {2, 1}, {{"source", std::string("fixed")}, {"world_x", 50.0}}},
                  {"savepoint", "", {0, 2}, {{"id", std::string("1")}}}};
  level.report = {{"a warning"}, {{"terrain", {{"wall", std::int64_t{1}}}}}};
  return level;
}

}  // namespace warren::testing
