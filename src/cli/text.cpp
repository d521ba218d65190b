#include "cli/text.hpp"

#include <algorithm>

#include "core/utf8.hpp"
#include "platform/terminal.hpp"

namespace warren::cli {

std::size_t line_columns() {
  constexpr std::size_t kUsual = 100;
  constexpr std::size_t kNarrowest = 40;  // less has no room beside the titles
  const std::size_t terminal = terminal_columns();
  return terminal == 0 ? kUsual : std::clamp(terminal, kNarrowest, kUsual);
}

std::string wrapped(std::string_view line, std::size_t indent, std::size_t hanging,
                    std::size_t columns) {
  const std::size_t own = std::min(line.find_first_not_of(' '), line.size());
  const std::string margin(indent + own, ' ');
  std::string out = margin;
  std::size_t column = margin.size();
  for (std::size_t begin = own; begin < line.size();) {
    const std::size_t end = std::min(line.find(' ', begin), line.size());
    const std::string_view word = line.substr(begin, end - begin);
    const std::size_t width = utf8_length(word);
    const bool first = begin == own;
    if (!first && column + 1 + width > columns) {
      out += '\n' + margin + std::string(hanging, ' ');
      column = margin.size() + hanging;
    } else if (!first) {
      out += ' ';
      ++column;
    }
    out += word;
    column += width;
    begin = end + 1;
  }
  return out;
}

}  // namespace warren::cli
