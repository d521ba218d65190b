#include "cli/summary.hpp"

#include <algorithm>

namespace warren::cli {

const Summary& summary_of(const Kind& kind) {
  static const Summary kAll[] = {zone_summary(), dungeon_summary(), stage_summary()};
  return *std::ranges::find(kAll, kind.name, &Summary::kind);
}

}  // namespace warren::cli
