// A kind's guarantees as a table, and the checking of all of them.
#pragma once

#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "warren/verdict.hpp"

namespace warren::proof {

// A claim that was deleted must be seen: what a level has nothing of stands in the certificate too.
inline Finding nothing_to_check(std::string_view id) {
  Finding out;
  out.guarantee.id = id;
  out.guarantee.holds = true;
  out.guarantee.nothing_to_check = true;
  out.text = kNothingToCheck;
  return out;
}

// One line each, in the order of the certificate. A check gives nothing when the level has nothing
// that the guarantee is about.
template <class Case>
struct GuaranteeRow {
  std::string_view id;
  std::string_view title;  // what it is about in a few words, for people
  std::optional<Finding> (*check)(const Case& of);
};

// What several checks look at is built once.
template <class Case, std::size_t N>
std::vector<Finding> check_all(const Level& level, const GuaranteeRow<Case> (&guarantees)[N]) {
  const Case of(level);
  std::vector<Finding> out;
  out.reserve(N);
  for (const GuaranteeRow<Case>& guarantee : guarantees) {
    std::optional<Finding> found = guarantee.check(of);
    out.push_back(found ? std::move(*found) : nothing_to_check(guarantee.id));
  }
  return out;
}

// The title that a kind's table has for the id; empty: it has no such guarantee.
template <class Case, std::size_t N>
std::string_view title_of(const GuaranteeRow<Case> (&guarantees)[N], std::string_view id) {
  for (const GuaranteeRow<Case>& guarantee : guarantees) {
    if (guarantee.id == id) return guarantee.title;
  }
  return {};
}

}  // namespace warren::proof
