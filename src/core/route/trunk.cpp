#include "core/route/trunk.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace warren::route {
namespace {

constexpr std::uint32_t kNowhere = 0xffffffffU;     // of nodes
constexpr std::uint32_t kUnmeasured = 0x7fffffffU;  // a cost can be added to it
constexpr unsigned kRequested = 0x80;
constexpr std::uint8_t kUnseen = 0xff;
constexpr std::uint8_t kSource = 0xfe;

}  // namespace

void TrunkSearch::Waiting::clear() {
  for (std::vector<std::uint32_t>& list : lists_) list.clear();
  count_ = 0;
  at_ = 0;
}

inline void TrunkSearch::Waiting::push(std::uint32_t distance, std::uint32_t node) {
  assert(distance - at_ < lists_.size());
  lists_[distance % lists_.size()].push_back(node);
  ++count_;
}

const std::vector<std::uint32_t>* TrunkSearch::Waiting::take() {
  if (count_ == 0) return nullptr;
  while (lists_[at_ % lists_.size()].empty()) ++at_;
  taken_.clear();
  std::swap(taken_, lists_[at_ % lists_.size()]);
  count_ -= taken_.size();
  return &taken_;
}

void TrunkSearch::begin(Rect area, Point trunk) {
  area_ = area;
  stride_ = static_cast<std::uint32_t>(area.w) + 2;
  // Steps to the left and up wrap around as unsigned numbers do.
  beside_ = {1, 0U - 1U, stride_, 0U - stride_};
  const std::size_t nodes = std::size_t{stride_} * (static_cast<std::size_t>(area.h) + 2);
  costs_.assign(nodes, 0);
  far_.assign(nodes, kUnmeasured);
  came_.assign(nodes, kUnseen);
  visited_.clear();
  lowered_.clear();
  frontier_.clear();
  trunk_ = node_of(trunk);
}

std::span<std::uint8_t> TrunkSearch::costs(int y) {
  return {costs_.data() + node_of({area_.x, y}), static_cast<std::size_t>(area_.w)};
}

std::uint32_t TrunkSearch::node_of(Point cell) const {
  if (!area_.contains(cell)) return kNowhere;
  return static_cast<std::uint32_t>(cell.y - area_.y + 1) * stride_ +
         static_cast<std::uint32_t>(cell.x - area_.x + 1);
}

std::uint32_t TrunkSearch::cost(Point cell) const {
  const std::uint32_t node = node_of(cell);
  return node == kNowhere ? 0 : costs_[node];
}

Point TrunkSearch::cell_of(std::uint32_t node) const {
  return {area_.x + static_cast<int>(node % stride_) - 1,
          area_.y + static_cast<int>(node / stride_) - 1};
}

// Until one that is requested was come to, with all others that lie as near.
void TrunkSearch::measure(std::span<const std::uint32_t> requested) {
  const auto measured = [&](std::uint32_t node) { return far_[node] != kUnmeasured; };
  if (std::ranges::any_of(requested, measured)) return;
  for (const std::uint32_t node : requested) {
    costs_[node] = static_cast<std::uint8_t>(costs_[node] | kRequested);
  }
  while (const std::vector<std::uint32_t>* list = frontier_.take()) {
    if (measure_beside(*list)) break;
  }
  for (const std::uint32_t node : requested) {
    costs_[node] = static_cast<std::uint8_t>(costs_[node] & ~kRequested);
  }
}

// The cost of a step is that of the cell which it enters, so the first way to a cell is the
// cheapest.
bool TrunkSearch::measure_beside(std::span<const std::uint32_t> nodes) {
  const std::uint32_t distance = frontier_.distance();
  unsigned met = 0;
  for (const std::uint32_t node : nodes) {
    if (far_[node] != distance) continue;  // it has come nearer since
    for (const std::uint32_t step : beside_) {
      const std::uint32_t next = node + step;
      if (far_[next] != kUnmeasured || costs_[next] == 0) continue;
      met |= costs_[next];
      far_[next] = distance + (costs_[next] & ~kRequested);
      frontier_.push(far_[next], next);
    }
  }
  return (met & kRequested) != 0;
}

void TrunkSearch::lower(Point cell, std::uint32_t cost) {
  const std::uint32_t node = node_of(cell);
  costs_[node] = static_cast<std::uint8_t>(cost);
  lowered_.push_back(node);
}

void TrunkSearch::bring(std::uint32_t node, std::uint32_t distance) {
  if (costs_[node] == 0 || distance >= far_[node]) return;
  far_[node] = distance;
  // What lies beyond the frontier is left to it.
  (distance > frontier_.distance() ? frontier_ : waiting_).push(distance, node);
}

// The distances by which cells that cost less now are entered, the nearest first.
std::vector<TrunkSearch::Entrance> TrunkSearch::entrances_of_lowered() {
  std::vector<Entrance> out;
  for (const std::uint32_t node : lowered_) {
    std::uint32_t nearest = kUnmeasured;
    for (const std::uint32_t step : beside_) nearest = std::min(nearest, far_[node + step]);
    if (nearest <= frontier_.distance()) out.push_back({nearest + costs_[node], node});
  }
  lowered_.clear();
  std::ranges::sort(out, {}, &Entrance::distance);
  return out;
}

// What they bring nearer is measured again, all in one sweep outwards.
void TrunkSearch::measure_lowered() {
  const std::vector<Entrance> entrances = entrances_of_lowered();
  auto entrance = entrances.begin();
  waiting_.clear();
  while (entrance != entrances.end() || !waiting_.empty()) {
    if (waiting_.empty()) waiting_.skip_to(entrance->distance);
    for (; entrance != entrances.end() && waiting_.reaches(entrance->distance); ++entrance) {
      bring(entrance->node, entrance->distance);
    }
    const std::vector<std::uint32_t>* list = waiting_.take();
    if (list == nullptr) continue;
    const std::uint32_t distance = waiting_.distance();
    for (const std::uint32_t node : *list) {
      if (far_[node] != distance) continue;
      for (const std::uint32_t step : beside_) bring(node + step, distance + costs_[node + step]);
    }
  }
}

void TrunkSearch::visit(std::uint32_t node, std::uint8_t came, std::uint32_t distance) {
  came_[node] = came;
  visited_.push_back(node);
  waiting_.push(distance, node);
}

// From the sources to the trunk, by steps that come nearer by what they cost. The last that began
// to wait goes first.
void TrunkSearch::descend(std::span<const std::uint32_t> sources) {
  for (const std::uint32_t node : visited_) came_[node] = kUnseen;
  visited_.clear();
  waiting_.clear();
  for (const std::uint32_t node : sources) {
    if (far_[node] != kUnmeasured && came_[node] == kUnseen) visit(node, kSource, 0);
  }
  while (const std::vector<std::uint32_t>* list = waiting_.take()) {
    for (auto node = list->rbegin(); node != list->rend(); ++node) {
      if (*node == trunk_) return;
      const std::uint32_t nearer = far_[*node] - costs_[*node];
      for (std::uint8_t step = 0; step < beside_.size(); ++step) {
        const std::uint32_t next = *node + beside_[step];
        if (far_[next] != nearer || came_[next] != kUnseen) continue;
        visit(next, step, waiting_.distance() + costs_[next]);
      }
    }
  }
}

std::optional<std::vector<Point>> TrunkSearch::find(std::span<const Point> sources) {
  if (trunk_ == kNowhere || costs_[trunk_] == 0) return std::nullopt;
  if (far_[trunk_] == kUnmeasured) {
    far_[trunk_] = 0;
    frontier_.push(0, trunk_);
  }
  std::vector<std::uint32_t> nodes;
  for (const Point source : sources) {
    const std::uint32_t node = node_of(source);
    if (node != kNowhere && costs_[node] != 0) nodes.push_back(node);
  }
  if (!lowered_.empty()) measure_lowered();
  measure(nodes);
  descend(nodes);
  if (came_[trunk_] == kUnseen) return std::nullopt;
  return trace();
}

std::vector<Point> TrunkSearch::trace() const {
  std::vector<Point> out;
  std::uint32_t node = trunk_;
  while (true) {
    out.push_back(cell_of(node));
    if (came_[node] == kSource) return out;
    node -= beside_[came_[node]];
  }
}

}  // namespace warren::route
