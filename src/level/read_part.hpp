// A level that may be a part of a larger document: what is wrong with it is told by its place
// there.
#pragma once

#include <string>
#include <string_view>

#include "level/json.hpp"

namespace warren {

struct DocumentPart {
  std::string_view whole;  // the text of the file
  std::string file;
  std::string place;  // of the level in it: floors[3]; empty: it is the whole
};

// `json` is the level's own text.
Result<ReadLevel> read_level_part(std::string_view json, const DocumentPart& part);

}  // namespace warren
