#include "verify/dungeon/opening.hpp"

#include <algorithm>
#include <utility>

namespace warren::proof {
namespace {

class Replay {
 public:
  explicit Replay(const Floor& floor) : floor_(floor) {
    out_.reached.assign(static_cast<std::size_t>(floor.areas()), 0);
    open_.assign(floor.locks.size(), 0);
    waiting_.resize(floor.locks.size());
    for (const Opener& opener : floor.openers) {
      if (opener.opens()) by_area_.emplace(opener.area, &opener);
    }
    for (std::size_t i = 0; i < floor.locks.size(); ++i) by_id_.emplace(floor.locks[i].id, i);
  }

  Opening run() {
    enter(floor_.area[floor_.up->at]);
    out_.plain_cells = out_.cells;
    out_.plain_way_down = reached(floor_.area[floor_.down->at]);
    for (const OpeningStep& opening : floor_.dungeon.opening) take(opening);
    for (std::size_t i = 0; i < open_.size(); ++i) {
      if (open_[i] == 0)
        broken(fmt::format("the order of opening leaves out {}", floor_.locks[i].id));
    }
    return std::move(out_);
  }

 private:
  bool reached(int area) const { return out_.reached[static_cast<std::size_t>(area)] != 0; }

  void broken(std::string what) {
    if (out_.breaches.size() < kMaxBreaches)
      out_.breaches.push_back({std::move(what), std::nullopt});
  }

  void enter(int first) {
    if (reached(first)) return;
    std::vector<int> queue{first};
    out_.reached[static_cast<std::size_t>(first)] = 1;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const int area = queue[next];
      out_.cells += floor_.cells[static_cast<std::size_t>(area)];
      const auto [begin, end] = by_area_.equal_range(area);
      for (auto at = begin; at != end; ++at) ++held_[{at->second->target, at->second->name}];
      for (const Passing& passing : floor_.from(area)) {
        if (passing.lock >= 0 && open_[static_cast<std::size_t>(passing.lock)] == 0) {
          waiting_[static_cast<std::size_t>(passing.lock)].push_back(passing.to);
          continue;
        }
        if (reached(passing.to)) continue;
        out_.reached[static_cast<std::size_t>(passing.to)] = 1;
        queue.push_back(passing.to);
      }
    }
  }

  void take(const OpeningStep& opening) {
    const auto found = by_id_.find(opening.opens);
    if (found == by_id_.end()) {
      // Pairs that are always awake need nothing, and are in the order for whoever reads it.
      if (!opening.needs.empty()) broken(fmt::format("{} is nothing that opens", opening.opens));
      return;
    }
    const std::size_t index = found->second;
    const Lock& lock = floor_.locks[index];
    if (open_[index] != 0) return broken(fmt::format("{} is opened twice", lock.id));
    std::vector<std::string> needs = opening.needs;
    std::sort(needs.begin(), needs.end());
    if (needs != lock.needs) {
      broken(fmt::format("the order of opening gives {} other things to open it than it has",
                         lock.id));
    }
    if (lock.needs.empty()) broken(fmt::format("nothing opens {}", lock.id));
    check_held(lock);
    open_[index] = 1;
    ++out_.opened;
    for (const int area : std::exchange(waiting_[index], {})) enter(area);
    // Whatever comes after a wrong number is wrong too.
    if (out_.cells != opening.cells && !std::exchange(miscounted_, true)) {
      broken(fmt::format("once {} is open, {} cells can be reached, the file says {}", lock.id,
                         out_.cells, opening.cells));
    }
  }

  // All that work on it, also those that share a name.
  void check_held(const Lock& lock) {
    for (auto need = lock.needs.begin(); need != lock.needs.end();) {
      const auto next = std::upper_bound(need, lock.needs.end(), *need);
      const auto held = held_.find({lock.target, *need});
      if (held == held_.end() || held->second < next - need) {
        broken(fmt::format("{} cannot be had before {} is opened", *need, lock.id));
      }
      need = next;
    }
  }

  const Floor& floor_;
  Opening out_;
  std::vector<std::uint8_t> open_;
  std::vector<std::vector<int>> waiting_;  // areas behind each lock that could be entered
  std::multimap<int, const Opener*> by_area_;
  std::map<std::string_view, std::size_t> by_id_;
  // How many, by what they work on and their names. Keys work on nothing by name.
  std::map<std::pair<std::string_view, std::string_view>, std::int64_t> held_;
  bool miscounted_ = false;
};

}  // namespace

Opening replay_opening(const Floor& floor) {
  return Replay(floor).run();
}

}  // namespace warren::proof
