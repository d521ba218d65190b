// Collecting and showing what is wrong with an authored file.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "warren/result.hpp"

namespace warren {

// The diagnostics of one file. Everything wrong is reported, not only the first thing; past
// kMaxKept only the count goes on, so that a file of garbage cannot fill the memory.
class Diagnostics {
 public:
  static constexpr std::size_t kMaxKept = 100;

  explicit Diagnostics(std::string file = {}) : file_(std::move(file)) {}

  // `source` is the whole line, for the caret.
  void error(int line, int column, int length, std::string message, std::string help = {},
             std::string_view source = {});
  void warning(int line, int column, int length, std::string message, std::string help = {},
               std::string_view source = {});

  bool has_errors() const { return errors_ > 0; }
  std::size_t errors() const { return errors_; }

  // Whether further messages are mostly counted only: no use thinking of good help for them.
  bool full() const { return kept_.size() >= kMaxKept; }

  // What was kept, with a closing note when there was more.
  std::vector<Diagnostic> list() const;
  Error to_error() const { return {Failure::content, list()}; }

 private:
  void add(Diagnostic diagnostic);

  std::string file_;
  std::vector<Diagnostic> kept_;
  std::size_t errors_ = 0;
  std::size_t dropped_ = 0;
};

// The column of a place as a person counts it: in characters. Places themselves count bytes.
int shown_column(const Diagnostic& diagnostic);

// file:line:column: error: message, the line, a caret under the place, and the help.
std::string format_diagnostic(const Diagnostic& diagnostic, bool colour = false);
std::string format_diagnostics(std::span<const Diagnostic> diagnostics, bool colour = false);

// The candidate a person most likely meant, or an empty view when none is near.
std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates);
// "zone, dungeon or stage".
std::string one_of(std::span<const std::string_view> words);
// "did you mean 'size'?", or `otherwise` when no candidate is near.
std::string suggestion(std::string_view word, std::span<const std::string_view> candidates,
                       std::string otherwise);

}  // namespace warren
