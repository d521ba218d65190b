#include "kinds/picture.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kinds/kind.hpp"
#include "render/parts.hpp"

namespace warren::render {
namespace {

PictureParts plain_picture() {
  static constexpr Overlay kOverlays[] = {kCellsOverlay, kDistanceOverlay};
  PictureParts out;
  out.a_level = "a level of an unknown kind";
  out.overlays = kOverlays;
  out.map = draw_cell_map;
  out.svg = draw_cell_svg;
  out.text = draw_cell_text;
  return out;
}

PictureParts parts_for(const Level& level) {
  const Kind* kind = find_kind(level.kind());
  return kind == nullptr ? plain_picture() : kind->picture;
}

}  // namespace

std::vector<KnownOverlay> overlays() {
  std::vector<KnownOverlay> out;
  for (const Kind& kind : kinds()) {
    for (const Overlay& overlay : kind.picture.overlays) {
      const auto known = std::ranges::find(out, overlay.info.name, &KnownOverlay::name);
      if (known == out.end()) {
        out.push_back({std::string(overlay.info.name), std::string(overlay.info.help)});
      } else if (known->help != overlay.info.help) {
        known->help += fmt::format("; of {}: {}", kind.picture.a_level, overlay.info.help);
      }
    }
  }
  return out;
}

Result<Image> draw(const Level& level, const Layers& layers, const Options& options) {
  return draw(parts_for(level), level, layers, options);
}

Result<std::string> draw_svg(const Level& level) {
  return draw_svg(parts_for(level), level);
}

std::string draw_text(const Level& level) {
  return parts_for(level).text(level);
}

}  // namespace warren::render
