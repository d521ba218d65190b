#include "kinds/zone/generate/battlefield/cover.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/scatter/spaced_points.hpp"
#include "kinds/zone/generate/stamp.hpp"

namespace warren::zone {
namespace {

constexpr double kStones = 11;  // cells between the stones of a circle
constexpr double kBeyondArena = 3.4;
constexpr double kBesideLane = 3.6;
constexpr double kCircles = 0.6;  // chance of an arena to have a circle
constexpr double kStoneStays = 0.8;
constexpr double kAvenues = 0.7;
constexpr double kMostOfWalls = 0.25;  // without a limit of the file: share of walls in blocks
constexpr int kTriesPerCover = 16;
// Sixteen directions, as a circle is not to be had without libm.
constexpr std::array<double, 16> kCosines = {1,       0.9239,  0.7071, 0.3827,  0,       -0.3827,
                                             -0.7071, -0.9239, -1,     -0.9239, -0.7071, -0.3827,
                                             0,       0.3827,  0.7071, 0.9239};

class CoverPlacer {
 public:
  CoverPlacer(State& state, Field& field, const RegionDefinition& region, const Manner& manner,
              Area& area, Rng& rng)
      : state_(state), field_(field), region_(region), manner_(manner), area_(area), rng_(rng) {
    for (const BlockChoice& block : state.links().blocks) {
      weights_.push_back(block.weight);
      paths_.push_back(allowed_transforms(state.links().chunk(block.chunk)));
    }
    const int most = region.config.content_max;
    wanted_ = most > 0 ? rng.range(region.config.content_min, most) : 1 << 20;
    const double share = static_cast<double>(field.target) * kMostOfWalls;
    end_ = field.walls + static_cast<std::int64_t>(share);
  }

  int run(const Lanes& lanes, const std::vector<Point>& courts) {
    if (weights_.empty() || wanted_ <= 0) return 0;
    for (const Point court : courts) place(court, 0);
    for (const Arena& arena : lanes.arenas) circle(arena, lanes.width);
    for (const Lane& lane : lanes.lanes) avenue(lane, lanes.width);
    scatter();
    return placed_;
  }

 private:
  bool enough() const {
    const bool least = placed_ >= region_.config.content_min;
    return placed_ >= wanted_ || (least && field_.walls >= end_) || field_.left() <= 0;
  }
  void circle(const Arena& arena, double width);
  void avenue(const Lane& lane, double width);
  void scatter();
  bool place(Point local, unsigned off = kClear | kNear);
  bool has_room(Rect local, unsigned off) const;
  void lay(int chunk, Rect rect, Transform transform);

  State& state_;
  Field& field_;
  const RegionDefinition& region_;
  const Manner& manner_;
  Area& area_;
  Rng& rng_;
  std::vector<double> weights_;                // of the blocks that there are
  std::vector<std::vector<Transform>> paths_;  // and how each may lie
  int wanted_ = 0;
  std::int64_t end_ = 0;
  int placed_ = 0;
};

// A cell of open ground all around, so that no block closes a way.
bool CoverPlacer::has_room(Rect local, unsigned off) const {
  const Rect around = grown(local, 1);
  if (around.intersect(field_.marks.bounds()) != around) return false;
  for (int y = around.y; y < around.bottom(); ++y) {
    for (int x = around.x; x < around.right(); ++x) {
      if (!field_.free({x, y}, off) || field_.depth[{x, y}] <= 6) return false;
    }
  }
  return true;
}

void CoverPlacer::lay(int chunk, Rect rect, Transform transform) {
  const Chunk& block = state_.links().chunk(chunk);
  stamp(state_, chunk, rect, transform, {{}, block.name, {}, area_.id}, rng_);
  area_.chunks.push_back({block.name, rect, transform, 0, false, false});
  state_.scratch.blocks.push_back(rect);
  for (int y = rect.y; y < rect.bottom(); ++y) {
    for (int x = rect.x; x < rect.right(); ++x) {
      if (!state_.level.open({x, y})) field_.wall(field_.local({x, y}), kKept);
    }
  }
  const Point corner = field_.local({rect.x, rect.y});
  field_.mark(grown({corner.x, corner.y, rect.w, rect.h}, 1), kNear);
  ++placed_;
}

bool CoverPlacer::place(Point local, unsigned off) {
  if (enough()) return false;
  const std::size_t pick = std::min(rng_.weighted_pick(weights_), weights_.size() - 1);
  const int chunk = state_.links().blocks[pick].chunk;
  const Chunk& block = state_.links().chunk(chunk);
  const std::vector<Transform>& paths = paths_[pick];
  const Transform transform = paths[rng_.below(static_cast<std::uint32_t>(paths.size()))];
  const Rect rect = placed_around(field_.on_map(local), transformed(block.size(), transform));
  const Point corner = field_.local({rect.x, rect.y});
  if (!has_room({corner.x, corner.y, rect.w, rect.h}, off)) return false;
  lay(chunk, rect, transform);
  return true;
}

void CoverPlacer::circle(const Arena& arena, double width) {
  const bool wanted = rng_.chance(kCircles);
  const std::uint32_t turn = rng_.below(16);
  if (!wanted) return;
  const double radius = arena.radius * std::max(0.5, width) + kBeyondArena;
  const int stones = std::clamp(static_cast<int>(6.2832 * radius / kStones), 4, 16);
  for (int i = 0; i < stones; ++i) {
    const bool stays = rng_.chance(kStoneStays);
    const auto at = static_cast<std::size_t>(i * 16 / stones + static_cast<int>(turn)) % 16;
    const double x = arena.x + radius * kCosines[at];
    const double y = arena.y + radius * kCosines[(at + 12) % 16];
    const Point local{static_cast<int>(std::floor(x)), static_cast<int>(std::floor(y))};
    if (stays && field_.marks.contains(local)) place(local);
  }
}

// Rows on both sides, or on one.
void CoverPlacer::avenue(const Lane& lane, double width) {
  const bool wanted = rng_.chance(kAvenues);
  const std::uint32_t sides = rng_.below(3);
  if (!wanted) return;
  const double every = std::max(1.4 * region_.density.spacing, kStones);
  const int count = static_cast<int>(lane.length() / every);
  const double aside = std::max(1.2, manner_.lane * width) + kBesideLane;
  for (int i = 1; i < count; ++i) {
    const Arena at = lane.along(static_cast<double>(i) / count);
    const Arena next = lane.along((i + 0.5) / count);
    const double dx = next.x - at.x;
    const double dy = next.y - at.y;
    const double length = std::max(0.01, std::sqrt(dx * dx + dy * dy));
    for (const double side : {-1.0, 1.0}) {
      if ((side < 0 && sides == 1) || (side > 0 && sides == 2)) continue;
      const Point local{static_cast<int>(std::floor(at.x - side * aside * dy / length)),
                        static_cast<int>(std::floor(at.y + side * aside * dx / length))};
      if (field_.marks.contains(local)) place(local);
    }
  }
}

void CoverPlacer::scatter() {
  const Rect all = grown(field_.marks.bounds(), -kApron);
  const int apart = std::max(manner_.cover_least,
                             static_cast<int>(std::ceil(region_.density.spacing * manner_.cover)));
  const std::int64_t tries = kTriesPerCover * (1 + std::int64_t{all.w} * all.h / (apart * apart));
  SpacedCells spaced(all, apart);
  for (std::int64_t i = 0; i < tries && !enough(); ++i) {
    const int x = rng_.range(all.x, all.right() - 1);
    const int y = rng_.range(all.y, all.bottom() - 1);
    if (!field_.free({x, y}) || spaced.near({x, y}) || !place({x, y})) continue;
    spaced.add({x, y});
    for (int j = 1; j < manner_.cover_group; ++j) {
      const int dx = rng_.range(-7, 7);
      const int dy = rng_.range(-7, 7);
      if (all.contains({x + dx, y + dy})) place({x + dx, y + dy});
    }
  }
}

}  // namespace

int place_cover(State& state, Field& field, const RegionDefinition& region, const Manner& manner,
                const Lanes& lanes, const std::vector<Point>& courts, Area& area, Rng& rng) {
  return CoverPlacer(state, field, region, manner, area, rng).run(lanes, courts);
}

}  // namespace warren::zone
