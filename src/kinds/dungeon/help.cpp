#include "kinds/dungeon/help.hpp"

#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/dungeon/content/presets.hpp"

namespace warren {
namespace {

std::vector<ParameterInfo> dungeon_rows() {
  std::vector<ParameterInfo> out;
  for (const DungeonText& text : dungeon_texts()) {
    ParameterInfo row;
    row.key = text.key;
    row.value = text.value;
    row.unit = "text";
    row.otherwise = text.otherwise;
    row.help = text.help;
    if (text.key == "preset") {
      row.type = ParameterType::choice;
      for (const std::string_view name : dungeon_preset_names()) row.choices.emplace_back(name);
    }
    out.push_back(std::move(row));
  }
  for (const DungeonParameter& parameter : dungeon_parameters()) {
    out.push_back(info_of_number(
        parameter, parameter.is_range() ? ParameterType::range : ParameterType::whole));
  }
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
