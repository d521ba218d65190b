#include "core/route/trunk.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace warren::route {
namespace {

constexpr std::uint32_t kNowhere = 0xffffffffU;  // of nodes
constexpr std::uint32_t kUnmeasured = 0x7fffffffU;
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

// Where nobody waits, as far as it has come.
std::uint32_t TrunkSearch::Waiting::go_to_nearest() {
  if (count_ == 0) return at_;
  while (lists_[at_ % lists_.size()].empty()) ++at_;
  return at_;
}

const std::vector<std::uint32_t>* TrunkSearch::Waiting::take() {
  if (count_ == 0) return nullptr;
  go_to_nearest();
  taken_.clear();
  std::swap(taken_, lists_[at_ % lists_.size()]);
  count_ -= taken_.size();
  return &taken_;
}

template <class With>
void TrunkSearch::Waiting::for_each(const With& with) const {
  for (std::size_t i = 0; i < lists_.size(); ++i) {
    const auto distance = static_cast<std::uint32_t>(at_ + i);
    for (const std::uint32_t node : lists_[distance % lists_.size()]) with(distance, node);
  }
}

void TrunkSearch::begin(Rect area, Point trunk) {
  area_ = area;
  stride_ = static_cast<std::uint32_t>(area.w) + 2;
  // Steps to the left and up wrap around as unsigned numbers do.
  beside_ = {1, 0U - 1U, stride_, 0U - stride_};
  const std::size_t nodes = std::size_t{stride_} * (static_cast<std::size_t>(area.h) + 2);
  costs_.assign(nodes, 0);
  far_.resize(nodes);
  for (const std::uint32_t node : visited_) came_[node] = kUnseen;
  came_.resize(nodes, kUnseen);
  visited_.clear();
  lowered_.clear();
  left_over_.clear();
  frontier_.clear();
  trunk_ = node_of(trunk);
  measures_ = false;
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

void TrunkSearch::measure_trunk() {
  measures_ = true;
  left_.assign(costs_.begin(), costs_.end());
  left_[trunk_] = 0;
  far_[trunk_] = 0;
  frontier_.push(0, trunk_);
}

// Until one that is requested was come to, with all others that lie as near.
void TrunkSearch::measure(std::span<const std::uint32_t> requested) {
  if (std::ranges::any_of(requested, [&](std::uint32_t node) { return left_[node] == 0; })) return;
  for (const std::uint32_t node : requested) {
    left_[node] = static_cast<std::uint8_t>(left_[node] | kRequested);
  }
  while (const std::vector<std::uint32_t>* list = frontier_.take()) {
    if (measure_beside(*list)) break;
  }
  for (const std::uint32_t node : requested) {
    left_[node] = static_cast<std::uint8_t>(left_[node] & ~kRequested);
  }
}

// The nodes beside some that are not measured yet, each once: written down one and all, and kept by
// counting on. Nobody could predict a branch here.
std::size_t TrunkSearch::list_fresh(std::span<const std::uint32_t> nodes, unsigned& met) {
  if (fresh_.size() < 4 * nodes.size() + 1) fresh_.resize(4 * nodes.size() + 1);
  const std::uint32_t distance = frontier_.distance();
  const std::array<std::uint32_t, 4> beside = beside_;
  const std::uint32_t* const far = far_.data();
  std::uint8_t* const left = left_.data();
  std::uint32_t* const fresh = fresh_.data();
  std::size_t count = 0;
  unsigned all = 0;
  for (const std::uint32_t node : nodes) {
    if (far[node] != distance) continue;  // it has come nearer since
    for (const std::uint32_t step : beside) {
      const std::uint32_t next = node + step;
      const unsigned cost = left[next];
      left[next] = 0;
      fresh[count] = next;
      count += cost != 0 ? 1 : 0;
      all |= cost;
    }
  }
  met = all;
  return count;
}

// The cost of a step is that of the cell which it enters, so the first way to a cell is the
// cheapest.
bool TrunkSearch::measure_beside(std::span<const std::uint32_t> nodes) {
  const std::uint32_t distance = frontier_.distance();
  unsigned met = 0;
  const std::size_t count = list_fresh(nodes, met);
  for (const std::uint32_t node : std::span(fresh_).first(count)) {
    const std::uint32_t there = distance + costs_[node];
    far_[node] = there;
    frontier_.push(there, node);
  }
  return (met & kRequested) != 0;
}

void TrunkSearch::lower(Point cell, std::uint32_t cost) {
  const std::uint32_t node = node_of(cell);
  costs_[node] = static_cast<std::uint8_t>(cost);
  lowered_.push_back(node);
}

void TrunkSearch::bring(std::uint32_t node, std::uint32_t distance) {
  if (costs_[node] == 0 || (left_[node] == 0 && distance >= far_[node])) return;
  left_[node] = 0;
  far_[node] = distance;
  // What lies beyond the frontier is left to it.
  (distance > frontier_.distance() ? frontier_ : waiting_).push(distance, node);
}

// The distances by which cells that cost less now are entered.
void TrunkSearch::add_entrances_of_lowered(std::vector<Entrance>& out) {
  for (const std::uint32_t node : lowered_) {
    std::uint32_t nearest = kUnmeasured;
    for (const std::uint32_t step : beside_) {
      if (is_measured(node + step)) nearest = std::min(nearest, far_[node + step]);
    }
    if (nearest <= frontier_.distance()) out.push_back({nearest + costs_[node], node});
  }
  lowered_.clear();
}

// The nodes beside some that they bring nearer, some of them more than once.
std::size_t TrunkSearch::list_nearer(std::span<const std::uint32_t> nodes) {
  if (fresh_.size() < 4 * nodes.size() + 1) fresh_.resize(4 * nodes.size() + 1);
  const std::uint32_t distance = waiting_.distance();
  const std::array<std::uint32_t, 4> beside = beside_;
  const std::uint32_t* const far = far_.data();
  const std::uint8_t* const left = left_.data();
  const std::uint8_t* const costs = costs_.data();
  std::uint32_t* const fresh = fresh_.data();
  std::size_t count = 0;
  for (const std::uint32_t node : nodes) {
    if (far[node] != distance) continue;
    for (const std::uint32_t step : beside) {
      const std::uint32_t next = node + step;
      const unsigned cost = costs[next];
      const unsigned is_new = left[next] != 0 ? 1 : 0;
      const unsigned is_nearer = distance + cost < far[next] ? 1 : 0;
      fresh[count] = next;
      count += (cost != 0 ? 1U : 0U) & (is_new | is_nearer);
    }
  }
  return count;
}

// Of those that are measured; as far as can be when none is.
std::uint32_t TrunkSearch::nearest_of(std::span<const std::uint32_t> nodes) const {
  std::uint32_t out = kUnmeasured;
  for (const std::uint32_t node : nodes) {
    if (is_measured(node)) out = std::min(out, far_[node]);
  }
  return out;
}

// One that an earlier sweep left over has its distance already, unless it has come nearer since.
void TrunkSearch::enter(const Entrance& entrance) {
  if (left_[entrance.node] == 0 && far_[entrance.node] == entrance.distance &&
      entrance.distance <= frontier_.distance()) {
    waiting_.push(entrance.distance, entrance.node);
  } else {
    bring(entrance.node, entrance.distance);
  }
}

// What lowered cells bring nearer is measured again, all in one sweep outwards that ends where the
// paths that are looked for begin: paths only lead inwards. Entrances are the nearest first.
void TrunkSearch::sweep_lowered(std::span<const Entrance> entrances, std::uint32_t as_far_as) {
  auto entrance = entrances.begin();
  waiting_.clear();
  while (entrance != entrances.end() || !waiting_.empty()) {
    if (waiting_.empty()) waiting_.skip_to(entrance->distance);
    for (; entrance != entrances.end() && waiting_.reaches(entrance->distance); ++entrance) {
      enter(*entrance);
    }
    if (waiting_.go_to_nearest() > as_far_as) break;
    const std::vector<std::uint32_t>* list = waiting_.take();
    if (list == nullptr) continue;
    const std::size_t count = list_nearer(*list);
    for (const std::uint32_t node : std::span(fresh_).first(count)) {
      bring(node, waiting_.distance() + costs_[node]);
    }
  }
  left_over_.assign(entrance, entrances.end());
  waiting_.for_each([&](std::uint32_t distance, std::uint32_t node) {
    if (far_[node] == distance) left_over_.push_back({distance, node});
  });
}

void TrunkSearch::measure_lowered(std::uint32_t as_far_as) {
  std::vector<Entrance> entrances = std::move(left_over_);
  add_entrances_of_lowered(entrances);
  std::ranges::sort(entrances, {}, &Entrance::distance);
  sweep_lowered(entrances, as_far_as);
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
    if (is_measured(node) && came_[node] == kUnseen) visit(node, kSource, 0);
  }
  while (const std::vector<std::uint32_t>* list = waiting_.take()) {
    for (auto node = list->rbegin(); node != list->rend(); ++node) {
      if (*node == trunk_) return;
      const std::uint32_t nearer = far_[*node] - costs_[*node];
      for (std::uint8_t step = 0; step < beside_.size(); ++step) {
        const std::uint32_t next = *node + beside_[step];
        if (far_[next] != nearer || came_[next] != kUnseen || !is_measured(next)) continue;
        visit(next, step, waiting_.distance() + costs_[next]);
      }
    }
  }
}

std::optional<std::vector<Point>> TrunkSearch::find(std::span<const Point> sources) {
  if (trunk_ == kNowhere || costs_[trunk_] == 0) return std::nullopt;
  if (!measures_) measure_trunk();
  std::vector<std::uint32_t> nodes;
  for (const Point source : sources) {
    const std::uint32_t node = node_of(source);
    if (node != kNowhere && costs_[node] != 0) nodes.push_back(node);
  }
  if (!lowered_.empty() || !left_over_.empty()) measure_lowered(nearest_of(nodes));
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
