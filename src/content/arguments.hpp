// Reads the arguments of one directive from left to right. Every method reports its own problem
// with the column and what to write; a reader only asks ok() at the end.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "content/lines.hpp"
#include "core/diagnostics.hpp"
#include "warren/geometry.hpp"
#include "warren/level.hpp"

namespace warren {

// Coordinates first .. last, both included: `3` is 3 .. 3, `3..7` is written so.
struct Span {
  int first = 0;
  int last = 0;

  int count() const { return last - first + 1; }
};

class Arguments {
 public:
  // `usage` is the whole directive as it should be written, for the help.
  Arguments(const LineFile& lines, int line, std::string_view usage, Diagnostics& diagnostics);

  std::string word(std::string_view name);
  std::string word_or_dash(std::string_view name);  // "-" reads as empty
  std::string text(std::string_view name);          // everything that is left
  std::int64_t integer(std::string_view name, std::int64_t min, std::int64_t max);
  double real(std::string_view name);
  double real_from(std::string_view name, double min, double max);
  Colour colour(std::string_view name, bool with_alpha);
  double probability(std::string_view name);  // 0 .. 1
  Span span(std::string_view name, int min, int max);
  // One of the words; their place in the list, 0 with an error when it is none of them.
  std::size_t choice(std::string_view name, std::span<const std::string_view> words);
  Point point();  // two coordinates; whether they lie in the zone is checked later

  bool more() const { return next_ < statement_.arguments.size(); }
  // The next argument without taking it; empty when there is none.
  std::string_view peek() const;

  // Reports arguments that nobody took.
  void finish();
  bool ok() const { return ok_; }
  int line() const { return line_; }

  void error_at_last(std::string message, std::string help);

 private:
  const Word* take(std::string_view name);
  void error(const Word& where, std::string message, std::string help);

  Statement statement_;
  std::string_view source_;
  int line_;
  std::string_view usage_;
  Diagnostics& diagnostics_;
  std::size_t next_ = 0;
  bool ok_ = true;
};

}  // namespace warren
