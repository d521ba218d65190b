// What commands share: where text goes, how errors end, exit codes.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>
#include <string_view>

#include "warren/result.hpp"

namespace warren::cli {

// 0 done, 1 the content or the level is wrong, 2 wrong call, 3 the machine failed, 130 stopped by
// Ctrl-C, as shells have it.
enum ExitCode : int {
  kDone = 0,
  kWrongContent = 1,
  kWrongCall = 2,
  kMachineFailed = 3,
  kInterrupted = 130
};
ExitCode exit_code(Failure failure);

// Results go to stdout, messages and progress to stderr; colour and progress only to terminals.
class Console {
 public:
  Console();

  bool errors_to_terminal() const { return terminal_; }

  void result(std::string_view text) const;   // one line (or more) of result
  void message(std::string_view text) const;  // one line for a person
  void report(std::span<const Diagnostic> diagnostics) const;
  // Shows the error and gives the exit code that fits it.
  ExitCode fail(const Error& error) const;
  // Whether all results could be written: a full stdout, or none, is the machine's failure. Whoever
  // reads them may stop, as `head` does.
  bool flush() const;

 private:
  void note_write() const;

  mutable bool reader_left_ = false;
  bool terminal_;
  bool colour_;
};

nlohmann::ordered_json to_json(const Diagnostic& diagnostic);

}  // namespace warren::cli
