#include "core/file_source.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

namespace warren {
namespace {

const MemoryFiles& files() {
  static const MemoryFiles kFiles(
      {{"zones/a.zone", "one"}, {"zones/chunks/b.chunk", "two"}, {"/c", "three"}});
  return kFiles;
}

std::vector<std::string> names(const FolderList& list) {
  std::vector<std::string> out;
  for (const FolderEntry& entry : list.entries) {
    out.push_back(entry.name + (entry.is_folder ? "/" : ""));
  }
  return out;
}

TEST(MemoryFiles, ReadsByAnySpellingOfAPath) {
  for (const char* path : {"zones/a.zone", "/zones/a.zone", "./zones/chunks/../a.zone"}) {
    EXPECT_EQ(files().read(path, 100).value(), "one") << path;
    EXPECT_EQ(files().real(path).path, "/zones/a.zone") << path;
    EXPECT_EQ(files().short_name(path), "zones/a.zone") << path;
  }
}

TEST(MemoryFiles, SaysWhyAFileCannotBeRead) {
  EXPECT_EQ(files().read("b", 100).error().text(), "there is no file b (check the path)");
  EXPECT_EQ(files().read("zones", 100).error().text(), "zones is a folder (name a file in it)");
  EXPECT_EQ(files().read("c", 4).error().text(), "c is too large: 5 B, the limit is 4 B");
}

TEST(MemoryFiles, HasTheFoldersThatItsPathsName) {
  EXPECT_EQ(names(files().list("zones", std::nullopt)),
            (std::vector<std::string>{"a.zone", "chunks/"}));
  EXPECT_EQ(names(files().list("/", std::nullopt)), (std::vector<std::string>{"c", "zones/"}));
  const FolderList cut = files().list("zones", 1);
  EXPECT_FALSE(cut.whole);
  EXPECT_EQ(cut.entries.size(), 1U);
  EXPECT_TRUE(files().list("none", std::nullopt).entries.empty());
}

TEST(MemoryFiles, TellsFilesFromFolders) {
  EXPECT_EQ(files().kind("c"), PathKind::file);
  EXPECT_EQ(files().kind("zones/"), PathKind::folder);
  EXPECT_EQ(files().kind("zone"), PathKind::unknown);
  EXPECT_EQ(files().presence("zones/chunks"), Presence::something);
  EXPECT_EQ(files().presence("zones/chunk"), Presence::nothing);
  EXPECT_EQ(files().real("zones/").path, "/zones");
  EXPECT_FALSE(files().real("zone").path.has_value());
}

TEST(MemoryFiles, APathIsWholeAsFarAsItIsThere) {
  EXPECT_EQ(files().whole("zones/chunks/../none/d"), "/zones/none/d");
  EXPECT_EQ(files().whole("zones/a.zone"), "/zones/a.zone");
}

}  // namespace
}  // namespace warren
