// How good a floor is: the points rank floors, and the best of several is taken.
#include "kinds/dungeon/generate/quality.hpp"

#include <gtest/gtest.h>

#include <cctype>
#include <map>

#include "floors.hpp"
#include "level/random_floors.hpp"

namespace warren {
namespace {

// A floor drawn by hand: capital letters are rooms, dots are corridors. Doors stand wherever a room
// and a corridor touch; rooms have walls between them.
Level drawn_floor(const std::vector<std::string>& rows) {
  const int w = static_cast<int>(rows[0].size());
  const int h = static_cast<int>(rows.size());
  Level level = testing::blank_floor(w, h);
  const auto at = [&](Point p) {
    return rows[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)];
  };
  const auto is_room = [](char c) { return std::isupper(static_cast<unsigned char>(c)) != 0; };
  level.cells.reset(w, h, 1);
  level.dungeon()->edges.reset(w, h, EdgeKind::wall);
  std::map<char, Room> rooms;
  for (std::size_t i = 0; i < level.cells.size(); ++i) {
    const Point p = level.cells.point(i);
    if (at(p) == '#') continue;
    level.cells[p] = 0;
    if (is_room(at(p))) {
      auto& rect = rooms[at(p)].rect;
      if (rect.empty()) rect = {p.x, p.y, 1, 1};
      rect.w = std::max(rect.w, p.x - rect.x + 1);
      rect.h = std::max(rect.h, p.y - rect.y + 1);
    }
    for (const Direction by : {Direction::east, Direction::south}) {
      const Point next = step(p, by);
      if (at(next) == '#') continue;
      if (at(next) == at(p)) level.dungeon()->edges.set(p, by, EdgeKind::none);
      if (is_room(at(next)) == is_room(at(p))) continue;
      const bool own = is_room(at(p));
      Door door;
      door.at = own ? p : next;
      door.side = own ? by : opposite(by);
      level.dungeon()->doors.push_back(door);
      level.dungeon()->edges.set(p, by, EdgeKind::door);
    }
  }
  for (auto& [letter, room] : rooms) level.dungeon()->rooms.push_back(room);
  const Rect first = level.dungeon()->rooms.front().rect;
  const Rect last = level.dungeon()->rooms.back().rect;
  level.start = Point{first.x, first.y};
  level.things.push_back({"stairs", "up", *level.start, {}});
  level.things.push_back({"stairs", "down", {last.x, last.y}, {}});
  return level;
}

dungeon::Quality drawn_quality(const std::vector<std::string>& rows) {
  return dungeon::quality_of(drawn_floor(rows));
}

TEST(DungeonQuality, LikesLoops) {
  const std::vector<std::string> ring = {"############", "#AAA....BBB#", "#AAA####BBB#",
                                         "#.########.#", "#CCC####DDD#", "#CCC....DDD#",
                                         "############"};
  std::vector<std::string> tree = ring;
  tree[3] = "#.##########";
  EXPECT_EQ(drawn_quality(tree).loops, 0);
  EXPECT_GE(drawn_quality(ring).loops, 14);  // the whole floor lies on it
  std::vector<std::string> spur = ring;
  spur[1] = "#AAA.##.BBB#";
  EXPECT_EQ(drawn_quality(spur).loops, 0);
}

TEST(DungeonQuality, LikesBalance) {
  const std::vector<std::string> even = {"############", "#AAA....BBB#", "#AAA####BBB#",
                                         "#.########.#", "#CCC####DDD#", "#CCC....DDD#",
                                         "############"};
  const std::vector<std::string> lopsided = {"############", "#AAA.BBB####", "#AAA#BBB####",
                                             "#.##########", "#CCC########", "#CCC########",
                                             "############"};
  EXPECT_GT(drawn_quality(even).balance, drawn_quality(lopsided).balance + 5);
}

TEST(DungeonQuality, LikesShapesThatAreNoSquares) {
  const std::vector<std::string> squares = {"###########", "#AAA.BBB###", "#AAA#BBB###",
                                            "#AAA#BBB###", "###########"};
  const std::vector<std::string> oblong = {"###########", "#AAA.BBBB##", "#AAA#BBBB##",
                                           "####.######", "###########"};
  const std::vector<std::string> shared = {"###########", "#AAABBBB.##", "#AAABBBB###",
                                           "#.#########", "###########"};
  EXPECT_EQ(drawn_quality(squares).shapes, 0);
  EXPECT_EQ(drawn_quality(oblong).shapes, 6);
  EXPECT_EQ(drawn_quality(shared).shapes, 6 + 8);
  // An L beside an oblong room.
  Level level = drawn_floor(oblong);
  level.dungeon()->rooms[1].notch = {8, 1, 1, 1};
  level.cells[{8, 1}] = 1;
  for (const Direction by : kAllDirections) level.dungeon()->edges.set({8, 1}, by, EdgeKind::wall);
  EXPECT_EQ(dungeon::quality_of(level).shapes, 6 + 6);
}

TEST(DungeonQuality, LikesRoomsOfManySizes) {
  const std::vector<std::string> alike = {"#############", "#AA.BB.CC.DD#", "#AA#BB#CC#DD#",
                                          "#############"};
  const std::vector<std::string> many = {"##############", "#AA.BBB.CCCC##", "#AA#BBB#CCCC.#",
                                         "########CCCC##", "##############"};
  EXPECT_LE(drawn_quality(alike).variety, 2);
  EXPECT_GE(drawn_quality(many).variety, 10);
}

// Locks, the path down, islands: each makes the same floor better.
TEST(DungeonQuality, LikesDrama) {
  const std::vector<std::string> rows = {"#############", "#AA.BB.CC.DD#", "#AA#BB#CC#DD#",
                                         "#############"};
  Level level = drawn_floor(rows);
  const int plain = dungeon::quality_of(level).drama;
  Level locked = level;
  locked.dungeon()->doors[0].opens = OpenMechanism::key;
  EXPECT_EQ(dungeon::quality_of(locked).drama, plain + 2 + 1);  // on the way, and one of six doors
  Level island = level;
  island.dungeon()->edges.set({6, 1}, Direction::east, EdgeKind::wall);
  island.things[1].at = {4, 1};
  Level joined = level;
  joined.things[1].at = {4, 1};
  EXPECT_GE(dungeon::quality_of(island).drama, dungeon::quality_of(joined).drama + 3);
  Level guarded = level;
  guarded.dungeon()->zones.emplace_back();
  guarded.dungeon()->zones[0].danger = Danger::boss;
  guarded.dungeon()->zones[0].rects = {{10, 1, 2, 2}};
  EXPECT_GE(dungeon::quality_of(guarded).drama, plain + 3);  // nearly as far as can be
}

TEST(DungeonQuality, IsWhatTheFloorSays) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config("floors = 10\n");
  for (std::uint32_t seed = 1; seed <= 20; ++seed) {
    const Level level =
        testing::make_floor(generator, config, seed, 1 + static_cast<int>(seed % 10));
    EXPECT_EQ(level.dungeon()->quality, dungeon::quality_of(level).points()) << seed;
    EXPECT_LE(level.dungeon()->quality, 100);
  }
}

std::vector<int> sorted_qualities(const std::string& text, std::uint32_t seeds) {
  dungeon::Generator generator;
  const DungeonConfig config = testing::dungeon_config(text);
  std::vector<int> out;
  for (std::uint32_t seed = 0; seed < seeds; ++seed) {
    out.push_back(testing::make_floor(generator, config, seed).dungeon()->quality);
  }
  std::sort(out.begin(), out.end());
  return out;
}

// Spread over 20 points and more, without a gap in the middle.
TEST(DungeonQuality, RanksFloors) {
  const std::vector<int> points = sorted_qualities("quality.minimum = 0\n", 200);
  EXPECT_GE(points.back() - points.front(), 20);
  EXPECT_GE(points[190] - points[10], 12);
  for (std::size_t i = 11; i <= 190; ++i) EXPECT_LE(points[i] - points[i - 1], 2) << i;
}

// The usual minimum is missed now and then, not usually: what is tried again costs time.
TEST(DungeonQuality, TheMinimumIsSeldomMissed) {
  for (const char* text : {"", "preset = \"classic\"\n", "width = 12\nheight = 12\n"}) {
    const int minimum = testing::dungeon_config(text).quality.minimum;
    const std::vector<int> points =
        sorted_qualities(std::string(text) + "quality.minimum = 0\n", 100);
    EXPECT_LE(std::lower_bound(points.begin(), points.end(), minimum) - points.begin(), 20) << text;
  }
}

TEST(DungeonQuality, MoreAttemptsMakeBetterFloors) {
  dungeon::Generator generator;
  const auto floor = [&](const char* attempts, std::uint32_t seed) {
    const DungeonConfig config =
        testing::dungeon_config(std::string("quality.attempts = ") + attempts);
    return testing::make_floor(generator, config, seed).dungeon()->quality;
  };
  int one = 0;
  int three = 0;
  int ten = 0;
  constexpr int kSeeds = 40;
  for (std::uint32_t seed = 0; seed < kSeeds; ++seed) {
    const int first = floor("1", seed);
    const int best_of_three = floor("3", seed);
    const int best_of_ten = floor("10", seed);
    EXPECT_GE(best_of_three, first) << seed;
    EXPECT_GE(best_of_ten, best_of_three) << seed;
    one += first;
    three += best_of_three;
    ten += best_of_ten;
  }
  EXPECT_GE(three, one + 2 * kSeeds);
  EXPECT_GE(ten, three + 2 * kSeeds);
}

}  // namespace
}  // namespace warren
