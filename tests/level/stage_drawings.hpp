// Stages drawn by hand, for tests of what happens in them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "level/stage_legend.hpp"
#include "warren/level.hpp"

namespace warren {

// Which tile a letter of a blueprint stands for; letters of things stand on floor.
inline StageTile tile_drawn(char letter) {
  for (int i = 0; i < kStageTiles; ++i) {
    if (glyph(static_cast<StageTile>(i)) == letter) return static_cast<StageTile>(i);
  }
  return StageTile::floor;
}

inline Grid<TileIndex> drawn_cells(const std::vector<std::string>& rows) {
  Grid<TileIndex> out(static_cast<int>(rows.front().size()), static_cast<int>(rows.size()));
  for (std::size_t i = 0; i < out.size(); ++i) {
    const Point p = out.point(i);
    out[p] =
        tile_index(tile_drawn(rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)]));
  }
  return out;
}

// With its things, but without any layer.
inline Level drawn_stage(const std::vector<std::string>& rows, const StageRules& rules) {
  Level out;
  out.name = "drawn";
  out.set_kind("stage");
  out.legend = stage_legend();
  out.cells = drawn_cells(rows);
  out.data.emplace<StageData>();
  out.stage()->rules = rules;
  out.stage()->drawn = true;
  out.stage()->layers.reset(out.cells.width(), out.cells.height(), 0);
  for (std::size_t i = 0; i < out.cells.size(); ++i) {
    const Point p = out.cells.point(i);
    const char letter = rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
    for (const StageToken& token : kStageTokens) {
      const bool station = rules.fuel_mode == FuelMode::refuel_chain;
      if (letter == 'f' && token.letter == 'f' && (token.kind == "fuel_station") != station) {
        continue;
      }
      if (token.letter != letter) continue;
      out.things.push_back({std::string(token.kind), {}, p, {}});
      if (letter == 'P') out.start = p;
    }
  }
  return out;
}

}  // namespace warren
