// One walk over all cells: the sets that they must be in, and what stands where it may not.
#include "kinds/stage/verify/placement.hpp"

namespace warren::proof {
namespace {

constexpr StageLayerBits kSpawnSets =
    layer_bit(StageLayer::item_spawn) | layer_bit(StageLayer::car_spawn);
constexpr StageLayerBits kReachSets =
    kSpawnSets | layer_bit(StageLayer::car_walkable) | layer_bit(StageLayer::foot_reachable);
// What a beam stands in the way of. A wall that hides one is a wall until it breaks.
constexpr StageLayerBits kNotUnderBeams = kSpawnSets | layer_bit(StageLayer::walkable);

constexpr std::uint32_t kSafeTiles =
    tile_bit(StageTile::floor) | tile_bit(StageTile::puddle) | tile_bit(StageTile::metal_floor);

constexpr StageLayerBits own_set(StageTile tile) {
  switch (tile) {
    case StageTile::outside: return layer_bit(StageLayer::outside);
    case StageTile::outer_wall: return layer_bit(StageLayer::outer_wall);
    case StageTile::reinforced_wall:
      return layer_bit(StageLayer::wall) | layer_bit(StageLayer::reinforced_wall);
    case StageTile::exit: return layer_bit(StageLayer::exit);
    case StageTile::wall: return layer_bit(StageLayer::wall);
    case StageTile::pitfall: return layer_bit(StageLayer::pitfall);
    case StageTile::spiky_plant: return layer_bit(StageLayer::spiky_plant);
    case StageTile::puddle: return layer_bit(StageLayer::puddle);
    case StageTile::fire_floor: return layer_bit(StageLayer::fire_floor);
    case StageTile::metal_floor: return layer_bit(StageLayer::metal_floor);
    default: return is_moving(tile) ? layer_bit(StageLayer::moving_floor) : 0;
  }
}

// A cell by its tile, by who gets there, and by whether a beam stands in it.
constexpr std::size_t case_of(std::size_t tile, std::size_t foot, std::size_t car,
                              std::size_t beam) {
  return tile | foot << 4 | car << 5 | beam << 6;
}
static_assert(kStageTiles <= 16);

// The sets of each such cell but for beams, and whether something may appear there: items in the
// low half, cars in the high one.
struct SetsByCase {
  std::array<StageLayerBits, 128> sets{};
  std::array<std::uint64_t, 128> spawns{};
};

constexpr SetsByCase make_sets() {
  SetsByCase out;
  for (std::size_t i = 0; i < kStageTiles; ++i) {
    const auto tile = static_cast<StageTile>(i);
    const bool safe = among(kSafeTiles, tile);
    for (const bool foot : {false, true}) {
      for (const bool car : {false, true}) {
        const std::size_t at = case_of(i, foot ? 1 : 0, car ? 1 : 0, 0);
        StageLayerBits sets = own_set(tile);
        if (among(kGroundTiles, tile)) sets |= layer_bit(StageLayer::walkable);
        if (foot) sets |= layer_bit(StageLayer::foot_reachable);
        if (car) sets |= layer_bit(StageLayer::car_walkable);
        if (foot && safe) sets |= layer_bit(StageLayer::item_spawn);
        if (car && safe) sets |= layer_bit(StageLayer::car_spawn);
        out.sets[at] = sets;
        out.spawns[at] = (foot && safe ? 1U : 0U) | std::uint64_t{car && safe ? 1U : 0U} << 32;
        out.sets[at | case_of(0, 0, 0, 1)] = sets & ~kNotUnderBeams;
      }
    }
  }
  return out;
}
constexpr SetsByCase kSets = make_sets();

constexpr bool hurts(StageTile tile) {
  return tile == StageTile::fire_floor || tile == StageTile::spiky_plant || is_moving(tile);
}

void note_wrong(Point at, StageTile tile, StageLayerBits are, StageLayerBits wanted,
                StageSurvey& out) {
  const auto note = [&](StageLayerBits among_these, std::vector<WrongSets>& wrong) {
    const StageLayerBits differing = (are ^ wanted) & among_these;
    if (differing == 0 || wrong.size() >= kMaxViolations) return;
    wrong.push_back({at, differing & wanted, differing & are});
  };
  note(kReachSets, out.wrong_reach);
  note(~(kReachSets | kChosenSets), out.wrong_terrain);
  // Whoever follows the sets must never be put into danger: a matter of its own.
  if ((are & ~wanted & kSpawnSets) != 0 && hurts(tile) && out.misplaced.size() < kMaxViolations) {
    out.misplaced.push_back({at, fmt::format("something may appear on {}", to_string(tile))});
  }
}

void compare_row(const StageBoard& board, const CellSet& on_foot, const CellSet& by_car, int y,
                 StageSurvey& out) {
  const TileIndex* tiles = board.level.cells.row(y).data();
  const StageLayerBits* sets = board.stage.layers.row(y).data();
  constexpr auto kBeam = static_cast<unsigned>(StageLayer::steel_beam);
  std::uint64_t spawns = 0;
  for (int begin = 0; begin < board.width; begin += 64) {
    std::uint64_t foot = on_foot.row(y)[begin / 64];
    std::uint64_t car = by_car.row(y)[begin / 64];
    const int end = std::min(begin + 64, board.width);
    for (int x = begin; x < end; ++x, foot >>= 1, car >>= 1) {
      const std::size_t at = case_of(tiles[x], foot & 1U, car & 1U, sets[x] >> kBeam & 1U);
      const StageLayerBits wanted = kSets.sets[at];
      spawns += kSets.spawns[at];
      if (((sets[x] ^ wanted) & ~kChosenSets) == 0) continue;
      note_wrong({x, y}, static_cast<StageTile>(tiles[x]), sets[x], wanted, out);
    }
  }
  out.item_spawn += static_cast<std::uint32_t>(spawns);
  out.car_spawn += static_cast<std::int64_t>(spawns >> 32);
}

// Nothing is chosen outside, and in the outer wall.
void check_chosen_outside(const StageBoard& board, StageSurvey& out) {
  const auto look = [&](Point p) {
    const StageLayerBits excess = board.stage.layers[p] & kChosenSets;
    if (excess != 0 && out.wrong_terrain.size() < kMaxViolations) {
      out.wrong_terrain.push_back({p, 0, excess});
    }
  };
  for (int y = 0; y < board.height; ++y) {
    const bool across = y < board.inner.y || y >= board.inner.bottom();
    for (int x = 0; x < board.width; ++x) {
      if (!across && x == board.inner.x) x = board.inner.right();
      look({x, y});
    }
  }
}

}  // namespace

void say_wrong_sets(const std::vector<WrongSets>& wrong, Check& check) {
  for (const WrongSets& cell : wrong) {
    for (unsigned i = 0; i < 32; ++i) {
      const StageLayerBits bit = StageLayerBits{1} << i;
      if (((cell.missing | cell.excess) & bit) == 0) continue;
      const std::string_view name =
          i < kStageLayers ? to_string(static_cast<StageLayer>(i)) : "a set that there is not";
      check.violation(cell.at, "{} {} in {}", place(cell.at),
                      (cell.missing & bit) != 0 ? "is not" : "is", name);
    }
  }
}

StageSurvey survey_stage(const StageBoard& board, const CellSet& on_foot, const CellSet& by_car) {
  StageSurvey out;
  StagePlacement placement(board, out);
  for (int y = 0; y < board.height; ++y) {
    compare_row(board, on_foot, by_car, y, out);
    if (y >= board.inner.y && y < board.inner.bottom()) placement.look_at_row(y);
  }
  placement.finish();
  check_chosen_outside(board, out);
  return out;
}

StageCase::StageCase(const Level& level) : board(level) {
  if (!board.sound()) return;
  reach.emplace(board);
  on_foot = reach->on_foot(board.of_kind(TokenKind::player));
  by_car = reach->by_car(board.of_kind(TokenKind::car));
  survey = survey_stage(board, on_foot, by_car);
}

}  // namespace warren::proof
