#include "kinds/dungeon/help.hpp"

#include "kinds/dungeon/content/parameters.hpp"

namespace warren {
namespace {

std::vector<ParameterInfo> dungeon_rows() {
  std::vector<ParameterInfo> out;
  for (const DungeonText& text : dungeon_texts()) {
    out.push_back({std::string(text.key), std::string(text.value), "text",
                   std::string(text.otherwise), std::string(text.help)});
  }
  for (const DungeonParameter& parameter : dungeon_parameters()) out.push_back(info_of(parameter));
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
