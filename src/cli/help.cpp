// warren help: the tables behind the formats.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "kinds/dungeon/content/parameters.hpp"
#include "kinds/stage/content/parameters.hpp"
#include "kinds/zone/content/chunk/directives.hpp"
#include "kinds/zone/content/directives.hpp"
#include "kinds/zone/content/parameters.hpp"

namespace warren::cli {
namespace {

// A line of a table of parameters, whatever the kind.
struct Row {
  std::string key;
  std::string value;
  std::string unit;
  std::string otherwise;
  std::string help;
};

template <class Parameter>
Row row_of(const Parameter& parameter) {
  return {std::string(parameter.key), range_text(parameter), std::string(parameter.unit),
          default_text(parameter), std::string(parameter.help)};
}

std::vector<Row> zone_rows() {
  std::vector<Row> out;
  for (const ZoneParameter& parameter : zone_parameters()) out.push_back(row_of(parameter));
  return out;
}

std::vector<Row> dungeon_rows() {
  std::vector<Row> out;
  for (const DungeonText& text : dungeon_texts()) {
    out.push_back({std::string(text.key), std::string(text.value), "text",
                   std::string(text.otherwise), std::string(text.help)});
  }
  for (const DungeonParameter& parameter : dungeon_parameters()) out.push_back(row_of(parameter));
  return out;
}

std::vector<Row> stage_rows() {
  std::vector<Row> out;
  for (const StageParameter& parameter : stage_parameters()) out.push_back(row_of(parameter));
  return out;
}

struct ParameterHelp {
  std::string_view name;
  std::string_view title;
  int width;  // of the longest key
  std::vector<Row> (*rows)();
};

constexpr ParameterHelp kZoneHelp = {
    "zone", "Parameters of a zone: lines of a .zone file, or --set KEY=VALUE\n\n", 24, zone_rows};
constexpr ParameterHelp kDungeonHelp = {
    "dungeon",
    "Parameters of a dungeon: keys of a .dungeon.toml file, or --set KEY=VALUE. A key with dots "
    "stands in tables:\nrooms.large.count = [3, 5] is the same as [rooms.large] and, below it, "
    "count = [3, 5]. One number is a range too.\n\n",
    32, dungeon_rows};

constexpr ParameterHelp kStageHelp = {
    "stage",
    "Parameters of a stage: keys of a .stage.toml file; those that are one value, and exit_sides, "
    "also as\n--set KEY=VALUE.\n\n",
    24, stage_rows};

const ParameterHelp& help_of(std::string_view name) {
  if (name == kStageHelp.name) return kStageHelp;
  return name == kDungeonHelp.name ? kDungeonHelp : kZoneHelp;
}

std::string params_table(const ParameterHelp& kind) {
  std::string out(kind.title);
  for (const Row& row : kind.rows()) {
    out += fmt::format("  {:<{}} {}\n", row.key, kind.width, row.help);
    out += fmt::format("  {:<{}} {} ({}), default {}\n", "", kind.width, row.value, row.unit,
                       row.otherwise);
  }
  return out;
}

std::string params_markdown(const ParameterHelp& kind) {
  std::string out =
      "| parameter | value | unit | default | what it does |\n|---|---|---|---|---|\n";
  for (const Row& row : kind.rows()) {
    out += fmt::format("| `{}` | {} | {} | {} | {} |\n", row.key, row.value, row.unit,
                       row.otherwise, row.help);
  }
  return out;
}

std::string chunk_directives_table() {
  std::string out = "Directives of a .chunk file:\n\n";
  for (const ChunkDirective& directive : chunk_directives()) {
    out += fmt::format("  {}\n      {}\n", directive.usage, directive.help);
  }
  return out;
}

std::string directives_table() {
  std::string out = "Directives of a .zone file, besides the parameters:\n\n";
  for (const ZoneDirective& directive : zone_directives()) {
    out += fmt::format("  {}\n", directive.usage);
  }
  return out;
}

}  // namespace

void add_help(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("help", "Explain parameters and directives");
  const auto kind = std::make_shared<std::string>("zone");
  const auto markdown = std::make_shared<bool>(false);

  CLI::App* params = command->add_subcommand("params", "Every parameter with range and default");
  params->add_option("KIND", *kind, "zone, dungeon or stage")
      ->check(CLI::IsMember({"zone", "dungeon", "stage"}));
  params->add_flag("--markdown", *markdown, "As a Markdown table");
  CLI::App* directives =
      command->add_subcommand("directives", "Every directive with its arguments");
  directives->add_option("KIND", *kind, "zone or chunk")->check(CLI::IsMember({"zone", "chunk"}));

  // The callbacks of both run before the parent's, which fills in when neither was chosen.
  params->callback([kind, markdown, &action] {
    action = [kind, markdown](const Console& console) {
      const ParameterHelp& chosen = help_of(*kind);
      console.result(*markdown ? params_markdown(chosen) : params_table(chosen));
      return kDone;
    };
  });
  directives->callback([kind, &action] {
    action = [kind](const Console& console) {
      console.result(*kind == "chunk" ? chunk_directives_table() : directives_table());
      return kDone;
    };
  });
  command->callback([&app, &action] {
    if (action) return;
    action = [&app](const Console& console) {
      console.result(app.help());
      return kDone;
    };
  });
}

}  // namespace warren::cli
