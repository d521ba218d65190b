// The lexical rules that .zone and .chunk files share: one directive per line, comments, blanks.
// A file is kept line by line as its author wrote it, so that writing it back changes nothing.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "warren/result.hpp"

namespace warren {

// The line something was authored in, for messages. Two things that differ only in their line are
// the same thing, so it takes no part in comparisons.
struct SourceLine {
  int number = 0;
  friend bool operator==(SourceLine, SourceLine) { return true; }
};

struct Word {
  std::string_view text;
  int column = 0;  // counted from 1
};

// A line taken apart. Views into the line's text.
struct Statement {
  Word directive;
  std::vector<Word> arguments;

  // Everything from an argument to the last one, blanks between them as written.
  Word rest(std::size_t argument) const;
  // The directive and its arguments, blanks between them as written.
  std::string_view text() const;
};

struct TextLine {
  std::string text;
  std::string ending;  // "\n", "\r\n", or nothing on a last line without one
};

class LineFile {
 public:
  static constexpr std::uint64_t kMaxBytes = 64U << 20;
  static constexpr std::size_t kMaxLine = 4096;  // bytes
  static constexpr int kMaxLines = 4'000'000;

  // Splits into lines and reports what is not text: NUL and other control characters, bytes that
  // are not UTF-8, lines that are too long. With such errors the lines are not worth reading.
  static LineFile parse(std::string_view bytes, Diagnostics& diagnostics,
                        std::size_t longest = kMaxLine);

  // The bytes that parse() was given, and what was edited since.
  std::string text() const;

  const std::vector<TextLine>& lines() const { return lines_; }
  // Line numbers count from 1, as in messages.
  const std::string& line(int number) const {
    return lines_[static_cast<std::size_t>(number - 1)].text;
  }
  int count() const { return static_cast<int>(lines_.size()); }

  // An empty directive for blank lines and comments.
  Statement statement(int number) const;

  // Edits keep every other line, this line's indent and its comment.
  void replace(int number, std::string_view statement);
  void insert_after(int number, std::string_view statement);  // 0 inserts at the top
  void remove(int number);

 private:
  std::vector<TextLine> lines_;
  std::string default_ending_ = "\n";  // of new lines: what the file uses
};

}  // namespace warren
