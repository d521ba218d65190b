#include "kinds/zone/generate/reach/leaks.hpp"

#include <algorithm>
#include <utility>

#include "kinds/zone/generate/reach/labels.hpp"
#include "kinds/zone/generate/reach/network.hpp"

namespace warren::zone {
namespace {

class LeakFinder {
 public:
  explicit LeakFinder(const State& state)
      : state_(state),
        network_(state.scratch.network),
        leaks_{std::vector<bool>(network_.territories.size(), false),
               std::vector<BitGrid>(network_.territories.size())},
        homes_(network_.places.size(), 0) {
    for (std::size_t i = 0; i < network_.territories.size(); ++i) {
      for (const Terminal& terminal : network_.territories[i].terminals) {
        homes_[static_cast<std::size_t>(terminal.place)] = static_cast<int>(i);
      }
    }
    for (const InsideLink& link : network_.inside_links) {
      homes_[static_cast<std::size_t>(link.place)] = link.territory;
    }
  }

  Leaks find() {
    BitGrid open = network_.open;
    for (const TerritoryNet& territory : network_.territories) {
      if (territory.gate >= 0) close(open, place(territory.gate).rect());
    }
    for (std::size_t i = 0; i < network_.territories.size(); ++i) {
      const std::optional<Point> seed = territory_seed(state_, static_cast<int>(i));
      if (!seed) continue;
      leaks_.floods[i] = flood(open, *seed, Steps::side_and_corner);
      look(static_cast<int>(i), leaks_.floods[i]);
    }
    return std::move(leaks_);
  }

 private:
  const Place& place(int index) const { return network_.places[static_cast<std::size_t>(index)]; }

  static void close(BitGrid& open, Rect rect) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) open.reset({x, y});
    }
  }

  void leak(int a, int b) {
    leaks_.territories[static_cast<std::size_t>(a)] = true;
    leaks_.territories[static_cast<std::size_t>(b)] = true;
  }

  // Nothing of another territory may be there: no path, no footprint, no gate between two others.
  void look(int territory, const BitGrid& reached) {
    for (const Point cell : network_.claimed) {
      const int owner = network_.claims[cell] - 1;
      if (owner != territory && reached.test(cell)) leak(territory, owner);
    }
    for (std::size_t i = 0; i < network_.places.size(); ++i) {
      const Place& one = network_.places[i];
      if (one.landmark == nullptr || is_head(static_cast<int>(i)) || homes_[i] == territory)
        continue;
      if (any_in(reached, one.rect())) leak(territory, homes_[i]);
    }
    for (std::size_t i = 1; i < network_.territories.size(); ++i) {
      const TerritoryNet& behind = network_.territories[i];
      if (territory == static_cast<int>(i) || territory == behind.parent) continue;
      if (any_in(reached, grown(place(behind.gate).rect(), 1)))
        leak(territory, static_cast<int>(i));
    }
  }

  bool is_head(int index) const {
    return std::ranges::any_of(network_.territories, [&](const TerritoryNet& territory) {
      return territory.gate == index;
    });
  }

  static bool any_in(const BitGrid& bits, Rect rect) {
    const Rect inside = rect.intersect({0, 0, bits.width(), bits.height()});
    for (int y = inside.y; y < inside.bottom(); ++y) {
      for (int x = inside.x; x < inside.right(); ++x) {
        if (bits.test({x, y})) return true;
      }
    }
    return false;
  }

  const State& state_;
  const Network& network_;
  Leaks leaks_;
  std::vector<int> homes_;  // territory of each place
};

}  // namespace

Leaks find_leaks(const State& state) {
  return LeakFinder(state).find();
}

}  // namespace warren::zone
