// Compiled once per instruction set by Highway. Each lane does exactly what simplex.hpp does for
// one cell, in the same order; the build switches fusing of multiply and add off.
//
// An octave of a row is made in two loops: where each cell lies on the lattice, then its noise.
// Together they would be a chain of operations that wait for each other, so long that a processor
// works on one or two vectors at a time; of the two short chains it overlaps many.
#include "core/noise/kernel.hpp"

#include <array>
#include <cmath>
#include <cstring>

#include "core/noise/simplex.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/noise/kernel.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::noise::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

using F32 = hn::CappedTag<float, 16>;
using U32 = hn::RebindToUnsigned<F32>;
using I32 = hn::RebindToSigned<F32>;
using U8 = hn::Rebind<std::uint8_t, F32>;
using VF = hn::Vec<F32>;
using VU = hn::Vec<U32>;

constexpr int kMaxLanes = static_cast<int>(hn::MaxLanes(F32()));

constexpr std::size_t kRowBuffer = kTileSize + 16;  // the widest vector past the edge

// The gradients of the directions that the top four bits of each hash choose.
struct Direction {
  VF x;
  VF y;
};

#if HWY_TARGET == HWY_WASM

// Highway 1.0 emulates TableLookupBytes, and with it TableLookupLanes, byte by byte in memory; the
// instruction is in every engine since 2021.
using LaneIndices = __v128_u;

HWY_INLINE VF choose(VF table, LaneIndices bytes) {
  return VF{wasm_i8x16_swizzle(table.raw, bytes)};
}

// Of four times each lane's index: where its four bytes stand.
HWY_INLINE LaneIndices bytes_of(VU four_times) {
  const auto copies = wasm_i8x16_shuffle(four_times.raw, four_times.raw, 0, 0, 0, 0, 4, 4, 4, 4, 8,
                                         8, 8, 8, 12, 12, 12, 12);
  return wasm_v128_or(copies, wasm_i32x4_splat(0x03020100));
}

HWY_INLINE LaneIndices indices(VU lanes) {
  return bytes_of(hn::ShiftLeft<2>(lanes));
}

// The first quarter of a table fills a register, and a quarter is all there is: the second mirrors
// it, with the sign of x turned, and the other half is the first negated.
HWY_INLINE Direction look_up(const Gradients& gradients, VU hash) {
  const F32 f;
  const U32 u32;
  const VU twice = hn::Add(hash, hash);
  const VU mirrored = hn::BitCast(u32, hn::ShiftRight<31>(hn::BitCast(I32(), twice)));
  const VU four_times = hn::And(hn::Xor(hn::ShiftRight<26>(hash), mirrored), hn::Set(u32, 12));
  const LaneIndices bytes = bytes_of(four_times);
  const VU sign = hn::Set(u32, 0x80000000U);
  const VF x = choose(hn::Load(f, gradients.x.data()), bytes);
  const VF y = choose(hn::Load(f, gradients.y.data()), bytes);
  return {hn::Xor(x, hn::BitCast(f, hn::And(hn::Xor(hash, twice), sign))),
          hn::Xor(y, hn::BitCast(f, hn::And(hash, sign)))};
}

// max() of WebAssembly has its own rules for zeros and what is no number; this is one instruction.
HWY_INLINE VF not_below_zero(VF v) {
  return VF{wasm_f32x4_pmax(hn::Zero(F32()).raw, v.raw)};
}

#else

using LaneIndices = decltype(hn::IndicesFromVec(F32(), hn::Zero(U32())));

HWY_INLINE VF choose(VF table, LaneIndices lanes) {
  return hn::TableLookupLanes(table, lanes);
}

HWY_INLINE LaneIndices indices(VU lanes) {
  return hn::IndicesFromVec(F32(), lanes);
}

HWY_INLINE VF look_up(const std::array<float, kDirections>& gradients, VU hash) {
  const F32 f;
  const VU direction = hn::ShiftRight<28>(hash);
#if HWY_TARGET == HWY_AVX2
  // Half the table fills a register; the other half is its negation, so the top bit is a sign. The
  // lookup itself ignores the fourth bit of an index.
  const VF half =
      hn::TableLookupLanes(hn::Load(f, gradients.data()), hn::Indices256<float>{direction.raw});
  return hn::Xor(half, hn::BitCast(f, hn::And(hash, hn::Set(U32(), 0x80000000U))));
#else
  if constexpr (kMaxLanes >= kDirections) {
    return hn::TableLookupLanes(hn::Load(f, gradients.data()), hn::IndicesFromVec(f, direction));
  } else {
    return hn::GatherIndex(f, gradients.data(), hn::BitCast(I32(), direction));
  }
#endif
}

HWY_INLINE Direction look_up(const Gradients& gradients, VU hash) {
  return {look_up(gradients.x, hash), look_up(gradients.y, hash)};
}

HWY_INLINE VF not_below_zero(VF v) {
  return hn::Max(v, hn::Zero(F32()));
}

#endif

HWY_INLINE VF corner(VF gradient_x, VF gradient_y, VF x, VF y, VF reach) {
  const VF dot = hn::Add(hn::Mul(gradient_x, x), hn::Mul(gradient_y, y));
  const VF weight = not_below_zero(hn::Sub(reach, hn::Mul(x, x)));
  const VF weight2 = hn::Mul(weight, weight);
  return hn::Mul(hn::Mul(weight2, weight2), dot);
}

// Where the cells of a row lie on an octave's lattice.
struct Places {
  HWY_ALIGN float fraction[kRowBuffer];        // of the way from a column to the next
  HWY_ALIGN std::uint32_t column[kRowBuffer];  // on top of kWholeBits
};

// Added to 1.5 * 2^23 a whole number stands in the low bits of the float, on top of these.
constexpr float kWhole = 0x1.8p23F;
constexpr std::uint32_t kWholeBits = 0x4b400000U;

// `across[x]` is how far u moves from the first cell of the tile to cell x.
HWY_INLINE void place(float u_begin, const float* HWY_RESTRICT across, std::size_t cells,
                      Places& out) {
  const F32 f;
  const U32 u32;
  for (std::size_t x = 0; x < cells; x += hn::Lanes(f)) {
    const VF u = hn::Add(hn::Set(f, u_begin), hn::LoadU(f, across + x));
    const VF column = hn::Floor(u);
    const VF whole = hn::Add(column, hn::Set(f, kWhole));
    hn::Store(hn::Sub(u, column), f, out.fraction + x);
    hn::Store(hn::BitCast(u32, whole), u32, out.column + x);
  }
}

// The noise of an octave along a row, for any frequency: hashes the lattice points of every cell.
struct HashedRow {
  const Gradients& gradients;
  const RowConstants row;
  const std::uint32_t hash_u;

  HWY_INLINE VF hashed_corner(VU lattice_hash, VF x, VF y, VF reach) const {
    const VU hash = hn::Mul(lattice_hash, hn::Set(U32(), kHashMix));
    const Direction direction = look_up(gradients, hash);
    return corner(direction.x, direction.y, x, y, reach);
  }

  HWY_INLINE VF noise(const float* HWY_RESTRICT fractions,
                      const std::uint32_t* HWY_RESTRICT columns) const {
    const F32 f;
    const U32 u32;
    const VF fraction = hn::Load(f, fractions);
    // kWholeBits go through the multiplication too and are taken off with hash_u.
    const VU prime = hn::Set(u32, kPrimeU);
    const VU here = hn::Add(hn::Mul(hn::Load(u32, columns), prime),
                            hn::Set(u32, hash_u - kWholeBits * kPrimeU));
    const VU next = hn::Add(here, prime);
    const VU hash_low = hn::Set(u32, row.hash_low);
    const VU hash_high = hn::Set(u32, row.hash_high);
    const VF y_low = hn::Set(f, row.y_low);
    const VF y_high = hn::Set(f, row.y_high);
    const VF reach_low = hn::Set(f, row.reach_low);
    const VF reach_high = hn::Set(f, row.reach_high);
    const auto upper = hn::Ge(fraction, hn::Set(f, row.limit));

    const VF low = hashed_corner(hn::Xor(next, hash_low),
                                 hn::Add(fraction, hn::Set(f, row.x_low_next)), y_low, reach_low);
    const VF high = hashed_corner(hn::Xor(here, hash_high),
                                  hn::Add(fraction, hn::Set(f, row.x_high)), y_high, reach_high);
    const VU third_hash = hn::IfThenElse(hn::RebindMask(u32, upper), hn::Xor(next, hash_high),
                                         hn::Xor(here, hash_low));
    const VF third_x = hn::Add(
        fraction, hn::IfThenElse(upper, hn::Set(f, row.x_high_next), hn::Set(f, row.x_low)));
    const VF third = hashed_corner(third_hash, third_x, hn::IfThenElse(upper, y_high, y_low),
                                   hn::IfThenElse(upper, reach_high, reach_low));
    return hn::Add(hn::Add(low, high), third);
  }
};

// As Iota(u32, first), which Highway 1.0 writes to memory number by number and reads back at once:
// of a constant it is one.
HWY_INLINE VU count_from(std::uint32_t first) {
  const U32 u32;
  return hn::Add(hn::Iota(u32, 0), hn::Set(u32, first));
}

// The gradients of the lattice points that the cells of a tile between two lattice rows have as
// corners. Entry i of `low` is lattice column first + i, entry i of `high` the column after that;
// `third` holds both in turn: the third corner in a lattice cell's lower and upper triangle.
struct GradientTable {
  static constexpr std::size_t kColumns = kRowBuffer + 2 * std::size_t{kMaxLanes};
  HWY_ALIGN float low_x[kColumns];
  HWY_ALIGN float low_y[kColumns];
  HWY_ALIGN float high_x[kColumns];
  HWY_ALIGN float high_y[kColumns];
  HWY_ALIGN float third_x[2 * kColumns];
  HWY_ALIGN float third_y[2 * kColumns];

  HWY_NOINLINE void fill(const TileOctave& octave, const RowConstants& row, std::uint32_t first,
                         std::size_t columns) {
    const F32 f;
    const U32 u32;
    const Gradients& gradients = *octave.gradients;
    const VU mix = hn::Set(u32, kHashMix);
    const VU prime = hn::Set(u32, kPrimeU);
    for (std::size_t i = 0; i < columns; i += hn::Lanes(f)) {
      const VU column = count_from(first + static_cast<std::uint32_t>(i));
      const VU here = hn::Add(hn::Mul(column, prime), hn::Set(u32, octave.hash_u));
      const VU low = hn::Mul(hn::Xor(here, hn::Set(u32, row.hash_low)), mix);
      const VU high = hn::Mul(hn::Xor(hn::Add(here, prime), hn::Set(u32, row.hash_high)), mix);
      const Direction at_low = look_up(gradients, low);
      const Direction at_high = look_up(gradients, high);
      store(at_low.x, at_high.x, i, low_x, high_x, third_x);
      store(at_low.y, at_high.y, i, low_y, high_y, third_y);
    }
  }

 private:
  static HWY_INLINE void store(VF low, VF high, std::size_t i, float* HWY_RESTRICT to_low,
                               float* HWY_RESTRICT to_high, float* HWY_RESTRICT to_third) {
    const F32 f;
    hn::Store(low, f, to_low + i);
    hn::Store(high, f, to_high + i);
    hn::StoreInterleaved2(low, high, f, to_third + 2 * i);
  }
};

// The noise of an octave along a row, for frequencies so low that the cells of a vector lie in at
// most half as many lattice columns: the gradients come from a register, by a permutation.
struct TableRow {
  const GradientTable& table;
  const RowConstants row;
  const std::uint32_t first;  // column of the table

  HWY_INLINE VF noise(const float* HWY_RESTRICT fractions,
                      const std::uint32_t* HWY_RESTRICT columns) const {
    const F32 f;
    const U32 u32;
    const VF fraction = hn::Load(f, fractions);
    const std::size_t begin = columns[0] - (kWholeBits + first);
    const VU offset =
        hn::Sub(hn::Load(u32, columns), hn::Broadcast<0>(hn::LoadDup128(u32, columns)));
    const auto upper = hn::Ge(fraction, hn::Set(f, row.limit));
    const VU minus_upper = hn::BitCast(u32, hn::VecFromMask(f, upper));
    const LaneIndices index = indices(offset);
    const LaneIndices third_index = indices(hn::Sub(hn::Add(offset, offset), minus_upper));
    const VF y_low = hn::Set(f, row.y_low);
    const VF y_high = hn::Set(f, row.y_high);
    const VF reach_low = hn::Set(f, row.reach_low);
    const VF reach_high = hn::Set(f, row.reach_high);

    const VF low = corner(choose(hn::LoadU(f, table.low_x + begin + 1), index),
                          choose(hn::LoadU(f, table.low_y + begin + 1), index),
                          hn::Add(fraction, hn::Set(f, row.x_low_next)), y_low, reach_low);
    const VF high = corner(choose(hn::LoadU(f, table.high_x + begin - 1), index),
                           choose(hn::LoadU(f, table.high_y + begin - 1), index),
                           hn::Add(fraction, hn::Set(f, row.x_high)), y_high, reach_high);
    const VF third_x = hn::Add(
        fraction, hn::IfThenElse(upper, hn::Set(f, row.x_high_next), hn::Set(f, row.x_low)));
    const VF third =
        corner(choose(hn::LoadU(f, table.third_x + 2 * begin), third_index),
               choose(hn::LoadU(f, table.third_y + 2 * begin), third_index), third_x,
               hn::IfThenElse(upper, y_high, y_low), hn::IfThenElse(upper, reach_high, reach_low));
    return hn::Add(hn::Add(low, high), third);
  }
};

template <bool kFirst, class Row>
HWY_INLINE void add_noise(const Row& row, const Places& places, std::size_t cells,
                          float* HWY_RESTRICT out) {
  const F32 f;
  for (std::size_t x = 0; x < cells; x += hn::Lanes(f)) {
    VF sum = row.noise(places.fraction + x, places.column + x);
    if constexpr (!kFirst) sum = hn::Add(hn::LoadU(f, out + x), sum);
    hn::StoreU(sum, f, out + x);
  }
}

// An octave over the cells x_begin .. x_end of a tile, row by row.
class OctaveRows {
 public:
  HWY_INLINE void begin(const TileOctave& octave, int x_begin, int x_end) {
    const F32 f;
    const std::size_t lanes = hn::Lanes(f);
    octave_ = &octave;
    cells_ = hwy::RoundUpTo(static_cast<std::size_t>(x_end - x_begin), lanes);
    const VF step = hn::Set(f, octave.u_per_x);
    for (std::size_t x = 0; x < cells_; x += lanes) {
      const auto from = static_cast<float>(x_begin + static_cast<int>(x));
      const VF cell = hn::Add(hn::Iota(f, 0.0F), hn::Set(f, from));
      hn::Store(hn::Mul(cell, step), f, across_ + x);
    }
    // n columns apart are at most n + 1 columns; the hundredth covers the rounding of u.
    const float span = octave.u_per_x * static_cast<float>(lanes - 1);
    const std::size_t half = lanes / 2;
    uses_table_ = lanes >= 4 && span < 0.99F * (static_cast<float>(half) - 1.0F);
    if (!uses_table_) return;
    // From one column before the leftmost cell of any row to one after the rightmost.
    const float leftmost = octave.u + static_cast<float>(kTileSize) * octave.u_per_y + across_[0];
    const float rightmost = octave.u + across_[cells_ - 1];
    const int first = static_cast<int>(std::floor(leftmost)) - 1;
    const int end = static_cast<int>(std::floor(rightmost)) + 2;
    first_ = static_cast<std::uint32_t>(first);
    columns_ = static_cast<std::size_t>(end - first);
    table_of_ = octave.hash_v - kPrimeV;  // of no row yet
  }

  template <bool kFirst>
  HWY_INLINE void add(int y, float* HWY_RESTRICT out) {
    const float v = octave_->v + static_cast<float>(y) * octave_->v_per_y;
    const float u = octave_->u + static_cast<float>(y) * octave_->u_per_y;
    const RowConstants row = row_constants(v, octave_->hash_v);
    Places places;
    place(u, across_, cells_, places);
    if (!uses_table_) {
      add_noise<kFirst>(HashedRow{*octave_->gradients, row, octave_->hash_u}, places, cells_, out);
      return;
    }
    if (table_of_ != row.hash_low) {
      table_.fill(*octave_, row, first_, columns_);
      table_of_ = row.hash_low;
    }
    add_noise<kFirst>(TableRow{table_, row, first_}, places, cells_, out);
  }

 private:
  HWY_ALIGN float across_[kRowBuffer];
  GradientTable table_;
  std::uint32_t table_of_;  // hash of the lattice row that the table is of
  std::uint32_t first_;
  std::size_t columns_;
  bool uses_table_;
  const TileOctave* octave_;
  std::size_t cells_;
};

// The rows of a part of a tile, all octaves summed. Whole vectors are written, up to a few cells
// past the end.
class TileRows {
 public:
  HWY_INLINE TileRows(const TilePlan& plan, Rect part) : octaves_(plan.octaves) {
    for (std::size_t i = 0; i < octaves_; ++i) {
      rows_[i].begin(plan.octave[i], part.x, part.right());
    }
  }

  HWY_INLINE void evaluate(int y, float* HWY_RESTRICT out) {
    rows_[0].add<true>(y, out);
    for (std::size_t i = 1; i < octaves_; ++i) rows_[i].add<false>(y, out);
  }

 private:
  std::size_t octaves_;
  OctaveRows rows_[kMaxOctaves];
};

void fill_tile(const TilePlan& plan, Rect part, float* out, std::size_t stride) {
  HWY_ALIGN float row[kRowBuffer];
  TileRows rows(plan, part);
  const auto cells = static_cast<std::size_t>(part.w);
  const bool whole_vectors = cells % hn::Lanes(F32()) == 0;
  for (int y = part.y; y < part.bottom(); ++y, out += stride) {
    rows.evaluate(y, whole_vectors ? out : row);
    if (!whole_vectors) std::memcpy(out, row, cells * sizeof(float));
  }
}

HWY_INLINE hn::Vec<U8> classes(VF value, VF wall, VF effect) {
  const U32 u32;
  const auto is_wall = hn::RebindMask(u32, hn::Lt(value, wall));
  const auto is_effect = hn::RebindMask(u32, hn::Lt(value, effect));
  const VU open_or_effect = hn::IfThenElseZero(is_effect, hn::Set(u32, kEffectClass));
  const VU all = hn::IfThenElse(is_wall, hn::Set(u32, kWallClass), open_or_effect);
  return hn::DemoteTo(U8(), hn::BitCast(I32(), all));
}

void classify_tile(const TilePlan& plan, Rect part, Thresholds thresholds, std::uint8_t* out,
                   std::size_t stride) {
  const F32 f;
  const U8 u8;
  HWY_ALIGN float values[kRowBuffer];
  HWY_ALIGN std::uint8_t row[kRowBuffer];
  TileRows rows(plan, part);
  const std::size_t lanes = hn::Lanes(f);
  const VF wall = hn::Set(f, thresholds.wall);
  const VF effect = hn::Set(f, thresholds.effect);
  for (int y = part.y; y < part.bottom(); ++y, out += stride) {
    rows.evaluate(y, values);
    for (std::size_t x = 0; x < static_cast<std::size_t>(part.w); x += lanes) {
      hn::StoreU(classes(hn::LoadU(f, values + x), wall, effect), u8, row + x);
    }
    std::memcpy(out, row, static_cast<std::size_t>(part.w));
  }
}

}  // namespace warren::noise::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren::noise {

HWY_EXPORT(fill_tile);
HWY_EXPORT(classify_tile);

void fill_tile(const TilePlan& plan, Rect part, float* out, std::size_t stride) {
  HWY_DYNAMIC_DISPATCH(fill_tile)(plan, part, out, stride);
}

void classify_tile(const TilePlan& plan, Rect part, Thresholds thresholds, std::uint8_t* out,
                   std::size_t stride) {
  HWY_DYNAMIC_DISPATCH(classify_tile)(plan, part, thresholds, out, stride);
}

}  // namespace warren::noise
#endif  // HWY_ONCE
