#include "level/stage_rows.hpp"

#include <algorithm>

#include "level/stage_legend.hpp"

namespace warren {

char token_letter(std::string_view kind) {
  const auto found = std::ranges::find(kStageTokens, kind, &StageToken::kind);
  return found == kStageTokens.end() ? '\0' : found->letter;
}

std::vector<std::string> blueprint_rows(const Level& level) {
  std::vector<std::string> rows;
  for (int y = 0; y < level.cells.height(); ++y) {
    std::string& row = rows.emplace_back();
    for (const TileIndex tile : level.cells.row(y)) {
      row += glyph(tile < kStageTiles ? stage_tile(tile) : StageTile::floor);
    }
  }
  for (const Thing& thing : level.things) {
    const char letter = token_letter(thing.kind);
    if (letter == '\0' || !level.cells.contains(thing.at)) continue;
    rows[static_cast<std::size_t>(thing.at.y)][static_cast<std::size_t>(thing.at.x)] = letter;
  }
  return rows;
}

}  // namespace warren
