#include "kinds/stage/content/wall_algorithm.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "content/numbers.hpp"
#include "core/diagnostics.hpp"

namespace warren {
namespace {

struct NamedWalls {
  std::string_view name;
  WallKind kind;
  int largest;  // percent
};

constexpr int kNoPercent = -1;
constexpr int kManyLines = 20'000;

constexpr std::array<NamedWalls, kWallKinds + 2> kNamedWalls = {{
    {"default", WallKind::lines, kManyLines},
    {"empty", WallKind::empty, kNoPercent},
    {"grid_wire", WallKind::grid_wire, kManyLines},
    {"sparse_moore", WallKind::sparse_moore, 100},
    {"sparse_ortho", WallKind::sparse_ortho, 100},
    {"corridor", WallKind::corridor, 100},
    {"normal", WallKind::lines, kManyLines},
    {"sparse", WallKind::sparse_moore, 100},
}};

const NamedWalls* find_walls(std::string_view name) {
  const auto found = std::ranges::find(kNamedWalls, name, &NamedWalls::name);
  return found == kNamedWalls.end() ? nullptr : &*found;
}

ParameterProblem unknown_walls(std::string_view name, std::string_view text) {
  const std::vector<std::string_view> words = wall_algorithm_words();
  // "sparse_moore15%" and "corridor 20%" lack only the dot.
  for (const NamedWalls& walls : kNamedWalls) {
    const bool begins = !name.empty() && name.starts_with(walls.name);
    const std::size_t digit = text.find_first_of("0123456789");
    if (!begins || digit == std::string_view::npos || walls.largest == kNoPercent) continue;
    if (text.find_first_not_of(" :_-", walls.name.size()) != digit) continue;
    return {fmt::format("there is no algorithm '{}'", text),
            fmt::format("write a dot before the percent: \"{}.{}%\"", walls.name,
                        text.substr(digit, text.find_first_not_of("0123456789", digit) - digit))};
  }
  return {fmt::format("there is no algorithm '{}'", name),
          suggestion(name, words,
                     fmt::format("there are {}",
                                 fmt::join(words.begin(), words.begin() + kWallKinds, ", ")))};
}

// A percent that could have been meant, to show how it is written.
std::int64_t percent_meant(std::string_view written, const NamedWalls& walls) {
  const std::size_t digit = written.find_first_of("0123456789");
  if (digit == std::string_view::npos) return std::min(walls.largest, 10);
  const std::size_t end = std::min(written.find_first_not_of("0123456789", digit), written.size());
  const auto value = parse_integer(written.substr(digit, end - digit));
  return std::min<std::int64_t>(value.value_or(walls.largest), walls.largest);
}

ParameterProblem wrong_percent(std::string_view written, const NamedWalls& walls) {
  return {fmt::format("'{}' is no percent that '{}' takes: a whole number from 0 to {} and %",
                      written, walls.name, walls.largest),
          fmt::format("write \"{}.{}%\", or \"{}\" alone", walls.name,
                      percent_meant(written, walls), walls.name)};
}

}  // namespace

std::string_view to_string(WallKind kind) {
  const auto at = static_cast<std::size_t>(kind);
  return at < kWallKinds ? kNamedWalls[at].name : std::string_view();
}

std::vector<std::string_view> wall_algorithm_words() {
  std::vector<std::string_view> out;
  for (const NamedWalls& walls : kNamedWalls) out.push_back(walls.name);
  return out;
}

int largest_percent(WallKind kind) {
  return kNamedWalls[static_cast<std::size_t>(kind)].largest;
}

std::optional<ParameterProblem> set_wall_algorithm(WallAlgorithm& algorithm,
                                                   std::string_view text) {
  const std::size_t dot = text.find('.');
  const std::string_view name = text.substr(0, dot);
  const NamedWalls* walls = find_walls(name);
  if (walls == nullptr) return unknown_walls(name, text);
  WallAlgorithm read{walls->kind, std::nullopt};
  if (dot != std::string_view::npos) {
    const std::string_view written = text.substr(dot + 1);
    if (walls->largest == kNoPercent) {
      return ParameterProblem{fmt::format("'{}' takes no percent", name),
                              fmt::format("write \"{}\"", name)};
    }
    const std::string_view digits = written.substr(0, written.size() - written.ends_with('%'));
    const bool plain = digits.size() < written.size() &&
                       digits.find_first_not_of("0123456789") == std::string_view::npos;
    const auto value = plain ? parse_integer(digits) : std::nullopt;
    if (!value || *value > walls->largest) return wrong_percent(written, *walls);
    read.percent = static_cast<int>(*value);
  }
  algorithm = read;
  return std::nullopt;
}

std::string wall_algorithm_text(const WallAlgorithm& algorithm) {
  const std::string_view name = to_string(algorithm.kind);
  return algorithm.percent ? fmt::format("{}.{}%", name, *algorithm.percent) : std::string(name);
}

}  // namespace warren
