#include "kinds/dungeon/generate/cuts.hpp"

#include <utility>

namespace warren::dungeon {
namespace {

// As many paths that share no door as there are doors in the smallest cut: each is found by a
// search that may also take back a step of an earlier one.
class DoorFlow {
 public:
  DoorFlow(const AreaGraph& graph, std::span<const std::uint8_t> kept, CutMemory& memory)
      : graph_(graph),
        kept_(kept),
        flow_(memory.flow),
        came_by_(memory.came_by),
        seen_(memory.seen),
        queue_(memory.queue) {
    flow_.assign(static_cast<std::size_t>(graph.doors()), 0);
    came_by_.assign(static_cast<std::size_t>(graph.count()), kNoDoor);
  }

  // Another way; false: there is none.
  bool add_path(int from, int to) {
    search(from, true, to);
    if (!seen(to)) return false;
    for (int at = to; at != from;) {
      const int door = came_by_[static_cast<std::size_t>(at)];
      const DoorEnds ends = graph_.ends(door);
      const bool outward = ends.outside == at;
      flow_[static_cast<std::size_t>(door)] += outward ? 1 : -1;
      at = outward ? ends.inside : ends.outside;
    }
    return true;
  }

  // What a further way could get to from an area, or come from to it. Ends with `last`.
  void search(int first, bool forward, int last = kNoArea) {
    seen_.assign(came_by_.size(), 0);
    seen_[static_cast<std::size_t>(first)] = 1;
    queue_.assign(1, first);
    for (std::size_t next = 0; next < queue_.size(); ++next) {
      if (last != kNoArea && seen(last)) return;
      for (const Passage& passage : graph_.passages(queue_[next])) {
        if (seen(passage.to) || !has_place(passage, forward)) continue;
        seen_[static_cast<std::size_t>(passage.to)] = 1;
        came_by_[static_cast<std::size_t>(passage.to)] = passage.door;
        queue_.push_back(passage.to);
      }
    }
  }
  bool seen(int area) const { return seen_[static_cast<std::size_t>(area)] != 0; }

 private:
  bool has_place(const Passage& passage, bool forward) const {
    const auto door = static_cast<std::size_t>(passage.door);
    if (!kept_.empty() && kept_[door] != 0) return true;
    const bool outward = (graph_.ends(passage.door).outside == passage.to) == forward;
    return (outward ? flow_[door] : -flow_[door]) < 1;
  }

  const AreaGraph& graph_;
  std::span<const std::uint8_t> kept_;
  std::vector<int>& flow_;  // of doors, from inside to outside
  std::vector<int>& came_by_;
  std::vector<std::uint8_t>& seen_;
  std::vector<int>& queue_;
};

// Areas that hang together with one.
const std::vector<int>& joined(const AreaGraph& graph, int first, CutMemory& memory) {
  std::vector<std::uint8_t>& seen = memory.is_joined;
  std::vector<int>& out = memory.joined;
  seen.assign(static_cast<std::size_t>(graph.count()), 0);
  out.assign(1, first);
  seen[static_cast<std::size_t>(first)] = 1;
  for (std::size_t next = 0; next < out.size(); ++next) {
    for (const Passage& passage : graph.passages(out[next])) {
      if (std::exchange(seen[static_cast<std::size_t>(passage.to)], 1) == 0) {
        out.push_back(passage.to);
      }
    }
  }
  return out;
}

// Whether from one to the other there are paths, and no more than so many; all of them are taken.
bool take_paths(DoorFlow& flow, int from, int to, int most) {
  if (from == to) return false;
  int paths = 0;
  while (flow.add_path(from, to)) {
    if (++paths > most) return false;
  }
  return paths > 0;
}

// The doors that all paths which were taken go through, nearest to one end.
Cut cut_near(const AreaGraph& graph, DoorFlow& flow, int from, int to, CutNear nearest,
             CutMemory& memory) {
  const bool at_from = nearest == CutNear::from;
  flow.search(at_from ? from : to, at_from);
  Cut out;
  out.far.assign(static_cast<std::size_t>(graph.count()), 0);
  for (const int area : joined(graph, from, memory)) {
    if (flow.seen(area) == at_from) {
      ++out.before;
      continue;
    }
    out.far[static_cast<std::size_t>(area)] = 1;
    ++out.areas;
  }
  for (int door = 0; door < graph.doors(); ++door) {
    const DoorEnds ends = graph.ends(door);
    const bool inside = out.far[static_cast<std::size_t>(ends.inside)] != 0;
    const bool outside = out.far[static_cast<std::size_t>(ends.outside)] != 0;
    if (inside != outside) out.doors.push_back(door);
  }
  return out;
}

}  // namespace

std::optional<Cut> find_cut(const AreaGraph& graph, int from, int to, int most,
                            std::span<const std::uint8_t> kept, CutNear nearest) {
  CutMemory memory;
  DoorFlow flow(graph, kept, memory);
  if (!take_paths(flow, from, to, most)) return std::nullopt;
  return cut_near(graph, flow, from, to, nearest, memory);
}

std::optional<Cut> find_worthy_cut(const AreaGraph& graph, int from, int to, int most,
                                   std::span<const std::uint8_t> kept, CutMemory& memory) {
  DoorFlow flow(graph, kept, memory);
  if (!take_paths(flow, from, to, most)) return std::nullopt;
  Cut first = cut_near(graph, flow, from, to, CutNear::from, memory);
  if (first.leaves_ground() && first.areas > 1) return first;
  Cut last = cut_near(graph, flow, from, to, CutNear::to, memory);
  if (!last.leaves_ground()) return std::nullopt;
  return last;
}

}  // namespace warren::dungeon
