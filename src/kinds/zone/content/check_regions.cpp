// Where regions lie: within the map, apart from each other and from what is authored, and so that
// base chunks fit into them.
#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/coarse.hpp"

namespace warren {
namespace {

std::string covers(Rect area) {
  return fmt::format("x {}..{}, y {}..{}", area.x, area.right() - 1, area.y, area.bottom() - 1);
}

class RegionChecker {
 public:
  RegionChecker(const Zone& zone, const Reporter& report) : zone_(zone), report_(report) {}

  void check() {
    check_wall();
    for (std::size_t i = 0; i < zone_.regions.size(); ++i) {
      const RegionDefinition& region = zone_.regions[i];
      if (region.rects.empty()) continue;  // reported line by line
      for (const RegionRect& rect : region.rects) check_bounds(region, rect);
      for (std::size_t j = 0; j < i; ++j) check_apart(zone_.regions[j], region);
      check_authored(region);
      check_shape(region);
    }
  }

 private:
  void check_wall() const;
  void check_bounds(const RegionDefinition& region, const RegionRect& rect) const;
  void check_apart(const RegionDefinition& one, const RegionDefinition& other) const;
  void check_authored(const RegionDefinition& region) const;
  void check_shape(const RegionDefinition& region);
  void check_grid(const RegionDefinition& region) const;
  void report_no_room(const RegionDefinition& region) const;
  void check_bottlenecks(const RegionDefinition& region, const CoarseGrid& grid) const;
  void check_touching(const RegionDefinition& region) const;
  void report_pieces(const RegionDefinition& region, int pieces) const;

  const Zone& zone_;
  const Reporter& report_;
  std::int64_t covered_ = 0;  // cells of the regions so far
};

void RegionChecker::check_wall() const {
  if (zone_.regions.empty() || zone_.has_terrain() || !zone_.cell_types.empty()) return;
  report_.error(report_.line_of("region"), 0, "the zone has regions but no wall type",
                "add: celltype solid 20 0 20 255 128 0 128 255 none");
}

void RegionChecker::check_bounds(const RegionDefinition& region, const RegionRect& rect) const {
  const int size = zone_.parameters.size;
  const auto check_axis = [&](char axis, std::size_t argument, int from, int length) {
    if (from >= size) {
      report_.error(rect.line, argument,
                    fmt::format("region {} lies outside the zone: {} {}", region.id, axis, from),
                    fmt::format("cells run from 0 to {}", size - 1));
    } else if (from + length > size) {
      report_.error(rect.line, argument + 2,
                    fmt::format("region {} leaves the zone: it covers {} {}..{}", region.id, axis,
                                from, from + length - 1),
                    fmt::format("cells run from 0 to {}: write at most {}", size - 1, size - from));
    }
  };
  check_axis('x', 1, rect.area.x, rect.area.w);
  check_axis('y', 2, rect.area.y, rect.area.h);
}

// One message for two regions, however many of their rectangles meet.
void RegionChecker::check_apart(const RegionDefinition& one, const RegionDefinition& other) const {
  for (const RegionRect& rect : other.rects) {
    const auto met = std::ranges::find_if(one.rects, [&](const RegionRect& earlier) {
      return !earlier.area.intersect(rect.area).empty();
    });
    if (met == one.rects.end()) continue;
    report_.error(rect.line, 0,
                  fmt::format("region {} overlaps region {} (line {}) in {}", other.id, one.id,
                              met->line.number, covers(met->area.intersect(rect.area))),
                  "move or shorten one of the two, or give both one id");
    return;
  }
}

// One message for a region: a wall by hand has hundreds of cells.
void RegionChecker::check_authored(const RegionDefinition& region) const {
  const Rect bounds = region.bounds();
  Point first;
  SourceLine first_line;
  std::int64_t count = 0;
  const auto take = [&](Point at, SourceLine line) {
    if (!bounds.contains(at) || !region.contains(at)) return;
    if (count++ > 0 && line.number > first_line.number) return;
    first = at;
    first_line = line;
  };
  for (const PlacedCell& cell : zone_.cells) take(cell.at, cell.line);
  for (const ClearedCell& cell : zone_.cleared) take(cell.at, cell.line);
  if (count == 0) return;
  const auto rect = std::ranges::find_if(
      region.rects, [&](const RegionRect& one) { return one.area.contains(first); });
  const std::string more = count == 1 ? "" : fmt::format(" and {} more", count - 1);
  report_.error(rect->line, 0,
                fmt::format("region {} covers the authored cell ({}, {}) of line {}{}", region.id,
                            first.x, first.y, first_line.number, more),
                "move the region, or remove the cells: all of its cells are generated");
}

void RegionChecker::report_no_room(const RegionDefinition& region) const {
  const int base = region.mode.base;
  Rect largest;
  const auto side = [](Rect area) { return std::min(area.w, area.h); };
  for (const RegionRect& rect : region.rects) {
    if (side(rect.area) > side(largest)) largest = rect.area;
  }
  const bool has_line = region.mode.line.number > 0;
  const SourceLine line = has_line ? region.mode.line : region.rects.front().line;
  const std::size_t argument = has_line ? 2 : 0;
  if (side(largest) >= base) {
    const Rect bounds = region.bounds();
    report_.error(line, argument,
                  fmt::format("no base chunk of {} lies wholly within region {}", base, region.id),
                  fmt::format("begin its rectangles at multiples of {} from ({}, {})", base,
                              bounds.x, bounds.y));
    return;
  }
  report_.error(line, argument,
                fmt::format("base chunks of {} are larger than region {}, {} x {} cells", base,
                            region.id, largest.w, largest.h),
                side(largest) < kMinBaseChunk
                    ? fmt::format("make it larger, or write: regionmode {} open", region.id)
                    : fmt::format("write: regionmode {} structured {}", region.id,
                                  std::min(side(largest), kMaxBaseChunk)));
}

// Regions that do not overlap are no larger together than the map. Where they are, the grids of all
// of them could take minutes.
void RegionChecker::check_shape(const RegionDefinition& region) {
  std::vector<Rect> areas;
  for (const RegionRect& rect : region.rects) areas.push_back(rect.area);
  covered_ += union_area(areas);
  const std::int64_t size = zone_.parameters.size;
  if (covered_ > size * size) return;
  if (region.mode.mode == RegionMode::structured) {
    check_grid(region);
  } else {
    check_touching(region);
  }
}

void RegionChecker::check_grid(const RegionDefinition& region) const {
  const CoarseGrid grid(region);
  if (grid.count() == 0) {
    report_no_room(region);
    return;
  }
  if (grid.padding() > 0) {
    report_.warning(
        region.rects.front().line, 0,
        fmt::format("base chunks of {} do not fill region {}: {} cells are padded with solid wall",
                    grid.base(), region.id, grid.padding()),
        fmt::format("make its corners and sides multiples of {} from ({}, {})", grid.base(),
                    region.bounds().x, region.bounds().y));
  }
  const int pieces = grid.pieces();
  if (pieces > 1) {
    report_pieces(region, pieces);
  } else {
    check_bottlenecks(region, grid);
  }
}

void RegionChecker::check_bottlenecks(const RegionDefinition& region,
                                      const CoarseGrid& grid) const {
  int count = 0;
  Point first;
  for (int y = 0; y < grid.rows(); ++y) {
    for (int x = 0; x < grid.columns(); ++x) {
      if (!grid.valid({x, y}) || grid.valid_neighbours({x, y}) != 1) continue;
      if (count++ == 0) first = {x, y};
    }
  }
  if (count == 0) return;
  const std::string chunks =
      count == 1 ? "a base chunk" : fmt::format("{} base chunks, the first", count);
  report_.warning(region.rects.front().line, 0,
                  fmt::format("region {} has a bottleneck: {} at {} with only one neighbour",
                              region.id, chunks, covers(grid.cells(first))),
                  "make it two base chunks wide, or be content with few ways through");
}

// Rectangles that share a side or cells belong together.
void RegionChecker::check_touching(const RegionDefinition& region) const {
  const auto touch = [](Rect a, Rect b) {
    const Rect wide{a.x - 1, a.y, a.w + 2, a.h};
    const Rect high{a.x, a.y - 1, a.w, a.h + 2};
    return !wide.intersect(b).empty() || !high.intersect(b).empty();
  };
  std::vector<Rect> waiting;
  for (const RegionRect& rect : region.rects) waiting.push_back(rect.area);
  int pieces = 0;
  while (!waiting.empty()) {
    ++pieces;
    std::vector<Rect> open = {waiting.back()};
    waiting.pop_back();
    while (!open.empty()) {
      const Rect area = open.back();
      open.pop_back();
      const auto reached = std::stable_partition(waiting.begin(), waiting.end(),
                                                 [&](Rect other) { return !touch(area, other); });
      open.insert(open.end(), reached, waiting.end());
      waiting.erase(reached, waiting.end());
    }
  }
  if (pieces > 1) report_pieces(region, pieces);
}

void RegionChecker::report_pieces(const RegionDefinition& region, int pieces) const {
  report_.error(region.rects.front().line, 0,
                fmt::format("region {} falls into {} pieces", region.id, pieces),
                "let its rectangles overlap or touch, or give each piece an id of its own");
}

}  // namespace

void check_regions(const Zone& zone, const Reporter& report) {
  RegionChecker(zone, report).check();
}

}  // namespace warren
