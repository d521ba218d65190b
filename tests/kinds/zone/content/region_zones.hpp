// Zones with regions for tests: any that could have been authored, chunks aside.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <string>
#include <vector>

#include "kinds/zone/content/gates.hpp"
#include "landmark_zones.hpp"

namespace warren::testing {

// Makes regions that no check has an error for: side by side in columns of their own, connected to
// landmarks of one side of every gate, with no authored cell in them.
class AnyRegions {
 public:
  explicit AnyRegions(Zone& zone) : zone_(zone), forest_(zone) {}

  void add() {
    find_goals();
    if (goals_.empty()) return;
    const int width = zone_.parameters.size / kColumns;
    for (int column = 0; column < kColumns; ++column) {
      if (width >= kMinBaseChunk && coin()) add_region({column * width, 0, width, 0});
    }
    if (zone_.regions.empty()) return;
    const auto covered = [&](const auto& one) { return region_at(zone_, one.at) != nullptr; };
    std::erase_if(zone_.cells, covered);
    std::erase_if(zone_.cleared, covered);
    // A thing may not stand on a region's edge, nor the first savepoint behind a gate.
    std::erase_if(zone_.portals, covered);
    std::erase_if(zone_.markers, covered);
    std::erase_if(zone_.spawns, [&](const Spawn& spawn) {
      const int size = zone_.parameters.size;
      return region_at(zone_, cell_of_world(spawn.world_x, spawn.world_y, size)) != nullptr;
    });
    add_wall();
    move_hotspots();
  }

 private:
  static constexpr int kColumns = 3;

  static bool coin() { return *rc::gen::arbitrary<bool>(); }

  // What is surely placed.
  void find_goals() {
    if (zone_.anchor) goals_.emplace_back(kAnchorType);
    for (const LandmarkDefinition& one : zone_.landmarks) {
      if (!one.optional) goals_.push_back(one.type);
    }
    for (const FixedLandmark& one : zone_.fixed_landmarks) goals_.push_back(one.type);
  }

  void add_region(Rect column) {
    RegionDefinition region;
    region.id = any_id(zone_.regions.size());
    if (coin()) region.mode = {RegionMode::open, 0, {}};
    const bool open = region.mode.mode == RegionMode::open;
    if (!open) region.mode.base = *rc::gen::inRange(kMinBaseChunk, column.w + 1);
    region.config = default_config(region.mode.mode);
    add_rects(region, column);
    if (coin()) region.config = any_config(open);
    if (open && coin()) {
      region.density = {
          any_real(0, kMaxOpenDensity), any_real(0, 100), any_real(0, kMaxOpenDensity), {}};
    }
    connect(region);
    if (suits_fixed(region)) zone_.regions.push_back(std::move(region));
  }

  // A column, and rectangles within it that make it higher or change nothing.
  void add_rects(RegionDefinition& region, Rect column) const {
    const int size = zone_.parameters.size;
    const int base = std::max(region.mode.base, 1);
    const int y = *rc::gen::inRange(0, size - base + 1);
    const int h = *rc::gen::inRange(base, size - y + 1);
    region.rects.push_back({{column.x, y, column.w, h}, {}});
    for (int left = *rc::gen::inRange(0, kMaxRegionRects); left > 0; --left) {
      const int x = *rc::gen::inRange(0, column.w);
      const int top = *rc::gen::inRange(0, h);
      const int w = *rc::gen::inRange(1, column.w - x + 1);
      const int lower = *rc::gen::inRange(1, size - y - top + 1);
      region.rects.push_back({{column.x + x, y + top, w, lower}, {}});
    }
  }

  static RegionConfig any_config(bool open) {
    RegionConfig out;
    out.content_min = *rc::gen::inRange(0, 50);
    out.content_max = coin() ? 0 : *rc::gen::inRange(out.content_min, 100);
    out.combat_ratio = any_real(0, 1);
    out.difficulty_min = *rc::gen::inRange(1, 6);
    out.difficulty_max = *rc::gen::inRange(out.difficulty_min, 6);
    out.style = open ? *rc::gen::element(RegionStyle::sparse, RegionStyle::scattered,
                                         RegionStyle::clustered)
                     : *rc::gen::element(RegionStyle::linear, RegionStyle::labyrinthine,
                                         RegionStyle::branching);
    out.pacing = *rc::gen::element(Pacing::hot, Pacing::neutral, Pacing::cool);
    return out;
  }

  // One end, or two behind the same gates.
  void connect(RegionDefinition& region) const {
    const std::string first = *rc::gen::elementOf(goals_);
    const std::string second = *rc::gen::elementOf(goals_);
    const bool both = forest_.before(first) == forest_.before(second);
    const bool entry = coin();
    (entry ? region.entry : region.exit).landmark = first;
    if (both && coin()) (entry ? region.exit : region.entry).landmark = second;
  }

  // What stands at a known place within it is no gate, and on its side of every gate.
  bool suits_fixed(const RegionDefinition& region) const {
    const auto suits = [&](const std::string& type, Point at) {
      if (!region.contains(at)) return true;
      const std::vector<std::string> sides = sides_of(forest_, type);
      return sides.size() == 1 && sides.front() == side_of(forest_, region);
    };
    if (zone_.anchor && !suits(std::string(kAnchorType), zone_.bounds().centre())) return false;
    return std::ranges::all_of(zone_.fixed_landmarks,
                               [&](const FixedLandmark& one) { return suits(one.type, one.at); });
  }

  void add_wall() {
    if (!zone_.cell_types.empty()) return;
    CellType wall;
    wall.id = "wall_of_regions";
    zone_.cell_types.push_back(wall);
  }

  // Where there is no terrain, hotspots lie in regions; without any they are scattered.
  void move_hotspots() {
    if (zone_.has_terrain()) return;
    zone_.hotspots.clear();
    const Rect area = zone_.regions.front().rects.front().area;
    if (area.w * area.h < 16 || coin()) return;
    for (int i = 0; i < area.w * area.h && i < 20; ++i) {
      zone_.hotspots.push_back({{area.x + i % area.w, area.y + i / area.w}, any_real(0, 1e6), {}});
    }
  }

  Zone& zone_;
  GateForest forest_;
  std::vector<std::string> goals_;
};

// any_landmark_zone, often with regions. Its chunks do not exist.
inline Zone any_region_zone(int max_size = 64) {
  Zone zone = any_landmark_zone(max_size);
  AnyRegions(zone).add();
  return zone;
}

}  // namespace warren::testing
