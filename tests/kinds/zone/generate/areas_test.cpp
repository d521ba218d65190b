// Regions and the surroundings of landmarks in whole levels.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "built_zones.hpp"
#include "kinds/zone/content/link.hpp"
#include "kinds/zone/generated.hpp"
#include "level/ground_hash.hpp"
#include "pipeline/certify.hpp"

namespace warren {
namespace {

using testing::built_zone;
using testing::BuiltZone;
using testing::guarded_zone;
using testing::level_of;
using testing::seeds_to_try;

const std::uint32_t kAreaSeeds = seeds_to_try(24);

bool within(const Area& area, Point at) {
  return std::ranges::any_of(area.rects, [&](Rect rect) { return rect.contains(at); });
}

bool in_footprint(const Level& level, Point at) {
  if (level.zone()->anchor && level.zone()->anchor->rect.contains(at)) return true;
  return std::ranges::any_of(level.zone()->landmarks,
                             [&](const Landmark& l) { return l.rect.contains(at); });
}

bool is_region(const Area& area) {
  return area.mode != AreaMode::surroundings;
}

const Landmark* find_landmark(const Level& level, std::string_view type) {
  const auto found = std::ranges::find(level.zone()->landmarks, type, &Landmark::type);
  return found == level.zone()->landmarks.end() ? nullptr : &*found;
}

std::string property(const Thing& thing, std::string_view key) {
  for (const Property& one : thing.properties) {
    if (one.key == key) return std::get<std::string>(one.value);
  }
  return {};
}

// One generator makes them all; the first that fails ends it.
template <class Look>
void for_each_seed(const Zone& zone, const Look& look, std::uint32_t seeds = kAreaSeeds) {
  zone::Generator generator;
  Level level;
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    RunOptions options;
    options.seed = seed;
    const Status made = generator.generate_into(level, zone, options);
    ASSERT_TRUE(made.has_value()) << "seed " << seed << ": " << made.error().text();
    look(level);
    if (::testing::Test::HasFailure()) {
      ADD_FAILURE() << "seed " << seed;
      return;
    }
  }
}

class Areas : public ::testing::TestWithParam<BuiltZone> {};

TEST_P(Areas, KeepEveryGuarantee) {
  for_each_seed(built_zone(GetParam()), [](Level& level) {
    const Status proved = certify(level);
    EXPECT_TRUE(proved.has_value()) << proved.error().text();
  });
}

// Whoever comes from outside comes through an opening. Landmarks that stand across the edge are
// doors of their own.
TEST_P(Areas, AreSealedAllAround) {
  for_each_seed(built_zone(GetParam()), [](const Level& level) {
    for (const Area& area : level.zone()->areas) {
      for (std::size_t i = 0; i < level.cells.size(); ++i) {
        const Point at = level.cells.point(i);
        if (!level.open(at) || !within(area, at) || in_footprint(level, at)) continue;
        const bool door =
            std::ranges::any_of(area.openings, [&](Rect opening) { return opening.contains(at); });
        for (const Point step : {Point{1, 0}, Point{-1, 0}, Point{0, 1}, Point{0, -1}}) {
          const Point next = at + step;
          const bool out = level.cells.contains(next) && !within(area, next) && level.open(next);
          EXPECT_TRUE(door || !out || in_footprint(level, next)) << at.x << " " << at.y;
        }
      }
    }
  });
}

TEST_P(Areas, AreTheRegionsOfTheFile) {
  const Zone zone = built_zone(GetParam());
  for_each_seed(zone, [&](const Level& level) {
    ASSERT_EQ(level.zone()->areas.size(), zone.regions.size());
    for (std::size_t i = 0; i < level.zone()->areas.size(); ++i) {
      EXPECT_EQ(level.zone()->areas[i].id, zone.regions[i].id);
      EXPECT_FALSE(level.zone()->areas[i].openings.empty());
      const bool open = zone.regions[i].mode.mode == RegionMode::open;
      EXPECT_EQ(level.zone()->areas[i].mode, open ? AreaMode::open : AreaMode::structured);
      EXPECT_EQ(level.zone()->areas[i].path.empty(), open);
    }
  });
}

// A connection's landmark that stands in its region is named as where the path ends there.
TEST_P(Areas, NameTheEndsThatStandInThem) {
  const Zone zone = built_zone(GetParam());
  for_each_seed(zone, [&](const Level& level) {
    for (std::size_t i = 0; i < level.zone()->areas.size(); ++i) {
      const Area& area = level.zone()->areas[i];
      const auto end_of = [&](const RegionConnection& connection) -> std::optional<Point> {
        const Landmark* landmark = find_landmark(level, connection.landmark);
        if (landmark == nullptr || !within(area, landmark->at)) return std::nullopt;
        return landmark->at;
      };
      EXPECT_EQ(area.entry, end_of(zone.regions[i].entry));
      EXPECT_EQ(area.exit, end_of(zone.regions[i].exit));
    }
  });
}

TEST_P(Areas, BuildOfChunksThatLieInThem) {
  for_each_seed(built_zone(GetParam()), [&](const Level& level) {
    for (const Area& area : level.zone()->areas) {
      for (const AreaChunk& chunk : area.chunks) {
        for (const int x : {chunk.rect.x, chunk.rect.right() - 1}) {
          for (const int y : {chunk.rect.y, chunk.rect.bottom() - 1}) {
            EXPECT_TRUE(within(area, {x, y}));
          }
        }
        const bool covered = std::ranges::any_of(
            level.zone()->landmarks,
            [&](const Landmark& landmark) { return !landmark.rect.intersect(chunk.rect).empty(); });
        EXPECT_FALSE(covered);
      }
    }
  });
}

// An enemy of an area stands in it on ground that can be walked on, and away from all others.
TEST_P(Areas, EnemiesKeepTheirDistance) {
  const Zone zone = built_zone(GetParam());
  const int spacing = zone.parameters.enemy_min_spacing;
  std::size_t count = 0;
  for_each_seed(zone, [&](const Level& level) {
    std::vector<Point> enemies;
    for (const Thing& thing : level.things) {
      if (thing.kind != "enemy" || property(thing, "area").empty()) continue;
      const auto area = std::ranges::find(level.zone()->areas, property(thing, "area"), &Area::id);
      ASSERT_NE(area, level.zone()->areas.end());
      EXPECT_TRUE(within(*area, thing.at));
      EXPECT_TRUE(level.open(thing.at));
      for (const Point other : enemies) {
        const Point d = other - thing.at;
        EXPECT_GE(d.x * d.x + d.y * d.y, spacing * spacing);
      }
      enemies.push_back(thing.at);
    }
    count += enemies.size();
  });
  EXPECT_GT(count, kAreaSeeds);
}

// Noise and its budget end where a region begins.
TEST_P(Areas, HaveNoEnemiesButTheirOwn) {
  for_each_seed(built_zone(GetParam()), [&](const Level& level) {
    for (const Thing& thing : level.things) {
      if (thing.kind != "enemy" || property(thing, "source") != "budget") continue;
      for (const Area& area : level.zone()->areas) EXPECT_FALSE(within(area, thing.at));
    }
  });
}

TEST_P(Areas, TreasureLiesInTreasureRooms) {
  const Zone zone = built_zone(GetParam());
  for_each_seed(zone, [&](const Level& level) {
    std::map<std::pair<int, int>, int> found;  // by the corner of the room
    for (const Thing& thing : level.things) {
      if (thing.kind != "pickup" || property(thing, "source") != "treasure") continue;
      bool inside = false;
      for (const Area& area : level.zone()->areas) {
        for (const AreaChunk& chunk : area.chunks) {
          if (!chunk.rect.contains(thing.at)) continue;
          const LinkedChunks& links = *zone.links.chunks;
          inside = links.chunk(links.find(chunk.chunk)).category == ChunkCategory::treasure;
          ++found[{chunk.rect.x, chunk.rect.y}];
        }
      }
      EXPECT_TRUE(inside) << thing.at.x << " " << thing.at.y;
    }
    for (const auto& [room, count] : found) EXPECT_LE(count, 3);
  });
}

TEST_P(Areas, AreTheSameForTheSameSeed) {
  const Zone zone = built_zone(GetParam());
  EXPECT_EQ(hash(level_of(zone, 5)), hash(level_of(zone, 5, 4)));
  EXPECT_NE(ground_hash(level_of(zone, 5)), ground_hash(level_of(zone, 6)));
}

INSTANTIATE_TEST_SUITE_P(All, Areas, ::testing::ValuesIn(testing::kBuiltZones),
                         [](const auto& which) { return which.param.name; });

const BuiltZone& zone_called(std::string_view name) {
  return *std::ranges::find(testing::kBuiltZones, name, &BuiltZone::name);
}

// No line about noise: what the designer left empty between regions stays empty.
TEST(AreasAlone, WithoutNoiseTheLandIsAsAuthored) {
  const Zone zone = built_zone(zone_called("bare"));
  ASSERT_FALSE(zone.has_terrain());
  for_each_seed(zone, [&](const Level& level) {
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
      const Point at = level.cells.point(i);
      const bool built =
          std::ranges::any_of(level.zone()->areas, [&](const Area& a) { return within(a, at); });
      if (built || in_footprint(level, at)) continue;
      const auto authored = std::ranges::find(level.zone()->authored_cells, at, &AuthoredCell::at);
      const TileIndex expected =
          authored == level.zone()->authored_cells.end() ? 0 : authored->tile;
      ASSERT_EQ(level.cells[at], expected) << at.x << " " << at.y;
    }
  });
}

// Landmarks are drawn to the regions that they connect, and still stand outside now and then.
TEST(AreasAlone, LandmarksStandInAndOutOfTheirRegions) {
  int inside = 0;
  int outside = 0;
  for_each_seed(
      built_zone(zone_called("rooms")),
      [&](const Level& level) { ++(level.zone()->areas.front().exit ? inside : outside); },
      seeds_to_try(60));
  EXPECT_GT(inside, outside);
  EXPECT_GT(outside, 0);
}

// Enemies of region A over many seeds, and the ground of its combat rooms.
struct Population {
  double enemies = 0;
  double combat_cells = 0;
};

Population population(std::string_view name, std::string_view config) {
  // The walk from the start is no part of it.
  const Zone zone = built_zone(
      zone_called(name), std::string(config) + "safe_radius 0\ndanger_near 1\ndanger_far 1\n");
  const LinkedChunks& links = *zone.links.chunks;
  Population out;
  for_each_seed(zone, [&](const Level& level) {
    for (const Thing& thing : level.things) {
      if (thing.kind == "enemy" && property(thing, "area") == "A") out.enemies += 1;
    }
    for (const AreaChunk& chunk : level.zone()->areas.front().chunks) {
      const bool combat = links.chunk(links.find(chunk.chunk)).category == ChunkCategory::combat;
      if (combat) out.combat_cells += chunk.rect.w * chunk.rect.h;
    }
  });
  return out;
}

TEST(AreasAlone, PacingSaysHowManyWaitInRooms) {
  const Population hot = population("rooms", "regionconfig A 0 0 0.5 2 2 branching hot\n");
  const Population neutral = population("rooms", "regionconfig A 0 0 0.5 2 2 branching neutral\n");
  const Population cool = population("rooms", "regionconfig A 0 0 0.5 2 2 branching cool\n");
  EXPECT_NEAR(hot.enemies / neutral.enemies, 1.5, 0.15);
  EXPECT_NEAR(cool.enemies / neutral.enemies, 0.5, 0.1);
  // One for 160 cells at difficulty 2.
  EXPECT_LE(hot.enemies, hot.combat_cells / 160 * 1.5);
  EXPECT_LE(neutral.enemies, neutral.combat_cells / 160);
  EXPECT_LE(cool.enemies, cool.combat_cells / 160 * 0.5);
  EXPECT_GE(neutral.enemies, neutral.combat_cells / 160 * 0.75);
}

TEST(AreasAlone, HarderRegionsHoldMore) {
  const Population easy = population("rooms", "regionconfig A 0 0 0.5 1 1 branching neutral\n");
  const Population hard = population("rooms", "regionconfig A 0 0 0.5 4 5 branching neutral\n");
  EXPECT_GT(hard.enemies, 2 * easy.enemies);
}

// Open ground counts by its combat ratio.
TEST(AreasAlone, PacingSaysHowManyRoamOpenGround) {
  std::map<std::string, double> enemies;
  for (const std::string pacing : {"hot", "neutral", "cool"}) {
    BuiltZone zone = zone_called("open");
    std::string lines(zone.lines);
    const std::size_t at = lines.find("clustered hot");
    lines.replace(at, 13, "clustered " + pacing);
    lines += "safe_radius 0\ndanger_near 1\ndanger_far 1\n";
    zone.lines = lines;
    for_each_seed(built_zone(zone), [&](const Level& level) {
      for (const Thing& thing : level.things) {
        enemies[pacing] += thing.kind == "enemy" && property(thing, "area") == "A" ? 1 : 0;
      }
    });
  }
  EXPECT_NEAR(enemies["hot"] / enemies["neutral"], 1.5, 0.2);
  EXPECT_NEAR(enemies["cool"] / enemies["neutral"], 0.5, 0.15);
}

TEST(AreasAlone, TreasureRoomsHoldSomething) {
  double rooms = 0;
  double pickups = 0;
  const Zone zone = built_zone(zone_called("rooms"));
  const LinkedChunks& links = *zone.links.chunks;
  for_each_seed(zone, [&](const Level& level) {
    for (const AreaChunk& chunk : level.zone()->areas.front().chunks) {
      rooms += links.chunk(links.find(chunk.chunk)).category == ChunkCategory::treasure ? 1 : 0;
    }
    for (const Thing& thing : level.things) {
      pickups += thing.kind == "pickup" && property(thing, "source") == "treasure" ? 1 : 0;
    }
  });
  EXPECT_GT(rooms, kAreaSeeds);
  EXPECT_GE(pickups, rooms);
}

// All walls of an open region are blocks or single cells, and leave its ground in one piece.
TEST(AreasAlone, OpenGroundIsMostlyOpen) {
  for_each_seed(built_zone(zone_called("open")), [&](const Level& level) {
    const Area& area = level.zone()->areas.front();
    double open = 0;
    double all = 0;
    for (std::size_t i = 0; i < level.cells.size(); ++i) {
      const Point at = level.cells.point(i);
      if (!within(area, at)) continue;
      all += 1;
      open += level.open(at) ? 1 : 0;
    }
    EXPECT_GT(open / all, 0.6);
    EXPECT_FALSE(area.chunks.empty());
  });
}

// Regions connect the landmarks of one side of a gate, and what stands in them is of that side.
TEST(GuardedAreas, HoldOnlyLandmarksOfTheirSide) {
  const std::map<std::string, std::set<std::string>> allowed = {
      {"A", {"way_in", "way_out", "refuge"}}, {"B", {"boss", "keep"}}};
  std::set<std::string> seen;
  for_each_seed(guarded_zone(), [&](const Level& level) {
    for (const Area& area : level.zone()->areas) {
      if (!is_region(area)) continue;
      for (const Landmark& landmark : level.zone()->landmarks) {
        if (!within(area, landmark.at)) continue;
        EXPECT_TRUE(allowed.at(area.id).contains(landmark.type)) << area.id << landmark.type;
        seen.insert(landmark.type);
      }
    }
  });
  EXPECT_FALSE(seen.empty());
}

TEST(GuardedAreas, KeepEveryGuarantee) {
  for_each_seed(guarded_zone(), [](Level& level) {
    const Status proved = certify(level);
    EXPECT_TRUE(proved.has_value()) << proved.error().text();
  });
}

// What the pass says about one landmark: the line that begins with its type, and those below it.
std::vector<std::string> said_about(const std::vector<PassNotes>& notes, const std::string& type) {
  std::vector<std::string> out;
  const auto pass = std::ranges::find(notes, "landmarks", &PassNotes::pass);
  if (pass == notes.end()) return out;
  bool here = false;
  for (const std::string& line : pass->lines) {
    if (!line.starts_with(" ")) here = line.starts_with(type + ":");
    if (here) out.push_back(line);
  }
  return out;
}

// Whoever asks why a gate did not go somewhere is told.
TEST(GuardedAreas, RefuseGatesAndSayWhy) {
  const Zone zone = guarded_zone();
  for (std::uint32_t seed = 0; seed < seeds_to_try(12); ++seed) {
    RunOptions options;
    options.seed = seed;
    std::vector<PassNotes> notes;
    options.notes = &notes;
    const Result<Level> level = testing::generated(zone, options);
    ASSERT_TRUE(level.has_value()) << level.error().text();
    int refused = 0;
    for (const std::string& line : said_about(notes, "keeper")) {
      refused += line.find("or cannot hold one") != std::string::npos ? 1 : 0;
      for (std::size_t i = 0; i < level->zone()->hotspots.size(); ++i) {
        if (region_at(zone, level->zone()->hotspots[i].at) == nullptr) continue;
        const bool about = line.starts_with("    hotspot " + std::to_string(i) + " at");
        EXPECT_TRUE(!about || line.find("possible") == std::string::npos) << line;
      }
    }
    EXPECT_GT(refused, 0) << seed;
  }
}

// The keep's surroundings are rooms in the midst of the land, off every region and footprint.
TEST(GuardedAreas, RoomsSurroundAStructuredLandmark) {
  std::size_t built = 0;
  for_each_seed(guarded_zone(), [&](const Level& level) {
    const auto area = std::ranges::find(level.zone()->areas, AreaMode::surroundings, &Area::mode);
    if (area == level.zone()->areas.end()) return;
    ++built;
    EXPECT_EQ(area->id, "keep");
    EXPECT_FALSE(area->chunks.empty());
    EXPECT_FALSE(area->path.empty());
    const double radius = find_landmark(level, "keep")->influence->radius;
    for (const Rect rect : area->rects) {
      const Point d = rect.centre() - find_landmark(level, "keep")->at;
      EXPECT_LT(std::hypot(d.x, d.y), radius);
      for (const Landmark& landmark : level.zone()->landmarks) {
        EXPECT_TRUE(rect.intersect(landmark.rect).empty());
      }
      for (const Area& other : level.zone()->areas) {
        if (!is_region(other)) continue;
        for (const Rect region : other.rects) EXPECT_TRUE(rect.intersect(region).empty());
      }
    }
  });
  EXPECT_GT(built, 0U);
}

}  // namespace
}  // namespace warren
