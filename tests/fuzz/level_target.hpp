// What the fuzz targets of readers of finished levels have in common.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/diagnostics.hpp"
#include "kinds/level_file.hpp"
#include "level/json.hpp"
#include "pipeline/verify.hpp"
#include "reader_target.hpp"

namespace warren::fuzz {

inline std::string input_text(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

// Whatever a level says of itself, it gets a verdict, and the verdict is about something.
inline void check_checked(const Level& level, std::string_view bytes) {
  const Verdict verdict = verify_file(level, 0);
  require(!verdict.findings.empty(), "a level of which nothing was checked", bytes);
}

// Written and read again, it is the same level.
inline void check_written(const Level& level, std::string_view bytes) {
  const std::string text = write_level(level);
  const Result<ReadLevel> again = read_level_file(text, "again");
  require(again.has_value(), "a level that was read is refused when it is written", bytes);
  require(again->level == level, "a level reads as another one when it is written", bytes);
  require(write_level(again->level) == text, "a level is written in two ways", bytes);
}

}  // namespace warren::fuzz
