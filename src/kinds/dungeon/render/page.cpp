#include "kinds/dungeon/render/page.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "kinds/dungeon/render/page_key.hpp"
#include "kinds/dungeon/render/plan.hpp"

namespace warren::render {
namespace {

constexpr double kMarginOfPage = 36;
constexpr double kMapMargin = 18;  // beside the map, for its coordinates
constexpr double kTop = 66;        // below the title
constexpr double kBottom = kPageHeight - 40;
constexpr double kMostMapHeight = 560;  // leaves room for the beginning of the key
constexpr int kMostCells = 56;  // a side, that a page shows so that symbols can be told apart
constexpr Colour kText = {30, 28, 26, 255};
constexpr Colour kFadedText = {110, 106, 98, 255};

constexpr int kColumns = 3;
constexpr double kGap = 12;
constexpr double kLetters = 7.2;
constexpr double kLeading = 8.8;
constexpr double kIndent = 16;
constexpr double kLeastKey = 70;  // a column that is shorter is not worth beginning

constexpr double kColumnWidth = (kPageWidth - 2 * kMarginOfPage - (kColumns - 1) * kGap) / kColumns;

// A line of the key: text, or a symbol of the legend with its text.
struct KeyLine {
  std::string number;  // before the text, in bold
  std::string text;
  Weight weight = Weight::regular;
  double indent = 0;
  double above = 0;  // more room above it
  std::function<void(Pen&, Dot)> symbol;
};

struct PlacedLine {
  Dot at;
  const KeyLine* line = nullptr;
};

void add_wrapped(const std::string& text, Weight weight, std::vector<KeyLine>& out) {
  const double width = kColumnWidth - kIndent;
  for (std::string& line : wrap_page_text(text, width, kLetters, weight)) {
    out.push_back({"", std::move(line), weight, kIndent, 0, {}});
  }
}

// Titles stay with the first line below them.
using KeyBlock = std::vector<KeyLine>;

KeyBlock block_of(const KeyEntry& entry) {
  KeyBlock out;
  add_wrapped(entry.title, Weight::bold, out);
  if (out.empty()) out.push_back({});
  out[0].number = entry.number;
  out[0].above = 4;
  for (const std::string& line : entry.lines) add_wrapped(line, Weight::regular, out);
  return out;
}

KeyBlock legend_block(const Level& level, const std::shared_ptr<FloorInks>& inks) {
  KeyBlock out;
  out.push_back({"", "Symbols", Weight::bold, kIndent, 6, {}});
  for (const PlanSymbol& symbol : legend_of(level, *inks)) {
    // Paper has its own white and grey, which need no words.
    if (symbol.text == "rock" || symbol.text.starts_with("floor, ")) continue;
    out.push_back({"", symbol.text, Weight::regular, kIndent, 2, symbol.draw});
  }
  return out;
}

// Column by column, page by page.
class KeyFlow {
 public:
  // Where the first page has room left.
  explicit KeyFlow(double top) : top_(top), y_(top) { pages_.emplace_back(); }

  void add(const KeyBlock& block) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      // Two lines of a block stay together, so that no title ends a column.
      const double wanted = height_of(block[i]) + (i == 0 && block.size() > 1 ? kLeading : 0);
      if (y_ + wanted > kBottom) next_column();
      y_ += y_ > top_ ? height_of(block[i]) : kLeading;
      const double x = kMarginOfPage + column_ * (kColumnWidth + kGap);
      pages_.back().push_back({{x, y_}, &block[i]});
    }
  }

  const std::vector<std::vector<PlacedLine>>& pages() const { return pages_; }

 private:
  static double height_of(const KeyLine& line) { return kLeading + line.above; }

  void next_column() {
    if (++column_ == kColumns) {
      column_ = 0;
      top_ = kTop;
      pages_.emplace_back();
    }
    y_ = top_;
  }

  double top_;
  double y_;
  int column_ = 0;
  std::vector<std::vector<PlacedLine>> pages_;
};

void draw_key_line(const PlacedLine& placed, PagePen& page) {
  const KeyLine& line = *placed.line;
  const Dot at = placed.at;
  if (!line.number.empty()) page.label(at, line.number, kLetters, Weight::bold, kText);
  page.label({at.x + line.indent, at.y}, line.text, kLetters, line.weight, kText);
  if (!line.symbol) return;
  constexpr double kSymbol = 9;
  PlacedPen pen(page, {0, 0, 1, 1}, {at.x + 1, at.y - kSymbol + 2}, kSymbol);
  line.symbol(pen, {0.5, 0.5});
}

void draw_page_head(const std::string& title, const std::string& below, PagePen& page) {
  page.label({kMarginOfPage, 44}, title, 15, Weight::bold, kText);
  page.label({kMarginOfPage, 56}, below, 8, Weight::regular, kFadedText);
}

void draw_page_foot(std::size_t number, std::size_t count, PagePen& page) {
  const std::string text = fmt::format("page {} of {}", number, count);
  const double width = page_text_width(text, 7, Weight::regular);
  page.label({kPageWidth - kMarginOfPage - width, kPageHeight - 24}, text, 7, Weight::regular,
             kFadedText);
}

// How many parts of at most kMostCells a side is cut into, all about as long.
std::vector<Rect> parts_of(Rect all) {
  const auto count = [](int cells) { return (cells + kMostCells - 1) / kMostCells; };
  const int across = count(all.w);
  const int down = count(all.h);
  std::vector<Rect> out;
  for (int j = 0; j < down; ++j) {
    for (int i = 0; i < across; ++i) {
      const int x = all.w * i / across;
      const int y = all.h * j / down;
      out.push_back({x, y, all.w * (i + 1) / across - x, all.h * (j + 1) / down - y});
    }
  }
  return out;
}

// The largest squares with which so many cells fit, and where the map begins then.
struct MapPlace {
  Dot corner;
  double side = 1;
  double bottom = 0;
};
MapPlace place_map(Rect cells, double most_height) {
  constexpr double kMostSide = 30;
  const double width = kPageWidth - 2 * (kMarginOfPage + kMapMargin - 12);
  MapPlace out;
  out.side = std::min({width / cells.w, most_height / cells.h, kMostSide});
  out.corner = {(kPageWidth - out.side * cells.w) / 2, kTop + 14};
  out.bottom = out.corner.y + out.side * cells.h;
  return out;
}

// Everything that the pages of one floor are drawn from.
struct FloorSheets {
  explicit FloorSheets(const Level& floor) : level(&floor), numbers(floor) {}

  const Level* level;
  FloorKey numbers;
  std::shared_ptr<FloorInks> inks;
  std::vector<KeyBlock> blocks;
  std::vector<std::vector<PlacedLine>> key;
};

std::shared_ptr<FloorSheets> sheets_of(const Level& level, double first_top) {
  auto out = std::make_shared<FloorSheets>(level);
  out->inks = std::make_shared<FloorInks>(level);
  for (const KeyEntry& entry : out->numbers.entries()) out->blocks.push_back(block_of(entry));
  out->blocks.push_back(legend_block(level, out->inks));
  KeyFlow flow(first_top);
  for (const KeyBlock& block : out->blocks) flow.add(block);
  out->key = flow.pages();
  return out;
}

class PageMaker {
 public:
  explicit PageMaker(std::vector<Page>& out) : out_(out) {}

  void add(const Level& level) {
    const Rect all = level.cells.bounds();
    const std::vector<Rect> parts = parts_of(all);
    const bool whole = parts.size() == 1;
    const MapPlace place = place_map(all, whole ? kMostMapHeight : kBottom - kTop - 28);
    const double left = whole ? place.bottom + 22 : kBottom;
    const bool fits = kBottom - left >= kLeastKey;
    const auto sheets = sheets_of(level, fits ? left : kTop);
    if (whole) {
      add_page(level, size_text(all), [sheets, all, place, fits](PagePen& page) {
        draw_page_map(*sheets->level, sheets->numbers, all, place.corner, place.side, page);
        if (fits) draw_key(*sheets, 0, page);
      });
    } else {
      add_parts(sheets, parts, place);
    }
    for (std::size_t i = fits ? 1 : 0; i < sheets->key.size(); ++i) {
      add_page(level, "key", [sheets, i](PagePen& page) { draw_key(*sheets, i, page); });
    }
  }

 private:
  static std::string size_text(Rect all) { return fmt::format("{} x {} cells", all.w, all.h); }

  static void draw_key(const FloorSheets& sheets, std::size_t which, PagePen& page) {
    for (const PlacedLine& line : sheets.key[which]) draw_key_line(line, page);
  }

  void add_parts(const std::shared_ptr<FloorSheets>& sheets, const std::vector<Rect>& parts,
                 const MapPlace& place) {
    const Level& level = *sheets->level;
    const Rect all = level.cells.bounds();
    add_page(level, fmt::format("{}, in {} parts", size_text(all), parts.size()),
             [&level, parts, place](PagePen& page) {
               draw_page_overview(level, parts, place.corner, place.side, page);
             });
    for (std::size_t i = 0; i < parts.size(); ++i) {
      const Rect part = parts[i];
      const MapPlace there = place_map(part, kBottom - kTop - 28);
      const std::string below =
          fmt::format("part {} of {}: columns {} to {}, rows {} to {}", i + 1, parts.size(), part.x,
                      part.right() - 1, part.y, part.bottom() - 1);
      add_page(level, below, [sheets, part, there](PagePen& page) {
        draw_page_map(*sheets->level, sheets->numbers, part, there.corner, there.side, page);
      });
    }
  }

  void add_page(const Level& level, const std::string& below, std::function<void(PagePen&)> draw) {
    const std::string title = plan_title(level);
    out_.push_back({title, [title, below, draw = std::move(draw)](PagePen& page) {
                      draw_page_head(title, below, page);
                      draw(page);
                    }});
  }

  std::vector<Page>& out_;
};

void number_pages(std::vector<Page>& pages) {
  for (std::size_t i = 0; i < pages.size(); ++i) {
    pages[i].draw = [draw = std::move(pages[i].draw), i, count = pages.size()](PagePen& page) {
      draw(page);
      draw_page_foot(i + 1, count, page);
    };
  }
}

}  // namespace

Result<std::vector<Page>> lay_out_pages(std::span<const Level> floors) {
  std::vector<Page> out;
  PageMaker maker(out);
  for (const Level& floor : floors) {
    if (!floor.dungeon() || floor.cells.empty()) {
      return fail(Failure::usage, "only floors of a dungeon are laid out on pages",
                  "leave --page away for a picture");
    }
    maker.add(floor);
  }
  number_pages(out);
  return out;
}

std::string draw_page_svg(const Page& page) {
  SvgPagePen pen;
  page.draw(pen);
  return pen.take(page.title);
}

}  // namespace warren::render
