#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "render/parts.hpp"
#include "render/tally.hpp"
#include "render/things.hpp"

namespace warren::render {
namespace {

// Letters for each icon, best first.
std::string_view requirements(Icon icon) {
  switch (icon) {
    case Icon::drop: return "!$*";
    case Icon::other: return "?T";
    case Icon::pickup: return "+^i";
    case Icon::enemy: return "eEm";
    case Icon::datanode: return "DdN";
    case Icon::savepoint: return "SsV";
    case Icon::portal: return "PpO";
    case Icon::label: return "LlA";
    case Icon::start: return "@&X";
  }
  return "?";
}

// A letter that no tile and no other icon has: a legend holds at most kMaxTiles of the 94
// printable ones, so there always is one.
char free_letter(Icon icon, std::string_view taken) {
  for (const char c : requirements(icon)) {
    if (taken.find(c) == std::string_view::npos) return c;
  }
  for (char c = '!'; c <= '~'; ++c) {
    if (taken.find(c) == std::string_view::npos) return c;
  }
  return '?';
}

using Letters = std::array<char, static_cast<std::size_t>(Icon::start) + 1>;

Letters choose_letters(const Level& level) {
  std::string taken;
  for (const Tile& tile : level.legend) taken += tile.glyph;
  Letters letters{};
  for (std::size_t i = 0; i < letters.size(); ++i) {
    letters[i] = free_letter(static_cast<Icon>(i), taken);
    taken += letters[i];
  }
  return letters;
}

char letter_of(const Letters& letters, Icon icon) {
  return letters[static_cast<std::size_t>(icon)];
}

void append_map(std::string& out, const Level& level, const Letters& letters) {
  const std::size_t begin = out.size();
  const auto width = static_cast<std::size_t>(level.cells.width());
  for (int y = 0; y < level.cells.height(); ++y) {
    for (const TileIndex tile : level.cells.row(y)) out += level.legend[tile].glyph;
    out += '\n';
  }
  const auto put = [&](Point p, Icon icon) {
    if (!level.cells.contains(p)) return;
    const std::size_t line = static_cast<std::size_t>(p.y) * (width + 1);
    out[begin + line + static_cast<std::size_t>(p.x)] = letter_of(letters, icon);
  };
  for (const Thing* thing : drawing_order(level)) put(thing->at, icon_of(thing->kind));
  if (level.start) put(*level.start, Icon::start);
}

void append_legend(std::string& out, const Level& level, const Letters& letters) {
  const auto line = std::back_inserter(out);
  const std::vector<std::size_t> counts = count_tiles(level);
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const Tile& tile = level.legend[i];
    fmt::format_to(line, "{}  {:<18} {:<6} {:>9} {:>5.1f}%\n", tile.glyph, tile.name,
                   to_string(tile.kind), counts[i], percent(counts[i], level.cells.size()));
  }
  for (const ThingTally& tally : count_things(level)) {
    fmt::format_to(line, "{}  {:<18} {:<6} {:>9}\n", letter_of(letters, icon_of(tally.kind)),
                   tally.kind, "thing", tally.count);
  }
  if (level.start) {
    fmt::format_to(line, "{}  {:<18} at {}, {}\n", letter_of(letters, Icon::start), "start",
                   level.start->x, level.start->y);
  }
}

}  // namespace

std::string draw_cell_text(const Level& level) {
  const Letters letters = choose_letters(level);
  std::string out = fmt::format("{}: {}, seed {}, {} x {} cells\n\n",
                                level.name.empty() ? "(no name)" : level.name, level.kind(),
                                level.provenance.seed, level.cells.width(), level.cells.height());
  append_map(out, level, letters);
  out += '\n';
  append_legend(out, level, letters);
  return out;
}

}  // namespace warren::render
