#include "core/path_text.hpp"

#include <algorithm>

namespace warren {

namespace fs = std::filesystem;

std::string path_text(const fs::path& path) {
  const std::u8string text = path.u8string();
  std::string out(text.begin(), text.end());
  if constexpr (fs::path::preferred_separator != '/') std::ranges::replace(out, '\\', '/');
  return out;
}

}  // namespace warren
