#include "kinds/zone/content/chunk/rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/topology/components.hpp"
#include "kinds/zone/content/chunk/cells.hpp"
#include "kinds/zone/content/chunk/words.hpp"

namespace warren {
namespace {

class ChunkRules {
 public:
  ChunkRules(const Chunk& chunk, Reporter& report)
      : chunk_(chunk), report_(report), cells_(chunk) {}

  void check() {
    check_sides();
    for (const ChunkExit& exit : chunk_.exits) {
      if (check_opening(exit)) sound_.push_back(&exit);
    }
    check_paths();
    check_maybes();
    for (const ObstacleZone& zone : chunk_.zones) check_zone(zone);
  }

 private:
  std::string letters_with(Side side) const;
  void check_sides();
  bool check_opening(const ChunkExit& exit);
  std::string what_stands_at(Point cell) const;
  void check_paths();
  void check_maybes();
  void check_zone(const ObstacleZone& zone);

  Rect opening(const ChunkExit& exit) const { return unlock_order_of(exit, chunk_.size()); }

  const Chunk& chunk_;
  Reporter& report_;
  ChunkCells cells_;
  std::vector<const ChunkExit*> sound_;  // exits that lie in the chunk and are carved
};

// The sides that the exits line names, and one more.
std::string ChunkRules::letters_with(Side side) const {
  std::string out;
  for (const Side named : chunk_.sides) out += kSideLetters[place_of(named)];
  return out + kSideLetters[place_of(side)];
}

// Rule 1.
void ChunkRules::check_sides() {
  for (const Side side : chunk_.sides) {
    if (std::ranges::find(chunk_.exits, side, &ChunkExit::side) != chunk_.exits.end()) continue;
    report_.error(report_.line_of("exits"), 0,
                  fmt::format("exits names the {}, but no exit line opens it", side_word(side)),
                  fmt::format("add: exit {} OFFSET WIDTH", side_word(side)));
  }
  for (const ChunkExit& exit : chunk_.exits) {
    if (std::ranges::find(chunk_.sides, exit.side) != chunk_.sides.end()) continue;
    report_.error(exit.line, 0, fmt::format("no exits line names the {}", side_word(exit.side)),
                  fmt::format("write: exits {}", letters_with(exit.side)));
  }
}

// Rule 2.
bool ChunkRules::check_opening(const ChunkExit& exit) {
  const bool upright = exit.side == Side::left || exit.side == Side::right;
  const int side = upright ? chunk_.height : chunk_.width;
  if (!lies_in(opening(exit), cells_.bounds())) {
    report_.error(exit.line, exit.offset >= side ? 1 : 2,
                  fmt::format("the exit reaches to {}, past the end of the {} side",
                              exit.offset + exit.width - 1, side_word(exit.side)),
                  fmt::format("that side's cells run from 0 to {}", side - 1));
    return false;
  }
  const auto closed =
      find_cell(opening(exit), [&](Point cell) { return !cells_.surely_open(cell); });
  if (!closed) return true;
  report_.error(exit.line, 0,
                fmt::format("the exit on the {} is not open at ({}, {}): {}", side_word(exit.side),
                            closed->x, closed->y, what_stands_at(*closed)),
                cells_[*closed].is_bare()
                    ? fmt::format("write: empty {} {}", closed->x, closed->y)
                    : std::string("remove what stands there, or move the exit"));
  return false;
}

// On a cell that is not surely open.
std::string ChunkRules::what_stands_at(Point cell) const {
  const CellMarks& marks = cells_[cell];
  const auto in_line = [](std::string_view what, SourceLine line) {
    return fmt::format("line {} puts {} there", line.number, what);
  };
  if (marks.wall) return in_line("a wall", marks.wall->line);
  if (marks.maybe) return in_line("a maybe", *marks.maybe);
  if (marks.zone) return in_line("an obstacle zone", marks.zone->line);
  return fmt::format("no line marks it and the fill is {}", kFillWords[place_of(cells_.fill())]);
}

// Rule 3. The cells of one opening touch, so the first stands for all of them.
void ChunkRules::check_paths() {
  if (sound_.size() < 2) return;
  Grid<std::uint8_t> open(chunk_.width, chunk_.height);
  for (std::size_t i = 0; i < open.size(); ++i) {
    open.cells()[i] = cells_.surely_open(open.point(i)) ? 1 : 0;
  }
  const Components parts = label_components(open);
  const auto part_of = [&](const ChunkExit& exit) {
    const Rect area = opening(exit);
    return parts.label[{area.x, area.y}];
  };
  const ChunkExit& first = *sound_.front();
  for (const ChunkExit* exit : sound_) {
    if (part_of(*exit) == part_of(first)) continue;
    report_.error(
        exit->line, 0,
        fmt::format("no way leads from the exit on the {} to the one on the {} in line {}",
                    side_word(exit->side), side_word(first.side), first.line.number),
        "join them with cells that are surely open: empty or effect lines, without "
        "maybes and obstacle zones");
  }
}

// Rule 4.
void ChunkRules::check_maybes() {
  FirstOfLine is_first;
  for (const ChunkMaybe& maybe : chunk_.maybes) {
    if (!cells_.bounds().contains(maybe.at)) continue;
    const SourceLine* carved = cells_[maybe.at].carved;
    if (!carved || !is_first(maybe.line)) continue;
    report_.error(maybe.line, 0,
                  fmt::format("line {} declares ({}, {}) open: no maybe can stand there",
                              carved->number, maybe.at.x, maybe.at.y),
                  "remove one of the two");
  }
}

// Rule 5.
void ChunkRules::check_zone(const ObstacleZone& zone) {
  const auto carved = find_cell(zone.area.intersect(cells_.bounds()),
                                [&](Point cell) { return cells_[cell].carved != nullptr; });
  if (!carved) return;
  report_.error(zone.line, 0,
                fmt::format("the obstacle zone covers ({}, {}), which line {} declares open",
                            carved->x, carved->y, cells_[*carved].carved->number),
                "move or shrink the zone, or remove that line");
}

}  // namespace

void check_rules(const Chunk& chunk, Reporter& report) {
  ChunkRules(chunk, report).check();
}

}  // namespace warren
