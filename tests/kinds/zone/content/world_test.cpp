// Several zones as one world.
#include "kinds/zone/content/world.hpp"

#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "platform/disk.hpp"
#include "temporary_folder.hpp"
#include "told.hpp"

namespace warren {
namespace {

using testing::told;
using testing::Told;
using Files = std::vector<std::pair<std::string, std::string>>;

struct Checked {
  Told problems;
  int links = 0;
};

Checked checked(const Files& files, const std::string& root = "w") {
  World world(disk(), root);
  for (const auto& [path, text] : files) {
    Result<ZoneFile> file = parse_zone(text, path);
    EXPECT_TRUE(file.has_value()) << file.error().text();
    if (file) world.add(std::move(*file));
  }
  Checked out;
  out.problems = told(world.check());
  out.links = world.links();
  return out;
}

TEST(World, IsRightWhenPortalsLeadToEachOther) {
  const Checked found = checked({{"w/a.zone", "portal 1 1 east b.zone west\n"},
                                 {"w/b.zone", "portal 2 2 west a.zone east\n"}});
  EXPECT_EQ(found.problems, Told{});
  EXPECT_EQ(found.links, 2);
}

TEST(World, MayLeadToItself) {
  const Checked found =
      checked({{"w/a.zone", "portal 1 1 one a.zone two\nportal 9 9 two a.zone one\n"}});
  EXPECT_EQ(found.problems, Told{});
  EXPECT_EQ(found.links, 2);
}

TEST(World, PortalsMayLeadNowhereYet) {
  const Checked found = checked({{"w/a.zone", "portal 1 1 a - -\nportal 2 2 b - there\n"}});
  EXPECT_EQ(found.problems, Told{});
  EXPECT_EQ(found.links, 0);
}

TEST(World, KnowsThePortalsOfLandmarks) {
  const std::string text =
      "center_anchor hub.chunk\nlandmark_portal center_anchor up b.zone down\n"
      "landmark l x.chunk 1\nlandmark_portal l left b.zone right\nlandmark_savepoint l left\n"
      "fixed_landmark f x.chunk 9 9\nlandmark_portal f in b.zone out\n";
  const std::string back =
      "portal 1 1 down a.zone up\nportal 2 2 right a.zone left\nportal 3 3 out a.zone in\n";
  const Checked found = checked({{"w/a.zone", text}, {"w/b.zone", back}});
  EXPECT_EQ(found.problems, Told{});
  EXPECT_EQ(found.links, 6);
  // The zone and the destination stand elsewhere in such a line.
  EXPECT_EQ(
      checked({{"w/a.zone", "landmark l x.chunk 1\nlandmark_portal l p q.zone r\n"}}).problems,
      (Told{"w/a.zone:2:21 q.zone error: portal p leads to 'q.zone', which is no zone of "
            "this world (check the path: it is looked for beside this zone and from "
            "the world's folder)"}));
}

TEST(World, SaysWhichZoneIsMissing) {
  EXPECT_EQ(checked({{"w/a.zone", "size 64\nportal 1 1 east b.zone west\n"}}).problems,
            (Told{"w/a.zone:2:17 b.zone error: portal east leads to 'b.zone', which is no zone of "
                  "this world (check the path: it is looked for beside this zone and from "
                  "the world's folder)"}));
}

TEST(World, SaysWhichPortalIsMissing) {
  const std::string from = "portal 1 1 east b.zone wset\n";
  EXPECT_EQ(checked({{"w/a.zone", from}, {"w/b.zone", "portal 2 2 west - -\nportal 3 3 up - -\n"}})
                .problems,
            (Told{"w/a.zone:1:24 wset error: w/b.zone has no portal 'wset' (it has: west, up)"}));
  EXPECT_EQ(checked({{"w/a.zone", from}, {"w/b.zone", "size 64\n"}}).problems,
            (Told{"w/a.zone:1:24 wset error: w/b.zone has no portal 'wset' (it has no portals at "
                  "all)"}));
}

TEST(World, WarnsOfAPortalWithoutADestination) {
  EXPECT_EQ(
      checked({{"w/a.zone", "portal 1 1 east b.zone -\n"}, {"w/b.zone", "size 64\n"}}).problems,
      (Told{"w/a.zone:1:24 - warning: portal east leads to w/b.zone, but to no portal there (name "
            "the id of a portal over there)"}));
}

TEST(World, SaysWhichPartnerPointsElsewhere) {
  const std::string from = "portal 1 1 east b.zone west\nportal 2 2 other - -\n";
  const Told expected = {
      "w/a.zone:1:24 west error: portal east leads to w/b.zone:2, which does not lead back here "
      "(let that one lead to this zone and portal east)"};
  EXPECT_EQ(checked({{"w/a.zone", from}, {"w/b.zone", "size 64\nportal 2 2 west - -\n"}}).problems,
            expected);
  const Checked elsewhere =
      checked({{"w/a.zone", from}, {"w/b.zone", "size 64\nportal 2 2 west a.zone other\n"}});
  ASSERT_EQ(elsewhere.problems.size(), 2U);
  EXPECT_EQ(elsewhere.problems[0], expected[0]);
  EXPECT_EQ(elsewhere.problems[1],
            "w/b.zone:2:24 other error: portal west leads to w/a.zone:2, which does not lead back "
            "here (let that one lead to this zone and portal west)");
}

TEST(World, FindsAZoneHoweverItsPathIsSpelled) {
  for (const char* path : {"../deep/b.zone", "./../deep//b.zone", "deep/b.zone", "b.zone", "b",
                           "../one/../deep/b.zone", "elsewhere/b.zone", "Bee"}) {
    const std::string from = "portal 1 1 east " + std::string(path) + " west\n";
    const Checked found =
        checked({{"w/one/a.zone", from},
                 {"w/deep/b.zone", "name Bee\nportal 2 2 west ../one/a.zone east\n"}});
    EXPECT_EQ(found.problems, Told{}) << path;
  }
}

// Of two files with one name the one beside the zone is meant, then the one below the root.
TEST(World, PrefersTheNearerOfTwoNames) {
  const Checked found = checked({{"w/b.zone", "portal 1 1 far one/a.zone x\n"},
                                 {"w/one/a.zone",
                                  "portal 1 1 east b.zone west\n"
                                  "portal 2 2 x ../b.zone far\n"},
                                 {"w/one/b.zone", "portal 2 2 west a.zone east\n"}});
  EXPECT_EQ(found.problems, Told{});
  EXPECT_EQ(found.links, 4);
}

// A link to a folder is the folder.
TEST(World, FindsAZoneThroughALink) {
  const testing::TemporaryFolder folder;
  folder.write("real/b.zone", "portal 2 2 west ../a.zone east\n");
  folder.write("a.zone", "portal 1 1 east link/b.zone west\n");
  std::filesystem::create_directory_symlink(folder / "real", folder / "link");
  World world(disk(), folder.path());
  for (const char* name : {"a.zone", "real/b.zone"}) {
    Result<ZoneFile> file = read_zone(disk(), folder / name);
    ASSERT_TRUE(file.has_value()) << file.error().text();
    world.add(std::move(*file));
  }
  EXPECT_EQ(told(world.check()), Told{});
}

}  // namespace
}  // namespace warren
