#include "kinds/dungeon/verify/unlock_order.hpp"

#include <algorithm>
#include <utility>

namespace warren::proof {
namespace {

class Replay {
 public:
  explicit Replay(const Floor& floor)
      : floor_(floor),
        lock_of_(static_cast<std::size_t>(floor.names.count()), -1),
        keys_(lock_of_.size(), 0),
        held_(floor.openers.size(), 0),
        first_opener_(static_cast<std::size_t>(floor.areas()), -1),
        next_opener_(floor.openers.size(), -1) {
    out_.reached.assign(static_cast<std::size_t>(floor.areas()), 0);
    queue_.reserve(static_cast<std::size_t>(floor.areas()));
    waiting_.reserve(2 * floor.locks.size());
    open_.assign(floor.locks.size(), 0);
    first_waiting_.assign(floor.locks.size(), -1);
    for (std::size_t i = 0; i < floor.openers.size(); ++i) {
      if (!floor.openers[i].opens()) continue;
      int& first = first_opener_[static_cast<std::size_t>(floor.openers[i].area)];
      next_opener_[i] = std::exchange(first, static_cast<int>(i));
    }
    for (std::size_t i = floor.locks.size(); i-- > 0;) {
      lock_of_[static_cast<std::size_t>(floor.locks[i].id)] = static_cast<int>(i);
    }
  }

  Opening run() {
    enter(floor_.area[floor_.up->at]);
    out_.plain_cells = out_.cells;
    out_.plain_path_down = reached(floor_.area[floor_.down->at]);
    check_all_named();  // first: what is left out breaks much of what comes after it
    for (const UnlockStep& opening : floor_.dungeon.unlock_order) take(opening);
    check_kinds();
    return std::move(out_);
  }

 private:
  std::string_view name_of(const Lock& lock) const { return floor_.names.text(lock.id); }
  bool reached(int area) const { return out_.reached[static_cast<std::size_t>(area)] != 0; }

  void broken(std::string what) {
    if (out_.violations.size() < kMaxViolations)
      out_.violations.push_back({std::move(what), std::nullopt});
  }

  void check_all_named() {
    std::vector<std::uint8_t> named(floor_.locks.size(), 0);
    for (const UnlockStep& opening : floor_.dungeon.unlock_order) {
      const int lock = find_lock(opening.opens);
      if (lock >= 0) named[static_cast<std::size_t>(lock)] = 1;
    }
    for (std::size_t i = 0; i < named.size(); ++i) {
      if (named[i] != 0) continue;
      broken(fmt::format("the unlock order leaves out {}", name_of(floor_.locks[i])));
    }
  }

  void enter(int first) {
    if (reached(first)) return;
    std::vector<int>& queue = queue_;
    queue.assign(1, first);
    out_.reached[static_cast<std::size_t>(first)] = 1;
    for (std::size_t next = 0; next < queue.size(); ++next) {
      const int area = queue[next];
      out_.cells += floor_.cells[static_cast<std::size_t>(area)];
      take_openers(area);
      for (const Passing& passing : floor_.from(area)) {
        if (passing.lock >= 0 && open_[static_cast<std::size_t>(passing.lock)] == 0) {
          int& waiting = first_waiting_[static_cast<std::size_t>(passing.lock)];
          waiting_.push_back({passing.to, waiting});
          waiting = static_cast<int>(waiting_.size()) - 1;
          continue;
        }
        if (reached(passing.to)) continue;
        out_.reached[static_cast<std::size_t>(passing.to)] = 1;
        queue.push_back(passing.to);
      }
    }
  }

  void take_openers(int area) {
    for (int i = first_opener_[static_cast<std::size_t>(area)]; i >= 0;
         i = next_opener_[static_cast<std::size_t>(i)]) {
      const Opener& opener = floor_.openers[static_cast<std::size_t>(i)];
      held_[static_cast<std::size_t>(i)] = 1;
      if (opener.target.empty()) keys_[static_cast<std::size_t>(opener.number)] = 1;
    }
  }

  int find_lock(std::string_view id) const {
    const int name = floor_.names.find(id);
    return name < 0 ? -1 : lock_of_[static_cast<std::size_t>(name)];
  }

  void take(const UnlockStep& opening) {
    const int found = find_lock(opening.opens);
    if (found < 0) {
      // Pairs that are always awake need nothing, and are in the order for whoever reads it.
      if (!opening.needs.empty()) broken(fmt::format("{} is nothing that opens", opening.opens));
      return;
    }
    const auto index = static_cast<std::size_t>(found);
    const Lock& lock = floor_.locks[index];
    if (open_[index] != 0) return broken(fmt::format("{} is opened twice", name_of(lock)));
    if (!needs_are(lock, opening.needs)) {
      broken(fmt::format("the unlock order gives {} other things to open it than it has",
                         name_of(lock)));
    }
    if (floor_.needs(lock).empty()) broken(fmt::format("nothing opens {}", name_of(lock)));
    check_held(lock);
    // Whoever opens something stands before it. Whatever lies behind is out of reach, too.
    if (first_waiting_[index] < 0 && !std::exchange(stranded_, true)) {
      broken(fmt::format("nobody can get to {} before it is opened", name_of(lock)));
    }
    open_[index] = 1;
    ++out_.opened;
    for (int at = first_waiting_[index]; at >= 0;
         at = waiting_[static_cast<std::size_t>(at)].next) {
      enter(waiting_[static_cast<std::size_t>(at)].area);
    }
    // Whatever comes after a wrong number is wrong too.
    if (out_.cells != opening.cells && !std::exchange(miscounted_, true)) {
      broken(fmt::format("once {} is open, {} cells can be reached, the file says {}",
                         name_of(lock), out_.cells, opening.cells));
    }
  }

  // A game that hears of a lever never asks for an event, and the other way round.
  void check_kinds() {
    for (const Lock& lock : floor_.locks) {
      for (const int worker : floor_.workers(lock)) {
        const Opener& opener = floor_.openers[static_cast<std::size_t>(worker)];
        if (lock.by_event == opener.event) continue;
        broken(opener.event ? fmt::format("{} is an event, and {} waits for a lever", opener.name,
                                          name_of(lock))
                            : fmt::format("{} is a lever, and {} waits for an event", opener.name,
                                          name_of(lock)));
      }
    }
  }

  bool needs_are(const Lock& lock, const std::vector<std::string>& said) {
    const auto needs = floor_.needs(lock);
    said_.clear();
    for (const std::string& name : said) said_.push_back(floor_.names.find(name));
    std::sort(said_.begin(), said_.end());
    return std::equal(said_.begin(), said_.end(), needs.begin(), needs.end());
  }

  // Any key that fits; of switches and events all that work on it, also those that share a name.
  void check_held(const Lock& lock) {
    std::vector<std::string_view> missing;
    if (lock.key) {
      const int key = floor_.needs(lock).front();
      if (keys_[static_cast<std::size_t>(key)] == 0) missing.push_back(floor_.names.text(key));
    }
    for (const int worker : floor_.workers(lock)) {
      if (held_[static_cast<std::size_t>(worker)] != 0) continue;
      missing.push_back(floor_.openers[static_cast<std::size_t>(worker)].name);
    }
    std::sort(missing.begin(), missing.end());
    missing.erase(std::unique(missing.begin(), missing.end()), missing.end());
    for (const std::string_view need : missing) {
      broken(fmt::format("{} cannot be had before {} is opened", need, name_of(lock)));
    }
  }

  struct Waiting {
    int area = kNowhere;
    int next = -1;  // that waits for the same lock
  };

  const Floor& floor_;
  Opening out_;
  std::vector<std::uint8_t> open_;
  std::vector<int> first_waiting_;  // areas behind each lock that could be entered
  std::vector<Waiting> waiting_;
  std::vector<int> lock_of_;        // by the number of its name; -1: none
  std::vector<std::uint8_t> keys_;  // by the number of their name: whether there is one
  std::vector<std::uint8_t> held_;  // openers
  std::vector<int> first_opener_;   // of each area
  std::vector<int> next_opener_;    // of the same area
  std::vector<int> queue_;
  std::vector<int> said_;
  bool miscounted_ = false;
  bool stranded_ = false;
};

}  // namespace

Opening replay_unlock_order(const Floor& floor) {
  return Replay(floor).run();
}

}  // namespace warren::proof
