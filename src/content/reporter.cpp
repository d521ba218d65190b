#include "content/reporter.hpp"

#include <fmt/format.h>

namespace warren {

void Reporter::error(SourceLine line, std::size_t argument, const std::string& message,
                     const std::string& help) const {
  error_in(line, argument, 0, word_at(line, argument).text.size(), message, help);
}

void Reporter::warning(SourceLine line, std::size_t argument, const std::string& message,
                       const std::string& help) const {
  const Word word = word_at(line, argument);
  diagnostics_.warning(line.number, word.column, static_cast<int>(word.text.size()),
                       before_ + message, help, source(line));
}

void Reporter::error_in(SourceLine line, std::size_t argument, std::size_t from, std::size_t length,
                        const std::string& message, const std::string& help) const {
  const int column = word_at(line, argument).column + static_cast<int>(from);
  diagnostics_.error(line.number, column, static_cast<int>(length), before_ + message, help,
                     source(line));
}

SourceLine Reporter::line_of(std::string_view directive) const {
  for (int line = 1; line <= lines_.count(); ++line) {
    if (lines_.statement(line).directive.text == directive) return {line};
  }
  return {0};
}

Word Reporter::word_at(SourceLine line, std::size_t argument) const {
  if (!in_file(line)) return {"", 0};
  const Statement statement = lines_.statement(line.number);
  return argument < statement.arguments.size() ? statement.arguments[argument]
                                               : statement.directive;
}

std::string_view Reporter::source(SourceLine line) const {
  return in_file(line) ? std::string_view(lines_.line(line.number)) : std::string_view();
}

void report_unknown_directive(const LineFile& lines, int line, std::string_view format,
                              std::vector<std::string_view> (*names)(), bool lenient,
                              Diagnostics& diagnostics) {
  const Word word = lines.statement(line).directive;
  // Comparing with every name takes time: a file of garbage has millions of unknown words.
  std::vector<std::string_view> known;
  if (!diagnostics.full()) known = names();
  const std::string help = suggestion(
      word.text, known, fmt::format("`warren help directives {}` lists all of them", format));
  const std::string message = fmt::format("unknown directive '{}'", word.text);
  const int length = static_cast<int>(word.text.size());
  if (lenient) {
    diagnostics.warning(line, word.column, length, message, help, lines.line(line));
  } else {
    diagnostics.error(line, word.column, length, message, help, lines.line(line));
  }
}

}  // namespace warren
