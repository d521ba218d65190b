// warren help: the tables behind the formats.
#include <fmt/format.h>

#include "cli/commands.hpp"
#include "content/chunk/directives.hpp"
#include "content/zone/directives.hpp"
#include "content/zone/parameters.hpp"

namespace warren::cli {
namespace {

std::string params_table() {
  std::string out = "Parameters of a zone: lines of a .zone file, or --set KEY=VALUE\n\n";
  for (const ZoneParameter& parameter : zone_parameters()) {
    out += fmt::format("  {:<24} {}\n", parameter.key, parameter.help);
    out += fmt::format("  {:<24} {} ({}), default {}\n", "", range_text(parameter), parameter.unit,
                       default_text(parameter));
  }
  return out;
}

std::string params_markdown() {
  std::string out =
      "| parameter | value | unit | default | what it does |\n|---|---|---|---|---|\n";
  for (const ZoneParameter& parameter : zone_parameters()) {
    out += fmt::format("| `{}` | {} | {} | {} | {} |\n", parameter.key, range_text(parameter),
                       parameter.unit, default_text(parameter), parameter.help);
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
  params->add_option("KIND", *kind, "zone")->check(CLI::IsMember({"zone"}));
  params->add_flag("--markdown", *markdown, "As a Markdown table");
  CLI::App* directives =
      command->add_subcommand("directives", "Every directive with its arguments");
  directives->add_option("KIND", *kind, "zone or chunk")->check(CLI::IsMember({"zone", "chunk"}));

  // The callbacks of both run before the parent's, which fills in when neither was chosen.
  params->callback([kind, markdown, &action] {
    action = [kind, markdown](const Console& console) {
      console.result(*markdown ? params_markdown() : params_table());
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
