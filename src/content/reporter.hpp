// Messages about lines that were read already: found again by their number and an argument's place.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "content/lines.hpp"
#include "core/diagnostics.hpp"

namespace warren {

class Reporter {
 public:
  // `before` stands at the beginning of every message.
  Reporter(const LineFile& lines, Diagnostics& diagnostics, std::string before = {})
      : lines_(lines), diagnostics_(diagnostics), before_(std::move(before)) {}

  // `argument` counts from 0; past the last one it is the directive itself. Line 0 is the file as a
  // whole.
  void error(SourceLine line, std::size_t argument, const std::string& message,
             const std::string& help) const;
  void warning(SourceLine line, std::size_t argument, const std::string& message,
               const std::string& help) const;
  // A part of an argument, from its byte `from` on.
  void error_in(SourceLine line, std::size_t argument, std::size_t from, std::size_t length,
                const std::string& message, const std::string& help) const;

  // The first line with the directive, or line 0. Looks at every line.
  SourceLine line_of(std::string_view directive) const;

  // No use thinking of good help any more.
  bool full() const { return diagnostics_.full(); }

 private:
  Word word_at(SourceLine line, std::size_t argument) const;
  std::string_view source(SourceLine line) const;
  bool in_file(SourceLine line) const { return line.number > 0 && line.number <= lines_.count(); }

  const LineFile& lines_;
  Diagnostics& diagnostics_;
  std::string before_;
};

// A range gives many parts of one line: lets only the first of them through to a message.
class FirstOfLine {
 public:
  bool operator()(SourceLine line) {
    const bool again = line.number != 0 && line.number == last_;
    last_ = line.number;
    return !again;
  }

 private:
  int last_ = 0;
};

// A directive that the format does not have: an error with the nearest name, or a warning.
// `names` is asked only when a suggestion is worth its time.
void report_unknown_directive(const LineFile& lines, int line, std::string_view format,
                              std::vector<std::string_view> (*names)(), bool lenient,
                              Diagnostics& diagnostics);

}  // namespace warren
