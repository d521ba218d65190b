#include "content/dungeon/texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "content/dungeon/presets.hpp"
#include "core/diagnostics.hpp"

namespace warren {
namespace {

constexpr std::size_t kLongest = 200;

// Names and seeds are shown and typed again: they must be one line.
std::optional<ParameterProblem> line_problem(std::string_view key, std::string_view text) {
  if (text.size() > kLongest) {
    return ParameterProblem{fmt::format("{} is {} bytes long", key, text.size()),
                            fmt::format("write at most {}", kLongest)};
  }
  const bool control = std::ranges::any_of(text, [](char c) {
    const auto byte = static_cast<unsigned char>(c);
    return byte < 0x20 || byte == 0x7f;
  });
  if (!control) return std::nullopt;
  return ParameterProblem{fmt::format("{} must be one line of text", key),
                          "leave out line breaks, tabs and control characters"};
}

}  // namespace

std::optional<ParameterProblem> set_text(DungeonConfig& config, std::string_view key,
                                         std::string_view text) {
  if (auto problem = line_problem(key, text)) return problem;
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
