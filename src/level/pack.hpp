// Packed cells of large levels: the glyphs of all rows one after another, long runs of one glyph
// counted.
#pragma once

#include <string>
#include <string_view>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

inline constexpr std::string_view kPackedEncoding = "runs";

// `# 12 ` is # and twelve more of them: a glyph is never blank.
std::string pack_cells(const Level& level);

// The glyphs, `count` of them; an error when the text holds anything else.
Result<std::string> unpack_glyphs(std::string_view packed, std::size_t count);

}  // namespace warren
