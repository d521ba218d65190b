#include "kinds/stage/content/drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "core/utf8.hpp"

namespace warren {
namespace {

// A line of the map without the blanks around it.
struct MapRow {
  std::string_view text;
  std::size_t first = 0;  // of the places
  int cells = 0;
};

class DrawingReader {
 public:
  DrawingReader(const Document& document, Diagnostics& diagnostics)
      : document_(document), diagnostics_(diagnostics) {}

  std::optional<StageDrawing> read(const DocumentNode& entry, GivenSide cols, GivenSide rows);

 private:
  bool take_rows(const DocumentNode& entry);
  void take_text(const DocumentNode& text);
  void trim_rows();
  bool check_letters();
  bool check_width(int width, GivenSide given);
  bool check_count(GivenSide given);
  bool check_side(std::string_view what, std::string_view key, int cells,
                  const DocumentPlace& place);
  void wrong_letter(const MapRow& row, std::size_t at, std::size_t length, std::size_t times);
  void uneven(const MapRow& row, std::size_t number, int width, bool given);
  int usual_width() const;
  std::vector<StageZoneSource> sources() const;

  DocumentPlace place(const MapRow& row, std::size_t at) const { return places_[row.first + at]; }
  void error(DocumentPlace at, std::size_t length, std::string message, std::string help) {
    diagnostics_.error(at.line, at.column, static_cast<int>(length), std::move(message),
                       std::move(help), document_.line(at.line));
  }

  const Document& document_;
  Diagnostics& diagnostics_;
  std::vector<MapRow> rows_;
  std::vector<DocumentPlace> places_;
};

constexpr std::string_view kMapBlanks = " \t\r";

// Lines of a text; of a list of texts, one line each.
bool DrawingReader::take_rows(const DocumentNode& entry) {
  const bool list = entry.kind == DocumentKind::list;
  const auto is_text = [](const DocumentNode& node) { return node.kind == DocumentKind::text; };
  if (!is_text(entry) && !(list && std::ranges::all_of(entry.children, is_text))) {
    const bool table = entry.kind == DocumentKind::table;
    const DocumentPlace& at = table ? entry.key_place : entry.place;
    error(at, static_cast<std::size_t>(at.length), "map must be a text: a drawing, a line a row",
          "write map = \"\"\" and a line for each row, then \"\"\"; or a list of rows: [\"...\", "
          "\"...\"]");
    return false;
  }
  if (!list) take_text(entry);
  for (const DocumentNode& row : entry.children) take_text(row);
  trim_rows();
  if (!rows_.empty()) return true;
  error(entry.place, static_cast<std::size_t>(entry.place.length), "the map is empty",
        "draw a letter for each cell (. where nothing is), or leave the map out");
  return false;
}

void DrawingReader::take_text(const DocumentNode& text) {
  const std::size_t first = places_.size();
  std::vector<DocumentPlace> places = document_.places_in(text);
  if (places_.empty()) {
    places_ = std::move(places);
  } else {
    places_.insert(places_.end(), places.begin(), places.end());
  }
  const std::string_view all = text.text;
  for (std::size_t begin = 0; begin <= all.size();) {
    const std::size_t end = std::min(all.find('\n', begin), all.size());
    const std::string_view line = all.substr(begin, end - begin);
    const std::size_t indent = std::min(line.find_first_not_of(kMapBlanks), line.size());
    const std::size_t last = line.find_last_not_of(kMapBlanks) + 1;
    const std::string_view row = line.substr(indent, std::max(last, indent) - indent);
    rows_.push_back({row, first + begin + indent, static_cast<int>(utf8_length(row))});
    begin = end + 1;
  }
}

// Lines without anything above and below the drawing are no rows.
void DrawingReader::trim_rows() {
  const auto drawn = [](const MapRow& row) { return !row.text.empty(); };
  const auto last = std::find_if(rows_.rbegin(), rows_.rend(), drawn).base();
  rows_.erase(last, rows_.end());
  rows_.erase(rows_.begin(), std::ranges::find_if(rows_, drawn));
}

bool DrawingReader::check_letters() {
  bool right = true;
  for (const MapRow& row : rows_) {
    for (std::size_t i = 0; i < row.text.size();) {
      if (row.text[i] == '.' || feature_of_letter(row.text[i])) {
        ++i;
        continue;
      }
      right = false;
      if (diagnostics_.full()) return right;
      // The same letter again and again is one mistake.
      const std::size_t length = std::max<std::size_t>(utf8_sequence(row.text, i), 1);
      std::size_t end = i + length;
      while (row.text.substr(end, length) == row.text.substr(i, length)) end += length;
      wrong_letter(row, i, length, (end - i) / length);
      i = end;
    }
  }
  return right;
}

std::string letter_help(std::string_view letter) {
  if (letter == " " || letter == "\t") return "write . for a cell without anything";
  if (letter == "1" || letter == "#")
    return "walls come from wall_algorithm; R is one that never breaks";
  if (letter == "f" || letter == "r") {
    return letter == "f" ? "F is fire floor; fuel is placed by its count"
                         : "R is a reinforced wall";
  }
  if (letter == "e" || letter == "l" || letter == "s") {
    return "items are placed by their counts, not drawn";
  }
  return fmt::format("letters are {}, and A to Z but R and F for zones of your own", map_letters());
}

void DrawingReader::wrong_letter(const MapRow& row, std::size_t at, std::size_t length,
                                 std::size_t times) {
  const std::string_view letter = row.text.substr(at, length);
  error(place(row, at), length * times, fmt::format("'{}' is no letter of a map", letter),
        letter_help(letter));
}

// What most rows have: one that is wrong must not make all others wrong.
int DrawingReader::usual_width() const {
  std::map<int, std::size_t> times;
  for (const MapRow& row : rows_) ++times[row.cells];
  int best = rows_.front().cells;
  for (const auto& [width, count] : times) {
    if (count > times[best]) best = width;
  }
  return best;
}

bool DrawingReader::check_width(int width, GivenSide given) {
  const bool even = std::ranges::all_of(
      rows_, [&](const MapRow& row) { return row.cells == rows_.front().cells; });
  const int wanted = given.cells > 0 && !even ? given.cells : width;
  bool right = true;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (rows_[i].cells == wanted || (!right && diagnostics_.full())) continue;
    uneven(rows_[i], i + 1, wanted, given.cells > 0);
    right = false;
  }
  if (!right || given.cells == 0 || given.cells == width) return right;
  const MapRow& row = rows_.front();
  error(place(row, 0), row.text.size(),
        fmt::format("the map is {} cells wide, grid_cols is {} (line {})", width, given.cells,
                    given.line),
        fmt::format("write grid_cols = {}, or leave it out: the map decides then", width));
  return false;
}

void DrawingReader::uneven(const MapRow& row, std::size_t number, int width, bool given) {
  const bool longer = row.cells > width;
  // Of a row that is too long what is too much, of one that is too short its end.
  std::size_t at = row.text.size();
  if (longer) {
    at = 0;
    for (int i = 0; i < width; ++i) at += std::max<std::size_t>(utf8_sequence(row.text, at), 1);
  }
  const int off = std::abs(row.cells - width);
  error(place(row, at), longer ? row.text.size() - at : 1,
        fmt::format("row {} of the map is {} cells wide, {} {}", number, row.cells,
                    given ? "grid_cols is" : "others", width),
        longer ? fmt::format("take {} away", off)
               : fmt::format("add {}: . is a cell without anything", off));
}

bool DrawingReader::check_count(GivenSide given) {
  const int count = static_cast<int>(rows_.size());
  if (given.cells == 0 || given.cells == count) return true;
  const bool more = count > given.cells;
  const MapRow& row = more ? rows_[static_cast<std::size_t>(given.cells)] : rows_.back();
  error(
      place(row, 0), row.text.size(),
      fmt::format("the map has {} rows, grid_rows is {} (line {})", count, given.cells, given.line),
      fmt::format("{}, or write grid_rows = {}, or leave it out: the map decides then",
                  more ? fmt::format("take away {}", count - given.cells)
                       : fmt::format("draw {} more", given.cells - count),
                  count));
  return false;
}

bool DrawingReader::check_side(std::string_view what, std::string_view key, int cells,
                               const DocumentPlace& at) {
  if (cells >= kLeastStageSide && cells <= kLargestStageSide) return true;
  error(at, static_cast<std::size_t>(at.length),
        fmt::format("the map is {} cells {}, {} must be from {} to {}", cells, what, key,
                    kLeastStageSide, kLargestStageSide),
        cells < kLeastStageSide
            ? fmt::format("draw at least {}: the ring outside and the outer wall are cells too",
                          kLeastStageSide)
            : fmt::format("draw at most {}", kLargestStageSide));
  return false;
}

// Runs of a letter, each joined with the run above it when that is as wide.
std::vector<StageZoneSource> DrawingReader::sources() const {
  constexpr std::size_t kNoSource = ~std::size_t{0};
  std::vector<StageZoneSource> out;
  std::vector<std::size_t> above(rows_.front().text.size(), kNoSource);  // by where they begin
  std::vector<std::size_t> now(above.size(), kNoSource);
  for (std::size_t y = 0; y < rows_.size(); ++y) {
    const std::string_view row = rows_[y].text;
    for (std::size_t x = 0; x < row.size();) {
      const std::size_t end = std::min(row.find_first_not_of(row[x], x), row.size());
      const int width = static_cast<int>(end - x);
      if (row[x] != '.') {
        const std::size_t before = above[x];
        if (before != kNoSource && out[before].letter == row[x] && out[before].rect.w == width) {
          ++out[before].rect.h;
          now[x] = before;
        } else {
          now[x] = out.size();
          DocumentPlace at = place(rows_[y], x);
          at.length = width;
          out.push_back({*feature_of_letter(row[x]),
                         {static_cast<int>(x), static_cast<int>(y), width, 1},
                         at,
                         row[x]});
        }
      }
      x = end;
    }
    std::swap(above, now);
    std::ranges::fill(now, kNoSource);
  }
  return out;
}

std::optional<StageDrawing> DrawingReader::read(const DocumentNode& entry, GivenSide cols,
                                                GivenSide rows) {
  if (!take_rows(entry)) return std::nullopt;
  const int width = usual_width();
  bool right = check_letters();
  right = check_width(width, cols) && right;
  right = check_count(rows) && right;
  if (!right) return std::nullopt;
  DocumentPlace first = place(rows_.front(), 0);
  first.length = static_cast<int>(rows_.front().text.size());
  const int count = static_cast<int>(rows_.size());
  right = check_side("wide", "grid_cols", width, first);
  right = check_side("high", "grid_rows", count, first) && right;
  if (!right) return std::nullopt;
  return StageDrawing{width, count, sources()};
}

}  // namespace

std::optional<StageDrawing> read_drawing(const Document& document, const DocumentNode& entry,
                                         GivenSide cols, GivenSide rows, Diagnostics& diagnostics) {
  return DrawingReader(document, diagnostics).read(entry, cols, rows);
}

}  // namespace warren
