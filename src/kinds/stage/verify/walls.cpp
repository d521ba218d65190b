// S7: the walls inside keep the rules of the algorithm that was requested.
#include <array>

#include "kinds/stage/verify/wall_field.hpp"

namespace warren::proof {
namespace {

constexpr int kPieces = 80;        // of default and of grid_wire, without a percent
constexpr int kWiresOfAll = 56;    // what a percent of grid_wire is of
constexpr int kUsualPercent = 10;  // of the others
constexpr int kShortestPiece = 3;
constexpr int kLongestPiece = 10;

int pieces_of(const WallRequest& request, int whole) {
  return request.percent ? whole * *request.percent / 100 : kPieces;
}
double share_of(const WallRequest& request) {
  return request.percent.value_or(kUsualPercent) / 100.0;
}

// Whether a piece of the least length could lie over the cell: nothing along it was left out that
// could have become wall.
bool lies_in_piece(const WallField& field, Point p) {
  for (const Point path : {Point{1, 0}, Point{0, 1}}) {
    for (int before = 0; before < kShortestPiece; ++before) {
      const Point from{p.x - before * path.x, p.y - before * path.y};
      const Point to{from.x + (kShortestPiece - 1) * path.x,
                     from.y + (kShortestPiece - 1) * path.y};
      bool whole = field.inner().contains(from) && field.inner().contains(to);
      for (int i = 0; i < kShortestPiece && whole; ++i) {
        whole = field.at({from.x + i * path.x, from.y + i * path.y}) != WallGround::bare;
      }
      if (whole) return true;
    }
  }
  return false;
}

void check_lines(const WallField& field, int lines, Check& check) {
  const Rect inner = field.inner();
  const std::int64_t most =
      std::int64_t{lines} * std::min(kLongestPiece, std::max(inner.w, inner.h));
  if (field.walls() > most) {
    check.violation(std::nullopt,
                    "{} straight pieces have {} cells at most, and there are {} of wall", lines,
                    most, field.walls());
  }
  field.each_wall([&](Point p) {
    if (check.full() || lies_in_piece(field, p)) return;
    check.violation(p, "a wall lies in no straight piece of {} cells", kShortestPiece);
  });
}

// Cells that were looked at before this one, in reading order; the diagonal ones last.
constexpr std::array<Point, 4> kBefore = {{{-1, 0}, {0, -1}, {-1, -1}, {1, -1}}};

bool has_wall_before(const WallField& field, Point p, bool diagonals) {
  for (std::size_t i = 0; i < (diagonals ? 4U : 2U); ++i) {
    if (field.wall(p + kBefore[i])) return true;
  }
  return false;
}

// Each cell that could become wall is drawn for; next to a wall that is there the draw counts for
// nothing.
void check_sparse(const WallField& field, double chance, bool diagonals, Check& check) {
  std::int64_t came = 0;
  std::int64_t missed = 0;
  const Rect inner = field.inner();
  for (int y = inner.y; y < inner.bottom(); ++y) {
    for (int x = inner.x; x < inner.right(); ++x) {
      const Point p{x, y};
      const WallGround ground = field.at(p);
      const bool wall = ground == WallGround::wall;
      if (!wall && ground != WallGround::bare) continue;
      const bool beside = has_wall_before(field, p, diagonals);
      if (wall && beside) {
        check.violation(p, "a wall stands beside another{}", diagonals ? ", or diagonally" : "");
      }
      came += wall ? 1 : 0;
      missed += !wall && !beside ? 1 : 0;
    }
  }
  if (!may_be_chance(came + missed, came, chance)) {
    check.violation(std::nullopt, "{} of {} free cells are wall, and {} % was requested", came,
                    came + missed, chance * 100);
  }
}

void check_empty(const WallField& field, Check& check) {
  field.each_wall([&](Point p) { check.violation(p, "there is a wall, and none was requested"); });
}

void check_walls(const StageBoard& board, const WallRequest& request, Check& check) {
  const WallField field(board);
  switch (request.rule) {
    case WallRule::lines: check_lines(field, pieces_of(request, kPieces), check); break;
    case WallRule::empty: check_empty(field, check); break;
    case WallRule::grid_wire: check_wires(field, pieces_of(request, kWiresOfAll), check); break;
    case WallRule::sparse_moore: check_sparse(field, share_of(request), true, check); break;
    case WallRule::sparse_ortho: check_sparse(field, share_of(request), false, check); break;
    case WallRule::corridor: check_maze(board, field, share_of(request), check); break;
  }
  check.evidence("walls", field.walls());
}

}  // namespace

Finding check_stage_walls(const StageCase& of) {
  const StageBoard& board = of.board;
  Check check("S7", board.level);
  const std::string_view text = "walls inside keep the rules of their algorithm";
  if (!board.sound()) {
    check.violation(std::nullopt, "the stage is no stage: see S1");
    return check.finish(text);
  }
  if (board.stage.drawn) return check.finish("nothing to check: the walls were drawn by hand");
  const std::string_view requested =
      text_property(board.level.provenance.parameters, "wall_algorithm");
  const std::optional<WallRequest> request = wall_request(requested);
  if (!request) {
    check.violation(std::nullopt, "'{}' is no wall algorithm", requested);
    return check.finish(text);
  }
  check_walls(board, *request, check);
  check.evidence("algorithm", std::string(requested));
  return check.finish(text);
}

}  // namespace warren::proof
