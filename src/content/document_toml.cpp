// TOML with places, read by toml++. Header-only and slow to compile: included here and nowhere
// else.
#define TOML_EXCEPTIONS 0
#define TOML_HEADER_ONLY 1
#define TOML_ENABLE_FORMATTERS 0
#define TOML_MAX_NESTED_VALUES 32
// The library asserts that the first character of a [table] is one of a name, which any file can
// break, and handles it right below. With NDEBUG it would tell the compiler to rely on it instead.
#define TOML_ASSERT(expression) static_assert(true)
#pragma push_macro("NDEBUG")
#undef NDEBUG
#include <toml++/toml.h>
#pragma pop_macro("NDEBUG")

#include <fmt/format.h>

#include <algorithm>

#include "content/document.hpp"
#include "core/utf8.hpp"

namespace warren {
namespace {

constexpr int kMostDots = 64;  // of one line
constexpr int kMostSyntaxErrors = 20;
constexpr std::string_view kTwice = "cannot redefine";

std::string_view trimmed(std::string_view line) {
  const std::size_t first = line.find_first_not_of(" \t");
  return first == std::string_view::npos ? std::string_view() : line.substr(first);
}

// a.b.c.d opens a table for each dot, without a limit of the library's: a line of thousands would
// be nested deeper than the stack is high. Dots in a row are no keys.
bool check_dots(const Document& document, Diagnostics& diagnostics) {
  for (int number = 1; number <= document.lines.count(); ++number) {
    const std::string& line = document.lines.line(number);
    int dots = 0;
    for (std::size_t i = 0; i < line.size(); ++i) {
      dots += line[i] == '.' && (i == 0 || line[i - 1] != '.');
    }
    if (dots <= kMostDots) continue;
    diagnostics.error(number, 1, 1, fmt::format("{} dots in one line", dots),
                      "is this the right file?", line);
    return false;
  }
  return true;
}

class TomlTree {
 public:
  TomlTree(Document& document, Diagnostics& diagnostics)
      : document_(document), diagnostics_(diagnostics) {}

  void read(std::string_view text);

 private:
  // The library counts characters, messages count bytes.
  int byte_column(int line, std::uint32_t column) const;
  DocumentPlace place(const toml::source_region& region) const;
  DocumentNode node(const toml::node& from) const;
  void entries(const toml::table& table, DocumentNode& out) const;
  void report(const toml::parse_error& problem);
  bool is_fault_of_its_line(const toml::parse_error& problem) const;

  Document& document_;
  Diagnostics& diagnostics_;
};

int TomlTree::byte_column(int line, std::uint32_t column) const {
  const std::string_view text = document_.line(line);
  std::size_t at = 0;
  for (std::uint32_t i = 1; i < column && at < text.size(); ++i) {
    at += std::max<std::size_t>(utf8_sequence(text, at), 1);
  }
  return static_cast<int>(at) + 1;
}

DocumentPlace TomlTree::place(const toml::source_region& region) const {
  const int line = static_cast<int>(region.begin.line);
  const int column = byte_column(line, region.begin.column);
  const std::string_view text = document_.line(line);
  const bool one_line = region.end.line == region.begin.line;
  const int end =
      one_line ? byte_column(line, region.end.column) : static_cast<int>(text.size()) + 1;
  return {line, column, std::max(end - column, 1)};
}

DocumentNode TomlTree::node(const toml::node& from) const {
  DocumentNode out;
  out.place = place(from.source());
  if (const toml::table* table = from.as_table()) {
    entries(*table, out);
  } else if (const toml::array* list = from.as_array()) {
    out.kind = DocumentKind::list;
    for (const toml::node& item : *list) out.children.push_back(node(item));
  } else if (const auto* integer = from.as_integer()) {
    out.kind = DocumentKind::integer;
    out.integer = integer->get();
  } else if (const auto* text = from.as_string()) {
    out.kind = DocumentKind::text;
    out.text = text->get();
  } else if (from.is_floating_point()) {
    out.kind = DocumentKind::real;
  } else {
    out.kind = from.is_boolean() ? DocumentKind::boolean : DocumentKind::other;
  }
  return out;
}

void TomlTree::entries(const toml::table& table, DocumentNode& out) const {
  out.kind = DocumentKind::table;
  for (const auto& [key, value] : table) {
    DocumentNode child = node(value);
    child.key = key.str();
    child.key_place = place(key.source());
    out.children.push_back(std::move(child));
  }
  // The library sorts by name, an author thinks from top to bottom.
  std::ranges::stable_sort(out.children, [](const DocumentNode& a, const DocumentNode& b) {
    return std::pair(a.key_place.line, a.key_place.column) <
           std::pair(b.key_place.line, b.key_place.column);
  });
}

void TomlTree::report(const toml::parse_error& problem) {
  std::string_view reason = problem.description();
  // "Error while parsing key-value pair: expected ..."
  if (const std::size_t colon = reason.find(": "); reason.starts_with("Error while")) {
    if (colon != std::string_view::npos) reason.remove_prefix(colon + 2);
  }
  const DocumentPlace at = place(problem.source());
  const std::string_view line = document_.line(at.line);
  if (reason.starts_with(kTwice)) {
    const std::size_t first = line.find_first_not_of(" \t");
    const std::size_t begin = first == std::string_view::npos ? 0 : first;
    const std::size_t end = std::min(line.find_first_of(" \t=#", begin), line.size());
    diagnostics_.error(
        at.line, static_cast<int>(begin) + 1, static_cast<int>(end - begin),
        fmt::format("{} stands above already", std::string(line.substr(begin, end - begin))),
        "remove one of the two", line);
    return;
  }
  diagnostics_.error(
      at.line, at.column, 1, fmt::format("not TOML: {}", reason),
      "a line is key = value; texts stand in \"quotes\", ranges as [3, 5], tables as "
      "[rooms.large]",
      line);
}

// Whether the rest of the file can be read without that line: a wrong `key = value` that would be
// wrong anywhere. A list that was not closed above makes good lines wrong, and without a [table]
// line the keys below it would seem to belong to another.
bool TomlTree::is_fault_of_its_line(const toml::parse_error& problem) const {
  const std::string_view line =
      trimmed(document_.line(static_cast<int>(problem.source().begin.line)));
  if (line.starts_with('[') || line.find('=') == std::string_view::npos) return false;
  if (problem.description().find(kTwice) != std::string_view::npos) return true;
  return !toml::parse(line);
}

void TomlTree::read(std::string_view text) {
  std::string rest(text);
  for (int errors = 0; errors <= kMostSyntaxErrors; ++errors) {
    const toml::parse_result result = toml::parse(rest);
    if (result) {
      entries(result.table(), document_.root);
      return;
    }
    report(result.error());
    if (!is_fault_of_its_line(result.error())) return;
    // Blank it and go on: everything else keeps its place.
    const auto wrong = static_cast<std::size_t>(result.error().source().begin.line);
    std::size_t begin = 0;
    for (std::size_t line = 1; line < wrong; ++line) begin = rest.find('\n', begin) + 1;
    const std::size_t end = std::min(rest.find('\n', begin), rest.size());
    std::fill(rest.begin() + static_cast<std::ptrdiff_t>(begin),
              rest.begin() + static_cast<std::ptrdiff_t>(end), ' ');
  }
}

}  // namespace

void parse_toml(std::string_view text, Document& document, Diagnostics& diagnostics) {
  if (check_dots(document, diagnostics)) TomlTree(document, diagnostics).read(text);
}

}  // namespace warren
