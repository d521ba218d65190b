#include "level/floors.hpp"

#include <fmt/format.h>

#include "core/json_place.hpp"
#include "level/json_reader.hpp"
#include "level/json_writer.hpp"
#include "level/read_part.hpp"

namespace warren {
namespace {

constexpr std::string_view kFloorsFormat = "warren-dungeon";
constexpr std::size_t kMostFloors = 9999;

Error floors_error(std::string_view text, const std::string& file, std::string message) {
  const LineColumn at = line_column(text, locate(text, "floors"));
  Diagnostic diagnostic;
  diagnostic.where = {file, at.line, at.column, 1};
  diagnostic.message = std::move(message);
  diagnostic.help = "floors stand in a list \"floors\", each as a level file has it";
  return {Failure::content, {std::move(diagnostic)}};
}

bool is_floors(const level_json::Json& root) {
  if (!root.is_object()) return false;
  const auto format = root.find("format");
  return format != root.end() && *format == kFloorsFormat;
}

Error in_floor(Error error, std::size_t floor) {
  for (Diagnostic& one : error.diagnostics) {
    one.message = fmt::format("floor {}: {}", floor, one.message);
  }
  return error;
}

}  // namespace

std::string write_floors(std::span<const Level> floors) {
  level_json::TopLevel out;
  out.value("format", kFloorsFormat);
  out.value("version", kLevelFormat);
  out.value("name", floors.empty() ? std::string() : floors.front().name);
  out.list("floors", floors, [](std::string& text, const Level& level) {
    std::string one = write_level(level);
    one.pop_back();  // its last line break
    text += one;
  });
  return out.finish();
}

Result<std::vector<ReadLevel>> read_levels(std::string_view text, const std::string& file,
                                           KindNames kinds) {
  std::vector<ReadLevel> out;
  const Result<level_json::Json> parsed = parse_level_text(text, file);
  if (!parsed) return tl::make_unexpected(parsed.error());
  const level_json::Json& root = *parsed;
  if (!is_floors(root)) {
    Result<ReadLevel> one = read_level_part(root, {text, file, {}}, kinds);
    if (!one) return tl::make_unexpected(std::move(one.error()));
    out.push_back(std::move(*one));
    return out;
  }
  const auto floors = root.find("floors");
  if (floors == root.end() || !floors->is_array() || floors->empty() ||
      floors->size() > kMostFloors) {
    return tl::make_unexpected(floors_error(text, file, "the file holds no floors"));
  }
  for (std::size_t i = 0; i < floors->size(); ++i) {
    Result<ReadLevel> one =
        read_level_part((*floors)[i], {text, file, fmt::format("floors[{}]", i)}, kinds);
    if (!one) return tl::make_unexpected(in_floor(std::move(one.error()), i + 1));
    for (Diagnostic& warning : one->warnings) {
      warning.message = fmt::format("floor {}: {}", i + 1, warning.message);
    }
    one->of_floors = true;
    out.push_back(std::move(*one));
  }
  return out;
}

}  // namespace warren
