// A stage as its blueprint.
#include <fmt/format.h>

#include <iterator>
#include <map>

#include "kinds/stage/render/plan.hpp"
#include "kinds/stage/render/tokens.hpp"
#include "level/stage_rows.hpp"

namespace warren::render {
namespace {

class TextLegend {
 public:
  explicit TextLegend(const Level& level) : level_(level) {}

  std::string write() {
    count();
    std::string out;
    for (const auto& [name, count] : tokens_) line(out, token_letter(name), name, count);
    for (const auto& [tile, count] : tiles_) line(out, glyph(tile), to_string(tile), count);
    for (const auto& [layer, count] : sets_) {
      fmt::format_to(std::back_inserter(out), "   {:<16} {:>7}\n", words_of(to_string(layer)),
                     count);
    }
    return out;
  }

 private:
  static void line(std::string& out, char letter, std::string_view name, int count) {
    fmt::format_to(std::back_inserter(out), "{}  {:<16} {:>7}\n", letter == '\0' ? ' ' : letter,
                   words_of(name), count);
  }

  void count() {
    for (const Thing* thing : stage_things(level_)) ++tokens_[thing->kind];
    for (std::size_t i = 0; i < level_.cells.size(); ++i) {
      const Point cell = level_.cells.point(i);
      ++tiles_[look_of_cell(level_, cell).tile];
      for (const StageLayer layer :
           {StageLayer::steel_beam, StageLayer::rubble, StageLayer::fall_spawn}) {
        if (in_stage_layer(level_, layer, cell)) ++sets_[layer];
      }
    }
  }

  const Level& level_;
  std::map<std::string, int> tokens_;
  std::map<StageTile, int> tiles_;
  std::map<StageLayer, int> sets_;
};

}  // namespace

std::string draw_stage_text(const Level& level) {
  std::string out = stage_title(level) + "\n\n";
  for (const std::string& row : blueprint_rows(level)) out += row + '\n';
  return out + '\n' + TextLegend(level).write();
}

}  // namespace warren::render
