#include "cli/console.hpp"

#include <cstdio>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "core/diagnostics.hpp"
#include "platform/terminal.hpp"

namespace warren::cli {

ExitCode exit_code(Failure failure) {
  switch (failure) {
    case Failure::content:
    case Failure::veto: return kWrongContent;
    case Failure::usage: return kWrongCall;
    case Failure::machine:
    case Failure::cancelled: return kMachineFailed;
  }
  return kMachineFailed;
}

Console::Console()
    : terminal_(warren::errors_to_terminal()),
      colour_(std::getenv("NO_COLOR") == nullptr && terminal_has_colours()) {}

void Console::result(std::string_view text) const {
  std::fwrite(text.data(), 1, text.size(), stdout);
  if (!text.ends_with('\n')) std::fputc('\n', stdout);
  note_write();
}

void Console::note_write() const {
  if (std::ferror(stdout) != 0 && reader_went_away()) reader_left_ = true;
}

void Console::message(std::string_view text) const {
  std::fwrite(text.data(), 1, text.size(), stderr);
  if (!text.ends_with('\n')) std::fputc('\n', stderr);
}

void Console::report(std::span<const Diagnostic> diagnostics) const {
  if (!diagnostics.empty()) message(format_diagnostics(diagnostics, colour_));
}

ExitCode Console::fail(const Error& error) const {
  report(error.diagnostics);
  return exit_code(error.failure);
}

bool Console::flush() const {
  const bool written = std::fflush(stdout) == 0 && std::ferror(stdout) == 0;
  if (!written) note_write();
  return written || reader_left_;
}

nlohmann::ordered_json to_json(const Diagnostic& diagnostic) {
  constexpr std::string_view kNames[] = {"note", "warning", "error"};
  return {{"severity", kNames[static_cast<int>(diagnostic.severity)]},
          {"file", diagnostic.where.file},
          {"line", diagnostic.where.line},
          {"column", diagnostic.where.column},
          {"message", diagnostic.message},
          {"help", diagnostic.help}};
}

}  // namespace warren::cli
