#include "kinds/stage/content/zones.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/diagnostics.hpp"

namespace warren {
namespace {

constexpr std::array<std::string_view, 4> kZoneDirections = {"up", "down", "left", "right"};

std::optional<StageFeature> moving_feature(std::string_view direction) {
  const auto found = std::ranges::find(kZoneDirections, direction);
  if (found == kZoneDirections.end()) return std::nullopt;
  return static_cast<StageFeature>(found - kZoneDirections.begin());
}

bool is_whole(const DocumentNode& node) {
  return node.kind == DocumentKind::integer;
}

// Far outside of every grid stays outside.
int cell_number(const DocumentNode& node) {
  constexpr std::int64_t kFar = 1'000'000;
  return static_cast<int>(std::clamp<std::int64_t>(node.integer, -kFar, kFar));
}

const DocumentPlace& place_of(const DocumentNode& node) {
  return node.kind == DocumentKind::table ? node.key_place : node.place;
}

}  // namespace

void StageZoneReader::error(const DocumentPlace& at, std::string message, std::string help) {
  diagnostics_.error(at.line, at.column, at.length, std::move(message), std::move(help),
                     document_.line(at.line));
}

std::string StageZoneReader::written(const DocumentNode& node) const {
  return node.kind == DocumentKind::table ? "a table" : document_.written(node.place);
}

void StageZoneReader::read_zones(const DocumentNode& entry, std::string_view key,
                                 StageFeature feature) {
  if (entry.kind != DocumentKind::list) {
    error(place_of(entry),
          fmt::format("{} must be a list of [x, y, w, h], not {}", key, written(entry)),
          "write [[3, 4, 5, 2]]: five cells wide and two high, from x 3, y 4 on");
    return;
  }
  // One zone without the list around it.
  if (entry.children.size() == 4 && std::ranges::all_of(entry.children, is_whole)) {
    error(entry.place, fmt::format("{} must be a list of zones, not one zone", key),
          fmt::format("write [{}]", written(entry)));
    return;
  }
  for (const DocumentNode& zone : entry.children) read_zone(zone, key, feature);
}

void StageZoneReader::read_zone(const DocumentNode& zone, std::string_view key,
                                StageFeature feature) {
  if (zone.kind != DocumentKind::list || zone.children.size() != 4) {
    error(place_of(zone), fmt::format("{}: a zone is [x, y, w, h], not {}", key, written(zone)),
          "write four whole numbers: the top left cell, then how wide and how high");
    return;
  }
  for (const DocumentNode& number : zone.children) {
    if (is_whole(number)) continue;
    error(place_of(number),
          fmt::format("{}: a zone is four whole numbers, not {}", key, written(number)),
          "write the number of a cell, or of cells");
    return;
  }
  const auto at = [&](std::size_t i) { return cell_number(zone.children[i]); };
  const Rect rect{at(0), at(1), at(2), at(3)};
  if (rect.empty()) {
    const DocumentNode& wrong = zone.children[rect.w < 1 ? 2 : 3];
    error(wrong.place,
          fmt::format("{}: a zone {} cells {} has no cells", key, rect.w < 1 ? rect.w : rect.h,
                      rect.w < 1 ? "wide" : "high"),
          fmt::format("write 1 or more: [x, y, w, h] ends with how wide and how high it is"));
    return;
  }
  sources_.push_back({feature, rect, zone.place, '\0'});
}

void StageZoneReader::read_moving_zones(const DocumentNode& entry) {
  if (entry.kind != DocumentKind::table) {
    error(entry.place,
          fmt::format("moving_floor_zones must be a table of directions, not {}", written(entry)),
          "write [moving_floor_zones] at the end of the file, and below it up = [[3, 4, 5, 2]]");
    return;
  }
  for (const DocumentNode& child : entry.children) {
    const std::optional<StageFeature> feature = moving_feature(child.key);
    if (feature) {
      read_zones(child, fmt::format("moving_floor_zones.{}", child.key), *feature);
      continue;
    }
    error(child.key_place, fmt::format("moving_floor_zones: '{}' is no direction", child.key),
          suggestion(child.key, kZoneDirections,
                     "directions are up, down, left and right; keys of the stage itself stand "
                     "above [moving_floor_zones]"));
  }
}

void StageZoneReader::read_moving_cells(const DocumentNode& entry) {
  if (entry.kind != DocumentKind::list) {
    error(
        place_of(entry),
        fmt::format("moving_floor_cells must be a list of [x, y, \"up\"], not {}", written(entry)),
        "write [[3, 4, \"up\"]]");
    return;
  }
  for (const DocumentNode& cell : entry.children) read_moving_cell(cell);
}

void StageZoneReader::read_moving_cell(const DocumentNode& cell) {
  const std::vector<DocumentNode>& parts = cell.children;
  if (cell.kind != DocumentKind::list || parts.size() != 3 || !is_whole(parts[0]) ||
      !is_whole(parts[1])) {
    error(place_of(cell),
          fmt::format("moving_floor_cells: a cell is [x, y, \"up\"], not {}", written(cell)),
          "write two whole numbers and a direction");
    return;
  }
  const DocumentNode& direction = parts[2];
  const auto feature = direction.kind == DocumentKind::text ? moving_feature(direction.text)
                                                            : std::optional<StageFeature>();
  if (!feature) {
    error(place_of(direction),
          fmt::format("moving_floor_cells: {} is no direction", written(direction)),
          suggestion(direction.text, kZoneDirections,
                     "directions are \"up\", \"down\", \"left\" and \"right\""));
    return;
  }
  sources_.push_back(
      {*feature, {cell_number(parts[0]), cell_number(parts[1]), 1, 1}, cell.place, '\0'});
}

}  // namespace warren
