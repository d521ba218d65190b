#include "cli/remake.hpp"

#include <fmt/format.h>

#include "core/utf8.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/stage/content/stage.hpp"

namespace warren::cli {

std::string seed_words(const std::string& seed, const std::string& in_file) {
  if (in_file.empty() || seed == in_file) return seed;
  return fmt::format("{} (the file says {})", seed, in_file);
}

std::string made_from(const std::string& file, const std::string& seed,
                      const std::vector<ChangedParameter>& changed) {
  std::string out = fmt::format("{} with seed {}", file, seed);
  std::string_view separator = " and ";
  for (const ChangedParameter& one : changed) {
    out += fmt::format("{}{}={} (the file says {})", separator, one.key, one.value, one.in_file);
    separator = ", ";
  }
  return printable(out);
}

Result<std::unique_ptr<Remaker>> remaker_for(const std::string& file) {
  if (is_dungeon_path(file)) return dungeon_remaker(file);
  if (is_stage_path(file)) return stage_remaker(file);
  return zone_remaker(file);
}

}  // namespace warren::cli
