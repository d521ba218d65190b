// warren help: the tables behind the formats.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "cli/commands.hpp"
#include "cli/values.hpp"
#include "core/diagnostics.hpp"
#include "kinds/kind.hpp"

namespace warren::cli {
namespace {

std::string params_table(const Kind& kind) {
  const std::vector<ParameterInfo> rows = kind.parameters.rows();
  std::size_t width = 0;
  for (const ParameterInfo& row : rows) width = std::max(width, row.key.size());
  std::string out(kind.parameters.heading);
  for (const ParameterInfo& row : rows) {
    out += fmt::format("  {:<{}} {}\n", row.key, width, row.help);
    out += fmt::format("  {:<{}} {} ({}), default {}\n", "", width, row.value, row.unit,
                       row.otherwise);
  }
  return out;
}

std::string params_markdown(const Kind& kind) {
  std::string out =
      "| parameter | value | unit | default | what it does |\n|---|---|---|---|---|\n";
  for (const ParameterInfo& row : kind.parameters.rows()) {
    out += fmt::format("| `{}` | {} | {} | {} | {} |\n", row.key, row.value, row.unit,
                       row.otherwise, row.help);
  }
  return out;
}

std::vector<WordPage> word_pages() {
  std::vector<WordPage> out;
  for (const Kind& kind : kinds()) {
    out.insert(out.end(), kind.words.begin(), kind.words.end());
  }
  return out;
}

// `warren help generate`, `warren help zone`.
ExitCode explain_topic(const CLI::App& app, const std::string& topic, const Console& console) {
  if (const Kind* kind = find_kind(topic)) {
    console.result(params_table(*kind));
    return kDone;
  }
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands([](const CLI::App*) { return true; })) {
    if (command->get_name() == topic) {
      console.result(command->help(app.get_name()));
      return kDone;
    }
    names.push_back(command->get_name());
  }
  names.insert(names.end(), kind_names().begin(), kind_names().end());
  const std::vector<std::string_view> known(names.begin(), names.end());
  return console.fail(fail(Failure::usage, fmt::format("there is no help on '{}'", topic),
                           suggestion(topic, known,
                                      fmt::format("write {} or a command, such as `warren help "
                                                  "generate`",
                                                  fmt::join(kind_names(), ", "))))
                          .value());
}

}  // namespace

void add_help(CLI::App& app, Action& action) {
  CLI::App* command = app.add_subcommand("help", "Explain parameters and directives");
  const auto kind = std::make_shared<std::string>(kinds().front().name);
  const auto page = std::make_shared<std::string>(word_pages().front().name);
  const auto topic = std::make_shared<std::string>();
  const auto markdown = std::make_shared<bool>(false);
  command->add_option("TOPIC", *topic,
                      fmt::format("A command; or {}, for its parameters", one_of(kind_names())));

  CLI::App* params = command->add_subcommand("params", "Every parameter with range and default");
  params->add_option("KIND", *kind, one_of(kind_names()))
      ->check(one_word_of({kind_names().begin(), kind_names().end()}));
  params->add_flag("--markdown", *markdown, "As a Markdown table");
  CLI::App* directives =
      command->add_subcommand("directives", "Every directive with its arguments");
  std::vector<std::string> pages;
  for (const WordPage& one : word_pages()) pages.emplace_back(one.name);
  directives->add_option("KIND", *page, fmt::format("{}", fmt::join(pages, " or ")))
      ->check(one_word_of(pages));

  // The callbacks of both run before the parent's, which fills in when neither was chosen.
  params->callback([kind, markdown, &action] {
    action = [kind, markdown](const Console& console) {
      const Kind& chosen = *find_kind(*kind);
      console.result(*markdown ? params_markdown(chosen) : params_table(chosen));
      return kDone;
    };
  });
  directives->callback([page, &action] {
    action = [page](const Console& console) {
      const std::vector<WordPage> all = word_pages();
      console.result(std::ranges::find(all, *page, &WordPage::name)->text());
      return kDone;
    };
  });
  command->callback([&app, topic, &action] {
    if (action) return;
    action = [&app, topic](const Console& console) {
      if (!topic->empty()) return explain_topic(app, *topic, console);
      console.result(app.help());
      return kDone;
    };
  });
}

}  // namespace warren::cli
