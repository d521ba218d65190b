// What is wrong between the lines of a zone.
#include <fmt/format.h>

#include <cstdint>
#include <map>
#include <unordered_map>

#include "content/proposal.hpp"
#include "content/reporter.hpp"
#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/enemies.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {
namespace {

constexpr std::string_view kOpenGround = "empty";

// Cells are looked up, never listed, so that their order does not matter. An exported zone has half
// a million of them.
struct HashOfPlace {
  std::size_t operator()(Point at) const {
    const auto x = static_cast<std::uint32_t>(at.x);
    const auto y = static_cast<std::uint32_t>(at.y);
    return static_cast<std::size_t>(std::uint64_t{y} << 32 | x);
  }
};
using LineOfPlace = std::unordered_map<Point, SourceLine, HashOfPlace>;

class ZoneChecker {
 public:
  ZoneChecker(const Zone& zone, const LineFile& lines, Diagnostics& diagnostics)
      : zone_(zone), report_(lines, diagnostics) {}

  void check() {
    check_types();
    check_background();
    check_cells();
    check_places();
    check_ids();
  }

 private:
  void error(SourceLine line, std::size_t argument, const std::string& message,
             const std::string& help) {
    report_.error(line, argument, message, help);
  }
  void warning(SourceLine line, std::size_t argument, const std::string& message,
               const std::string& help) {
    report_.warning(line, argument, message, help);
  }

  void check_types();
  void check_type_id(const std::string& id, SourceLine line);
  void check_background();
  void check_cells();
  void check_cell_type(const PlacedCell& cell);
  void check_place(Point at, SourceLine line, std::size_t argument);
  void check_places();
  void check_standing(Point at, SourceLine line, std::string_view what);
  void check_ids();
  void take_cell(Point at, SourceLine line);

  const Zone& zone_;
  const Reporter report_;
  std::map<std::string, SourceLine, std::less<>> types_;
  std::map<std::string, bool, std::less<>> is_wall_;
  LineOfPlace taken_;
  LineOfPlace walls_;
};

void ZoneChecker::check_type_id(const std::string& id, SourceLine line) {
  if (id == kOpenGround) {
    error(line, 0, "'empty' is the name of open ground", "choose another id");
    return;
  }
  const auto [first, inserted] = types_.emplace(id, line);
  if (!inserted) {
    error(line, 0, fmt::format("'{}' is defined in line {} already", id, first->second.number),
          "choose another id");
  }
}

void ZoneChecker::check_types() {
  for (const CellType& type : zone_.cell_types) {
    check_type_id(type.id, type.line);
    is_wall_[type.id] = true;
  }
  for (const EffectType& type : zone_.effect_types) {
    check_type_id(type.id, type.line);
    is_wall_[type.id] = false;
  }
  const std::size_t tiles = zone_.cell_types.size() + zone_.effect_types.size() + 1;
  if (tiles > kMaxTiles) {
    const SourceLine line =
        zone_.cell_types.empty() ? zone_.effect_types.back().line : zone_.cell_types.back().line;
    error(line, 0, fmt::format("a zone has at most {} cell and effect types", kMaxTiles - 1),
          fmt::format("remove {} of them", tiles - kMaxTiles));
  }
}

void ZoneChecker::check_background() {
  std::map<int, SourceLine> seen;
  for (const BackgroundColour& entry : zone_.background) {
    const auto [first, inserted] = seen.emplace(entry.index, entry.line);
    if (inserted) continue;
    error(entry.line, 0,
          fmt::format("bgcolor {} stands in line {} already", entry.index, first->second.number),
          "give each colour its own index");
  }
}

void ZoneChecker::check_place(Point at, SourceLine line, std::size_t argument) {
  if (zone_.bounds().contains(at)) return;
  const int last = zone_.parameters.size - 1;
  const std::size_t wrong = at.x < 0 || at.x > last ? argument : argument + 1;
  error(line, wrong, fmt::format("({}, {}) lies outside the zone", at.x, at.y),
        fmt::format("cells run from 0 to {}; the zone's size is {}", last, zone_.parameters.size));
}

void ZoneChecker::take_cell(Point at, SourceLine line) {
  const auto [first, inserted] = taken_.emplace(at, line);
  if (inserted) return;
  error(line, 0,
        fmt::format("({}, {}) is authored in line {} already", at.x, at.y, first->second.number),
        "remove one of the two");
}

void ZoneChecker::check_cell_type(const PlacedCell& cell) {
  if (types_.contains(cell.type)) return;
  std::vector<std::string_view> names;
  if (!report_.full()) {
    for (const auto& [id, line] : types_) names.push_back(id);
  }
  error(cell.line, 2, fmt::format("there is no cell type '{}'", cell.type),
        proposal(cell.type, names,
                 fmt::format("add: celltype {} 20 0 20 255 128 0 128 255 none", cell.type)));
}

void ZoneChecker::check_cells() {
  taken_.reserve(zone_.cells.size() + zone_.cleared.size());
  walls_.reserve(zone_.cells.size());
  for (const PlacedCell& cell : zone_.cells) {
    check_place(cell.at, cell.line, 0);
    check_cell_type(cell);
    take_cell(cell.at, cell.line);
    const auto wall = is_wall_.find(cell.type);
    if (wall != is_wall_.end() && wall->second) walls_.emplace(cell.at, cell.line);
  }
  for (const ClearedCell& cell : zone_.cleared) {
    check_place(cell.at, cell.line, 0);
    take_cell(cell.at, cell.line);
  }
}

// An enemy in a wall is left out. What must be reached cannot be.
void ZoneChecker::check_standing(Point at, SourceLine line, std::string_view what) {
  const auto wall = walls_.find(at);
  if (wall == walls_.end()) return;
  const std::string message =
      fmt::format("the {} stands in the wall that line {} places", what, wall->second.number);
  if (what == "spawn") {
    warning(line, 0, message, "move one of the two");
  } else {
    error(line, 0, message, "nobody could reach it: move one of the two");
  }
}

void ZoneChecker::check_places() {
  for (const Spawn& spawn : zone_.spawns) {
    const int size = zone_.parameters.size;
    const Point at = cell_of_world(spawn.world_x, spawn.world_y, size);
    if (!zone_.bounds().contains(at)) {
      const double half = static_cast<double>(size) / 2 * kWorldPerCell;
      const std::size_t wrong = at.x < 0 || at.x >= size ? 1 : 2;
      error(spawn.line, wrong, fmt::format("'{}' spawns outside the zone", spawn.enemy),
            fmt::format("world positions run from {} up to {}; (cell - {}) x 100", -half, half,
                        size / 2));
    }
    check_standing(at, spawn.line, "spawn");
  }
  for (const Portal& portal : zone_.portals) {
    check_place(portal.at, portal.line, 0);
    check_standing(portal.at, portal.line, "portal");
  }
  for (const Marker& marker : zone_.markers) {
    check_place(marker.at, marker.line, 0);
    const bool save = marker.kind == MarkerKind::savepoint;
    check_standing(marker.at, marker.line, save ? "savepoint" : "datanode");
  }
  for (const Label& label : zone_.labels) check_place(label.at, label.line, 0);
}

void ZoneChecker::check_ids() {
  std::map<std::pair<std::string, std::string>, SourceLine> ids;
  const auto take = [&](const std::string& kind, const std::string& id, SourceLine line,
                        std::size_t argument) {
    const auto [first, inserted] = ids.emplace(std::pair(kind, id), line);
    if (inserted) return;
    error(line, argument,
          fmt::format("{} {} stands in line {} already", kind, id, first->second.number),
          "give each one its own id");
  };
  const auto take_wires = [&](const std::vector<Wire>& wires) {
    for (const Wire& wire : wires) take(std::string(to_string(wire.kind)), wire.id, wire.line, 1);
  };
  for (const Portal& portal : zone_.portals) take("portal", portal.id, portal.line, 2);
  if (zone_.anchor) take_wires(zone_.anchor->wires);
  for (const LandmarkDefinition& landmark : zone_.landmarks) take_wires(landmark.wires);
  for (const FixedLandmark& landmark : zone_.fixed_landmarks) take_wires(landmark.wires);
  for (const Marker& marker : zone_.markers) {
    take(marker.kind == MarkerKind::savepoint ? "savepoint" : "datanode", marker.id, marker.line,
         2);
  }
}

}  // namespace

void check_zone(const Zone& zone, const LineFile& lines, Diagnostics& diagnostics) {
  ZoneChecker(zone, lines, diagnostics).check();
  const Reporter report(lines, diagnostics);
  check_terrain(zone, report);
  check_landmarks(zone, report);
  check_gates(zone, report);
  check_placements(zone, report);
  check_regions(zone, report);
  check_region_lines(zone, report);
  check_connections(zone, report);
  check_doors(zone, report);
  check_region_sides(zone, report);
  check_region_edges(zone, report);
  check_start_side(zone, report);
  check_placed_hotspots(zone, report);
  check_population(zone, report);
  if (!zone.links.chunks) return;
  check_links(zone, *zone.links.chunks, report);
  check_ways_in(zone, *zone.links.chunks, report);
  check_room(zone, *zone.links.chunks, report);
}

}  // namespace warren
