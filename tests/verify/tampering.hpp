// Changes to a valid level, and what each must break.
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <string>
#include <vector>

#include "levels.hpp"

namespace warren::testing {

struct Tampering {
  std::string name;
  // Does it and returns where; nothing: the breach has no place.
  std::function<std::optional<Point>(Level&)> apply;
  std::vector<std::string> breaks;
  std::string says = {};  // part of a breach
};

inline bool names(const Finding& finding, std::optional<Point> at, const std::string& says) {
  const auto fits = [&](const Breach& breach) {
    if (breach.what.find(says) == std::string::npos) return false;
    if (!at) return true;
    const std::string place = fmt::format("({}, {})", at->x, at->y);
    return breach.at == at && breach.what.find(place) != std::string::npos;
  };
  return std::any_of(finding.breaches.begin(), finding.breaches.end(), fits);
}

// Tries each on several levels: exactly the named promises break, the first of them says where.
inline void expect_noticed(const std::vector<Tampering>& table) {
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    const Level valid = valid_zone(seed);
    for (const Tampering& tampering : table) {
      Level level = valid;
      const std::optional<Point> at = tampering.apply(level);
      Verdict verdict = verify(level);
      SCOPED_TRACE(fmt::format("{}, seed {}\n{}", tampering.name, seed, told(verdict)));
      ASSERT_EQ(broken(verdict), tampering.breaks);
      const Finding* finding = verdict.find(tampering.breaks.front());
      ASSERT_TRUE(names(*finding, at, tampering.says));
    }
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
        level.landmarks.begin(), level.landmarks.end(),
        [&](const Landmark& landmark) { return landmark.hotspot == static_cast<int>(i); });
    if (!used && !level.hotspots[i].authored) return i;
  }
}

}  // namespace warren::testing
