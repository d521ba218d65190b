// The shortest way from one cell to another: A* with buckets. On ground as open as a stage's it
// looks at little more than the way itself.
#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "level/stage_ground.hpp"
#include "level/stage_walk.hpp"

namespace warren {
namespace {

using namespace stage_ground;

constexpr std::uint32_t kFar = std::numeric_limits<std::uint32_t>::max();

// A diagonal step is nearly as long as it looks: by counted steps alone paths would zigzag.
constexpr std::uint32_t kSide = 5;
constexpr std::uint32_t kDiagonal = 7;

template <Traveller kWho>
std::uint32_t length_between(Point a, Point b) {
  const auto dx = static_cast<std::uint32_t>(std::abs(a.x - b.x));
  const auto dy = static_cast<std::uint32_t>(std::abs(a.y - b.y));
  if (kWho == Traveller::car) return kSide * (dx + dy);
  return kSide * (std::max(dx, dy) - std::min(dx, dy)) + kDiagonal * std::min(dx, dy);
}

// Of a grid's sides: no more than 512 x 512 twice.
constexpr int squared(Point path) {
  return path.x * path.x + path.y * path.y;
}

// A cell that waits for its turn, and how far it is from the beginning.
constexpr std::uint64_t waiting(std::size_t cell, std::uint32_t length) {
  return std::uint64_t{length} << 32 | cell;
}

}  // namespace

// Each step brings the sum of the way done and the way to go up by twice a diagonal at most: that
// many buckets that take turns are enough. The latest of a bucket goes first, so that one way is
// followed to its end; the neighbour that is nearest to the goal as the crow flies goes in last, so
// that paths look straight.
template <Traveller kWho>
bool StageWalk::search(Point from, Point to) {
  constexpr bool kOnFoot = kWho == Traveller::foot;
  constexpr std::uint8_t kMay = kOnFoot ? kFoot : kCar;
  constexpr std::size_t kCount = kOnFoot ? kSteps.size() : kSideSteps;
  const std::size_t goal = cell_of(to);
  lengths_.assign(ground_.size(), kFar);
  came_.resize(ground_.size());
  for (auto& bucket : open_) bucket.clear();
  lengths_[cell_of(from)] = 0;
  open_[0].push_back(waiting(cell_of(from), 0));
  std::uint32_t whole = length_between<kWho>(from, to);
  std::size_t now = 0;
  for (std::size_t empty = 0; empty < open_.size();) {
    if (open_[now].empty()) {
      ++empty;
      ++whole;
      now = (now + 1) % open_.size();
      continue;
    }
    empty = 0;
    const std::uint64_t next = open_[now].back();
    open_[now].pop_back();
    const auto cell = static_cast<std::size_t>(next & 0xFFFFFFFFU);
    const auto length = static_cast<std::uint32_t>(next >> 32);
    if (length != lengths_[cell]) continue;  // a shorter way was found since
    ++work_.cells;
    if (cell == goal) return true;
    const Point at{static_cast<int>(cell % stride_), static_cast<int>(cell / stride_)};
    std::uint64_t best = 0;
    std::size_t best_bucket = open_.size();
    int nearest = std::numeric_limits<int>::max();
    for (std::size_t i = 0; i < kCount; ++i) {
      const Point step = kSteps[i];
      const Point p = at + step;
      const std::size_t there = cell_of(p);
      const std::uint32_t further = length + (i < kSideSteps ? kSide : kDiagonal);
      if ((ground_[there] & kMay) == 0 || further >= lengths_[there]) continue;
      if (kOnFoot && (ground_[cell] & against(step)) != 0) continue;
      if (i >= kSideSteps) {
        const std::uint8_t beside = ground_[cell_of({p.x, at.y})];
        const std::uint8_t ahead = ground_[cell_of({at.x, p.y})];
        if ((beside & ahead & kHard) != 0) continue;
      }
      lengths_[there] = further;
      came_[there] = static_cast<std::uint8_t>(i);
      const std::uint32_t more = further + length_between<kWho>(p, to) - whole;
      std::size_t bucket = (now + more) % open_.size();
      std::uint64_t entry = waiting(there, further);
      const int distance = squared(to - p);
      if (distance < nearest) {
        nearest = distance;
        std::swap(bucket, best_bucket);
        std::swap(entry, best);
      }
      if (bucket < open_.size()) open_[bucket].push_back(entry);
    }
    if (best_bucket < open_.size()) open_[best_bucket].push_back(best);
  }
  return false;
}

std::vector<Point> StageWalk::path(Traveller traveller, Point from, Point to) {
  std::vector<Point> out;
  const std::uint8_t may = traveller == Traveller::foot ? kFoot : kCar;
  if ((ground_[cell_of(from)] & may) == 0) return out;
  const bool found = traveller == Traveller::foot ? search<Traveller::foot>(from, to)
                                                  : search<Traveller::car>(from, to);
  if (!found) return out;
  for (Point at = to; at != from; at = at - kSteps[came_[cell_of(at)]]) out.push_back(at);
  out.push_back(from);
  std::reverse(out.begin(), out.end());
  return out;
}

}  // namespace warren
