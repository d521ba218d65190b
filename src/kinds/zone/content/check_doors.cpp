// Whether regions can have doors at all.
#include <fmt/format.h>

#include "kinds/zone/content/check.hpp"
#include "kinds/zone/content/doors.hpp"

namespace warren {
namespace {

class DoorSeeker {
 public:
  DoorSeeker(const Zone& zone, const RegionDefinition& region)
      : region_(region),
        base_(region.mode.mode == RegionMode::open ? kOpenRegionSquare : region.mode.base),
        bounds_(region.bounds()),
        map_(zone.bounds()),
        taken_(rects_of_others(zone, region)) {
    for (const RegionRect& rect : region.rects) rects_.push_back(rect.area);
  }

  // The region ends where one of its rectangles does, so only squares there are looked at.
  bool found() const {
    for (const Rect& rect : rects_) {
      const int left = (rect.x - bounds_.x + base_ - 1) / base_;
      const int top = (rect.y - bounds_.y + base_ - 1) / base_;
      const int right = (rect.right() - bounds_.x) / base_ - 1;
      const int bottom = (rect.bottom() - bounds_.y) / base_ - 1;
      for (int x = left; x <= right; ++x) {
        if (has_door({x, top}) || has_door({x, bottom})) return true;
      }
      for (int y = top; y <= bottom; ++y) {
        if (has_door({left, y}) || has_door({right, y})) return true;
      }
    }
    return false;
  }

 private:
  bool has_door(Point index) const {
    const Rect square{bounds_.x + index.x * base_, bounds_.y + index.y * base_, base_, base_};
    const Point last{square.right() - 1, square.bottom() - 1};
    const bool whole = region_.contains({square.x, square.y}) &&
                       region_.contains({last.x, square.y}) &&
                       region_.contains({square.x, last.y}) && region_.contains(last);
    for (int side = 0; whole && side < 4; ++side) {
      if (leads_out(rects_, square, side, map_, taken_)) return true;
    }
    return false;
  }

  const RegionDefinition& region_;
  const int base_;
  const Rect bounds_;
  const Rect map_;
  const std::vector<Rect> taken_;
  std::vector<Rect> rects_;
};

}  // namespace

// A region that is alone may fill the map.
void check_doors(const Zone& zone, const Reporter& report) {
  if (zone.regions.size() < 2) return;
  for (const RegionDefinition& region : zone.regions) {
    const bool sized = region.mode.mode == RegionMode::open || region.mode.base >= kMinBaseChunk;
    if (region.rects.empty() || !sized || DoorSeeker(zone, region).found()) continue;
    report.warning(region.rects.front().line, 0,
                   fmt::format("region {} has no room for a door: other regions and the end of the "
                               "map are too close on every side",
                               region.id),
                   fmt::format("leave {} cells of land beside it somewhere", kDoorLand));
  }
}

}  // namespace warren
