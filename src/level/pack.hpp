// Packed cells of large levels: the glyphs of all rows, zlib, base64.
#pragma once

#include <string>
#include <string_view>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

inline constexpr std::string_view kPackedEncoding = "zlib+base64";

std::string pack_cells(const Level& level);

// The glyphs, `count` of them; an error when the text holds anything else.
Result<std::string> unpack_glyphs(std::string_view packed, std::size_t count);

}  // namespace warren
