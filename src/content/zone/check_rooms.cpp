#include "content/zone/check_rooms.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "content/chunk/coverage.hpp"

namespace warren {
namespace {

constexpr std::string_view kAddLibrary =
    "add a line `library FOLDER` that names a folder of chunks";

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
    if (region.mode.mode != RegionMode::structured || region.rects.empty()) continue;
    check_region(region, chunks, report);
  }
  for (const LandmarkDefinition& landmark : zone.landmarks) {
    if (!is_structured(landmark) || !chunks.rooms.empty()) continue;
    report.warning(landmark.line, 3, "there are no rooms to build around it: it acts as dense",
                   std::string(kAddLibrary));
  }
}

}  // namespace warren
