#include "kinds/kind.hpp"

#include <algorithm>

#include "content/extensions.hpp"
#include "kinds/dungeon/source.hpp"
#include "kinds/stage/source.hpp"
#include "kinds/zone/source.hpp"

namespace warren {

std::span<const Kind> kinds() {
  static const Kind kAll[] = {zone_kind(), dungeon_kind(), stage_kind()};
  return kAll;
}

const Kind* find_kind(std::string_view name) {
  const auto found = std::ranges::find(kinds(), name, &Kind::name);
  return found == kinds().end() ? nullptr : &*found;
}

const Kind* kind_of_file(const std::filesystem::path& path) {
  const auto named_so = [&](const Kind& kind) { return has_extension(path, kind.extensions); };
  const auto found = std::ranges::find_if(kinds(), named_so);
  return found == kinds().end() ? nullptr : &*found;
}

}  // namespace warren
