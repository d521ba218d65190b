#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kinds/stage/render/paints.hpp"
#include "kinds/stage/render/plan.hpp"
#include "kinds/stage/render/tiles.hpp"
#include "kinds/stage/render/tokens.hpp"
#include "render/colour.hpp"

namespace warren::render {
namespace {

constexpr double kSwatchSize = 0.92;  // of the legend's square

// Pixels of a map of small cells, enlarged to a swatch.
void draw_enlarged(Pen& pen, Dot at, const Image& image) {
  const double pixel = kSwatchSize / std::max(image.width(), image.height());
  const Dot corner = {at.x - pixel * image.width() / 2, at.y - pixel * image.height() / 2};
  for (int y = 0; y < image.height(); ++y) {
    for (int x = 0; x < image.width(); ++x) {
      pen.box({corner.x + x * pixel, corner.y + y * pixel},
              {corner.x + (x + 1) * pixel, corner.y + (y + 1) * pixel}, image.get({x, y}));
    }
  }
}

constexpr int kSmallSwatch = 15;  // pixels for what is larger than a small cell

void draw_tile_swatch(Pen& pen, Dot at, const TileLook& look, int scale) {
  if (scale >= kSymbolScale) return draw_tile(Spot(pen, at, kSwatchSize), look);
  if (look.tile == StageTile::exit) {
    Image image(kSmallSwatch, kSmallSwatch, paint::kConcrete);
    draw_small_exit(image, {kSmallSwatch / 2.0, kSmallSwatch / 2.0}, 9.0, look);
    return draw_enlarged(pen, at, image);
  }
  Image image(scale, scale, paint::kFloor);
  draw_small_tile(image, image.bounds(), look);
  draw_enlarged(pen, at, image);
}

PlanSymbol tile_symbol(const TileLook& look, int scale, std::string text) {
  return {[look, scale](Pen& pen, Dot at) { draw_tile_swatch(pen, at, look, scale); },
          std::move(text)};
}

void draw_token_swatch(Pen& pen, Dot at, std::string_view kind, int scale) {
  if (scale < kSymbolScale) {
    Image image(kSmallSwatch, kSmallSwatch, paint::kFloor);
    draw_small_token(image, {kSmallSwatch / 2.0, kSmallSwatch / 2.0},
                     small_token_radius(kind, scale), kind);
    return draw_enlarged(pen, at, image);
  }
  const double half = kSwatchSize / 2;
  pen.box({at.x - half, at.y - half}, {at.x + half, at.y + half}, paint::kFloor);
  draw_token(Spot(pen, at, kSwatchSize), kind);
}

// What the legend counts.
struct StageTally {
  std::array<int, kStageTiles> tiles{};
  int rubble = 0;
  int beams = 0;
  int beams_in_walls = 0;
  int falls = 0;

  explicit StageTally(const Level& level) {
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
      const Point cell = level.cells.point(i);
      const TileLook look = look_of_cell(level, cell);
      const bool wall = look.tile == StageTile::wall;
      rubble += look.rubble ? 1 : 0;
      beams += look.beam && !wall ? 1 : 0;
      beams_in_walls += look.beam && wall ? 1 : 0;
      falls += look.fall_spawn ? 1 : 0;
      if (!look.rubble && !(wall && look.beam)) ++tiles[static_cast<std::size_t>(look.tile)];
    }
  }
  int operator[](StageTile tile) const { return tiles[static_cast<std::size_t>(tile)]; }
};

std::string tile_words(StageTile tile) {
  switch (tile) {
    case StageTile::outside: return "outside: safe";
    case StageTile::outer_wall: return "outer wall";
    case StageTile::wall: return "breakable wall";
    case StageTile::reinforced_wall: return "reinforced wall";
    case StageTile::moving_up: return "moving floor, up";
    case StageTile::moving_down: return "moving floor, down";
    case StageTile::moving_left: return "moving floor, left";
    case StageTile::moving_right: return "moving floor, right";
    default: return words_of(to_string(tile));
  }
}

void add_tile(const StageTally& tally, StageTile tile, int scale, std::vector<PlanSymbol>& out) {
  if (tally[tile] == 0) return;
  out.push_back(
      tile_symbol(plain_look(tile), scale, fmt::format("{} ({})", tile_words(tile), tally[tile])));
}

// What stands or lies on cells besides their tile.
void add_sets(const StageTally& tally, int scale, std::vector<PlanSymbol>& out) {
  if (tally.rubble > 0) {
    TileLook look = plain_look(StageTile::wall);
    look.rubble = true;
    out.push_back(tile_symbol(look, scale, fmt::format("rubble ({})", tally.rubble)));
  }
  if (tally.beams > 0) {
    TileLook look;
    look.beam = true;
    out.push_back(tile_symbol(look, scale, fmt::format("steel beam ({})", tally.beams)));
  }
  if (tally.beams_in_walls > 0) {
    TileLook look = plain_look(StageTile::wall);
    look.beam = true;
    out.push_back(
        tile_symbol(look, scale, fmt::format("beam in a wall ({})", tally.beams_in_walls)));
  }
  if (tally.falls > 0) {
    TileLook look;
    look.fall_spawn = true;
    out.push_back(tile_symbol(look, scale, fmt::format("fall spawn ({})", tally.falls)));
  }
}

void add_tokens(const Level& level, int scale, std::vector<PlanSymbol>& out) {
  SymbolCounter counter;
  std::vector<const Thing*> things = stage_things(level);
  std::ranges::stable_sort(things, {}, [](const Thing* thing) { return token_rank(thing->kind); });
  for (const Thing* thing : things) {
    counter.add(words_of(thing->kind), [kind = thing->kind, scale](Pen& pen, Dot at) {
      draw_token_swatch(pen, at, kind, scale);
    });
  }
  counter.append_to(out);
}

void draw_zone_swatch(Pen& pen, Dot at) {
  const Dot low = {at.x - 0.4, at.y - 0.4};
  const Dot high = {at.x + 0.4, at.y + 0.4};
  pen.box(low, high, paint::kFloor);
  const Stroke stroke = {paint::kZone, 0.1, 0.16};
  pen.line(low, {high.x, low.y}, stroke);
  pen.line({high.x, low.y}, high, stroke);
  pen.line({low.x, high.y}, high, stroke);
  pen.line(low, {low.x, high.y}, stroke);
}

}  // namespace

std::vector<PlanSymbol> stage_legend_of(const Level& level, int scale) {
  const StageTally tally(level);
  std::vector<PlanSymbol> out;
  add_tokens(level, scale, out);
  for (const StageTile tile : {StageTile::exit, StageTile::floor, StageTile::outside,
                               StageTile::outer_wall, StageTile::wall}) {
    add_tile(tally, tile, scale, out);
  }
  add_sets(tally, scale, out);
  for (int i = 0; i < kStageTiles; ++i) {
    const auto tile = static_cast<StageTile>(i);
    const bool told =
        tile <= StageTile::outer_wall || tile == StageTile::exit || tile == StageTile::wall;
    if (!told) add_tile(tally, tile, scale, out);
  }
  for (const ZoneOutline& zone : custom_zones(level)) {
    out.push_back({draw_zone_swatch, fmt::format("zone {}", zone.name)});
  }
  shorten_legend(out);
  return out;
}

std::string stage_title(const Level& level) {
  const StageRules& rules = level.stage()->rules;
  const std::string seed = level.stage()->drawn ? std::string("drawn by hand")
                                                : fmt::format("seed {}", level.provenance.seed);
  return fmt::format("{} - {}, {} x {}, {}{}", level.name.empty() ? "Stage" : level.name, seed,
                     level.cells.width(), level.cells.height(),
                     words_of(to_string(rules.fuel_mode)), rules.endurance ? ", endurance" : "");
}

Image stage_on_sheet(const Level& level, const View& view, const Image& map, bool legend) {
  const std::vector<PlanSymbol> symbols =
      legend ? stage_legend_of(level, view.pixels_per_cell) : std::vector<PlanSymbol>();
  return put_on_sheet(map, view, stage_title(level), symbols, paint::kSheet);
}

}  // namespace warren::render
