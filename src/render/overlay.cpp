#include "render/overlay.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/diagnostics.hpp"
#include "render/picture.hpp"

namespace warren::render {
namespace {

struct Overlay {
  OverlayInfo info;
  OverlayDraw draw;
};

constexpr std::array<Overlay, 3> kOverlays = {{
    {{"cells", "every tile in a flat colour of its own, with each one's share of the map"},
     draw_cells_overlay},
    {{"noise", "the terrain noise: red low (wall), green high (open), lines at the thresholds"},
     draw_noise_overlay},
    {{"distance", "steps from the start over open cells; what cannot be reached in red"},
     draw_distance_overlay},
}};

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

std::span<const OverlayInfo> overlays() {
  return kInfos;
}

Result<OverlayDraw> find_overlay(std::string_view name) {
  for (const Overlay& overlay : kOverlays) {
    if (overlay.info.name == name) return overlay.draw;
  }
  const std::string_view near = nearest_word(name, kNames);
  return fail(Failure::usage,
              fmt::format("there is no overlay '{}'; valid are {}", name, fmt::join(kNames, ", ")),
              near.empty() ? std::string() : fmt::format("did you mean '{}'?", near));
}

}  // namespace warren::render
