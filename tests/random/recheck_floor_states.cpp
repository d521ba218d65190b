// Nobody gets stuck, searched state by state: D3.
#include "random/recheck_floor.hpp"

namespace warren::testing {

// Every state that anybody can get into, with and without finding what is hidden: from each of
// them both stairs can be reached. Only where there are few.
void FloorRecheck::check_states() {
  if (openers_.size() > kMostOpeners || sections_ > kMostSections) return;
  for (const bool see_hidden : {true, false}) search_states(see_hidden);
}

void FloorRecheck::search_states(bool see_hidden) {
  const auto sections = static_cast<std::size_t>(sections_);
  const std::size_t states = sections << openers_.size();
  std::vector<std::vector<std::size_t>> back(states);
  std::vector<bool> seen(states, false);
  std::vector<std::size_t> queue{static_cast<std::size_t>(section(up_))};
  seen[queue[0]] = true;
  for (std::size_t next = 0; next < queue.size(); ++next) {
    const std::size_t state = queue[next];
    const std::size_t mask = state / sections;
    const int at = static_cast<int>(state % sections);
    Taken taken(openers_.size());
    for (std::size_t i = 0; i < taken.size(); ++i) taken[i] = (mask >> i & 1U) != 0;
    const auto go = [&](std::size_t to) {
      back[to].push_back(state);
      if (seen[to]) return;
      seen[to] = true;
      queue.push_back(to);
    };
    for (std::size_t i = 0; i < taken.size(); ++i) {
      if (taken[i] || openers_[i].section != at) continue;
      go((mask | std::size_t{1} << i) * sections + static_cast<std::size_t>(at));
    }
    each_step(at, taken, see_hidden,
              [&](int to) { go(mask * sections + static_cast<std::size_t>(to)); });
  }
  for (const Square stairs : {up_, down_}) {
    const std::size_t stuck = queue.size() - count_leading_to(section(stairs), seen, back);
    if (stuck > 0) wrong("{} of {} states are stuck", stuck, queue.size());
  }
}

std::size_t FloorRecheck::count_leading_to(
    int goal, const std::vector<bool>& seen,
    const std::vector<std::vector<std::size_t>>& back) const {
  std::vector<bool> leads(seen.size(), false);
  std::vector<std::size_t> queue;
  for (std::size_t state = 0; state < seen.size(); ++state) {
    if (!seen[state] || static_cast<int>(state % static_cast<std::size_t>(sections_)) != goal) {
      continue;
    }
    leads[state] = true;
    queue.push_back(state);
  }
  for (std::size_t next = 0; next < queue.size(); ++next) {
    for (const std::size_t from : back[queue[next]]) {
      if (leads[from]) continue;
      leads[from] = true;
      queue.push_back(from);
    }
  }
  return queue.size();
}

}  // namespace warren::testing
