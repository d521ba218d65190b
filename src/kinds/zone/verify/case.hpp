// A zone as its checks see it.
#pragma once

#include <algorithm>
#include <numeric>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/zone/verify/area_site.hpp"
#include "kinds/zone/verify/ground.hpp"
#include "verify/check.hpp"

namespace warren::proof {

// More than any designer places; what is compared pair by pair stays fast below it.
inline constexpr std::size_t kMaxLandmarks = 1024;
// Cells that are kept between two footprints.
inline constexpr int kFootprintGap = 2;

std::string named(const Landmark& landmark);  // "vault at (410, 388)"

// What is asked of a level and looked at by several checks.
struct Case {
  explicit Case(const Level& of);

  const Level& level;
  Rect map;
  // The anchor, then the landmarks, as far as their footprints lie in the map. Together they are
  // never larger than the map: footprints that are must overlap, and looking at each cell of each
  // could take forever. Z1 and Z5 say so then.
  std::vector<const Landmark*> footprints;
  bool crammed = false;
  std::vector<Site> sites;  // the areas that can be checked
  Ground ground;

  bool is_anchor(const Landmark* landmark) const {
    return level.zone()->anchor && landmark == &*level.zone()->anchor;
  }
};

// How a thing is told from others, its place first because that decides fastest.
struct ThingKey {
  Point at;
  std::string_view kind;
  std::string_view type;

  friend auto operator<=>(const ThingKey&, const ThingKey&) = default;
};

// Indices of the keys in `wanted` that find no partner of their own in `have`.
template <class Key>
std::vector<std::size_t> without_partner(const std::vector<Key>& wanted, std::vector<Key> have) {
  std::vector<std::size_t> order(wanted.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return wanted[a] == wanted[b] ? a < b : wanted[a] < wanted[b];
  });
  std::sort(have.begin(), have.end());
  std::vector<std::size_t> out;
  auto partner = have.begin();
  for (const std::size_t i : order) {
    while (partner != have.end() && *partner < wanted[i]) ++partner;
    if (partner != have.end() && *partner == wanted[i]) {
      ++partner;
    } else {
      out.push_back(i);
    }
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Each gives nothing when the level has nothing that the guarantee is about.
std::optional<Finding> check_landmarks(const Case& of);
std::optional<Finding> check_reach(const Case& of);
std::optional<Finding> check_gates(const Case& of);
std::optional<Finding> check_authored(const Case& of);
std::optional<Finding> check_footprints(const Case& of);
std::optional<Finding> check_hotspots(const Case& of);
std::optional<Finding> check_enemies(const Case& of);
std::optional<Finding> check_areas(const Case& of);
std::optional<Finding> check_chunk_enemies(const Case& of);
std::optional<Finding> check_proportion(const Case& of);

}  // namespace warren::proof
