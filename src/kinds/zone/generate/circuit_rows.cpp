// Compiled once per instruction set by Highway.
#include "kinds/zone/generate/circuit_rows.hpp"

#include <array>
#include <cstddef>

#include "core/hash.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "kinds/zone/generate/circuit_rows.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::zone::rows::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR

using F32 = hn::CappedTag<float, 16>;
using I32 = hn::RebindToSigned<F32>;
using U32 = hn::RebindToUnsigned<F32>;
using U8 = hn::Rebind<std::uint8_t, F32>;
using VF = hn::Vec<F32>;
using MF = hn::Mask<F32>;

// The lanes whose bits are set, of as many as a vector has from bit `first` on.
HWY_INLINE MF lanes_of(std::uint64_t bits, std::size_t first) {
  const std::array<std::uint8_t, 8> bytes = {static_cast<std::uint8_t>(bits >> first),
                                             static_cast<std::uint8_t>(bits >> first >> 8)};
  return hn::LoadMaskBits(F32(), bytes.data());
}

// As CircuitShares::at has it.
HWY_INLINE VF shares_at(const CircuitShares& shares, VF strength, MF exposed) {
  const F32 f;
  const VF zero = hn::Zero(f);
  const VF one = hn::Set(f, 1.0F);
  const VF raw = hn::Div(hn::Sub(strength, hn::Set(f, kWild)), hn::Set(f, kFullEdges - kWild));
  const VF above = hn::IfThenElse(hn::Lt(raw, zero), zero, raw);
  const VF t = hn::IfThenElse(hn::Lt(one, above), one, above);
  const VF edge = hn::Mul(hn::Mul(t, t), hn::Sub(hn::Set(f, 3.0F), hn::Mul(hn::Set(f, 2.0F), t)));
  const VF wild = hn::Set(f, shares.wild);
  const VF faces = hn::Add(wild, hn::Mul(hn::Set(f, shares.landmark - shares.wild), edge));
  const VF inner = hn::Mul(wild, hn::Sub(one, hn::Mul(edge, hn::Set(f, 0.5F))));
  return hn::IfThenElse(exposed, faces, inner);
}

HWY_INLINE hn::Vec<U32> words_at(std::uint32_t key, int x) {
  const U32 u32;
  const auto first = hn::Set(u32, key + static_cast<std::uint32_t>(x) * CellHash::kPrimeX);
  auto h = hn::Add(first, hn::Mul(hn::Iota(u32, 0), hn::Set(u32, CellHash::kPrimeX)));
  h = hn::Mul(hn::Xor(h, hn::ShiftRight<16>(h)), hn::Set(u32, CellHash::kMix1));
  h = hn::Mul(hn::Xor(h, hn::ShiftRight<12>(h)), hn::Set(u32, CellHash::kMix2));
  return hn::Xor(h, hn::ShiftRight<15>(h));
}

// Whether a word is below that share of 2^32, exactly: a float holds neither the word nor, always,
// what is left of the share, but the upper 24 bits of the word and the difference to them.
HWY_INLINE MF is_below(hn::Vec<U32> words, VF share) {
  const F32 f;
  const I32 i32;
  const VF upper =
      hn::Mul(hn::ConvertTo(f, hn::BitCast(i32, hn::ShiftRight<8>(words))), hn::Set(f, 256.0F));
  const VF lower =
      hn::ConvertTo(f, hn::BitCast(i32, hn::And(words, hn::Set(U32(), std::uint32_t{0xff}))));
  return hn::Lt(lower, hn::Sub(hn::Mul(share, hn::Set(f, 4294967296.0F)), upper));
}

int refine_64(const CircuitRow& row, const Circuit64& of, TileIndex* cells) {
  const F32 f;
  const I32 i32;
  const U8 u8;
  const CircuitRow by = row;
  const auto plain = hn::Set(i32, by.plain);
  const auto circuit = hn::Set(i32, by.circuit);
  std::size_t changed = 0;
  for (std::size_t i = 0; i < 64; i += hn::Lanes(f)) {
    const VF strength = hn::LoadU(f, of.strengths + i);
    const MF near = hn::Gt(strength, hn::Set(f, kWild));
    if (hn::AllFalse(f, near)) continue;
    const auto is = hn::PromoteTo(i32, hn::LoadU(u8, cells + i));
    const auto wall = hn::RebindMask(f, hn::Or(hn::Eq(is, plain), hn::Eq(is, circuit)));
    const MF drawn = hn::AndNot(lanes_of(of.fixed, i), hn::And(near, wall));
    const VF share = shares_at(by.shares, strength, lanes_of(of.exposed, i));
    const auto words = words_at(by.key, of.x + static_cast<int>(i));
    const auto tile = hn::IfThenElse(hn::RebindMask(i32, is_below(words, share)), circuit, plain);
    const auto now = hn::IfThenElse(hn::RebindMask(i32, drawn), tile, is);
    changed += hn::CountTrue(i32, hn::Ne(now, is));
    hn::StoreU(hn::DemoteTo(u8, now), u8, cells + i);
  }
  return static_cast<int>(changed);
}

#else

int refine_64(const CircuitRow& row, const Circuit64& of, TileIndex* cells) {
  int changed = 0;
  for (int i = 0; i < 64; ++i) {
    const bool wall = cells[i] == row.plain || cells[i] == row.circuit;
    if (!wall || of.strengths[i] <= kWild || (of.fixed >> i & 1U) != 0) continue;
    const double share = row.shares.at(of.strengths[i], (of.exposed >> i & 1U) != 0);
    const double at = static_cast<double>(CellHash::at(row.key, of.x + i)) * 0x1.0p-32;
    const TileIndex tile = at < share ? row.circuit : row.plain;
    changed += cells[i] != tile ? 1 : 0;
    cells[i] = tile;
  }
  return changed;
}

#endif

}  // namespace warren::zone::rows::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren::zone::rows {

HWY_EXPORT(refine_64);

int refine_64(const CircuitRow& row, const Circuit64& of, TileIndex* cells) {
  return HWY_DYNAMIC_DISPATCH(refine_64)(row, of, cells);
}

}  // namespace warren::zone::rows
#endif  // HWY_ONCE
