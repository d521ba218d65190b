// Floors of a dungeon through the public functions alone.
#include "warren/floors.hpp"

#include <gtest/gtest.h>

#include "warren/warren.hpp"

namespace warren {
namespace {

std::vector<Level> two_floors() {
  DungeonOptions options;
  options.seed = "api";
  options.settings = {{"floors", "2"}};
  Result<std::vector<Level>> floors = generate_dungeon_text("", "two.dungeon.toml", options);
  EXPECT_TRUE(floors.has_value()) << floors.error().text();
  return floors ? std::move(*floors) : std::vector<Level>{};
}

void expect_same_floors(const std::vector<Level>& a, const std::vector<Level>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(hash(a[i]), hash(b[i])) << i;
    EXPECT_TRUE(verify_level(b[i]).has_value()) << i;
  }
}

TEST(ApiFloors, GoThroughOneFileAndBack) {
  const std::vector<Level> floors = two_floors();
  const Result<FloorsRead> read = floors_from_json(floors_to_json(floors));
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_TRUE(read->warnings.empty());
  expect_same_floors(floors, read->floors);
  const Result<FloorsRead> one = floors_from_json(level_to_json(floors[1]));
  ASSERT_TRUE(one.has_value()) << one.error().text();
  expect_same_floors({floors[1]}, one->floors);
}

TEST(ApiFloors, GoToTheGameAndBack) {
  const std::vector<Level> floors = two_floors();
  for (const std::size_t count : {std::size_t{1}, std::size_t{2}}) {
    const std::vector<Level> some(floors.begin(),
                                  floors.begin() + static_cast<std::ptrdiff_t>(count));
    const Result<std::string> game = floors_to_drpg(some);
    ASSERT_TRUE(game.has_value()) << game.error().text();
    EXPECT_EQ(game->front(), count == 1 ? '{' : '[');
    const Result<FloorsRead> read = floors_from_drpg(*game);
    ASSERT_TRUE(read.has_value()) << read.error().text();
    expect_same_floors(some, read->floors);
    EXPECT_FALSE(read->floors[0].certificate.empty());
  }
}

TEST(ApiFloors, ErrorsNameTheirPlace) {
  for (const auto& refused : {floors_from_json("{", "f.json"), floors_from_drpg("{}", "f.json")}) {
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().diagnostics[0].where.file, "f.json");
    EXPECT_EQ(refused.error().diagnostics[0].where.line, 1);
  }
  EXPECT_FALSE(floors_to_drpg(std::vector<Level>(1)).has_value()) << "no floor of a dungeon";
}

// The help of a mistake can be tried without changing the file.
TEST(ApiDungeon, SettingsCountBeforeTheFileIsChecked) {
  const char* full = "seed = 1\nrooms.small.count = 60\n";
  EXPECT_FALSE(generate_dungeon_text(full, "full.dungeon.toml").has_value());
  DungeonOptions fewer;
  fewer.settings = {{"rooms.small.count", "8"}};
  EXPECT_TRUE(generate_dungeon_text(full, "full.dungeon.toml", fewer).has_value());
}

}  // namespace
}  // namespace warren
