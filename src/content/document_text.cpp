// Where the bytes of a text stand: the text as it was understood against the file as it was
// written.
#include <algorithm>

#include "content/document.hpp"
#include "core/utf8.hpp"

namespace warren {
namespace {

class TextWalk {
 public:
  TextWalk(const Document& document, const DocumentNode& node)
      : document_(document), text_(node.text) {
    go_to(node.place.line);
    at_ = static_cast<std::size_t>(std::max(node.place.column - 1, 0));
    places_.reserve(text_.size() + 1);
  }

  std::vector<DocumentPlace> walk() {
    open();
    while (places_.size() < text_.size() && step()) {
    }
    while (is_joined_line()) skip_blanks();
    // What was not found stands somewhere behind: the latest place is the nearest that is known.
    places_.resize(text_.size() + 1, here(1));
    return std::move(places_);
  }

 private:
  bool at_end() const { return at_ >= line_.size(); }
  DocumentPlace here(std::size_t length) const {
    return {number_, static_cast<int>(at_) + 1, static_cast<int>(length)};
  }

  void go_to(int line) {
    number_ = line;
    line_ = document_.line(line);
    at_ = 0;
  }

  void open() {
    quote_ = at_end() ? '\0' : line_[at_];
    many_lines_ = line_.substr(std::min(at_, line_.size())).starts_with(std::string(3, quote_));
    at_ += many_lines_ ? 3 : 1;
    if (many_lines_ && at_end()) go_to(number_ + 1);  // that line break is no part of it
  }

  // One byte or one escape. False where file and text do not agree.
  bool step() {
    const char wanted = text_[places_.size()];
    if (at_end()) return line_break(wanted);
    if (quote_ == '"' && line_[at_] == '\\') return escape();
    if (line_[at_] != wanted) return false;
    // All of the line up to what is not itself: drawings are long.
    const std::size_t rest = std::min(line_.size() - at_, text_.size() - places_.size());
    const std::size_t first = places_.size();
    std::size_t same = 1;
    while (same < rest && line_[at_ + same] == text_[first + same] &&
           (line_[at_ + same] != '\\' || quote_ != '"')) {
      ++same;
    }
    for (std::size_t i = 0; i < same; ++i, ++at_) places_.push_back(here(1));
    return true;
  }

  bool line_break(char wanted) {
    if (!many_lines_ || (wanted != '\n' && wanted != '\r')) return false;
    places_.push_back(here(1));
    if (wanted == '\n') go_to(number_ + 1);
    return true;
  }

  bool escape() {
    if (is_joined_line()) {
      skip_blanks();
      return number_ <= document_.lines.count();
    }
    const char letter = at_ + 1 < line_.size() ? line_[at_ + 1] : '\0';
    const bool code = letter == 'u' || letter == 'U';
    const std::size_t bytes =
        code ? std::max<std::size_t>(utf8_sequence(text_, places_.size()), 1) : 1;
    std::size_t length = code ? (letter == 'u' ? 6U : 10U) : 2U;
    if (letter == 'u' && bytes == 4) length = 12;  // JSON writes those as two
    places_.insert(places_.end(), bytes, here(length));
    at_ += length;
    return true;
  }

  // A backslash at the end of a line: nothing until the next letter is part of the text.
  bool is_joined_line() const {
    return many_lines_ && quote_ == '"' && !at_end() && line_[at_] == '\\' &&
           line_.find_first_not_of(" \t", at_ + 1) == std::string_view::npos;
  }

  void skip_blanks() {
    do {
      go_to(number_ + 1);
      at_ = std::min(line_.find_first_not_of(" \t"), line_.size());
    } while (at_end() && number_ <= document_.lines.count());
  }

  const Document& document_;
  std::string_view text_;
  int number_ = 0;
  std::string_view line_;
  std::size_t at_ = 0;
  char quote_ = '\0';
  bool many_lines_ = false;
  std::vector<DocumentPlace> places_;
};

}  // namespace

std::vector<DocumentPlace> Document::places_in(const DocumentNode& text) const {
  return TextWalk(*this, text).walk();
}

}  // namespace warren
