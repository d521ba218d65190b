// What is wrong between the lines of a chunk.
#include <fmt/format.h>

#include <optional>
#include <set>

#include "content/reporter.hpp"
#include "kinds/zone/content/chunk/cells.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"
#include "kinds/zone/content/chunk/half_carved.hpp"
#include "kinds/zone/content/chunk/rules.hpp"

namespace warren {
namespace {

constexpr std::size_t kPoolNames = 4;

// Places and overlaps: the same in every orientation.
class ChunkChecker {
 public:
  ChunkChecker(const Chunk& chunk, Reporter& report)
      : chunk_(chunk), report_(report), cells_(chunk) {}

  void check() {
    check_places();
    check_walls();
    check_carved();
    check_maybes();
    for (const ObstacleZone& zone : chunk_.zones) check_zone(zone);
    for (const SpawnSlot& slot : chunk_.slots) check_slot(slot);
    for (const ChunkSpawn& spawn : chunk_.spawns) check_spawn(spawn);
  }

 private:
  void check_places();
  void check_place(Rect area, SourceLine line, std::size_t size_argument);
  void check_walls();
  void check_carved();
  void check_carved_area(Rect area, SourceLine line, std::string_view what);
  void check_effect(const ChunkEffect& effect);
  void check_maybes();
  void check_zone(const ObstacleZone& zone);
  void warn_in_zone(const ObstacleZone& zone, std::string_view what, Point at, SourceLine line);
  void check_pool(const ObstacleZone& zone);
  void check_slot(const SpawnSlot& slot);
  void check_spawn(const ChunkSpawn& spawn);

  Rect inside(Rect area) const { return area.intersect(cells_.bounds()); }
  std::string size_text();
  std::string wall_text(Point cell) const;

  const Chunk& chunk_;
  Reporter& report_;
  ChunkCells cells_;
  std::optional<SourceLine> size_line_;  // once somebody asked
};

// Looking for the line reads the file: once is enough.
std::string ChunkChecker::size_text() {
  if (!size_line_) size_line_ = report_.line_of("size");
  return fmt::format("line {} says size {} {}", size_line_->number, chunk_.width, chunk_.height);
}

// `size_argument` is where the width stands; 0 when x and y may be ranges instead.
void ChunkChecker::check_place(Rect area, SourceLine line, std::size_t size_argument) {
  if (lies_in(area, cells_.bounds())) return;
  const Point last{area.right() - 1, area.bottom() - 1};
  const bool across = area.x < 0 || last.x >= chunk_.width;
  const int begin = across ? area.x : area.y;
  const bool begins_inside = begin >= 0 && begin < (across ? chunk_.width : chunk_.height);
  const std::size_t argument = (begins_inside ? size_argument : 0) + (across ? 0 : 1);
  report_.error(line, argument, fmt::format("({}, {}) lies outside the chunk", last.x, last.y),
                fmt::format("cells run from 0 to {} across and from 0 to {} down: {}",
                            chunk_.width - 1, chunk_.height - 1, size_text()));
}

void ChunkChecker::check_places() {
  for (const ChunkWall& wall : chunk_.walls) check_place(wall.area, wall.line, 0);
  for (const ChunkEmpty& empty : chunk_.empties) check_place(empty.area, empty.line, 0);
  for (const ChunkEffect& effect : chunk_.effects) check_place(effect.area, effect.line, 0);
  FirstOfLine is_first;
  for (const ChunkMaybe& maybe : chunk_.maybes) {
    if (cells_.bounds().contains(maybe.at) || !is_first(maybe.line)) continue;
    check_place({maybe.at.x, maybe.at.y, 1, 1}, maybe.line, 0);
  }
  for (const ObstacleZone& zone : chunk_.zones) check_place(zone.area, zone.line, 2);
  for (const SpawnSlot& slot : chunk_.slots) {
    check_place({slot.at.x, slot.at.y, 1, 1}, slot.line, 0);
  }
}

void ChunkChecker::check_walls() {
  for (const ChunkWall& wall : chunk_.walls) {
    const auto other = find_cell(inside(wall.area),
                                 [&](Point cell) { return cells_[cell].wall->type != wall.type; });
    if (!other) continue;
    const ChunkWall& first = *cells_[*other].wall;
    report_.error(wall.line, 2,
                  fmt::format("({}, {}) is wall '{}' in line {} already", other->x, other->y,
                              first.type, first.line.number),
                  "remove one of the two");
  }
}

void ChunkChecker::check_carved() {
  for (const ChunkEmpty& empty : chunk_.empties) check_carved_area(empty.area, empty.line, "empty");
  for (const ChunkEffect& effect : chunk_.effects) {
    check_carved_area(effect.area, effect.line, "an effect");
    check_effect(effect);
  }
}

void ChunkChecker::check_carved_area(Rect area, SourceLine line, std::string_view what) {
  const auto wall =
      find_cell(inside(area), [&](Point cell) { return cells_[cell].wall != nullptr; });
  if (!wall) return;
  report_.error(line, 0,
                fmt::format("({}, {}) is {} here and a wall in line {}", wall->x, wall->y, what,
                            cells_[*wall].wall->line.number),
                "remove one of the two");
}

void ChunkChecker::check_effect(const ChunkEffect& effect) {
  const auto other = find_cell(
      inside(effect.area), [&](Point cell) { return cells_[cell].effect->type != effect.type; });
  if (!other) return;
  const ChunkEffect& first = *cells_[*other].effect;
  report_.warning(effect.line, 2,
                  fmt::format("({}, {}) is effect '{}' in line {} already", other->x, other->y,
                              first.type, first.line.number),
                  "remove one of the two");
}

void ChunkChecker::check_maybes() {
  FirstOfLine is_first;
  for (const ChunkMaybe& maybe : chunk_.maybes) {
    if (!cells_.bounds().contains(maybe.at)) continue;
    const ChunkWall* wall = cells_[maybe.at].wall;
    if (!wall || !is_first(maybe.line)) continue;
    report_.warning(maybe.line, 0,
                    fmt::format("({}, {}) is a wall in line {}: the maybe has no effect",
                                maybe.at.x, maybe.at.y, wall->line.number),
                    "remove one of the two");
  }
}

void ChunkChecker::check_zone(const ObstacleZone& zone) {
  const Rect area = inside(zone.area);
  const auto wall = find_cell(area, [&](Point cell) { return cells_[cell].wall != nullptr; });
  if (wall) warn_in_zone(zone, "a wall", *wall, cells_[*wall].wall->line);
  const auto maybe = find_cell(area, [&](Point cell) { return cells_[cell].maybe != nullptr; });
  if (maybe) warn_in_zone(zone, "a maybe", *maybe, *cells_[*maybe].maybe);
  const auto other = find_cell(area, [&](Point cell) { return cells_[cell].zone != &zone; });
  if (other) warn_in_zone(zone, "another obstacle zone", *other, cells_[*other].zone->line);
  check_pool(zone);
}

void ChunkChecker::warn_in_zone(const ObstacleZone& zone, std::string_view what, Point at,
                                SourceLine line) {
  report_.warning(zone.line, 0,
                  fmt::format("the obstacle zone holds {} at ({}, {}), from line {}", what, at.x,
                              at.y, line.number),
                  "blocks may land on it: move one of the two");
}

void ChunkChecker::check_pool(const ObstacleZone& zone) {
  std::set<std::string_view> names;
  for (const std::string& name : zone.pool) {
    if (names.insert(name).second) continue;
    report_.warning(zone.line, kPoolNames, fmt::format("'{}' stands in the pool twice", name),
                    "write each name once");
    return;
  }
}

std::string ChunkChecker::wall_text(Point cell) const {
  const ChunkWall* wall = cells_[cell].wall;
  return wall ? fmt::format("line {} puts a wall there", wall->line.number)
              : std::string("no line opens it and the fill is solid");
}

void ChunkChecker::check_slot(const SpawnSlot& slot) {
  if (!cells_.bounds().contains(slot.at) || !cells_.surely_wall(slot.at)) return;
  report_.error(slot.line, 0,
                fmt::format("'{}' would stand in a wall at ({}, {}): {}", slot.enemy, slot.at.x,
                            slot.at.y, wall_text(slot.at)),
                "move the slot to an open cell, or open this one");
}

void ChunkChecker::check_spawn(const ChunkSpawn& spawn) {
  const Point at = spawn.corner;
  if (at.x < 0 || at.x > chunk_.width || at.y < 0 || at.y > chunk_.height) {
    report_.error(spawn.line, at.x < 0 || at.x > chunk_.width ? 0 : 1,
                  fmt::format("corner ({}, {}) lies outside the chunk", at.x, at.y),
                  fmt::format("corners run from 0 to {} across and from 0 to {} down: {}",
                              chunk_.width, chunk_.height, size_text()));
    return;
  }
  const Rect around = inside({at.x - 1, at.y - 1, 2, 2});
  if (find_cell(around, [&](Point cell) { return !cells_.surely_wall(cell); })) return;
  const Point wall{around.x, around.y};
  report_.error(spawn.line, 0,
                fmt::format("'{}' would stand in a wall: every cell around corner ({}, {}) is one; "
                            "at ({}, {}), {}",
                            spawn.thing, at.x, at.y, wall.x, wall.y, wall_text(wall)),
                "move it to the corner of an open cell, or open one of them");
}

}  // namespace

void check_chunk(const Chunk& chunk, const LineFile& lines, Diagnostics& diagnostics) {
  const std::size_t before = diagnostics.errors();
  Reporter report(lines, diagnostics);
  ChunkChecker(chunk, report).check();
  check_half_carved(chunk, report);
  // What is wrong one way up is wrong every way up: one message is enough.
  for (const Transform transform : allowed_transforms(chunk)) {
    const bool authored = transform == Transform::identity;
    Reporter laid(lines, diagnostics,
                  authored ? "" : fmt::format("laid down as {}: ", to_string(transform)));
    check_rules(authored ? chunk : transformed(chunk, transform), laid);
    if (diagnostics.errors() > before) return;
  }
}

}  // namespace warren
