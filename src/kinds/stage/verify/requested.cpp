// Rules that a stage is played by are those that were requested.
#include "kinds/stage/verify/stage.hpp"

namespace warren::proof {
namespace {

constexpr int kLargestCell = 1000;  // pixels

void check_number(std::string_view key, int is, Check& check) {
  const std::optional<double> requested = check.need(key);
  if (!requested || *requested == is) return;
  check.violation(std::nullopt, "{} is {}, and {} was requested", key, is, *requested);
}

void check_word(const Level& level, std::string_view key, std::string_view is, Check& check) {
  const std::string_view requested = text_property(level.provenance.parameters, key);
  if (requested == is) return;
  check.violation(std::nullopt, "{} is '{}', and '{}' was requested", key, is, requested);
}

void check_switch(const Level& level, std::string_view key, bool is, Check& check) {
  const Value* value = property(level.provenance.parameters, key);
  const bool* requested = value == nullptr ? nullptr : std::get_if<bool>(value);
  if (requested != nullptr && *requested == is) return;
  check.violation(std::nullopt, "{} is {}, and that was not requested", key, is);
}

}  // namespace

void check_requested_rules(const StageBoard& board, Check& check) {
  const StageRules& rules = board.stage.rules;
  check_number("grid_cols", board.width, check);
  check_number("grid_rows", board.height, check);
  check_number("cell_size", rules.cell_size, check);
  if (rules.cell_size < 1 || rules.cell_size > kLargestCell) {
    check.violation(std::nullopt, "a cell of {} pixels: it has 1 to {}", rules.cell_size,
                    kLargestCell);
  }
  check_word(board.level, "fuel_mode", to_string(rules.fuel_mode), check);
  check_switch(board.level, "endurance", rules.endurance, check);
}

void check_requested_sides(const StageBoard& board, Check& check) {
  std::string sides;
  for (int i = 0; i < kStageSides; ++i) {
    const auto side = static_cast<StageSide>(i);
    if (!board.stage.rules.has_exit(side)) continue;
    sides += sides.empty() ? "" : ", ";
    sides += to_string(side);
  }
  check_word(board.level, "exit_sides", sides, check);
}

}  // namespace warren::proof
