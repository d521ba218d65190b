// The parts of recheck_zone.
#pragma once

#include <string>
#include <vector>

#include "random/recheck_map.hpp"

namespace warren::testing {

// A zone as its file tells it, and what is found wrong.
struct ZoneUnderCheck {
  const nlohmann::json& json;
  Cells open;
  Cells reach;                             // by 4-connected steps from the start
  std::vector<nlohmann::json> footprints;  // the anchor, then the landmarks
  std::vector<std::string> wrong;

  // What only zones have.
  const nlohmann::json& list(const char* key) const { return json.at("zone").at(key); }
  double parameter(const char* key) const {
    return json.at("generator").at("parameters").at(key).get<double>();
  }
  void say(const std::string& words) {
    if (wrong.size() < 12) wrong.push_back(words);
  }
};

void recheck_footprints(ZoneUnderCheck& zone);
void recheck_places(ZoneUnderCheck& zone);
void recheck_gates(ZoneUnderCheck& zone);
void recheck_separation(ZoneUnderCheck& zone);
void recheck_authored(ZoneUnderCheck& zone);
void recheck_areas(ZoneUnderCheck& zone);
void recheck_paths(ZoneUnderCheck& zone);
void recheck_population(ZoneUnderCheck& zone);

}  // namespace warren::testing
