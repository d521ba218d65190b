// Finds what a game's file holds beyond a level, and keeps it with the level.
#pragma once

#include <optional>

#include "kinds/dungeon/formats/write_parts.hpp"

namespace warren::drpg {

enum class FloorForm : std::uint8_t { current, document, legacy };

// Keeps what the floor has beyond what would be written of the level.
class Keeper {
 public:
  Keeper(const Json& floor, FloorForm form, const Level& level);

  // What a file with everything in its place looks like; null where nothing need be kept.
  Json draft() const;
  void keep(Level& level) const;

 private:
  Json wanted_tile(Point at, const Json& written) const;
  Json wanted_members(const Json& written) const;

  const Json& floor_;
  FloorForm form_;
  const Level& level_;
  std::optional<FloorWriter> document_;
  Json kept_;
};

}  // namespace warren::drpg
