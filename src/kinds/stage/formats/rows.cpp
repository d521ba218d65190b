#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/utf8.hpp"
#include "kinds/stage/formats/blueprint.hpp"
#include "kinds/stage/formats/drawing.hpp"

namespace warren::blueprint {
namespace {

constexpr auto kLeast = static_cast<std::size_t>(kLeastBlueprintSide);
constexpr auto kLargest = static_cast<std::size_t>(kLargestBlueprintSide);

// The one that most rows have: then it is the odd ones that are told.
std::size_t usual_width(std::span<const Line> rows) {
  std::map<std::size_t, int> counts;
  for (const Line& row : rows) ++counts[row.text.size()];
  std::size_t best = rows.front().text.size();
  for (const auto& [width, count] : counts) {
    if (count > counts[best]) best = width;
  }
  return best;
}

bool check_widths(std::span<const Line> rows, std::size_t width, Remarks& remarks) {
  bool even = true;
  for (const Line& row : rows) {
    const std::size_t length = row.text.size();
    if (length == width) continue;
    even = false;
    const std::string message =
        fmt::format("this row has {} cells, the others have {}", length, width);
    if (length < width) {
      remarks.error(row, length, 1, message,
                    fmt::format("add {} more; . is floor, O outside", width - length));
    } else {
      remarks.error(row, width, length - width, message,
                    fmt::format("take {} away", length - width));
    }
  }
  return even;
}

// Where a cell lies decides what it may be.
enum class Belt : std::uint8_t { ring, band, inside };

Belt belt_of(std::size_t x, std::size_t y, std::size_t width, std::size_t height) {
  const std::size_t deep = std::min({x, y, width - 1 - x, height - 1 - y});
  return deep == 0 ? Belt::ring : deep == 1 ? Belt::band : Belt::inside;
}

struct Misplaced {
  std::string_view message;  // {}: the letter
  std::string_view help;
};

// Nothing where the letter may stand; letters without a meaning are told elsewhere.
Misplaced misplaced(char letter, Belt belt) {
  if (!letter_of(letter).known) return {};
  const bool outside = letter == 'O';
  const bool band = letter == 'B';
  const bool exit = letter == 'E';
  switch (belt) {
    case Belt::ring:
      if (outside || band) return {};
      return {"the outermost cells lie outside: they are O, or B, not {}",
              "write O; B closes the corners of sides without an exit"};
    case Belt::band:
      if (band || exit) return {};
      return {"the outer wall has a hole: {} is neither B nor E", "write B, or E for an exit"};
    case Belt::inside:
      if (outside)
        return {"{} is the outside, and cannot be within the outer wall", "write . or x"};
      if (band)
        return {"{} is the outer wall, which is one cell thick", "write R, a reinforced wall"};
      if (exit)
        return {"{} is an exit, and part of the outer wall", "move it there, in the place of a B"};
      return {};
  }
  return {};
}

// Neighbours with the same fault are told together.
void check_border_row(const Line& row, std::size_t y, std::size_t height, Remarks& remarks) {
  const std::size_t width = row.text.size();
  for (std::size_t x = 0; x < width;) {
    const Belt belt = belt_of(x, y, width, height);
    const Misplaced fault = misplaced(row.text[x], belt);
    const std::size_t begin = x++;
    if (fault.message.empty()) continue;
    while (x < width && belt_of(x, y, width, height) == belt &&
           misplaced(row.text[x], belt).message == fault.message) {
      ++x;
    }
    // The first of them stands for all.
    remarks.error(row, begin, x - begin, fmt::format(fmt::runtime(fault.message), row.text[begin]),
                  std::string(fault.help));
  }
}

}  // namespace

std::vector<Line> split_lines(std::string_view text) {
  if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
  std::vector<Line> out;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find_first_of("\r\n"), text.size());
    std::string_view line = text.substr(0, end);
    while (line.ends_with(' ') || line.ends_with('\t')) line.remove_suffix(1);
    out.push_back({static_cast<int>(out.size()) + 1, line});
    const std::size_t ending = text.substr(end).starts_with("\r\n") ? 2 : 1;
    text.remove_prefix(std::min(end + ending, text.size()));
  }
  return out;
}

void check_letters(std::span<const Line> rows, Remarks& remarks) {
  for (const Line& row : rows) {
    for (std::size_t x = 0; x < row.text.size(); ++x) {
      const char letter = row.text[x];
      if (letter_of(letter).known) continue;
      if (letter == '\t') {
        remarks.error(row, x, 1, "a tab is no cell", "write a letter for each cell; . is floor");
        continue;
      }
      const std::size_t length = std::max<std::size_t>(1, utf8_sequence(row.text, x));
      const std::string_view character = row.text.substr(x, length);
      // The same one again and again is told once.
      std::size_t end = x + length;
      while (row.text.substr(end).starts_with(character)) end += length;
      remarks.error(row, x, end - x,
                    fmt::format("'{}' is no letter of a blueprint", printable(character)),
                    letter_help(letter));
      x = end - 1;
    }
  }
}

bool check_size(std::span<const Line> rows, Remarks& remarks) {
  const std::size_t width = usual_width(rows);
  const bool even = check_widths(rows, width, remarks);
  const std::string least = fmt::format("a stage has at least {0} x {0} cells", kLeast);
  const bool small = width < kLeast || rows.size() < kLeast;
  if (small) {
    remarks.error(rows.front(), 0, width,
                  fmt::format("this drawing has {} x {} cells", width, rows.size()),
                  least + ": the ring outside, the outer wall, and three inside");
  }
  const bool wide = width > kLargest;
  if (wide) {
    remarks.error(rows.front(), kLargest, width - kLargest,
                  fmt::format("rows of {} cells are too long", width),
                  fmt::format("a stage has at most {0} x {0} cells", kLargest));
  }
  const bool high = rows.size() > kLargest;
  if (high) {
    remarks.error(rows[kLargest], 0, width, fmt::format("{} rows are too many", rows.size()),
                  fmt::format("a stage has at most {0} x {0} cells", kLargest));
  }
  return even && !small && !wide && !high;
}

void check_border(std::span<const Line> rows, Remarks& remarks) {
  for (std::size_t y = 0; y < rows.size(); ++y) {
    check_border_row(rows[y], y, rows.size(), remarks);
  }
}

void check_tokens(std::span<const Line> rows, Remarks& remarks) {
  const auto need = [&](char letter, std::string_view message) {
    const bool there = std::ranges::any_of(
        rows, [&](const Line& row) { return row.text.find(letter) != std::string_view::npos; });
    if (there) return;
    remarks.error(rows.front(), 0, 0, std::string(message),
                  fmt::format("write {} in the place of a floor cell", letter));
  };
  need('P', "there is no player");
  need('C', "there is no car");
}

}  // namespace warren::blueprint
