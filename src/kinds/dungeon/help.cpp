#include "kinds/dungeon/help.hpp"

#include <algorithm>
#include <iterator>

#include "kinds/dungeon/content/parameters.hpp"

namespace warren {
namespace {

std::vector<ParameterInfo> dungeon_rows() {
  std::vector<ParameterInfo> out = infos_of(dungeon_texts());
  std::ranges::move(infos_of(dungeon_parameters()), std::back_inserter(out));
  return out;
}

}  // namespace

ParameterTable dungeon_parameter_table() {
  return {
      "Parameters of a dungeon: keys of a .dungeon.toml file, or --set KEY=VALUE. A key with dots "
      "stands in tables:\nrooms.large.count = [3, 5] is the same as [rooms.large] and, below it, "
      "count = [3, 5]. One number is a range too.\n\n",
      dungeon_rows};
}

}  // namespace warren
