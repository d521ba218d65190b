// Pickups: beside blocks of cover, and in pockets of dense terrain. Fewer where a zone is harder.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "generate/zone/state.hpp"

namespace warren::zone {
namespace {

constexpr int kTries = 48;       // for each pickup
constexpr int kBesideBlock = 3;  // cells around a block
constexpr int kPocketWalls = 5;  // of the eight cells around a pocket
constexpr int kTreasureMin = 1;  // in a treasure room
constexpr int kTreasureMax = 3;
constexpr int kSpacing = 8;  // cells between two pickups
constexpr float kDenseEnough = 0.1F;

class PickupPlacer {
 public:
  PickupPlacer(State& state, PassContext& context)
      : state_(state), rng_(context.rng), cells_(state.level.cells) {
    for (std::size_t i = 0; i < state.level.legend.size(); ++i) {
      open_[i] = is_open(state.level.legend[i].kind);
    }
    for (const Reach& reach : state.scratch.reaches) {
      const InfluenceType type = reach.influence->type;
      const bool dense = type == InfluenceType::dense || type == InfluenceType::structured;
      if (dense) dense_.push_back(&reach.disc);
    }
    state.scratch.spaced.reset(cells_.bounds(), kSpacing);
  }

  // Some in every room that is meant for treasure.
  void fill_treasuries();
  // Half of them beside blocks, half in pockets; what one kind has no place for, the other gets.
  void place(int count);
  int beside_blocks() const { return beside_; }
  int in_pockets() const { return pockets_; }
  int in_treasuries() const { return treasures_; }

 private:
  bool place_beside_block();
  bool place_in_pocket();
  Point draw_in_dense();
  bool is_pocket(Point at) const;
  bool free(Point at) const {
    if (!cells_.contains(at) || !state_.scratch.reachable.test(at)) return false;
    if (state_.scratch.spaced.near(at)) return false;
    return !state_.scratch.fixed.test(at) || in_region(at);
  }
  // All of a region is fixed, and its ground is as good as any other.
  bool in_region(Point at) const {
    const Level& level = state_.level;
    const bool inside = region_at(state_.zone, at) != nullptr;
    return inside && std::ranges::none_of(level.landmarks, [&](const Landmark& landmark) {
             return landmark.rect.contains(at);
           });
  }
  void put(Point at, std::string_view source);

  State& state_;
  Rng& rng_;
  const Grid<TileIndex>& cells_;
  std::array<bool, 256> open_{};
  std::vector<const influence::Disc*> dense_;
  int beside_ = 0;
  int pockets_ = 0;
  int treasures_ = 0;
};

void PickupPlacer::put(Point at, std::string_view source) {
  state_.level.things.push_back({"pickup", "bonus", at, {{"source", std::string(source)}}});
  state_.scratch.spaced.add(at);
}

bool PickupPlacer::place_beside_block() {
  const std::vector<Rect>& blocks = state_.scratch.blocks;
  if (blocks.empty()) return false;
  for (int i = 0; i < kTries; ++i) {
    const Rect block = blocks[rng_.below(static_cast<std::uint32_t>(blocks.size()))];
    const int x = rng_.range(block.x - kBesideBlock, block.right() - 1 + kBesideBlock);
    const int y = rng_.range(block.y - kBesideBlock, block.bottom() - 1 + kBesideBlock);
    if (!free({x, y})) continue;
    put({x, y}, "obstacle");
    ++beside_;
    return true;
  }
  return false;
}

// Somewhere in the land around a dense landmark; anywhere in a zone without one.
Point PickupPlacer::draw_in_dense() {
  Rect area = cells_.bounds();
  const influence::Disc* disc = nullptr;
  if (!dense_.empty()) {
    disc = dense_[rng_.below(static_cast<std::uint32_t>(dense_.size()))];
    area = disc->bounds().intersect(area);
  }
  const int x = rng_.range(area.x, area.right() - 1);
  const int y = rng_.range(area.y, area.bottom() - 1);
  if (disc != nullptr && influence::weight(*disc, {x, y}) < kDenseEnough) return {-1, -1};
  return {x, y};
}

bool PickupPlacer::is_pocket(Point at) const {
  int walls = 0;
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const Point beside = at + Point{dx, dy};
      walls += !cells_.contains(beside) || !open_[cells_[beside]];
    }
  }
  return walls >= kPocketWalls;
}

bool PickupPlacer::place_in_pocket() {
  for (int i = 0; i < kTries; ++i) {
    const Point at = draw_in_dense();
    if (!free(at) || !is_pocket(at)) continue;
    put(at, "pocket");
    ++pockets_;
    return true;
  }
  return false;
}

void PickupPlacer::fill_treasuries() {
  for (const Area& area : state_.level.areas) {
    for (const AreaChunk& placed : area.chunks) {
      const int chunk = state_.links().find(placed.chunk);
      if (state_.links().chunk(chunk).category != ChunkCategory::treasure) continue;
      const int wanted = rng_.range(kTreasureMin, kTreasureMax);
      int put_down = 0;
      for (int i = 0; i < kTries && put_down < wanted; ++i) {
        const int x = rng_.range(placed.rect.x, placed.rect.right() - 1);
        const int y = rng_.range(placed.rect.y, placed.rect.bottom() - 1);
        if (!state_.scratch.reachable.test({x, y}) || state_.scratch.spaced.near({x, y})) continue;
        put({x, y}, "treasure");
        ++put_down;
      }
      treasures_ += put_down;
    }
  }
}

void PickupPlacer::place(int count) {
  for (int i = 0; i < count; ++i) {
    const bool block_first = i % 2 == 0;
    if (block_first ? place_beside_block() : place_in_pocket()) continue;
    if (block_first) {
      place_in_pocket();
    } else {
      place_beside_block();
    }
  }
}

}  // namespace

Status place_pickups(State& state, PassContext& context) {
  if (!state.zone.has_terrain() && state.level.areas.empty()) return {};
  const ZoneParameters& p = state.zone.parameters;
  const double scale = p.pickup_density * 4 / (p.difficulty_min + p.difficulty_max);
  const auto reachable = static_cast<double>(state.scratch.reachable.count());
  const int wanted = static_cast<int>(scale * reachable);
  PickupPlacer placer(state, context);
  placer.fill_treasuries();
  placer.place(wanted);
  if (context.trace.on()) context.trace.layer("placed", places_of(state.level, "pickup"));
  const int scattered = placer.beside_blocks() + placer.in_pockets();
  context.fact("pickups", scattered + placer.in_treasuries());
  context.say(fmt::format("{} of {} pickups: {} beside blocks, {} in pockets of rock", scattered,
                          wanted, placer.beside_blocks(), placer.in_pockets()));
  if (placer.in_treasuries() > 0) {
    context.say(fmt::format("{} more in treasure rooms", placer.in_treasuries()));
  }
  return {};
}

}  // namespace warren::zone
