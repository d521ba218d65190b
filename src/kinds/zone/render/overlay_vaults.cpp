#include <fmt/format.h>

#include <algorithm>

#include "kinds/zone/render/overlays.hpp"
#include "render/shapes.hpp"

namespace warren::render {
namespace {

// The chunks of vaults, each once, in the order of their first appearance.
std::vector<std::string> vault_chunks(const Level& level) {
  std::vector<std::string> out;
  for (const Block& vault : level.zone()->vaults) {
    if (std::ranges::find(out, vault.chunk) == out.end()) out.push_back(vault.chunk);
  }
  return out;
}

}  // namespace

Result<Panel> draw_vaults_overlay(const OverlayInput& input, Image& image) {
  const std::vector<std::string> chunks = vault_chunks(input.level);
  if (chunks.empty()) return fail(Failure::usage, "this level has no vaults");
  constexpr int kMargin = 4;  // pixels
  Panel panel;
  panel.title = fmt::format("{} vaults", input.level.zone()->vaults.size());
  for (std::size_t i = 0; i < chunks.size(); ++i) {
    const auto count = std::ranges::count(input.level.zone()->vaults, chunks[i], &Block::chunk);
    panel.add(category_colour(i), fmt::format("{}: {}", chunks[i], count));
  }
  for (const Block& vault : input.level.zone()->vaults) {
    const auto kind = std::ranges::find(chunks, vault.chunk) - chunks.begin();
    const Rect pixels = visible_area(input.view, vault.rect);
    if (pixels.empty()) continue;
    const Rect frame{pixels.x - kMargin, pixels.y - kMargin, pixels.w + 2 * kMargin,
                     pixels.h + 2 * kMargin};
    const Stroke stroke{category_colour(static_cast<std::size_t>(kind)), 2};
    draw_frame(image, frame, shade_of(stroke));
    draw_frame(image, frame, stroke);
  }
  return panel;
}

}  // namespace warren::render
