#include "kinds/stage/verify/reach.hpp"

#include <array>
#include <bit>

namespace warren::proof {
namespace {

constexpr std::uint32_t kHardTiles =
    tile_bit(StageTile::outer_wall) | tile_bit(StageTile::reinforced_wall);
constexpr std::uint32_t kStopsCars =
    kHardTiles | tile_bit(StageTile::outside) | tile_bit(StageTile::pitfall);
constexpr std::uint32_t kStopsFeet = kStopsCars | tile_bit(StageTile::fire_floor);

// A moving floor is not left against its direction: planes of cells that are not left upwards,
// downwards, to the left, to the right.
constexpr unsigned kNotUp = 3;
constexpr unsigned not_left_towards(StageTile tile) {
  switch (tile) {
    case StageTile::moving_up: return 1U << (kNotUp + 1);
    case StageTile::moving_down: return 1U << kNotUp;
    case StageTile::moving_left: return 1U << (kNotUp + 3);
    case StageTile::moving_right: return 1U << (kNotUp + 2);
    default: return 0;
  }
}

// What a tile lets through, a bit for each plane.
constexpr std::array<std::uint8_t, kStageTiles> make_grounds() {
  std::array<std::uint8_t, kStageTiles> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto tile = static_cast<StageTile>(i);
    const unsigned drive = among(kStopsCars, tile) ? 0 : 1;
    const unsigned walk = among(kStopsFeet, tile) ? 0 : 2;
    const unsigned hard = among(kHardTiles, tile) ? 4 : 0;
    out[i] = static_cast<std::uint8_t>(drive | walk | hard | not_left_towards(tile));
  }
  return out;
}
constexpr std::array<std::uint8_t, kStageTiles> kGrounds = make_grounds();

// Bit `plane` of eight bytes, side by side in one byte: the multiplication moves each to its place.
constexpr std::uint64_t gathered(std::uint64_t bytes, unsigned plane) {
  return ((bytes >> plane & 0x0101010101010101U) * 0x0102040810204080U) >> 56;
}
static_assert(gathered(0x0100000000000101U, 0) == 0x83);
static_assert(gathered(0x0004040400000000U, 2) == 0x70);

// The row moved by a cell to the right, or to the left: a bit may come from the next word.
std::uint64_t moved_right(const std::uint64_t* row, std::size_t word) {
  return row[word] << 1 | (word == 0 ? 0 : row[word - 1] >> 63);
}
std::uint64_t moved_left(const std::uint64_t* row, std::size_t word, std::size_t words) {
  return row[word] >> 1 | (word + 1 == words ? 0 : row[word + 1] << 63);
}

// From every bit of `from` along bits of `through` that follow it without a gap.
std::uint64_t filled_up(std::uint64_t from, std::uint64_t through) {
  for (int step = 1; step < 64; step *= 2) {
    from |= through & (from << step);
    through &= through << step;
  }
  return from;
}
std::uint64_t filled_down(std::uint64_t from, std::uint64_t through) {
  for (int step = 1; step < 64; step *= 2) {
    from |= through & (from >> step);
    through &= through >> step;
  }
  return from;
}

constexpr std::size_t kMostWords = kLargestBoardSide / 64;
using RowBits = std::array<std::uint64_t, kMostWords>;
constexpr RowBits kNoCells{};

}  // namespace

std::size_t CellSet::count() const {
  std::size_t out = 0;
  for (const std::uint64_t word : bits_) out += static_cast<std::size_t>(std::popcount(word));
  return out;
}

StageReach::StageReach(const StageBoard& board)
    : width_(board.width),
      height_(board.height),
      drive_(width_, height_),
      walk_(width_, height_),
      hard_(width_, height_),
      not_up_(width_, height_),
      not_down_(width_, height_),
      not_left_(width_, height_),
      not_right_(width_, height_) {
  for (int y = 0; y < height_; ++y) {
    const std::span<const TileIndex> cells = board.level.cells.row(y);
    for (std::size_t begin = 0; begin < cells.size(); begin += 8) {
      std::uint64_t grounds = 0;
      const std::size_t count = std::min(cells.size() - begin, std::size_t{8});
      for (std::size_t i = 0; i < count; ++i) {
        grounds |= std::uint64_t{kGrounds[cells[begin + i]]} << (8 * i);
      }
      const std::size_t word = begin / 64;
      const std::size_t shift = begin % 64;
      drive_.row(y)[word] |= gathered(grounds, 0) << shift;
      walk_.row(y)[word] |= gathered(grounds, 1) << shift;
      hard_.row(y)[word] |= gathered(grounds, 2) << shift;
      if (!board.moves) continue;
      not_up_.row(y)[word] |= gathered(grounds, kNotUp) << shift;
      not_down_.row(y)[word] |= gathered(grounds, kNotUp + 1) << shift;
      not_left_.row(y)[word] |= gathered(grounds, kNotUp + 2) << shift;
      not_right_.row(y)[word] |= gathered(grounds, kNotUp + 3) << shift;
    }
  }
}

// Who comes from one row to a neighbouring one: straight, or on foot also aslant, unless both cells
// beside the step are hard.
template <StageReach::Go kGo>
void StageReach::come(const CellSet& reached, int from, int to, std::uint64_t* came) const {
  if constexpr (kGo == Go::walk_back) return come_back(reached, from, to, came);
  const std::size_t words = reached.words();
  const std::uint64_t* there = reached.row(from);
  if constexpr (kGo == Go::drive) {
    for (std::size_t i = 0; i < words; ++i) came[i] |= there[i];
    return;
  }
  const std::uint64_t* stay = to < from ? not_up_.row(from) : not_down_.row(from);
  const std::uint64_t* beside = hard_.row(from);
  const std::uint64_t* before = hard_.row(to);
  RowBits rightwards;
  RowBits leftwards;
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t leaving = there[i] & ~stay[i];
    rightwards[i] = leaving & ~not_right_.row(from)[i];
    leftwards[i] = leaving & ~not_left_.row(from)[i];
    came[i] |= leaving;
  }
  for (std::size_t i = 0; i < words; ++i) {
    came[i] |= moved_right(rightwards.data(), i) & ~(beside[i] & moved_right(before, i));
    came[i] |= moved_left(leftwards.data(), i, words) & ~(beside[i] & moved_left(before, i, words));
  }
}

// The same against the steps: who comes back to a cell of `to` stepped from there to `from`, so
// that it is the cell that is come to which lets nobody leave.
void StageReach::come_back(const CellSet& reached, int from, int to, std::uint64_t* came) const {
  const std::size_t words = reached.words();
  const std::uint64_t* there = reached.row(from);
  const std::uint64_t* stay = to < from ? not_down_.row(to) : not_up_.row(to);
  const std::uint64_t* beside = hard_.row(from);
  const std::uint64_t* before = hard_.row(to);
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t rightwards = moved_right(there, i) & ~not_left_.row(to)[i];
    const std::uint64_t leftwards = moved_left(there, i, words) & ~not_right_.row(to)[i];
    came[i] |= ~stay[i] & (there[i] | (rightwards & ~(beside[i] & moved_right(before, i))) |
                           (leftwards & ~(beside[i] & moved_left(before, i, words))));
  }
}

// Along a row, to the right and then to the left. What the second adds leads nowhere new to the
// right: it was come to from there.
template <StageReach::Go kGo>
void StageReach::fill(CellSet& reached, int y) const {
  const std::size_t words = reached.words();
  const std::uint64_t* open = open_to(kGo).row(y);
  const std::uint64_t* not_right = kGo == Go::drive ? kNoCells.data() : not_right_.row(y);
  const std::uint64_t* not_left = kGo == Go::drive ? kNoCells.data() : not_left_.row(y);
  // Cells that nobody comes to from the left, and from the right.
  const auto closed_left = [&](std::size_t i) {
    return kGo == Go::walk_back ? not_left[i] : moved_right(not_right, i);
  };
  const auto closed_right = [&](std::size_t i) {
    return kGo == Go::walk_back ? not_right[i] : moved_left(not_left, i, words);
  };
  std::uint64_t* row = reached.row(y);
  for (std::size_t i = 0; i < words; ++i) {
    const std::uint64_t through = open[i] & ~closed_left(i);
    const std::uint64_t carried = i == 0 ? 0 : row[i - 1] >> 63;
    row[i] = filled_up(row[i] | (carried & through), through);
  }
  for (std::size_t i = words; i-- > 0;) {
    const std::uint64_t through = open[i] & ~closed_right(i);
    const std::uint64_t carried = i + 1 == words ? 0 : row[i + 1] << 63;
    row[i] = filled_down(row[i] | (carried & through), through);
  }
}

// Whether somebody came to a cell of the row that nobody had come to.
template <StageReach::Go kGo>
bool StageReach::pull(CellSet& reached, int y) const {
  const std::uint64_t* open = open_to(kGo).row(y);
  RowBits came{};
  come<kGo>(reached, y - 1, y, came.data());
  come<kGo>(reached, y + 1, y, came.data());
  std::uint64_t* row = reached.row(y);
  std::uint64_t fresh = 0;
  for (std::size_t i = 0; i < reached.words(); ++i) {
    came[i] &= open[i] & ~row[i];
    row[i] |= came[i];
    fresh |= came[i];
  }
  if (fresh == 0) return false;
  fill<kGo>(reached, y);
  return true;
}

template <StageReach::Go kGo>
CellSet StageReach::spread(std::span<const Point> from) const {
  const CellSet& open = open_to(kGo);
  CellSet reached(width_, height_);
  std::array<std::uint8_t, kLargestBoardSide> pending{};  // rows that somebody may have come to
  const auto wake = [&](int y) {
    pending[static_cast<std::size_t>(y) - 1] = 1;
    pending[static_cast<std::size_t>(y) + 1] = 1;
  };
  for (const Point p : from) {
    if (reached.has(p) || !open.has(p)) continue;
    reached.add(p);
    fill<kGo>(reached, p.y);
    wake(p.y);
  }
  // The outermost rows are outside, and nobody gets there.
  bool again = !from.empty();
  const auto visit = [&](int y) {
    if (pending[static_cast<std::size_t>(y)] == 0) return;
    pending[static_cast<std::size_t>(y)] = 0;
    if (!pull<kGo>(reached, y)) return;
    wake(y);
    again = true;
  };
  while (again) {
    again = false;
    for (int y = 1; y < height_ - 1; ++y) visit(y);
    for (int y = height_ - 2; y > 0; --y) visit(y);
  }
  return reached;
}

CellSet StageReach::by_car(std::span<const Point> from) const {
  return spread<Go::drive>(from);
}

CellSet StageReach::on_foot(std::span<const Point> from) const {
  return spread<Go::walk>(from);
}

CellSet StageReach::on_foot_to(std::span<const Point> goals) const {
  return spread<Go::walk_back>(goals);
}

}  // namespace warren::proof
