#include "render/map_sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr std::size_t kMostSymbols = 48;
constexpr int kLeastSheet = 360;   // pixels across: a title and two columns of the legend
constexpr int kLargeSheet = 700;   // pixels across, from which on letters are twice as large
constexpr int kLargerSheet = 800;  // and three times from three times as many on, and so forth

struct SheetLayout {
  int letters = 1;  // their size
  int margin = 0;   // beside the map
  int band = 0;     // above and below it
  int title = 0;    // height of the strip above
  int width = 0;
  Point map;        // where the map begins
  int columns = 1;  // of the legend
  int row = 0;      // height of one of its lines
};

// Wide enough for the longest line of the legend, within reason.
int column_width(std::span<const PlanSymbol> symbols, int letters) {
  constexpr int kLeast = 150;
  constexpr int kMost = 200;
  int widest = 0;
  for (const PlanSymbol& symbol : symbols) {
    widest = std::max(widest, text_width(symbol.text, letters));
  }
  constexpr int kBesideText = 24;  // the symbol, and the gaps around
  return std::clamp(widest + kBesideText * letters, kLeast * letters, kMost * letters);
}

SheetLayout lay_out_sheet(const View& view, std::span<const PlanSymbol> symbols) {
  SheetLayout out;
  out.letters = view.width >= kLargeSheet ? std::clamp(view.width / kLargerSheet, 2, 6) : 1;
  const int last = std::max(view.cells.w, view.cells.h) - 1;
  out.margin = text_width(fmt::format("{}", std::max(10, last)), out.letters) + 8 * out.letters;
  out.band = (kLineHeight + 3) * out.letters;
  out.title = (kLineHeight + 8) * out.letters;
  out.width = std::max(kLeastSheet, view.width + 2 * out.margin);
  out.map = {(out.width - view.width) / 2, out.title + out.band};
  out.row = 13 * out.letters;
  const int column = column_width(symbols, out.letters);
  out.columns = std::max(1, (out.width - 2 * out.margin) / column);
  return out;
}

// Every so many cells a number, so that they do not run into each other.
int number_step(const View& view, int letters) {
  constexpr std::array<int, 10> kSteps = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};
  const int last = std::max(view.cells.w, view.cells.h) - 1;
  const int room = text_width(fmt::format("{}", last), letters) + 5 * letters;
  for (const int step : kSteps) {
    if (view.pixels(step) >= room) return step;
  }
  return kSteps.back();
}

void number_edge(Image& image, const SheetLayout& layout, const View& view, const SheetInks& inks,
                 bool across) {
  const int cells = across ? view.cells.w : view.cells.h;
  const int step = number_step(view, layout.letters);
  for (int i = 0; i < cells; i += step) {
    const std::string text = fmt::format("{}", i);
    const Point at = layout.map + view.centre(across ? Point{i, 0} : Point{0, i});
    const int width = text_width(text, layout.letters);
    const int height = 8 * layout.letters;
    const int gap = 4 * layout.letters;
    if (across) {
      const int x = at.x - width / 2 + 1;
      draw_label(image, {x, layout.map.y - gap - height}, text, inks.faded, layout.letters);
      draw_label(image, {x, layout.map.y + view.height + gap}, text, inks.faded, layout.letters);
    } else {
      const int y = at.y - height / 2 + 1;
      draw_label(image, {layout.map.x - gap - width, y}, text, inks.faded, layout.letters);
      draw_label(image, {layout.map.x + view.width + gap, y}, text, inks.faded, layout.letters);
    }
  }
}

void draw_sheet_border(Image& image, Rect map, int letters, const SheetInks& inks) {
  const int out = 2 * letters;
  draw_frame(image, {map.x - out, map.y - out, map.w + 2 * out, map.h + 2 * out},
             {inks.frame, 2.0 * letters});
}

void draw_title(Image& image, const SheetLayout& layout, std::string_view title,
                const SheetInks& inks) {
  const int size = layout.letters + 1;
  const int room = image.width() - 2 * layout.margin;
  const int fitting = text_width(title, size) <= room ? size : layout.letters;
  const std::string shown = fit_text(title, room, fitting);
  const int x = (image.width() - text_width(shown, fitting)) / 2;
  const int y = layout.title / 2 + layout.letters * 3 - kLineHeight * fitting / 2;
  draw_label(image, {x, y + fitting}, shown, inks.line, fitting);
}

// Column by column, as one reads a list.
void draw_legend(Image& image, const SheetLayout& layout, int top,
                 std::span<const PlanSymbol> symbols, const SheetInks& inks) {
  const int count = static_cast<int>(symbols.size());
  const int rows = (count + layout.columns - 1) / layout.columns;
  const int column = (image.width() - 2 * layout.margin) / layout.columns;
  const int side = layout.row * 23 / 26;  // pixels of a symbol's cell
  for (int i = 0; i < count; ++i) {
    const PlanSymbol& symbol = symbols[static_cast<std::size_t>(i)];
    const int x = layout.margin + i / rows * column;
    const int y = top + i % rows * layout.row;
    PixelPen pen(image, side, {x + side / 2.0, y + layout.row / 2.0});
    symbol.draw(pen, {0, 0});
    const int left = x + side + 4 * layout.letters;
    const std::string text = fit_counted(symbol.text, column - (left - x) - 4, layout.letters);
    draw_label(image, {left, y + (layout.row - 8 * layout.letters) / 2 + layout.letters}, text,
               inks.line, layout.letters);
  }
}

}  // namespace

void SymbolCounter::add(const std::string& text, const std::function<void(Pen&, Dot)>& draw) {
  const auto [at, fresh] = index_.emplace(text, symbols_.size());
  if (fresh) {
    symbols_.push_back({draw, text});
    counts_.push_back(0);
  }
  ++counts_[at->second];
}

void SymbolCounter::append_to(std::vector<PlanSymbol>& out) const {
  for (std::size_t i = 0; i < symbols_.size(); ++i) {
    out.push_back({symbols_[i].draw, fmt::format("{} ({})", symbols_[i].text, counts_[i])});
  }
}

std::string fit_counted(std::string_view text, int width, int size) {
  const std::size_t tail = text.ends_with(')') ? text.rfind(" (") : std::string_view::npos;
  if (tail == std::string_view::npos || text_width(text, size) <= width) {
    return fit_text(text, width, size);
  }
  const std::string_view count = text.substr(tail);
  const std::string name = fit_text(text.substr(0, tail), width - text_width(count, size), size);
  return name.empty() ? fit_text(text, width, size) : name + std::string(count);
}

void shorten_legend(std::vector<PlanSymbol>& symbols) {
  if (symbols.size() <= kMostSymbols) return;
  const std::size_t more = symbols.size() - kMostSymbols;
  symbols.resize(kMostSymbols);
  symbols.push_back({[](Pen&, Dot) {}, fmt::format("and {} more", more)});
}

Image put_on_sheet(const Image& map, const View& view, std::string_view title,
                   std::span<const PlanSymbol> symbols, const SheetInks& inks) {
  const SheetLayout layout = lay_out_sheet(view, symbols);
  const int count = static_cast<int>(symbols.size());
  const int rows = (count + layout.columns - 1) / layout.columns;
  const int legend_top = layout.map.y + view.height + layout.band + 4 * layout.letters;
  Image sheet(layout.width, legend_top + rows * layout.row + layout.margin / 2, inks.sheet);
  draw_title(sheet, layout, title, inks);
  number_edge(sheet, layout, view, inks, true);
  number_edge(sheet, layout, view, inks, false);
  sheet.paste(map, layout.map);
  draw_sheet_border(sheet, {layout.map.x, layout.map.y, view.width, view.height}, layout.letters,
                    inks);
  draw_legend(sheet, layout, legend_top, symbols, inks);
  return sheet;
}

}  // namespace warren::render
