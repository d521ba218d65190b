// One wrong line: the other errors of the file are told too, and no line is blamed for it.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "told.hpp"

namespace warren {
namespace {

using testing::told;
using testing::Told;

Told told_of(const std::string& text) {
  return told(testing::problems_of(text));
}

// What each line is told, without columns and help.
std::vector<int> lines_told(const std::string& text) {
  std::vector<int> out;
  for (const Diagnostic& problem : testing::problems_of(text)) out.push_back(problem.where.line);
  return out;
}

TEST(OtherErrors, AreToldBesideABadArgument) {
  EXPECT_EQ(lines_told("size 64\n"
                       "celltype wall 1 2 3 4 5 6 7 888\n"  // a bad argument
                       "cell 1 1 wall\n"                    // and no fault of this line
                       "cell 2 2 stone\n"                   // no such type
                       "cell 99 1 wall\n"                   // outside
                       "spawn ghoul 0 0\n"                  // no such enemy
                       "landmark a a.chunk x\n"             // a bad argument
                       "landmark_portal a p - -\n"          // no fault
                       "gate a b\n"),                       // no such landmark b
            (std::vector<int>{2, 7, 4, 5, 6, 9}));
}

// Each wrong line alone is one message, whatever else depends on it.
TEST(OtherErrors, AreNoneForWhatAWrongLineWouldHaveSaid) {
  const std::string rest =
      "cell 1 1 wall\ncell 2 2 glow\nspawn ghoul 0 0\nlandmark den den.chunk 1 dense 9 1 1 pack\n"
      "landmark_savepoint den s\nfixed_landmark keep den.chunk 20 20\nlandmark_portal keep p - -\n"
      "gate keep den\nstart keep2\nhotspot 9 9\nhotspot 19 9\n";
  const std::vector<std::pair<std::string, std::string>> definitions = {
      {"celltype wall 1 2 3 4 5 6 7 8\n", "celltype wall 1 2 3 4 5 6 7 x\n"},
      {"celltype wall 1 2 3 4 5 6 7 8\n", "celtype wall 1 2 3 4 5 6 7 8\n"},
      {"effecttype glow 1 2 3 4 5 6 7 8 none\n", "effecttype glow 1 2 3 4 5 6 7\n"},
      {"enemytype ghoul 1 1\n", "enemytype ghoul 1 none\n"},
      {"enemybias pack mine 1\n", "enemybias pack mine x\n"},
      {"seed 1\n", "seed x\n"},
      {"hotspot_count 5\n", "hotspot_count many\n"},
      {"landmark keep2 den.chunk 2\n", "landmark keep2 den.chunk two\n"},
      {"fixed_landmark keep den.chunk 20 20\n", "fixed_landmark keep den.chunk 20 y\n"},
      {"size 64\n", "size x\n"},
  };
  for (const auto& [right, wrong] : definitions) {
    std::string text;
    for (const auto& [other, unused] : definitions) {
      if (text.find(other) == std::string::npos && rest.find(other) == std::string::npos)
        text += other;
    }
    text += rest;
    ASSERT_EQ(told_of(text), Told{});
    text.replace(text.find(right), right.size(), wrong);
    const Told found = told_of(text);
    EXPECT_EQ(found.size(), 1U) << wrong << ::testing::PrintToString(found);
  }
}

TEST(OtherErrors, NoLineIsBlamedForAGateThatGatesItself) {
  const std::string landmarks =
      "landmark a x.chunk 1\nlandmark b x.chunk 1\nlandmark c x.chunk 1\nlandmark d x.chunk 1\n";
  EXPECT_EQ(told_of(landmarks + "gate b c\ngate a a\ngate a b\ngate c d\n"),
            (Told{"6:8 a error: 'a' gates itself (name the landmarks that lie behind it)"}));
}

TEST(OtherErrors, TheStartCannotBeGated) {
  const std::string zone = "center_anchor hub.chunk\nlandmark x x.chunk 1\n";
  EXPECT_EQ(
      told_of(zone + "gate x center_anchor\n"),
      (Told{"3:8 center_anchor error: the centre anchor is where the player starts (the start "
            "cannot be gated: name the landmarks that lie behind the gate)"}));
  EXPECT_EQ(told_of(zone + "gate center_anchor x\n").size(), 1U);
}

TEST(OtherErrors, UnknownNamesComeWithTheLineThatDefinesThem) {
  // Near another name, and still one of its own.
  EXPECT_EQ(
      told_of("spawn hunters 0 0\n"),
      (Told{"1:7 hunters error: there is no enemy 'hunters' (did you mean 'hunter'? else add: "
            "enemytype hunters 1 1)"}));
  EXPECT_EQ(told_of("spawn boss_pyraxis 0 0\n"),
            (Told{"1:7 boss_pyraxis error: there is no enemy 'boss_pyraxis' (add: enemytype "
                  "boss_pyraxis 1 1)"}));
}

TEST(OtherErrors, ThemeElectricExists) {
  EXPECT_EQ(testing::zone_of("theme electric\n").theme, "electric");
}

TEST(OtherErrors, NothingIsSaidOfHotspotsWhenAllLandmarksAreFixed) {
  EXPECT_EQ(
      told_of("size 64\nhotspot_count 0\nlandmark a x.chunk 1\nfixed_landmark a x.chunk 20 20\n"),
      Told{});
}

}  // namespace
}  // namespace warren
