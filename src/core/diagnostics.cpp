#include "core/diagnostics.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "core/utf8.hpp"

namespace warren {
namespace {

// A line longer than a terminal is shown as the part around its caret.
constexpr int kShownBefore = 60;
constexpr int kShownWidth = 120;

std::string_view severity_name(Severity severity) {
  switch (severity) {
    case Severity::note: return "note";
    case Severity::warning: return "warning";
    case Severity::error: return "error";
  }
  return "error";
}

std::string_view severity_colour(Severity severity) {
  switch (severity) {
    case Severity::note: return "\x1b[36m";
    case Severity::warning: return "\x1b[33m";
    case Severity::error: return "\x1b[31m";
  }
  return "";
}

bool is_continuation(char c) {
  return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
}

void append_source(std::string& out, const Diagnostic& diagnostic) {
  const int size = static_cast<int>(diagnostic.source.size());
  const int column = std::clamp(diagnostic.where.column, 1, size + 1);
  int from = column - 1 > kShownWidth - 20 ? column - 1 - kShownBefore : 0;
  int to = std::min(size, from + kShownWidth);
  const std::string_view all = diagnostic.source;
  // Cut between characters. None has more than three continuation bytes: garbage may.
  const auto splits = [&](int at) { return is_continuation(all[static_cast<std::size_t>(at)]); };
  for (int i = 0; i < 3 && from > 0 && splits(from); ++i) --from;
  for (int i = 0; i < 3 && to < size && splits(to); ++i) ++to;
  const auto part = [&](int a, int b) {
    return all.substr(static_cast<std::size_t>(a), static_cast<std::size_t>(b - a));
  };
  const std::string_view before = from > 0 ? "..." : "";
  const std::string_view after = to < size ? "..." : "";
  fmt::format_to(std::back_inserter(out), "{:>6} | {}{}{}\n", diagnostic.where.line, before,
                 printable(part(from, to)), after);
  const int length = std::clamp(diagnostic.where.length, 0, to - (column - 1));
  const int caret_end = column - 1 + length;
  const std::size_t marked = utf8_length(part(column - 1, caret_end));
  fmt::format_to(std::back_inserter(out), "       | {}{}^{}\n", std::string(before.size(), ' '),
                 std::string(utf8_length(part(from, column - 1)), ' '),
                 std::string(marked > 0 ? marked - 1 : 0, '~'));
}

bool same_but_for_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, [&](char x, char y) { return lower(x) == lower(y); });
}

// Edits to turn one word into the other, a swap of neighbours counting once.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> before_last(b.size() + 1);
  std::vector<std::size_t> last(b.size() + 1);
  std::vector<std::size_t> now(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) last[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      now[j] = std::min({last[j] + 1, now[j - 1] + 1, last[j - 1] + change});
      const bool swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
      if (swapped) now[j] = std::min(now[j], before_last[j - 2] + 1);
    }
    std::swap(before_last, last);
    std::swap(last, now);
  }
  return last[b.size()];
}

}  // namespace

int shown_column(const Diagnostic& diagnostic) {
  const std::string_view source = diagnostic.source;
  const int column = diagnostic.where.column;
  if (column < 1 || static_cast<std::size_t>(column) > source.size() + 1) return column;
  return static_cast<int>(utf8_length(source.substr(0, static_cast<std::size_t>(column - 1)))) + 1;
}

std::string Error::text() const {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) {
    if (!out.empty()) out += '\n';
    const SourceSpan& where = diagnostic.where;
    if (!where.file.empty()) out += where.file + ':';
    if (where.line > 0) out += fmt::format("{}:{}:", where.line, shown_column(diagnostic));
    if (!out.empty() && out.back() == ':') out += ' ';
    out += diagnostic.message;
    if (!diagnostic.help.empty()) out += " (" + diagnostic.help + ")";
  }
  return out;
}

tl::unexpected<Error> fail(Failure failure, std::string message, std::string help) {
  Diagnostic diagnostic;
  diagnostic.message = std::move(message);
  diagnostic.help = std::move(help);
  return tl::make_unexpected(Error{failure, {std::move(diagnostic)}});
}

void Diagnostics::error(int line, int column, int length, std::string message, std::string help,
                        std::string_view source) {
  ++errors_;
  add({Severity::error,
       {file_, line, column, length},
       std::move(message),
       std::move(help),
       std::string(source)});
}

void Diagnostics::warning(int line, int column, int length, std::string message, std::string help,
                          std::string_view source) {
  add({Severity::warning,
       {file_, line, column, length},
       std::move(message),
       std::move(help),
       std::string(source)});
}

void Diagnostics::add(Diagnostic diagnostic) {
  // A whole file in one line, a hundred times over, is too much to keep.
  constexpr std::size_t kLongLine = 4096;
  constexpr std::size_t kLongLinesKept = 8;
  if (diagnostic.source.size() > kLongLine && kept_.size() >= kLongLinesKept) {
    diagnostic.source.clear();
  }
  if (kept_.size() < kMaxKept) {
    kept_.push_back(std::move(diagnostic));
    return;
  }
  // An error must not be lost behind warnings: one that comes late takes a warning's place.
  ++dropped_;
  if (diagnostic.severity != Severity::error) return;
  const auto warning = std::ranges::find(kept_, Severity::warning, &Diagnostic::severity);
  if (warning != kept_.end()) *warning = std::move(diagnostic);
}

std::vector<Diagnostic> Diagnostics::list() const {
  std::vector<Diagnostic> out = kept_;
  std::ranges::stable_sort(out, {}, [](const Diagnostic& d) { return d.where.line; });
  if (dropped_ > 0) {
    Diagnostic more;
    more.severity = Severity::note;
    more.where.file = file_;
    more.message = dropped_ == 1 ? std::string("1 more problem is not shown")
                                 : fmt::format("{} more problems are not shown", dropped_);
    out.push_back(std::move(more));
  }
  return out;
}

std::string format_diagnostic(const Diagnostic& diagnostic, bool colour) {
  std::string out;
  const SourceSpan& where = diagnostic.where;
  if (!where.file.empty()) out += printable(where.file) + ':';
  if (where.line > 0) out += fmt::format("{}:{}:", where.line, shown_column(diagnostic));
  if (!out.empty()) out += ' ';
  if (colour) out += severity_colour(diagnostic.severity);
  out += severity_name(diagnostic.severity);
  if (colour) out += "\x1b[0m";
  out += ": " + printable(diagnostic.message) + '\n';
  if (where.line > 0 && !diagnostic.source.empty()) append_source(out, diagnostic);
  if (!diagnostic.help.empty()) out += "         help: " + printable(diagnostic.help) + '\n';
  return out;
}

std::string format_diagnostics(std::span<const Diagnostic> diagnostics, bool colour) {
  std::string out;
  for (const Diagnostic& diagnostic : diagnostics) out += format_diagnostic(diagnostic, colour);
  return out;
}

std::string_view nearest_word(std::string_view word, std::span<const std::string_view> candidates) {
  constexpr std::size_t kLongestWord = 64;  // nobody mistypes a word into a novel
  if (word.size() > kLongestWord) return {};
  // Capitals are the most likely mistake of all, and would count as many.
  for (const std::string_view candidate : candidates) {
    if (same_but_for_case(word, candidate)) return candidate;
  }
  std::string_view best;
  std::size_t best_distance = std::max<std::size_t>(1, word.size() / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t distance = edit_distance(word, candidate);
    if (distance < best_distance && distance < word.size()) {
      best = candidate;
      best_distance = distance;
    }
  }
  return best;
}

std::string one_of(std::span<const std::string_view> words) {
  std::string out;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) out += i + 1 == words.size() ? " or " : ", ";
    out += words[i];
  }
  return out;
}

std::string suggestion(std::string_view word, std::span<const std::string_view> candidates,
                       std::string otherwise) {
  const std::string_view nearest = nearest_word(word, candidates);
  return nearest.empty() ? std::move(otherwise) : fmt::format("did you mean '{}'?", nearest);
}

}  // namespace warren
