// The command with input and on machines that are not as they should be: exit codes, messages, and
// nothing half-written.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>
#include <vector>

#include "fixture.hpp"
#include "kinds/level_file.hpp"
#include "level/json.hpp"

namespace warren::testing {
namespace {

namespace fs = std::filesystem;

// --- bad input -----------------------------------------------------------------------------------

TEST_F(Cli, WrongCallsSayHowToCall) {
  expect_failure({"genrate", "a.zone"}, 2, "did you mean `warren generate`?");
  expect_failure({"xyzzy"}, 2, "`warren --help` lists the commands");
  expect_failure({"generate"}, 2, "`warren generate --help`");
  expect_failure({"generate", "a.zone", "--sed", "1"}, 2, "--sed");
  expect_failure({"generate", "a.zone", "--seed", "-1"}, 2, "--seed");
  expect_failure({"generate", "a.zone", "--seed", "x"}, 2, "--seed");
  expect_failure({"generate", "a.zone", "--seed", "4294967296"}, 2, "--seed");
  expect_failure({"generate", "a.zone", "--seeds", "3..1"}, 2, "write: --seeds 1..12");
  expect_failure({"generate", "a.zone", "--seeds", "a..b"}, 2, "write: --seeds 1..12");
  expect_failure({"generate", "a.zone", "--seeds", "1..999999999"}, 2, "at most 100000 seeds");
  expect_failure({"generate", "a.zone", "--seeds", "1..2", "--seed", "1"}, 2, "--seed");
  expect_failure({"generate", "a.zone", "--formats", "gif"}, 2, "gif");
  expect_failure({"generate", "a.zone", "--set", "size"}, 2, "write: --set noise_frequency=0.02");
  expect_failure({"generate", "a.zone", "--set", "=3"}, 2, "not KEY=VALUE");
  expect_failure({"generate", "a.zone", "--set", "sise=32"}, 2, "did you mean 'size'?");
  expect_failure({"generate", "a.zone", "--set", "size=nan"}, 2, "from 16 to 16384");
  expect_failure({"generate", "a.zone", "--set", "size=2147483648"}, 2, "from 16 to 16384");
  expect_failure({"generate", "none.zone"}, 2, "none.zone");
  expect_failure({"generate", "."}, 2, "is a folder");
  expect_failure({"generate", "a.zone/b.zone"}, 2, "part of the path is a file");
  expect_failure({"generate", "/dev/zero"}, 2, "is not a regular file");
  expect_failure({"render", "none.json"}, 2, "none.json");
  expect_failure(
      {"render", "a.txt"}, 2,
      "name a .zone, .dungeon.toml or .stage.toml file, a level's .json file, or a .blueprint");
  expect_failure({"new", "zone", "../a"}, 2, "use letters, digits");
  expect_failure({"new", "zone", "b", "--size", "-5"}, 2, "from 16 to 16384");
  expect_failure({"new", "zone", "b", "--theme", "cheese"}, 2, "cheese");
  expect_failure({"help", "params", "cheese"}, 2, "cheese");
  expect_failure({"golden", "check", "none"}, 2, "none");
  expect_failure({"golden", "accept", "."}, 2, "--reason");
}

TEST_F(Cli, WrongContentSaysWhereAndWhatToWrite) {
  folder.write("bad.zone", "size -1\nseed 2147483648000\ncelltype x 1 2 3\noops\n");
  for (const char* command : {"generate", "render"}) {
    expect_failure({command, "bad.zone"}, 1, "bad.zone:1:6: error: size must be a whole number");
    expect_failure({command, "bad.zone"}, 1, "bad.zone:2:6: error: the seed must be");
    expect_failure({command, "bad.zone"}, 1, "bad.zone:3:17: error: fill alpha is missing");
    expect_failure({command, "bad.zone"}, 1, "bad.zone:4:1: error: unknown directive 'oops'");
  }
  folder.write("bad.zone", "celltype w 1 2 3 4 5 6 7 8\nnoise_octaves 3\n");
  expect_failure({"generate", "bad.zone"}, 1, "--seed 1");
  expect_failure({"generate", "a.zone", "--set", "size=16"}, 1, "a.zone:11:11: error: (16, 16)");
  folder.write("garbage.zone", std::string("\x7f"
                                           "ELF\x02\x01\x01\0\0\0",
                                           10));
  expect_failure({"generate", "garbage.zone"}, 1, "save the file as plain UTF-8 text");
  folder.write("long.zone", "name " + std::string(1'000'000, 'x'));
  expect_failure({"generate", "long.zone"}, 1, "long.zone:1:1: error: the line is 1.0 MB long");
  folder.write("nan.zone", "noise_frequency nan\nspawn a 1e999 inf\n");
  expect_failure({"generate", "nan.zone"}, 1, "nan.zone:1:17: error: noise_frequency must be");
  expect_failure({"generate", "nan.zone"}, 1, "nan.zone:2:9: error: world x must be a number");
  folder.write("twice.zone", "savepoint 1 1 a\nsavepoint 2 2 a\n");
  expect_failure({"generate", "twice.zone"}, 1, "twice.zone:2:15: error: savepoint a stands in");
  folder.write("half.json", "{\"format\": \"warren-level\"");
  expect_failure({"render", "half.json"}, 1, "half.json:1:26: error: not JSON");
  folder.write("other.json", "{}");
  expect_failure({"render", "other.json"}, 1, "is not a Warren level");
  folder.write("game.json", "{\"level\": 1, \"tiles\": []}");
  expect_failure({"verify", "game.json"}, 1, "`warren export game.json --to warren` makes a level");
}

TEST_F(Cli, AFileOfAHundredMegabytesIsRefused) {
  folder.write("huge.zone", "");
  fs::resize_file(folder / "huge.zone", 100'000'000);
  expect_failure({"generate", "huge.zone"}, 1, "is too large: 100.0 MB");
  expect_failure({"edit", "huge.zone", "--set", "size=64"}, 1, "is too large: 100.0 MB");
}

TEST_F(Cli, LenientAcceptsUnknownDirectives) {
  folder.write("old.zone", "size 16\nfrobnicate 3\n");
  expect_failure({"generate", "old.zone"}, 1, "unknown directive 'frobnicate'");
  const CommandResult result = run({"generate", "old.zone", "--lenient", "--formats", "json"});
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(result.says("warning: unknown directive 'frobnicate'"));
  EXPECT_EQ(run({"check", "old.zone", "--lenient"}).code, 0);
}

// --- machines that fail --------------------------------------------------------------------------

TEST_F(Cli, AFullDiskLeavesNothingBehind) {
  CommandOptions full;
  full.largest_file = 600;
  const std::string help = "free some space and run again";
  expect_failure({"generate", "a.zone", "--formats", "json"}, 3, help, full);
  expect_failure({"generate", "a.zone", "--formats", "png"}, 3, help, full);
  expect_failure({"generate", "a.zone", "--formats", "txt"}, 3, help, full);
  expect_failure({"render", "a.zone", "-o", "a.png"}, 3, help, full);
  full.largest_file = 100;
  expect_failure({"new", "zone", "b"}, 3, help, full);
}

TEST_F(Cli, AFullDiskKeepsTheOldFile) {
  ASSERT_EQ(run({"render", "a.zone", "-o", "a.txt"}).code, 0);
  const std::string old = folder.read("a.txt");
  CommandOptions full;
  full.largest_file = 100;
  expect_failure({"render", "a.zone", "--seed", "9", "-o", "a.txt"}, 3, "a.txt", full);
  expect_failure({"edit", "a.zone", "--set", "size=64"}, 3, "a.zone", full);
  EXPECT_EQ(folder.read("a.txt"), old);
  EXPECT_EQ(folder.read("a.zone"), kZone);
}

TEST_F(Cli, AFullOutputIsNotADoneJob) {
  CommandOptions full;
  full.output = "/dev/full";
  for (const Words& arguments :
       {Words{"help", "params", "zone"}, Words{"check", "a.zone"}, Words{"--version"},
        Words{"generate", "a.zone"}, Words{"render", "a.zone", "-o", "-"}}) {
    const CommandResult result = run(arguments, full);
    EXPECT_EQ(result.code, 3) << arguments[0];
    EXPECT_TRUE(result.says("cannot write to the standard output")) << result.err;
  }
  CommandOptions closed;
  closed.close_output = true;
  EXPECT_EQ(run({"check", "a.zone"}, closed).code, 3);
}

TEST_F(Cli, ClosedOutputDoesNotEndUpInAFile) {
  CommandOptions closed;
  closed.close_output = true;
  EXPECT_EQ(run({"generate", "a.zone", "--formats", "json"}, closed).code, 3);
  EXPECT_TRUE(read_level_file(folder.read("out/a-5.json"), "a").has_value());
}

TEST_F(Cli, FoldersThatMayNotBeReadOrWritten) {
  fs::permissions(folder.path(), fs::perms(0755));
  folder.write("locked/a.zone", kZone);
  fs::permissions(folder / "a.zone", fs::perms(0644));
  fs::permissions(folder / "locked", fs::perms::none);
  CommandOptions nobody;
  nobody.as_nobody = true;
  const CommandResult check = run({"check", "locked"}, nobody);
  EXPECT_EQ(check.code, 3);
  EXPECT_TRUE(check.says("check the permissions")) << check.err;
  const CommandResult file = run({"check", "locked/a.zone"}, nobody);
  EXPECT_EQ(file.code, 3);
  EXPECT_TRUE(file.says("check the permissions")) << file.err;
  const CommandResult inside = run({"check", "."}, nobody);
  EXPECT_EQ(inside.code, 3) << "a folder that cannot be searched is not a clean one";
  const CommandResult write = run({"generate", "a.zone", "--out", "locked/out"}, nobody);
  EXPECT_EQ(write.code, 3);
  EXPECT_TRUE(write.says("check the permissions")) << write.err;
  fs::permissions(folder / "locked", fs::perms(0755));
  EXPECT_EQ(folder.files(), (Names{"a.zone", "locked/a.zone"}));
}

TEST_F(Cli, AnOutputFolderThatIsAFile) {
  folder.write("taken", "precious");
  expect_failure({"generate", "a.zone", "--out", "taken"}, 2, "taken");
  expect_failure({"generate", "a.zone", "--out", "taken/below"}, 2, "taken");
  expect_failure({"render", "a.zone", "-o", "taken/a.png"}, 2, "taken");
  expect_failure({"new", "zone", "b", "--out", "taken"}, 2, "taken");
  EXPECT_EQ(folder.read("taken"), "precious");
}

TEST_F(Cli, EditRefusesAValueOfSeveralLines) {
  expect_failure({"edit", "a.zone", "--set", "name=x\nmusic sneaked.mp3"}, 2,
                 "a value is one line");
  expect_failure({"edit", "a.zone", "--cell", "2,2=solid\rclearcell 3 3"}, 2,
                 "a value is one line");
}

}  // namespace
}  // namespace warren::testing
