#include "core/json_place.hpp"

#include <algorithm>
#include <charconv>

namespace warren {
namespace {

// Walks over a text that is known to be JSON. Nesting is counted, not followed: no text is too
// deep.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) { skip_blanks(); }

  std::size_t at() const { return at_; }

  // To the value of a member, or of an entry; false, and no step, when it is not there.
  bool enter(std::string_view key) {
    return search('{', [&](std::size_t) { return take_key() == key; });
  }
  bool enter(std::size_t index) {
    return search('[', [&](std::size_t count) { return count == index; });
  }

 private:
  template <class Found>
  bool search(char open, const Found& found) {
    const std::size_t begin = at_;
    if (peek() == open) {
      step();
      for (std::size_t count = 0; peek() != '\0' && peek() != ']' && peek() != '}'; ++count) {
        if (found(count)) return true;
        skip_value();
        if (peek() == ',') step();
      }
    }
    at_ = begin;
    return false;
  }

  // The key as it is written, and the colon behind it.
  std::string_view take_key() {
    const std::size_t begin = at_ + 1;
    skip_string();
    const std::string_view key = text_.substr(begin, at_ > begin ? at_ - begin - 1 : 0);
    skip_blanks();
    if (peek() == ':') step();
    return key;
  }

  void skip_value() {
    int depth = 0;
    while (at_ < text_.size()) {
      const char c = text_[at_];
      const bool end = c == ',' || c == ']' || c == '}';
      if (depth == 0 && end) return;
      if (c == '"') {
        skip_string();
        continue;
      }
      depth += c == '[' || c == '{' ? 1 : 0;
      depth -= c == ']' || c == '}' ? 1 : 0;
      ++at_;
    }
  }

  void skip_string() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
    at_ = std::min(at_ + 1, text_.size());
  }

  void skip_blanks() {
    const std::size_t next = text_.find_first_not_of(" \t\r\n", at_);
    at_ = next == std::string_view::npos ? text_.size() : next;
  }

  char peek() const { return at_ < text_.size() ? text_[at_] : '\0'; }
  void step() {
    ++at_;
    skip_blanks();
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace

std::size_t locate(std::string_view text, std::string_view place) {
  Scanner scanner(text);
  while (!place.empty()) {
    if (place[0] == '[') {
      std::size_t index = 0;
      const char* end = std::from_chars(place.data() + 1, place.data() + place.size(), index).ptr;
      place.remove_prefix(static_cast<std::size_t>(end - place.data()) + 1);
      if (!scanner.enter(index)) break;
    } else {
      if (place[0] == '.') place.remove_prefix(1);
      const std::size_t length = std::min(place.find_first_of(".["), place.size());
      if (!scanner.enter(place.substr(0, length))) break;
      place.remove_prefix(length);
    }
  }
  return scanner.at();
}

LineColumn line_column(std::string_view text, std::size_t byte) {
  LineColumn out;
  for (const char c : text.substr(0, byte)) {
    out.column = c == '\n' ? 1 : out.column + 1;
    out.line += c == '\n' ? 1 : 0;
  }
  return out;
}

}  // namespace warren
