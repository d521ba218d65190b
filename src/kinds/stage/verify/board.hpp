// A stage as its checks see it: checked for shape, with what every cell must answer to. Built from
// the level alone.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "verify/check.hpp"
#include "warren/level.hpp"

namespace warren::proof {

inline constexpr int kLeastBoardSide = 7;
inline constexpr int kLargestBoardSide = 512;

constexpr std::uint32_t tile_bit(StageTile tile) {
  return std::uint32_t{1} << static_cast<unsigned>(tile);
}
constexpr bool among(std::uint32_t tiles, StageTile tile) {
  return (tiles & tile_bit(tile)) != 0;
}

// What is known of a cell besides its tile: the zones it lies in, by StageFeature, and what is
// near.
using CellMarks = std::uint16_t;
constexpr CellMarks zone_mark(StageFeature feature) {
  return static_cast<CellMarks>(1U << static_cast<unsigned>(feature));
}
inline constexpr CellMarks kMovingZones = 0x00F;
inline constexpr CellMarks kTerrainZones = 0x3FF;  // and all others that change the ground
inline constexpr CellMarks kFallZone = zone_mark(StageFeature::fall_spawn);
inline constexpr CellMarks kNearExit = 1U << 12;  // beside one, or diagonally
inline constexpr CellMarks kUnderToken = 1U << 13;
inline constexpr CellMarks kBesideFire = 1U << 14;

// In the order of kStageTokens.
enum class TokenKind : std::uint8_t {
  player,
  car,
  empty_fuel_can,
  fuel_can,
  fuel_station,
  flashlight,
  shoes,
};
inline constexpr std::size_t kTokenKinds = kStageTokens.size();

class StageBoard {
 public:
  explicit StageBoard(const Level& of);

  const Level& level;
  const StageData& stage;
  int width;
  int height;
  Rect inner;  // all but the ring outside and the outer wall
  // Why nothing else can be checked; empty when it can.
  std::vector<Violation> unsound;

  std::vector<CellMarks> marks;
  std::vector<Point> exits;  // in reading order
  std::array<std::vector<Point>, kTokenKinds> tokens;
  std::vector<const Thing*> strangers;  // things that no stage has
  std::vector<Point> crowded;           // where a token stands on another one
  bool moves = false;                   // some floor does

  bool sound() const { return unsound.empty(); }
  const std::vector<Point>& of_kind(TokenKind kind) const {
    return tokens[static_cast<std::size_t>(kind)];
  }
  StageTile tile(Point p) const { return static_cast<StageTile>(level.cells[p]); }
  CellMarks marks_at(Point p) const { return marks[level.cells.index(p)]; }

 private:
  bool check_frame();
  void check_border();
  void check_inner();
  void check_rules();
  void take_thing(const Thing& thing);
  void mark_exits();
  void mark_fire(int y);
  void broken(std::string what, std::optional<Point> at = std::nullopt);
};

// Paints the cells of each zone that lie in `inner` with the mark of its feature. Takes no longer
// for rectangles that cover each other a thousand times.
void paint_zones(const std::vector<StageZone>& zones, Rect inner, int width,
                 std::vector<CellMarks>& marks);

}  // namespace warren::proof
