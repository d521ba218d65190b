#include "content/extensions.hpp"

#include <algorithm>

#include "core/path_text.hpp"

namespace warren {

bool has_extension(const std::filesystem::path& path,
                   std::span<const std::string_view> extensions) {
  const std::string name = path_text(path.filename());
  return std::ranges::any_of(extensions, [&](std::string_view extension) {
    return name.size() > extension.size() && name.ends_with(extension);
  });
}

std::string stem_without(const std::filesystem::path& path,
                         std::span<const std::string_view> extensions) {
  const std::string name = path_text(path.filename());
  for (const std::string_view extension : extensions) {
    if (name.ends_with(extension)) return name.substr(0, name.size() - extension.size());
  }
  return path_text(path.stem());
}

}  // namespace warren
