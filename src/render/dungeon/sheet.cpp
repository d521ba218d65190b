// The sheet of paper that a floor plan lies on.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "render/colour.hpp"
#include "render/dungeon/plan.hpp"
#include "render/font.hpp"

namespace warren::render {
namespace {

constexpr int kLeast = 360;      // pixels across: a title and two columns of the legend
constexpr int kLargeText = 700;  // pixels across, from which on letters are twice as large

struct Layout {
  int letters = 1;  // their size
  int margin = 0;   // beside the map
  int band = 0;     // above and below it
  int title = 0;    // height of the strip above
  int width = 0;
  Point map;        // where the map begins
  int columns = 1;  // of the legend
  int row = 0;      // height of one of its lines
};

Layout lay_out(const View& view) {
  Layout out;
  out.letters = view.width >= kLargeText ? 2 : 1;
  const int last = std::max(view.cells.w, view.cells.h) - 1;
  out.margin = text_width(fmt::format("{}", std::max(10, last)), out.letters) + 8 * out.letters;
  out.band = (kLineHeight + 3) * out.letters;
  out.title = (kLineHeight + 8) * out.letters;
  out.width = std::max(kLeast, view.width + 2 * out.margin);
  out.map = {(out.width - view.width) / 2, out.title + out.band};
  out.row = 13 * out.letters;
  const int column = 150 * out.letters;
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

void number_edge(Image& image, const Layout& layout, const View& view, bool across) {
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
      draw_label(image, {x, layout.map.y - gap - height}, text, ink::kFaded, layout.letters);
      draw_label(image, {x, layout.map.y + view.height + gap}, text, ink::kFaded, layout.letters);
    } else {
      const int y = at.y - height / 2 + 1;
      draw_label(image, {layout.map.x - gap - width, y}, text, ink::kFaded, layout.letters);
      draw_label(image, {layout.map.x + view.width + gap, y}, text, ink::kFaded, layout.letters);
    }
  }
}

void draw_border(Image& image, Rect map, int letters) {
  const int out = 2 * letters;
  draw_frame(image, {map.x - out, map.y - out, map.w + 2 * out, map.h + 2 * out},
             {ink::kLine, 2.0 * letters});
}

void draw_title(Image& image, const Layout& layout, const std::string& title) {
  const int size = layout.letters == 2 ? 3 : 2;
  const int room = image.width() - 2 * layout.margin;
  const int fitting = text_width(title, size) <= room ? size : layout.letters;
  const std::string shown = fit_text(title, room, fitting);
  const int x = (image.width() - text_width(shown, fitting)) / 2;
  const int y = layout.title / 2 + layout.letters * 3 - kLineHeight * fitting / 2;
  draw_label(image, {x, y + fitting}, shown, ink::kLine, fitting);
}

// Column by column, as one reads a list.
void draw_legend(Image& image, const Layout& layout, int top,
                 const std::vector<PlanSymbol>& symbols) {
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
    const std::string text = fit_text(symbol.text, column - (left - x) - 4, layout.letters);
    draw_label(image, {left, y + (layout.row - 8 * layout.letters) / 2 + layout.letters}, text,
               ink::kLine, layout.letters);
  }
}

}  // namespace

std::string plan_title(const Level& level) {
  std::string seed = fmt::format("{}", level.provenance.seed);
  for (const Property& parameter : level.provenance.parameters) {
    const auto* text = std::get_if<std::string>(&parameter.value);
    if (parameter.key == "seed" && text != nullptr && !text->empty()) seed = *text;
  }
  return fmt::format("{} - floor {} of {}, seed {}", level.name.empty() ? "Dungeon" : level.name,
                     level.dungeon->floor, level.dungeon->floors, seed);
}

Image on_sheet(const Level& level, const View& view, const Image& map, bool legend) {
  const FloorInks inks(level);
  const std::vector<PlanSymbol> symbols =
      legend ? legend_of(level, inks) : std::vector<PlanSymbol>();
  const Layout layout = lay_out(view);
  const int count = static_cast<int>(symbols.size());
  const int rows = (count + layout.columns - 1) / layout.columns;
  const int legend_top = layout.map.y + view.height + layout.band + 4 * layout.letters;
  Image sheet(layout.width, legend_top + rows * layout.row + layout.margin / 2, ink::kSheet);
  draw_title(sheet, layout, plan_title(level));
  number_edge(sheet, layout, view, true);
  number_edge(sheet, layout, view, false);
  sheet.paste(map, layout.map);
  draw_border(sheet, {layout.map.x, layout.map.y, view.width, view.height}, layout.letters);
  draw_legend(sheet, layout, legend_top, symbols);
  return sheet;
}

}  // namespace warren::render
