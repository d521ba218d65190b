// Sets of cells that no letter of a blueprint tells.
#pragma once

#include <array>
#include <string_view>

#include "warren/stage.hpp"

namespace warren::blueprint {

struct NamedSet {
  std::string_view key;
  StageLayer layer;
};

// In the order in which they are written: every set that is chosen, not derived.
inline constexpr std::array<NamedSet, 4> kSets = {{
    {"steel_beams", StageLayer::steel_beam},
    {"rubble", StageLayer::rubble},
    {"fall_spawn", StageLayer::fall_spawn},
    {"decorated_metal", StageLayer::decorated_metal},
}};

}  // namespace warren::blueprint
