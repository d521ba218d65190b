#pragma once

namespace warren::dungeon {

// Goes up whenever the floors of a configuration and a seed change.
inline constexpr int kGeneratorVersion = 8;

}  // namespace warren::dungeon
