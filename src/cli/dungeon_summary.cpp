#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "analyse/shortfall_text.hpp"
#include "cli/summary.hpp"

namespace warren::cli {
namespace {

// Of any type, or of one.
std::int64_t things_of(const Level& level, std::string_view kind, std::string_view type = {}) {
  return std::count_if(level.things.begin(), level.things.end(), [&](const Thing& thing) {
    return thing.kind == kind && (type.empty() || thing.type == type);
  });
}

std::vector<std::string> floor_lines(const Level& floor, bool several) {
  const Dungeon& d = *floor.dungeon;
  const std::string head = several ? fmt::format("floor {:<2}", d.floor) : "layout  ";
  const std::int64_t pouches = things_of(floor, "treasure", "pouch");
  return {fmt::format(
      "{} {} rooms, {} doors, {} keys, {} switches, {} traps, {} chests, {} pouches, quality {}",
      head, d.rooms.size(), d.doors.size(), things_of(floor, "key"), things_of(floor, "switch"),
      things_of(floor, "trap"), things_of(floor, "treasure") - pouches, pouches, d.quality)};
}

std::vector<std::string> floor_shortfalls(const Level& floor) {
  std::vector<std::string> out;
  for (const Shortfall& shortfall : floor.dungeon->shortfalls) {
    out.push_back(fmt::format("floor {}: {}", floor.dungeon->floor, shortfall_text(shortfall)));
  }
  return out;
}

nlohmann::ordered_json floor_json(const Level& floor) {
  nlohmann::ordered_json shortfalls = nlohmann::ordered_json::array();
  for (const Shortfall& s : floor.dungeon->shortfalls) {
    shortfalls.push_back(
        {{"what", s.what}, {"wanted", s.wanted}, {"got", s.got}, {"reason", s.reason}});
  }
  return {{"floor", floor.dungeon->floor},
          {"floors", floor.dungeon->floors},
          {"rooms", floor.dungeon->rooms.size()},
          {"doors", floor.dungeon->doors.size()},
          {"things", floor.things.size()},
          {"quality", floor.dungeon->quality},
          {"shortfalls", shortfalls}};
}

// Among others a floor is small: nobody looks for symbols there.
render::Options small_floor(const Level& floor) {
  const int longer = std::max({1, floor.cells.width(), floor.cells.height()});
  render::Options out;
  out.legend = false;
  out.scale = std::clamp(1024 / longer, 1, 32);
  return out;
}

}  // namespace

Summary dungeon_summary() {
  constexpr int kPictureSide = 420;
  return {"dungeon",
          [](const Level&, std::size_t floors) {
            return floors == 1 ? std::string(", 1 floor") : fmt::format(", {} floors", floors);
          },
          floor_lines,
          floor_shortfalls,
          floor_json,
          [](const Level& floor) { return fmt::format("floor{}", floor.dungeon->floor); },
          [](const Level& floor) { return fmt::format("floor {}", floor.dungeon->floor); },
          small_floor,
          kPictureSide};
}

}  // namespace warren::cli
