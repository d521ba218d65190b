#include "kinds/zone/content/check_rooms.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "content/numbers.hpp"
#include "kinds/zone/content/chunk/coverage.hpp"
#include "kinds/zone/content/coarse.hpp"

namespace warren {
namespace {

constexpr std::string_view kAddLibrary =
    "add a line `library FOLDER` that names a folder of chunks";

constexpr double kNearDensity = 0.5;  // of what an open region's density asks for

bool is_structured(const LandmarkDefinition& landmark) {
  return landmark.influence && landmark.influence->type == InfluenceType::structured;
}

// Sets of exits that no room of that side or a smaller one has, not even among others.
std::vector<ExitMask> missing_exits(const LinkedChunks& chunks, int side) {
  std::vector<ExitMask> out;
  for (unsigned mask = 1; mask < kExitMasks; ++mask) {
    const bool met = std::ranges::any_of(chunks.rooms, [&](int index) {
      const Chunk& chunk = chunks.chunk(index);
      return chunk.width <= side && std::ranges::any_of(assembly_exits(chunk), [&](ExitMask has) {
               return (has & mask) == mask;
             });
    });
    if (!met) out.push_back(static_cast<ExitMask>(mask));
  }
  return out;
}

std::string listed(const std::vector<ExitMask>& masks) {
  std::string out;
  for (const ExitMask mask : masks) out += (out.empty() ? "" : ", ") + exits_text(mask);
  return out;
}

void check_region(const RegionDefinition& region, const LinkedChunks& chunks,
                  const Reporter& report) {
  const int base = region.mode.base;
  const SourceLine line = region.mode.line.number > 0 ? region.mode.line : region.rects[0].line;
  const std::vector<ExitMask> missing = missing_exits(chunks, base);
  if (missing.empty()) return;
  if (missing.size() == kExitMasks - 1) {
    report.error(line, 0,
                 fmt::format("region {} has no chunk with exits of {} x {} cells to build from",
                             region.id, base, base),
                 std::string(kAddLibrary));
    return;
  }
  report.warning(line, 0,
                 fmt::format("region {}: no chunk of {} x {} cells has the exits {}", region.id,
                             base, base, listed(missing)),
                 "paths that need them take plain corridors; `warren check --library FOLDER` tells "
                 "what to add");
}

// Cells of the largest block that may be drawn.
std::int64_t largest_block(const LinkedChunks& chunks) {
  std::int64_t out = 0;
  for (const BlockChoice& block : chunks.blocks) {
    const Chunk& chunk = chunks.chunk(block.chunk);
    if (block.weight > 0) out = std::max(out, std::int64_t{chunk.width} * chunk.height);
  }
  return out;
}

// A limit that leaves a region all but bare is seldom meant.
void check_blocks(const RegionDefinition& region, const LinkedChunks& chunks,
                  const Reporter& report) {
  const std::int64_t largest = largest_block(chunks);
  const int most = region.config.content_max;
  if (most == 0 || largest == 0) return;
  std::vector<Rect> areas;
  for (const RegionRect& rect : region.rects) areas.push_back(rect.area);
  const double wanted = region.density.density * static_cast<double>(union_area(areas));
  const std::int64_t covered = most * largest;
  if (static_cast<double>(covered) >= wanted * kNearDensity) return;
  report.warning(
      region.config.line, 2,
      fmt::format("{} blocks cover at most {} of the {:.0f} cells that a density of {} takes in "
                  "region {}",
                  most, covered, wanted, real_text(region.density.density), region.id),
      fmt::format("raise the most content to {:.0f} or more, or write 0 for as much as comes",
                  std::ceil(wanted / static_cast<double>(largest))));
}

}  // namespace

bool builds_rooms(const Zone& zone) {
  const auto structured = [](const RegionDefinition& region) {
    return region.mode.mode == RegionMode::structured;
  };
  return std::ranges::any_of(zone.regions, structured) ||
         std::ranges::any_of(zone.landmarks, is_structured);
}

void check_rooms(const Zone& zone, const LinkedChunks& chunks, const Reporter& report) {
  for (const RegionDefinition& region : zone.regions) {
    if (region.rects.empty()) continue;
    if (region.mode.mode == RegionMode::structured) {
      check_region(region, chunks, report);
    } else {
      check_blocks(region, chunks, report);
    }
  }
  for (const LandmarkDefinition& landmark : zone.landmarks) {
    if (!is_structured(landmark) || !chunks.rooms.empty()) continue;
    report.warning(landmark.line, 3, "there are no rooms to build around it: it acts as dense",
                   std::string(kAddLibrary));
  }
}

}  // namespace warren
