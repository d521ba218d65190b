// What is said of levels of a kind, in words and numbers: what each kind fills in. What is null is
// not said.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/observed.hpp"
#include "passes/pass.hpp"
#include "warren/layers.hpp"
#include "warren/level.hpp"

namespace warren {

// "reach", "98.2 % of the open ground from the start"
struct SummaryLine {
  std::string title;
  std::string text;
};

struct ReportParts {
  std::span<const PassTitle> pass_titles;
  // Its name, where it has no title.
  std::string_view title_of(std::string_view pass) const;

  // Of a summary: what follows the size in the first line, with its comma.
  std::string (*title)(const Level& first, std::size_t levels) = nullptr;
  // Its lines; one of several levels of a seed has one line.
  std::vector<SummaryLine> (*lines)(const Level& level, bool several) = nullptr;
  std::vector<std::string> (*notes)(const Level& level) = nullptr;
  // The kind's own numbers, for programs: an object.
  nlohmann::ordered_json (*numbers)(const Level& level) = nullptr;
  // What its passes did, from what they said and from the finished level. Null: what they said.
  std::vector<PassNotes> (*explain)(const Level& level, std::vector<PassNotes> said) = nullptr;
  void (*observe)(const Level& level, Observed& out) = nullptr;
  // What a golden keeps of a level. Null: its hash and its map as text.
  std::string (*golden)(const Level& level, const Layers& layers) = nullptr;
};

}  // namespace warren
