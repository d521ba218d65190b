// The rules of corridor: every second cell is a crossing, walls stand between them, and what is
// open joins all crossings that can be joined.
#include <algorithm>
#include <numeric>
#include <vector>

#include "kinds/stage/verify/wall_field.hpp"

namespace warren::proof {
namespace {

// Crossings that are joined, each by another one of its group.
class Groups {
 public:
  explicit Groups(std::size_t count) : next_(count) {
    std::iota(next_.begin(), next_.end(), std::size_t{0});
  }
  // Whether they were apart.
  bool join(std::size_t a, std::size_t b) {
    a = first_of(a);
    b = first_of(b);
    next_[a] = b;
    return a != b;
  }

 private:
  std::size_t first_of(std::size_t at) {
    while (next_[at] != at) at = next_[at] = next_[next_[at]];
    return at;
  }
  std::vector<std::size_t> next_;
};

class MazeCheck {
 public:
  MazeCheck(const StageBoard& board, const WallField& field, Check& check)
      : board_(board),
        field_(field),
        check_(check),
        possible_(board.level.cells.size()),
        open_(board.level.cells.size()) {}

  void look() {
    const Rect inner = field_.inner();
    for (int y = inner.y; y < inner.bottom(); ++y) {
      for (int x = inner.x; x < inner.right(); ++x) look_at({x, y});
    }
  }

  void check_joined() {
    if (open_joins_ == possible_joins_) return;
    check_.violation(std::nullopt,
                     "the maze falls apart: walls divide {} crossings that it can join",
                     possible_joins_ - open_joins_);
  }

  // How many walls were broken depends on how many of the cells that stay free the maze went
  // through.
  void check_broken(double share) {
    const std::int64_t least_walls = dividers_ - possible_joins_ - kept_;
    std::int64_t least = dividers_;
    std::int64_t most = 0;
    for (std::int64_t through = 0; through <= std::min(kept_, possible_joins_); ++through) {
      const std::int64_t walls = least_walls + through;
      if (walls < 0) continue;
      const std::int64_t left = walls - broken_of(walls, share);
      least = std::min(least, left);
      most = std::max(most, left);
    }
    // What stands between crossings gets a way out by one more.
    least -= static_cast<std::int64_t>(board_.level.things.size());
    if (walls_ >= least && walls_ <= most) return;
    check_.violation(std::nullopt,
                     "{} walls stand between crossings, and after {} % were broken {} to {} do",
                     walls_, share * 100, std::max<std::int64_t>(least, 0), most);
  }

 private:
  static std::int64_t broken_of(std::int64_t walls, double share) {
    return walls > 0 && share > 0 ? rounded_share(walls, share) : 0;
  }

  bool is_maze(Point p) const { return field_.at(p) != WallGround::other; }
  bool is_token(Point p) const {
    return board_.inner.contains(p) && (board_.marks_at(p) & kUnderToken) != 0;
  }
  bool has_token_beside(Point p) const {
    return is_token({p.x - 1, p.y}) || is_token({p.x + 1, p.y}) || is_token({p.x, p.y - 1}) ||
           is_token({p.x, p.y + 1});
  }

  void look_at(Point p) {
    const WallGround ground = field_.at(p);
    if (ground == WallGround::other) return;
    const bool across = (p.x - field_.inner().x) % 2 == 1;
    const bool down = (p.y - field_.inner().y) % 2 == 1;
    const bool wall = ground == WallGround::wall;
    if (!across && !down) {
      if (wall) check_.violation(p, "a wall stands on a crossing of the maze");
      return;
    }
    const Point path = across ? Point{1, 0} : Point{0, 1};
    if (across != down && is_maze(p - path) && is_maze(p + path)) {
      look_at_divider(p, path, ground);
    } else if (ground == WallGround::bare && !has_token_beside(p)) {
      check_.violation(p, "there is no wall where none of the maze's paths goes");
    }
  }

  void look_at_divider(Point p, Point path, WallGround ground) {
    const std::size_t a = board_.level.cells.index(p - path);
    const std::size_t b = board_.level.cells.index(p + path);
    ++dividers_;
    kept_ += ground == WallGround::kept ? 1 : 0;
    walls_ += ground == WallGround::wall ? 1 : 0;
    possible_joins_ += possible_.join(a, b) ? 1 : 0;
    if (ground != WallGround::wall) open_joins_ += open_.join(a, b) ? 1 : 0;
  }

  const StageBoard& board_;
  const WallField& field_;
  Check& check_;
  Groups possible_;  // whatever could be opened
  Groups open_;      // what is
  std::int64_t possible_joins_ = 0;
  std::int64_t open_joins_ = 0;
  std::int64_t dividers_ = 0;  // cells between two crossings
  std::int64_t kept_ = 0;      // of them, open whatever the maze does
  std::int64_t walls_ = 0;     // of them
};

}  // namespace

void check_maze(const StageBoard& board, const WallField& field, double broken, Check& check) {
  MazeCheck maze(board, field, check);
  maze.look();
  maze.check_joined();
  maze.check_broken(broken);
}

}  // namespace warren::proof
