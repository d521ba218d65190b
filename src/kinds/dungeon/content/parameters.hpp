// The one table of dungeon parameters: reader, checks, --set, `warren help params dungeon`,
// docs/parameters.md and what a level says about its making all come from it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include "content/field.hpp"
#include "content/parameter_problem.hpp"
#include "kinds/dungeon/content/config.hpp"
#include "warren/level.hpp"

namespace warren {

using IntField = ConfigField<DungeonConfig, int>;
using RangeField = ConfigField<DungeonConfig, Range>;

// How a count of a preset follows the size of the floor when the file does not give it.
enum class Scaling { none, with_area };

struct DungeonParameter {
  std::string_view key;  // with its tables: rooms.large.count
  std::variant<IntField, RangeField> field;
  int min;
  int max;
  Scaling scaling;
  std::string_view unit;
  std::string_view help;

  bool is_range() const { return std::holds_alternative<RangeField>(field); }
};

std::span<const DungeonParameter> dungeon_parameters();
const DungeonParameter* find_dungeon_parameter(std::string_view key);

// The keys that hold texts.
struct DungeonText {
  std::string_view key;
  std::string_view value;
  std::string_view otherwise;  // what it is when the file does not say
  std::string_view help;
};

std::span<const DungeonText> dungeon_texts();
bool is_dungeon_text(std::string_view key);

// Every key of a file: the texts and the parameters.
std::vector<std::string_view> dungeon_keys();

// An int is a range with two equal ends.
Range get_parameter(const DungeonConfig& config, const DungeonParameter& which);
void put_parameter(DungeonConfig& config, const DungeonParameter& which, Range value);

// What is wrong with a value; `written` is how its author wrote it.
std::optional<ParameterProblem> parameter_problem(const DungeonParameter& which, Range value,
                                                  std::string_view written);
// The same for something that is no value at all, such as 15.5 or "15%".
ParameterProblem not_a_value(const DungeonParameter& which, std::string_view written);

// A value as a person types it after --set key=: 3, 3..5 or [3, 5]. Sets it when it is right.
std::optional<ParameterProblem> set_parameter(DungeonConfig& config, const DungeonParameter& which,
                                              std::string_view text);

// "7" or "[3, 5]": as a file writes it.
std::string value_text(const DungeonParameter& which, Range value);
std::string parameter_text(const DungeonConfig& config, const DungeonParameter& which);
std::string default_text(const DungeonParameter& which);
// "a whole number from 1 to 100", "two whole numbers [min, max] from 0 to 100".
std::string range_text(const DungeonParameter& which);

// Every parameter with its value, for a level's provenance: a range is two properties,
// rooms.large.count.min and rooms.large.count.max.
std::vector<Property> parameter_properties(const DungeonConfig& config);

}  // namespace warren
