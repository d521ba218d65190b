#include "cli/help_formatter.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>

#include "cli/text.hpp"

namespace warren::cli {
namespace {

constexpr std::size_t kColumn = 26;  // where descriptions begin

// Line by line: a list keeps its lines, and what goes on is indented.
std::string fitted(std::string_view text) {
  const std::size_t columns = std::max<std::size_t>(line_columns(), 2 * kColumn) - kColumn;
  std::string out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    out += (out.empty() ? "" : "\n") + wrapped(line, 0, line.starts_with(' ') ? 2 : 0, columns);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

// "N:0..256": what CLI11 makes of the type and what a check says that it wants.
std::string type_of(const CLI::Option& option) {
  const std::string whole = option.get_type_name();
  return whole.substr(0, whole.find(':'));
}
std::string limits_of(const CLI::Option& option) {
  const std::string whole = option.get_type_name();
  const std::size_t colon = whole.find(':');
  return colon == std::string::npos ? std::string() : whole.substr(colon + 1);
}

}  // namespace

HelpFormatter::HelpFormatter() {
  column_width(kColumn);
  label("Positionals", "Arguments");
  label("SUBCOMMAND", "COMMAND");
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
  if (!option->nonpositional() || option->get_type_size() == 0) return {};
  return ' ' + type_of(*option);
}

std::string HelpFormatter::make_option_desc(const CLI::Option* option) const {
  std::string more = limits_of(*option);
  if (const std::string value = option->get_default_str(); !value.empty()) {
    more += fmt::format("{}default {}", more.empty() ? "" : "; ", value);
  }
  const std::string& text = option->get_description();
  return fitted(more.empty() ? text : fmt::format("{} ({})", text, more));
}

std::string HelpFormatter::make_subcommand(const CLI::App* command) const {
  std::ostringstream out;
  CLI::detail::format_help(out, command->get_name(), fitted(command->get_description()), kColumn);
  return out.str();
}

}  // namespace warren::cli
