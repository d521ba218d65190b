#include "kinds/stage/verify/board.hpp"

#include "level/stage_legend.hpp"

namespace warren::proof {
namespace {

const StageData& stage_of(const Level& level) {
  static const StageData kNone;
  return level.stage() ? *level.stage() : kNone;
}

constexpr bool belongs_inside(TileIndex cell) {
  return cell < kStageTiles && cell != static_cast<TileIndex>(StageTile::outside) &&
         cell != static_cast<TileIndex>(StageTile::outer_wall) &&
         cell != static_cast<TileIndex>(StageTile::exit);
}

constexpr bool is_fire(TileIndex cell) {
  return cell == static_cast<TileIndex>(StageTile::fire_floor);
}

std::string_view tile_name(TileIndex cell) {
  return cell < kStageTiles ? to_string(static_cast<StageTile>(cell)) : "tile without a name";
}

constexpr int kBoardBorder = 2;

}  // namespace

StageBoard::StageBoard(const Level& of)
    : level(of),
      stage(stage_of(of)),
      width(of.cells.width()),
      height(of.cells.height()),
      inner{kBoardBorder, kBoardBorder, width - 2 * kBoardBorder, height - 2 * kBoardBorder} {
  if (!check_frame()) return;
  marks.assign(level.cells.size(), 0);
  check_rules();
  check_border();
  check_inner();
  for (const Thing& thing : level.things) take_thing(thing);
  if (!sound()) return;
  mark_exits();
  paint_zones(stage.zones, inner, width, marks);
}

void StageBoard::broken(std::string what, std::optional<Point> at) {
  if (unsound.size() < kMaxViolations) unsound.push_back({std::move(what), at});
}

// Everything that looking at single cells takes for granted.
bool StageBoard::check_frame() {
  const auto fits = [](int side) { return side >= kLeastBoardSide && side <= kLargestBoardSide; };
  if (!level.stage()) {
    broken("the level has no stage");
  } else if (!fits(width) || !fits(height)) {
    broken(fmt::format("a stage of {} x {} cells: a side has {} to {}", width, height,
                       kLeastBoardSide, kLargestBoardSide));
  } else if (stage.layers.width() != width || stage.layers.height() != height) {
    broken(fmt::format("the sets of cells are for {} x {} cells, not {} x {}", stage.layers.width(),
                       stage.layers.height(), width, height));
  } else if (!has_stage_legend(level)) {
    broken("the legend is not that of stages");
  }
  return sound();
}

void StageBoard::check_rules() {
  constexpr unsigned kAllSides = (1U << kStageSides) - 1;
  if (static_cast<int>(stage.rules.fuel_mode) >= kFuelModes) broken("there is no such fuel mode");
  if (stage.rules.exit_sides > kAllSides) broken("an exit is requested on a fifth side");
  for (const StageZone& zone : stage.zones) {
    if (static_cast<int>(zone.feature) < kStageFeatures) continue;
    broken("a zone asks for something that there is not");
    return;
  }
}

// Around everything the outside, whose corners may be walls; then the outer wall, with exits.
void StageBoard::check_border() {
  const auto outermost = [&](Point p) {
    const StageTile at = tile(p);
    const bool corner = (p.x == 0 || p.x == width - 1) && (p.y == 0 || p.y == height - 1);
    if (at == StageTile::outside || (corner && at == StageTile::outer_wall)) return;
    broken(fmt::format("there is a {} outside", tile_name(level.cells[p])), p);
  };
  const auto band = [&](Point p) {
    const StageTile at = tile(p);
    if (at == StageTile::exit) {
      exits.push_back(p);
    } else if (at != StageTile::outer_wall) {
      broken(fmt::format("there is a {} in the outer wall", tile_name(level.cells[p])), p);
    }
  };
  for (int y = 0; y < height; ++y) {
    const bool edge = y == 0 || y == height - 1;
    const bool wall = y == 1 || y == height - 2;
    outermost({0, y});
    if (edge || wall) {
      for (int x = 1; x < width - 1; ++x) edge ? outermost({x, y}) : band({x, y});
    } else {
      band({1, y});
      band({width - 2, y});
    }
    outermost({width - 1, y});
  }
}

void StageBoard::check_inner() {
  for (int y = inner.y; y < inner.bottom(); ++y) {
    const auto cells = level.cells.row(y).subspan(kBoardBorder, static_cast<std::size_t>(inner.w));
    // Bytes, so that many are compared at once.
    std::uint8_t wrong = 0;
    TileIndex moving = 0;
    std::uint8_t fire = 0;
    for (const TileIndex cell : cells) {
      wrong = static_cast<std::uint8_t>(wrong | (belongs_inside(cell) ? 0 : 1));
      moving = std::max(moving, cell);  // they come last
      fire = static_cast<std::uint8_t>(fire | (is_fire(cell) ? 1 : 0));
    }
    moves = moves || moving >= static_cast<TileIndex>(StageTile::moving_up);
    if (fire != 0) mark_fire(y);
    if (wrong == 0) continue;
    for (int x = inner.x; x < inner.right(); ++x) {
      const TileIndex cell = level.cells[{x, y}];
      if (belongs_inside(cell)) continue;
      broken(fmt::format("there is a {} inside", tile_name(cell)), Point{x, y});
    }
  }
}

void StageBoard::take_thing(const Thing& thing) {
  if (!inner.contains(thing.at)) {
    return broken(fmt::format("a {} stands outside of the outer wall", thing.kind), thing.at);
  }
  std::size_t kind = 0;
  while (kind < kTokenKinds && kStageTokens[kind].kind != thing.kind) ++kind;
  if (kind == kTokenKinds) {
    strangers.push_back(&thing);
    return;
  }
  tokens[kind].push_back(thing.at);
  CellMarks& mark = marks[level.cells.index(thing.at)];
  if ((mark & kUnderToken) != 0) crowded.push_back(thing.at);
  mark |= kUnderToken;
}

void StageBoard::mark_exits() {
  for (const Point exit : exits) {
    const Rect around = Rect{exit.x - 1, exit.y - 1, 3, 3}.intersect(inner);
    for (int y = around.y; y < around.bottom(); ++y) {
      for (int x = around.x; x < around.right(); ++x) {
        marks[level.cells.index({x, y})] |= kNearExit;
      }
    }
  }
}

void StageBoard::mark_fire(int y) {
  const std::span<const TileIndex> cells = level.cells.cells();
  const std::size_t begin = level.cells.index({inner.x, y});
  const auto below = static_cast<std::size_t>(width);
  for (std::size_t i = begin; i < begin + static_cast<std::size_t>(inner.w); ++i) {
    if (!is_fire(cells[i])) continue;
    // Inside, so that there are cells around it.
    for (const std::size_t beside : {i - below, i - 1, i + 1, i + below}) {
      marks[beside] |= kBesideFire;
    }
  }
}

}  // namespace warren::proof
