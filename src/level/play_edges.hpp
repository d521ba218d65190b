// What steps, doors and rays share: the rules of a doorway.
#pragma once

#include "warren/play.hpp"

namespace warren {

// One-way doors let through in their direction only. Without a record nothing limits a doorway.
bool lets_through(const Door* door, Direction direction);

// Gates, and doors that a lever or an event opens: open for steps and rays once they are.
bool stays_open(EdgeKind kind, const Door* door);

bool was_opened(const Door* door, const Names& opened);

}  // namespace warren
