// The part of Z11 that is about vaults: they stand in the wild, and one gets into them.
#pragma once

#include "kinds/zone/verify/case.hpp"

namespace warren::proof {

// Vaults that lie in the map, as landmarks whose cells can be compared with their chunks. Empty,
// with a violation, when they cover more cells than the map has.
std::vector<Landmark> vaults_as_landmarks(const Case& of, Check& check);

void check_vaults(const Case& of, Check& check);

}  // namespace warren::proof
