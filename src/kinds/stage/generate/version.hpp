#pragma once

namespace warren::stage {

// Raised by `warren golden accept`, whenever stages change.
inline constexpr int kGeneratorVersion = 3;

}  // namespace warren::stage
