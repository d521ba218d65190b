// Chunk paths that lead out of the zone's folders, by dots, by links or from the root of the disk.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "kinds/zone/content/zone.hpp"
#include "platform/disk.hpp"
#include "temporary_folder.hpp"
#include "told.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;
using testing::below;
using testing::TemporaryFolder;

constexpr std::string_view kHidden = "the_hidden_word of another file\n";
constexpr std::string_view kRight = "chunk right\nsize 3 3\nfill open\n";

// world/zones/a.zone is the zone; `out` lies beside the world.
class OutsideChunks : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_.write("world/zones/chunks/own.chunk", kRight);
    folder_.write("world/chunks/shared.chunk", kRight);
    folder_.write("world/upper.chunk", kRight);
    folder_.write("world/other/far.chunk", kRight);
    folder_.write("out/right.chunk", kRight);
    folder_.write("out/wrong.chunk", kHidden);
    folder_.write("out/secret.txt", kHidden);
  }

  Result<ZoneFile> read(const std::string& lines, const std::vector<std::string>& chunks = {}) {
    folder_.write("world/zones/a.zone", below(lines));
    ReadOptions options;
    options.chunk_folders = chunks;
    return read_zone(disk(), folder_ / "world/zones/a.zone", options);
  }

  // Everything that a person is told, the lines under the messages too.
  std::string told(const Result<ZoneFile>& file) {
    return file ? format_diagnostics(file->warnings) : format_diagnostics(file.error().diagnostics);
  }

  void expect_refused(const std::string& lines, std::string_view why) {
    const Result<ZoneFile> file = read(lines);
    const std::string text = told(file);
    EXPECT_FALSE(file.has_value()) << lines;
    EXPECT_NE(text.find(why), std::string::npos) << lines << "\n" << text;
    EXPECT_EQ(text.find("the_hidden_word"), std::string::npos) << lines << "\n" << text;
    if (!file) {
      EXPECT_EQ(file.error().failure, Failure::content) << text;
    }
  }
  void expect_taken(const std::string& lines, const std::vector<std::string>& chunks = {}) {
    const Result<ZoneFile> file = read(lines, chunks);
    EXPECT_TRUE(file.has_value()) << lines << "\n" << told(file);
  }

  TemporaryFolder folder_;
};

TEST_F(OutsideChunks, AreRefusedByEveryDirective) {
  const std::string absolute = (folder_ / "out/wrong.chunk").string();
  for (const std::string& path :
       {std::string("../../out/wrong.chunk"), std::string("chunks/../../../out/wrong.chunk"),
        std::string("../chunks/../../out/wrong.chunk"), absolute}) {
    const std::string why = "'" + path + "' lies outside of the zone's folders";
    expect_refused("landmark a " + path + " 1", why);
    expect_refused("fixed_landmark a " + path + " 9 9", why);
    expect_refused("center_anchor " + path, why);
  }
  expect_refused("landmark a out/wrong.chunk 1", "lies outside of the zone's folders");
  expect_refused("landmark a ../other/far.chunk 1", "lies outside of the zone's folders");
}

TEST_F(OutsideChunks, AreRefusedWithWhatToWriteInstead) {
  const std::string told_of = told(read("landmark a ../../out/right.chunk 1"));
  EXPECT_NE(told_of.find("or name its folder: library ../../out"), std::string::npos) << told_of;
  expect_taken("library ../../out\nlandmark a ../../out/right.chunk 1");
}

TEST_F(OutsideChunks, AreTakenWhenTheirFolderIsNamed) {
  for (const char* library : {"../../out", "../..", "out"}) {
    expect_taken(std::string("landmark a ../../out/right.chunk 1\nlibrary ") + library);
  }
  expect_taken("landmark a ../../out/right.chunk 1", {(folder_ / "out").string()});
  expect_taken("landmark a right.chunk 1", {(folder_ / "out").string()});
  expect_taken("library ../other\nlandmark a ../other/far.chunk 1");
}

// Naming a folder opens its chunks, and nothing else.
TEST_F(OutsideChunks, OtherFilesStayClosedWhenTheirFolderIsNamed) {
  fs::create_symlink(folder_ / "out/secret.txt", folder_ / "out/link.chunk");
  expect_refused("library ../../out\nlandmark a ../../out/secret.txt 1", "is no chunk file");
  expect_refused("library ../../out\nlandmark a ../../out/link.chunk 1", "is no chunk file");
  expect_refused("library ../../out", "this link leads to a file that is no chunk");
}

TEST_F(OutsideChunks, PathsThatStayInsideAreTaken) {
  for (const char* path : {"own.chunk", "chunks/own.chunk", "chunks/../chunks/own.chunk",
                           "../zones/chunks/own.chunk", "../chunks/shared.chunk", "shared.chunk",
                           "upper.chunk", "../upper.chunk", "../../world/zones/chunks/own.chunk"}) {
    expect_taken(std::string("landmark a ") + path + " 1");
  }
  expect_taken("landmark a " + (folder_ / "world/zones/chunks/own.chunk").string() + " 1");
}

TEST_F(OutsideChunks, LinksThatLeaveAreRefused) {
  fs::create_symlink(folder_ / "out/wrong.chunk", folder_ / "world/zones/link.chunk");
  expect_refused("landmark a link.chunk 1", "'link.chunk' lies outside of the zone's folders");
  expect_refused("biome ice", "this link leads out of the zone's folders");
  fs::remove(folder_ / "world/zones/link.chunk");
  fs::create_directory_symlink(folder_ / "out", folder_ / "world/zones/rooms");
  expect_refused("landmark a rooms/wrong.chunk 1", "lies outside of the zone's folders");
  expect_taken("biome ice");
}

TEST_F(OutsideChunks, LinksThatLeaveAreTakenWhenTheirTargetsFolderIsNamed) {
  fs::create_symlink(folder_ / "out/right.chunk", folder_ / "world/zones/link.chunk");
  expect_taken("library ../../out\nlandmark a link.chunk 1");
  fs::create_symlink("chunks/own.chunk", folder_ / "world/zones/inside.chunk");
  expect_taken("library ../../out\nlandmark a inside.chunk 1");
}

TEST_F(OutsideChunks, AChunksFolderThatIsALinkIsNamedNotFollowed) {
  fs::remove_all(folder_ / "world/zones/chunks");
  fs::create_directory_symlink(folder_ / "out", folder_ / "world/zones/chunks");
  expect_refused("landmark a wrong.chunk 1", "lies outside of the zone's folders");
  expect_refused("biome ice", "this folder is a link that leads out of the zone's folders");
  expect_refused("landmark a secret.txt 1", "is no chunk file");
}

// The same message for each would be of no use: the nearest file is meant, and it is refused.
TEST_F(OutsideChunks, ARefusedPathDoesNotFallBackOnAnotherFileOfThatName) {
  folder_.write("out/own.chunk", kRight);
  expect_refused("landmark a ../../out/own.chunk 1", "lies outside of the zone's folders");
}

}  // namespace
}  // namespace warren
