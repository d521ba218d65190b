// The commands that make floors of dungeons and work on them.
#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <string>

#include "fixture.hpp"

namespace warren {
namespace {

using FloorJson = nlohmann::json;
using testing::Cli;
using testing::CommandResult;
using testing::contains;

class Floors : public Cli {
 protected:
  void SetUp() override {
    folder.write("deep.dungeon.toml", "name = \"Deep\"\nseed = \"mind_the_gap\"\nfloors = 2\n");
  }
  CommandResult generate(std::vector<std::string> more) {
    more.insert(more.begin(), {"generate", "deep.dungeon.toml"});
    return run(more);
  }
};

TEST_F(Floors, AreWrittenTogetherOrOneByOne) {
  const CommandResult together = generate({});
  ASSERT_EQ(together.code, 0) << together.err;
  EXPECT_TRUE(contains(together.out, "Deep (dungeon, seed mind_the_gap, 24 x 24, 2 floors)"));
  EXPECT_TRUE(contains(together.out, " chests, ") && contains(together.out, " pouches; "));
  EXPECT_TRUE(contains(together.out, "proved     walls and doors sound (D1), ")) << together.out;
  const FloorJson both = FloorJson::parse(folder.read("out/deep-mind_the_gap.json"));
  ASSERT_EQ(both["floors"].size(), 2U);
  const CommandResult single = generate({"--per-floor", "--out", "single"});
  ASSERT_EQ(single.code, 0) << single.err;
  for (const int floor : {1, 2}) {
    const std::string path = "single/deep-mind_the_gap-floor" + std::to_string(floor) + ".json";
    EXPECT_EQ(FloorJson::parse(folder.read(path)),
              both["floors"][static_cast<std::size_t>(floor - 1)]);
  }
}

// Seeds that file names cannot hold as they are, or not all of.
TEST_F(Floors, OfSeedsThatLookAlikeHaveFilesOfTheirOwn) {
  const std::string lengthy(60, 'x');
  const std::vector<std::string> seeds = {"a_b",  "a b", "a/b",         "日本",
                                          "中国", "..",  lengthy + "1", lengthy + "2"};
  for (const std::string& seed : seeds) {
    const CommandResult made =
        generate({"--seed", seed, "--floors", "1", "--formats", "json", "--out", "alike"});
    EXPECT_EQ(made.code, 0) << made.err;
  }
  EXPECT_EQ(folder.files().size(), seeds.size() + 1) << "and the dungeon itself";
  EXPECT_FALSE(folder.read("alike/deep-a_b.json").empty()) << "a plain word stays as it is";
}

TEST_F(Floors, FollowTheSeedAndTheSettings) {
  const auto hash_of = [&](std::vector<std::string> more) {
    more.insert(more.end(), {"--floors", "1", "--formats", "json", "--json"});
    const CommandResult made = generate(more);
    EXPECT_EQ(made.code, 0) << made.err;
    return FloorJson::parse(made.out)["hash"].get<std::string>();
  };
  EXPECT_EQ(hash_of({}), hash_of({"--seed", "mind_the_gap"}));
  EXPECT_NE(hash_of({}), hash_of({"--seed", "7"}));
  EXPECT_NE(hash_of({}), hash_of({"--set", "width=30"}));
}

TEST_F(Floors, AreVerifiedFromTheirFile) {
  ASSERT_EQ(generate({"--formats", "json"}).code, 0);
  const CommandResult good = run({"verify", "out/deep-mind_the_gap.json"});
  EXPECT_EQ(good.code, 0) << good.out;
  EXPECT_TRUE(contains(good.out, "2 floors, stairs meet")) << good.out;
  FloorJson both = FloorJson::parse(folder.read("out/deep-mind_the_gap.json"));
  for (FloorJson& thing : both["floors"][0]["things"]) {
    if (thing["kind"] != "stairs" || thing["type"] != "down") continue;
    FloorJson& to = thing["properties"]["to_x"];
    to = to == 3 ? 4 : 3;
  }
  folder.write("bad.json", both.dump());
  const CommandResult bad = run({"verify", "bad.json"});
  EXPECT_EQ(bad.code, 1);
  EXPECT_TRUE(contains(bad.out, "stairs do NOT meet")) << bad.out;
  EXPECT_TRUE(contains(bad.out, "D8  BROKEN")) << bad.out;
}

// To the game and back: the same floors, with the same proofs.
TEST_F(Floors, ComeBackFromTheGame) {
  ASSERT_EQ(generate({"--formats", "json"}).code, 0);
  const std::string file = "out/deep-mind_the_gap.json";
  ASSERT_EQ(run({"export", file, "--to", "drpg", "-o", "game.json"}).code, 0);
  ASSERT_EQ(run({"export", "game.json", "--to", "warren", "-o", "back.json"}).code, 0);
  const CommandResult proved = run({"verify", "back.json", "--against", "deep.dungeon.toml"});
  EXPECT_EQ(proved.code, 0) << proved.out << proved.err;
  FloorJson before = FloorJson::parse(folder.read(file));
  FloorJson after = FloorJson::parse(folder.read("back.json"));
  for (FloorJson* one : {&before, &after}) {
    for (FloorJson& floor : (*one)["floors"]) floor.erase("report");
  }
  EXPECT_EQ(after, before);
}

TEST_F(Floors, AreRefusedWithLineAndColumn) {
  ASSERT_EQ(generate({"--formats", "json"}).code, 0);
  const std::string good = folder.read("out/deep-mind_the_gap.json");
  const std::size_t second = good.find("\"floor\": 2");
  ASSERT_NE(second, std::string::npos);
  const std::size_t side = good.find("\"side\":\"", second);
  ASSERT_NE(side, std::string::npos);
  std::string text = good;
  text.replace(side + 8, 1, "x");
  const auto line =
      1 + std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(side), '\n');
  folder.write("bad.json", text);
  expect_failure({"verify", "bad.json"}, 1, "bad.json:" + std::to_string(line) + ":");
  expect_failure({"verify", "bad.json"}, 1, "error: floor 2: dungeon doors[0] side must be");
  text = good;
  text[side - 1] = ';';
  folder.write("bad.json", text);
  expect_failure({"verify", "bad.json"}, 1, "bad.json:" + std::to_string(line) + ":");
  expect_failure({"verify", "bad.json"}, 1, "error: not JSON: ");
}

TEST_F(Floors, AreDrawnFromAboveAndFromInside) {
  ASSERT_EQ(generate({"--formats", "json"}).code, 0);
  const std::string file = "out/deep-mind_the_gap.json";
  const FloorJson start = FloorJson::parse(folder.read(file))["floors"][1]["start"];
  const std::string x = std::to_string(start[0].get<int>());
  const std::string y = std::to_string(start[1].get<int>());
  EXPECT_EQ(run({"render", file, "--floor", "2", "-o", "plan.png"}).code, 0);
  EXPECT_EQ(run({"render", file, "--overlay", "unlock_order,encounter_zones", "-o", "o.png"}).code,
            0);
  EXPECT_EQ(run({"render", "deep.dungeon.toml", "-o", "-"}).code, 0);
  for (const char* side : {"N", "east", "S", "w"}) {
    const CommandResult view = run({"render", file, "--floor", "2", "--first-person",
                                    x + "," + y + "," + side, "-o", "view.png"});
    EXPECT_EQ(view.code, 0) << view.err;
  }
}

TEST_F(Floors, PlacesOfAViewAreRead) {
  ASSERT_EQ(generate({"--formats", "json", "--floors", "1"}).code, 0);
  const auto refused = [&](const std::string& place, std::string_view told) {
    const CommandResult view =
        run({"render", "out/deep-mind_the_gap.json", "--first-person", place, "-o", "v.png"});
    EXPECT_EQ(view.code, 2) << place;
    EXPECT_TRUE(view.says(told)) << place << ": " << view.err;
  };
  refused("", "'' is no place to look from");
  refused("1,2", "has 2 parts");
  refused("1,2,N,", "has 4 parts");
  refused("a,2,N", "the x of");
  refused("1,2.5,N", "the y of");
  refused("1,99999999999,N", "the y of");
  refused("1,2,Q", "valid are N, E, S and W");
  refused("1,2,", "no direction");
  refused("0,0,N", "");
  refused("99,1,N", "");
  expect_failure({"render", "deep.dungeon.toml", "--floor", "3"}, 2, "there is no floor 3");
}

TEST_F(Floors, GoToTheGameAndBack) {
  ASSERT_EQ(generate({"--formats", "json"}).code, 0);
  const std::string file = "out/deep-mind_the_gap.json";
  ASSERT_EQ(run({"export", file, "--to", "drpg", "-o", "game.json"}).code, 0);
  const FloorJson game = FloorJson::parse(folder.read("game.json"));
  ASSERT_EQ(game.size(), 2U);
  EXPECT_EQ(game[0]["tiles"].size(), 24U);
  EXPECT_EQ(game[0]["level"], 1);
  ASSERT_EQ(run({"export", "game.json", "--to", "warren", "-o", "back.json"}).code, 0);
  const FloorJson before = FloorJson::parse(folder.read(file));
  const FloorJson after = FloorJson::parse(folder.read("back.json"));
  for (const std::size_t floor : {0U, 1U}) {
    EXPECT_EQ(after["floors"][floor]["hash"], before["floors"][floor]["hash"]);
  }
}

TEST_F(Floors, OldSavesAreBroughtUpToDate) {
  ASSERT_EQ(generate({"--formats", "json", "--floors", "1"}).code, 0);
  const std::string file = "out/deep-mind_the_gap.json";
  ASSERT_EQ(run({"export", file, "--to", "drpg-old", "-o", "old.json"}).code, 0);
  EXPECT_TRUE(FloorJson::parse(folder.read("old.json"))["tiles"][0][0]["northWall"].is_boolean());
  ASSERT_EQ(run({"export", "old.json", "--to", "drpg", "-o", "new.json"}).code, 0);
  EXPECT_TRUE(FloorJson::parse(folder.read("new.json"))["tiles"][0][0]["northWall"].is_object());
  folder.write("broken.json", "{\n  \"tiles\": [[\n  }");
  const CommandResult broken = run({"export", "broken.json", "--to", "drpg", "-o", "x.json"});
  EXPECT_EQ(broken.code, 1);
  EXPECT_TRUE(broken.says("broken.json:3:")) << broken.err;
}

TEST_F(Floors, SaysWhatTheGameCannotPlay) {
  ASSERT_EQ(generate({"--formats", "json"}).code, 0);
  const std::string file = "out/deep-mind_the_gap.json";
  const CommandResult plain = run({"export", file, "--to", "drpg", "-o", "game.json"});
  EXPECT_TRUE(plain.says("note: the game does not know ")) << plain.err;
  EXPECT_TRUE(plain.says("--playable opens or leaves out")) << plain.err;
  const CommandResult open = run({"export", file, "--to", "drpg", "--playable", "-o", "open.json"});
  EXPECT_TRUE(open.says("every cell can be reached there")) << open.err;
  EXPECT_EQ(folder.read("open.json").find("\"locked\":true"), std::string::npos);
  const CommandResult shown =
      run({"export", file, "--to", "drpg", "--game", "document", "-o", "shown.json"});
  EXPECT_EQ(shown.code, 0);
  EXPECT_TRUE(FloorJson::parse(folder.read("shown.json"))[0]["tiles"][0][0]["special"].is_null());
  ASSERT_EQ(run({"export", "shown.json", "--to", "warren", "-o", "back.json"}).code, 0);
  EXPECT_EQ(FloorJson::parse(folder.read("back.json"))["floors"][1]["hash"],
            FloorJson::parse(folder.read(file))["floors"][1]["hash"]);
  expect_failure({"export", file, "--to", "warren", "--playable"}, 2, "write: --to drpg");
}

TEST_F(Floors, AreLaidOutOnPages) {
  ASSERT_EQ(generate({"--formats", "json"}).code, 0);
  const std::string file = "out/deep-mind_the_gap.json";
  ASSERT_EQ(run({"render", file, "--page"}).code, 0);
  const std::string pdf = folder.read("out/deep-mind_the_gap-page.pdf");
  EXPECT_TRUE(pdf.starts_with("%PDF-1."));
  EXPECT_EQ(pdf.find("Date"), std::string::npos);
  ASSERT_EQ(run({"render", file, "--page", "-o", "again.pdf"}).code, 0);
  EXPECT_EQ(folder.read("again.pdf"), pdf);
  ASSERT_EQ(run({"render", "deep.dungeon.toml", "--page", "-o", "made.pdf"}).code, 0);
  EXPECT_EQ(folder.read("made.pdf"), pdf);
  ASSERT_EQ(run({"render", file, "--page", "--floor", "2", "-o", "two.svg"}).code, 0);
  std::string first = folder.read("two-1.svg");
  if (first.empty()) first = folder.read("two.svg");  // all on one page
  EXPECT_TRUE(first.starts_with("<svg "));
  EXPECT_NE(first.find("floor 2 of 2"), std::string::npos);
  expect_failure({"render", file, "--page", "-o", "two.png"}, 2, "end the name in .pdf or .svg");
  expect_failure({"render", file, "--page", "--floor", "9"}, 2, "there is no floor 9");
  expect_failure({"render", file, "--page", "--overlay", "encounter_zones"}, 2,
                 "a page has no overlays");
}

// What is no floor of any sort: the place, and what either format must have.
TEST_F(Floors, FilesOfNoFormatAreToldSo) {
  for (const char* text : {"[]", "null", "{}", "7", "{\"width\": 3, \"startX\": 1}"}) {
    folder.write("odd.json", text);
    expect_failure({"export", "odd.json", "--to", "drpg"}, 1, "odd.json:1:1: error: the floor ");
    expect_failure({"verify", "odd.json"}, 1, "odd.json:1:1: error: level is not a Warren level");
  }
  folder.write("odd.json", "{}");
  expect_failure({"export", "odd.json", "--to", "drpg"}, 1,
                 "a floor of the game has \"tiles\"; a level file says");
  folder.write("odd.json", "{\"format\": \"warren-dungeon\",\n \"floors\": []}");
  expect_failure({"verify", "odd.json"}, 1, "odd.json:2:12: error: the file holds no floors");
}

// The help of a mistake can be tried at once.
TEST_F(Floors, SettingsCountBeforeTheFileIsChecked) {
  folder.write("full.dungeon.toml", "seed = 1\n[rooms.small]\ncount = 60\n");
  expect_failure({"generate", "full.dungeon.toml"}, 1, "full.dungeon.toml:3:9: error: rooms.small");
  const CommandResult made =
      run({"generate", "full.dungeon.toml", "--set", "rooms.small.count=8", "--formats", "json"});
  EXPECT_EQ(made.code, 0) << made.err;
}

TEST_F(Floors, AreSwept) {
  const CommandResult swept = run({"sweep", "deep.dungeon.toml", "--seeds", "0..4", "--json"});
  ASSERT_EQ(swept.code, 0) << swept.err;
  const FloorJson report = FloorJson::parse(swept.out);
  EXPECT_EQ(report["kind"], "dungeon");
  EXPECT_EQ(report["levels"]["generated"], 5);
  EXPECT_EQ(report["levels"]["broken"], 0);
  EXPECT_EQ(report["floor_counts"]["doors"]["count"], 10);
  const CommandResult table = run({"sweep", "deep.dungeon.toml", "--seeds", "0..4"});
  EXPECT_TRUE(contains(table.out, "rooms, large")) << table.out;
}

TEST_F(Floors, OfManySeedsNeedNoneInTheFile) {
  folder.write("seedless.dungeon.toml", "");
  const CommandResult made =
      run({"generate", "seedless.dungeon.toml", "--seeds", "1..3", "--formats", "json"});
  EXPECT_EQ(made.code, 0) << made.err;
  for (const char* seed : {"1", "2", "3"}) {
    EXPECT_FALSE(folder.read(std::string("out/seedless-") + seed + ".json").empty()) << seed;
  }
}

TEST_F(Floors, SeedsNeverSteerTheTerminal) {
  const std::string seed = "red\x1b[31m\a";
  const CommandResult made = generate({"--seed", seed, "--formats", "json"});
  EXPECT_EQ(made.code, 0) << made.err;
  EXPECT_TRUE(contains(made.out, "seed red?[31m?, 24 x 24")) << made.out;
  const CommandResult told = run({"explain", "deep.dungeon.toml", "--seed", seed});
  EXPECT_EQ(told.code, 0) << told.err;
  for (const CommandResult& result : {made, told}) {
    EXPECT_FALSE(contains(result.out + result.err, "\x1b"));
    EXPECT_FALSE(contains(result.out + result.err, "\a"));
  }
}

TEST_F(Floors, MistakesAreTold) {
  folder.write("seedless.dungeon.toml", "floors = 1\n");
  expect_failure({"generate", "seedless.dungeon.toml"}, 1, "has no seed");
  expect_failure({"generate", "deep.dungeon.toml", "--seed", ""}, 2, "--seed is an empty text");
  folder.write("blank.dungeon.toml", "seed = \"\"\n");
  expect_failure({"generate", "blank.dungeon.toml"}, 1,
                 "blank.dungeon.toml:1:8: error: seed is an empty text");
  expect_failure({"generate", "deep.dungeon.toml", "--floors", "0"}, 2, "floors must be");
  expect_failure({"generate", "deep.dungeon.toml", "--set", "oops"}, 2, "not KEY=VALUE");
  folder.write("a.zone", "size 32\nseed 1\nnoise_octaves 1\n");
  expect_failure({"generate", "a.zone", "--floors", "2"}, 2, "are for dungeons");
}

}  // namespace
}  // namespace warren
