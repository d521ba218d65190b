#include "kinds/zone/content/region.hpp"

#include <algorithm>

#include "kinds/zone/content/zone.hpp"

namespace warren {

std::string_view to_string(RegionMode mode) {
  switch (mode) {
    case RegionMode::structured: return "structured";
    case RegionMode::open: return "open";
  }
  return "structured";
}

std::string_view to_string(RegionStyle style) {
  switch (style) {
    case RegionStyle::linear: return "linear";
    case RegionStyle::labyrinthine: return "labyrinthine";
    case RegionStyle::branching: return "branching";
    case RegionStyle::sparse: return "sparse";
    case RegionStyle::scattered: return "scattered";
    case RegionStyle::clustered: return "clustered";
  }
  return "branching";
}

std::string_view to_string(Pacing pacing) {
  switch (pacing) {
    case Pacing::hot: return "hot";
    case Pacing::neutral: return "neutral";
    case Pacing::cool: return "cool";
  }
  return "neutral";
}

bool fits(RegionStyle style, RegionMode mode) {
  return (style < RegionStyle::sparse) == (mode == RegionMode::structured);
}

RegionConfig default_config(RegionMode mode) {
  RegionConfig out;
  if (mode == RegionMode::open) out.style = RegionStyle::scattered;
  return out;
}

Rect RegionDefinition::bounds() const {
  if (rects.empty()) return {};
  Rect out = rects.front().area;
  for (const RegionRect& rect : rects) {
    const int right = std::max(out.right(), rect.area.right());
    const int bottom = std::max(out.bottom(), rect.area.bottom());
    out.x = std::min(out.x, rect.area.x);
    out.y = std::min(out.y, rect.area.y);
    out.w = right - out.x;
    out.h = bottom - out.y;
  }
  return out;
}

const RegionDefinition* region_at(const Zone& zone, Point at) {
  const auto found = std::ranges::find_if(
      zone.regions, [&](const RegionDefinition& region) { return region.contains(at); });
  return found == zone.regions.end() ? nullptr : &*found;
}

int hotspot_reach(const Zone& zone, Point at) {
  const RegionDefinition* region = region_at(zone, at);
  const bool chunks = region != nullptr && region->mode.mode == RegionMode::structured;
  return zone.parameters.hotspot_min_distance * (chunks ? region->mode.base : 1);
}

}  // namespace warren
