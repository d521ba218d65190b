#include <algorithm>
#include <cstdint>

#include "core/executor.hpp"
#include "render/cloudscape.hpp"
#include "render/colour.hpp"
#include "render/depth.hpp"
#include "render/terrain.hpp"

namespace warren::render {
namespace {

constexpr int kShadow = 200;        // open ground beside a wall
constexpr int kSmallBandRows = 64;  // rows of cells worked on together

struct Sum {
  std::uint32_t r = 0;
  std::uint32_t g = 0;
  std::uint32_t b = 0;
  std::uint32_t count = 0;

  void add(Colour c) {
    r += c.r;
    g += c.g;
    b += c.b;
    ++count;
  }
  std::uint8_t mean(std::uint32_t total) const {
    return static_cast<std::uint8_t>((total + count / 2) / count);
  }
};

// Everything the rows of one band need.
struct Band {
  const Level& level;
  const Palette& palette;
  const DepthBand& depth;
  std::span<const Colour> ground;  // of the pixel row

  // Depths count 4-connected steps, so a cell has a wall beside it exactly where one of them is not
  // 0.
  bool beside_wall(std::size_t x, int y) const {
    const std::span<const std::uint8_t> row = depth.row(y);
    return (x > 0 && row[x - 1] != 0) || (x + 1 < row.size() && row[x + 1] != 0) ||
           (y > 0 && depth.row(y - 1)[x] != 0) ||
           (y + 1 < level.cells.height() && depth.row(y + 1)[x] != 0);
  }

  Colour cell(std::size_t x, int y, Colour below) const {
    const Look& look = palette[level.cells.row(y)[x]];
    const std::uint8_t deep = depth.row(y)[x];
    if (deep != 0) return look.tiny[deep];
    const Colour seen = over(below, look.tint);
    return beside_wall(x, y) ? gain(seen, kShadow) : seen;
  }

  Colour block(Rect cells, Colour below) const {
    Sum sum;
    for (int y = cells.y; y < cells.bottom(); ++y) {
      for (int x = cells.x; x < cells.right(); ++x) {
        sum.add(cell(static_cast<std::size_t>(x), y, below));
      }
    }
    return {sum.mean(sum.r), sum.mean(sum.g), sum.mean(sum.b), 255};
  }
};

void draw_row(const Band& band, const View& view, int y, std::span<std::uint8_t> out) {
  const bool single = view.cells_per_pixel == 1;
  for (int x = 0; x < view.width; ++x) {
    const auto at = static_cast<std::size_t>(x);
    const Colour below = band.ground[at];
    const Colour c = single ? band.cell(at, y, below) : band.block(view.spot_cells({x, y}), below);
    out[at * 3] = c.r;
    out[at * 3 + 1] = c.g;
    out[at * 3 + 2] = c.b;
  }
}

}  // namespace

void draw_terrain_small(const Level& level, const Palette& palette, const View& view,
                        const Executor& executor, Image& image) {
  const Cloudscape clouds(palette.ground, view.width, view.height);
  const int rows_per_band = std::max(1, kSmallBandRows / view.cells_per_pixel);
  const auto draw_band = [&](int begin, int end) {
    const DepthBand depth(level.cells, palette, begin * view.cells_per_pixel,
                          std::min(level.cells.height(), end * view.cells_per_pixel));
    std::vector<Colour> ground(static_cast<std::size_t>(view.width));
    for (int y = begin; y < end; ++y) {
      clouds.row(y, ground);
      draw_row({level, palette, depth, ground}, view, y, image.row(y));
    }
  };
  parallel_rows(view.height, executor, rows_per_band, [&](int begin, int end) {
    for (int y = begin; y < end; y += rows_per_band) {
      draw_band(y, std::min(end, y + rows_per_band));
    }
  });
}

}  // namespace warren::render
