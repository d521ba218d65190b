#include "cli/remake.hpp"

#include "content/dungeon/dungeon.hpp"
#include "content/stage/stage.hpp"

namespace warren::cli {

Result<std::unique_ptr<Remaker>> remaker_for(const std::string& file) {
  if (is_dungeon_path(file)) return dungeon_remaker(file);
  if (is_stage_path(file)) return stage_remaker(file);
  return zone_remaker(file);
}

}  // namespace warren::cli
