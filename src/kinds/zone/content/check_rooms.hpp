// Whether a zone's library has the rooms and blocks that its areas are built from.
#pragma once

#include "content/reporter.hpp"
#include "kinds/zone/content/link.hpp"

namespace warren {

// Whether anything in the zone is built from rooms.
bool builds_rooms(const Zone& zone);

void check_rooms(const Zone& zone, const LinkedChunks& chunks, const Reporter& report);

}  // namespace warren
