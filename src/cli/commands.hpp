// One function per command: adds it to the program and stores what to run when it is chosen.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <memory>

#include "cli/console.hpp"

namespace warren::cli {

// What the chosen command does; set by its callback, run by main after parsing.
using Action = std::function<ExitCode(const Console&)>;

void add_generate(CLI::App& app, Action& action);
void add_explain(CLI::App& app, Action& action);
void add_render(CLI::App& app, Action& action);
void add_export(CLI::App& app, Action& action);
void add_check(CLI::App& app, Action& action);
void add_verify(CLI::App& app, Action& action);
void add_sweep(CLI::App& app, Action& action);
void add_edit(CLI::App& app, Action& action);
void add_new(CLI::App& app, Action& action);
void add_golden(CLI::App& app, Action& action);
void add_help(CLI::App& app, Action& action);

}  // namespace warren::cli
