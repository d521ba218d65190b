// The command as people call it: results, messages, files.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "core/hash.hpp"
#include "fixture.hpp"
#include "kinds/level_file.hpp"
#include "kinds/zone/content/parameters.hpp"
#include "kinds/zone/content/zone.hpp"
#include "kinds/zone/generate/version.hpp"
#include "level/json.hpp"
#include "project_paths.hpp"

namespace warren::testing {
namespace {

namespace fs = std::filesystem;

// --- generate ------------------------------------------------------------------------------------

TEST_F(Cli, GenerateWritesALevelAndAPicture) {
  const CommandResult result = run({"generate", "a.zone"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "");
  EXPECT_EQ(folder.files(), (Names{"a.zone", "out/a-5.json", "out/a-5.png"}));
  const Result<ReadLevel> level = read_level_file(folder.read("out/a-5.json"), "a");
  ASSERT_TRUE(level.has_value()) << level.error().text();
  EXPECT_TRUE(level->warnings.empty());
  EXPECT_EQ(level->level.name, "Test Zone");
  EXPECT_TRUE(folder.read("out/a-5.png").starts_with("\x89PNG\r\n\x1a\n"));
  EXPECT_TRUE(contains(result.out, hash_text(hash(level->level)))) << result.out;
  EXPECT_TRUE(contains(result.out, "out/a-5.json")) << result.out;
}

TEST_F(Cli, GenerateIsTheSameEveryTime) {
  ASSERT_EQ(run({"generate", "a.zone", "--threads", "1"}).code, 0);
  ASSERT_EQ(run({"generate", "a.zone", "--threads", "3", "--out", "again"}).code, 0);
  EXPECT_EQ(folder.read("out/a-5.json"), folder.read("again/a-5.json"));
  EXPECT_EQ(folder.read("out/a-5.png"), folder.read("again/a-5.png"));
}

TEST_F(Cli, GenerateTakesSeedsAndSettings) {
  ASSERT_EQ(run({"generate", "a.zone", "--seed", "4294967295", "--set", "size=40", "--set",
                 "noise_wall_threshold=-1", "--formats", "json,txt,svg"})
                .code,
            0);
  EXPECT_EQ(folder.files(), (Names{"a.zone", "out/a-4294967295.json", "out/a-4294967295.svg",
                                   "out/a-4294967295.txt"}));
  const Level level = read_level_file(folder.read("out/a-4294967295.json"), "a").value().level;
  EXPECT_EQ(level.cells.width(), 40);
  EXPECT_EQ(level.provenance.seed, 4294967295U);
}

TEST_F(Cli, GenerateForSeveralSeedsDrawsAContactSheet) {
  const CommandResult result = run({"generate", "a.zone", "--seeds", "1..3", "--formats", "json"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(folder.files(),
            (Names{"a.zone", "out/a-1.json", "out/a-2.json", "out/a-3.json", "out/a-sheet.png"}));
  EXPECT_TRUE(folder.read("out/a-sheet.png").starts_with("\x89PNG"));
  EXPECT_TRUE(contains(result.out, "a-sheet.png"));
  EXPECT_EQ(result.err, "") << "progress is for terminals";
}

TEST_F(Cli, GenerateSpeaksJson) {
  const CommandResult result =
      run({"generate", "a.zone", "--seeds", "1..2", "--formats", "json", "--json"});
  ASSERT_EQ(result.code, 0) << result.err;
  std::size_t begin = 0;
  for (const std::uint32_t seed : {1U, 2U}) {
    const std::size_t end = result.out.find('\n', begin);
    const auto json = nlohmann::json::parse(result.out.substr(begin, end - begin));
    EXPECT_EQ(json["seed"], seed);
    EXPECT_EQ(json["cells"], 32 * 32);
    const std::string path = json["files"][0];
    const Level level = read_level_file(folder.read(path), path).value().level;
    EXPECT_EQ(json["hash"], hash_text(hash(level)));
    begin = end + 1;
  }
  EXPECT_EQ(begin, result.out.size());
}

TEST_F(Cli, GenerateNamesAZoneWithoutNameAfterItsFile) {
  folder.write("nameless.zone", "size 16\n");
  ASSERT_EQ(run({"generate", "nameless.zone", "--formats", "json"}).code, 0);
  EXPECT_EQ(read_level_file(folder.read("out/nameless-0.json"), "a").value().level.name,
            "nameless");
}

TEST_F(Cli, FileNamesNeedNotBeUnicode) {
  folder.write("caf\xe9.zone", "size 16\n");
  const CommandResult result = run({"generate", "caf\xe9.zone", "--formats", "json", "--json"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(nlohmann::json::accept(result.out));
  EXPECT_TRUE(nlohmann::json::accept(folder.read("out/caf\xe9-0.json")));
  folder.write("caf\xe9.zone", "oops\n");
  const CommandResult check = run({"check", "caf\xe9.zone", "--json"});
  EXPECT_EQ(check.code, 1);
  EXPECT_TRUE(nlohmann::json::accept(check.out)) << check.err;
}

// A wall in the middle: whatever spawns there gives a warning.
constexpr std::string_view kInAWall = "size 16\ncelltype w 1 2 3 4 5 6 7 8\ncell 8 8 w\n";

TEST_F(Cli, WarningsGoToTheMessages) {
  folder.write("w.zone", std::string(kInAWall) + "spawn mine 0 0\n");
  const CommandResult result = run({"generate", "w.zone", "--formats", "json"});
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(result.says("w.zone:4:7: warning: the spawn stands in the wall that line 3 places"));
  EXPECT_FALSE(contains(result.out, "warning"));
}

TEST_F(Cli, ManyWarningsBecomeOne) {
  std::string text(kInAWall);
  for (int i = 0; i < 4; ++i) text += "spawn mine 0 0\n";
  folder.write("w.zone", text);
  const CommandResult result = run({"generate", "w.zone", "--formats", "json"});
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(result.says("w.zone: warning: 4 warnings"));
  EXPECT_TRUE(result.says("`warren check w.zone` shows them"));
  EXPECT_FALSE(result.says("spawn"));
}

// --- render --------------------------------------------------------------------------------------

TEST_F(Cli, RenderDrawsZonesAndLevels) {
  ASSERT_EQ(run({"generate", "a.zone", "--formats", "json"}).code, 0);
  for (const char* source : {"a.zone", "out/a-5.json"}) {
    for (const char* picture : {"p.png", "p.svg", "p.txt", "deep/er/p.png"}) {
      const CommandResult result = run({"render", source, "-o", picture});
      EXPECT_EQ(result.code, 0) << result.err;
      EXPECT_TRUE(contains(result.out, picture));
      EXPECT_FALSE(folder.read(picture).empty());
    }
  }
  EXPECT_EQ(run({"render", "a.zone", "-o", "from_zone.png"}).code, 0);
  EXPECT_EQ(run({"render", "out/a-5.json", "-o", "from_level.png"}).code, 0);
  EXPECT_EQ(folder.read("from_zone.png"), folder.read("from_level.png"));
}

TEST_F(Cli, RenderWritesTextToTheOutput) {
  const CommandResult result = run({"render", "a.zone", "-o", "-"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(contains(result.out, "#"));
  EXPECT_EQ(folder.files(), Names{"a.zone"});
}

TEST_F(Cli, RenderDrawsOverlays) {
  const CommandResult result = run({"render", "a.zone", "--overlay", "noise", "-o", "n.png"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(run({"render", "a.zone", "-o", "p.png"}).code, 0);
  EXPECT_NE(folder.read("n.png"), folder.read("p.png"));
  expect_failure({"render", "a.zone", "--overlay", "nois", "-o", "x.png"}, 2, "noise");
  expect_failure({"render", "a.zone", "--overlay", "noise", "-o", "x.svg"}, 2, "PNG");
}

TEST_F(Cli, RenderRefusesWhatItCannotDraw) {
  ASSERT_EQ(run({"generate", "a.zone", "--formats", "json"}).code, 0);
  expect_failure({"render", "out/a-5.json", "--seed", "1", "-o", "x.png"}, 2,
                 "render the authored file instead");
  expect_failure({"render", "a.zone", "-o", "x.gif"}, 2, "end the name in .png, .svg or .txt");
  expect_failure({"render", "a.zone", "--set", "size=300", "-o", "x.svg"}, 2, "256");
}

TEST_F(Cli, RenderWarnsAboutEditedLevels) {
  ASSERT_EQ(run({"generate", "a.zone", "--formats", "json"}).code, 0);
  std::string text = folder.read("out/a-5.json");
  text.replace(text.find("\"hash\": \"") + 9, 4, "0000");
  folder.write("edited.json", text);
  const CommandResult result = run({"render", "edited.json", "-o", "x.png"});
  EXPECT_EQ(result.code, 0);
  EXPECT_TRUE(result.says("warning: the content has hash")) << result.err;
}

// --- edit ----------------------------------------------------------------------------------------

TEST_F(Cli, EditChangesOnlyWhatIsNamed) {
  const CommandResult result =
      run({"edit", "a.zone", "--set", "size=48", "--set", "theme=ice", "--cell", "2,3=trace",
           "--clear", "1,1", "--set", "noise_octaves=3"});
  EXPECT_EQ(result.code, 0) << result.err;
  std::string expected(kZone);
  const auto replace = [&](std::string_view from, std::string_view to) {
    expected.replace(expected.find(from), from.size(), to);
  };
  replace("size 32   # small", "size 48   # small");
  replace("noise_octaves 2", "noise_octaves 3");
  replace("cell 1 1 solid drop:key\n", "clearcell 1 1\ncell 2 3 trace\n");
  expected += "theme ice\n";
  EXPECT_EQ(folder.read("a.zone"), expected);
  EXPECT_EQ(run({"edit", "a.zone", "--forget", "2,3"}).code, 0);
  replace("cell 2 3 trace\n", "");
  EXPECT_EQ(folder.read("a.zone"), expected);
  EXPECT_TRUE(contains(run({"edit", "a.zone", "--forget", "2,3"}).out, "is unchanged"));
}

TEST_F(Cli, EditLeavesTheFileAloneOnErrors) {
  const auto refused = [&](const Words& options, int code, std::string_view message) {
    Words arguments = {"edit", "a.zone"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    expect_failure(arguments, code, message);
    EXPECT_EQ(folder.read("a.zone"), kZone);
  };
  refused({"--set", "size=7"}, 1, "from 16 to 16384");
  refused({"--set", "size=7"}, 1, "a.zone was not changed");
  refused({"--set", "sise=64"}, 1, "did you mean 'size'?");
  refused({"--set", "size"}, 2, "write: --set");
  refused({"--set", "size="}, 2, "write: --set");
  refused({"--cell", "1,2"}, 2, "write: --cell 10,12=solid");
  refused({"--cell", "x,2=solid"}, 2, "write: --cell 10,12");
  refused({"--cell", "1,2=sold"}, 1, "did you mean 'solid'?");
  refused({"--cell", "99,2=solid"}, 1, "(99, 2) lies outside the zone");
  refused({"--clear", "-1,2"}, 2, "write: --clear 10,12");
  refused({"--clear", "99,2"}, 1, "lies outside the zone");
  refused({"--forget", "1"}, 2, "write: --forget 10,12");
  refused({"--set", "size=64", "--set", "seed=x"}, 1, "the seed must be");
  expect_failure({"edit", "none.zone", "--set", "size=64"}, 2, "none.zone");
}

// --- new -----------------------------------------------------------------------------------------

TEST_F(Cli, NewZoneGeneratesAsItIs) {
  for (const char* theme : {"", "fire", "ice", "poison", "blood", "radiance", "void"}) {
    const std::string name = "my_" + std::string(theme) + "-zone";
    Words arguments = {"new", "zone", name, "--out", "zones", "--size", "40", "--seed", "9"};
    if (*theme != '\0') arguments.insert(arguments.end(), {"--theme", theme});
    const CommandResult made = run(arguments);
    EXPECT_EQ(made.code, 0) << made.err;
    const std::string path = "zones/" + name + ".zone";
    const CommandResult check = run({"check", path});
    EXPECT_EQ(check.code, 0);
    EXPECT_EQ(check.err, "");
    const Zone zone = parse_zone(folder.read(path), path).value().zone;
    EXPECT_EQ(zone.parameters.size, 40);
    EXPECT_EQ(zone.seed, 9U);
    EXPECT_EQ(zone.theme, theme);
    EXPECT_EQ(run({"generate", path, "--formats", "json"}).code, 0);
  }
}

TEST_F(Cli, NewZoneKeepsWhatIsThere) {
  expect_failure({"new", "zone", "a"}, 2, "a.zone exists already");
  EXPECT_EQ(folder.read("a.zone"), kZone);
}

// --- golden --------------------------------------------------------------------------------------

TEST_F(Cli, GoldensOfTheProjectHold) {
  CommandOptions there;
  there.folder = source_folder();
  const CommandResult result = run({"golden", "check"}, there);
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_TRUE(contains(result.out, "goldens hold")) << result.out;
}

TEST_F(Cli, GoldenAcceptKeepsWhatComesOutNow) {
  folder.write("tests/golden/a.golden", "# warren golden 1\nzone ../../a.zone\nseed 1\n");
  const auto version_file = [](int version) {
    return fmt::format("inline constexpr int kGeneratorVersion = {};\n", version);
  };
  const std::string version = version_file(zone::kGeneratorVersion);
  folder.write("src/kinds/zone/generate/version.hpp", version);
  EXPECT_EQ(run({"golden", "check"}).code, 1) << "a recipe is not a golden yet";
  ASSERT_EQ(run({"golden", "accept", "--reason", "first"}).code, 0);
  EXPECT_EQ(run({"golden", "check"}).code, 0);
  EXPECT_EQ(folder.read("src/kinds/zone/generate/version.hpp"), version)
      << "nothing changed before";
  const std::string first = folder.read("tests/golden/a.golden");
  EXPECT_TRUE(
      contains(first, fmt::format("generator {}\nreason first\n", zone::kGeneratorVersion)));

  folder.write("a.zone", std::string(kZone) + "clearcell 3 3\ncell 4 4 solid\ncell 5 4 solid\n");
  expect_failure({"golden", "check"}, 1, "warren golden accept --reason");
  expect_failure({"golden", "check"}, 1, "a.golden");
  ASSERT_EQ(run({"golden", "accept", "--reason", "on purpose"}).code, 0);
  EXPECT_EQ(run({"golden", "check"}).code, 0);
  EXPECT_EQ(folder.read("src/kinds/zone/generate/version.hpp"),
            version_file(zone::kGeneratorVersion + 1));
  EXPECT_TRUE(
      contains(folder.read("tests/golden/a.golden"),
               fmt::format("generator {}\nreason on purpose\n", zone::kGeneratorVersion + 1)));
  expect_failure({"golden", "check", "src"}, 2, "holds no .golden file");
}

// --- help ----------------------------------------------------------------------------------------

TEST_F(Cli, HelpIsAResult) {
  for (const Words& arguments :
       {Words{}, Words{"--help"}, Words{"help"}, Words{"generate", "--help"}}) {
    const CommandResult result = run(arguments);
    EXPECT_EQ(result.code, 0);
    EXPECT_EQ(result.err, "");
    EXPECT_FALSE(result.out.empty());
  }
  EXPECT_TRUE(contains(run({"--help"}).out, "Exit codes: 0 done"));
  EXPECT_EQ(run({"--version"}).code, 0);
  EXPECT_TRUE(contains(run({"help", "directives", "zone"}).out, "portal X Y ID ZONE DEST_ID"));
}

TEST_F(Cli, HelpListsEveryParameter) {
  const CommandResult result = run({"help", "params", "zone"});
  EXPECT_EQ(result.code, 0);
  for (const ZoneParameter& parameter : zone_parameters()) {
    EXPECT_TRUE(contains(result.out, parameter.key)) << parameter.key;
    EXPECT_TRUE(contains(result.out, parameter.help)) << parameter.key;
  }
}

// docs/parameters.md holds the tables that `warren help params KIND --markdown` prints.
TEST_F(Cli, TheTablesInTheDocsAreThoseOfTheProgram) {
  std::ifstream file(fs::path(source_folder()) / "docs/parameters.md", std::ios::binary);
  const std::string docs{std::istreambuf_iterator<char>(file), {}};
  for (const std::string kind : {"zone", "dungeon", "stage"}) {
    const std::string begin = "<!-- params " + kind + " -->\n";
    const std::size_t from = docs.find(begin);
    ASSERT_NE(from, std::string::npos) << kind;
    const std::size_t at = from + begin.size();
    const std::size_t to = docs.find("<!-- end -->", at);
    ASSERT_NE(to, std::string::npos) << kind;
    EXPECT_EQ(docs.substr(at, to - at), run({"help", "params", kind, "--markdown"}).out)
        << "paste the output of: warren help params " << kind << " --markdown";
  }
}

TEST_F(Cli, ListsDoNotSwallowTheFile) {
  EXPECT_EQ(run({"generate", "--formats", "json,txt", "a.zone"}).code, 0);
  EXPECT_EQ(run({"generate", "--set", "size=32", "a.zone"}).code, 0);
  EXPECT_EQ(run({"generate", "--chunks", ".", "a.zone"}).code, 0);
  EXPECT_EQ(run({"render", "--overlay", "cells,distance", "a.zone"}).code, 0);
}

TEST_F(Cli, OptionsAreSuggested) {
  expect_failure({"generate", "--sed", "3", "a.zone"}, 2, "did you mean '--seed'?");
  expect_failure({"generate", "--frobnicate", "a.zone"}, 2,
                 "`warren generate` has no option '--frobnicate'");
  expect_failure({"new", "zone", "b", "--sise", "64"}, 2, "did you mean '--size'?");
}

TEST_F(Cli, FilesOfAnotherSortAreToldInOneLine) {
  run({"generate", "a.zone", "--formats", "json"});
  expect_failure({"generate", "out/a-5.json"}, 2, "`warren render out/a-5.json` draws it");
  expect_failure({"sweep", "out/a-5.json"}, 2, "is a finished level");
  expect_failure({"verify", "a.zone"}, 2, "a.zone is a zone, not a level");
  expect_failure({"export", "a.zone", "--to", "zone"}, 2, "generate it first");
}

TEST_F(Cli, HelpExplainsCommandsAndKinds) {
  EXPECT_TRUE(contains(run({"help", "generate"}).out, "--formats"));
  EXPECT_TRUE(contains(run({"help", "stage"}).out, "pitfall_density"));
  expect_failure({"help", "genrate"}, 2, "did you mean 'generate'?");
}

}  // namespace
}  // namespace warren::testing
