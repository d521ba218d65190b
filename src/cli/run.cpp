#include "cli/run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <exception>
#include <filesystem>
#include <memory>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <system_error>

#include "cli/commands.hpp"
#include "cli/help_formatter.hpp"
#include "cli/wrong_call.hpp"
#include "core/diagnostics.hpp"
#include "platform/terminal.hpp"

namespace warren::cli {
namespace {

constexpr std::string_view kFooter =
    "`warren help COMMAND` explains a command, `warren help params zone` a kind of level.\n"
    "Exit codes: 0 done, 1 the content or the level is wrong, 2 wrong call, 3 the machine failed,\n"
    "            130 stopped by Ctrl-C.\n"
    "Start with: warren new zone NAME, then warren generate NAME.zone";

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

// CLI11 calls them subcommands.
void name_commands(CLI::App& app) {
  for (CLI::App* command : app.get_subcommands([](CLI::App*) { return true; })) {
    command->group("Commands");
    name_commands(*command);
  }
}

ExitCode run(int argc, char** argv, const Console& console) {
  CLI::App app("Warren builds game levels from what a designer authored and a seed.", "warren");
  app.set_version_flag("--version", WARREN_VERSION);
  app.set_help_flag("-h,--help", "Show this help");
  app.get_option("--version")->description("Show the version");
  app.require_subcommand(0, 1);
  app.formatter(std::make_shared<HelpFormatter>());
  Action action;
  add_commands(app, action);
  name_commands(app);
  app.footer(std::string(kFooter));  // last: commands would show it too
  const std::span<char*> words(argv + 1, static_cast<std::size_t>(std::max(1, argc) - 1));
  if (const auto empty = empty_name(app, words)) {
    console.report({&*empty, 1});
    return kWrongCall;
  }
  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& success) {
    app.exit(success);
    return kDone;
  } catch (const CLI::ParseError& problem) {
    const Diagnostic diagnostic = wrong_call(app, problem, words);
    console.report({&diagnostic, 1});
    return kWrongCall;
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
