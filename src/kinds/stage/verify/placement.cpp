#include "kinds/stage/verify/placement.hpp"

namespace warren::proof {
namespace {

constexpr CellMarks kTaken = kTerrainZones | kNearExit | kUnderToken;

bool requested(const Level& level, std::string_view density) {
  const std::optional<double> value = parameter(level, density);
  return value && *value > 0;
}

bool beams_requested(const Level& level) {
  const Value* value = property(level.provenance.parameters, "steel_beams");
  const bool* on = value == nullptr ? nullptr : std::get_if<bool>(value);
  return on != nullptr && *on;
}

std::uint32_t tiles_requested(const Level& level) {
  std::uint32_t out = tile_bit(StageTile::floor);
  if (text_property(level.provenance.parameters, "wall_algorithm") != "empty") {
    out |= tile_bit(StageTile::wall);
  }
  for (std::size_t i = 0; i < kScatteredFeatures.size(); ++i) {
    if (requested(level, kDensityKeys[i])) out |= tile_bit(tile_of(kScatteredFeatures[i]));
  }
  return out;
}

std::string zone_names(CellMarks marks) {
  std::string out;
  for (int i = 0; i < kStageFeatures; ++i) {
    const auto feature = static_cast<StageFeature>(i);
    if ((marks & kTerrainZones & zone_mark(feature)) == 0) continue;
    out += out.empty() ? "" : ", ";
    out += to_string(feature);
  }
  return out;
}

}  // namespace

StageTile tile_of(StageFeature feature) {
  switch (feature) {
    case StageFeature::moving_up: return StageTile::moving_up;
    case StageFeature::moving_down: return StageTile::moving_down;
    case StageFeature::moving_left: return StageTile::moving_left;
    case StageFeature::moving_right: return StageTile::moving_right;
    case StageFeature::metal_floor: return StageTile::metal_floor;
    case StageFeature::fire_floor: return StageTile::fire_floor;
    case StageFeature::pitfall: return StageTile::pitfall;
    case StageFeature::puddle: return StageTile::puddle;
    case StageFeature::spiky_plant: return StageTile::spiky_plant;
    case StageFeature::reinforced_wall: return StageTile::reinforced_wall;
    default: return StageTile::floor;
  }
}

CellMarks zone_of(StageTile tile) {
  for (int i = 0; i < static_cast<int>(StageFeature::fall_spawn); ++i) {
    const auto feature = static_cast<StageFeature>(i);
    if (tile_of(feature) == tile) return zone_mark(feature);
  }
  return 0;
}

StagePlacement::StagePlacement(const StageBoard& board, StageSurvey& out)
    : board_(board),
      out_(out),
      made_(!board.stage.drawn),
      scattered_tiles_(made_ ? tiles_requested(board.level) : ~std::uint32_t{0}),
      beams_(!made_ || beams_requested(board.level)),
      rubble_(!made_ || requested(board.level, kDensityKeys[kRubbleRatio])),
      falls_(!made_ || requested(board.level, kDensityKeys[kFallRatio])) {}

void StagePlacement::look_at_row(int y) {
  const TileIndex* tiles = board_.level.cells.row(y).data();
  const StageLayerBits* sets = board_.stage.layers.row(y).data();
  const CellMarks* marks = board_.marks.data() + board_.level.cells.index({0, y});
  const std::uint32_t unasked = ~scattered_tiles_;
  const int end = board_.inner.right();
  for (int x = board_.inner.x; x < end; ++x) {
    // One question instead of three: most cells answer it in the same way.
    const StageLayerBits chosen = sets[x] & kChosenSets;
    if ((marks[x] | chosen | (unasked >> tiles[x] & 1U)) == 0) {
      ++plain_[static_cast<std::size_t>(x) % plain_.size()][tiles[x]];
    } else if (marks[x] != 0 || !count_common(static_cast<StageTile>(tiles[x]), chosen)) {
      look({{x, y}, static_cast<StageTile>(tiles[x]), sets[x], marks[x]});
    }
  }
}

// Rubble and places to fall that are as they should be, away from everything: most of what is not
// plain. Whether it was one of them.
bool StagePlacement::count_common(StageTile tile, StageLayerBits chosen) {
  const bool requested = among(scattered_tiles_, tile);
  if (requested && rubble_ && chosen == layer_bit(StageLayer::rubble) && tile == StageTile::wall) {
    ++out_.rubble;
  } else if (requested && falls_ && chosen == layer_bit(StageLayer::fall_spawn) &&
             among(kGroundTiles, tile)) {
    ++out_.falls;
  } else {
    return false;
  }
  ++plain_[0][static_cast<std::size_t>(tile)];
  return true;
}

void StagePlacement::finish() {
  for (std::size_t i = 0; i < kStageTiles; ++i) {
    std::int64_t plain = 0;
    for (const auto& some : plain_) plain += some[i];
    out_.free += plain;
    out_.scattered[i] += plain;
    const auto tile = static_cast<StageTile>(i);
    if (among(kGroundTiles, tile)) out_.fall_places += plain;
    if (tile == StageTile::wall) out_.bare_walls += plain;
  }
}

void StagePlacement::look(const Cell& cell) {
  check_ground(cell);
  check_decoration(cell);
  check_beam(cell);
  check_rubble(cell);
  check_fall(cell);
  count(cell);
}

// Tokens come before zones, exits and chance.
void StagePlacement::check_ground(const Cell& cell) {
  const bool decorated = cell.in(StageLayer::decorated_metal) && !cell.marked(kUnderToken);
  if (cell.marked(kUnderToken)) {
    if (cell.tile != StageTile::floor) wrong(cell, "a token stands on {}", to_string(cell.tile));
    if (made_ && cell.marked(kTerrainZones)) {
      wrong(cell, "a token stands in a zone of {}", zone_names(cell.marks));
    }
  } else if (cell.marked(kMovingZones)) {
    if ((zone_of(cell.tile) & cell.marks & kMovingZones) == 0) {
      wrong(cell, "{} was requested, and there is {}", zone_names(cell.marks),
            to_string(cell.tile));
    }
  } else if (cell.marked(kNearExit)) {
    if (made_ && cell.tile != StageTile::floor && !decorated) {
      wrong(cell, "{} is beside an exit", to_string(cell.tile));
    }
  } else if (cell.marked(kTerrainZones)) {
    if ((zone_of(cell.tile) & cell.marks) == 0) {
      wrong(cell, "{} was requested, and there is {}", zone_names(cell.marks),
            to_string(cell.tile));
    } else if (decorated) {
      wrong(cell, "what a zone requested counts as decoration");
    }
  } else if (!among(scattered_tiles_, cell.tile) && !decorated) {
    wrong(cell, "nobody requested {} here", to_string(cell.tile));
  }
}

void StagePlacement::check_decoration(const Cell& cell) {
  const bool beside_fire = cell.marked(kBesideFire);
  if (cell.in(StageLayer::decorated_metal)) {
    if (cell.tile != StageTile::metal_floor || !beside_fire) {
      wrong(cell, "decoration is not metal beside fire");
    }
  } else if (made_ && beside_fire && cell.tile == StageTile::floor && !cell.marked(kUnderToken)) {
    wrong(cell, "the floor beside fire is not decorated");
  }
}

void StagePlacement::check_beam(const Cell& cell) {
  if (!cell.in(StageLayer::steel_beam)) return;
  if (cell.tile != StageTile::floor && cell.tile != StageTile::wall) {
    wrong(cell, "a beam stands on {}", to_string(cell.tile));
  } else if (cell.marked(kUnderToken)) {
    wrong(cell, "a beam stands on a token");
  } else if (made_ && cell.marked(kNearExit)) {
    wrong(cell, "a beam is beside an exit");
  } else if (made_ && cell.marked(kTerrainZones)) {
    wrong(cell, "a beam stands in a zone of {}", zone_names(cell.marks));
  } else if (!beams_) {
    wrong(cell, "nobody requested beams");
  }
}

void StagePlacement::check_rubble(const Cell& cell) {
  if (!cell.in(StageLayer::rubble)) return;
  if (cell.tile != StageTile::wall) {
    wrong(cell, "there is rubble where no wall is that breaks");
  } else if (cell.in(StageLayer::steel_beam)) {
    wrong(cell, "there is rubble where a beam stands");
  } else if (!rubble_) {
    wrong(cell, "nobody requested rubble");
  }
}

void StagePlacement::check_fall(const Cell& cell) {
  const bool zone = cell.marked(kFallZone);
  const bool falls = cell.in(StageLayer::fall_spawn);
  if (falls && !cell.walkable()) {
    wrong(cell, "somebody falls on {}",
          cell.in(StageLayer::steel_beam) ? "a beam" : to_string(cell.tile));
  } else if (zone && cell.walkable() && !falls) {
    wrong(cell, "nobody falls here, in a zone of fall_spawn");
  } else if (made_ && zone && !cell.walkable() && !cell.marked(kTerrainZones)) {
    wrong(cell, "nobody can fall here, in a zone of fall_spawn: there is {}",
          cell.in(StageLayer::steel_beam) ? "a beam" : to_string(cell.tile));
  } else if (falls && !zone && !falls_) {
    wrong(cell, "nobody requested anybody to fall here");
  }
}

void StagePlacement::count(const Cell& cell) {
  if (!cell.marked(kTaken)) {
    ++out_.free;
    const StageTile was = cell.in(StageLayer::decorated_metal) ? StageTile::floor : cell.tile;
    ++out_.scattered[static_cast<std::size_t>(was)];
    if (cell.marked(kFallZone)) {
      ++out_.free_to_fall;
      ++out_.scattered_to_fall[static_cast<std::size_t>(was)];
    }
  }
  if (cell.tile == StageTile::wall && !cell.in(StageLayer::steel_beam)) {
    ++out_.bare_walls;
    out_.rubble += cell.in(StageLayer::rubble) ? 1 : 0;
  }
  if (cell.walkable() && !cell.marked(kFallZone)) {
    ++out_.fall_places;
    out_.falls += cell.in(StageLayer::fall_spawn) ? 1 : 0;
  }
}

}  // namespace warren::proof
