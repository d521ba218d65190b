#include "core/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "core/json_place.hpp"
#include "core/utf8.hpp"

namespace warren {
namespace {

// "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while ...": the
// place stands before the message already.
std::string syntax_reason(std::string what) {
  const std::size_t place = what.find(" column ");
  const std::size_t after = place == std::string::npos ? place : what.find(": ", place);
  if (after != std::string::npos) what.erase(0, after + 2);
  return what;
}

// Builds the document, and keeps what is wrong with it.
class Builder {
 public:
  using number_integer_t = std::int64_t;
  using number_unsigned_t = std::uint64_t;
  using number_float_t = double;
  using string_t = std::string;
  using binary_t = nlohmann::json::binary_t;

  Builder(Json& document, std::size_t bytes) : document_(document), bytes_(bytes) {}

  bool null() { return add(Json()); }
  bool boolean(bool truth) { return add(truth); }
  bool number_integer(std::int64_t number) { return add(number); }
  bool number_unsigned(std::uint64_t number) { return add(number); }
  bool number_float(double number, const std::string&) { return add(number); }
  bool string(std::string& text) { return add(std::move(text)); }
  bool binary(binary_t&) { return false; }  // there is none in texts
  bool start_object(std::size_t) { return open(Json::object()); }
  bool key(std::string& name) {
    key_ = std::move(name);
    return true;
  }
  bool end_object() { return close(); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool end_array() { return close(); }
  bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception& error) {
    constexpr int kSyntax = 101;
    problem_ = error.id == kSyntax ? wrong_syntax(error) : wrong_value(error);
    return false;
  }

  const std::optional<JsonProblem>& problem() const { return problem_; }

 private:
  // Where the next value goes. Those that are open stay where they are: only the innermost grows.
  Json& add_value(Json value) {
    if (open_.empty()) return document_ = std::move(value);
    Json& parent = *open_.back();
    if (parent.is_object()) return parent[key_] = std::move(value);
    return parent.push_back(std::move(value));
  }
  bool add(Json value) {
    add_value(std::move(value));
    return true;
  }
  bool open(Json value) {
    open_.push_back(&add_value(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    return true;
  }

  JsonProblem wrong_syntax(const nlohmann::detail::exception& error) const {
    // The parser counts bytes from 1, and the last one it read is the first that does not fit.
    const std::size_t last = static_cast<const nlohmann::detail::parse_error&>(error).byte;
    const std::size_t byte = std::min(last == 0 ? 0 : last - 1, bytes_);
    return {byte, 1, "not JSON: " + syntax_reason(error.what()),
            byte == bytes_ ? "the file ends too early: is it whole?"
                           : "look for a missing comma, quote or bracket before",
            false};
  }
  // Such as a number that no double holds.
  static JsonProblem wrong_value(const nlohmann::detail::exception& error) {
    return {0, 1, fmt::format("not JSON: {}", error.what()), "is this the right file?", false};
  }

  Json& document_;
  std::size_t bytes_;
  std::vector<Json*> open_;
  std::string key_;
  std::optional<JsonProblem> problem_;
};

constexpr std::array<bool, 256> make_marks() {
  std::array<bool, 256> out{};
  for (const char c : std::string_view("\"{}[],")) out[static_cast<unsigned char>(c)] = true;
  return out;
}
constexpr std::array<bool, 256> kMarks = make_marks();

// Goes over a text that may be anything, without calling itself. Syntax is for the parser to check;
// this one knows strings from brackets and keys from values.
class JsonScan {
 public:
  explicit JsonScan(std::string_view text) : text_(text) {}

  std::optional<JsonProblem> run() {
    while (next()) {
      const char c = text_[at_];
      if (c == '"') {
        take_string();
        continue;
      }
      if (c == '{' || c == '[') {
        if (open_.size() >= kDeepestJson) return too_deep();
        open_.push_back({c == '{', keys_.size()});
      } else if (c == '}' || c == ']') {
        if (auto twice = close()) return twice;
      }
      key_next_ = c == '{' || (c == ',' && !open_.empty() && open_.back().object);
      ++at_;
    }
    return std::nullopt;
  }

 private:
  struct Key {
    std::string_view raw;  // as written, between its quotes
    std::size_t at = 0;
  };
  struct Open {
    bool object = false;
    std::size_t keys = 0;  // where its keys begin
  };

  bool next() {
    while (at_ < text_.size() && !kMarks[static_cast<unsigned char>(text_[at_])]) ++at_;
    return at_ < text_.size();
  }

  // A quote behind an odd number of backslashes is part of the string. Most of a level is rows of
  // cells: looking for the quote alone is what makes this fast.
  std::size_t string_end(std::size_t begin) const {
    for (std::size_t end = begin; (end = text_.find('"', end)) != std::string_view::npos; ++end) {
      std::size_t slashes = 0;
      while (end - slashes > begin && text_[end - slashes - 1] == '\\') ++slashes;
      if (slashes % 2 == 0) return end;
    }
    return text_.size();
  }

  void take_string() {
    const std::size_t begin = at_ + 1;
    const std::size_t end = string_end(begin);
    if (std::exchange(key_next_, false)) keys_.push_back({text_.substr(begin, end - begin), at_});
    at_ = std::min(end + 1, text_.size());
  }

  // Equal keys stand side by side once they are sorted.
  std::optional<JsonProblem> close() {
    if (open_.empty()) return std::nullopt;
    const auto begin = keys_.begin() + static_cast<std::ptrdiff_t>(open_.back().keys);
    if (keys_.end() - begin > kMostJsonMembers) return too_many(begin->at);
    std::sort(begin, keys_.end(), [](const Key& a, const Key& b) {
      return a.raw == b.raw ? a.at < b.at : a.raw < b.raw;
    });
    auto twice = std::adjacent_find(begin, keys_.end(),
                                    [](const Key& a, const Key& b) { return a.raw == b.raw; });
    std::optional<JsonProblem> out;
    if (twice != keys_.end()) {
      out = stands_twice(twice->raw, twice[0].at, twice[1].at);
    } else {
      out = find_escaped(begin);
    }
    keys_.erase(begin, keys_.end());
    open_.pop_back();
    return out;
  }

  // "\u0061" is "a": such keys are rare, and compared by what they mean.
  std::optional<JsonProblem> find_escaped(std::vector<Key>::iterator begin) {
    const bool escaped = std::any_of(begin, keys_.end(), [](const Key& key) {
      return key.raw.find('\\') != std::string_view::npos;
    });
    if (!escaped) return std::nullopt;
    std::vector<std::pair<std::string, std::size_t>> meant;
    for (auto key = begin; key != keys_.end(); ++key) meant.emplace_back(unescaped(*key), key->at);
    std::sort(meant.begin(), meant.end());
    const auto twice =
        std::adjacent_find(meant.begin(), meant.end(),
                           [](const auto& a, const auto& b) { return a.first == b.first; });
    if (twice == meant.end()) return std::nullopt;
    return stands_twice(twice->first, twice[0].second, twice[1].second);
  }

  static std::string unescaped(const Key& key) {
    Json json;
    Builder builder(json, key.raw.size());
    walk_json_text(fmt::format("\"{}\"", key.raw), builder);
    return json.is_string() ? json.text() : std::string(key.raw);
  }

  JsonProblem stands_twice(std::string_view key, std::size_t first, std::size_t second) const {
    const std::size_t end = std::min(text_.find('"', second + 1), text_.size() - 1);
    return {second, end - second + 1,
            fmt::format("'{}' stands in line {} already", printable(key.substr(0, 80)),
                        line_column(text_, first).line),
            "remove one of the two", false};
  }

  static JsonProblem too_many(std::size_t at) {
    return {at, 1, fmt::format("an object has more than {} members", kMostJsonMembers),
            "is this the right file?", true};
  }

  JsonProblem too_deep() const {
    return {at_, 1, "lists and objects are nested too deep",
            fmt::format("at most {} lie within each other: is this the right file?", kDeepestJson),
            true};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  bool key_next_ = false;
  std::vector<Open> open_;
  std::vector<Key> keys_;  // of the objects that are still open
};

}  // namespace

std::optional<JsonProblem> refused_json(std::string_view text) {
  return JsonScan(text).run();
}

tl::expected<Json, JsonProblem> parse_json_text(std::string_view text) {
  if (auto problem = refused_json(text)) return tl::make_unexpected(std::move(*problem));
  Json root;
  Builder builder(root, text.size());
  walk_json_text(text, builder);
  if (builder.problem()) return tl::make_unexpected(*builder.problem());
  return root;
}

}  // namespace warren
