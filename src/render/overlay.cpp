#include "render/overlay.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/diagnostics.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr std::array<Overlay, 22> kOverlays = {{
    {{"cells", "every tile in a flat colour of its own, with each one's share of the map"},
     draw_cells_overlay,
     false,
     subject::kAny},
    {{"noise", "the terrain noise: red low (wall), green high (open), lines at the thresholds"},
     draw_noise_overlay,
     false},
    {{"distance", "steps from the start over open cells; what cannot be reached in red"},
     draw_distance_overlay,
     false,
     subject::kAny},
    {{"influence", "how landmarks bend the land: warm dense, cool sparse, rings at the radius"},
     draw_influence_overlay,
     true},
    {{"hotspots", "where landmarks could go: filled where one did, with the distances they keep"},
     draw_hotspots_overlay,
     true},
    {{"landmarks", "the chunks that were placed, with their types, turns and gates"},
     draw_landmarks_overlay,
     true},
    {{"territories", "the plan before the land: a colour for each gate's ground, ridges in white"},
     draw_territories_overlay,
     false},
    {{"regions", "what lies before and behind each gate, in a colour each; hatched: cut off"},
     draw_regions_overlay,
     false},
    {{"seals", "cells that were walled up, in a colour for each gate"}, draw_seals_overlay, true},
    {{"ports", "where ways enter and leave each gate, with an arrow through it"},
     draw_ports_overlay,
     true},
    {{"corridors", "walls that were opened for a way"}, draw_corridors_overlay, true},
    {{"ways", "a walk from the start to everything that must be reached, with its steps"},
     draw_ways_overlay,
     true},
    {{"areas", "borders of regions and of landmarks' surroundings, with openings, entry and exit"},
     draw_areas_overlay,
     true},
    {{"squares", "the grid that chunks are laid on, each room framed, with bars at its exits"},
     draw_squares_overlay,
     true},
    {{"path",
      "the path through each area, square by square; of a stage the way that wins it, leg by leg"},
     draw_path_overlay,
     true,
     subject::kZone | subject::kStage},
    {{"rooms", "names of the chunks that areas are made of: on the path, beside it, blocks"},
     draw_rooms_overlay,
     true},
    {{"vaults", "set pieces in the wild, in a colour for each chunk"}, draw_vaults_overlay, true},
    {{"enemies", "enemies in a colour for each type, how dangerous the ground is, and safe ground"},
     draw_enemies_overlay,
     true},
    {{"pickups", "pickups in a colour for each source"}, draw_pickups_overlay, true},
    {{"zones", "a dungeon's encounter zones, with how likely a step is to meet somebody"},
     draw_zones_overlay,
     false,
     subject::kDungeon},
    {{"opening", "the order in which a dungeon's floor opens up, with what opens what"},
     draw_opening_overlay,
     true,
     subject::kDungeon},
    {{"reach", "where a stage's car gets to, where the player gets to, and both"},
     draw_reach_overlay,
     false,
     subject::kStage},
}};

constexpr std::array<Colour, 10> kCategories = {{{255, 92, 80, 255},
                                                 {90, 200, 255, 255},
                                                 {255, 205, 70, 255},
                                                 {120, 230, 120, 255},
                                                 {225, 130, 255, 255},
                                                 {255, 150, 60, 255},
                                                 {120, 150, 255, 255},
                                                 {255, 160, 200, 255},
                                                 {80, 225, 200, 255},
                                                 {225, 225, 225, 255}}};

constexpr auto kInfos = [] {
  std::array<OverlayInfo, kOverlays.size()> infos;
  std::ranges::transform(kOverlays, infos.begin(), &Overlay::info);
  return infos;
}();

constexpr auto kNames = [] {
  std::array<std::string_view, kOverlays.size()> names;
  std::ranges::transform(kInfos, names.begin(), &OverlayInfo::name);
  return names;
}();

}  // namespace

std::vector<const Landmark*> placed_landmarks(const Level& level) {
  std::vector<const Landmark*> out;
  if (level.anchor) out.push_back(&*level.anchor);
  for (const Landmark& landmark : level.landmarks) out.push_back(&landmark);
  return out;
}

Rect visible_area(const View& view, Rect cells) {
  constexpr int kSmallest = 9;  // pixels: a footprint on a large map must still be seen
  const Rect pixels = view.area_pixels(cells);
  const Point middle = pixels.centre();
  const int w = std::max(pixels.w, kSmallest);
  const int h = std::max(pixels.h, kSmallest);
  return {middle.x - w / 2, middle.y - h / 2, w, h};
}

Colour category_colour(std::size_t n) {
  Colour colour = kCategories[n % kCategories.size()];
  for (std::size_t round = 0; round < n / kCategories.size() && round < 3; ++round) {
    colour = gain(colour, 180);
  }
  return colour;
}

std::optional<double> parameter(const Level& level, std::string_view key) {
  for (const Property& property : level.provenance.parameters) {
    if (property.key != key) continue;
    if (const auto* real = std::get_if<double>(&property.value)) return *real;
    if (const auto* whole = std::get_if<std::int64_t>(&property.value)) {
      return static_cast<double>(*whole);
    }
  }
  return std::nullopt;
}

std::span<const OverlayInfo> overlays() {
  return kInfos;
}

Result<Overlay> find_overlay(std::string_view name) {
  for (const Overlay& overlay : kOverlays) {
    if (overlay.info.name == name) return overlay;
  }
  return fail(Failure::usage,
              fmt::format("there is no overlay '{}'; valid are {}", name, fmt::join(kNames, ", ")),
              suggestion(name, kNames, {}));
}

Status check_subject(const Overlay& overlay, const Level& level) {
  const std::uint8_t here = level.dungeon ? subject::kDungeon
                            : level.stage ? subject::kStage
                                          : subject::kZone;
  const auto suits = [here](const Overlay& one) { return (one.subjects & here) != 0; };
  if (suits(overlay)) return {};
  std::vector<std::string_view> names;
  for (const Overlay& one : kOverlays) {
    if (suits(one)) names.push_back(one.info.name);
  }
  const std::string_view what = level.dungeon ? "a floor of a dungeon"
                                : level.stage ? "a stage"
                                              : "a zone";
  return fail(Failure::usage,
              fmt::format("there is no overlay '{}' for {}", overlay.info.name, what),
              fmt::format("for {} there are {}", what, fmt::join(names, ", ")));
}

}  // namespace warren::render
