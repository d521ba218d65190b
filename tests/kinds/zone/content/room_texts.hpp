// Rooms of a library as text, for tests of zones that are built from them.
#pragma once

#include <string>
#include <string_view>

#include "told.hpp"

namespace warren::testing {

// A bare room with exits in the middle of its sides, and lines below.
inline std::string room_text(const std::string& name, std::string_view exits, int side,
                             std::string_view lines = {}) {
  const std::string size = std::to_string(side);
  std::string out = "chunk " + name + "\nsize " + size + " " + size +
                    "\ncategory corridor\nfill open\nexits " + std::string(exits) + "\n";
  if (exits == "none") return out + std::string(lines);
  for (const char letter : exits) {
    const std::string_view word = letter == 'L'   ? "left"
                                  : letter == 'R' ? "right"
                                  : letter == 'T' ? "top"
                                                  : "bottom";
    out += "exit " + std::string(word) + " " + std::to_string(side / 2 - 1) + " 2\n";
  }
  // Whatever stands beside it, a cross in the middle stays open.
  const std::string middle = std::to_string(side / 2 - 1) + ".." + std::to_string(side / 2);
  const std::string all = "0.." + std::to_string(side - 1);
  out += "empty " + middle + " " + all + "\nempty " + all + " " + middle + "\n";
  return out + std::string(lines);
}

// Below a zone's first lines (kBefore): a region of 64 x 64 cells in chunks of 16, at line 5.
inline constexpr std::string_view kRegion =
    "fixed_landmark way_in in.chunk 32 32\nregion A 0 0 64 64\nconnect A entry way_in\n";

// The landmark of kRegion.
inline ChunkTexts with_landmark(ChunkTexts chunks) {
  chunks.emplace("in.chunk", "chunk in\nsize 3 3\nfill open\n");
  return chunks;
}

}  // namespace warren::testing
