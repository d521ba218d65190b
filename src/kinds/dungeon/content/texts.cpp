#include "kinds/dungeon/content/texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/diagnostics.hpp"
#include "kinds/dungeon/content/presets.hpp"

namespace warren {

std::optional<ParameterProblem> set_text(DungeonConfig& config, std::string_view key,
                                         std::string_view text) {
  if (auto problem = one_line_problem(key, text)) return problem;
  if (key == "seed" && text.empty()) {
    return ParameterProblem{"seed is an empty text",
                            "write any text, or leave it out and pass --seed"};
  }
  if (key == "name") {
    config.name = text;
  } else if (key == "seed") {
    config.seed = text;
  } else if (is_dungeon_preset(text)) {
    config.preset = text;
  } else {
    const std::vector<std::string_view> names = dungeon_preset_names();
    return ParameterProblem{
        fmt::format("there is no preset '{}'", text),
        suggestion(text, names, fmt::format("there are {}", fmt::join(names, ", ")))};
  }
  return std::nullopt;
}

std::string_view text_example(std::string_view key) {
  if (key == "preset") return "wgiv";
  return key == "seed" ? "tower of witchcraft" : "The Crypt";
}

}  // namespace warren
