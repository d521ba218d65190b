#include "render/picture.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/diagnostics.hpp"
#include "render/parts.hpp"

namespace warren::render {
namespace {

Result<std::vector<Overlay>> find_overlays(const PictureParts& parts,
                                           const std::vector<std::string>& names) {
  std::vector<std::string_view> known;
  for (const Overlay& overlay : parts.overlays) known.push_back(overlay.info.name);
  std::vector<Overlay> out;
  for (const std::string& name : names) {
    const auto found = std::ranges::find(known, name);
    if (found == known.end()) {
      return fail(Failure::usage,
                  fmt::format("there is no overlay '{}' for {}; valid are {}", name, parts.a_level,
                              fmt::join(known, ", ")),
                  suggestion(name, known, {}));
    }
    out.push_back(parts.overlays[static_cast<std::size_t>(found - known.begin())]);
  }
  return out;
}

}  // namespace

Result<Image> draw(const PictureParts& parts, const Level& level, const Layers& layers,
                   const Options& options) {
  // A wrong name is told at once, not after seconds of drawing.
  const auto chosen = find_overlays(parts, options.overlays);
  if (!chosen) return tl::make_unexpected(chosen.error());
  const bool usual = options.scale == 0 && parts.usual_scale != nullptr;
  const int scale = usual ? parts.usual_scale(level) : options.scale;
  const Result<View> view = choose_view(level.cells.width(), level.cells.height(), scale);
  if (!view) return tl::make_unexpected(view.error());
  const Executor& executor = options.executor == nullptr ? serial() : *options.executor;
  return parts.map({level, layers, *view, *chosen, options.legend, executor});
}

Result<std::string> draw_svg(const PictureParts& parts, const Level& level) {
  const int longer = std::max(level.cells.width(), level.cells.height());
  if (level.cells.empty()) {
    return fail(Failure::content, "the level has no cells, so there is nothing to draw");
  }
  if (longer > kMaxSvgCells) {
    return fail(Failure::usage,
                fmt::format("a map of {} x {} cells is too large for SVG, which takes at most {} a "
                            "side",
                            level.cells.width(), level.cells.height(), kMaxSvgCells),
                "draw it as PNG instead");
  }
  return parts.svg(level);
}

}  // namespace warren::render
