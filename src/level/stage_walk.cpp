// Everything within reach, 64 cells at a time.
#include "level/stage_walk.hpp"

#include <bit>
#include <cstring>

#include "level/stage_ground.hpp"

namespace warren {
namespace {

using namespace stage_ground;

// Bit `bit` of each of 8 bytes, the first byte's lowest.
std::uint64_t gather_bit(const std::uint8_t* bytes, unsigned bit) {
  std::uint64_t word = 0;
  if constexpr (std::endian::native == std::endian::little) {
    std::memcpy(&word, bytes, sizeof word);
  } else {
    for (unsigned i = 0; i < 8; ++i) word |= std::uint64_t{bytes[i]} << (8 * i);
  }
  constexpr std::uint64_t kLowest = 0x0101010101010101ULL;
  constexpr std::uint64_t kCollect = 0x0102040810204080ULL;
  return ((word >> bit & kLowest) * kCollect) >> 56;
}

void gather_row(const std::uint8_t* ground, std::span<std::uint64_t> row, std::uint8_t what) {
  const auto bit = static_cast<unsigned>(std::countr_zero(what));
  for (std::size_t word = 0; word < row.size(); ++word) {
    std::uint64_t bits = 0;
    for (unsigned i = 0; i < 64; i += 8) bits |= gather_bit(ground + word * 64 + i, bit) << i;
    row[word] = bits;
  }
}

// Where `begun` gets to by going on to higher bits, entering only bits of `may`.
constexpr std::uint64_t fill_up(std::uint64_t begun, std::uint64_t may) {
  for (unsigned shift = 1; shift < 64; shift *= 2) {
    begun |= may & (begun << shift);
    may &= may << shift;
  }
  return begun;
}
constexpr std::uint64_t fill_down(std::uint64_t begun, std::uint64_t may) {
  for (unsigned shift = 1; shift < 64; shift *= 2) {
    begun |= may & (begun >> shift);
    may &= may >> shift;
  }
  return begun;
}

}  // namespace

void StageWalk::enter(const Grid<TileIndex>& cells) {
  work_ = {};
  width_ = cells.width();
  height_ = cells.height();
  words_ = (static_cast<std::size_t>(width_) + 63) / 64;
  stride_ = words_ * 64;
  ground_.assign(stride_ * static_cast<std::size_t>(height_), 0);
  std::uint8_t seen = 0;
  for (int y = 0; y < height_; ++y) {
    const std::span<const TileIndex> row = cells.row(y);
    std::uint8_t* out = ground_.data() + static_cast<std::size_t>(y) * stride_;
    for (std::size_t x = 0; x < row.size(); ++x) {
      out[x] = kGrounds[row[x]];
      seen |= out[x];
    }
  }
  two_way_ = (seen & kMoving) == 0;
  // Nobody enters the outermost cells: then every step from a cell that was entered stays within
  // the grid.
  const auto close = [&](Point p) { ground_[cell_of(p)] &= kHard; };
  for (int x = 0; x < width_; ++x) {
    close({x, 0});
    close({x, height_ - 1});
  }
  for (int y = 0; y < height_; ++y) {
    close({0, y});
    close({width_ - 1, y});
  }
  collect_bits();
}

void StageWalk::collect_bits() {
  const std::size_t size = words_ * static_cast<std::size_t>(height_);
  for (Row* row : {&foot_, &car_, &hard_, &reached_}) row->resize(size);
  for (Row& row : moving_) row.resize(two_way_ ? 0 : size);
  for (std::size_t y = 0; y < static_cast<std::size_t>(height_); ++y) {
    const std::uint8_t* ground = ground_.data() + y * stride_;
    const auto gather = [&](Row& rows, std::uint8_t what) {
      gather_row(ground, {rows.data() + y * words_, words_}, what);
    };
    gather(foot_, kFoot);
    gather(car_, kCar);
    gather(hard_, kHard);
    if (two_way_) continue;
    gather(moving_[0], kUp);
    gather(moving_[1], kDown);
    gather(moving_[2], kLeft);
    gather(moving_[3], kRight);
  }
}

// What a row reaches in one next to it, a word of it: straight, and on foot aslant too. Backwards
// it is the cell that is come to which has to be left.
template <Traveller kWho, bool kBack>
std::uint64_t StageWalk::from_row(std::size_t of, std::size_t to, std::size_t word) const {
  const std::size_t at = of * words_ + word;
  if constexpr (kWho == Traveller::car) return reached_[at];
  // Cells of that row which can be left in this direction, and those which can be left sideways.
  const auto leaving = [&](std::size_t index, int sideways) {
    std::uint64_t out = reached_[index];
    if (two_way_ || kBack) return out;
    out &= ~(to > of ? moving_[0] : moving_[1])[index];
    if (sideways > 0) out &= ~moving_[2][index];
    if (sideways < 0) out &= ~moving_[3][index];
    return out;
  };
  const std::size_t beside = to * words_ + word;
  const bool first = word == 0;
  const bool last = word + 1 == words_;
  // A step to higher bits passes the cell beside it in its own row and the one ahead of it.
  const auto higher = [&](std::size_t row_word, std::size_t next_word, bool at_end) {
    const std::uint64_t hard_beside =
        (hard_[row_word] >> 1) | (at_end ? 0 : hard_[row_word + 1] << 63);
    return leaving(row_word, 1) & ~(hard_beside & hard_[next_word]);
  };
  const auto lower = [&](std::size_t row_word, std::size_t next_word, bool at_begin) {
    const std::uint64_t hard_beside =
        (hard_[row_word] << 1) | (at_begin ? 0 : hard_[row_word - 1] >> 63);
    return leaving(row_word, -1) & ~(hard_beside & hard_[next_word]);
  };
  std::uint64_t upwards = higher(at, beside, last) << 1;
  if (!first) upwards |= higher(at - 1, beside - 1, false) >> 63;
  std::uint64_t downwards = lower(at, beside, first) >> 1;
  if (!last) downwards |= lower(at + 1, beside + 1, false) << 63;
  const std::uint64_t straight = leaving(at, 0);
  if (!kBack || two_way_) return straight | upwards | downwards;
  const std::uint64_t stays = (of > to ? moving_[0] : moving_[1])[beside];
  return (straight | (upwards & ~moving_[3][beside]) | (downwards & ~moving_[2][beside])) & ~stays;
}

// Lets a row take over what its neighbours reach and spread it to both sides; whether it grew.
template <Traveller kWho, bool kBack>
bool StageWalk::spread_row(std::size_t y) {
  const Row& may = kWho == Traveller::car ? car_ : foot_;
  const bool one_way = kWho == Traveller::foot && !two_way_;
  const bool leaves = one_way && !kBack;  // entering a cell means leaving the one before it
  const bool comes = one_way && kBack;    // likewise, but it is the one that is entered
  const std::size_t row = y * words_;
  bool grew = false;
  std::uint64_t carry = 0;
  for (std::size_t word = 0; word < words_; ++word) {
    const std::size_t at = row + word;
    const std::uint64_t pass = may[at];
    const std::uint64_t enter = comes ? pass & ~moving_[3][at] : pass;
    std::uint64_t bits = reached_[at] | (enter & carry);
    bits |= pass & (from_row<kWho, kBack>(y - 1, y, word) | from_row<kWho, kBack>(y + 1, y, word));
    bits = fill_up(bits, leaves ? enter & ~(moving_[2][at] << 1) : enter);
    grew = grew || bits != reached_[at];
    reached_[at] = bits;
    carry = (leaves ? bits & ~moving_[2][at] : bits) >> 63;
  }
  carry = 0;
  for (std::size_t word = words_; word-- > 0;) {
    const std::size_t at = row + word;
    const std::uint64_t enter = comes ? may[at] & ~moving_[2][at] : may[at];
    std::uint64_t bits = reached_[at] | (enter & carry);
    bits = fill_down(bits, leaves ? enter & ~(moving_[3][at] >> 1) : enter);
    grew = grew || bits != reached_[at];
    reached_[at] = bits;
    carry = (leaves ? bits & ~moving_[3][at] : bits) << 63;
  }
  return grew;
}

template <Traveller kWho, bool kBack>
void StageWalk::spread_all() {
  const auto last = static_cast<std::size_t>(height_) - 2;
  // Down and up again until nothing changes: open ground takes two or three rounds.
  for (bool grew = true; grew;) {
    grew = false;
    work_.rows += static_cast<std::int64_t>(last);
    for (std::size_t y = 1; y <= last; ++y) grew = spread_row<kWho, kBack>(y) || grew;
    if (!grew) break;
    grew = false;
    work_.rows += static_cast<std::int64_t>(last);
    for (std::size_t y = last; y >= 1; --y) grew = spread_row<kWho, kBack>(y) || grew;
  }
}

void StageWalk::begin(const Row& may, std::span<const Point> from) {
  std::fill(reached_.begin(), reached_.end(), 0);
  for (const Point p : from) {
    reached_[word_of(p)] |=
        may[word_of(p)] & (std::uint64_t{1} << (static_cast<unsigned>(p.x) % 64));
  }
}

void StageWalk::spread(Traveller traveller, std::span<const Point> from) {
  begin(traveller == Traveller::car ? car_ : foot_, from);
  if (traveller == Traveller::car) {
    spread_all<Traveller::car, false>();
  } else {
    spread_all<Traveller::foot, false>();
  }
}

void StageWalk::spread_back(std::span<const Point> to) {
  begin(foot_, to);
  spread_all<Traveller::foot, true>();
}

}  // namespace warren
