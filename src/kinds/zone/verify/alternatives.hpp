// Where else a landmark could have gone when it was its turn.
#pragma once

#include <optional>
#include <vector>

#include "core/topology/flood.hpp"
#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

class Alternatives {
 public:
  Alternatives(const Case& of, double separation);

  // A hotspot, other than its own, that landmark `turn` could have taken: no earlier landmark uses
  // it or is too close to it, and the footprint fits there.
  std::optional<std::size_t> free_hotspot(std::size_t turn);
  // Set when a level requested more work than any honest one; what was not looked at is then open.
  bool gave_up() const { return steps_left_ < 0; }

 private:
  bool may_be_beyond_a_gate(Point centre);
  bool fits(std::size_t turn, Point centre);
  bool authored_in(Rect area) const;

  const Case& case_;
  std::vector<std::size_t>
      taken_at_;  // by hotspot: the first turn that rules it out for later ones
  BitGrid authored_;
  std::int64_t steps_left_ = std::int64_t{1} << 26;
};

}  // namespace warren::proof
