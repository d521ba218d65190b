// Blueprints for properties: any that can be read, and any text.
#pragma once

#include <rapidcheck.h>

#include <string>
#include <vector>

namespace warren::testing {

// Rows with a ring, a band, some exits, and anything inside; then sets of cells that fit.
struct AnyBlueprint {
  std::vector<std::string> rows;
  std::string text;
};

inline int any_below(int limit) {
  return *rc::gen::inRange(0, limit);
}

inline std::vector<std::string> any_rows() {
  const auto width = static_cast<std::size_t>(7 + any_below(14));
  const auto height = static_cast<std::size_t>(7 + any_below(10));
  std::vector<std::string> rows(height, std::string(width, 'O'));
  constexpr std::string_view kInside = "...........111RxhwFm^v<>PCefls";
  for (std::size_t y = 1; y + 1 < height; ++y) {
    for (std::size_t x = 1; x + 1 < width; ++x) {
      const bool band = x == 1 || y == 1 || x + 2 == width || y + 2 == height;
      rows[y][x] =
          band ? (any_below(9) == 0 ? 'E' : 'B') : kInside[static_cast<std::size_t>(any_below(30))];
    }
  }
  rows[2][2] = 'P';
  rows[height - 3][width - 3] = 'C';
  for (const std::size_t x : {std::size_t{0}, width - 1}) {
    if (any_below(2) == 0) rows[0][x] = rows[height - 1][x] = 'B';
  }
  return rows;
}

inline void append_set(std::string& out, std::string_view key, const std::vector<std::string>& rows,
                       std::string_view on, std::vector<std::vector<bool>>& taken) {
  std::string line(key);
  line += ':';
  bool any = false;
  for (std::size_t y = 0; y < rows.size(); ++y) {
    for (std::size_t x = 0; x < rows[y].size(); ++x) {
      if (taken[y][x] || on.find(rows[y][x]) == std::string_view::npos || any_below(4) != 0) {
        continue;
      }
      taken[y][x] = any = true;
      line += ' ' + std::to_string(x) + ',' + std::to_string(y);
    }
  }
  if (any) out += line + '\n';
}

inline AnyBlueprint any_blueprint() {
  AnyBlueprint out;
  out.rows = any_rows();
  for (const std::string& row : out.rows) out.text += row + '\n';
  std::string sets;
  std::vector<std::vector<bool>> taken(out.rows.size(),
                                       std::vector<bool>(out.rows.front().size(), false));
  append_set(sets, "steel_beams", out.rows, ".1", taken);
  append_set(sets, "rubble", out.rows, "1", taken);
  append_set(sets, "fall_spawn", out.rows, ".hwm^v<>P", taken);
  append_set(sets, "decorated_metal", out.rows, "m", taken);
  if (!sets.empty()) out.text += '\n' + sets;
  return out;
}

}  // namespace warren::testing
