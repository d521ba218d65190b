#include <algorithm>

#include "core/executor.hpp"
#include "render/cloudscape.hpp"
#include "render/colour.hpp"
#include "render/depth.hpp"
#include "render/faces.hpp"
#include "render/pattern.hpp"
#include "render/terrain.hpp"

namespace warren::render {
namespace {

constexpr int kGridScale = 8;       // pixels a cell needs to show the grid
constexpr int kLargeBandRows = 16;  // rows of cells worked on together

// How strongly faces are felt at each pixel's distance from them.
struct Profile {
  std::vector<int> weight;

  int operator[](int distance) const {
    const auto at = static_cast<std::size_t>(distance);
    return at < weight.size() ? weight[at] : 0;
  }
};

// A solid line, then a glow that fades out.
Profile line_and_glow(int line, int glow, int strength) {
  Profile profile;
  profile.weight.assign(static_cast<std::size_t>(line), kOne);
  for (int i = 0; i < glow; ++i) {
    const int left = glow - i;
    profile.weight.push_back(strength * left * left / (glow * glow));
  }
  return profile;
}

struct Brush {
  int side;
  Profile rim;     // walls towards open ground
  Profile shadow;  // open ground towards walls
  Profile edge;    // effects towards everything else

  explicit Brush(int scale)
      : side(scale),
        rim(line_and_glow(std::max(1, (scale + 4) / 10), scale / 2, 110)),
        shadow(line_and_glow(0, std::max(1, scale / 2), 120)),
        edge(line_and_glow(std::max(1, scale / 16), scale / 3, 120)) {}
};

struct Cell {
  Point at;
  const Look& look;
  std::uint8_t depth;
  Faces faces;    // walls: open neighbours; open cells: walls
  Faces borders;  // effects: neighbours that are another tile
  Traces traces;
};

Cell describe(const Level& level, const Palette& palette, Point p, std::uint8_t depth) {
  const TileIndex tile = level.cells[p];
  const Look& look = palette[tile];
  const bool wall = look.kind == TileKind::wall;
  const auto facing = [&](TileIndex other) {
    const TileKind kind = palette[other].kind;
    return wall ? is_open(kind) : kind == TileKind::wall;
  };
  const auto differs = [&](TileIndex other) { return other != tile; };
  const bool effect = look.kind == TileKind::effect;
  return {p,
          look,
          depth,
          faces_where(level.cells, p, facing),
          effect ? faces_where(level.cells, p, differs) : Faces{},
          look.circuit ? traces_of(level.cells, p) : Traces{}};
}

bool on_pattern(const Cell& cell, Point p, const Brush& brush) {
  if (brush.side < kPatternScale) return false;
  if (cell.look.circuit) return on_trace(cell.traces, p, brush.side);
  return cell.look.speckled && on_spark(cell.at, p, brush.side);
}

Colour wall_pixel(const Cell& cell, Point p, const Brush& brush) {
  constexpr int kTrace = 120;
  Colour colour = cell.look.body[cell.depth];
  if (on_pattern(cell, p, brush)) colour = mix(colour, cell.look.trace, kTrace);
  return mix(colour, cell.look.rim, brush.rim[face_distance(cell.faces, p, brush.side)]);
}

Colour open_pixel(const Cell& cell, Point p, const Brush& brush, Colour ground) {
  constexpr int kGridGain = 330;
  const bool on_grid = brush.side >= kGridScale && (p.x == 0 || p.y == 0);
  Colour colour = over(on_grid ? gain(ground, kGridGain) : ground, cell.look.tint);
  const int edge = brush.edge[face_distance(cell.borders, p, brush.side)];
  colour = mix(colour, cell.look.edge, alpha_weight(cell.look.edge) * edge / kOne);
  if (on_pattern(cell, p, brush)) colour = over(colour, cell.look.trace);
  return gain(colour, kOne - brush.shadow[face_distance(cell.faces, p, brush.side)]);
}

Colour pixel(const Cell& cell, Point p, const Brush& brush, Colour ground) {
  if (is_open(cell.look.kind)) return open_pixel(cell, p, brush, ground);
  if (cell.look.kind == TileKind::wall) return wall_pixel(cell, p, brush);
  return cell.look.body[0];
}

void draw_cell(const Cell& cell, const Brush& brush, const Grid<Colour>& ground, Image& image) {
  const Point corner = {cell.at.x * brush.side, cell.at.y * brush.side};
  for (int y = 0; y < brush.side; ++y) {
    for (int x = 0; x < brush.side; ++x) {
      const Point p = {x, y};
      image.set(corner + p, pixel(cell, p, brush, ground[{corner.x + x, y}]));
    }
  }
}

}  // namespace

void draw_terrain_large(const Level& level, const Palette& palette, const View& view,
                        const Executor& executor, Image& image) {
  const Cloudscape clouds(palette.ground, view.width, view.height);
  const Brush brush(view.pixels_per_cell);
  const auto draw_band = [&](int begin, int end) {
    const DepthBand depth(level.cells, palette, begin, end);
    Grid<Colour> ground(view.width, brush.side);
    for (int y = begin; y < end; ++y) {
      for (int line = 0; line < brush.side; ++line) {
        clouds.row(y * brush.side + line, ground.row(line));
      }
      for (int x = 0; x < level.cells.width(); ++x) {
        const std::uint8_t deep = depth.row(y)[static_cast<std::size_t>(x)];
        draw_cell(describe(level, palette, {x, y}, deep), brush, ground, image);
      }
    }
  };
  parallel_rows(level.cells.height(), executor, kLargeBandRows, draw_band);
}

}  // namespace warren::render
