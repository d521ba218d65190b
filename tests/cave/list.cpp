// The list of kinds with a line for caves: it takes the place of src/kinds/list.cpp.
#include "cave.hpp"
#include "kinds/dungeon/source.hpp"
#include "kinds/stage/source.hpp"
#include "kinds/zone/source.hpp"

namespace warren {

std::span<const Kind> kinds() {
  static const Kind kAll[] = {zone_kind(), dungeon_kind(), stage_kind(), cave_kind()};
  return kAll;
}

}  // namespace warren
