// Compiled once per instruction set by Highway; choose_tiles matches Choice::pick bit for bit.
#include "core/scatter/scatter.hpp"

#include <algorithm>

#include "core/hash.hpp"
#include "core/noise/noise.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/scatter/scatter.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::scatter::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR

using U8 = hn::CappedTag<std::uint8_t, 64>;
using U32 = hn::Repartition<std::uint32_t, U8>;
using VU8 = hn::Vec<U8>;
using VU32 = hn::Vec<U32>;

// The last steps of CellHash::at, from the row's key + x * kPrimeX.
HWY_INLINE VU32 mix(VU32 h) {
  const U32 u32;
  h = hn::Mul(hn::Xor(h, hn::ShiftRight<16>(h)), hn::Set(u32, CellHash::kMix1));
  h = hn::Mul(hn::Xor(h, hn::ShiftRight<12>(h)), hn::Set(u32, CellHash::kMix2));
  return hn::Xor(h, hn::ShiftRight<15>(h));
}

// A choice copied to the stack: rows are bytes, which may alias anything reached by a pointer, and
// the compiler would read the vectors again for every cell.
class LocalChoice {
 public:
  explicit LocalChoice(const Choice& choice) : bound_count_(choice.bounds.size()) {
    std::copy(choice.bounds.begin(), choice.bounds.end(), bounds_);
    std::copy(choice.tiles.begin(), choice.tiles.end(), tiles_);
  }

  // The tiles of four cells per lane: byte k of a lane is what the k-th word picks there.
  HWY_INLINE VU8 pick(VU32 words0, VU32 words1, VU32 words2, VU32 words3) const {
    const U32 u32;
    VU32 tiles0 = hn::Set(u32, tiles_[bound_count_]);
    VU32 tiles1 = tiles0;
    VU32 tiles2 = tiles0;
    VU32 tiles3 = tiles0;
    for (std::size_t i = bound_count_; i-- > 0;) {
      const VU32 bound = hn::Set(u32, bounds_[i]);
      const VU32 tile = hn::Set(u32, tiles_[i]);
      tiles0 = hn::IfThenElse(hn::Lt(words0, bound), tile, tiles0);
      tiles1 = hn::IfThenElse(hn::Lt(words1, bound), tile, tiles1);
      tiles2 = hn::IfThenElse(hn::Lt(words2, bound), tile, tiles2);
      tiles3 = hn::IfThenElse(hn::Lt(words3, bound), tile, tiles3);
    }
    const VU32 first = hn::Or(tiles0, hn::ShiftLeft<8>(tiles1));
    const VU32 last = hn::Or(hn::ShiftLeft<16>(tiles2), hn::ShiftLeft<24>(tiles3));
    return hn::BitCast(U8(), hn::Or(first, last));
  }

 private:
  std::size_t bound_count_;
  std::uint32_t bounds_[256];
  std::uint32_t tiles_[256];
};

// Whole vectors of bytes from the begin of the row; returns how many cells are done. Lane j hashes
// the cells 4 j .. 4 j + 3, so that their tiles are in place without any shuffling.
HWY_INLINE std::size_t choose_vectors(std::uint32_t row_key, const Choice& walls,
                                      const Choice& effects, std::span<std::uint8_t> row) {
  const U8 u8;
  const U32 u32;
  const LocalChoice wall_choice(walls);
  const LocalChoice effect_choice(effects);
  const std::size_t bytes = hn::Lanes(u8);
  const VU32 prime = hn::Set(u32, CellHash::kPrimeX);
  const VU32 step = hn::Set(u32, static_cast<std::uint32_t>(bytes) * CellHash::kPrimeX);
  VU32 key = hn::Add(hn::Set(u32, row_key),
                     hn::Mul(hn::Iota(u32, 0), hn::Set(u32, 4 * CellHash::kPrimeX)));
  std::size_t x = 0;
  for (; x + bytes <= row.size(); x += bytes, key = hn::Add(key, step)) {
    const VU8 classes = hn::LoadU(u8, row.data() + x);
    const auto is_wall = hn::Eq(classes, hn::Set(u8, noise::kWallClass));
    const auto is_effect = hn::Eq(classes, hn::Set(u8, noise::kEffectClass));
    const VU32 key1 = hn::Add(key, prime);
    const VU32 key2 = hn::Add(key1, prime);
    const VU32 key3 = hn::Add(key2, prime);
    const VU32 words0 = mix(key);
    const VU32 words1 = mix(key1);
    const VU32 words2 = mix(key2);
    const VU32 words3 = mix(key3);
    const VU8 wall = wall_choice.pick(words0, words1, words2, words3);
    const VU8 effect = effect_choice.pick(words0, words1, words2, words3);
    const VU8 tiles = hn::IfThenElse(is_wall, wall, hn::IfThenElseZero(is_effect, effect));
    hn::StoreU(tiles, u8, row.data() + x);
  }
  return x;
}

#else

HWY_INLINE std::size_t choose_vectors(std::uint32_t, const Choice&, const Choice&,
                                      std::span<std::uint8_t>) {
  return 0;
}

#endif

void choose_tiles(std::uint32_t row_key, const Choice& walls, const Choice& effects,
                  std::span<std::uint8_t> row) {
  std::size_t x = choose_vectors(row_key, walls, effects, row);
  for (; x < row.size(); ++x) {
    const std::uint32_t word = CellHash::at(row_key, static_cast<int>(x));
    if (row[x] == noise::kWallClass) {
      row[x] = walls.pick(word);
    } else if (row[x] == noise::kEffectClass) {
      row[x] = effects.pick(word);
    }
  }
}

}  // namespace warren::scatter::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren::scatter {

HWY_EXPORT(choose_tiles);

std::uint8_t Choice::pick(std::uint32_t word) const {
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    if (word < bounds[i]) return tiles[i];
  }
  return tiles.back();
}

Choice make_choice(std::span<const Share> shares) {
  double total = 0;
  for (const Share& share : shares) total += share.share;
  Choice out;
  double below = 0;
  for (const Share& share : shares) {
    if (!out.tiles.empty()) {
      out.bounds.push_back(static_cast<std::uint32_t>(below / total * 4294967295.0));
    }
    out.tiles.push_back(share.tile);
    below += share.share;
  }
  if (out.tiles.empty()) out.tiles.push_back(0);
  return out;
}

void choose_tiles(std::uint32_t row_key, const Choice& walls, const Choice& effects,
                  std::span<std::uint8_t> row) {
  HWY_DYNAMIC_DISPATCH(choose_tiles)(row_key, walls, effects, row);
}

}  // namespace warren::scatter
#endif  // HWY_ONCE
