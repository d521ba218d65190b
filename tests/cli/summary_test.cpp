// What `warren generate` says of a level: in words, with what its numbers mean.
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "fixture.hpp"
#include "kinds/kind.hpp"

namespace warren::testing {
namespace {

class Summary : public Cli {
 protected:
  std::string summary(const Words& arguments) const {
    const CommandResult result = run(arguments);
    EXPECT_EQ(result.code, 0) << result.err;
    return result.out;
  }
};

// The words of a line that goes on below itself, as one line.
std::string joined(const std::string& text) {
  std::istringstream words(text);
  std::string out;
  for (std::string word; words >> word;) out += (out.empty() ? "" : " ") + word;
  return out;
}

TEST_F(Summary, GuaranteesHaveWordsBesideTheirIds) {
  const std::string zone = joined(summary({"generate", "a.zone", "--formats", "txt"}));
  EXPECT_TRUE(contains(zone, "proved everything within reach (Z2), authored cells kept (Z4), "))
      << zone;
  EXPECT_TRUE(contains(zone, "hash fits (Z9), ")) << zone;
  folder.write("d.dungeon.toml", "seed = \"w\"\n");
  EXPECT_TRUE(contains(joined(summary({"generate", "d.dungeon.toml", "--formats", "txt"})),
                       "nobody gets stuck (D3), "));
  folder.write("s.stage.toml", "seed = 3\nname = \"S\"\n");
  EXPECT_TRUE(contains(joined(summary({"generate", "s.stage.toml", "--formats", "txt"})),
                       "proved it can be won (S1), "));
}

TEST_F(Summary, EveryGuaranteeHasATitleOfItsOwn) {
  for (const Kind& kind : kinds()) {
    ASSERT_NE(kind.proof.title, nullptr) << kind.name;
    EXPECT_EQ(kind.proof.title(kind.proof.identity), "hash fits") << kind.name;
    EXPECT_EQ(kind.proof.title("X1"), "") << kind.name;
  }
}

TEST_F(Summary, LinesAreNoLongerThanAHundredCharacters) {
  std::istringstream lines(summary({"generate", "a.zone", "--formats", "txt"}));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
}

TEST_F(Summary, OneOfAKindIsSaidInTheSingular) {
  folder.write("one.zone",
               "size 16\nseed 1\ncelltype w 0 0 0 255 9 9 9 255 none\nenemytype bot 1 1\n"
               "spawn bot 1 1\nsavepoint 8 8 home\n");
  const std::string zone = summary({"generate", "one.zone", "--formats", "txt"});
  EXPECT_TRUE(contains(zone, "entities   1 enemy, 0 pickups\n")) << zone;
  folder.write("d.dungeon.toml", "seed = \"w\"\n");
  const std::string floor = joined(summary({"generate", "d.dungeon.toml", "--formats", "txt"}));
  EXPECT_TRUE(contains(floor, "w, 24 x 24, 1 floor)")) << floor;
  folder.write("s.stage.toml", "seed = 3\nname = \"S\"\npitfall_density = 0.0001\n");
  const std::string stage = summary({"generate", "s.stage.toml", "--formats", "txt"});
  EXPECT_TRUE(contains(stage, " 1 pitfall, ")) << stage;
}

// Walls by hand around the one open cell in the corner.
TEST_F(Summary, ReachIsToldWithWhatTheRestIs) {
  const std::string open = "size 16\nseed 1\ncelltype w 0 0 0 255 9 9 9 255 none\n";
  const std::string around = "cell 1 0 w\ncell 0 1 w\ncell 1 1 w\n";
  folder.write("whole.zone", open + "savepoint 8 8 home\n");
  folder.write("cut.zone", open + around + "savepoint 8 8 home\n");
  EXPECT_TRUE(contains(summary({"generate", "whole.zone", "--formats", "txt"}),
                       "reach      all of the open ground from the start\n"));
  EXPECT_TRUE(contains(joined(summary({"generate", "cut.zone", "--formats", "txt"})),
                       "reach 50.0 % of the open ground from the start, the rest in 1 pocket that "
                       "nothing needs"));
}

TEST_F(Summary, EveryFloorHasItsHash) {
  folder.write("d.dungeon.toml", "seed = \"w\"\nfloors = 2\n");
  const std::string floors = summary({"generate", "d.dungeon.toml", "--formats", "json"});
  EXPECT_TRUE(contains(floors, "\n  hash       floor 1 ")) << floors;
  EXPECT_TRUE(contains(floors, ", floor 2 ")) << floors;
}

// Nobody's lines are longer than the terminal, and none speaks in the parser's words.
TEST_F(Summary, HelpFitsTheTerminal) {
  for (const Words& topic :
       {Words{"--help"}, Words{"generate", "--help"}, Words{"render", "--help"},
        Words{"export", "--help"}, Words{"check", "--help"}, Words{"sweep", "--help"},
        Words{"new", "zone", "--help"}}) {
    const std::string help = summary(topic);
    std::istringstream lines(help);
    for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 100U) << line;
    for (const char* foreign :
         {"REQUIRED", "Excludes:", "TEXT REQUIRED", "Subcommands", "message and exit"}) {
      EXPECT_FALSE(contains(help, foreign)) << help;
    }
  }
  EXPECT_TRUE(
      contains(summary({"generate", "--help"}), "  --threads N             Threads to use"));
  EXPECT_TRUE(contains(joined(summary({"sweep", "--help"})), "(0..100; default 100)"));
  EXPECT_TRUE(contains(joined(summary({"render", "--help"})),
                       "--scale N Pixels per cell; 0 fits "
                       "the map (0..64)"));
}

// The first thing that somebody sees: nothing to wonder about.
TEST_F(Summary, AFirstFileOfEveryKindGeneratesWithoutANote) {
  for (const Kind& kind : kinds()) {
    const std::string name(kind.name);
    ASSERT_EQ(run({"new", name, "first_" + name}).code, 0);
    const CommandResult made =
        run({"generate", "first_" + name + std::string(kind.extensions.front()), "--seeds", "0..20",
             "--formats", "txt"});
    EXPECT_EQ(made.code, 0) << made.err;
    EXPECT_EQ(made.err, "") << name;
  }
}

}  // namespace
}  // namespace warren::testing
