// Rocks and rubble: what fills a battlefield up to the share of walls that was requested.
#include <algorithm>
#include <array>

#include "core/topology/components.hpp"
#include "generate/zone/battlefield/steps.hpp"
#include "generate/zone/edge_depth.hpp"

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

struct RockCell {
  float key = 0;
  std::uint32_t index = 0;
  friend auto operator<=>(const RockCell&, const RockCell&) = default;
};

class RockGrower {
 public:
  RockGrower(Field& field, const Grid<float>& noise, const Grid<float>& slow)
      : field_(field),
        noise_(noise),
        slow_(slow),
        rocks_(field.marks.width(), field.marks.height()) {}

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
  const Grid<float>& noise_;
  const Grid<float>& slow_;
  std::vector<RockCell> cells_;
  std::size_t taken_ = 0;
  Grid<std::uint8_t> rocks_;
};

void RockGrower::collect() {
  for (std::size_t i = 0; i < field_.marks.size(); ++i) {
    if (!field_.free(i)) continue;
    const auto depth = static_cast<float>(field_.depth.cells()[i]);
    if (depth < kOffEdge + kOffEdgeSway * slow_.cells()[i]) continue;
    cells_.push_back({noise_.cells()[i], static_cast<std::uint32_t>(i)});
  }
}

void RockGrower::take(std::size_t count) {
  const std::size_t end = std::min(cells_.size(), taken_ + count);
  const auto from = cells_.begin() + static_cast<std::ptrdiff_t>(taken_);
  std::nth_element(from, cells_.begin() + static_cast<std::ptrdiff_t>(end), cells_.end());
  for (; taken_ < end; ++taken_) {
    rocks_.cells()[cells_[taken_].index] = 1;
    field_.wall(field_.marks.point(cells_[taken_].index));
  }
}

// Single cells are for rubble.
void RockGrower::drop_small() {
  const Components parts = label_components(rocks_);
  for (std::size_t i = 0; i < rocks_.size(); ++i) {
    if (rocks_.cells()[i] == 0) continue;
    const auto part = static_cast<std::size_t>(parts.label.cells()[i]);
    if (parts.size[part] >= kSmallestRock) continue;
    rocks_.cells()[i] = 0;
    field_.unwall(rocks_.point(i));
  }
}

// Lowers the noise along what stays clear, so that lanes and arenas have walls to be seen by.
void bank_lanes(const Field& field, Grid<float>& noise) {
  Grid<std::uint8_t> unclear(field.marks.width(), field.marks.height());
  for (std::size_t i = 0; i < unclear.size(); ++i) {
    unclear.cells()[i] = (field.marks.cells()[i] & kClear) == 0 ? 1 : 0;
  }
  const Grid<std::uint8_t> away = edge_depths(unclear);
  for (std::size_t i = 0; i < noise.size(); ++i) {
    const int thirds = away.cells()[i];
    if (thirds >= kBankBegins && thirds <= kBankEnds) noise.cells()[i] -= kBesideLanes;
  }
}

constexpr std::array<Point, 4> kBeside = {{{-1, 0}, {1, 0}, {0, -1}, {0, 1}}};

}  // namespace

Grid<float> grow_rocks(Field& field, const Manner& manner, std::int64_t rubble, Rng& rng) {
  const std::uint32_t seed = rng.next();
  const std::uint32_t slow_seed = rng.next();
  Grid<float> noise = field_noise(field, 3, manner.rock_frequency, seed);
  const Grid<float> slow = field_noise(field, 1, kSlowFrequency, slow_seed);
  for (std::size_t i = 0; i < noise.size(); ++i) noise.cells()[i] += kSlow * slow.cells()[i];
  bank_lanes(field, noise);
  RockGrower(field, noise, slow).run(field.left() - rubble);
  return noise;
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
