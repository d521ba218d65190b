// A level that may be a part of a larger document: what is wrong with it is told by its place
// there.
#pragma once

#include <string>
#include <string_view>

#include "level/json.hpp"
#include "level/json_reader.hpp"

namespace warren {

struct DocumentPart {
  std::string_view whole;  // the text of the file
  std::string file;
  std::string place;  // of the level in it: floors[3]; empty: it is the whole
};

// `json` is the level itself.
Result<ReadLevel> read_level_part(const level_json::Json& json, const DocumentPart& part,
                                  KindNames kinds);

// The text of a level file or of a file of floors.
Result<level_json::Json> parse_level_text(std::string_view text, const std::string& file);

}  // namespace warren
