// D5: tampering with the zones that decide who is met where.
#include <limits>

#include "tampering.hpp"

namespace warren {
namespace {

EncounterZone* zone_of(Level& level, Point at) {
  for (EncounterZone& zone : level.dungeon()->zones) {
    for (const Rect rect : zone.rects) {
      if (rect.contains(at)) return &zone;
    }
  }
  return nullptr;
}

template <class Change>
std::function<bool(Level&)> with_zones(const Change& change) {
  return [change](Level& level) {
    change(level, level.dungeon()->zones);
    return true;
  };
}

using Zones = std::vector<EncounterZone>;

TEST(VerifyDungeonZones, ShareOutTheFloor) {
  testing::expect_found({
      {"none", with_zones([](Level&, Zones& zones) { zones.clear(); }), "D5",
       "cells belong to no encounter zone"},
      {"one less", with_zones([](Level&, Zones& zones) { zones.pop_back(); }), "D5",
       "cells belong to no encounter zone"},
      {"a piece less", with_zones([](Level&, Zones& zones) { zones[0].rects.pop_back(); }), "D5",
       "belong to no encounter zone"},
      {"a piece twice",
       with_zones([](Level&, Zones& zones) { zones[0].rects.push_back(zones[0].rects[0]); }), "D5",
       "on another zone"},
      {"a piece in place of another", with_zones([](Level&, Zones& zones) {
         Rect& last = zones.back().rects.back();
         last = {zones[0].rects[0].x, zones[0].rects[0].y, 1, 1};
       }),
       "D5", "on another zone"},
      {"in the rock", with_zones([](Level&, Zones& zones) {
         zones.back().rects.back() = {0, 0, 1, 1};
       }),
       "D5", "lies in the rock"},
      {"outside", with_zones([](Level&, Zones& zones) {
         zones.back().rects.back() = {20, 20, 9, 9};
       }),
       "D5", "lies outside the map"},
      {"far outside", with_zones([](Level&, Zones& zones) {
         zones.back().rects.back() = {INT32_MAX, INT32_MIN, INT32_MAX, INT32_MAX};
       }),
       "D5", "lies outside the map"},
  });
}

TEST(VerifyDungeonZones, MeetPeopleAtARateBetweenNoneAndAll) {
  for (const double rate : {-0.1, 1.1, 1e300, std::numeric_limits<double>::quiet_NaN()}) {
    testing::expect_found(
        {{"a rate", with_zones([rate](Level&, Zones& zones) { zones.back().rate = rate; }), "D5",
          "meets somebody at"}});
  }
}

TEST(VerifyDungeonZones, AreSafeAtTheStairs) {
  for (const std::string type : {"up", "down"}) {
    const auto at = [type](Level& level) -> EncounterZone& {
      return *zone_of(level, testing::thing_of(level, "stairs", type)->at);
    };
    testing::expect_found({
        {"not safe", with_zones([&](Level& l, Zones&) { at(l).danger = Danger::entrance; }), "D5",
         "somebody is met at the stairs"},
        {"somebody all the same", with_zones([&](Level& l, Zones&) { at(l).rate = 0.01; }), "D5",
         "somebody is met at the stairs"},
    });
  }
}

}  // namespace
}  // namespace warren
