// `library` lines: folders of chunks that a zone is built from.
#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "kinds/zone/content/format.hpp"
#include "kinds/zone/content/link.hpp"
#include "platform/disk.hpp"
#include "room_texts.hpp"
#include "temporary_folder.hpp"

namespace warren {
namespace {

using testing::below;
using testing::ChunkTexts;
using testing::kBefore;
using testing::kRegion;
using testing::linked_zone;
using testing::room_text;
using testing::TemporaryFolder;
using testing::told;
using testing::Told;
using testing::told_with;
using testing::with_landmark;
using testing::zone_of;

using Names = std::vector<std::string>;

Names rooms_of(const ZoneFile& file) {
  Names out;
  if (!file.zone.links.chunks) return out;
  const LinkedChunks& links = *file.zone.links.chunks;
  for (const int room : links.rooms) out.push_back(links.chunk(room).name);
  return out;
}

Told told_of_file(const TemporaryFolder& folder, const std::string& zone) {
  const Result<ZoneFile> file = read_zone(disk(), folder / zone);
  return told(file ? file->warnings : file.error().diagnostics);
}

TEST(LibraryLines, AreReadAndWritten) {
  const Zone zone = zone_of("library rooms\nsize 64\nlibrary ../shared/rooms\n");
  ASSERT_EQ(zone.libraries.size(), 2U);
  EXPECT_EQ(zone.libraries[0].folder, "rooms");
  EXPECT_EQ(zone.libraries[1].folder, "../shared/rooms");
  EXPECT_EQ(zone.libraries[1].line.number, 3);
  const std::string text = "size 64\nlibrary rooms\nlibrary ../shared/rooms\n";
  EXPECT_EQ(format_zone(zone), text);
  EXPECT_EQ(zone_of(text), zone);
}

TEST(LibraryLines, AreLimited) {
  std::string text;
  for (int i = 0; i < 65; ++i) text += "library folder" + std::to_string(i) + "\n";
  const Told found = told(testing::problems_of(text));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].find("65:"), 0U) << found[0];
}

TEST(LibraryLines, OfFoldersThatDoNotExist) {
  EXPECT_EQ(told_with({{"rooms/a.chunk", room_text("a", "LR", 16)}},
                      below("library rooms\nlibrary roms\nlibrary room")),
            (Told{"5:9 roms error: there is no folder 'roms' (looked in the chunks that were "
                  "given)",
                  "6:9 room error: there is no folder 'room' (looked in the chunks that were "
                  "given)"}));
}

TEST(LibraryLines, InMemoryNameThePathsBelowThem) {
  const ChunkTexts chunks = with_landmark({{"rooms/deep/a.chunk", room_text("a", "LRTB", 16)},
                                           {"rooms/b.chunk", room_text("b", "LR", 16)}});
  for (const char* folder : {"rooms", "./rooms/", "rooms/deep", "rooms/deep/..", "."}) {
    const ZoneFile file = linked_zone(chunks, below(std::string(kRegion) + "library " + folder));
    EXPECT_TRUE(file.warnings.empty()) << folder;
    EXPECT_EQ(rooms_of(file), (Names{"b", "a"})) << folder << ": all that was given is used";
  }
}

// Without a line only the chunks around a zone are its library.
TEST(LibraryLines, OnADiskLieBesideTheZoneOrAboveIt) {
  const TemporaryFolder folder;
  folder.write("world/fire/chunks/in.chunk", "chunk in\nsize 3 3\nfill open\n");
  folder.write("world/fire/near/deep/near.chunk", room_text("near", "LRTB", 16));
  folder.write("world/rooms/above.chunk", room_text("above", "LRTB", 16));
  folder.write("far/far.chunk", room_text("far", "LRTB", 16));
  folder.write("far/notes.txt", "no chunk");
  const auto rooms = [&](const std::string& lines) {
    folder.write("world/fire/a.zone", below(std::string(kRegion) + lines));
    const Result<ZoneFile> file = read_zone(disk(), folder / "world/fire/a.zone");
    EXPECT_TRUE(file.has_value()) << file.error().text();
    return file ? rooms_of(*file) : Names{};
  };
  EXPECT_EQ(rooms("library near"), Names{"near"});
  EXPECT_EQ(rooms("library rooms"), Names{"above"}) << "beside a folder above";
  EXPECT_EQ(rooms("library ../rooms"), Names{"above"});
  EXPECT_EQ(rooms("library ../../far"), Names{"far"});
  EXPECT_EQ(rooms("library far"), Names{"far"});
  EXPECT_EQ(rooms("library " + (folder / "far").string()), Names{"far"});
  EXPECT_EQ(rooms("library near/deep\nlibrary rooms\nlibrary near"), (Names{"near", "above"}))
      << "in the order of the lines, each chunk once";
}

TEST(LibraryLines, OnADiskMayBeEmptyOrMissing) {
  const TemporaryFolder folder;
  folder.write("rooms/notes.txt", "no chunk");
  folder.write("a.zone", below("library rooms\nlibrary rooms/notes.txt\nlibrary none"));
  const Told found = told_of_file(folder, "a.zone");
  ASSERT_EQ(found.size(), 3U);
  const std::string file = (folder / "a.zone").string() + ":";
  EXPECT_EQ(found[0], file +
                          "4:9 rooms warning: 'rooms' holds no chunk (chunks are files that end "
                          "in .chunk, in folders of up to 50000 files)");
  EXPECT_EQ(found[1].find(file + "5:9 rooms/notes.txt error: there is no folder 'rooms/notes.txt'"),
            0U)
      << found[1];
  EXPECT_EQ(found[2].find(file + "6:9 none error: there is no folder 'none' (looked in " +
                          folder.path().string()),
            0U)
      << found[2];
}

TEST(LibraryLines, ALibraryWithAWrongFileIsUsedWithoutIt) {
  const ChunkTexts chunks = with_landmark(
      {{"rooms/a.chunk", room_text("a", "LRTB", 16)},
       // No way leads from the left to the right.
       {"rooms/torn.chunk",
        "chunk torn\nsize 16 16\ncategory corridor\nfill solid\nexits LR\nexit left 7 2\n"
        "exit right 7 2\nempty 0 7..8\nempty 15 7..8\n"}});
  const std::string zone = below(std::string(kRegion) + "library rooms");
  EXPECT_EQ(told_with(chunks, zone),
            Told{"rooms/torn.chunk:0:0 warning: this chunk of the library is wrong and is left out "
                 "(`warren check rooms/torn.chunk` tells why)"});
  EXPECT_EQ(rooms_of(linked_zone(chunks, zone)), Names{"a"});
}

}  // namespace
}  // namespace warren
