// The zones of a file, rectangle by rectangle, with the places where they were requested.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "content/document.hpp"
#include "kinds/stage/content/config.hpp"

namespace warren {

struct StageZoneSource {
  StageFeature feature = StageFeature::custom;
  Rect rect;
  DocumentPlace place;
  char letter = '\0';  // of what was drawn

  bool drawn() const { return letter != '\0'; }
};

// What a letter of a map stands for: custom for those of A to Z that have no meaning of their own,
// nothing for '.' and for what is no letter of maps.
std::optional<StageFeature> feature_of_letter(char letter);
bool is_custom_letter(char letter);
// ". ^ v < > x R ? h w F m".
std::string_view map_letters();

// "the pitfall zone [3, 4, 2, 2]", "the puddle drawn at x 3..4, y 5".
std::string source_text(const StageZoneSource& source);
// "x 3..4, y 5".
std::string cells_text(const Rect& rect);

using StageZoneNames = std::map<char, std::string>;

// One zone of each feature and of each name, in the order of the features and then of the names.
std::vector<StageZone> zones_of(const std::vector<StageZoneSource>& sources,
                                const StageZoneNames& names);

}  // namespace warren
