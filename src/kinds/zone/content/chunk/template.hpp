// The text that `warren new chunk` starts from.
#pragma once

#include <string>

namespace warren {

inline constexpr int kSmallestTemplate = 8;

// A walled room with a way in on every side, at least kSmallestTemplate cells a side.
std::string chunk_template(const std::string& name, int width, int height);

}  // namespace warren
