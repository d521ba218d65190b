// S7: what the rules of each wall algorithm let pass, and what not.
#include <fmt/format.h>

#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/generated.hpp"
#include "right_stages.hpp"

namespace warren {
namespace {

Level with_walls(const std::string& algorithm, std::uint32_t seed, int cols, int rows) {
  const std::string text = fmt::format(
      "wall_algorithm = \"{}\"\ngrid_cols = {}\ngrid_rows = {}\nflashlight_count = 0\n"
      "shoes_count = 0\n",
      algorithm, cols, rows);
  const Result<StageFile> file = parse_stage(text, "walls.stage.toml");
  EXPECT_TRUE(file) << file.error().text();
  RunOptions options;
  options.seed = seed;
  Result<Level> level = testing::generated(file->config, options);
  EXPECT_TRUE(level) << level.error().text();
  return level ? std::move(*level) : Level{};
}

// No generated stage is ever turned down, at any percent and size.
TEST(VerifyStageWalls, HoldForEverythingThatIsGenerated) {
  for (const char* name : {"default", "grid_wire", "sparse_moore", "sparse_ortho", "corridor"}) {
    for (std::uint32_t seed = 0; seed < 120; ++seed) {
      const std::string algorithm =
          seed % 4 == 0 ? std::string(name) : fmt::format("{}.{}%", name, seed * 7 % 101);
      const int cols = 7 + static_cast<int>(seed * 5 % 50);
      const int rows = 7 + static_cast<int>(seed * 3 % 31);
      const Verdict verdict = verify(with_walls(algorithm, seed, cols, rows));
      ASSERT_EQ(testing::broken_ids(verdict), "") << algorithm << ", seed " << seed << "\n"
                                                  << testing::told_violations(verdict);
    }
  }
}

Level wired(const std::vector<std::string>& inner) {
  std::vector<std::string> rows = {"OOOOOOOOOOOOOOOOOOOO", "OBBBBBBBBBBBBBBBBBBO"};
  for (const std::string& row : inner) rows.push_back("OB" + row + "BO");
  rows.push_back("OBBBBBBBBBBBBEBBBBBO");
  rows.push_back("OOOOOOOOOOOOOOOOOOOO");
  StageRules rules;
  rules.exit_sides = side_bit(StageSide::bottom);
  rows.front().front() = rows.front().back() = 'B';
  rows.back().front() = rows.back().back() = 'B';
  Level level = testing::draw_stage(rows, rules);
  testing::set_stage_parameter(level, "wall_algorithm", std::string("grid_wire"));
  return level;
}

TEST(VerifyStageWalls, WiresMeetAtCrossingsOnly) {
  // The level wire tells which rows are lanes; the upright ones lie end to end beside one.
  std::vector<std::string> rows = {"1...............",  //
                                   "1.....111.......",  //
                                   "1...............",  //
                                   "................",  //
                                   "1...............",  //
                                   "1...............",  //
                                   "1............P..",  //
                                   ".............C..",  //
                                   "................",  //
                                   "................"};
  EXPECT_EQ(testing::broken_ids(verify(wired(rows))), "");
  rows[3][0] = '1';
  EXPECT_EQ(testing::broken_ids(verify(wired(rows))), "S7") << "seven in a row, three at most";
  rows[6][0] = '.';
  EXPECT_EQ(testing::broken_ids(verify(wired(rows))), "S7") << "six of them, no crossing between";
  rows[3][0] = '.';
  EXPECT_EQ(testing::broken_ids(verify(wired(rows))), "S7") << "two are no wire";
}

TEST(VerifyStageWalls, WiresLieInLanes) {
  std::vector<std::string> rows(10, "................");
  rows[6] = ".............P..";
  rows[7] = ".............C..";
  rows[2] = "...111..........";
  EXPECT_EQ(testing::broken_ids(verify(wired(rows))), "");
  rows[3] = "........111.....";
  EXPECT_EQ(testing::broken_ids(verify(wired(rows))), "S7") << "two rows that are no lanes both";
}

bool is_open_cell(const Level& level, Point p) {
  return testing::tile_at(level, p) == StageTile::floor;
}

// Crossings have even coordinates: the inner part begins at (2, 2).
std::vector<Point> open_sides(const Level& level, Point crossing) {
  std::vector<Point> out;
  for (const Point path : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
    if (is_open_cell(level, crossing + path)) out.push_back(crossing + path);
  }
  return out;
}

// One crossing closed off, one wall broken elsewhere: as many walls as before.
TEST(VerifyStageWalls, MazesThatFallApartAreFound) {
  int tried = 0;
  for (std::uint32_t seed = 0; seed < 20; ++seed) {
    Level level = with_walls("corridor.0%", seed, 31, 25);
    std::optional<Point> closed;
    std::optional<Point> opened;
    for (int y = 6; y < 18; y += 2) {
      for (int x = 6; x < 24; x += 2) {
        const std::vector<Point> sides = open_sides(level, {x, y});
        const bool token = testing::under_token(level, {x, y});
        if (sides.size() == 1 && !token && !testing::under_token(level, sides[0])) {
          if (!closed) closed = sides[0];
        } else if (closed && !opened && sides.size() == 2 && y > closed->y + 2 &&
                   !is_open_cell(level, {x + 1, y})) {
          opened = Point{x + 1, y};
        }
      }
    }
    if (!closed || !opened) continue;
    ++tried;
    testing::put_tile(level, *closed, StageTile::wall);
    testing::put_tile(level, *opened, StageTile::floor);
    testing::work_out(level);
    const Verdict verdict = verify(level);
    EXPECT_EQ(testing::broken_ids(verdict), "S7") << "seed " << seed;
    EXPECT_NE(testing::told_violations(verdict).find("the maze falls apart"), std::string::npos)
        << testing::told_violations(verdict);
  }
  EXPECT_GT(tried, 5);
}

TEST(VerifyStageWalls, AnUnknownAlgorithmHasNoRules) {
  for (const char* text : {"", "sparse_moor", "default.", "default.-1%", "corridor.101%",
                           "empty.5%", "default.20001%", "default.5%%", "default. 5%"}) {
    Level level = testing::can_stage();
    testing::set_stage_parameter(level, "wall_algorithm", std::string(text));
    const std::string broken = testing::broken_ids(verify(level));
    EXPECT_NE(broken.find("S7"), std::string::npos) << text << ": " << broken;
  }
}

}  // namespace
}  // namespace warren
