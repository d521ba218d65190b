// warren verify, as people call it.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "core/hash.hpp"
#include "fixture.hpp"
#include "kinds/level_file.hpp"
#include "level/json.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using testing::Cli;
using testing::CommandResult;
using testing::contains;
using testing::Words;

class CliVerify : public Cli {
 protected:
  void SetUp() override {
    Cli::SetUp();
    ASSERT_EQ(run({"generate", "a.zone", "--formats", "json"}).code, 0);
    text = folder.read("out/a-5.json");
  }

  void replace(const std::string& from, const std::string& to) {
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
    folder.write("out/a-5.json", text);
  }

  std::string text;
};

TEST_F(CliVerify, NamesTheLevelAndEveryGuarantee) {
  const CommandResult result = run({"verify", "out/a-5.json"});
  EXPECT_EQ(result.err, "");
  EXPECT_TRUE(contains(result.out, "out/a-5.json: Test Zone (zone, seed 5, code Z0")) << result.out;
  EXPECT_TRUE(contains(result.out, "\n  Z4  ")) << result.out;
  EXPECT_TRUE(contains(result.out, "\n  Z9  ")) << result.out;
}

TEST_F(CliVerify, NoticesAChangedCell) {
  replace("\n    \"", "\n    \".");  // one cell more than a row has
  EXPECT_EQ(run({"verify", "out/a-5.json"}).code, 1);
}

TEST_F(CliVerify, NoticesAnotherHash) {
  const Level level = read_level_file(text, "a")->level;
  replace(hash_text(hash(level)), "0123456789abcdef");
  const CommandResult result = run({"verify", "out/a-5.json"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(contains(result.out, "  Z9  BROKEN  ")) << result.out;
  EXPECT_TRUE(contains(result.out, "\n        the file says hash 0123456789abcdef")) << result.out;
}

TEST_F(CliVerify, NoticesThatThereIsNoHash) {
  const Level level = read_level_file(text, "a")->level;
  replace(hash_text(hash(level)), "none");
  const CommandResult result = run({"verify", "out/a-5.json"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(contains(result.out, "the file does not say its hash")) << result.out;
}

TEST_F(CliVerify, MakesTheLevelAgain) {
  const Level level = read_level_file(text, "a")->level;
  const std::string digits = hash_text(hash(level));
  CommandResult result = run({"verify", "out/a-5.json", "--against", "a.zone"});
  EXPECT_TRUE(contains(result.out, "a.zone with seed 5 gives " + digits)) << result.out;
  EXPECT_FALSE(contains(result.out, "a.zone with seed 5 gives hash")) << result.out;
  folder.write("b.zone", std::string(testing::kZone) + "cell 7 7 solid\ncell 8 8 solid\n");
  result = run({"verify", "out/a-5.json", "--against", "b.zone"});
  EXPECT_EQ(result.code, 1);
  EXPECT_TRUE(contains(result.out, "\n        b.zone with seed 5 gives hash ")) << result.out;
}

TEST_F(CliVerify, SpeaksJson) {
  const CommandResult result = run({"verify", "out/a-5.json", "out/a-5.json", "--json"});
  const std::size_t line = result.out.find('\n');
  ASSERT_NE(line, std::string::npos);
  const auto json = nlohmann::json::parse(result.out.substr(0, line));
  EXPECT_EQ(json, nlohmann::json::parse(result.out.substr(line + 1)));
  EXPECT_EQ(json["file"], "out/a-5.json");
  EXPECT_EQ(json["seed"], 5);
  ASSERT_GE(json["guarantees"].size(), 2U);
  const auto identity = std::ranges::find_if(
      json["guarantees"], [](const nlohmann::json& guarantee) { return guarantee["id"] == "Z9"; });
  ASSERT_NE(identity, json["guarantees"].end());
  EXPECT_EQ((*identity)["evidence"]["hash"], hash_text(hash(read_level_file(text, "a")->level)));
  EXPECT_EQ(json["holds"], result.code == 0);
}

TEST_F(CliVerify, GoesOnAfterAFileThatIsNoLevel) {
  const CommandResult result = run({"verify", "a.zone", "out/a-5.json"});
  EXPECT_EQ(result.code, 2);
  EXPECT_TRUE(contains(result.err, "a.zone")) << result.err;
  EXPECT_TRUE(contains(result.out, "out/a-5.json: Test Zone")) << result.out;
}

TEST_F(CliVerify, ExplainsWrongCalls) {
  expect_failure({"verify"}, 2, "LEVEL");
  expect_failure({"verify", "out/none.json"}, 2, "none.json");
  expect_failure({"verify", "out/a-5.json", "--against", "none.zone"}, 2, "none.zone");
}

TEST(ReadLevelHash, IsThatOfTheFile) {
  Level level;
  level.set_kind("zone");
  level.legend = {{'.', "empty", TileKind::floor, {}, {}, "", "", {}}};
  level.cells.reset(2, 2);
  std::string text = write_level(level);
  EXPECT_EQ(read_level_file(text, "a")->written_hash, hash(level));
  const std::string digits = hash_text(hash(level));
  for (const std::string wrong : {"", "0123456789abcde", "0123456789abcdefa", "0x23456789abcdef",
                                  "+123456789abcdef", "0123456789abcdeg"}) {
    std::string other = text;
    other.replace(other.find(digits), digits.size(), wrong);
    EXPECT_EQ(read_level_file(other, "a")->written_hash, std::nullopt) << wrong;
  }
}

}  // namespace
}  // namespace warren
