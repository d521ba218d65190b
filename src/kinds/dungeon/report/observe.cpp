#include "kinds/dungeon/report/observe.hpp"

#include <algorithm>

namespace warren {
namespace {

std::int64_t count_kind(const Level& level, std::string_view kind) {
  return std::count_if(level.things.begin(), level.things.end(),
                       [&](const Thing& thing) { return thing.kind == kind; });
}

}  // namespace

void observe_floor(const Level& level, Observed& out) {
  const DungeonData& dungeon = *level.dungeon();
  for (const RoomKind kind : {RoomKind::large, RoomKind::medium, RoomKind::small}) {
    const auto is = [&](const Room& room) { return room.kind == kind; };
    out.counts.emplace_back("rooms, " + std::string(to_string(kind)),
                            std::count_if(dungeon.rooms.begin(), dungeon.rooms.end(), is));
  }
  const auto cells = level.cells.cells();
  const auto open = std::count_if(cells.begin(), cells.end(),
                                  [&](TileIndex tile) { return is_open(level.legend[tile].kind); });
  out.counts.emplace_back("floor, percent", 100 * open / static_cast<std::int64_t>(cells.size()));
  out.counts.emplace_back("doors", static_cast<std::int64_t>(dungeon.doors.size()));
  for (const Guarantee& guarantee : level.certificate) {
    for (const Property& number : guarantee.evidence) {
      if (guarantee.id == "D5" && number.key == "dead_ends") {
        out.counts.emplace_back("dead ends", std::get<std::int64_t>(number.value));
      }
    }
  }
  out.counts.emplace_back("keys", count_kind(level, "key"));
  out.counts.emplace_back("switches", count_kind(level, "switch"));
  out.counts.emplace_back("teleporter pairs", count_kind(level, "teleporter") / 2);
  out.counts.emplace_back("traps", count_kind(level, "trap"));
  out.counts.emplace_back("quality", dungeon.quality);
  for (const Shortfall& shortfall : dungeon.shortfalls) out.shortfalls.push_back(shortfall.what);
}

}  // namespace warren
