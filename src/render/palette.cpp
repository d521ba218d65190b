#include "render/palette.hpp"

#include <algorithm>

#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr Colour kAbyss = {5, 5, 8, 255};

// Walls darker than this are shown as dark masses on lighter ground, others the other way round.
constexpr int kDarkWall = 36;
constexpr int kGroundUnderDarkWalls = 32;  // luminance

// Far enough below the walls to tell them apart at a glance, yet not black.
int ground_luminance(int walls) {
  return walls < kDarkWall ? kGroundUnderDarkWalls : std::clamp(walls / 6, 15, 28);
}

int wall_luminance(const Level& level) {
  int sum = 0;
  int count = 0;
  for (const Tile& tile : level.legend) {
    if (tile.kind != TileKind::wall) continue;
    sum += luminance(tile.fill);
    ++count;
  }
  return count == 0 ? 0 : sum / count;
}

std::vector<Colour> tone_ground(const Level& level) {
  std::vector<Colour> ground = level.background;
  if (ground.empty()) return ground;
  int sum = 0;
  for (const Colour colour : ground) sum += luminance(colour);
  const int average = std::max(1, sum / static_cast<int>(ground.size()));
  const int by = std::min(kOne, kOne * ground_luminance(wall_luminance(level)) / average);
  for (Colour& colour : ground) colour = gain(colour, by);
  return ground;
}

// The rim must shine: an outline as dark as the ground is brightened, its hue kept.
Colour lit(Colour outline) {
  constexpr int kBright = 235;
  const int strongest = std::max({1, int{outline.r}, int{outline.g}, int{outline.b}});
  const int by = std::clamp(kOne * kBright / strongest, kOne, kOne * 17 / 10);
  return with_alpha(gain(outline, by), 255);
}

// Light from the rim reaches a few cells into the wall; behind that the wall sinks into shade.
Colour body_at(Colour fill, Colour rim, int depth) {
  constexpr std::array<int, kMaxDepth + 1> kGlow = {46, 46, 30, 19, 11, 6, 2, 0, 0};
  constexpr std::array<int, kMaxDepth + 1> kShade = {256, 256, 244, 232, 221, 211, 203, 196, 190};
  const auto at = static_cast<std::size_t>(depth);
  return gain(mix(fill, rim, kGlow[at]), kShade[at]);
}

void paint_wall(Look& look, const Tile& tile) {
  constexpr int kCircuitTint = 40;
  // At one pixel a cell the rim is all there is to tell rock from ground, so it is two cells wide.
  constexpr std::array<int, 3> kTinyRim = {236, 236, 60};
  look.rim = lit(tile.outline);
  look.trace = look.rim;
  Colour fill = with_alpha(tile.fill, 255);
  if (look.circuit) fill = mix(fill, look.rim, kCircuitTint);
  for (int depth = 0; depth <= kMaxDepth; ++depth) {
    const auto at = static_cast<std::size_t>(depth);
    look.body[at] = body_at(fill, look.rim, depth);
    look.tiny[at] = mix(look.body[at], look.rim, at < kTinyRim.size() ? kTinyRim[at] : 0);
  }
}

// Effects glow, but fainter than authored: next to a wall of the same hue they must still read as
// ground that can be walked on.
void paint_effect(Look& look, const Tile& tile) {
  constexpr int kGlow = 64;
  look.tint = with_alpha(mix(tile.fill, lit(tile.outline), kGlow), tile.fill.a * 6 / 10);
  look.edge = with_alpha(lit(tile.outline), tile.outline.a * 6 / 10);
  look.trace = with_alpha(lit(tile.outline), tile.outline.a);
}

Look look_of(const Tile& tile) {
  Look look;
  look.kind = tile.kind;
  look.circuit = tile.pattern == "circuit";
  look.speckled = !look.circuit && !tile.pattern.empty() && tile.pattern != "none";
  if (tile.kind == TileKind::wall) paint_wall(look, tile);
  if (tile.kind == TileKind::effect) paint_effect(look, tile);
  if (tile.kind == TileKind::abyss) look.body.fill(kAbyss), look.tiny.fill(kAbyss);
  // Black is what a tile without a colour holds; such a floor shows the clouds.
  const bool coloured = tile.fill.r != 0 || tile.fill.g != 0 || tile.fill.b != 0;
  if (tile.kind == TileKind::floor) look.tint = with_alpha(tile.fill, coloured ? tile.fill.a : 0);
  return look;
}

}  // namespace

Palette make_palette(const Level& level) {
  Palette palette;
  Look unknown;
  unknown.body.fill(kAbyss);
  unknown.tiny.fill(kAbyss);
  palette.looks.fill(unknown);
  for (std::size_t i = 0; i < std::min(level.legend.size(), palette.looks.size()); ++i) {
    palette.looks[i] = look_of(level.legend[i]);
  }
  palette.ground = tone_ground(level);
  return palette;
}

}  // namespace warren::render
