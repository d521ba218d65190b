#include "content/extensions.hpp"

#include <algorithm>

namespace warren {

bool has_extension(const std::filesystem::path& path,
                   std::span<const std::string_view> extensions) {
  const std::string name = path.filename().string();
  return std::ranges::any_of(extensions, [&](std::string_view extension) {
    return name.size() > extension.size() && name.ends_with(extension);
  });
}

std::string stem_without(const std::filesystem::path& path,
                         std::span<const std::string_view> extensions) {
  const std::string name = path.filename().string();
  for (const std::string_view extension : extensions) {
    if (name.ends_with(extension)) return name.substr(0, name.size() - extension.size());
  }
  return path.stem().string();
}

}  // namespace warren
