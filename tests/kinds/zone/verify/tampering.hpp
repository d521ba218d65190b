// Changes to a valid level, and what each must break.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "levels.hpp"

namespace warren::testing {

inline const std::optional<Point> kNowhere;  // where a finding has no place

struct Tampering {
  std::string name;
  // Does it and returns where; nothing: the violation has no place.
  std::function<std::optional<Point>(Level&)> apply;
  std::vector<std::string> breaks;
  std::string says = {};  // part of a violation
};

inline bool names(const Finding& finding, std::optional<Point> at, const std::string& says) {
  const auto fits = [&](const Violation& violation) {
    if (violation.what.find(says) == std::string::npos) return false;
    if (!at) return true;
    const std::string place = fmt::format("({}, {})", at->x, at->y);
    return violation.at == at && violation.what.find(place) != std::string::npos;
  };
  return std::any_of(finding.violations.begin(), finding.violations.end(), fits);
}

// Exactly the named guarantees break, the first of them says where. `chance`: one that may break
// too.
inline void expect_noticed_on(const Level& valid, const Tampering& tampering,
                              const std::string& chance = {}) {
  Level level = valid;
  const std::optional<Point> at = tampering.apply(level);
  Verdict verdict = verify(level);
  SCOPED_TRACE(
      fmt::format("{}, seed {}\n{}", tampering.name, level.provenance.seed, told(verdict)));
  std::vector<std::string> broke = broken(verdict);
  const auto is_named = [&](const std::string& id) {
    return std::find(tampering.breaks.begin(), tampering.breaks.end(), id) !=
           tampering.breaks.end();
  };
  if (!is_named(chance)) broke.erase(std::remove(broke.begin(), broke.end(), chance), broke.end());
  ASSERT_EQ(broke, tampering.breaks);
  const Finding* finding = verdict.find(tampering.breaks.front());
  ASSERT_TRUE(names(*finding, at, tampering.says));
}

// Tries each on several levels. Chance decides whether what is changed lies on a way.
inline void expect_noticed(const std::vector<Tampering>& table) {
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    const Level valid = valid_zone(seed);
    for (const Tampering& tampering : table) expect_noticed_on(valid, tampering, "Z2");
  }
}

inline Thing& first(Level& level, const std::string& key, const std::string& value) {
  const auto has = [&](const Thing& thing) {
    return std::any_of(thing.properties.begin(), thing.properties.end(), [&](const Property& p) {
      return p.key == key && (value.empty() || p.value == Value(value));
    });
  };
  return *std::find_if(level.things.begin(), level.things.end(), has);
}

inline Thing& first_of_kind(Level& level, const std::string& kind) {
  return *std::find_if(level.things.begin(), level.things.end(),
                       [&](const Thing& thing) { return thing.kind == kind; });
}

inline std::size_t unused_hotspot(const Level& level) {
  for (std::size_t i = 0;; ++i) {
    const bool used = std::any_of(
        level.zone()->landmarks.begin(), level.zone()->landmarks.end(),
        [&](const Landmark& landmark) { return landmark.hotspot == static_cast<int>(i); });
    if (!used && !level.zone()->hotspots[i].authored) return i;
  }
}

}  // namespace warren::testing
