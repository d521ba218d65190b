// Territories grow from their trees until each has its share, and meet in rock where there is some.
#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>

#include "core/heap.hpp"
#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/territories/draft.hpp"

namespace warren::zone {
namespace {

// A territory's target, before its limits: more members, more ground.
constexpr double kBaseShare = 0.07;
constexpr double kSharePerMember = 0.06;
constexpr double kMostTogether = 0.55;  // of all gates: the rest is for the start
// Between the least share and the most: where targets lie, because estimates err.
constexpr double kLowTarget = 0.15;
constexpr double kHighTarget = 0.8;

constexpr double kFirstGrowth = 0.62;  // of a target, by turns; the rest is up to the land
constexpr double kSurely = 1.35;       // of the least share: ridges take some of it again
constexpr double kOvergrowth = 1.35;   // of a target, at most
constexpr float kRockByTurns = 2;      // prices of rock over open ground
constexpr float kRockMeeting = 9;
constexpr float kRidgeHalf = 9.2F;  // cells on each side of a tree that ridges may take
constexpr float kLeastRidgeHalf = 5.2F;
constexpr float kPassage = 6;     // cells that must be left between them
constexpr float kRidgeTaken = 7;  // cells on each side of a border that are rock, about
constexpr float kLeastRidgeTaken = 4.2F;

struct Waiting {
  float price = 0;
  std::uint32_t block = 0;
  std::uint8_t territory = 0;

  friend bool operator>(const Waiting& a, const Waiting& b) {
    return a.price != b.price ? a.price > b.price : a.block > b.block;
  }
};
// Two territories may wait for one block at one price.
using WaitingQueue = Heap<Waiting>;

class Growth {
 public:
  explicit Growth(const State& state, TerritoryDraft& draft) : state_(state), draft_(draft) {}

  void run() {
    set_targets();
    drop_loose_cores();
    widen_trees();
    measure();
    grow_by_turns();
    grow_together(true);
    grow_together(false);
    cede_behind_necks(draft_);
    split_gates();
    count_shares();
  }

 private:
  void set_targets();
  void drop_loose_cores();
  void widen_trees();
  void measure();
  void grow_by_turns();
  void grow_together(bool limited);
  void split_gates();
  void count_shares();
  std::size_t most_behind(const std::vector<bool>& done) const;
  bool take_one(std::size_t territory, WaitingQueue& queue);
  void take(Point block, std::size_t territory) {
    draft_.owner[block] = static_cast<std::uint8_t>(territory);
    size_[territory] += ground_[block];
  }
  void push_around(WaitingQueue& queue, Point block, float price, float rock) const;
  bool owned(std::uint8_t owner) const { return owner < draft_.territories.size(); }

  const State& state_;
  TerritoryDraft& draft_;
  Grid<float> ground_;  // what each block is worth: open ground counts
  double all_ = 0;
  std::vector<double> size_;  // of each territory
};

void Growth::set_targets() {
  double sum = 0;
  for (std::size_t i = 1; i < draft_.territories.size(); ++i) {
    Territory& one = draft_.territories[i];
    const auto index = static_cast<int>(i);
    const auto members = std::ranges::count_if(
        draft_.members, [&](const Member& m) { return m.joined && m.territory == index; });
    const auto gates = std::ranges::count(draft_.territories, index, &Territory::parent);
    const double wide = one.most - one.least;
    one.target = std::clamp(kBaseShare + kSharePerMember * static_cast<double>(members + gates),
                            one.least + kLowTarget * wide, one.least + kHighTarget * wide);
    sum += one.target;
  }
  if (sum <= kMostTogether) return;
  for (std::size_t i = 1; i < draft_.territories.size(); ++i) {
    Territory& one = draft_.territories[i];
    one.target = std::max(one.target * kMostTogether / sum, one.least);
  }
}

// Cores that hang on no tree, because another's lies between, are free again.
void Growth::drop_loose_cores() {
  Grid<std::uint8_t> seen(draft_.width, draft_.width);
  std::vector<Point> waiting;
  for (std::size_t i = 0; i < draft_.hold.size(); ++i) {
    if (draft_.hold.cells()[i] != Hold::tree) continue;
    seen.cells()[i] = 1;
    waiting.push_back(draft_.hold.point(i));
  }
  while (!waiting.empty()) {
    const Point block = waiting.back();
    waiting.pop_back();
    for (const Point step : route::kSteps) {
      const Point next = block + step;
      if (!draft_.inside(next) || seen[next] != 0) continue;
      if (draft_.owner[next] != draft_.owner[block]) continue;
      seen[next] = 1;
      waiting.push_back(next);
    }
  }
  for (std::size_t i = 0; i < seen.size(); ++i) {
    std::uint8_t& owner = draft_.owner.cells()[i];
    if (owner == TerritoryDraft::kGateBlock || seen.cells()[i] != 0) continue;
    owner = TerritoryDraft::kNobody;
    draft_.hold.cells()[i] = Hold::none;
  }
}

// Room on both sides of a tree, so that the ridges beside it leave a passage.
void Growth::widen_trees() {
  const int rounds =
      static_cast<int>(std::ceil(passage_half(draft_) / static_cast<float>(draft_.side())));
  std::vector<Point> front;
  for (std::size_t i = 0; i < draft_.hold.size(); ++i) {
    if (draft_.hold.cells()[i] == Hold::tree) front.push_back(draft_.hold.point(i));
  }
  for (int round = 0; round < rounds; ++round) {
    std::vector<Point> next;
    for (const Point block : front) {
      for (const Point step : route::kSteps) {
        const Point beside = block + step;
        if (!draft_.inside(beside) || draft_.owner[beside] != TerritoryDraft::kNobody) continue;
        draft_.owner[beside] = draft_.owner[block];
        next.push_back(beside);
      }
    }
    front = std::move(next);
  }
}

// Shares are of open ground. Rock counts a little: some of it is open after all.
void Growth::measure() {
  ground_.resize(draft_.width, draft_.width);
  size_.assign(draft_.territories.size(), 0);
  all_ = 0;
  for (std::size_t i = 0; i < ground_.size(); ++i) {
    const float worth = 0.1F + std::min(1.0F, 1.3F * (1.0F - draft_.rock.cells()[i]));
    ground_.cells()[i] = worth;
    all_ += worth;
    const std::uint8_t owner = draft_.owner.cells()[i];
    if (owned(owner)) size_[owner] += worth;
  }
  double gated = 0;
  for (std::size_t i = 1; i < size_.size(); ++i) gated += draft_.territories[i].target;
  draft_.territories.front().target = std::max(1 - gated, 0.1);
}

void Growth::push_around(WaitingQueue& queue, Point block, float price, float rock) const {
  const std::uint8_t owner = draft_.owner[block];
  for (const Point step : route::kSteps) {
    const Point next = block + step;
    if (!draft_.inside(next) || draft_.owner[next] != TerritoryDraft::kNobody) continue;
    const float more = 1.0F + rock * draft_.rock[next] * draft_.rock[next];
    queue.push({price + more, static_cast<std::uint32_t>(draft_.owner.index(next)), owner});
  }
}

// The territory that lags behind its target the most; none when all have the first part of it.
std::size_t Growth::most_behind(const std::vector<bool>& done) const {
  std::size_t out = size_.size();
  double least = 1;
  for (std::size_t i = 0; i < size_.size(); ++i) {
    const Territory& one = draft_.territories[i];
    const double goal =
        std::max(kFirstGrowth * one.target, std::min(one.target, kSurely * one.least));
    const double ratio = size_[i] / (goal * all_);
    if (done[i] || ratio > least) continue;
    least = ratio;
    out = i;
  }
  return out;
}

bool Growth::take_one(std::size_t territory, WaitingQueue& queue) {
  while (!queue.empty()) {
    const Waiting next = queue.top();
    queue.pop();
    const Point block = draft_.owner.point(next.block);
    if (draft_.owner[block] != TerritoryDraft::kNobody) continue;
    take(block, territory);
    push_around(queue, block, next.price, kRockByTurns);
    return true;
  }
  return false;
}

void Growth::grow_by_turns() {
  std::vector<WaitingQueue> queues(size_.size());
  for (std::size_t i = 0; i < draft_.owner.size(); ++i) {
    const std::uint8_t owner = draft_.owner.cells()[i];
    if (owned(owner)) push_around(queues[owner], draft_.owner.point(i), 0, kRockByTurns);
  }
  std::vector<bool> done(size_.size(), false);
  for (std::size_t next = most_behind(done); next < size_.size(); next = most_behind(done)) {
    if (!take_one(next, queues[next])) done[next] = true;
  }
}

// All at once. With limits a territory stops when it has enough; without, what is left over is
// enclosed and goes to whoever is beside it.
void Growth::grow_together(bool limited) {
  WaitingQueue queue;
  for (std::size_t i = 0; i < draft_.owner.size(); ++i) {
    if (owned(draft_.owner.cells()[i])) push_around(queue, draft_.owner.point(i), 0, kRockMeeting);
  }
  const auto full = [&](std::size_t i) {
    const Territory& one = draft_.territories[i];
    const double high = one.least + kHighTarget * (one.most - one.least);
    return size_[i] >= std::min(std::max(high, one.target), kOvergrowth * one.target) * all_;
  };
  while (!queue.empty()) {
    const Waiting next = queue.top();
    queue.pop();
    const Point block = draft_.owner.point(next.block);
    if (draft_.owner[block] != TerritoryDraft::kNobody) continue;
    if (limited && next.territory != 0 && full(next.territory)) continue;
    take(block, next.territory);
    push_around(queue, block, next.price, kRockMeeting);
  }
}

// The blocks of a gate: its inner half is behind it, its outer half before.
void Growth::split_gates() {
  for (std::size_t i = 0; i < draft_.owner.size(); ++i) {
    if (draft_.owner.cells()[i] != TerritoryDraft::kGateBlock) continue;
    const Point at = draft_.middle_of(draft_.owner.point(i));
    double nearest = std::numeric_limits<double>::infinity();
    for (std::size_t t = 1; t < draft_.territories.size(); ++t) {
      const Territory& one = draft_.territories[t];
      const Rect gate = state_.level.zone()->landmarks[one.gate].rect;
      const double away = gap_between(gate, at);
      if (away >= nearest) continue;
      nearest = away;
      const Point along = route::kSteps[static_cast<std::size_t>(one.inner)] -
                          route::kSteps[static_cast<std::size_t>(one.outer)];
      const Point off = at - gate.centre();
      const bool inner = off.x * along.x + off.y * along.y > 0;
      draft_.owner.cells()[i] = static_cast<std::uint8_t>(inner ? static_cast<int>(t) : one.parent);
    }
  }
}

// Of what ridges will leave: a block on a border is rock as far as they reach into it.
void Growth::count_shares() {
  const float reach =
      std::max(kLeastRidgeTaken, kRidgeTaken * draft_.scale) / static_cast<float>(draft_.side());
  std::ranges::fill(size_, 0.0);
  all_ = 0;
  for (std::size_t i = 0; i < draft_.owner.size(); ++i) {
    const Point at = draft_.owner.point(i);
    const std::uint8_t owner = draft_.owner.cells()[i];
    if (!owned(owner)) continue;
    const auto meets_other = [&](int away) {
      return std::ranges::any_of(route::kSteps, [&](Point step) {
        const Point there{at.x + step.x * away, at.y + step.y * away};
        return draft_.inside(there) && draft_.owner[there] != owner;
      });
    };
    float rock = 0;
    if (meets_other(1)) {
      rock = std::min(reach, 1.0F);
    } else if (reach > 1 && meets_other(2)) {
      rock = std::min(reach - 1, 1.0F);
    }
    const float worth = ground_.cells()[i] * (1 - rock);
    size_[owner] += worth;
    all_ += worth;
  }
  for (std::size_t i = 0; i < size_.size(); ++i) draft_.territories[i].share = size_[i] / all_;
}

}  // namespace

float passage_half(const TerritoryDraft& draft) {
  return std::max(kLeastRidgeHalf, kRidgeHalf * draft.scale) + kPassage * draft.scale;
}

void grow_territories(const State& state, TerritoryDraft& draft) {
  Growth(state, draft).run();
}

}  // namespace warren::zone
