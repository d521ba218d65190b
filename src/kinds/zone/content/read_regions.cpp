// The directives of regions. The lines of one region may stand in any order and anywhere.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kinds/zone/content/handlers.hpp"

namespace warren {
namespace {

constexpr int kMaxSide = 16384;  // a map's
constexpr int kMaxContent = 1'000'000;
constexpr double kMaxSpacing = 16384;
constexpr std::string_view kNoLandmark = "none";

constexpr auto kModes = std::to_array({RegionMode::structured, RegionMode::open});
constexpr auto kModeNames = std::to_array<std::string_view>({"structured", "open"});
constexpr auto kStyles =
    std::to_array({RegionStyle::linear, RegionStyle::labyrinthine, RegionStyle::branching,
                   RegionStyle::sparse, RegionStyle::scattered, RegionStyle::clustered});
constexpr auto kStyleNames = std::to_array<std::string_view>(
    {"linear", "labyrinthine", "branching", "sparse", "scattered", "clustered"});
constexpr auto kPacings = std::to_array({Pacing::hot, Pacing::neutral, Pacing::cool});
constexpr auto kPacingNames = std::to_array<std::string_view>({"hot", "neutral", "cool"});
constexpr auto kEndNames = std::to_array<std::string_view>({"entry", "exit"});

// The region of an id, which its first line adds. Null with an error when there are too many, and
// when the line is wrong already.
RegionDefinition* region_of(Arguments& a, Zone& zone, const std::string& id) {
  if (!a.ok()) return nullptr;
  const auto found = std::ranges::find(zone.regions, id, &RegionDefinition::id);
  if (found != zone.regions.end()) return &*found;
  if (!room_for_one_more(a, zone.regions.size(), kMaxRegions, "regions")) return nullptr;
  RegionDefinition out;
  out.id = id;
  zone.regions.push_back(std::move(out));
  return &zone.regions.back();
}

// Sets a part of a region that one line gives.
template <class Part>
void set_once(Arguments& a, Part& part, const Part& value, const std::string& what) {
  if (part.line.number == 0) {
    part = value;
    return;
  }
  a.error_at_last(fmt::format("{} stands in line {} already", what, part.line.number),
                  "remove one of the two");
}

void read_region(Arguments& a, Zone& zone) {
  const std::string id = a.word("the id");
  const Point at = a.point();
  const auto width = static_cast<int>(a.integer("the width", 1, kMaxSide));
  const auto height = static_cast<int>(a.integer("the height", 1, kMaxSide));
  a.finish();
  RegionDefinition* region = region_of(a, zone, id);
  if (region == nullptr) return;
  if (region->rects.size() >= kMaxRegionRects) {
    a.error_at_last(fmt::format("region {} has {} rectangles already", id, kMaxRegionRects),
                    "remove this line or another one, or give it an id of its own");
    return;
  }
  region->rects.push_back({{at.x, at.y, width, height}, {a.line()}});
}

void read_regionmode(Arguments& a, Zone& zone) {
  const std::string id = a.word("the region");
  RegionModeLine out;
  out.mode = kModes[a.choice("a mode", kModeNames)];
  out.base = 0;
  if (a.ok() && out.mode == RegionMode::structured) {
    out.base = static_cast<int>(a.integer("the base chunk size", kMinBaseChunk, kMaxBaseChunk));
  }
  out.line = {a.line()};
  a.finish();
  RegionDefinition* region = region_of(a, zone, id);
  if (region != nullptr) set_once(a, region->mode, out, fmt::format("regionmode {}", id));
}

void read_regionconfig(Arguments& a, Zone& zone) {
  const std::string id = a.word("the region");
  RegionConfig out;
  out.content_min = static_cast<int>(a.integer("the least content", 0, kMaxContent));
  out.content_max = static_cast<int>(a.integer("the most content", 0, kMaxContent));
  out.combat_ratio = a.probability("the combat ratio");
  out.difficulty_min = static_cast<int>(a.integer("the least difficulty", 1, 5));
  out.difficulty_max = static_cast<int>(a.integer("the greatest difficulty", 1, 5));
  out.style = kStyles[a.choice("a style", kStyleNames)];
  out.pacing = kPacings[a.choice("a pacing", kPacingNames)];
  out.line = {a.line()};
  a.finish();
  RegionDefinition* region = region_of(a, zone, id);
  if (region != nullptr) set_once(a, region->config, out, fmt::format("regionconfig {}", id));
}

void read_opendensity(Arguments& a, Zone& zone) {
  const std::string id = a.word("the region");
  OpenDensity out;
  out.density = a.real_from("the density", 0, 1);
  out.spacing = a.real_from("the spacing", 0, kMaxSpacing);
  out.scatter = a.probability("the scatter chance");
  out.line = {a.line()};
  a.finish();
  RegionDefinition* region = region_of(a, zone, id);
  if (region != nullptr) set_once(a, region->density, out, fmt::format("opendensity {}", id));
}

void read_connect(Arguments& a, Zone& zone) {
  const std::string id = a.word("the region");
  const std::string_view end = kEndNames[a.choice("an end of a region", kEndNames)];
  RegionConnection out;
  out.landmark = a.word("the landmark type");
  if (out.landmark == kNoLandmark) out.landmark.clear();
  out.line = {a.line()};
  a.finish();
  RegionDefinition* region = region_of(a, zone, id);
  if (region == nullptr) return;
  set_once(a, end == "entry" ? region->entry : region->exit, out,
           fmt::format("connect {} {}", id, end));
}

constexpr auto kRegionHandlers = std::to_array<ZoneHandler>({
    {"region", read_region},
    {"regionmode", read_regionmode},
    {"regionconfig", read_regionconfig},
    {"opendensity", read_opendensity},
    {"connect", read_connect},
});

}  // namespace

std::span<const ZoneHandler> region_handlers() {
  return kRegionHandlers;
}

// A line that moves must not change what is generated, so the order is that of the `region` lines
// alone. Ids without one come last; checks report them.
void finish_regions(Zone& zone) {
  std::ranges::stable_sort(zone.regions, {}, [](const RegionDefinition& region) {
    return region.rects.empty() ? LineFile::kMaxLines + 1 : region.rects.front().line.number;
  });
  for (RegionDefinition& region : zone.regions) {
    if (region.config.line.number == 0) region.config = default_config(region.mode.mode);
  }
}

}  // namespace warren
