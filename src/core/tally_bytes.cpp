// Compiled once per instruction set by Highway.
#include "core/tally_bytes.hpp"

#include <algorithm>
#include <cstddef>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/tally_bytes.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET != HWY_SCALAR

// Each lane counts for itself, so there are fewer vectors than a byte can count.
std::int64_t count_bytes(const std::uint8_t* bytes, std::size_t count, std::uint8_t value) {
  constexpr std::size_t kMostVectors = 255;
  const hn::CappedTag<std::uint8_t, 64> u8;
  const hn::Repartition<std::uint64_t, decltype(u8)> u64;
  const std::size_t lanes = hn::Lanes(u8);
  const auto wanted = hn::Set(u8, value);
  auto total = hn::Zero(u64);
  std::size_t i = 0;
  while (i + lanes <= count) {
    const std::size_t end = std::min(count, i + kMostVectors * lanes);
    auto found = hn::Zero(u8);
    for (; i + lanes <= end; i += lanes) {
      const auto same = hn::Eq(hn::LoadU(u8, bytes + i), wanted);
      found = hn::Sub(found, hn::VecFromMask(u8, same));
    }
    total = hn::Add(total, hn::SumsOf8(found));
  }
  auto out = static_cast<std::int64_t>(hn::GetLane(hn::SumOfLanes(u64, total)));
  for (; i < count; ++i) out += bytes[i] == value ? 1 : 0;
  return out;
}

#else

std::int64_t count_bytes(const std::uint8_t* bytes, std::size_t count, std::uint8_t value) {
  return std::count(bytes, bytes + count, value);
}

#endif

}  // namespace warren::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren {

HWY_EXPORT(count_bytes);

std::array<std::int64_t, 256> tally_bytes(std::span<const std::uint8_t> bytes, std::uint8_t last) {
  constexpr std::uint8_t kFew = 24;        // values that are counted faster one by one
  constexpr std::size_t kInCache = 16384;  // bytes
  std::array<std::int64_t, 256> out{};
  if (last >= kFew) {
    for (const std::uint8_t byte : bytes) ++out[byte];
    return out;
  }
  for (std::size_t i = 0; i < bytes.size(); i += kInCache) {
    const auto part = bytes.subspan(i, std::min(kInCache, bytes.size() - i));
    for (std::size_t value = 0; value <= last; ++value) {
      out[value] += HWY_DYNAMIC_DISPATCH(count_bytes)(part.data(), part.size(),
                                                      static_cast<std::uint8_t>(value));
    }
  }
  return out;
}

}  // namespace warren
#endif  // HWY_ONCE
