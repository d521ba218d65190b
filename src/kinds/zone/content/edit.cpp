#include "kinds/zone/content/edit.hpp"

#include <fmt/format.h>

#include "content/numbers.hpp"
#include "kinds/zone/content/format.hpp"

namespace warren {
namespace {

int last_line_starting(const LineFile& lines, std::string_view prefix) {
  int found = 0;
  for (int line = 1; line <= lines.count(); ++line) {
    if (lines.statement(line).directive.text.starts_with(prefix)) found = line;
  }
  return found;
}

int last_line_of(const LineFile& lines, std::string_view directive) {
  int found = 0;
  for (int line = 1; line <= lines.count(); ++line) {
    if (lines.statement(line).directive.text == directive) found = line;
  }
  return found;
}

bool authors_cell(const Statement& statement, Point at) {
  const std::string_view directive = statement.directive.text;
  if (directive != "cell" && directive != "clearcell") return false;
  return statement.arguments.size() >= 2 && parse_integer(statement.arguments[0].text) == at.x &&
         parse_integer(statement.arguments[1].text) == at.y;
}

int line_of_cell(const LineFile& lines, Point at) {
  for (int line = 1; line <= lines.count(); ++line) {
    if (authors_cell(lines.statement(line), at)) return line;
  }
  return 0;
}

void author_cell(LineFile& lines, Point at, std::string_view directive,
                 std::string_view statement) {
  if (const int line = line_of_cell(lines, at); line > 0) {
    lines.replace(line, statement);
    return;
  }
  const int same = last_line_of(lines, directive);
  lines.insert_after(same > 0 ? same : lines.count(), statement);
}

}  // namespace

void set_directive(LineFile& lines, std::string_view directive, std::string_view value) {
  const std::string statement = fmt::format("{} {}", directive, value);
  if (const int line = last_line_of(lines, directive); line > 0) {
    lines.replace(line, statement);
    return;
  }
  const std::size_t underscore = directive.find('_');
  const bool has_family = underscore != std::string_view::npos;
  const int family =
      has_family ? last_line_starting(lines, directive.substr(0, underscore + 1)) : 0;
  lines.insert_after(family > 0 ? family : lines.count(), statement);
}

void place_cell(LineFile& lines, const PlacedCell& cell) {
  author_cell(lines, cell.at, "cell", cell_statement(cell));
}

void clear_cell(LineFile& lines, Point at) {
  author_cell(lines, at, "clearcell", fmt::format("clearcell {} {}", at.x, at.y));
}

void forget_cell(LineFile& lines, Point at) {
  for (int line = line_of_cell(lines, at); line > 0; line = line_of_cell(lines, at)) {
    lines.remove(line);
  }
}

}  // namespace warren
