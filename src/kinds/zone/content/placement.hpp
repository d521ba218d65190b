// Lines about proportion: how much lies behind a gate, and where landmarks should stand.
#pragma once

#include <string>
#include <string_view>

#include "content/lines.hpp"

namespace warren {

struct Zone;

// Shares of the open ground, from 0 to 1.
struct ShareLimits {
  double least = 0.05;
  double most = 0.30;
  friend bool operator==(const ShareLimits&, const ShareLimits&) = default;
};

// `gate_share`: how much of the ground lies behind a gate. What lies behind a gate further in
// counts for that one.
struct GateShare {
  std::string gate;
  ShareLimits limits;
  SourceLine line;
  friend bool operator==(const GateShare&, const GateShare&) = default;
};

// `placement`: where landmarks of a type should stand, as the crow flies, in cells.
struct PlacementDefinition {
  std::string type;
  std::string other;  // away from landmarks of that type; empty: from the start
  double min = 0;
  double max = 0;  // of distances from the start
  SourceLine line;
  friend bool operator==(const PlacementDefinition&, const PlacementDefinition&) = default;
};

// What the zone says of a gate, or the default.
ShareLimits share_limits(const Zone& zone, std::string_view gate);

}  // namespace warren
