// A blueprint while it is read: its lines, its rows, and what is wrong with them.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "warren/level.hpp"

namespace warren::blueprint {

struct Line {
  int number = 0;         // counted from 1
  std::string_view text;  // without blanks at its end

  bool blank() const { return text.empty(); }
};
std::vector<Line> split_lines(std::string_view text);

// What is wrong, told with its place.
class Remarks {
 public:
  explicit Remarks(const std::string& file) : diagnostics_(file) {}

  // `column` counts from 0.
  void error(const Line& line, std::size_t column, std::size_t length, std::string message,
             std::string help) {
    diagnostics_.error(line.number, static_cast<int>(column) + 1, static_cast<int>(length),
                       std::move(message), std::move(help), line.text);
  }
  const Diagnostics& diagnostics() const { return diagnostics_; }

 private:
  Diagnostics diagnostics_;
};

// The tile that a letter stands for; floor under tokens. Nothing for letters without a meaning.
struct Letter {
  StageTile tile = StageTile::floor;
  bool known = false;
  bool token = false;
};
Letter letter_of(char letter);
// "did you mean 1, a wall?"
std::string letter_help(char letter);

// The rows of letters. The checks tell everything that is wrong, so that a drawing of which nothing
// was told can be turned into a level.
void check_letters(std::span<const Line> rows, Remarks& remarks);
// Whether the rows make up a rectangle of a size that a stage may have: only then the rest can be
// checked.
bool check_size(std::span<const Line> rows, Remarks& remarks);
void check_border(std::span<const Line> rows, Remarks& remarks);
void check_tokens(std::span<const Line> rows, Remarks& remarks);

// "rubble: 3,4 5,6"
bool is_set_line(std::string_view text);
// Marks the cells of one such line. `layers` is empty where the drawing is no rectangle: then cells
// are not compared with it.
void read_set(const Line& line, std::span<const Line> rows, Grid<StageLayerBits>& layers,
              Remarks& remarks);

}  // namespace warren::blueprint
