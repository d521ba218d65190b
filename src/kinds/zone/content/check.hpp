// The parts of check_zone.
#pragma once

#include "content/reporter.hpp"
#include "kinds/zone/content/link.hpp"
#include "kinds/zone/content/zone.hpp"

namespace warren {

// Noise, the seed, and the walls of corridors.
void check_terrain(const Zone& zone, const Reporter& report);
// Hotspots, landmarks and the start, without looking into chunks.
void check_landmarks(const Zone& zone, const Reporter& report);
// Gates must be a forest, and say nothing impossible.
void check_gates(const Zone& zone, const Reporter& report);
// Shares of gates and places of landmarks: of landmarks that there are.
void check_placements(const Zone& zone, const Reporter& report);
// Where regions lie, and whether base chunks fit into them.
void check_regions(const Zone& zone, const Reporter& report);
// What regions are made of, and lines of regions that do not exist.
void check_region_lines(const Zone& zone, const Reporter& report);
// The landmarks that regions connect.
void check_connections(const Zone& zone, const Reporter& report);
// Whether regions have land beside them for doors.
void check_doors(const Zone& zone, const Reporter& report);
// The anchor and fixed landmarks in regions: on the region's side of every gate.
void check_region_sides(const Zone& zone, const Reporter& report);
// What is placed by hand in regions: not on their edge.
void check_region_edges(const Zone& zone, const Reporter& report);
// The savepoint that a player begins at: not in a region behind a gate.
void check_start_side(const Zone& zone, const Reporter& report);
// Hotspots that the designer placed in a zone with regions.
void check_placed_hotspots(const Zone& zone, const Reporter& report);
// Enemies, biases, difficulty.
void check_population(const Zone& zone, const Reporter& report);
// What the zone and its chunks say about each other.
void check_links(const Zone& zone, const LinkedChunks& links, const Reporter& report);
// Whether chunks can be entered, and what must be reached in them stands where it can be.
void check_ways_in(const Zone& zone, const LinkedChunks& links, const Reporter& report);
// Whether the anchor and fixed landmarks have room where they stand.
void check_room(const Zone& zone, const LinkedChunks& links, const Reporter& report);

}  // namespace warren
