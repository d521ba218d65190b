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

using U32 = hn::CappedTag<std::uint32_t, 16>;
using I32 = hn::RebindToSigned<U32>;
using U8 = hn::Rebind<std::uint8_t, U32>;
using VU = hn::Vec<U32>;

// CellHash::at for consecutive cells.
HWY_INLINE VU cell_words(std::uint32_t row_key, VU x) {
  const U32 u32;
  VU h = hn::Add(hn::Set(u32, row_key), hn::Mul(x, hn::Set(u32, CellHash::kPrimeX)));
  h = hn::Mul(hn::Xor(h, hn::ShiftRight<16>(h)), hn::Set(u32, CellHash::kMix1));
  h = hn::Mul(hn::Xor(h, hn::ShiftRight<12>(h)), hn::Set(u32, CellHash::kMix2));
  return hn::Xor(h, hn::ShiftRight<15>(h));
}

// A choice copied to the stack: rows are bytes, which may alias anything reached by a pointer, and
// the compiler would read the vectors again for every cell.
struct LocalChoice {
  explicit LocalChoice(const Choice& choice) : bound_count(choice.bounds.size()) {
    std::copy(choice.bounds.begin(), choice.bounds.end(), bounds);
    std::copy(choice.tiles.begin(), choice.tiles.end(), tiles);
  }

  std::size_t bound_count;
  std::uint32_t bounds[256];
  std::uint32_t tiles[256];
};

HWY_INLINE VU pick(const LocalChoice& choice, VU words) {
  const U32 u32;
  VU tile = hn::Set(u32, choice.tiles[choice.bound_count]);
  for (std::size_t i = choice.bound_count; i > 0; --i) {
    const auto below = hn::Lt(words, hn::Set(u32, choice.bounds[i - 1]));
    tile = hn::IfThenElse(below, hn::Set(u32, choice.tiles[i - 1]), tile);
  }
  return tile;
}

void choose_tiles(std::uint32_t row_key, const Choice& walls, const Choice& effects,
                  std::span<std::uint8_t> row) {
  const U32 u32;
  const I32 i32;
  const U8 u8;
  const std::size_t lanes = hn::Lanes(u32);
  const LocalChoice wall_choice(walls);
  const LocalChoice effect_choice(effects);
  std::size_t x = 0;
  for (; x + lanes <= row.size(); x += lanes) {
    const VU classes = hn::PromoteTo(u32, hn::LoadU(u8, row.data() + x));
    const VU words = cell_words(row_key, hn::Iota(u32, static_cast<std::uint32_t>(x)));
    const auto is_wall = hn::Eq(classes, hn::Set(u32, noise::kWallClass));
    const auto is_effect = hn::Eq(classes, hn::Set(u32, noise::kEffectClass));
    const VU effect = hn::IfThenElseZero(is_effect, pick(effect_choice, words));
    const VU tiles = hn::IfThenElse(is_wall, pick(wall_choice, words), effect);
    hn::StoreU(hn::DemoteTo(u8, hn::BitCast(i32, tiles)), u8, row.data() + x);
  }
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
