// The constants of Power's logarithm and exponential, shared by the scalar and the SIMD code.
#pragma once

#include <cstdint>

namespace warren::influence {

inline constexpr std::uint32_t kMantissa = 0x007fffffU;
inline constexpr std::uint32_t kOne = 0x3f800000U;  // 1.0F
inline constexpr float kSqrt2 = 1.41421356F;

// log2(m) = kLog1 s + kLog3 s^3 + ..., with s = (m - 1) / (m + 1).
inline constexpr float kLog1 = 2.88539008F;
inline constexpr float kLog3 = 0.961796694F;
inline constexpr float kLog5 = 0.577078016F;
inline constexpr float kLog7 = 0.412198583F;

// 2^z for z in -1/2 .. 1/2; exactly 1 at 0.
inline constexpr float kExp1 = 0.693147181F;
inline constexpr float kExp2 = 0.240226507F;
inline constexpr float kExp3 = 0.0555041087F;
inline constexpr float kExp4 = 0.00961812911F;
inline constexpr float kExp5 = 0.00133335581F;
inline constexpr float kExp6 = 0.000154035304F;

inline constexpr float kLowest = -120.0F;  // 2 to this is nothing, and still a normal number

}  // namespace warren::influence
