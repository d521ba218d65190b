// The one table of dungeon parameters: reader, checks, --set, `warren help params dungeon`,
// docs/parameters.md and what a level says about its making all come from it.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "content/parameter.hpp"
#include "content/parameter_problem.hpp"
#include "kinds/dungeon/content/config.hpp"

namespace warren {

template <>
struct ValueType<Range> : NoChoices {
  static constexpr ParameterType kType = ParameterType::range;
  static constexpr bool kBounded = true;
  static std::string range(int min, int max) {
    return from_to("[least, most], whole numbers", min, max);
  }
  static std::string text(Range value) { return fmt::format("[{}, {}]", value.min, value.max); }
  // Two properties: rooms.large.count.min and rooms.large.count.max.
  static void keep(std::string_view key, Range value, std::vector<Property>& out) {
    out.push_back({fmt::format("{}.min", key), std::int64_t{value.min}});
    out.push_back({fmt::format("{}.max", key), std::int64_t{value.max}});
  }
};

using IntField = ConfigField<DungeonConfig, int>;
using RangeField = ConfigField<DungeonConfig, Range>;

// How a count of a preset follows the size of the floor when the file does not give it.
enum class Scaling { none, with_area };

struct DungeonParameter : Parameter<DungeonConfig, int, IntField, RangeField> {
  Scaling scaling;

  bool is_range() const { return holds<Range>(*this); }
};

std::span<const DungeonParameter> dungeon_parameters();
const DungeonParameter* find_dungeon_parameter(std::string_view key);

// The keys that hold texts.
using DungeonText = Parameter<DungeonConfig, int, ConfigField<DungeonConfig, std::string>>;

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

}  // namespace warren
