// Blocks of cover in open ground: built ones near landmarks, natural ones in the wild.
//
// A block is only placed where all cells under it and around it are open. What can be walked around
// never closes a way, so scattering cannot cut anything off.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/counted.hpp"
#include "kinds/zone/generate/stamp.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr int kTriesPerBlock = 20;
constexpr float kBuilt = 0.5F;  // above this strength only structured blocks
constexpr float kBlend = 0.2F;  // up to this strength only organic ones

// Blocks of one style with their weights.
struct Pool {
  std::vector<int> chunks;
  std::vector<std::vector<Transform>> paths;  // of each
  std::vector<double> weights;
  double area = 0;  // average of a block, in cells

  void add(const LinkedChunks& links, const BlockChoice& block) {
    const Chunk& chunk = links.chunk(block.chunk);
    chunks.push_back(block.chunk);
    paths.push_back(allowed_transforms(chunk));
    weights.push_back(block.weight);
    area += block.weight * chunk.width * chunk.height;
    total_ += block.weight;
  }
  bool empty() const { return total_ <= 0; }
  double mean_area() const { return area / total_; }

 private:
  double total_ = 0;
};

struct Tally {
  int built = 0;
  int natural = 0;
  int enemies = 0;
};

class ObstacleScatter {
 public:
  ObstacleScatter(State& state, PassContext& context)
      : state_(state), rng_(context.rng), cells_(state.level.cells) {
    for (const BlockChoice& block : state.links().blocks) {
      const std::optional<ObstacleStyle> style = state.links().chunk(block.chunk).style;
      if (style != ObstacleStyle::organic) built_.add(state.links(), block);
      if (style != ObstacleStyle::structured) natural_.add(state.links(), block);
    }
    for (std::size_t i = 0; i < state.level.legend.size(); ++i) {
      open_[i] = is_open(state.level.legend[i].kind);
    }
    state.scratch.spaced.reset(cells_.bounds(), state.zone.parameters.obstacle_min_spacing);
    // Where nothing stands, the start is a cell like any other: a block on it shuts everybody out.
    if (state.level.start) state.scratch.fixed.set(*state.level.start);
  }

  Tally scatter_around(const Reach& reach);
  Tally scatter_wild();

 private:
  const Pool* pool_at(Point at);
  bool place(Point at, const Pool& pool, Tally& tally);
  // A first question before anything is drawn: most places fail it.
  bool is_free(Point at) const { return open_[cells_[at]] && !state_.scratch.spaced.near(at); }
  bool has_room(Rect rect) const;
  int budget(double area, double density) const;

  State& state_;
  Rng& rng_;
  Grid<TileIndex>& cells_;
  Pool built_;
  Pool natural_;
  std::array<bool, 256> open_{};
};

// In blocks: the share of the area that they may cover, by what one covers on average.
int ObstacleScatter::budget(double area, double density) const {
  if (built_.empty() && natural_.empty()) return 0;  // every weight is 0
  const double mean = built_.empty()     ? natural_.mean_area()
                      : natural_.empty() ? built_.mean_area()
                                         : (built_.mean_area() + natural_.mean_area()) / 2;
  return static_cast<int>(area * density / mean);
}

// Draws once whatever the strength is.
const Pool* ObstacleScatter::pool_at(Point at) {
  const float strength = strongest(state_.scratch.reaches, at);
  const float drawn = rng_.real32();
  const bool built = strength > kBuilt || (strength > kBlend && drawn < strength);
  const Pool& pool = built ? built_ : natural_;
  return pool.empty() ? nullptr : &pool;
}

bool ObstacleScatter::has_room(Rect rect) const {
  const Rect around = grown(rect, 1);
  if (around.intersect(cells_.bounds()) != around) return false;
  for (int y = around.y; y < around.bottom(); ++y) {
    for (int x = around.x; x < around.right(); ++x) {
      if (!open_[cells_[{x, y}]] || state_.scratch.fixed.test({x, y})) return false;
    }
  }
  return true;
}

bool ObstacleScatter::place(Point at, const Pool& pool, Tally& tally) {
  const std::size_t pick = rng_.weighted_pick(pool.weights);
  const int chunk = pool.chunks[pick];
  const Chunk& block = state_.links().chunk(chunk);
  const std::vector<Transform>& paths = pool.paths[pick];
  const Transform transform = paths[rng_.below(static_cast<std::uint32_t>(paths.size()))];
  const Rect rect = placed_around(at, transformed(block.size(), transform));
  if (!has_room(rect)) return false;
  const std::size_t things = state_.level.things.size();
  const Stamped done = stamp(state_, chunk, rect, transform, {{}, block.name, {}, {}}, rng_);
  // No later block may cover what stands in this one.
  for (std::size_t i = things; i < state_.level.things.size(); ++i) {
    state_.scratch.fixed.set(state_.level.things[i].at);
  }
  state_.scratch.spaced.add(at);
  state_.scratch.blocks.push_back(rect);
  (&pool == &built_ ? tally.built : tally.natural) += 1;
  tally.enemies += done.enemies;
  return true;
}

Tally ObstacleScatter::scatter_around(const Reach& reach) {
  constexpr double kPi = 3.14159265358979323846;
  const double radius = static_cast<double>(reach.disc.radius);
  const Rect area = reach.disc.bounds().intersect(cells_.bounds());
  const int wanted = budget(kPi * radius * radius, state_.zone.parameters.obstacle_density);
  Tally tally;
  for (int tries = 0; tries < wanted * kTriesPerBlock; ++tries) {
    const int x = rng_.range(area.x, area.right() - 1);
    const int y = rng_.range(area.y, area.bottom() - 1);
    if (!is_free({x, y}) || influence::weight(reach.disc, {x, y}) <= 0) continue;
    const Pool* pool = pool_at({x, y});
    if (pool != nullptr) place({x, y}, *pool, tally);
    if (tally.built + tally.natural >= wanted) break;
  }
  return tally;
}

// Where no landmark reaches.
Tally ObstacleScatter::scatter_wild() {
  Tally tally;
  if (natural_.empty()) return tally;
  const int wanted =
      budget(static_cast<double>(cells_.size()), state_.zone.parameters.obstacle_density_wild);
  for (int tries = 0; tries < wanted * kTriesPerBlock; ++tries) {
    const int x = rng_.range(0, cells_.width() - 1);
    const int y = rng_.range(0, cells_.height() - 1);
    if (!is_free({x, y}) || strongest(state_.scratch.reaches, {x, y}) > 0) continue;
    place({x, y}, natural_, tally);
    if (tally.natural >= wanted) break;
  }
  return tally;
}

bool wants_obstacles(InfluenceType type) {
  return type == InfluenceType::moderate || type == InfluenceType::sparse;
}

}  // namespace

Status scatter_obstacles(State& state, PassContext& context) {
  if (!state.zone.has_terrain() || !state.zone.links.chunks || state.links().blocks.empty()) {
    context.say("the zone has no blocks to scatter");
    return {};
  }
  ObstacleScatter scatter(state, context);
  Tally all;
  const auto add = [&](const std::string& where, const Tally& tally) {
    all.built += tally.built;
    all.natural += tally.natural;
    all.enemies += tally.enemies;
    if (!context.explains()) return;
    context.say(fmt::format("{}: {} structured and {} organic blocks, {} in them", where,
                            tally.built, tally.natural,
                            counted(tally.enemies, "enemy", "enemies")));
  };
  std::size_t reach = 0;
  for (const Landmark& landmark : state.level.zone()->landmarks) {
    if (!landmark.influence || landmark.influence->strength <= 0) continue;
    const Reach& around = state.scratch.reaches[reach++];
    if (wants_obstacles(landmark.influence->type)) {
      add(fmt::format("around {}", landmark.type), scatter.scatter_around(around));
    } else {
      context.say(fmt::format("around {}: none, the land is dense there", landmark.type));
    }
  }
  add("in the wild", scatter.scatter_wild());
  context.fact("structured", all.built);
  context.fact("organic", all.natural);
  if (context.trace.on()) context.trace.layer("cells", state.level.cells);
  return {};
}

}  // namespace warren::zone
