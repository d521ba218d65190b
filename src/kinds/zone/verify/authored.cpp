// Z4: what the designer placed or cleared by hand is there.
#include <array>

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {
namespace {

std::string kind_and_type(std::string_view kind, std::string_view type) {
  return type.empty() ? std::string(kind) : fmt::format("{} {}", kind, type);
}

std::string tile_name(const Level& level, TileIndex tile) {
  return tile < level.legend.size() ? level.legend[tile].name : fmt::format("tile {}", tile);
}

void check_cells(const Case& of, Check& check) {
  const Level& level = of.level;
  for (const AuthoredCell& cell : level.zone()->authored_cells) {
    if (!of.map.contains(cell.at)) {
      check.violation(cell.at, "the authored cell {} lies outside the map", place(cell.at));
    } else if (level.cells[cell.at] != cell.tile && !check.full()) {
      check.violation(cell.at, "cell {} was authored as {} and is {}", place(cell.at),
                      tile_name(level, cell.tile), tile_name(level, level.cells[cell.at]));
    }
  }
}

void check_authored_presence(const Level& level, Check& check) {
  std::vector<ThingKey> authored;
  for (const AuthoredThing& thing : level.zone()->authored_things) {
    authored.push_back({thing.at, thing.kind, thing.type});
  }
  if (authored.empty()) return;
  std::vector<ThingKey> present;
  present.reserve(level.things.size());
  for (const Thing& thing : level.things) present.push_back({thing.at, thing.kind, thing.type});
  for (const std::size_t i : without_partner(authored, std::move(present))) {
    const ThingKey& missing = authored[i];
    check.violation(missing.at, "the authored {} at {} is missing",
                    kind_and_type(missing.kind, missing.type), place(missing.at));
  }
}

// Enemies that were not authored are a matter of Z7.
bool must_stand_open(const Thing& thing) {
  if (thing.kind == "enemy") return text_property(thing.properties, "source") == "fixed";
  return thing.kind == "portal" || thing.kind == "savepoint" || thing.kind == "datanode";
}

bool open(const Level& level, Point at) {
  const TileIndex cell = level.cells[at];
  return cell < level.legend.size() && is_open(level.legend[cell].kind);
}

void check_ground(const Case& of, Check& check) {
  std::vector<Point> authored;
  for (const AuthoredCell& cell : of.level.zone()->authored_cells) authored.push_back(cell.at);
  std::sort(authored.begin(), authored.end());
  for (const Thing& thing : of.level.things) {
    if (!must_stand_open(thing)) continue;
    if (!of.map.contains(thing.at)) {
      check.violation(thing.at, "{} stands at {}, outside the map",
                      kind_and_type(thing.kind, thing.type), place(thing.at));
    } else if (!open(of.level, thing.at) &&
               !std::binary_search(authored.begin(), authored.end(), thing.at)) {
      check.violation(thing.at, "{} at {} does not stand on open ground",
                      kind_and_type(thing.kind, thing.type), place(thing.at));
    }
  }
}

}  // namespace

std::optional<Finding> check_authored(const Case& of) {
  Check check("Z4", of.level);
  check_cells(of, check);
  check_authored_presence(of.level, check);
  check_ground(of, check);
  const std::size_t cells = of.level.zone()->authored_cells.size();
  const std::size_t things = of.level.zone()->authored_things.size();
  check.evidence("cells", cells);
  check.evidence("things", things);
  if (cells == 0 && things == 0) check.nothing_to_check();
  return check.finish(fmt::format("{} and {} are compared with what was authored",
                                  counted(cells, "cell"), counted(things, "thing")));
}

}  // namespace warren::proof
