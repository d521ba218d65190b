// Everything that commands do with a kind, they do with one that they never heard of.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "cave.hpp"
#include "cli/fixture.hpp"
#include "kinds/level_file.hpp"
#include "kinds/picture.hpp"
#include "level/json.hpp"
#include "level/schema.hpp"
#include "pipeline/pipeline.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using testing::CommandResult;
using testing::contains;

class Cave : public testing::Cli {
 protected:
  void SetUp() override { folder.write("deep.cave", "name Deep\nsize 40\nseed 7\n"); }

  // It must go well; what it printed.
  std::string output(const testing::Words& arguments) const {
    const CommandResult result = run(arguments);
    EXPECT_EQ(result.code, 0) << arguments.front() << "\n" << result.err;
    return result.out;
  }
};

TEST_F(Cave, IsGeneratedAndVerified) {
  const std::string told = output({"generate", "deep.cave", "--formats", "json,png,svg,txt"});
  EXPECT_TRUE(contains(told, "Deep (cave, seed 7, 40 x 40)")) << told;
  EXPECT_TRUE(contains(told, "proved     in one piece (C1), hash fits (C2)")) << told;
  EXPECT_TRUE(contains(told, "hall       ")) << told;
  for (const char* end : {"json", "png", "svg", "txt"}) {
    EXPECT_FALSE(folder.read(std::string("out/deep-7.") + end).empty()) << end;
  }
  const std::string verdict = output({"verify", "out/deep-7.json", "--against", "deep.cave"});
  EXPECT_TRUE(contains(verdict, "C1  holds")) << verdict;
  EXPECT_TRUE(contains(verdict, "deep.cave with seed 7 gives ")) << verdict;
}

TEST_F(Cave, ThatWasChangedIsFound) {
  output({"generate", "deep.cave", "--formats", "json"});
  nlohmann::ordered_json level = nlohmann::ordered_json::parse(folder.read("out/deep-7.json"));
  level["start"] = nullptr;
  folder.write("forged.json", level.dump());
  const CommandResult result = run({"verify", "forged.json"});
  EXPECT_EQ(result.code, 1) << result.out << result.err;
}

TEST_F(Cave, IsDrawnFromItsFileAndItsLevel) {
  output({"generate", "deep.cave", "--formats", "json"});
  output({"render", "out/deep-7.json", "-o", "map.png"});
  output({"render", "deep.cave", "--overlay", "distance", "-o", "steps.png"});
  EXPECT_TRUE(contains(output({"render", "deep.cave", "-o", "-"}), "Deep: cave, seed 7"));
  const CommandResult none = run({"render", "deep.cave", "--overlay", "hotspots"});
  EXPECT_TRUE(none.says("there is no overlay 'hotspots' for a cave; valid are cells, distance"))
      << none.err;
}

TEST_F(Cave, IsSweptAndExplained) {
  const std::string swept = output({"sweep", "deep.cave", "--seeds", "0..19"});
  EXPECT_TRUE(contains(swept, "Deep (cave, seeds 0..19)")) << swept;
  EXPECT_TRUE(contains(swept, "20 generated, none failed")) << swept;
  const std::string explained = output({"explain", "deep.cave"});
  EXPECT_TRUE(contains(explained, "join\n  kept the largest hall")) << explained;
  EXPECT_TRUE(contains(explained, "C1 holds")) << explained;
}

TEST_F(Cave, IsCheckedLineByLine) {
  EXPECT_TRUE(contains(output({"check", "deep.cave"}), "1 file checked: 0 errors, 0 warnings"));
  EXPECT_TRUE(contains(output({"check", "."}), "1 file checked"));
  folder.write("solid.cave", "fill 100\n");
  const CommandResult solid = run({"check", "solid.cave"});
  EXPECT_TRUE(solid.says("lower `fill`")) << solid.err;
  folder.write("odd.cave", "size 3\nfil 20\n");
  const CommandResult odd = run({"check", "odd.cave"});
  EXPECT_TRUE(odd.says("odd.cave:1:6: error: size must be a whole number from 16 to 512"))
      << odd.err;
  EXPECT_TRUE(odd.says("odd.cave:2:")) << odd.err;
}

TEST_F(Cave, IsStartedByNewAndExplainedByHelp) {
  output({"new", "cave", "first_one"});
  EXPECT_TRUE(contains(output({"generate", "first_one.cave"}), "First One (cave, seed 1,"));
  EXPECT_TRUE(contains(output({"help", "params", "cave"}), "walls to begin with"));
  EXPECT_TRUE(contains(output({"generate", "deep.cave", "--set", "size=20"}), "20 x 20"));
}

TEST_F(Cave, IsReadBackFromAFileThatFollowsTheSchema) {
  const MemoryFiles files(MemoryFiles::Texts{{"deep.cave", "name Deep\nseed 7\n"}});
  Pipeline pipeline(find_kind("cave")->read(files, "deep.cave", {}).value());
  Request request;
  request.seed = {7, "7"};
  const Level& level = pipeline.run(request).value().front();
  const std::string text = write_level(level);
  EXPECT_EQ(misfit(SortedJson::parse(text)), "");
  const ReadLevel read = read_level_file(text, "deep.json").value();
  EXPECT_TRUE(read.warnings.empty());
  EXPECT_EQ(read.level, level);
  EXPECT_TRUE(verify_file(read.level, read.written_hash).holds());
}

TEST_F(Cave, IsKeptAsAGolden) {
  folder.write(
      "goldens/deep.golden",
      "# warren golden 1\ncave ../deep.cave\nseed 7\ngenerator 0\nreason first\n--- result\n");
  output({"golden", "accept", "goldens", "--reason", "first"});
  EXPECT_TRUE(contains(output({"golden", "check", "goldens"}), "1 golden holds"));
  EXPECT_TRUE(contains(folder.read("goldens/deep.golden"), "#####"));
}

}  // namespace
}  // namespace warren
