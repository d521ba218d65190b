#include "analyse/golden.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "../temporary_folder.hpp"
#include "generate/zone/version.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

using testing::TemporaryFolder;

constexpr std::string_view kZone =
    "size 16\ncelltype w 1 2 3 4 5 6 7 8\nnoise_frequency 0.1\nnoise_octaves 1\n";

Golden sample() {
  Golden golden;
  golden.recipe = {"zones/a b.zone", 7, {{"size", "48"}, {"noise_octaves", "2"}}};
  golden.generator = 3;
  golden.reason = "because of = reasons";
  golden.result = "level 0\nmap\n..\n";
  return golden;
}

std::vector<fs::path> kept_goldens() {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(fs::path(WARREN_SOURCE_DIR) / "tests/golden")) {
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
  EXPECT_LE(golden->generator, zone::kGeneratorVersion);
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
  EXPECT_EQ(read->recipe.zone, sample().recipe.zone);
  EXPECT_EQ(read->recipe.seed, sample().recipe.seed);
  EXPECT_EQ(read->recipe.settings, sample().recipe.settings);
  EXPECT_EQ(read->generator, sample().generator);
  EXPECT_EQ(read->reason, sample().reason);
  EXPECT_EQ(read->result, sample().result);
  EXPECT_EQ(write_golden(*read), write_golden(sample()));
}

TEST(Golden, ARecipeAloneIsEnough) {
  const TemporaryFolder folder;
  folder.write("a.golden", "# warren golden 1\nzone a.zone\n\nseed 4294967295\n");
  const Result<Golden> read = read_golden(folder / "a.golden");
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_EQ(read->recipe.seed, 4294967295U);
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
  EXPECT_NE(problem(title + "seed -1\n").find(":2:1: seed must be a number"), std::string::npos);
  EXPECT_NE(problem(title + "seed 4294967296\n").find("seed must be a number"), std::string::npos);
  EXPECT_NE(problem(title + "zone a\nset size\n").find(":3:1: set must be KEY=VALUE"),
            std::string::npos);
  EXPECT_NE(problem(title + "zone a\nwhat\n").find("unknown line 'what'"), std::string::npos);
  EXPECT_FALSE(read_golden(folder / "none.golden").has_value());
}

TEST(RunGolden, HoldsMetricsHashesAndMap) {
  const TemporaryFolder folder;
  folder.write("zones/a.zone", kZone);
  const Result<std::string> result = run_golden({"zones/a.zone", 1, {}}, folder.path());
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
  folder.write("a.zone", kZone);
  const auto run = [&](const char* frequency) {
    return run_golden({"a.zone", 1, {{"noise_frequency", frequency}}}, folder.path()).value();
  };
  const std::string before = run("0.1");
  const std::string after = run("0.1000001");
  EXPECT_EQ(run("0.1"), before);
  EXPECT_EQ(before.substr(before.find("\nmap\n")), after.substr(after.find("\nmap\n")));
  EXPECT_NE(first_difference(before, after).find("layer noise"), std::string::npos);
}

TEST(RunGolden, LargeMapsAreHashesOnly) {
  const TemporaryFolder folder;
  folder.write("a.zone", kZone);
  const auto run = [&](const char* size) {
    return run_golden({"a.zone", 1, {{"size", size}}}, folder.path()).value();
  };
  EXPECT_NE(run("96").find("\nmap\n"), std::string::npos);
  EXPECT_EQ(run("97").find("\nmap\n"), std::string::npos);
}

TEST(RunGolden, ReportsWhatItCannotRun) {
  const TemporaryFolder folder;
  folder.write("a.zone", kZone);
  EXPECT_FALSE(run_golden({"none.zone", 1, {}}, folder.path()).has_value());
  EXPECT_FALSE(run_golden({"a.zone", 1, {{"sise", "1"}}}, folder.path()).has_value());
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
