// What the directives of a zone file do to the zone, one function each.
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

#include "content/arguments.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {

inline constexpr double kMaxWeight = 1e6;  // of an entry that chance picks among

struct ZoneHandler {
  std::string_view directive;
  // Adds to the zone when all arguments are right; the arguments report what is not.
  void (*read)(Arguments& arguments, Zone& zone);
  bool once = false;  // may stand in a file only once
};

// False, with an error, when the zone has `most` of them already: checks compare many of them with
// each other, and a file of garbage must not take hours.
bool room_for_one_more(Arguments& arguments, std::size_t count, std::size_t most,
                       std::string_view what);

std::span<const ZoneHandler> basic_handlers();
std::span<const ZoneHandler> landmark_handlers();
std::span<const ZoneHandler> placement_handlers();
std::span<const ZoneHandler> region_handlers();
std::span<const ZoneHandler> population_handlers();

// Once all lines are read: what only the lines of a region together tell.
void finish_regions(Zone& zone);

// Null for directives without one.
const ZoneHandler* find_zone_handler(std::string_view directive);

}  // namespace warren
