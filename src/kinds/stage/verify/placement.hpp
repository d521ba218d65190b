// What stands where on a stage, and whether it may.
#pragma once

#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {

// Sets that somebody chose; all others follow.
inline constexpr StageLayerBits kChosenSets =
    layer_bit(StageLayer::steel_beam) | layer_bit(StageLayer::rubble) |
    layer_bit(StageLayer::fall_spawn) | layer_bit(StageLayer::decorated_metal);

// Looks at the inner cells, row by row: what is wrong with them, and how many there are of each.
class StagePlacement {
 public:
  StagePlacement(const StageBoard& board, StageSurvey& out);

  void look_at_row(int y);
  void finish();

 private:
  struct Cell {
    Point at;
    StageTile tile;
    StageLayerBits sets;
    CellMarks marks;

    bool in(StageLayer layer) const { return (sets & layer_bit(layer)) != 0; }
    bool marked(CellMarks some) const { return (marks & some) != 0; }
    bool walkable() const { return among(kGroundTiles, tile) && !in(StageLayer::steel_beam); }
  };

  bool count_common(StageTile tile, StageLayerBits chosen);
  void look(const Cell& cell);
  void check_ground(const Cell& cell);
  void check_decoration(const Cell& cell);
  void check_beam(const Cell& cell);
  void check_rubble(const Cell& cell);
  void check_fall(const Cell& cell);
  void count(const Cell& cell);

  template <class... Args>
  void wrong(const Cell& cell, fmt::format_string<Args...> text, Args&&... args) {
    if (out_.misplaced.size() >= kMaxViolations) return;
    out_.misplaced.push_back({cell.at, fmt::format(text, std::forward<Args>(args)...)});
  }

  const StageBoard& board_;
  StageSurvey& out_;
  bool made_;                      // generated, not drawn
  std::uint32_t scattered_tiles_;  // tiles that may be anywhere
  bool beams_;                     // requested
  bool rubble_;
  bool falls_;
  // Cells that nothing is to be said about, by tile. Four of them by turns: to count one kind again
  // and again would be to wait for the last count.
  std::array<std::array<std::int32_t, kStageTiles>, 4> plain_{};
};

}  // namespace warren::proof
