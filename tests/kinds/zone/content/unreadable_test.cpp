// Chunks that are there and cannot be read: the machine's failure, never another level.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>
#include <functional>
#include <stdexcept>
#include <string>

#include "kinds/zone/content/zone.hpp"
#include "platform/disk.hpp"
#include "temporary_folder.hpp"
#include "told.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;
using testing::below;
using testing::TemporaryFolder;

constexpr std::string_view kBlock = "chunk pillar\nsize 2 2\nstyle organic\n";

// Root may read everything: while this lives, the process is nobody instead.
class WithoutRights {
 public:
  WithoutRights() : user_(::geteuid()) {
    constexpr uid_t kNobody = 65534;
    if (user_ == 0 && ::seteuid(kNobody) != 0) throw std::runtime_error("cannot become nobody");
  }
  WithoutRights(const WithoutRights&) = delete;
  WithoutRights& operator=(const WithoutRights&) = delete;
  ~WithoutRights() {
    if (::seteuid(user_) != 0) std::abort();
  }

 private:
  uid_t user_;
};

using Spoil = std::function<void(const TemporaryFolder&)>;

// Every way in which a chunk, or a folder of chunks, may fail to be read, and what names it.
struct Spoilt {
  const char* what;
  const char* names;
  Spoil spoil;
};

const Spoilt kSpoilt[] = {
    {"permission", "rooms/b.chunk",
     [](const TemporaryFolder& f) { fs::permissions(f / "rooms/b.chunk", fs::perms::none); }},
    {"folder", "rooms/b.chunk is a folder",
     [](const TemporaryFolder& f) {
       fs::remove(f / "rooms/b.chunk");
       fs::create_directories(f / "rooms/b.chunk");
     }},
    {"vanished", "rooms/b.chunk",
     [](const TemporaryFolder& f) {
       fs::remove(f / "rooms/b.chunk");
       fs::create_symlink("nothing.chunk", f / "rooms/b.chunk");
     }},
    {"circle", "rooms/b.chunk",
     [](const TemporaryFolder& f) {
       fs::remove(f / "rooms/b.chunk");
       fs::create_symlink("b.chunk", f / "rooms/b.chunk");
     }},
    {"pipe", "rooms/b.chunk is not a regular file",
     [](const TemporaryFolder& f) {
       fs::remove(f / "rooms/b.chunk");
       ASSERT_EQ(::mkfifo((f / "rooms/b.chunk").c_str(), 0600), 0);
       fs::permissions(f / "rooms/b.chunk", fs::perms::all);
     }},
    {"closed folder", "rooms/deep",
     [](const TemporaryFolder& f) {
       fs::create_directories(f / "rooms/deep");
       fs::permissions(f / "rooms/deep", fs::perms::none);
     }},
};

// A zone that never asks for the block by name, and one that does.
TEST(UnreadableChunks, OfALibraryAreTheMachinesFailure) {
  for (const Spoilt& one : kSpoilt) {
    for (const char* lines : {"library rooms", "library rooms\nlandmark a rooms/b.chunk 1"}) {
      const TemporaryFolder folder;
      fs::permissions(folder.path(), fs::perms::all);
      folder.write("rooms/a.chunk", kBlock);
      folder.write("rooms/b.chunk", "chunk b\nsize 3 3\nfill open\n");
      folder.write("a.zone", below(lines));
      ASSERT_TRUE(read_zone(disk(), folder / "a.zone").has_value());
      one.spoil(folder);
      {
        const WithoutRights somebody;
        const Result<ZoneFile> file = read_zone(disk(), folder / "a.zone");
        ASSERT_FALSE(file.has_value()) << one.what;
        EXPECT_EQ(file.error().failure, Failure::machine) << one.what;
        EXPECT_NE(file.error().text().find(one.names), std::string::npos) << file.error().text();
      }
      fs::permissions(folder / "rooms", fs::perms::all);
    }
  }
}

// The chunks around a zone are a library without any line.
TEST(UnreadableChunks, AroundAZoneAreTheMachinesFailure) {
  for (const char* place : {"world/zones/b.chunk", "world/zones/chunks/b.chunk",
                            "world/chunks/deep/b.chunk", "given/b.chunk"}) {
    const TemporaryFolder folder;
    folder.write("world/zones/a.zone", below(""));
    ReadOptions options;
    options.chunk_folders = {(folder / "given").string()};
    fs::create_directories((folder / place).parent_path());
    ASSERT_TRUE(read_zone(disk(), folder / "world/zones/a.zone", options).has_value()) << place;
    fs::create_symlink("nothing.chunk", folder / place);
    const Result<ZoneFile> file = read_zone(disk(), folder / "world/zones/a.zone", options);
    ASSERT_FALSE(file.has_value()) << place;
    EXPECT_EQ(file.error().failure, Failure::machine) << place;
    EXPECT_NE(file.error().text().find("b.chunk"), std::string::npos) << file.error().text();
  }
}

// Another chunk of that name farther up must not take the place of one that cannot be read.
TEST(UnreadableChunks, DoNotGiveWayToNamesakes) {
  const TemporaryFolder folder;
  folder.write("world/chunks/b.chunk", "chunk b\nsize 3 3\nfill open\n");
  folder.write("world/zones/a.zone", below("landmark a b.chunk 1"));
  ASSERT_TRUE(read_zone(disk(), folder / "world/zones/a.zone").has_value());
  fs::create_symlink("nothing.chunk", folder / "world/zones/b.chunk");
  const Result<ZoneFile> file = read_zone(disk(), folder / "world/zones/a.zone");
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().failure, Failure::machine);
}

}  // namespace
}  // namespace warren
