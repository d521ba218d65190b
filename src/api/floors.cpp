// The functions of include/warren/floors.hpp.
#include "warren/floors.hpp"
#include "kinds/level_file.hpp"

#include "kinds/dungeon/formats/drpg.hpp"
#include "kinds/dungeon/formats/playable.hpp"
#include "level/floors.hpp"
#include "pipeline/verify.hpp"

namespace warren {

std::string floors_to_json(std::span<const Level> floors) {
  return write_floors(floors);
}

Result<FloorsRead> floors_from_json(std::string_view json, const std::string& name) {
  Result<std::vector<ReadLevel>> read = read_level_files(json, name);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  FloorsRead out;
  for (ReadLevel& one : *read) {
    out.floors.push_back(std::move(one.level));
    for (Diagnostic& warning : one.warnings) out.warnings.push_back(std::move(warning));
  }
  return out;
}

Result<std::string> floors_to_drpg(std::span<const Level> floors, const DrpgOptions& options) {
  const DrpgGame game = options.document ? DrpgGame::document : DrpgGame::current;
  std::vector<Level> opened;
  if (options.playable) {
    for (const Level& floor : floors) opened.push_back(open_for_drpg(floor));
    floors = opened;
  }
  return floors.size() == 1 ? write_drpg(floors.front(), game) : write_drpg(floors, game);
}

Result<FloorsRead> floors_from_drpg(std::string_view json, const std::string& name) {
  Result<ReadDrpg> read = read_drpg(json, name);
  if (!read) return tl::make_unexpected(std::move(read.error()));
  for (Level& floor : read->floors) floor.certificate = verify(floor).certificate();
  return FloorsRead{std::move(read->floors), std::move(read->warnings)};
}

}  // namespace warren
