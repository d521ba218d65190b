// Reading dungeons: every way to get a file wrong, where it is told and what it says to write.
#include <gtest/gtest.h>

#include <algorithm>

#include "dungeons.hpp"

namespace warren {
namespace {

using testing::kJson;
using testing::kToml;
using testing::problems_of;
using Told = std::vector<std::string>;

// The beginning of what is told about a file with one mistake.
struct Mistake {
  const char* text;
  const char* told;
};

const Mistake kTomlMistakes[] = {
    {"width = 7", "1:9 7: width must be a whole number from 8 to 512, not 7 (write 8"},
    {"\nheight = 513", "2:10 513: height must be a whole number from 8 to 512, not 513 (write 512"},
    {"floors = 0", "1:10 0: floors must be a whole number from 1 to 100, not 0 (write 1"},
    {"floors = 101", "1:10 101: floors must be"},
    {"floors = [1, 2]",
     "1:10 [1, 2]: floors must be a whole number from 1 to 100, not [1, 2] (wri"},
    {"floors = true", "1:10 true: floors must be"},
    {"floors = 1979-05-27", "1:10 1979-05-27: floors must be"},
    {"floors = 9999999999", "1:10 9999999999: floors must be"},
    {"[floors]", "1:2 floors: floors must be a whole number from 1 to 100, not a table (write 1"},
    {"name = 5", "1:8 5: name must be a text (write it in quotes: \"5\")"},
    {"name = [\"a\"]", "1:8 [\"a\"]: name must be a text (write it in quotes: \"The Crypt\")"},
    {"name = \"a\\nb\"", "1:8 \"a\\nb\": name must be one line of text"},
    {"seed = 7.5", "1:8 7.5: seed must be a text (write it in quotes: \"7.5\")"},
    {"preset = \"clasic\"",
     "1:10 \"clasic\": there is no preset 'clasic' (did you mean 'classic'?)"},
    {"preset = \"zork\"", "1:10 \"zork\": there is no preset 'zork' (there are wgiv, classic, mod"},
    {"[doors]\nlocked_percentage = \"15%\"",
     "2:21 \"15%\": doors.locked_percentage must be a whole number from 0 to 100, not \"15%\" "
     "(write "
     "15 "},
    {"doors.locked_percentage = 15.5", "1:27 15.5: doors.locked_percentage must be a whole number"},
    {"doors.locked_percentage = -1", "1:27 -1: doors.locked_percentage must be"},
    {"doors.locked_percentage = 101", "1:27 101: doors.locked_percentage must be"},
    {"doors.per_small_room = [0, 2]",
     "1:24 [0, 2]: doors.per_small_room must be [least, most], whole numbers from 1 to 16, not [0, "
     "2] (write [1, 2]"},
    {"[rooms.large]\ncount = [5, 3]",
     "2:9 [5, 3]: rooms.large.count is upside down: 5 comes before 3 (write [3, 5])"},
    {"rooms.large.count = [3]", "1:21 [3]: rooms.large.count must be"},
    {"rooms.large.count = []", "1:21 []: rooms.large.count must be"},
    {"rooms.large.count = [1, 2, 3]", "1:21 [1, 2, 3]: rooms.large.count must be"},
    {"rooms.large.size = [6, 8.5]",
     "1:24 8.5: rooms.large.size must be [least, most], whole numbe"},
    {"rooms.large.size = \"6-8\"",
     "1:20 \"6-8\": rooms.large.size must be [least, most], whole numbers from 3 to 56, not "
     "\"6-8\" "
     "(write [6, 8]"},
    {"special_tiles.teleporter_pairs = 7",
     "1:34 7: special_tiles.teleporter_pairs must be [least,"},
    {"corridors.width = 2",
     "1:19 2: corridors.width must be 1, not 2 (write 1, or leave the line out (corridors are "
     "alwa"},
    {"[special_tiles]\ntraps_per_zone = 3",
     "2:1 traps_per_zone: unknown key 'special_tiles.traps_per_zone' (did you mean "
     "'special_tiles.traps'?)"},
    {"trapsPerZone = 3",
     "1:1 trapsPerZone: unknown key 'trapsPerZone' (did you mean 'special_tiles.traps'?)"},
    {"heigth = 30", "1:1 heigth: unknown key 'heigth' (did you mean 'height'?)"},
    {"[rooms]\nlocked_percentage = 4",
     "2:1 locked_percentage: unknown key 'rooms.locked_percentage' (did you mean "
     "'doors.locked_percentage'?)"},
    {"[corridors]\nextraConnections = 3",
     "2:1 extraConnections: unknown key 'corridors.extraConnections' (did you mean "
     "'corridors.extra_connections'?)"},
    {"[spezial_tiles]\na = 1",
     "1:2 spezial_tiles: unknown table 'spezial_tiles' (did you mean 'sp"},
    {"[rooms.huge]\ncount = 1", "1:8 huge: unknown table 'rooms.huge'"},
    {"xyzzy = 1",
     "1:1 xyzzy: unknown key 'xyzzy' (`warren help params dungeon` lists all of them)"},
    {"\"rooms.spacing\" = 1", "1:1 \"rooms.spacing\": unknown key 'rooms.spacing'"},
    {"rooms = 5", "1:9 5: rooms is a table, not a value (write [rooms] in a line of its own"},
    {"[[quality]]\nminimum = 3", "1:1 [[quality]]: quality is a table, not a value (write [qua"},
    {"floors = 2\nfloors = 3", "2:1 floors: floors stands above already (remove one of the two)"},
    {"[rooms]\nspacing = 2\n [rooms]\n", "3:2 [rooms]: [rooms] stands above already (remove one"},
    {"floors = ", "1:"},
    {"floors \xc3\xa9 = 2", "1:8 \xc3\xa9: not TOML: "},
    {"floors = \xd0\xb6", "1:"},
    {"[=]", "1:2 =: not TOML: "},
    {"[[.a]]", "1:3 .: not TOML: "},
    {"[", "1:"},
    {"[ ]", "1:3 ]: not TOML: "},
    {"floors = 5 5",
     "1:12 5: not TOML: expected a comment or whitespace, saw '5' (a line is key ="},
    {"floors 5", "1:8 5: not TOML: "},
    {"name = \"x", "1:"},
    {"seed = 99999999999999999999", "1:"},
    {"name = \"\xc3\xa9\xc3\xa9\" 5", "1:15 5: not TOML: "},  // columns count bytes
    {"rooms.large.count = [3, 5\nfloors = 2\nwidth = 30\n", "2:1 f: not TOML: "},
};

const Mistake kJsonMistakes[] = {
    {"{\"width\": 7}", "1:11 7: width must be a whole number from 8 to 512, not 7 (write 8"},
    {"{\n \"rooms\": {\n  \"large\": {\"count\": [5, 3]}}}",
     "3:22 [5, 3]: rooms.large.count is upside down: 5 comes before 3 (write [3, 5])"},
    {"{\"rooms\": {\"large\": {\"count\": [3, null]}}}", "1:35 null: rooms.large.count must be"},
    {"{\"floors\": 2,\n \"floors\": 3}",
     "2:2 \"floors\": 'floors' stands in line 1 already (remove"},
    {"{\"flors\": 2}", "1:2 \"flors\": unknown key 'flors' (did you mean 'floors'?)"},
    {"{\"rooms\": {\"hug\\u0065\": {}}}", "1:12 \"hug\\u0065\": unknown table 'rooms.huge'"},
    {"{\"seed\": 18446744073709551615}",
     "1:10 18446744073709551615: seed must be a text (write it"},
    {"{\"seed\": \"a\\u0000b\"}", "1:10 \"a\\u0000b\": seed must be one line of text"},
    {"{\"doors\": {\"locked_percentage\": \"15%\"}}",
     "1:33 \"15%\": doors.locked_percentage must be"},
    {"{\"doors\": {\"gates\": 1e400}}", "1:21 1e400: not JSON: number overflow parsing '1e400'"},
    {"{\"width\": 30,}", "1:14 }: not JSON: unexpected '}'; expected string literal"},
    {"{\"width\": 30", "1:12 0: not JSON: unexpected end of input; expected '}'"},
    {"{\n \"width\" 30}", "2:"},
    {"[1]", "1:1 [1]: a JSON file is one object (begin it with { and end it with })"},
    {"7", "1:1 7: a JSON file is one object"},
    {"", "1:1 : not JSON: unexpected end of input"},
    {"{\"width\": 30} x", "1:"},
    {"{\"width\": [30, {\"a\": []}]}", "1:11 [30, {\"a\": []}]: width must be"},
};

void expect_told(const Mistake& mistake, const char* name) {
  const Told told = problems_of(mistake.text, name);
  ASSERT_EQ(told.size(), 1U) << mistake.text << "\n" << (told.size() > 1 ? told[1] : "");
  EXPECT_EQ(told[0].substr(0, std::string_view(mistake.told).size()), mistake.told) << mistake.text;
  EXPECT_EQ(told[0].back(), ')') << "says nothing about what to do: " << told[0];
}

TEST(ParseDungeon, SaysWhatIsWrongInToml) {
  for (const Mistake& mistake : kTomlMistakes) expect_told(mistake, kToml);
}

TEST(ParseDungeon, SaysWhatIsWrongInJson) {
  for (const Mistake& mistake : kJsonMistakes) expect_told(mistake, kJson);
}

TEST(ParseDungeon, ReportsEveryMistakeInOrder) {
  const Told told = problems_of(
      "preset = \"moden\"\n"
      "width = 7\n"
      "floors = 5 5\n"  // not even TOML
      "heigth = 30\n"
      "[rooms.large]\n"
      "count = [5, 3]\n"
      "count = 4\n"  // a second time
      "[doors]\n"
      "locked_percentage = \"15%\"\n"
      "gates = =\n"
      "secret = 3.5\n");
  std::vector<std::string> lines;
  for (const std::string& problem : told) lines.push_back(problem.substr(0, problem.find(':')));
  EXPECT_EQ(lines, (Told{"1", "2", "3", "4", "6", "7", "9", "10", "11"}));
}

TEST(ParseDungeon, ReportsWhatStandsBeforeASyntaxErrorOfJson) {
  const Told told = problems_of("{\"width\": 7, \"rooms\": {\"spacing\": 0, oops", kJson);
  ASSERT_EQ(told.size(), 3U);
}

TEST(ParseDungeon, EveryParameterRefusesWhatLiesOutsideItsRange) {
  for (const DungeonParameter& which : dungeon_parameters()) {
    const std::string key(which.key);
    for (const int value : {which.min - 1, which.max + 1}) {
      const Told told = problems_of(key + " = " + std::to_string(value) + "\n");
      ASSERT_EQ(told.size(), 1U) << key;
      EXPECT_EQ(told[0].find("1:" + std::to_string(key.size() + 4) + " "), 0U) << told[0];
      EXPECT_NE(told[0].find(key + " must be " + range_text(which)), std::string::npos) << told[0];
    }
    for (const char* value : {"\"x\"", "1.5", "false", "{ a = 1 }", "[[1], 2]"}) {
      EXPECT_EQ(problems_of(key + " = " + value + "\n").size(), 1U) << key << " = " << value;
    }
  }
}

}  // namespace
}  // namespace warren
