// What is wrong with a call that CLI11 does not understand, in the house's words: what is wrong,
// and what to write instead.
#pragma once

#include <CLI/CLI.hpp>
#include <optional>
#include <span>

#include "core/diagnostics.hpp"

namespace warren::cli {

// `words` are those behind the program's name.
Diagnostic wrong_call(const CLI::App& app, const CLI::ParseError& problem, std::span<char*> words);

// A name of a file that is an empty text, as from "$UNSET": CLI11 takes it for none.
std::optional<Diagnostic> empty_name(const CLI::App& app, std::span<char*> words);

}  // namespace warren::cli
