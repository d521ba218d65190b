// Reports problems of an authored file by line and argument, for checks that come after reading.
#pragma once

#include <string>
#include <string_view>

#include "content/lines.hpp"
#include "core/diagnostics.hpp"

namespace warren {

class LineReporter {
 public:
  LineReporter(const LineFile& lines, Diagnostics& diagnostics)
      : lines_(lines), diagnostics_(diagnostics) {}

  // `argument` counts from 0; line 0 is the file as a whole (a parameter that was never written).
  void error(SourceLine line, std::size_t argument, std::string message, std::string help) const {
    const Word word = word_at(line, argument);
    diagnostics_.error(line.number, word.column, static_cast<int>(word.text.size()),
                       std::move(message), std::move(help), source(line));
  }
  void warning(SourceLine line, std::size_t argument, std::string message, std::string help) const {
    const Word word = word_at(line, argument);
    diagnostics_.warning(line.number, word.column, static_cast<int>(word.text.size()),
                         std::move(message), std::move(help), source(line));
  }

  // The first line with a directive; line 0 when there is none.
  SourceLine line_of(std::string_view directive) const {
    for (int line = 1; line <= lines_.count(); ++line) {
      if (lines_.statement(line).directive.text == directive) return {line};
    }
    return {0};
  }

  // No use thinking of good help any more.
  bool full() const { return diagnostics_.full(); }

 private:
  std::string_view source(SourceLine line) const {
    return line.number > 0 ? std::string_view(lines_.line(line.number)) : std::string_view();
  }
  Word word_at(SourceLine line, std::size_t argument) const {
    if (line.number == 0) return {"", 0};
    const Statement statement = lines_.statement(line.number);
    return argument < statement.arguments.size() ? statement.arguments[argument]
                                                 : statement.directive;
  }

  const LineFile& lines_;
  Diagnostics& diagnostics_;
};

}  // namespace warren
