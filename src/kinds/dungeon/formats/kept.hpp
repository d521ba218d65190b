// What a game's file holds and a level has no words for: members that nobody here knows, what the
// party has discovered, the save around the floors. The level carries it as text among its
// parameters, so that it comes back into the game's file whichever way it went.
#pragma once

#include "kinds/dungeon/formats/cursor.hpp"
#include "warren/level.hpp"

namespace warren::drpg {

inline constexpr std::string_view kKeptParameter = "drpg";
inline constexpr std::string_view kSaveParameter = "drpg_save";
bool is_kept_parameter(std::string_view key);
// The level's own parameters.
std::vector<Property> parameters_without_kept(const std::vector<Property>& parameters);

void keep_json(const Json& json, std::string_view key, Level& level);

// What is kept of a floor, ready to be put back.
class Kept {
 public:
  explicit Kept(const Level& level);

  void restore_tile(Point at, Json& tile) const;
  void restore_members(Json& members) const;

 private:
  Json kept_;
  Grid<const Json*> tiles_;
};

// The save that a level says it came from, without its floors; null where there is none.
Json kept_save(const Level& level);
void keep_save(const Json& save, Level& level);

}  // namespace warren::drpg
