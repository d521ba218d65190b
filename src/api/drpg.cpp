// The functions of include/warren/drpg.hpp.
#include "warren/drpg.hpp"

#include "kinds/dungeon/formats/drpg.hpp"
#include "kinds/dungeon/formats/playable.hpp"
#include "pipeline/verify.hpp"

namespace warren {

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
