// Random projects that a grammar draws, and re-checks of what they generate.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "core/rng.hpp"

namespace warren::testing {

struct RandomProject {
  std::string main;                          // "x.zone", "x.dungeon.toml", "x.stage.toml"
  std::map<std::string, std::string> files;  // path inside the project -> text, main included
};
RandomProject random_zone(Rng& rng);     // random_zone.cpp
RandomProject random_dungeon(Rng& rng);  // random_dungeon.cpp
RandomProject random_stage(Rng& rng);    // random_stage.cpp

// Written from the documents alone: shares nothing with what verifies or generates, reads the level
// JSON only. Returns what is wrong, in words; empty when everything holds.
std::vector<std::string> recheck_zone(const nlohmann::json& level);     // recheck_zone.cpp
std::vector<std::string> recheck_dungeon(const nlohmann::json& level);  // recheck_floor.cpp
std::vector<std::string> recheck_stage(const nlohmann::json& level);    // recheck_stage.cpp

}  // namespace warren::testing
