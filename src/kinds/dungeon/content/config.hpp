// What a designer asks of a dungeon: the DungeonGenerationConfig of .dungeon.toml files. Defaults
// stand here and nowhere else; they are those of the preset `wgiv` on 24 x 24 cells.
#pragma once

#include <optional>
#include <string>

#include "content/source_digest.hpp"

namespace warren {

// Both ends included.
struct Range {
  int min = 0;
  int max = 0;

  friend bool operator==(const Range&, const Range&) = default;
};

// How many, and cells of the longer side.
struct RoomClass {
  Range count;
  Range size;

  friend bool operator==(const RoomClass&, const RoomClass&) = default;
};

struct DungeonConfig {
  std::string name;
  std::string preset = "wgiv";
  std::string seed;  // any text; empty: none given
  int width = 24;
  int height = 24;
  int floors = 1;
  SourceDigest source;

  struct Rooms {
    RoomClass large{{3, 5}, {6, 8}};
    RoomClass medium{{5, 8}, {4, 6}};
    RoomClass small{{8, 12}, {3, 4}};
    int spacing = 1;            // cells between rooms
    Range floor_share{43, 56};  // of all cells
    friend bool operator==(const Rooms&, const Rooms&) = default;
  } rooms;

  struct Corridors {
    int width = 1;
    int extra_connections = 20;  // percent of the spanning tree's
    Range dead_ends{8, 10};      // stubs and rooms with one door
    friend bool operator==(const Corridors&, const Corridors&) = default;
  } corridors;

  struct Doors {
    Range per_large_room{2, 4};
    Range per_medium_room{1, 3};
    Range per_small_room{1, 2};
    Range count{15, 26};  // on the whole floor
    int locked_percentage = 15;
    Range gates{2, 3};  // opened by levers or events
    Range one_way{1, 2};
    Range secret{1, 2};
    Range illusory{0, 1};
    friend bool operator==(const Doors&, const Doors&) = default;
  } doors;

  struct SpecialTiles {
    Range teleporter_pairs{4, 6};
    Range traps{15, 25};
    Range trap_clusters{4, 6};
    int unavoidable_traps = 3;  // at most, between the stairs
    Range switches{8, 12};
    Range treasure_rooms{3, 6};
    Range spinners{1, 3};
    Range dark_zones{1, 3};
    Range messages{2, 4};
    friend bool operator==(const SpecialTiles&, const SpecialTiles&) = default;
  } special_tiles;

  struct Progression {
    Range barriers_before_stairs{0, 1};  // on any way down; none on the first floor
    int keys_before_stairs = 0;          // 1: locked doors may be among them; 0: gates only
    Range and_gates{0, 2};               // that need several levers
    int opener_steps = 8;                // least distance from a key or lever to what it opens
    Range islands{1, 1};                 // that only teleporters lead to
    friend bool operator==(const Progression&, const Progression&) = default;
  } progression;

  struct Encounters {
    int rate = 8;            // percent of steps in the middle of the first floor
    int rate_by_floor = 10;  // percent of that, more on each floor below
    int door_factor = 3;     // on the rate when somebody goes through a door
    friend bool operator==(const Encounters&, const Encounters&) = default;
  } encounters;

  struct Quality {
    int minimum = 55;  // of 100
    int attempts = 1;  // floors that are made; the best of them is taken
    friend bool operator==(const Quality&, const Quality&) = default;
  } quality;

  struct Limits {
    int operations = 1'000'000;  // for one floor, for each 24 x 24 cells
    int time_ms = 0;             // for one floor; 0: as long as it takes
    int room_placements = 1000;  // tries, for each 24 x 24 cells
    int path_searches = 500;     // likewise
    friend bool operator==(const Limits&, const Limits&) = default;
  } limits;

  friend bool operator==(const DungeonConfig&, const DungeonConfig&) = default;
};

}  // namespace warren
