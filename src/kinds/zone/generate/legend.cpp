#include <algorithm>
#include <set>

#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

// Glyphs in the order they are given out. Letters that pictures use for things come last.
constexpr std::string_view kPlainWalls = "#H&$WBMNKZ";
constexpr std::string_view kCircuitWalls = "%X8";
constexpr std::string_view kEffects = "~^:;,=+*-_'`";
constexpr std::string_view kAny =
    "ABCEFGIJOQRTUVYabcdfghijklmnopqrstuvwxyz0123456789!?/|(){}[]<>@PSDLe";

class Glyphs {
 public:
  char take(std::string_view preferred) {
    for (const std::string_view pool : {preferred, kAny, kPlainWalls, kCircuitWalls, kEffects}) {
      for (const char glyph : pool) {
        if (used_.insert(glyph).second) return glyph;
      }
    }
    return '?';  // not reached: kMaxTiles is below the number of glyphs
  }

 private:
  std::set<char> used_ = {'.'};
};

}  // namespace

std::vector<Tile> make_legend(const Zone& zone) {
  Glyphs glyphs;
  std::vector<Tile> legend;
  Tile open;
  open.name = "empty";
  open.fill = {0, 0, 0, 0};
  open.outline = {0, 0, 0, 0};
  legend.push_back(open);
  for (const CellType& type : zone.cell_types) {
    const bool circuit = type.pattern == kCircuitPattern;
    legend.push_back({glyphs.take(circuit ? kCircuitWalls : kPlainWalls),
                      type.id,
                      TileKind::wall,
                      type.fill,
                      type.outline,
                      type.pattern,
                      {},
                      {},
                      false});
  }
  for (const EffectType& type : zone.effect_types) {
    legend.push_back({glyphs.take(kEffects), type.id, TileKind::effect, type.fill, type.outline,
                      type.pattern, type.effect, type.parameters, type.opaque});
  }
  return legend;
}

TileIndex tile_of(const Level& level, std::string_view type) {
  const auto found = std::ranges::find(level.legend, type, &Tile::name);
  return static_cast<TileIndex>(found - level.legend.begin());
}

}  // namespace warren::zone
