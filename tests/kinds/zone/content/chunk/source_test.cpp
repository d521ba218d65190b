#include "kinds/zone/content/chunk/source.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "platform/disk.hpp"
#include "temporary_folder.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryFolder;
using Names = std::vector<std::string>;

// The file names of a library, without their folders.
Names file_names(const ChunkSource& source) {
  Names out;
  for (const std::string& name : source.library({}).names)
    out.push_back(fs::path(name).filename().string());
  return out;
}

// What a source reads where a path leads; nothing when it leads nowhere.
std::optional<std::string> text_at(const ChunkSource& source, std::string_view path) {
  const std::optional<std::string> name = source.find(path);
  if (!name) return std::nullopt;
  Result<std::string> text = source.read(*name);
  EXPECT_TRUE(text.has_value()) << *name;
  return text ? *text : std::string();
}

class FolderChunksTest : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_.write("world/zones/a.zone", "");
    folder_.write("world/zones/beside.chunk", "beside");
    folder_.write("world/zones/chunks/own.chunk", "own");
    folder_.write("world/zones/chunks/deep/down.chunk", "down");
    folder_.write("world/chunks/shared.chunk", "shared");
    folder_.write("world/chunks/notes.txt", "no chunk");
    folder_.write("world/upper.chunk", "upper");
    folder_.write("world/other/far.chunk", "far");
    folder_.write("more/given.chunk", "given");
  }

  TemporaryFolder folder_;
};

TEST_F(FolderChunksTest, LooksBesideTheZoneAndInTheFoldersAbove) {
  const FolderChunks source(disk(), folder_ / "world/zones/a.zone", {(folder_ / "more").string()});
  EXPECT_EQ(text_at(source, "beside.chunk"), "beside");
  EXPECT_EQ(text_at(source, "own.chunk"), "own");
  EXPECT_EQ(text_at(source, "chunks/own.chunk"), "own");
  EXPECT_EQ(text_at(source, "deep/down.chunk"), "down");
  EXPECT_EQ(text_at(source, "shared.chunk"), "shared");
  EXPECT_EQ(text_at(source, "../chunks/shared.chunk"), "shared");
  EXPECT_EQ(text_at(source, "upper.chunk"), "upper");
  EXPECT_EQ(text_at(source, "given.chunk"), "given");
}

TEST_F(FolderChunksTest, FindsAFileOfTheLibraryByItsNameAtLast) {
  const FolderChunks source(disk(), folder_ / "world/zones/a.zone", {});
  EXPECT_EQ(text_at(source, "down.chunk"), "down");
  EXPECT_EQ(text_at(source, "assets/old/down.chunk"), "down");
  EXPECT_EQ(text_at(source, "far.chunk"), std::nullopt) << "not in the library";
  EXPECT_EQ(text_at(source, "given.chunk"), std::nullopt);
  EXPECT_EQ(text_at(source, "none.chunk"), std::nullopt);
  EXPECT_EQ(text_at(source, ""), std::nullopt);
  EXPECT_EQ(text_at(source, "."), std::nullopt);
}

TEST_F(FolderChunksTest, GivesAFileOneNameHoweverItIsSpelled) {
  fs::create_symlink(folder_ / "world/zones/chunks/own.chunk", folder_ / "world/zones/link.chunk");
  const FolderChunks source(disk(), folder_ / "world/zones/a.zone", {});
  const std::optional<std::string> name = source.find("own.chunk");
  ASSERT_TRUE(name.has_value());
  for (const char* path : {"./own.chunk", "chunks/own.chunk", "chunks/deep/../own.chunk",
                           "zones/chunks/own.chunk", "link.chunk", ".//chunks//own.chunk"}) {
    EXPECT_EQ(source.find(path), name) << path;
  }
  const Names library = source.library({}).names;
  EXPECT_EQ(std::count(library.begin(), library.end(), *name), 1);
}

// The nearest folder first, each in the order of its paths.
TEST_F(FolderChunksTest, ListsTheLibrary) {
  const FolderChunks source(disk(), folder_ / "world/zones/a.zone", {(folder_ / "more").string()});
  EXPECT_EQ(file_names(source),
            (Names{"beside.chunk", "down.chunk", "own.chunk", "shared.chunk", "given.chunk"}));
}

// The order decides which block is drawn, so it must not depend on where the program is started.
TEST_F(FolderChunksTest, ListsTheLibraryInOneOrderFromEverywhere) {
  folder_.write("world/amber/z.zone", "");
  folder_.write("world/amber/chunks/b.chunk", "b");
  const fs::path before = fs::current_path();
  std::vector<Names> found;
  for (const char* from : {"world", "world/amber", "world/amber/chunks", "more", "."}) {
    fs::current_path(folder_ / from);
    found.push_back(file_names(FolderChunks(disk(), folder_ / "world/amber/z.zone", {})));
  }
  fs::current_path(before);
  for (const Names& names : found) EXPECT_EQ(names, (Names{"b.chunk", "shared.chunk"}));
}

TEST_F(FolderChunksTest, TakesARelativePathOfAZone) {
  const fs::path before = fs::current_path();
  fs::current_path(folder_ / "world");
  const FolderChunks source(disk(), "zones/a.zone", {"../more"});
  EXPECT_EQ(source.find("own.chunk"), "zones/chunks/own.chunk") << "short, for messages";
  EXPECT_EQ(text_at(source, "given.chunk"), "given");
  fs::current_path(before);
}

// Beside the zone or beside a folder above; in the order of their paths.
TEST_F(FolderChunksTest, ListsFolders) {
  folder_.write("world/zones/empty/notes.txt", "no chunk");
  const FolderChunks source(disk(), folder_ / "world/zones/a.zone", {(folder_ / "more").string()});
  const auto names = [&](std::string_view path) -> std::optional<Names> {
    const auto found = source.folder(path, {});
    if (!found) return std::nullopt;
    Names out;
    for (const std::string& name : found->names) out.push_back(fs::path(name).filename().string());
    return out;
  };
  EXPECT_EQ(names("chunks"), (Names{"down.chunk", "own.chunk"})) << "the nearest one";
  EXPECT_EQ(names("deep"), Names{"down.chunk"}) << "in the zone's chunks folder";
  EXPECT_EQ(names("other"), Names{"far.chunk"}) << "beside a folder above";
  EXPECT_EQ(names("../other/"), Names{"far.chunk"});
  EXPECT_EQ(names((folder_ / "world/other").string()), Names{"far.chunk"});
  EXPECT_EQ(names("empty"), Names{});
  EXPECT_EQ(names("beside.chunk"), std::nullopt) << "a file";
  EXPECT_EQ(names("nowhere"), std::nullopt);
  EXPECT_EQ(source.folder("deep", {})->names.front(), source.find("deep/down.chunk"))
      << "one name for one file";
}

TEST_F(FolderChunksTest, SurvivesFoldersThatAreNotThere) {
  const FolderChunks source(disk(), "/no/such/folder/a.zone", {"/no/such/either"});
  EXPECT_EQ(source.find("a.chunk"), std::nullopt);
  EXPECT_FALSE(source.read("a.chunk").has_value());
  EXPECT_EQ(source.places(),
            "/no/such/folder and its chunks and obstacles folders, the folders above, and --chunks "
            "folders");
}

}  // namespace
}  // namespace warren
