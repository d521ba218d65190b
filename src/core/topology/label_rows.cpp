// Compiled once per instruction set by Highway.
#include "core/topology/label_rows.hpp"

#include <algorithm>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/topology/label_rows.cpp"
#include <hwy/foreach_target.h>  // IWYU pragma: keep
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace warren::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

bool apart(std::uint8_t a, std::uint8_t b, std::uint8_t limit) {
  return a != b && std::max(a, b) < limit;
}

bool any_apart(const std::uint8_t* a, const std::uint8_t* b, std::size_t count,
               std::uint8_t limit) {
  std::size_t i = 0;
#if HWY_TARGET != HWY_SCALAR
  const hn::CappedTag<std::uint8_t, 64> u8;
  const auto top = hn::Set(u8, limit);
  auto found = hn::Zero(u8);
  const auto look = [&](std::size_t at) {
    const auto one = hn::LoadU(u8, a + at);
    const auto other = hn::LoadU(u8, b + at);
    // How far the larger lies below the limit, and nothing where both are the same.
    const auto below = hn::SaturatedSub(top, hn::Max(one, other));
    found = hn::Or(found, hn::IfThenZeroElse(hn::Eq(one, other), below));
  };
  for (; i + hn::Lanes(u8) <= count; i += hn::Lanes(u8)) look(i);
  if (i > 0 && i < count) {  // the rest, with some of those before it
    look(count - hn::Lanes(u8));
    i = count;
  }
  if (!hn::AllTrue(u8, hn::Eq(found, hn::Zero(u8)))) return true;
#endif
  for (; i < count; ++i) {
    if (apart(a[i], b[i], limit)) return true;
  }
  return false;
}

}  // namespace warren::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace warren {

HWY_EXPORT(any_apart);

bool any_apart(const std::uint8_t* a, const std::uint8_t* b, std::size_t count,
               std::uint8_t limit) {
  return HWY_DYNAMIC_DISPATCH(any_apart)(a, b, count, limit);
}

}  // namespace warren
#endif  // HWY_ONCE
