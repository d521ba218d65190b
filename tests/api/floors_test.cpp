// Floors of a dungeon through the public functions alone.
#include <gtest/gtest.h>

#include "in_memory.hpp"
#include "warren/drpg.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

std::vector<Level> two_floors() {
  const Input input = testing::in_memory("two.dungeon.toml", "", {}, {{"floors", "2"}});
  Result<std::vector<Level>> floors = generate(input, {.seed = "api"});
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
  const Result<std::vector<LevelRead>> read = levels_from_json(levels_to_json(floors));
  ASSERT_TRUE(read.has_value()) << read.error().text();
  ASSERT_EQ(read->size(), floors.size());
  for (std::size_t i = 0; i < floors.size(); ++i) {
    EXPECT_TRUE((*read)[i].warnings.empty());
    EXPECT_EQ((*read)[i].level, floors[i]);
  }
  EXPECT_TRUE(verify_levels(*read).has_value());
  const Result<std::vector<LevelRead>> one =
      levels_from_json(levels_to_json(std::span(floors).subspan(1)));
  ASSERT_TRUE(one.has_value()) << one.error().text();
  ASSERT_EQ(one->size(), 1U);
  EXPECT_EQ(one->front().level, floors[1]);
  EXPECT_FALSE(verify_levels(*one).has_value()) << "the other floor is missing";
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
  for (const Error& error :
       {levels_from_json("{", "f.json").error(), floors_from_drpg("{}", "f.json").error()}) {
    EXPECT_EQ(error.diagnostics[0].where.file, "f.json");
    EXPECT_EQ(error.diagnostics[0].where.line, 1);
  }
  EXPECT_FALSE(floors_to_drpg(std::vector<Level>(1)).has_value()) << "no floor of a dungeon";
}

// The help of a mistake can be tried without changing the file.
TEST(ApiDungeon, SettingsCountBeforeTheFileIsChecked) {
  const char* full = "seed = 1\nrooms.small.count = 60\n";
  Input input = Input::from_text("full.dungeon.toml", full);
  EXPECT_FALSE(generate(input).has_value());
  input.settings = {{"rooms.small.count", "8"}};
  EXPECT_TRUE(generate(input).has_value());
}

}  // namespace
}  // namespace warren
