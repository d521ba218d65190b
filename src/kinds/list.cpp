// The kinds of level that there are, one line each.
#include "kinds/dungeon/source.hpp"
#include "kinds/kind.hpp"
#include "kinds/stage/source.hpp"
#include "kinds/zone/source.hpp"

namespace warren {

std::span<const Kind> kinds() {
  static const Kind kAll[] = {zone_kind(), dungeon_kind(), stage_kind()};
  return kAll;
}

}  // namespace warren
