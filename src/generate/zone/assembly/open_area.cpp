#include "generate/zone/assembly/open_area.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/hash.hpp"
#include "generate/zone/assembly/lay.hpp"
#include "generate/zone/stamp.hpp"

namespace warren::zone {
namespace {

constexpr double kBlockShare = 0.7;  // of the density; single cells make up the rest
constexpr int kTriesPerBlock = 24;
constexpr int kAroundFootprint = 3;
constexpr int kDebris = 5;             // cells around a block
constexpr double kBesideBlocks = 2.2;  // times the chance of a single wall
constexpr double kAlone = 0.35;
constexpr double kCluster = 0.75;  // of the spacing: how far blocks of a group lie apart

// How a style strews.
struct Manner {
  double spacing = 1;  // times the region's
  double singles = 1;  // times the region's chance
  int group_min = 1;   // blocks beside each other
  int group_max = 1;
};

Manner manner_of(RegionStyle style) {
  switch (style) {
    case RegionStyle::sparse: return {1.5, 0.25, 1, 1};
    case RegionStyle::clustered: return {3.5, 0.5, 2, 4};
    default: return {1, 1, 1, 1};
  }
}

class Strewer {
 public:
  Strewer(State& state, const RegionDefinition& region, const AreaGround& ground,
          std::span<const Goal> goals, Area& area, Rng& rng)
      : state_(state),
        region_(region),
        ground_(ground),
        goals_(goals),
        area_(area),
        rng_(rng),
        manner_(manner_of(region.config.style)),
        near_(state.level.cells.width(), state.level.cells.height()),
        taken_(near_) {
    for (const BlockChoice& block : state.links().blocks) weights_.push_back(block.weight);
  }

  void run(PassContext& context) {
    clear();
    for (const Goal& goal : goals_) open_door(goal);
    seal_edge(state_, ground_, area_);
    const int blocks = strew_blocks();
    const int singles = strew_singles();
    context.say(fmt::format("{}: {} blocks over {} of {} cells, {} single walls", region_.id,
                            blocks, covered_, size_, singles));
  }

 private:
  void clear();
  void open_door(const Goal& goal);
  int strew_blocks();
  bool place(Point at);
  bool has_room(Rect rect) const;
  int strew_singles();
  bool keeps_clear(Point at) const;
  Point near(Point at);

  State& state_;
  const RegionDefinition& region_;
  const AreaGround& ground_;
  const std::span<const Goal> goals_;
  Area& area_;
  Rng& rng_;
  const Manner manner_;
  std::vector<double> weights_;
  BitGrid near_;            // cells around blocks
  BitGrid taken_;           // and under them, also where they are hollow
  std::vector<Rect> keep_;  // footprints and doors with room around them
  std::int64_t size_ = 0;
  std::int64_t covered_ = 0;
};

void Strewer::clear() {
  const Rect bounds = ground_.bounds();
  for (int y = bounds.y; y < bounds.bottom(); ++y) {
    for (int x = bounds.x; x < bounds.right(); ++x) {
      if (!ground_.contains({x, y})) continue;
      state_.level.cells[{x, y}] = kOpenTile;
      ++size_;
    }
  }
  for (const Landmark& landmark : state_.level.landmarks) {
    keep_.push_back(grown(landmark.rect, kAroundFootprint));
  }
  if (state_.level.anchor) keep_.push_back(grown(state_.level.anchor->rect, kAroundFootprint));
}

void Strewer::open_door(const Goal& goal) {
  if (goal.out == 0) return;
  const Rect door = ground_.edge_of(goal);
  area_.openings.push_back(door);
  keep_.push_back(grown(door, kAroundFootprint));
}

bool Strewer::keeps_clear(Point at) const {
  return std::ranges::any_of(keep_, [&](Rect rect) { return rect.contains(at); });
}

// A cell of open ground all around, so that no block closes a way.
bool Strewer::has_room(Rect rect) const {
  const Rect around = grown(rect, 1);
  for (int y = around.y; y < around.bottom(); ++y) {
    for (int x = around.x; x < around.right(); ++x) {
      const Point at{x, y};
      if (!ground_.contains(at) || ground_.on_edge(at) || !state_.level.open(at)) return false;
      if (state_.scratch.fixed.test(at) || taken_.test(at) || keeps_clear(at)) return false;
    }
  }
  return true;
}

bool Strewer::place(Point at) {
  const std::size_t pick = rng_.weighted_pick(weights_);
  const int chunk = state_.links().blocks[std::min(pick, weights_.size() - 1)].chunk;
  const Chunk& block = state_.links().chunk(chunk);
  const std::vector<Transform> ways = allowed_transforms(block);
  const Transform transform = ways[rng_.below(static_cast<std::uint32_t>(ways.size()))];
  const Rect rect = placed_around(at, transformed(block.size(), transform));
  if (!has_room(rect)) return false;
  stamp(state_, chunk, rect, transform, {{}, block.name, {}, area_.id}, rng_);
  area_.chunks.push_back({block.name, rect, transform, 0, false, false});
  state_.scratch.blocks.push_back(rect);
  set_all(near_, grown(rect, kDebris));
  set_all(taken_, rect);
  covered_ += std::int64_t{rect.w} * rect.h;
  return true;
}

// Beside another block of its group.
Point Strewer::near(Point at) {
  const int reach = std::max(3, static_cast<int>(region_.density.spacing * kCluster));
  const int x = rng_.range(-reach, reach);
  const int y = rng_.range(-reach, reach);
  return at + Point{x, y};
}

int Strewer::strew_blocks() {
  if (weights_.empty()) return 0;
  const double budget = static_cast<double>(size_) * region_.density.density * kBlockShare;
  const int most = region_.config.content_max;
  const int wanted = most > 0 ? rng_.range(region_.config.content_min, most) : 1 << 20;
  const Rect bounds = ground_.bounds();
  SpacedPoints& groups = state_.scratch.spaced;
  groups.reset(bounds,
               std::max(1, static_cast<int>(std::ceil(region_.density.spacing * manner_.spacing))));
  int blocks = 0;
  for (int tries = 0; tries < kTriesPerBlock; ++tries) {
    if (blocks >= wanted || static_cast<double>(covered_) >= budget) break;
    const int x = rng_.range(bounds.x, bounds.right() - 1);
    const int y = rng_.range(bounds.y, bounds.bottom() - 1);
    const int group = rng_.range(manner_.group_min, manner_.group_max);
    if (!ground_.contains({x, y}) || groups.near({x, y}) || !place({x, y})) continue;
    groups.add({x, y});
    ++blocks;
    for (int i = 1; i < group && blocks < wanted; ++i) {
      // A place beside the first is often taken.
      bool beside = false;
      for (int j = 0; j < kTriesPerBlock / 4 && !beside; ++j) beside = place(near({x, y}));
      blocks += beside ? 1 : 0;
    }
    tries = 0;
  }
  return blocks;
}

// Each cell draws for itself, and most lie around blocks, as debris does. A single wall with
// nothing beside it never closes a way.
int Strewer::strew_singles() {
  const auto limit_of = [&](double times) {
    const double chance = region_.density.scatter * manner_.singles * times;
    return static_cast<std::uint32_t>(std::clamp(chance, 0.0, 0.5) * 4294967295.0);
  };
  const std::uint32_t beside = limit_of(kBesideBlocks);
  const std::uint32_t alone = limit_of(kAlone);
  const std::uint32_t key = rng_.next();
  const Rect bounds = ground_.bounds();
  int out = 0;
  for (int y = bounds.y; y < bounds.bottom(); ++y) {
    const std::uint32_t row = CellHash::row_key(key, y);
    for (int x = bounds.x; x < bounds.right(); ++x) {
      const std::uint32_t limit = near_.test({x, y}) ? beside : alone;
      if (CellHash::at(row, x) >= limit || !has_room({x, y, 1, 1})) continue;
      state_.level.cells[{x, y}] = 1;
      ++out;
    }
  }
  return out;
}

}  // namespace

void strew_area(State& state, PassContext& context, const RegionDefinition& region,
                const AreaGround& ground, std::span<const Goal> goals, Area& area, Rng& rng) {
  Strewer(state, region, ground, goals, area, rng).run(context);
}

}  // namespace warren::zone
