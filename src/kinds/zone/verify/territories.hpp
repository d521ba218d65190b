// The part of Z11 that is about the land: territories in proportion, landmarks where they were
// requested, no dead land, exits that lead somewhere.
#pragma once

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

// How many there are, and how many of them fall short and say so.
struct Kept {
  std::size_t all = 0;
  std::size_t short_of = 0;
};

Kept check_shares(const Case& of, Check& check);
Kept check_placements(const Case& of, Check& check);
// Ground that somebody drew, in chunks or by hand: what encloses it is meant to.
BitGrid drawn_ground(const Case& of);
Kept check_exits(const Case& of, const BitGrid& drawn, Check& check);
// The largest piece of dead land that rock encloses, in cells.
std::int64_t check_pockets(const Case& of, const BitGrid& drawn, Check& check);

}  // namespace warren::proof
