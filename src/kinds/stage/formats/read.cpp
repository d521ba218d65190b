#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "core/path_text.hpp"
#include "kinds/stage/formats/blueprint.hpp"
#include "kinds/stage/formats/drawing.hpp"
#include "level/stage_layers.hpp"
#include "level/stage_legend.hpp"
#include "level/stage_rows.hpp"

namespace warren {
namespace blueprint {
namespace {

// The lines of a file by what they are for.
struct Parts {
  std::span<const Line> rows;
  std::span<const Line> rest;
};

Parts split_parts(std::span<const Line> lines) {
  const auto begin = std::ranges::find_if_not(lines, &Line::blank);
  const auto end = std::find_if(
      begin, lines.end(), [](const Line& line) { return line.blank() || is_set_line(line.text); });
  return {{begin, end}, {end, lines.end()}};
}

void read_rest(std::span<const Line> rest, std::span<const Line> rows, Grid<StageLayerBits>& layers,
               Remarks& remarks) {
  bool told = false;
  for (const Line& line : rest) {
    if (line.blank()) continue;
    if (is_set_line(line.text)) {
      read_set(line, rows, layers, remarks);
      continue;
    }
    // A drawing with a gap: one remark is enough for all of its lower half.
    if (told) continue;
    told = true;
    remarks.error(line, 0, line.text.size(), "the drawing ended with the blank line above",
                  "take the blank line away, or write a set of cells, as in rubble: 3,4 5,6");
  }
}

std::string stem_of(const std::string& name) {
  const std::string stem = path_text(std::filesystem::path(name).stem());
  return stem.empty() ? name : stem;
}

// Player first, then the car, then items, each kind in reading order.
void place_things(std::span<const Line> rows, FuelMode mode, Level& level) {
  for (const StageToken& token : kStageTokens) {
    if (token.letter == 'f' && token.kind != fuel_kind(mode)) continue;
    for (std::size_t y = 0; y < rows.size(); ++y) {
      const std::string_view row = rows[y].text;
      for (std::size_t x = 0; (x = row.find(token.letter, x)) != std::string_view::npos; ++x) {
        const Point at = {static_cast<int>(x), static_cast<int>(y)};
        level.things.push_back({std::string(token.kind), {}, at, {}});
      }
    }
  }
  level.start = level.things.front().at;
}

Level make_level(std::span<const Line> rows, const std::string& name, const StageRules& rules,
                 Grid<StageLayerBits> layers) {
  Level level;
  level.name = stem_of(name);
  level.set_kind("stage");
  level.legend = stage_legend();
  level.cells.reset(layers.width(), layers.height(), tile_index(StageTile::floor));
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    const std::string_view row = rows[static_cast<std::size_t>(p.y)].text;
    level.cells[p] = tile_index(letter_of(row[static_cast<std::size_t>(p.x)]).tile);
  }
  place_things(rows, rules.fuel_mode, level);
  level.data.emplace<StageData>();
  level.stage()->rules = rules;
  level.stage()->drawn = true;
  level.stage()->layers = std::move(layers);
  StageWalk walk;
  if (find_walk(level, walk)) level.stage()->legs.clear();
  fill_layers(level, walk);
  return level;
}

}  // namespace
}  // namespace blueprint

int first_blueprint_line(std::string_view text) {
  const std::vector<blueprint::Line> lines = blueprint::split_lines(text);
  const blueprint::Parts parts = blueprint::split_parts(lines);
  return parts.rows.empty() ? 1 : parts.rows.front().number;
}

Result<Level> read_blueprint(std::string_view text, const std::string& name,
                             const StageRules& rules) {
  using namespace blueprint;
  Remarks remarks(name);
  const std::vector<Line> lines = split_lines(text);
  const Parts parts = split_parts(lines);
  if (parts.rows.empty()) {
    remarks.error({1, lines.empty() ? std::string_view() : lines.front().text}, 0, 0,
                  "there is no drawing", "write one row of letters for each row of cells");
    return tl::make_unexpected(remarks.diagnostics().to_error());
  }
  check_letters(parts.rows, remarks);
  Grid<StageLayerBits> layers;
  if (check_size(parts.rows, remarks)) {
    layers.reset(static_cast<int>(parts.rows.front().text.size()),
                 static_cast<int>(parts.rows.size()), 0);
    check_border(parts.rows, remarks);
  }
  check_tokens(parts.rows, remarks);
  read_rest(parts.rest, parts.rows, layers, remarks);
  if (remarks.diagnostics().has_errors()) {
    return tl::make_unexpected(remarks.diagnostics().to_error());
  }
  return make_level(parts.rows, name, rules, std::move(layers));
}

}  // namespace warren
