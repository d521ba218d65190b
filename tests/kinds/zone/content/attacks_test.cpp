// Files that somebody broke on purpose get a message like any other.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "platform/disk.hpp"
#include "temporary_folder.hpp"
#include "told.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;
using testing::below;
using testing::kBefore;
using testing::TemporaryFolder;
using testing::Told;
using testing::told_with;

// The zone is read from a file, as the command line does.
Told told_on_disk(const TemporaryFolder& folder, const std::string& line) {
  folder.write("a.zone", below(line));
  const Result<ZoneFile> file = read_zone(disk(), folder / "a.zone");
  Told out;
  for (const Diagnostic& problem : file ? file->warnings : file.error().diagnostics) {
    out.push_back(problem.message);
  }
  return out;
}

// Smaller than itself it cannot be: no block ever fits into its own zone.
TEST(ContentAttacks, ABlockWhosePoolNamesItself) {
  const Told told =
      told_with({{"room.chunk", "chunk room\nsize 6 6\nobstacle_zone 1 1 4 4 room 1\n"}},
                below("landmark a room.chunk 1"));
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0].find("room.chunk:3:23 room error: 'room' is 6 x 6 cells, the zone only 4 x 4"),
            0U)
      << told[0];
  // As large as itself it can: that ends by itself, too.
  EXPECT_EQ(told_with({{"room.chunk",
                        "chunk room\nsize 6 6\nstyle organic\n"
                        "obstacle_zone 0 0 6 6 room 1\n"}},
                      below("obstacle room")),
            Told{});
}

TEST(ContentAttacks, AnEmptyChunkFile) {
  const Told told = told_with({{"room.chunk", ""}}, below("landmark a room.chunk 1"));
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(told[0].find("room.chunk:"), 0U) << told[0];
}

TEST(ContentAttacks, AFolderThatIsCalledLikeAChunk) {
  const TemporaryFolder folder;
  fs::create_directories(folder / "chunks/x.chunk");
  const Told told = told_on_disk(folder, "landmark a x.chunk 1");
  ASSERT_EQ(told.size(), 1U);
  EXPECT_NE(told[0].find("x.chunk is a folder"), std::string::npos) << told[0];
}

TEST(ContentAttacks, APathThatLeadsOutOfTheFolder) {
  const TemporaryFolder folder;
  EXPECT_EQ(told_on_disk(folder, "landmark a ../../../nowhere/none.chunk 1"),
            Told{"there is no chunk '../../../nowhere/none.chunk'"});
  // A file that exists but is no chunk is not opened, so that no message shows a word of it.
  folder.write("secret.txt", "root:x:0:0:root\n");
  fs::create_directories(folder / "chunks");
  EXPECT_EQ(told_on_disk(folder, "landmark a chunks/../secret.txt 1"),
            Told{"'chunks/../secret.txt' is no chunk file"});
  EXPECT_EQ(told_on_disk(folder, "landmark a ../../../../../etc/passwd 1"),
            Told{"'../../../../../etc/passwd' is no chunk file"});
  EXPECT_EQ(told_on_disk(folder, "landmark a etc/passwd 1"), Told{"'etc/passwd' is no chunk file"})
      << "the folders above reach up to the root of the disk";
}

}  // namespace
}  // namespace warren
