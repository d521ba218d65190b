#include "kinds/dungeon/generate/guards.hpp"

#include <algorithm>

namespace warren::dungeon {
namespace {

// A search that goes deep first. An area stands before one that was reached from it, when nothing
// behind that one leads to where the search was earlier.
class DeepWalk {
 public:
  DeepWalk(const AreaGraph& graph, int from)
      : graph_(graph),
        parent_(static_cast<std::size_t>(graph.count()), kNoArea),
        number_(parent_.size(), kNever),
        earliest_(parent_.size(), kNever) {
    order_.reserve(parent_.size());
    stack_.reserve(parent_.size());
    go(from);
    look_back();
  }

  const std::vector<int>& order() const { return order_; }
  int parent(int area) const { return parent_[static_cast<std::size_t>(area)]; }
  bool parent_stands_before(int area) const {
    return earliest_[static_cast<std::size_t>(area)] >=
           number_[static_cast<std::size_t>(parent(area))];
  }

 private:
  static constexpr int kNever = -1;
  struct Frame {
    int area = 0;
    std::size_t next = 0;  // passage
  };

  void enter(int area, int from) {
    parent_[static_cast<std::size_t>(area)] = from;
    number_[static_cast<std::size_t>(area)] = static_cast<int>(order_.size());
    order_.push_back(area);
    stack_.push_back({area, 0});
  }

  void go(int from) {
    enter(from, kNoArea);
    while (!stack_.empty()) {
      Frame& top = stack_.back();
      const auto passages = graph_.passages(top.area);
      if (top.next == passages.size()) {
        stack_.pop_back();
        continue;
      }
      const int area = top.area;
      const int to = passages[top.next++].to;
      if (number_[static_cast<std::size_t>(to)] == kNever) enter(to, area);
    }
  }

  void look_back() {
    for (auto area = order_.rbegin(); area != order_.rend(); ++area) {
      int& earliest = earliest_[static_cast<std::size_t>(*area)];
      earliest = number_[static_cast<std::size_t>(*area)];
      for (const Passage& passage : graph_.passages(*area)) {
        const auto to = static_cast<std::size_t>(passage.to);
        earliest = std::min(earliest, parent_[to] == *area ? earliest_[to] : number_[to]);
      }
    }
  }

  const AreaGraph& graph_;
  std::vector<int> parent_;
  std::vector<int> number_;
  std::vector<int> earliest_;
  std::vector<int> order_;
  std::vector<Frame> stack_;
};

}  // namespace

bool is_boss_hall(const Spot& spot) {
  const bool hall = spot.kind == RoomKind::large || spot.kind == RoomKind::medium;
  return spot.room >= 0 && hall && !spot.stairs;
}

std::vector<int> halls_before_areas(const Scratch& s) {
  const auto areas = static_cast<std::size_t>(s.areas.count());
  std::vector<int> hall(areas, -1);
  for (std::size_t i = 0; i < s.spots.size(); ++i) {
    if (is_boss_hall(s.spots[i])) {
      hall[static_cast<std::size_t>(s.spots[i].area)] = static_cast<int>(i);
    }
  }
  const DeepWalk walk(s.areas, s.spots[static_cast<std::size_t>(s.stairs_up)].area);
  std::vector<int> before(areas, -1);
  for (const int area : walk.order()) {
    const int parent = walk.parent(area);
    if (parent == kNoArea) continue;
    const auto p = static_cast<std::size_t>(parent);
    const bool new_guard = hall[p] >= 0 && walk.parent_stands_before(area);
    before[static_cast<std::size_t>(area)] = new_guard ? hall[p] : before[p];
  }
  return before;
}

}  // namespace warren::dungeon
