#include "pipeline/pipeline.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "core/hash.hpp"
#include "kinds/kind.hpp"
#include "project_paths.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

// One small file of each kind.
std::string example_of(const Kind& kind) {
  if (kind.name == "zone")
    return "name A\nsize 64\nseed 3\ncelltype solid 20 0 20 255 128 0 128 255 "
           "none\nnoise_frequency 0.1\nsavepoint 32 32 s1\n";
  if (kind.name == "dungeon") return "seed = \"whisper\"\nfloors = 2\n";
  return "seed = 7\n";
}

SourcePointer source_of_text(const Kind& kind, const std::string& text,
                             const SourceOptions& options = {}) {
  const auto name = "a" + std::string(kind.extensions.front());
  Result<SourcePointer> source = kind.read(MemoryFiles(FileTexts{{name, text}}), name, options);
  EXPECT_TRUE(source.has_value()) << (source ? "" : source.error().text());
  return source.value_or(nullptr);
}

SourcePointer source_of(const Kind& kind, const SourceOptions& options = {}) {
  return source_of_text(kind, example_of(kind), options);
}

std::vector<std::uint64_t> hashes_of(Pipeline& pipeline, const std::string& seed) {
  Request request;
  request.seed = pipeline.source().read_seed(seed).value();
  const Result<std::span<Level>> levels = pipeline.run(request);
  EXPECT_TRUE(levels.has_value()) << (levels ? "" : levels.error().text());
  std::vector<std::uint64_t> out;
  if (!levels) return out;
  for (const Level& level : *levels) out.push_back(hash(level));
  return out;
}

TEST(Kinds, AreFoundByNameAndByFile) {
  ASSERT_FALSE(kinds().empty());
  for (const Kind& kind : kinds()) {
    EXPECT_EQ(find_kind(kind.name), &kind);
    EXPECT_GT(kind.generator_version, 0) << kind.name;
    for (const std::string_view extension : kind.extensions) {
      EXPECT_EQ(kind_of_file("folder.x/some.name" + std::string(extension)), &kind) << extension;
    }
  }
  EXPECT_EQ(find_kind("cave"), nullptr);
  EXPECT_EQ(kind_of_file("level.json"), nullptr);
  EXPECT_EQ(kind_of_file("plain.toml"), nullptr);
}

TEST(Pipeline, GivesProvedLevelsOfEveryKind) {
  for (const Kind& kind : kinds()) {
    SCOPED_TRACE(kind.name);
    const SourcePointer source = source_of(kind);
    ASSERT_NE(source, nullptr);
    EXPECT_EQ(&source->kind(), &kind);
    EXPECT_GT(source->cells(), 0);
    Pipeline pipeline(source);
    Request request;
    request.seed = source->own_seed(0).value();
    const auto levels = pipeline.run(request);
    ASSERT_TRUE(levels.has_value()) << levels.error().text();
    ASSERT_EQ(levels->size(), static_cast<std::size_t>(source->parts()));
    for (const Level& level : *levels) {
      EXPECT_EQ(level.kind(), kind.name);
      EXPECT_EQ(level.provenance.seed, request.seed.number);
      EXPECT_EQ(level.name, source->name());
      EXPECT_TRUE(verify_level(level).has_value());
    }
  }
}

// What it keeps from one level must not be seen in the next.
TEST(Pipeline, MemoryThatIsUsedAgainChangesNothing) {
  for (const Kind& kind : kinds()) {
    SCOPED_TRACE(kind.name);
    const SourcePointer source = source_of(kind);
    ASSERT_NE(source, nullptr);
    Pipeline used(source);
    for (const char* seed : {"5", "6", "5", "7", "5"}) {
      Pipeline fresh(source);
      EXPECT_EQ(hashes_of(used, seed), hashes_of(fresh, seed)) << seed;
    }
    EXPECT_NE(hashes_of(used, "5"), hashes_of(used, "6"));
  }
}

TEST(Pipeline, TellsHowLongThePassesAndTheProofTook) {
  for (const Kind& kind : kinds()) {
    Pipeline pipeline(source_of(kind));
    std::vector<PassTime> times;
    Request request;
    request.seed = pipeline.source().own_seed(0).value();
    request.run.times = &times;
    ASSERT_TRUE(pipeline.run(request).has_value()) << kind.name;
    ASSERT_GT(times.size(), 1U) << kind.name;
    EXPECT_EQ(times.back().pass, "verify") << kind.name;
  }
}

TEST(Pipeline, StopsWhenItIsCancelled) {
  for (const Kind& kind : kinds()) {
    Pipeline pipeline(source_of(kind));
    const std::atomic<bool> cancel = true;
    Request request;
    request.seed = pipeline.source().own_seed(0).value();
    request.run.cancel = &cancel;
    EXPECT_FALSE(pipeline.run(request).has_value()) << kind.name;
  }
}

TEST(Pipeline, OneFloorIsThatFloorOfAll) {
  const SourcePointer source = source_of(*find_kind("dungeon"));
  ASSERT_NE(source, nullptr);
  Pipeline all(source);
  Pipeline one(source);
  Request request;
  request.seed = source->own_seed(0).value();
  const auto floors = all.run(request);
  ASSERT_TRUE(floors.has_value());
  for (int floor = 1; floor <= source->parts(); ++floor) {
    request.part = floor;
    const auto alone = one.run(request);
    ASSERT_TRUE(alone.has_value());
    ASSERT_EQ(alone->size(), 1U);
    const Level& whole = (*floors)[static_cast<std::size_t>(floor) - 1];
    EXPECT_EQ(alone->front().cells, whole.cells);
    EXPECT_EQ(alone->front().dungeon()->edges, whole.dungeon()->edges);
  }
}

// Settings of somebody who calls are what the file would say.
TEST(Source, SettingsAreAsIfTheFileSaidThem) {
  const Kind& zones = *find_kind("zone");
  SourceOptions options;
  options.settings = {{"noise_octaves", "2"}};
  Pipeline set(source_of(zones, options));
  Pipeline said(source_of_text(zones, example_of(zones) + "noise_octaves 2\n"));
  EXPECT_EQ(hashes_of(set, "5").size(), 1U);
  Pipeline neither(source_of(zones));
  EXPECT_NE(hashes_of(set, "5"), hashes_of(neither, "5"));
  Request request;
  request.seed = set.source().read_seed("5").value();
  ASSERT_TRUE(set.run(request) && said.run(request));
  EXPECT_EQ(set.levels().front().cells, said.levels().front().cells);
}

TEST(Source, SeedsThatAreNoneAreRefused) {
  for (const Kind& kind : kinds()) {
    const SourcePointer source = source_of(kind);
    ASSERT_NE(source, nullptr);
    EXPECT_EQ(source->read_seed("41")->text, "41") << kind.name;
    EXPECT_FALSE(source->read_seed("").has_value()) << kind.name;
    EXPECT_EQ(source->read_seed("whisper").has_value(), kind.seeds_are_words) << kind.name;
    EXPECT_EQ(source->read_seed("4294967296").has_value(), kind.seeds_are_words) << kind.name;
    EXPECT_EQ(source->read_seed("-1").has_value(), kind.seeds_are_words) << kind.name;
  }
}

// The library once called it nothing, and the command by its file: two levels for one file.
TEST(Source, AZoneWithoutANameTakesItsFiles) {
  const std::string text =
      "size 64\nseed 3\ncelltype solid 20 0 20 255 128 0 128 255 none\nnoise_frequency "
      "0.1\nsavepoint 32 32 s1\n";
  const auto source = find_kind("zone")->read(MemoryFiles(FileTexts{{"folder/marsh.zone", text}}),
                                              "folder/marsh.zone", {});
  ASSERT_TRUE(source.has_value()) << source.error().text();
  EXPECT_EQ((*source)->name(), "marsh");
  const Result<Level> level = generate_level(Input::from_text("folder/marsh.zone", text));
  ASSERT_TRUE(level.has_value()) << level.error().text();
  EXPECT_EQ(level->name, "marsh");
}

}  // namespace
}  // namespace warren
