// What the game, as it runs today, cannot play: it knows no keys, no levers and no sleep of
// teleporters.
#pragma once

#include <string>

#include "warren/level.hpp"

namespace warren {

struct DrpgChanges {
  int locks = 0;        // doors that need a key
  int gates = 0;        // doors that a lever or an event opens
  int teleporters = 0;  // that a switch wakes
  int keys = 0;
  int switches = 0;
  int events = 0;  // that open doors

  int opened() const { return locks + gates + teleporters; }
  int left_out() const { return keys + switches + events; }
  DrpgChanges& operator+=(const DrpgChanges& other);

  // "3 locked doors, 1 gate and 2 sleeping teleporters", "4 keys and 1 lever"; empty for none.
  std::string opened_text() const;
  std::string left_out_text() const;
};

// What would have to change for the game to play all of the floor.
DrpgChanges unplayable_in_drpg(const Level& floor);

// The floor with doors that open by hand, gates that are doors, teleporters that are awake, and
// without what would have opened them.
Level open_for_drpg(const Level& floor);

struct DrpgReach {
  int cells = 0;    // of floor
  int reached = 0;  // by a party that begins where the floor says, and moves as the game lets it
};
DrpgReach reach_in_drpg(const Level& floor);

}  // namespace warren
