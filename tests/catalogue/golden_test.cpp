#include "catalogue/golden.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "../temporary_folder.hpp"
#include "project_paths.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

using testing::TemporaryFolder;

constexpr std::string_view kGoldenZone =
    "size 16\ncelltype w 1 2 3 4 5 6 7 8\nnoise_frequency 0.1\nnoise_octaves 1\n";

Golden sample() {
  Golden golden;
  golden.recipe = {
      find_kind("zone"), "zones/a b.zone", "7", 1, {{"size", "48"}, {"noise_octaves", "2"}}};
  golden.generator = 3;
  golden.reason = "because of = reasons";
  golden.result = "level 0\nmap\n..\n";
  return golden;
}

GoldenRecipe of_zone(std::string path, std::vector<std::pair<std::string, std::string>> settings) {
  return {find_kind("zone"), std::move(path), "1", 1, std::move(settings)};
}

std::vector<fs::path> kept_goldens() {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(fs::path(source_folder()) / "tests/golden")) {
    if (entry.path().extension() == ".golden") out.push_back(entry.path());
  }
  std::ranges::sort(out);
  return out;
}

class KeptGolden : public ::testing::TestWithParam<fs::path> {};

// A level that comes out different than it did: see `warren golden accept`.
TEST_P(KeptGolden, StillComesOut) {
  const Result<Golden> golden = read_golden(GetParam());
  ASSERT_TRUE(golden.has_value()) << golden.error().text();
  EXPECT_GT(golden->generator, 0) << "a recipe that was never run: warren golden accept";
  EXPECT_LE(golden->generator, golden->recipe.kind->generator_version);
  EXPECT_FALSE(golden->reason.empty());
  const Result<std::string> now = run_golden(golden->recipe, GetParam().parent_path());
  ASSERT_TRUE(now.has_value()) << now.error().text();
  EXPECT_TRUE(golden->result == *now) << first_difference(golden->result, *now);
}

INSTANTIATE_TEST_SUITE_P(All, KeptGolden, ::testing::ValuesIn(kept_goldens()),
                         [](const auto& kept) {
                           std::string name = kept.param.stem().string();
                           std::ranges::replace(name, '-', '_');
                           return name;
                         });

TEST(Goldens, CoverWhatTheyShould) {
  EXPECT_GE(kept_goldens().size(), 7U);
}

TEST(Golden, ReadsBackWhatWasWritten) {
  const TemporaryFolder folder;
  folder.write("a.golden", write_golden(sample()));
  const Result<Golden> read = read_golden(folder / "a.golden");
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(read->recipe.file, sample().recipe.file);
  EXPECT_EQ(read->recipe.kind, sample().recipe.kind);
  EXPECT_EQ(read->recipe.seed, sample().recipe.seed);
  EXPECT_EQ(read->recipe.settings, sample().recipe.settings);
  EXPECT_EQ(read->generator, sample().generator);
  EXPECT_EQ(read->reason, sample().reason);
  EXPECT_EQ(read->result, sample().result);
  EXPECT_EQ(write_golden(*read), write_golden(sample()));
}

TEST(Golden, OfADungeonHasAnySeedAndAFloor) {
  const TemporaryFolder folder;
  Golden golden = sample();
  golden.recipe = {find_kind("dungeon"), "a.dungeon.toml", "any text at all", 3, {}};
  folder.write("a.golden", write_golden(golden));
  const Result<Golden> read = read_golden(folder / "a.golden");
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(read->recipe.kind, find_kind("dungeon"));
  EXPECT_EQ(read->recipe.seed, "any text at all");
  EXPECT_EQ(read->recipe.part, 3);
  EXPECT_EQ(write_golden(*read), write_golden(golden));
}

TEST(RunGolden, OfADungeonHoldsFactsHashAndMap) {
  const TemporaryFolder folder;
  folder.write("a.dungeon.toml", "name = \"A\"\nfloors = 2\n");
  const auto result = [&](std::string seed, int floor) {
    return run_golden({find_kind("dungeon"), "a.dungeon.toml", std::move(seed), floor, {}},
                      folder.path());
  };
  const auto run = [&](std::string seed, int floor) {
    return result(std::move(seed), floor).value();
  };
  const std::string first = run("x", 1);
  for (const char* part :
       {"pass rooms large 3", "pass switches before_stairs ", "\nlevel ", "+--+"}) {
    EXPECT_NE(first.find(part), std::string::npos) << part << "\n" << first;
  }
  EXPECT_EQ(run("x", 1), first);
  EXPECT_NE(run("x", 2), first);
  EXPECT_NE(run("y", 1), first);
  EXPECT_FALSE(result("x", 3).has_value()) << "the dungeon has two floors";
}

TEST(Golden, ARecipeAloneIsEnough) {
  const TemporaryFolder folder;
  folder.write("a.golden", "# warren golden 1\nzone a.zone\n\nseed 4294967295\n");
  const Result<Golden> read = read_golden(folder / "a.golden");
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(read->recipe.seed, "4294967295");
  EXPECT_EQ(read->generator, 0);
  EXPECT_EQ(read->result, "");
}

TEST(Golden, SaysWhatIsWrongWithItsFile) {
  const TemporaryFolder folder;
  const auto problem = [&](const std::string& text) {
    folder.write("a.golden", text);
    const Result<Golden> read = read_golden(folder / "a.golden");
    return read ? "" : read.error().text();
  };
  const std::string title = "# warren golden 1\n";
  EXPECT_NE(problem("").find(":1:1: not a golden (begin with: # warren golden 1)"),
            std::string::npos);
  EXPECT_NE(problem("zone a.zone\n").find("not a golden"), std::string::npos);
  EXPECT_NE(problem(title + "zone a\nseed -1\n").find(":3:1: seed must be a number"),
            std::string::npos);
  EXPECT_NE(problem(title + "zone a\nseed 4294967296\n").find("seed must be a number"),
            std::string::npos);
  EXPECT_NE(problem(title + "zone a\nset size\n").find(":3:1: set must be KEY=VALUE"),
            std::string::npos);
  EXPECT_NE(problem(title + "zone a\nwhat\n").find("unknown line 'what'"), std::string::npos);
  EXPECT_NE(problem(title + "seed 1\n").find(":2:1: the first line is the kind and its file"),
            std::string::npos);
  EXPECT_NE(problem(title).find("the kind and its file"), std::string::npos);
  EXPECT_FALSE(read_golden(folder / "none.golden").has_value());
}

TEST(RunGolden, HoldsMetricsHashesAndMap) {
  const TemporaryFolder folder;
  folder.write("zones/a.zone", kGoldenZone);
  const Result<std::string> result = run_golden(of_zone("zones/a.zone", {}), folder.path());
  ASSERT_TRUE(result.has_value()) << result.error().text();
  for (const char* part : {"cells 256 wall ", "areas ", "pass terrain layer noise ",
                           "pass terrain layer classes ", "\nlevel ", "\nmap\n"}) {
    EXPECT_NE(result->find(part), std::string::npos) << part << "\n" << *result;
  }
  const std::string map = result->substr(result->find("\nmap\n") + 5);
  EXPECT_EQ(map.size(), 16U * 17U);
  EXPECT_EQ(std::ranges::count(map, '#') + std::ranges::count(map, '.'), 256);
}

// A change too small to move a cell must show too: that is what the hashes of fields are for.
TEST(RunGolden, ShowsDriftThatTheMapHides) {
  const TemporaryFolder folder;
  folder.write("a.zone", kGoldenZone);
  const auto run = [&](const char* frequency) {
    return run_golden(of_zone("a.zone", {{"noise_frequency", frequency}}), folder.path()).value();
  };
  const std::string before = run("0.1");
  const std::string after = run("0.1000001");
  EXPECT_EQ(run("0.1"), before);
  EXPECT_EQ(before.substr(before.find("\nmap\n")), after.substr(after.find("\nmap\n")));
  EXPECT_NE(first_difference(before, after).find("layer noise"), std::string::npos);
}

TEST(RunGolden, LargeMapsAreHashesOnly) {
  const TemporaryFolder folder;
  folder.write("a.zone", kGoldenZone);
  const auto run = [&](const char* size) {
    return run_golden(of_zone("a.zone", {{"size", size}}), folder.path()).value();
  };
  EXPECT_NE(run("96").find("\nmap\n"), std::string::npos);
  EXPECT_EQ(run("97").find("\nmap\n"), std::string::npos);
}

TEST(RunGolden, ReportsWhatItCannotRun) {
  const TemporaryFolder folder;
  folder.write("a.zone", kGoldenZone);
  EXPECT_FALSE(run_golden(of_zone("none.zone", {}), folder.path()).has_value());
  EXPECT_FALSE(run_golden(of_zone("a.zone", {{"sise", "1"}}), folder.path()).has_value());
}

TEST(FirstDifference, NamesTheLine) {
  EXPECT_EQ(first_difference("a\nb\n", "a\nb\n"), "");
  EXPECT_EQ(first_difference("", ""), "");
  EXPECT_EQ(first_difference("a\nb\nc\n", "a\nX\nc\n"),
            "line 2 of the result\n  expected  b\n  now       X");
  EXPECT_EQ(first_difference("a\n", "a\nb\n"), "line 2 of the result\n  expected  \n  now       b");
}

RC_GTEST_PROP(FirstDifference, IsEmptyForEqualTextsOnly, ()) {
  const auto lines =
      *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>("a", "b", "cc"));
  std::string a;
  for (const std::string& line : lines) a += line + "\n";
  RC_ASSERT(first_difference(a, a).empty());
  RC_ASSERT(!first_difference(a, a + "d\n").empty());
}

}  // namespace
}  // namespace warren
