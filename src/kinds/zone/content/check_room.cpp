// Whether what stands at a known place has room there: the anchor and fixed landmarks.
#include <fmt/format.h>

#include <algorithm>
#include <tuple>

#include "kinds/zone/content/check.hpp"

namespace warren {
namespace {

// Between what stands at known places: room for a wall and for a way around it.
constexpr int kApart = 2;

// Something by hand that nothing may be stamped over.
struct Authored {
  Point at;
  SourceLine line;
  std::string_view what;
};

// A chunk at its place, in every orientation it may be drawn in.
struct Placement {
  std::vector<Rect> areas;
  Rect hull;
  SourceLine line;
  std::string_view what;
  const LoadedChunk* chunk;
};

bool row_before(const Authored& a, const Authored& b) {
  return std::tie(a.at.y, a.at.x) < std::tie(b.at.y, b.at.x);
}

Rect hull_of(const std::vector<Rect>& areas) {
  Rect out = areas.front();
  for (const Rect& area : areas) {
    const int right = std::max(out.right(), area.right());
    const int bottom = std::max(out.bottom(), area.bottom());
    const Point corner{std::min(out.x, area.x), std::min(out.y, area.y)};
    out = {corner.x, corner.y, right - corner.x, bottom - corner.y};
  }
  return out;
}

Rect grown(Rect area, int by) {
  return {area.x - by, area.y - by, area.w + 2 * by, area.h + 2 * by};
}

// Whether two of them can come closer than so many cells.
bool can_meet(const Placement& one, const Placement& other, int apart) {
  const auto meets = [&](Rect area) {
    const Rect reach = grown(area, apart);
    return std::ranges::any_of(one.areas, [&](Rect a) { return !a.intersect(reach).empty(); });
  };
  return std::ranges::any_of(other.areas, meets);
}

std::string extent(Rect area) {
  return fmt::format("x {}..{}, y {}..{}", area.x, area.right() - 1, area.y, area.bottom() - 1);
}

class RoomChecker {
 public:
  RoomChecker(const Zone& zone, const LinkedChunks& links, const Reporter& report)
      : zone_(zone), links_(links), report_(report) {
    gather_authored();
    if (zone.anchor) {
      add(links.anchor, zone.bounds().centre(), zone.anchor->line, "the anchor");
    }
    for (std::size_t i = 0; i < zone.fixed_landmarks.size(); ++i) {
      const FixedLandmark& fixed = zone.fixed_landmarks[i];
      add(links.fixed[i], fixed.at, fixed.line, "the landmark");
    }
  }

  void check() {
    for (const Placement& placement : placements_) {
      if (check_edges(placement)) check_authored(placement);
    }
    check_overlaps();
  }

 private:
  void gather_authored();
  void add(int chunk, Point at, SourceLine line, std::string_view what);
  bool check_edges(const Placement& placement) const;
  void check_authored(const Placement& placement) const;
  void check_thing(const Placement& placement, const Authored& thing) const;
  void check_overlaps();
  void check_pair(const Placement& one, const Placement& other) const;

  const Zone& zone_;
  const LinkedChunks& links_;
  const Reporter& report_;
  std::vector<Authored> authored_;  // row by row
  std::vector<Placement> placements_;
};

void RoomChecker::gather_authored() {
  for (const PlacedCell& cell : zone_.cells) authored_.push_back({cell.at, cell.line, "cell"});
  for (const ClearedCell& cell : zone_.cleared) {
    authored_.push_back({cell.at, cell.line, "cleared cell"});
  }
  for (const Portal& portal : zone_.portals) {
    authored_.push_back({portal.at, portal.line, "portal"});
  }
  for (const Marker& marker : zone_.markers) {
    const bool save = marker.kind == MarkerKind::savepoint;
    authored_.push_back({marker.at, marker.line, save ? "savepoint" : "datanode"});
  }
  for (const Spawn& spawn : zone_.spawns) {
    const Point at = cell_of_world(spawn.world_x, spawn.world_y, zone_.parameters.size);
    authored_.push_back({at, spawn.line, "spawn"});
  }
  std::ranges::stable_sort(authored_, row_before);
}

// Places and chunks that are wrong by themselves are reported elsewhere.
void RoomChecker::add(int chunk, Point at, SourceLine line, std::string_view what) {
  if (chunk == kNoChunk || !zone_.bounds().contains(at)) return;
  const LoadedChunk& loaded = links_.chunks[static_cast<std::size_t>(chunk)];
  const Size size = loaded.chunk.size();
  if (size.w > zone_.parameters.size || size.h > zone_.parameters.size) return;
  Placement out{{}, {}, line, what, &loaded};
  for (const Transform transform : allowed_transforms(loaded.chunk)) {
    const Rect area = placed_around(at, transformed(size, transform));
    if (std::ranges::find(out.areas, area) == out.areas.end()) out.areas.push_back(area);
  }
  out.hull = hull_of(out.areas);
  placements_.push_back(std::move(out));
}

bool RoomChecker::check_edges(const Placement& placement) const {
  const auto leaves = [&](Rect area) { return area.intersect(zone_.bounds()) != area; };
  const auto area = std::ranges::find_if(placement.areas, leaves);
  if (area == placement.areas.end()) return true;
  report_.error(
      placement.line, 2,
      fmt::format("{} would cover {} and leave the map", placement.chunk->path, extent(*area)),
      "move it away from the edge");
  return false;
}

void RoomChecker::check_thing(const Placement& placement, const Authored& thing) const {
  const auto over = [&](Rect area) { return area.contains(thing.at); };
  const auto area = std::ranges::find_if(placement.areas, over);
  if (area == placement.areas.end()) return;
  report_.error(
      thing.line, 0,
      fmt::format("the {} at ({}, {}) lies under {} of line {} ({})", thing.what, thing.at.x,
                  thing.at.y, placement.what, placement.line.number, placement.chunk->path),
      fmt::format("it covers {}: move it out, or put it into the chunk", extent(*area)));
}

void RoomChecker::check_authored(const Placement& placement) const {
  const Rect hull = placement.hull;
  for (int y = hull.y; y < hull.bottom(); ++y) {
    auto thing = std::ranges::lower_bound(authored_, Authored{{hull.x, y}, {}, {}}, row_before);
    for (; thing != authored_.end() && thing->at.y == y && thing->at.x < hull.right(); ++thing) {
      check_thing(placement, *thing);
    }
  }
}

void RoomChecker::check_pair(const Placement& one, const Placement& other) const {
  if (!can_meet(one, other, kApart)) return;
  const std::string how = can_meet(one, other, 0)
                              ? std::string("can overlap")
                              : fmt::format("can stand closer than {} cells to", kApart);
  const bool in_order = one.line.number < other.line.number;
  const Placement& above = in_order ? one : other;
  const Placement& below = in_order ? other : one;
  report_.error(below.line, 2,
                fmt::format("{} ({}) {} {} of line {} ({})", below.what, below.chunk->path, how,
                            above.what, above.line.number, above.chunk->path),
                fmt::format("that one covers {}, this one {}: move them apart", extent(above.hull),
                            extent(below.hull)));
}

// From left to right: only neighbours are compared.
void RoomChecker::check_overlaps() {
  std::ranges::stable_sort(placements_, {}, [](const Placement& one) { return one.hull.x; });
  for (std::size_t i = 0; i < placements_.size() && !report_.full(); ++i) {
    for (std::size_t j = i + 1; j < placements_.size(); ++j) {
      if (placements_[j].hull.x >= placements_[i].hull.right() + kApart) break;
      check_pair(placements_[i], placements_[j]);
    }
  }
}

}  // namespace

void check_room(const Zone& zone, const LinkedChunks& links, const Reporter& report) {
  RoomChecker(zone, links, report).check();
}

}  // namespace warren
