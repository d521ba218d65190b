// Chunks that cannot be read, and links and paths that lead out of a folder, by every command.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "fixture.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;
using testing::CommandOptions;
using testing::CommandResult;
using testing::contains;
using testing::kZone;
using testing::Names;
using testing::Words;

// Every command that reads a zone with its chunks.
std::vector<Words> commands_on(const std::string& zone) {
  return {{"generate", zone},
          {"check", zone},
          {"sweep", zone, "--seeds", "0..3"},
          {"explain", zone},
          {"render", zone, "-o", "p.png"},
          {"edit", zone, "--set", "noise_octaves=3"}};
}

class UnreadableCli : public testing::Cli {
 protected:
  void SetUp() override {
    folder.write("a.zone", std::string(kZone) + "library rooms\n");
    folder.write("rooms/a.chunk", "chunk a\nsize 2 2\nstyle organic\n");
    folder.write("rooms/b.chunk", "chunk b\nsize 2 2\nstyle structured\n");
  }

  void expect_exit_code_3(const std::string& named, bool as_nobody) {
    const Names before = folder.files();
    CommandOptions options;
    options.as_nobody = as_nobody;
    for (const Words& command : commands_on("a.zone")) {
      const CommandResult result = run(command, options);
      EXPECT_EQ(result.code, 3) << command[0] << result.err;
      EXPECT_TRUE(result.says(named)) << command[0] << result.err;
      EXPECT_EQ(folder.files(), before) << command[0];
    }
  }
};

TEST_F(UnreadableCli, AreReadWhenNothingIsWrong) {
  for (const Words& command : commands_on("a.zone")) {
    const CommandResult result = run(command);
    EXPECT_EQ(result.code, 0) << command[0] << result.err;
  }
}

TEST_F(UnreadableCli, AChunkWithoutPermission) {
  fs::permissions(folder.path(), fs::perms(0755));
  fs::permissions(folder / "rooms/b.chunk", fs::perms::none);
  expect_exit_code_3("rooms/b.chunk: Permission denied", true);
}

TEST_F(UnreadableCli, AFolderOfChunksWithoutPermission) {
  folder.write("rooms/deep/c.chunk", "chunk c\nsize 2 2\nstyle organic\n");
  fs::permissions(folder.path(), fs::perms(0777));
  fs::permissions(folder / "rooms/deep", fs::perms::none);
  CommandOptions nobody;
  nobody.as_nobody = true;
  for (const Words& command : commands_on("a.zone")) {
    const CommandResult result = run(command, nobody);
    EXPECT_EQ(result.code, 3) << command[0] << result.err;
    EXPECT_TRUE(result.says("rooms/deep: Permission denied")) << command[0] << result.err;
  }
  fs::permissions(folder / "rooms/deep", fs::perms(0755));
}

TEST_F(UnreadableCli, AChunkThatVanished) {
  fs::remove(folder / "rooms/b.chunk");
  fs::create_symlink("nothing", folder / "rooms/b.chunk");
  expect_exit_code_3("rooms/b.chunk", false);
  const CommandResult folder_check = run({"check", "rooms"});
  EXPECT_EQ(folder_check.code, 3) << "nobody named it: the folder lists it" << folder_check.err;
  EXPECT_TRUE(folder_check.says("rooms/b.chunk")) << folder_check.err;
}

TEST_F(UnreadableCli, AFolderInThePlaceOfAChunk) {
  fs::remove(folder / "rooms/b.chunk");
  fs::create_directory(folder / "rooms/b.chunk");
  expect_exit_code_3("rooms/b.chunk is a folder", false);
}

// --- paths that lead out -------------------------------------------------------------------------

class LeadsOutCli : public testing::Cli {
 protected:
  void SetUp() override {
    folder.write("secret.txt", "the_hidden_word here\n");
    folder.write("secret.chunk", "the_hidden_word here\n");
    folder.write("secret.zone", "the_hidden_word here\n");
    folder.write("mod/zones/a.zone", kZone);
  }
  void expect_hidden(const Words& command) {
    const CommandResult result = run(command);
    EXPECT_EQ(result.code, 1) << command[0] << result.err;
    EXPECT_FALSE(contains(result.err + result.out, "the_hidden_word")) << result.err << result.out;
  }
};

TEST_F(LeadsOutCli, NothingOfAFileOutsideIsShown) {
  const std::string absolute = (folder / "secret.txt").string();
  for (const std::string& path :
       {std::string("../../secret.txt"), std::string("../../other/secret.chunk"), absolute}) {
    folder.write("other/secret.chunk", "the_hidden_word here\n");
    folder.write("mod/zones/a.zone", std::string(kZone) + "landmark x " + path + " 1\n");
    for (const Words& command : commands_on("mod/zones/a.zone")) expect_hidden(command);
    expect_hidden({"check", "mod"});
  }
  folder.write("mod/zones/a.zone", std::string(kZone) + "landmark x etc/passwd 1\n");
  for (const Words& command : commands_on("mod/zones/a.zone")) {
    const CommandResult result = run(command);
    EXPECT_EQ(result.code, 1);
    EXPECT_FALSE(contains(result.err, "root:")) << result.err;
  }
}

TEST_F(LeadsOutCli, CheckDoesNotFollowLinksOutOfItsFolder) {
  fs::create_symlink(folder / "secret.txt", folder / "mod/zones/x.chunk");
  expect_hidden({"check", "mod"});
  expect_hidden({"check", "--library", "mod"});
  fs::remove(folder / "mod/zones/x.chunk");
  fs::create_symlink(folder / "secret.zone", folder / "mod/zones/x.zone");
  expect_hidden({"check", "mod"});
  fs::remove(folder / "mod/zones/x.zone");
  EXPECT_EQ(run({"check", "mod"}).code, 0);
  fs::create_symlink("a.zone", folder / "mod/zones/b.zone");
  EXPECT_EQ(run({"check", "mod"}).code, 0) << "a link that stays inside";
}

}  // namespace
}  // namespace warren
