// The sheet that a plan lies on: title above, coordinates along the edges, legend below.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "render/image.hpp"
#include "render/pen.hpp"
#include "render/view.hpp"

namespace warren::render {

// One line of the legend.
struct PlanSymbol {
  std::function<void(Pen&, Dot)> draw;  // around a middle, one cell large
  std::string text;
};

// Entries in the order in which they were first requested, each with how often.
class SymbolCounter {
 public:
  void add(const std::string& text, const std::function<void(Pen&, Dot)>& draw);

  // "door (14)"
  void append_to(std::vector<PlanSymbol>& out) const;

 private:
  std::map<std::string, std::size_t> index_;
  std::vector<PlanSymbol> symbols_;
  std::vector<int> counts_;
};

// The text of an entry in so many pixels. Where it is too long, the name loses letters: the count
// behind it is what nobody could guess.
std::string fit_counted(std::string_view text, int width, int size);

// A hundred keys need no hundred lines: what is too many is counted in the last one.
void shorten_legend(std::vector<PlanSymbol>& symbols);

struct SheetInks {
  Colour sheet;
  Colour line;   // of the title and the legend
  Colour faded;  // of the coordinates
  Colour frame;  // around the map
};

Image put_on_sheet(const Image& map, const View& view, std::string_view title,
                   std::span<const PlanSymbol> symbols, const SheetInks& inks);

}  // namespace warren::render
