#include "cli/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <new>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>

#include "cli/commands.hpp"
#include "core/diagnostics.hpp"
#include "platform/terminal.hpp"

namespace warren::cli {
namespace {

constexpr std::string_view kFooter =
    "Exit codes: 0 done, 1 the content or the level is wrong, 2 wrong call, 3 the machine failed,\n"
    "            130 stopped by Ctrl-C.\n"
    "Start with:  warren new zone NAME, then  warren generate NAME.zone";

void add_commands(CLI::App& app, Action& action) {
  add_generate(app, action);
  add_render(app, action);
  add_export(app, action);
  add_explain(app, action);
  add_check(app, action);
  add_verify(app, action);
  add_sweep(app, action);
  add_edit(app, action);
  add_new(app, action);
  add_golden(app, action);
  add_help(app, action);
}

std::vector<std::string> command_names(const CLI::App& app) {
  std::vector<std::string> names;
  for (const CLI::App* command : app.get_subcommands({})) names.push_back(command->get_name());
  return names;
}

// CLI11 says only that arguments were not expected; tell which command was meant.
Diagnostic unknown_command(std::string_view word, const std::vector<std::string>& names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  const std::string_view nearest = nearest_word(word, views);
  Diagnostic out;
  out.message = fmt::format("there is no command '{}'", word);
  out.help = nearest.empty() ? std::string("`warren --help` lists the commands")
                             : fmt::format("did you mean `warren {}`?", nearest);
  return out;
}

// "warren new zone": the command and its subcommands that the words name.
const CLI::App& chosen_command(const CLI::App& app, std::span<char*> words) {
  const CLI::App* out = &app;
  for (const char* word : words) {
    const auto all = out->get_subcommands([](const CLI::App*) { return true; });
    const auto next =
        std::ranges::find(all, word, [](const CLI::App* one) { return one->get_name(); });
    if (next == all.end()) break;
    out = *next;
  }
  return *out;
}

// The first option that the command does not have; nothing when all are known.
std::optional<Diagnostic> unknown_option(const CLI::App& app, std::span<char*> words) {
  const CLI::App& command = chosen_command(app, words);
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
  }
  const std::vector<std::string_view> known(names.begin(), names.end());
  for (const std::string_view word : words) {
    const std::string_view name = word.substr(0, word.find('='));
    if (name == "--") break;
    if (!name.starts_with("--") || std::ranges::find(known, name) != known.end()) continue;
    Diagnostic out;
    out.message = fmt::format("`warren {}` has no option '{}'", command.get_name(), name);
    out.help =
        suggestion(name, known, fmt::format("`warren {} --help` lists them", command.get_name()));
    return out;
  }
  return std::nullopt;
}

ExitCode parse_failed(const CLI::App& app, const CLI::ParseError& problem, int argc, char** argv,
                      const Console& console) {
  const std::vector<std::string> names = command_names(app);
  const std::string_view word = argc > 1 ? argv[1] : "";
  Diagnostic diagnostic;
  if (!word.starts_with('-') && std::ranges::find(names, word) == names.end()) {
    diagnostic = unknown_command(word, names);
  } else if (auto option = unknown_option(app, {argv + 1, static_cast<std::size_t>(argc - 1)})) {
    diagnostic = std::move(*option);
  } else {
    diagnostic.message = problem.what();
    diagnostic.help = word.starts_with('-')
                          ? std::string("`warren --help` shows how to call it")
                          : fmt::format("`warren {} --help` shows how to call it", word);
  }
  console.report({&diagnostic, 1});
  return kWrongCall;
}

ExitCode run(int argc, char** argv, const Console& console) {
  CLI::App app("Warren builds game levels from what a designer authored and a seed.", "warren");
  app.set_version_flag("--version", WARREN_VERSION);
  app.footer(std::string(kFooter));
  app.require_subcommand(0, 1);
  app.get_formatter()->column_width(34);
  Action action;
  add_commands(app, action);
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    app.exit(success);
    return kDone;
  } catch (const CLI::ParseError& problem) {
    return parse_failed(app, problem, argc, argv, console);
  }
  if (!action) {
    console.result(app.help());
    return argc > 1 ? kWrongCall : kDone;
  }
  return action(console);
}

ExitCode machine_failed(const Console& console, std::string message, std::string help = {}) {
  Diagnostic diagnostic;
  diagnostic.message = std::move(message);
  diagnostic.help = std::move(help);
  console.report({&diagnostic, 1});
  return kMachineFailed;
}

// Where there is no memory there is none for a message either: these words are there already.
ExitCode out_of_memory() {
  constexpr std::string_view kText =
      "error: out of memory\n"
      "         help: end other programs, or ask for a smaller level or for fewer threads\n";
  write_error_plainly(kText);
  return kMachineFailed;
}

// Handlers take no arguments, so that what one knows the other can only find here.
std::atomic<bool> memory_ran_out = false;

[[noreturn]] void note_no_memory() {
  memory_ran_out = true;
  throw std::bad_alloc();
}

// The JSON library allocates in destructors, and the standard library in the midst of listing a
// folder, where nothing can be thrown: no memory there ends in std::terminate, by then without the
// exception. What is being written stays a draft, which the next run sweeps up.
[[noreturn]] void end_without_memory() {
  if (!memory_ran_out) std::abort();
  std::_Exit(out_of_memory());
}

ExitCode no_thread(const Console& console, const std::system_error& problem) {
  return machine_failed(console,
                        fmt::format("the machine gives no more threads: {}", problem.what()),
                        "ask for fewer with --threads or --jobs, or end other programs");
}

ExitCode run_guarded(int argc, char** argv) {
  const Console console;
  try {
    const ExitCode code = run(argc, argv, console);
    if (!console.flush()) return machine_failed(console, "cannot write to the standard output");
    return code;
  } catch (const std::bad_alloc&) {
    throw;
  } catch (const std::filesystem::filesystem_error& problem) {
    return machine_failed(console, problem.what());
  } catch (const std::system_error& problem) {
    return no_thread(console, problem);
  } catch (const std::exception& problem) {
    return machine_failed(console, fmt::format("internal error: {}", problem.what()));
  }
}

}  // namespace

int run_program(int argc, char** argv) {
  std::set_new_handler(note_no_memory);
  std::set_terminate(end_without_memory);
  try {
    return run_guarded(argc, argv);
  } catch (const std::bad_alloc&) {  // also while another error was told
    return out_of_memory();
  }
}

}  // namespace warren::cli
