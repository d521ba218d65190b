#include "kinds/zone/content/consequences.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/diagnostics.hpp"
#include "kinds/zone/content/directives.hpp"
#include "kinds/zone/content/parameters.hpp"

namespace warren {
namespace {

// What is said where such a line is missing, besides its name.
struct MissingLine {
  std::string_view directive;
  std::string_view phrase;
};
constexpr auto kMissingLines = std::to_array<MissingLine>({
    {"size", "outside"},
    {"size", "no hotspot fits"},
    {"size", "no room"},
    {"celltype", "no wall type"},
    {"celltype", "no cell type number"},
    {"effecttype", "no effect type"},
    {"hotspot", "hotspots are too few"},
    {"hotspot", "leave little choice"},
    {"hotspot_count", "is too few for"},
    {"fixed_landmark", "too few for"},
    {"noise_octaves", "the finest layer"},
    {"noise_frequency", "the finest layer"},
    {"noise_lacunarity", "the finest layer"},
    {"noise_wall_threshold", "noise_effect_threshold"},
    {"enemytype", "no enemy type has a weight"},
    {"library", "no chunk with exits"},
    {"regionmode", "no chunk with exits"},
    {"connect", "is connected to no landmark"},
    {"seed", "generated"},
    {"procgen", "generated"},
    {"center_anchor", "the first savepoint"},
});

constexpr auto kNaming = std::to_array<std::string_view>(
    {"celltype", "effecttype", "enemytype", "enemybias", "landmark", "fixed_landmark"});

// What the author most likely meant by a directive that does not exist.
std::string_view meant(std::string_view directive) {
  const std::vector<std::string_view> names = zone_directive_names();
  if (std::ranges::find(names, directive) != names.end()) return directive;
  return nearest_word(directive, names);
}

}  // namespace

Consequences::Consequences(const LineFile& lines, const std::vector<Diagnostic>& errors) {
  for (const Diagnostic& error : errors) {
    const int line = error.where.line;
    if (error.severity != Severity::error || line < 1 || line > lines.count()) continue;
    if (lines_.insert(line).second) add(lines, line);
  }
}

void Consequences::add(const LineFile& lines, int line) {
  const Statement statement = lines.statement(line);
  const std::string_view directive = meant(statement.directive.text);
  // Without a region, its ground is another's: nothing that follows can be trusted.
  if (directive == "region") all_ = true;
  const bool names = directive.empty() || std::ranges::find(kNaming, directive) != kNaming.end();
  if (names && !statement.arguments.empty()) {
    quoted_.insert(fmt::format("'{}'", statement.arguments.front().text));
  }
  for (const MissingLine& missing : kMissingLines) {
    if (missing.directive == directive) phrases_.emplace(missing.phrase);
  }
  if (find_zone_parameter(directive) != nullptr) phrases_.emplace(directive);
}

bool Consequences::explain(const Diagnostic& message) const {
  if (lines_.contains(message.where.line)) return true;
  const auto said = [&](const std::string& text) {
    return message.message.find(text) != std::string::npos;
  };
  return std::ranges::any_of(quoted_, said) || std::ranges::any_of(phrases_, said);
}

}  // namespace warren
