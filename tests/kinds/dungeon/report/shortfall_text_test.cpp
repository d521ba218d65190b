#include "kinds/dungeon/report/shortfall_text.hpp"

#include <gtest/gtest.h>

#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/generate/floors.hpp"

namespace warren {
namespace {

TEST(ShortfallText, CallsNumbersWhatTheyAre) {
  EXPECT_EQ(shortfall_text({"special_tiles.traps", 15, 12, "why"}),
            "special_tiles.traps is 12, not 15: why");
  EXPECT_EQ(shortfall_text({"rooms.floor_share", 52, 52, "why"}),
            "rooms.floor_share is a little more than 52: why");
  EXPECT_EQ(shortfall_text({"rooms.floor_share", 52, 54, "why"}),
            "rooms.floor_share is 54, not 52: why");
  EXPECT_EQ(shortfall_text({"doors.locked_percentage", 4, 3, "why"}),
            "doors.locked_percentage gives 3 locked doors, not 4: why");
  EXPECT_EQ(shortfall_text({"corridors.extra_connections", 3, 1, "why"}),
            "corridors.extra_connections gives 1 loop, not 3: why");
  EXPECT_EQ(shortfall_text({"doors.per_room", 1, 0, "why"}),
            "doors.per_room: 1 door is missing: why");
  EXPECT_EQ(shortfall_text({"everything", 1, 0, "why"}),
            "everything that was requested is missing: why");
}

// Asked for more than any layout has, a floor says what it has instead.
TEST(ShortfallText, QualityIsOneOfThem) {
  dungeon::Generator generator;
  for (std::uint32_t seed = 1; seed <= 10; ++seed) {
    const Level floor =
        testing::make_floor(generator, testing::dungeon_config("quality.minimum = 100\n"), seed);
    std::vector<std::string> told;
    for (const Shortfall& lack : floor.dungeon()->shortfalls) {
      if (lack.what == "quality.minimum") told.push_back(shortfall_text(lack));
    }
    if (floor.dungeon()->quality == 100) {
      EXPECT_TRUE(told.empty());
      continue;
    }
    EXPECT_EQ(told, (std::vector<std::string>{"quality.minimum is " +
                                              std::to_string(floor.dungeon()->quality) +
                                              ", not 100: no layout was better"}));
  }
}

// Of a floor with switches enough, too few switches are no reason.
TEST(ShortfallText, MessagesLackWhatIsToldOfThem) {
  dungeon::Generator generator;
  int seen = 0;
  for (std::uint32_t seed = 1; seed <= 12; ++seed) {
    const Level floor = testing::make_floor(
        generator,
        testing::dungeon_config("special_tiles.trap_clusters = 20\nspecial_tiles.traps = 60\n"
                                "special_tiles.switches = 25\nspecial_tiles.messages = 25\n"),
        seed);
    const auto switches = std::ranges::count(floor.things, "switch", &Thing::kind);
    for (const Shortfall& lack : floor.dungeon()->shortfalls) {
      if (lack.what != "special_tiles.messages") continue;
      const bool few = lack.reason == "too few switches to give hints about";
      EXPECT_EQ(few, switches <= lack.got) << switches << " switches, " << lack.got << " messages";
      ++seen;
    }
  }
  EXPECT_GT(seen, 0);
}

// "if teeth in the floor is in your way": a hint is a sentence.
TEST(Hints, SpeakOfOneThing) {
  dungeon::Generator generator;
  int hints = 0;
  for (std::uint32_t seed = 1; seed <= 40; ++seed) {
    const Level floor = testing::make_floor(generator, testing::dungeon_config(), seed);
    for (const Thing& thing : floor.things) {
      if (thing.kind != "message") continue;
      const std::string& text = std::get<std::string>(thing.properties.front().value);
      ++hints;
      const bool one = text.find("a gate") != std::string::npos ||
                       text.find("a circle that sleeps") != std::string::npos ||
                       text.find("a floor with teeth") != std::string::npos ||
                       text.find(" key") != std::string::npos;
      EXPECT_TRUE(one) << text;
    }
  }
  EXPECT_GT(hints, 40);
}

}  // namespace
}  // namespace warren
