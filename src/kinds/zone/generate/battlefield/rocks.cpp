// Rocks and rubble: what fills a battlefield up to the share of walls that was requested.
#include <algorithm>
#include <array>
#include <cstddef>

#include "core/topology/components.hpp"
#include "kinds/zone/generate/battlefield/steps.hpp"
#include "kinds/zone/generate/edge_depth.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr float kSlow = 0.6F;  // how much rocks gather in parts of the field
constexpr double kSlowFrequency = 0.0135;
constexpr float kOffEdge = 9.0F;  // thirds of a cell between rocks and edge
constexpr float kOffEdgeSway = 24.0F;
constexpr std::int64_t kSmallestRock = 9;
constexpr float kBesideLanes = 0.24F;  // rocks stand along lanes and around arenas
constexpr int kBankBegins = 6;         // thirds of a cell
constexpr int kBankEnds = 24;
constexpr int kRounds = 3;  // rocks that are dropped make room for others

class RockGrower {
 public:
  explicit RockGrower(Field& field)
      : field_(field), cells_(field.kept.keys), rocks_(field.kept.cells) {
    rocks_.reset(field.marks.width(), field.marks.height());
  }

  void run(std::int64_t count) {
    collect();
    const std::int64_t end = field_.walls + count;
    for (int round = 0; round < kRounds; ++round) {
      const std::int64_t missing = end - field_.walls;
      if (missing < kSmallestRock) return;
      take(static_cast<std::size_t>(missing));
      drop_small();
    }
  }

 private:
  void collect();
  void take(std::size_t count);
  void drop_small();

  Field& field_;
  std::vector<FieldKey>& cells_;
  std::size_t taken_ = 0;
  Grid<std::uint8_t>& rocks_;
};

// Keys of some cells are written down one and all, and kept by counting on: nobody could predict a
// branch here.
void RockGrower::collect() {
  constexpr std::size_t kTogether = 64;
  cells_.clear();
  const std::uint8_t* depths = field_.depth.cells().data();
  const float* noise = field_.kept.noise.cells().data();
  const float* slow = field_.kept.slow.cells().data();
  std::array<FieldKey, kTogether> keys;
  for (std::size_t first = 0; first < field_.marks.size(); first += kTogether) {
    const std::size_t end = std::min(first + kTogether, field_.marks.size());
    std::size_t count = 0;
    for (std::size_t i = first; i < end; ++i) {
      const unsigned is_free = field_.free(i) ? 1 : 0;
      const auto depth = static_cast<float>(depths[i]);
      const unsigned is_deep = depth < kOffEdge + kOffEdgeSway * slow[i] ? 0 : 1;
      keys[count] = field_key(noise[i], i);
      count += is_free & is_deep;
    }
    cells_.insert(cells_.end(), keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(count));
  }
}

void RockGrower::take(std::size_t count) {
  const std::size_t end = std::min(cells_.size(), taken_ + count);
  lowest_first(cells_, taken_, end - taken_, field_.kept.more_keys);
  for (; taken_ < end; ++taken_) {
    rocks_.cells()[cell_of(cells_[taken_])] = 1;
    field_.wall(cell_of(cells_[taken_]));
  }
}

// Single cells are for rubble.
void RockGrower::drop_small() {
  const ComponentRuns parts = component_runs(rocks_);
  for (const ComponentRun& run : parts.runs) {
    if (parts.size[static_cast<std::size_t>(run.label)] >= kSmallestRock) continue;
    for (int x = run.begin; x < run.end; ++x) {
      rocks_[{x, run.y}] = 0;
      field_.unwall(Point{x, run.y});
    }
  }
}

// Gathers rocks in parts of the field, and lowers their noise along what stays clear, so that lanes
// and arenas have walls to be seen by.
void bank_lanes(Field& field) {
  std::array<float, 256> lowered{};  // by how far away
  for (int away = kBankBegins; away <= kBankEnds; ++away) {
    lowered[static_cast<std::size_t>(away)] = kBesideLanes;
  }
  edge_depths(field.marks, {kClear, true}, field.kept.bytes, field.kept.away);
  const Rect inside = grown(field.marks.bounds(), -kApron);
  for (int y = inside.y; y < inside.bottom(); ++y) {
    const std::uint8_t* away = field.kept.away.row(y).data();
    const float* slow = field.kept.slow.row(y).data();
    float* noise = field.kept.noise.row(y).data();
    for (int x = inside.x; x < inside.right(); ++x) {
      const float gathered = noise[x] + kSlow * slow[x];
      noise[x] = gathered - lowered[away[x]];
    }
  }
}

constexpr std::array<Point, 4> kBeside = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

}  // namespace

void grow_rocks(Field& field, const Manner& manner, std::int64_t rubble, Rng& rng) {
  const std::uint32_t seed = rng.next();
  const std::uint32_t slow_seed = rng.next();
  noise_inside(field, {3, manner.rock_frequency, seed}, field.kept.noise);
  noise_inside(field, {1, kSlowFrequency, slow_seed}, field.kept.slow);
  bank_lanes(field);
  RockGrower(field).run(field.left() - rubble);
}

// Clumps of two to six cells.
void drop_rubble(Field& field, std::int64_t cells, Rng& rng) {
  const Rect all = grown(field.marks.bounds(), -kApron);
  const std::int64_t end = field.walls + cells;
  for (std::int64_t tries = 4 * cells; tries > 0 && field.walls < end; --tries) {
    const int x = rng.range(all.x, all.right() - 1);
    const int y = rng.range(all.y, all.bottom() - 1);
    const int size = rng.range(2, 6);
    Point at{x, y};
    for (int i = 0; i < size && field.walls < end; ++i) {
      const std::uint32_t step = rng.below(4);
      if (!field.free(at) || field.depth[at] < 6) break;
      field.wall(at);
      at = at + kBeside[step];
    }
  }
}

}  // namespace warren::zone
