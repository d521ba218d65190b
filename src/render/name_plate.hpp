// Names of chunks, set into the room that they have: in several lines, or shortened.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace warren::render {

struct NamePlate {
  std::vector<std::string> lines;  // none: there is no room for any of it
  int size = 1;                    // of the letters
  bool whole = false;
};

// Lines break after underscores. What is too long as a whole is told by its longest word, which
// says more about a room than the prefix that it shares with a hundred others.
// Large letters are taken where they leave half of the room to be seen.
NamePlate fit_name(std::string_view name, int width, int height, int largest_size);

int plate_width(std::string_view line, int size);

}  // namespace warren::render
