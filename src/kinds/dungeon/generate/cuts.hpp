// Which doors part two areas of a floor, when they are few.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kinds/dungeon/generate/areas.hpp"

namespace warren::dungeon {

struct Cut {
  std::vector<int> doors;
  std::vector<std::uint8_t> far;  // of areas: whether they lie beyond it
  int areas = 0;                  // beyond it
  int before = 0;                 // areas on this side

  // A third of the floor lies before it: whatever opens it has to be somewhere.
  bool leaves_ground() const { return 2 * before >= areas; }
};

// Of several cuts with as few doors, the one that leaves the most on this side.
enum class CutNear { from, to };

// What a search works with, kept from one to the next: many are made of one floor.
struct CutMemory {
  std::vector<int> flow;
  std::vector<int> came_by;
  std::vector<int> queue;
  std::vector<int> joined;
  std::vector<std::uint8_t> seen;
  std::vector<std::uint8_t> is_joined;
};

// The fewest doors without which nobody gets from one area to the other, if they are no more than
// `most`. Doors that are marked in `kept` are not taken.
std::optional<Cut> find_cut(const AreaGraph& graph, int from, int to, int most,
                            std::span<const std::uint8_t> kept, CutNear nearest);

// Of those that leave ground, one with more than the last room beyond it if there is one: a cut
// right around the stairs is dull.
std::optional<Cut> find_worthy_cut(const AreaGraph& graph, int from, int to, int most,
                                   std::span<const std::uint8_t> kept, CutMemory& memory);

}  // namespace warren::dungeon
