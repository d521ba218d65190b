// Reading level files that are as they should be, and files that are not.
#pragma once

#include <gtest/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "kinds/level_file.hpp"
#include "level/json.hpp"
#include "random_levels.hpp"
#include "sample_levels.hpp"

namespace warren::testing {

using Json = nlohmann::ordered_json;

inline ReadLevel read_back(const std::string& text) {
  Result<ReadLevel> read = read_level_file(text, "level.json");
  EXPECT_TRUE(read.has_value()) << read.error().text();
  return read ? std::move(*read) : ReadLevel{};
}

// The message of a text that must not be accepted.
inline std::string refusal(const std::string& text) {
  const Result<ReadLevel> read = read_level_file(text, "level.json");
  if (read) return "";
  EXPECT_EQ(read.error().failure, Failure::content);
  EXPECT_EQ(read.error().diagnostics.size(), 1U);
  EXPECT_EQ(read.error().diagnostics[0].where.file, "level.json");
  EXPECT_FALSE(read.error().diagnostics[0].help.empty());
  return read.error().diagnostics[0].message;
}

inline Json sample_json() {
  return Json::parse(write_level(landmark_level()));
}

struct Damage {
  std::string message;  // part of it
  std::function<void(Json&)> apply;
};

inline void expect_refused(const std::vector<Damage>& damages, const Json& good = sample_json()) {
  for (const Damage& damage : damages) {
    Json json = good;
    damage.apply(json);
    const std::string found = refusal(json.dump());
    EXPECT_NE(found.find(damage.message), std::string::npos)
        << "wanted: " << damage.message << "\ngot:    " << found;
  }
}

// Takes away a member of an object, or an entry of an array.
inline void erase_at(Json& json, const Json::json_pointer& at) {
  Json& parent = json[at.parent_pointer()];
  if (parent.is_array()) {
    parent.erase(std::stoul(at.back()));
  } else {
    parent.erase(at.back());
  }
}

// The value at a JSON pointer is replaced; "-" as the new value takes it away.
struct Replaced {
  std::string message;
  std::string pointer;
  std::string value;
};

inline void expect_replaced_refused(const std::vector<Replaced>& all,
                                    const Json& good = sample_json()) {
  std::vector<Damage> damages;
  for (const Replaced& one : all) {
    damages.push_back({one.message, [&one](Json& json) {
                         const Json::json_pointer at(one.pointer);
                         if (one.value == "-") {
                           erase_at(json, at);
                         } else {
                           json[at] = Json::parse(one.value);
                         }
                       }});
  }
  expect_refused(damages, good);
}

}  // namespace warren::testing
