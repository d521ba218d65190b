#include "level/stage_legend.hpp"

#include <array>

namespace warren {
namespace {

struct Look {
  TileKind kind;
  Colour fill;
  Colour outline;
  std::string_view effect;
};

// By StageTile.
constexpr std::array<Look, kStageTiles> kLooks = {{
    {TileKind::floor, {74, 76, 84}, {66, 68, 75}, {}},
    {TileKind::abyss, {46, 74, 50}, {40, 64, 44}, {}},
    {TileKind::wall, {122, 124, 134}, {92, 94, 104}, {}},
    {TileKind::wall, {150, 142, 158}, {104, 92, 118}, {}},
    {TileKind::floor, {126, 176, 104}, {92, 140, 76}, {}},
    {TileKind::wall, {142, 108, 84}, {104, 76, 58}, {}},
    {TileKind::effect, {16, 15, 20}, {4, 4, 6}, "fall"},
    {TileKind::effect, {52, 100, 62}, {34, 72, 44}, "spikes"},
    {TileKind::effect, {60, 96, 132}, {46, 78, 112}, "wet"},
    {TileKind::effect, {206, 88, 34}, {150, 48, 20}, "fire"},
    {TileKind::floor, {104, 112, 122}, {84, 92, 102}, {}},
    {TileKind::effect, {92, 86, 58}, {76, 70, 46}, "move_up"},
    {TileKind::effect, {92, 86, 58}, {76, 70, 46}, "move_down"},
    {TileKind::effect, {92, 86, 58}, {76, 70, 46}, "move_left"},
    {TileKind::effect, {92, 86, 58}, {76, 70, 46}, "move_right"},
}};

}  // namespace

std::vector<Tile> stage_legend() {
  std::vector<Tile> out(kStageTiles);
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto tile = static_cast<StageTile>(i);
    const Look& look = kLooks[i];
    out[i].glyph = glyph(tile);
    out[i].name = to_string(tile);
    out[i].kind = look.kind;
    out[i].fill = look.fill;
    out[i].outline = look.outline;
    out[i].effect = look.effect;
  }
  return out;
}

bool has_stage_legend(const Level& level) {
  if (level.legend.size() != kStageTiles) return false;
  for (std::size_t i = 0; i < level.legend.size(); ++i) {
    const auto tile = static_cast<StageTile>(i);
    if (level.legend[i].glyph != glyph(tile) || level.legend[i].name != to_string(tile) ||
        level.legend[i].kind != kLooks[i].kind) {
      return false;
    }
  }
  return true;
}

}  // namespace warren
