// Parameters as texts: their ranges, their values, their defaults, and what a level keeps of them.
#include <fmt/format.h>

#include "content/numbers.hpp"
#include "kinds/stage/content/parameters.hpp"
#include "kinds/stage/content/stage.hpp"
#include "kinds/stage/content/wall_algorithm.hpp"

namespace warren {
namespace {

// The same in TOML and in JSON, for texts of one line.
std::string in_quotes(std::string_view text) {
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

// "top, left", each as `write` makes it.
template <class Write>
std::string sides_text(std::uint8_t bits, const Write& write) {
  std::string out;
  for (int i = 0; i < kStageSides; ++i) {
    const auto side = static_cast<StageSide>(i);
    if ((bits & side_bit(side)) == 0) continue;
    if (!out.empty()) out += ", ";
    out += write(to_string(side));
  }
  return out;
}

struct ShapeText {
  std::string operator()(const StageField<std::string>& /*text*/) const { return "a text"; }
  std::string operator()(const StageField<std::optional<std::uint32_t>>& /*seed*/) const {
    return number("a whole number");
  }
  std::string operator()(const StageField<int>& /*number*/) const {
    return number("a whole number");
  }
  std::string operator()(const StageField<double>& /*number*/) const { return number("a number"); }
  std::string operator()(const StageField<bool>& /*flag*/) const { return "true or false"; }
  std::string operator()(const StageField<FuelMode>& /*mode*/) const {
    return "\"refuel_chain\", \"fuel_can\" or \"start_full\"";
  }
  std::string operator()(const StageField<WallAlgorithm>& /*walls*/) const {
    return "\"default\", \"empty\", \"grid_wire\", \"sparse_moore\", \"sparse_ortho\" or "
           "\"corridor\", each but empty also with a percent: \"default.50%\"";
  }
  std::string operator()(const StageSidesField& /*sides*/) const {
    return "a list of \"top\", \"bottom\", \"left\", \"right\"";
  }
  std::string operator()(const StagePlaces& places_of) const {
    switch (places_of.shape) {
      case StageShape::zones: return "a list of [x, y, w, h]";
      case StageShape::moving_zones:
        return "a table: up, down, left, right = a list of [x, y, w, h]";
      case StageShape::moving_cells: return "a list of [x, y, \"up\"]";
      case StageShape::map: return "a text of grid_rows lines, or a list of them";
      case StageShape::zone_names: return "a table: letter = \"name\"";
    }
    return {};
  }

  std::string number(std::string_view what) const {
    return fmt::format("{} from {} to {}", what, real_text(which.min), real_text(which.max));
  }
  const StageParameter& which;
};

struct ValueText {
  std::string operator()(const StageField<std::string>& text) const {
    return in_quotes(text.of(config));
  }
  std::string operator()(const StageField<std::optional<std::uint32_t>>& seed) const {
    const std::optional<std::uint32_t>& value = seed.of(config);
    return value ? fmt::format("{}", *value) : std::string();
  }
  std::string operator()(const StageField<int>& number) const {
    return fmt::format("{}", number.of(config));
  }
  std::string operator()(const StageField<double>& number) const {
    return real_text(number.of(config));
  }
  std::string operator()(const StageField<bool>& flag) const {
    return flag.of(config) ? "true" : "false";
  }
  std::string operator()(const StageField<FuelMode>& mode) const {
    return in_quotes(to_string(mode.of(config)));
  }
  std::string operator()(const StageField<WallAlgorithm>& walls) const {
    return in_quotes(wall_algorithm_text(walls.of(config)));
  }
  std::string operator()(const StageSidesField& sides) const {
    return fmt::format("[{}]", sides_text(sides.bits.of(config), in_quotes));
  }
  std::string operator()(const StagePlaces& /*places*/) const { return {}; }

  const StageConfig& config;
};

// As a level keeps it; nothing for what it keeps elsewhere: its name, its seed, its zones.
struct ValueProperty {
  using Kept = std::optional<Value>;
  Kept operator()(const StageField<std::string>& /*text*/) const { return std::nullopt; }
  Kept operator()(const StageField<std::optional<std::uint32_t>>& /*seed*/) const {
    return std::nullopt;
  }
  Kept operator()(const StageField<int>& number) const {
    return Value(std::int64_t{number.of(config)});
  }
  Kept operator()(const StageField<double>& number) const { return Value(number.of(config)); }
  Kept operator()(const StageField<bool>& flag) const { return Value(flag.of(config)); }
  Kept operator()(const StageField<FuelMode>& mode) const {
    return Value(std::string(to_string(mode.of(config))));
  }
  Kept operator()(const StageField<WallAlgorithm>& walls) const {
    return Value(wall_algorithm_text(walls.of(config)));
  }
  Kept operator()(const StageSidesField& sides) const {
    const auto plain = [](std::string_view side) { return std::string(side); };
    return Value(sides_text(sides.bits.of(config), plain));
  }
  Kept operator()(const StagePlaces& /*places*/) const { return std::nullopt; }

  const StageConfig& config;
};

}  // namespace

std::string range_text(const StageParameter& which) {
  return std::visit(ShapeText{which}, which.field);
}

std::string parameter_text(const StageConfig& config, const StageParameter& which) {
  return std::visit(ValueText{config}, which.field);
}

std::string default_text(const StageParameter& which) {
  return which.otherwise.empty() ? parameter_text(StageConfig{}, which)
                                 : std::string(which.otherwise);
}

std::vector<Property> stage_properties(const StageConfig& config) {
  std::vector<Property> out;
  for (const StageParameter& which : stage_parameters()) {
    if (auto value = std::visit(ValueProperty{config}, which.field)) {
      out.push_back({std::string(which.key), std::move(*value)});
    }
  }
  return out;
}

}  // namespace warren
