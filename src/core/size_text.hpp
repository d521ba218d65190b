// Sizes as people read them.
#pragma once

#include <cstdint>
#include <string>

namespace warren {

// 12 B, 3.4 KB, 1.2 MB: for messages.
std::string size_text(std::uint64_t bytes);

}  // namespace warren
