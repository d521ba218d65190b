#include "level/pack.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <iterator>

namespace warren {
namespace {

// Shorter runs are written out: counting them would save nothing.
constexpr std::size_t kShortestRun = 5;
// A few bytes that claim more would take the reader's memory on their word.
constexpr std::size_t kMostMore = 9999;

struct Run {
  char glyph = 0;
  std::size_t length = 1;
};

// Takes one glyph and its count from the front. Length 0: the count is none.
Run take_run(std::string_view& packed) {
  Run out{packed.front(), 1};
  packed.remove_prefix(1);
  if (!packed.starts_with(' ')) return out;
  const char* const end = packed.data() + packed.size();
  std::size_t more = 0;
  const auto [last, problem] = std::from_chars(packed.data() + 1, end, more);
  const bool closed = problem == std::errc() && last != end && *last == ' ';
  if (!closed || more == 0 || more > kMostMore) return {out.glyph, 0};
  packed.remove_prefix(static_cast<std::size_t>(last + 1 - packed.data()));
  out.length += more;
  return out;
}

void append_run(std::string& out, char glyph, std::size_t length) {
  if (length < kShortestRun) {
    out.append(length, glyph);
  } else {
    fmt::format_to(std::back_inserter(out), "{} {} ", glyph, length - 1);
  }
}

// How many glyphs the text says, and no more than one beyond `most`; none: it is no text of runs.
Result<std::size_t> count_glyphs(std::string_view packed, std::size_t most) {
  std::size_t out = 0;
  for (const char* const begin = packed.data(); !packed.empty() && out <= most;) {
    const auto at = packed.data() - begin;
    const Run run = take_run(packed);
    if (run.glyph == ' ' || run.length == 0) {
      return fail(Failure::content,
                  fmt::format("the packed cells have no count from 1 to {} between blanks behind "
                              "character {}",
                              kMostMore, at + 1));
    }
    out += run.length;
  }
  return out;
}

}  // namespace

std::string pack_cells(const Level& level) {
  std::string out;
  const auto cells = level.cells.cells();
  for (auto at = cells.begin(); at != cells.end();) {
    auto last = std::min(cells.end(), at + static_cast<std::ptrdiff_t>(kMostMore + 1));
    last = std::find_if(at, last, [&](TileIndex cell) { return cell != *at; });
    append_run(out, level.legend[*at].glyph, static_cast<std::size_t>(last - at));
    at = last;
  }
  return out;
}

Result<std::string> unpack_glyphs(std::string_view packed, std::size_t count) {
  // Counted before memory is taken on a file's word.
  const Result<std::size_t> said = count_glyphs(packed, count);
  if (!said) return tl::make_unexpected(said.error());
  if (*said != count) {
    return fail(Failure::content, fmt::format("the packed cells do not unpack to {} cells", count));
  }
  std::string out;
  out.reserve(count);
  while (!packed.empty()) {
    const Run run = take_run(packed);
    out.append(run.length, run.glyph);
  }
  return out;
}

}  // namespace warren
