// The version of the zone generator: changes whenever any zone comes out different than before.
// `warren golden accept --reason TEXT` raises it.
#pragma once

namespace warren::zone {

inline constexpr int kGeneratorVersion = 9;

}  // namespace warren::zone
