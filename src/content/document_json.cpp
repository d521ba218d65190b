// JSON with places. The library checks the syntax and reports each token; where the token stands is
// found by going along in the text, which is easy for tokens that are known to be right.
#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "content/document.hpp"
#include "core/json_text.hpp"

namespace warren {
namespace {

// Line and column of each byte, asked in any order.
class Places {
 public:
  explicit Places(std::string_view text) : text_(text) {
    begins_.push_back(0);
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\n') begins_.push_back(i + 1);
    }
  }

  // A span that goes on in the next line is cut at the end of its first.
  DocumentPlace at(std::size_t begin, std::size_t end) const {
    const auto after = std::ranges::upper_bound(begins_, begin);
    const std::size_t line = *(after - 1);
    std::size_t line_end = after == begins_.end() ? text_.size() : *after - 1;
    // The end of a line is no place of its own, however it is written.
    if (line_end > line && text_[line_end - 1] == '\r') --line_end;
    begin = std::min(begin, line_end);
    const std::size_t length = std::min(std::max(end, begin), line_end) - begin;
    return {static_cast<int>(after - begins_.begin()), static_cast<int>(begin - line) + 1,
            static_cast<int>(length)};
  }

 private:
  std::string_view text_;
  std::vector<std::size_t> begins_;
};

class JsonTree : public nlohmann::json_sax<nlohmann::json> {
 public:
  JsonTree(std::string_view text, Document& document, Diagnostics& diagnostics)
      : text_(text), places_(text), document_(document), diagnostics_(diagnostics) {}

  bool null() override { return add(DocumentKind::other); }
  bool boolean(bool value) override {
    DocumentNode node;
    node.kind = DocumentKind::boolean;
    node.boolean = value;
    return add(std::move(node));
  }
  bool number_integer(number_integer_t value) override { return add(DocumentKind::integer, value); }
  bool number_unsigned(number_unsigned_t value) override {
    const bool fits = value <= static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return fits ? add(DocumentKind::integer, static_cast<std::int64_t>(value))
                : number_float(static_cast<double>(value), {});
  }
  bool number_float(number_float_t value, const string_t&) override {
    DocumentNode node;
    node.kind = DocumentKind::real;
    node.real = value;
    return add(std::move(node));
  }
  bool string(string_t& value) override {
    DocumentNode node;
    node.kind = DocumentKind::text;
    node.text = std::move(value);
    return add(std::move(node));
  }
  bool binary(binary_t&) override { return add(DocumentKind::other); }
  bool start_object(std::size_t) override { return open(DocumentKind::table); }
  bool start_array(std::size_t) override { return open(DocumentKind::list); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }

  bool key(string_t& value) override {
    const Token token = take();
    Level& level = levels_.back();
    level.key = value;
    level.key_place = places_.at(token.begin, token.end);
    return true;
  }

  bool parse_error(std::size_t position, const std::string& last,
                   const nlohmann::detail::exception& exception) override {
    // The position is that after the last byte that was read; only a number is wrong as a whole.
    const std::string why = reason(exception.what());
    const std::size_t end = std::min(position, text_.size());
    const std::size_t length = why.starts_with("number") ? last.size() : 1;
    const DocumentPlace place = places_.at(end - std::min(length, end), end);
    error(place, fmt::format("not JSON: {}", why),
          "every key and text is in \"quotes\", a comma stands between entries and none after the "
          "last; JSON has no comments (TOML has)");
    return false;
  }

  // What no reader of JSON takes; false: it must not be read at all.
  bool accept() {
    const std::optional<JsonProblem> problem = refused_json(text_);
    if (!problem) return true;
    error(places_.at(problem->byte, problem->byte + problem->length), problem->message,
          problem->help);
    return !problem->hostile;
  }

  // After an error: what was read before it is checked too.
  void finish() {
    while (!levels_.empty()) close();
  }

 private:
  struct Token {
    std::size_t begin = 0;
    std::size_t end = 0;
  };

  // A list or table that is still open.
  struct Level {
    DocumentNode node;
    std::size_t begin = 0;
    std::string key;  // of the entry that comes next
    DocumentPlace key_place;
  };

  static std::string reason(std::string_view what) {
    // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while ..."
    // or "[json.exception.out_of_range.406] number overflow parsing '1e400'".
    std::string_view rest = what.substr(std::min(what.find("] "), what.size() - 2) + 2);
    if (const std::size_t colon = rest.find(": "); rest.starts_with("parse error")) {
      if (colon != std::string_view::npos) rest.remove_prefix(colon + 2);
    }
    const std::size_t dash = rest.find(" - ");
    if (dash != std::string_view::npos) rest.remove_prefix(dash + 3);
    return std::string(rest.substr(0, 160));
  }

  void error(const DocumentPlace& place, std::string message, std::string help) {
    diagnostics_.error(place.line, place.column, place.length, std::move(message), std::move(help),
                       document_.line(place.line));
  }

  // The next token of a text whose tokens are right up to here.
  Token take() {
    std::size_t begin = text_.find_first_not_of(" \t\r\n,:", at_);
    if (begin == std::string_view::npos) begin = text_.size();
    at_ = std::min(token_end(begin), text_.size());
    return {begin, at_};
  }

  std::size_t token_end(std::size_t begin) const {
    if (begin >= text_.size()) return begin;
    if (text_[begin] == '"') {
      std::size_t end = begin + 1;
      while (end < text_.size() && text_[end] != '"') end += text_[end] == '\\' ? 2U : 1U;
      return end + 1;
    }
    if (std::string_view("{}[]").find(text_[begin]) != std::string_view::npos) return begin + 1;
    return std::min(text_.find_first_of(" \t\r\n,:{}[]\"", begin), text_.size());
  }

  bool add(DocumentKind kind, std::int64_t integer = 0) {
    DocumentNode node;
    node.kind = kind;
    node.integer = integer;
    return add(std::move(node));
  }

  bool add(DocumentNode node) {
    const Token token = take();
    node.place = places_.at(token.begin, token.end);
    return keep(std::move(node));
  }

  bool keep(DocumentNode node) {
    if (levels_.empty()) {
      if (node.kind != DocumentKind::table) {
        error(node.place, "a JSON file is one object", "begin it with { and end it with }");
        return false;
      }
      document_.root = std::move(node);
      return true;
    }
    Level& level = levels_.back();
    node.key = level.key;
    node.key_place = level.key_place;
    level.node.children.push_back(std::move(node));
    return true;
  }

  bool open(DocumentKind kind) {
    const Token token = take();
    Level level;
    level.node.kind = kind;
    level.begin = token.begin;
    levels_.push_back(std::move(level));
    return true;
  }

  bool close() {
    const Token token = take();
    Level level = std::move(levels_.back());
    levels_.pop_back();
    level.node.place = places_.at(level.begin, token.end);
    return keep(std::move(level.node));
  }

  std::string_view text_;
  Places places_;
  Document& document_;
  Diagnostics& diagnostics_;
  std::size_t at_ = 0;
  std::vector<Level> levels_;
};

}  // namespace

void parse_json(std::string_view text, Document& document, Diagnostics& diagnostics) {
  JsonTree tree(text, document, diagnostics);
  if (!tree.accept()) return;
  walk_json_text(text, tree);
  tree.finish();
}

}  // namespace warren
