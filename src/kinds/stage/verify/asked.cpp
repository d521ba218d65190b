// Rules that a stage is played by are those that were asked for.
#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {
namespace {

constexpr int kLargestCell = 1000;  // pixels

void check_number(std::string_view key, int is, Judge& judge) {
  const std::optional<double> asked = judge.need(key);
  if (!asked || *asked == is) return;
  judge.breach(std::nullopt, "{} is {}, and {} was asked for", key, is, *asked);
}

void check_word(const Level& level, std::string_view key, std::string_view is, Judge& judge) {
  const std::string_view asked = text_property(level.provenance.parameters, key);
  if (asked == is) return;
  judge.breach(std::nullopt, "{} is '{}', and '{}' was asked for", key, is, asked);
}

void check_switch(const Level& level, std::string_view key, bool is, Judge& judge) {
  const Value* value = property(level.provenance.parameters, key);
  const bool* asked = value == nullptr ? nullptr : std::get_if<bool>(value);
  if (asked != nullptr && *asked == is) return;
  judge.breach(std::nullopt, "{} is {}, and that was not asked for", key, is);
}

}  // namespace

void check_asked_rules(const StageBoard& board, Judge& judge) {
  const StageRules& rules = board.stage.rules;
  check_number("grid_cols", board.width, judge);
  check_number("grid_rows", board.height, judge);
  check_number("cell_size", rules.cell_size, judge);
  if (rules.cell_size < 1 || rules.cell_size > kLargestCell) {
    judge.breach(std::nullopt, "a cell of {} pixels: it has 1 to {}", rules.cell_size,
                 kLargestCell);
  }
  check_word(board.level, "fuel_mode", to_string(rules.fuel_mode), judge);
  check_switch(board.level, "endurance", rules.endurance, judge);
}

void check_asked_sides(const StageBoard& board, Judge& judge) {
  std::string sides;
  for (int i = 0; i < kStageSides; ++i) {
    const auto side = static_cast<StageSide>(i);
    if (!board.stage.rules.has_exit(side)) continue;
    sides += sides.empty() ? "" : ", ";
    sides += to_string(side);
  }
  check_word(board.level, "exit_sides", sides, judge);
}

}  // namespace warren::proof
