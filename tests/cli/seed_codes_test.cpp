// Seed codes: every summary prints one, and --seed takes it.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>

#include "core/seed_code.hpp"
#include "fixture.hpp"
#include "kinds/dungeon/content/dungeon.hpp"
#include "kinds/dungeon/generate/version.hpp"
#include "kinds/stage/generate/version.hpp"
#include "kinds/zone/content/zone.hpp"
#include "kinds/zone/generate/version.hpp"
#include "platform/disk.hpp"

namespace warren {
namespace {

using testing::CommandResult;
using testing::contains;
using testing::Words;

constexpr const char* kLongText = "a text of a good many words";

class SeedCodesCli : public testing::Cli {
 protected:
  void SetUp() override {
    folder.write("a.zone", testing::kZone);
    folder.write("a.dungeon.toml", "name = \"Deep\"\n");
    folder.write("a.stage.toml", "name = \"Pit\"\ngrid_cols = 20\ngrid_rows = 16\n");
  }

  // Behind the last "code " or "(" of a line that has one.
  static std::string code_in(const std::string& text, const std::string& before) {
    const std::size_t at = text.find(before);
    if (at == std::string::npos) return "none in: " + text;
    const std::size_t from = at + before.size();
    return text.substr(from, text.find_first_of(" ,)\n", from) - from);
  }
  std::string generated(const std::string& file, const std::string& seed, const std::string& out) {
    const CommandResult made =
        run({"generate", file, "--seed", seed, "--formats", "json", "--out", out});
    EXPECT_EQ(made.code, 0) << made.err;
    EXPECT_EQ(made.err.find("seed code"), std::string::npos) << made.err;
    return code_in(made.out, "  code       ");
  }
};

TEST_F(SeedCodesCli, GiveTheSameLevelAgain) {
  struct Case {
    const char* file;
    const char* seed;
    const char* level;
  };
  for (const Case& one : {Case{"a.zone", "77", "a-77.json"},
                          {"a.stage.toml", "77", "a-77.json"},
                          {"a.dungeon.toml", "77", "a-77.json"},
                          {"a.dungeon.toml", "whisper", "a-whisper.json"},
                          {"a.dungeon.toml", "007", "a-007.json"}}) {
    SCOPED_TRACE(std::string(one.file) + " " + one.seed);
    const std::string code = generated(one.file, one.seed, "one");
    EXPECT_EQ(generated(one.file, code, "two"), code);
    const std::string level = folder.read(std::string("one/") + one.level);
    ASSERT_FALSE(level.empty());
    EXPECT_EQ(folder.read(std::string("two/") + one.level), level);
  }
}

// A text that is too long for a code: the floors are the same, the level names the code.
TEST_F(SeedCodesCli, OfALongTextGiveTheSameFloors) {
  const auto floor = [&](const std::string& seed) {
    const CommandResult drawn = run({"render", "a.dungeon.toml", "--seed", seed, "-o", "-"});
    EXPECT_EQ(drawn.code, 0) << drawn.err;
    return drawn.out.substr(drawn.out.find('\n'));  // without the title
  };
  const std::string code = generated("a.dungeon.toml", kLongText, "one");
  EXPECT_EQ(code.front(), 'H');
  EXPECT_EQ(floor(code), floor(kLongText));
  EXPECT_EQ(generated("a.dungeon.toml", code, "two"), code);
  const std::string level = "two/a-" + code + ".json";
  EXPECT_EQ(run({"verify", level, "--against", "a.dungeon.toml"}).code, 0);
}

TEST_F(SeedCodesCli, StandInEverySummary) {
  const std::string zone = *write_seed_code({"zone", zone::kGeneratorVersion, 5});
  const std::string stage = *write_seed_code({"stage", stage::kGeneratorVersion, 5});
  const std::string dungeon = *write_seed_code({"dungeon", dungeon::kGeneratorVersion, 0, "5"});
  for (const auto& [file, code] : {std::pair<std::string, std::string>{"a.zone", zone},
                                   {"a.stage.toml", stage},
                                   {"a.dungeon.toml", dungeon}}) {
    SCOPED_TRACE(file);
    EXPECT_EQ(generated(file, "5", "out"), code);
    const CommandResult json = run({"generate", file, "--seed", "5", "--json"});
    EXPECT_EQ(nlohmann::json::parse(json.out)["code"], code);
    EXPECT_TRUE(contains(run({"explain", file, "--seed", "5"}).out, "(" + code + ")"));
    const CommandResult verified = run({"verify", "out/a-5.json"});
    EXPECT_TRUE(contains(verified.out, "code " + code)) << verified.out;
    const CommandResult as_json = run({"verify", "out/a-5.json", "--json"});
    EXPECT_EQ(nlohmann::json::parse(as_json.out)["code"], code);
  }
}

TEST_F(SeedCodesCli, StandBesideTheFindingsOfASweep) {
  // So full of pitfalls that some seeds fail.
  folder.write("b.stage.toml",
               "name = \"Shut\"\ngrid_cols = 20\ngrid_rows = 12\npitfall_density = 0.74\n");
  const Words sweep = {"sweep", "b.stage.toml", "--seeds", "0..19", "--jobs", "1"};
  const std::string table = run(sweep).out;
  const std::string code = code_in(table, ", as with seed ");
  ASSERT_FALSE(contains(code, "none")) << table;
  EXPECT_TRUE(contains(table, code + " (" +
                                  *write_seed_code({"stage", stage::kGeneratorVersion,
                                                    static_cast<std::uint32_t>(std::stoi(code))}) +
                                  ")"))
      << table;
  Words as_json = sweep;
  as_json.emplace_back("--json");
  const nlohmann::json json = nlohmann::json::parse(run(as_json).out);
  ASSERT_FALSE(json["failures"].empty());
  const nlohmann::json& first = json["failures"][0];
  EXPECT_EQ(first["code"], *write_seed_code({"stage", stage::kGeneratorVersion, first["seed"]}));
}

TEST_F(SeedCodesCli, SayWhenTheVersionDiffers) {
  const auto version = [](const char* kind, int of) {
    return *write_seed_code({kind, of, 5, "5"});
  };
  for (const auto& [file, code] :
       {std::pair<std::string, std::string>{"a.zone", version("zone", zone::kGeneratorVersion + 1)},
        {"a.stage.toml", version("stage", stage::kGeneratorVersion - 1)},
        {"a.dungeon.toml", version("dungeon", dungeon::kGeneratorVersion + 1)}}) {
    SCOPED_TRACE(file);
    for (const char* command : {"generate", "explain", "render"}) {
      Words words = {command, file, "--seed", code};
      if (words.front() == "render") words.insert(words.end(), {"-o", "-"});
      const CommandResult result = run(words);
      EXPECT_EQ(result.code, 0) << result.err;
      EXPECT_TRUE(result.says("warning: the seed code is of version ")) << result.err;
      EXPECT_TRUE(result.says("the level may differ")) << result.err;
    }
  }
}

TEST_F(SeedCodesCli, OfAnotherKindAreRefused) {
  const std::string zone = *write_seed_code({"zone", zone::kGeneratorVersion, 5});
  const std::string stage = *write_seed_code({"stage", stage::kGeneratorVersion, 5});
  for (const char* command : {"generate", "explain", "render"}) {
    expect_failure({command, "a.zone", "--seed", stage}, 2,
                   "is the code of a stage, and this is a zone");
    expect_failure({command, "a.stage.toml", "--seed", zone}, 2, "name the zone's file");
    expect_failure({command, "a.dungeon.toml", "--seed", zone}, 2, "and this is a dungeon");
  }
  expect_failure({"new", "stage", "b", "--seed", zone}, 2, "and this is a stage");
}

TEST_F(SeedCodesCli, WithAWrongCharacterAreRefused) {
  for (const auto& [file, code] :
       {std::pair<std::string, std::string>{"a.zone", generated("a.zone", "5", "o")},
        {"a.stage.toml", generated("a.stage.toml", "5", "o")},
        {"a.dungeon.toml", generated("a.dungeon.toml", "whisper", "o")},
        {"a.dungeon.toml", generated("a.dungeon.toml", "5", "o")}}) {
    for (std::size_t i = 0; i < code.size(); i += 3) {
      std::string wrong = code;
      wrong[i] = wrong[i] == 'K' ? 'M' : 'K';
      expect_failure({"explain", file, "--seed", wrong}, 2, "seed code '" + wrong + "'");
    }
  }
  expect_failure({"generate", "a.dungeon.toml", "--seed", "D050-0000-3KFF"}, 2, "if it is a text");
  expect_failure({"generate", "a.zone", "--seeds", generated("a.zone", "5", "o")}, 2,
                 "a seed code is one seed");
}

TEST_F(SeedCodesCli, BecomeTheSeedOfANewFile) {
  const std::string zone = *write_seed_code({"zone", zone::kGeneratorVersion, 4242});
  ASSERT_EQ(run({"new", "zone", "b", "--seed", zone}).code, 0);
  EXPECT_EQ(read_zone(disk(), folder / "b.zone")->zone.seed, 4242U);
  const std::string text = *write_seed_code({"dungeon", dungeon::kGeneratorVersion, 0, "whisper"});
  ASSERT_EQ(run({"new", "dungeon", "b", "--seed", text}).code, 0);
  EXPECT_EQ(read_dungeon(disk(), folder / "b.dungeon.toml")->config.seed, "whisper");
}

}  // namespace
}  // namespace warren
