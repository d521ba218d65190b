// generate(), explain() and the generator, of every kind, through the public functions alone.
#include "warren/generate.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "in_memory.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

constexpr const char* kTowerChunk = "chunk tower\nsize 5 5\nfill open\nwall 2 2 solid\n";

Input zone_of_memory() {
  return testing::in_memory(
      "zones/marsh.zone",
      "name Marsh\nsize 64\nseed 3\ncelltype solid 20 0 20 255 128 0 128 255 none\n"
      "noise_frequency 0.05\nhotspot_count 3\nhotspot_edge_margin 8\nhotspot_min_separation 12\n"
      "hotspot_center_exclusion 8\nlandmark_min_separation 10\nsavepoint 32 32 s\n"
      "landmark tower tower.chunk 1\n",
      {{"zones/chunks/tower.chunk", kTowerChunk}});
}

Input dungeon_of_memory() {
  return Input::from_text("crypt.dungeon.toml", "seed = \"whisper\"\nfloors = 2\n");
}

std::vector<Input> one_of_each_kind() {
  return {zone_of_memory(), dungeon_of_memory(), Input::from_text("yard.stage.toml", "seed = 7\n")};
}

std::vector<std::uint64_t> hashes_of(const Result<std::vector<Level>>& levels) {
  std::vector<std::uint64_t> out;
  EXPECT_TRUE(levels.has_value()) << (levels ? "" : levels.error().text());
  if (!levels) return out;
  for (const Level& level : *levels) out.push_back(hash(level));
  return out;
}

TEST(ApiGenerate, GivesVerifiedLevelsOfEveryKind) {
  for (const Input& input : one_of_each_kind()) {
    SCOPED_TRACE(input.file.string());
    const Result<std::vector<Level>> levels = generate(input, {.seed = 12});
    ASSERT_TRUE(levels.has_value()) << levels.error().text();
    EXPECT_TRUE(verify_levels(*levels).has_value());
    for (const Level& level : *levels) {
      EXPECT_FALSE(level.certificate.empty());
      EXPECT_TRUE(verdict_of(level).holds());
    }
    EXPECT_EQ(hashes_of(generate(input, {.seed = 12, .threads = 3})), hashes_of(levels));
    EXPECT_EQ(hashes_of(generate(input, {.seed = "12"})), hashes_of(levels));
    EXPECT_NE(hashes_of(generate(input, {.seed = 13})), hashes_of(levels));
  }
}

TEST(ApiGenerate, OneLevelIsAskedForByItself) {
  EXPECT_EQ(generate_level(zone_of_memory())->name, "Marsh");
  const Result<Level> two = generate_level(dungeon_of_memory());
  ASSERT_FALSE(two.has_value());
  EXPECT_EQ(two.error().failure, Failure::usage);
  EXPECT_EQ(
      two.error().text(),
      "crypt.dungeon.toml gives 2 levels (call generate() for all of them, or set `part` to the "
      "number of one)");
  EXPECT_EQ(generate_level(dungeon_of_memory(), {.part = 2})->dungeon()->floor, 2);
  for (const int part : {-1, 0, 3}) {
    EXPECT_EQ(generate(dungeon_of_memory(), {.part = part}).error().text(),
              "there is no part " + std::to_string(part) + " of crypt (its floors are 1 to 2)");
  }
  EXPECT_TRUE(generate_level(zone_of_memory(), {.part = 1}).has_value());
  EXPECT_FALSE(generate_level(zone_of_memory(), {.part = 2}).has_value());
}

TEST(ApiGenerate, WrongInputsAreErrorsOfTheCaller) {
  for (const Input& input : {Input{}, Input{"level.json"}, Input{"nowhere.zone"},
                             testing::in_memory("a.zone", "size 32\n", {}, {{"oops", "1"}})}) {
    const Result<std::vector<Level>> levels = generate(input);
    ASSERT_FALSE(levels.has_value()) << input.file;
    EXPECT_EQ(levels.error().failure, Failure::usage) << levels.error().text();
    EXPECT_FALSE(levels.error().diagnostics.front().help.empty()) << input.file;
  }
  for (const char* seed : {"-1", "4294967296", "nan", "7.5"}) {
    EXPECT_FALSE(generate(zone_of_memory(), {.seed = seed}).has_value()) << seed;
  }
  EXPECT_FALSE(generate(zone_of_memory(), {.seed = -1}).has_value());
}

TEST(ApiGenerate, StopsWhenItIsTold) {
  for (const Input& input : one_of_each_kind()) {
    SCOPED_TRACE(input.file.string());
    std::atomic<bool> cancel = true;
    EXPECT_EQ(generate(input, {.cancel = &cancel}).error().failure, Failure::cancelled);
    cancel = false;
    std::vector<std::string> begun;
    GenerateOptions options;
    options.cancel = &cancel;
    options.progress = [&](const Progress& progress) {
      EXPECT_GE(progress.index, 0);
      EXPECT_LT(progress.index, progress.count);
      begun.emplace_back(progress.pass);
      cancel = progress.index == 2;
    };
    const Result<std::vector<Level>> levels = generate(input, options);
    ASSERT_FALSE(levels.has_value());
    EXPECT_EQ(levels.error().failure, Failure::cancelled) << levels.error().text();
    EXPECT_EQ(begun.size(), 3U);
  }
}

TEST(ApiGenerate, RecordsTheWayOfALevel) {
  for (const Input& input : one_of_each_kind()) {
    SCOPED_TRACE(input.file.string());
    const std::optional<int> part =
        input.file == "crypt.dungeon.toml" ? std::optional(2) : std::nullopt;
    const Result<Level> plain = generate_level(input, {.part = part});
    ASSERT_TRUE(plain.has_value()) << plain.error().text();
    Recording recording;
    recording.snapshots = true;
    GenerateOptions options;
    options.part = part;
    options.recording = &recording;
    const Result<Level> level = generate_level(input, options);
    ASSERT_TRUE(level.has_value()) << level.error().text();
    EXPECT_EQ(*level, *plain) << "recording changes nothing";

    std::set<std::string_view> passes;
    for (const PassNotes& notes : recording.notes) passes.insert(notes.pass);
    EXPECT_EQ(recording.times.size(), passes.size() + 1) << "the passes, and verify";
    std::vector<const Grid<std::uint8_t>*> snapshots;
    for (const Layer& layer : recording.layers.list) {
      EXPECT_TRUE(passes.contains(layer.pass)) << layer.pass;
      if (layer.name == "cells") snapshots.push_back(std::get_if<Grid<std::uint8_t>>(&layer.field));
    }
    ASSERT_EQ(snapshots.size(), passes.size());
    ASSERT_NE(snapshots.back(), nullptr);
    EXPECT_EQ(*snapshots.back(), level->cells) << "no pass is after the last one";
    if (level->zone()) {
      EXPECT_NE(recording.layers.find("noise"), nullptr) << "layers of passes too";
    }

    // What was recorded before is gone, and without snapshots there are none.
    recording.snapshots = false;
    ASSERT_TRUE(generate_level(input, options).has_value());
    EXPECT_EQ(recording.layers.find("cells"), nullptr);
    EXPECT_EQ(recording.times.size(), passes.size() + 1);
  }
}

TEST(ApiGenerate, ARecordingIsOfOneLevel) {
  Recording recording;
  const auto levels = generate(dungeon_of_memory(), {.recording = &recording});
  ASSERT_FALSE(levels.has_value());
  EXPECT_EQ(
      levels.error().text(),
      "a recording is of one level, and crypt has 2 floors (set `part` to a floor from 1 to 2)");
}

TEST(ApiGenerate, OverlaysAreDrawnFromARecording) {
  Recording recording;
  const Result<Level> level = generate_level(zone_of_memory(), {.recording = &recording});
  ASSERT_TRUE(level.has_value());
  for (const OverlayName& overlay : overlays_of(level->kind())) {
    const PictureOptions options{.scale = 2, .overlays = {std::string(overlay.name)}};
    const Result<Image> picture = draw_level(*level, options, recording.layers);
    if (!picture) continue;  // such as gates, of which this zone has none
    EXPECT_GE(picture->width(), 128) << overlay.name;
  }
  EXPECT_TRUE(draw_level(*level, {.overlays = {"noise"}}, recording.layers).has_value());
  EXPECT_FALSE(draw_level(*level, {.overlays = {"noise"}}).has_value()) << "nothing was recorded";
  EXPECT_FALSE(draw_level(*level, {.overlays = {"oops"}}).has_value());
  EXPECT_TRUE(overlays_of("oops").empty());
  EXPECT_NE(level_to_svg(*level)->find("<svg"), std::string::npos);
  EXPECT_GT(level_to_text(*level).size(), 64U * 64U);
}

TEST(ApiExplain, TellsWhatEachPassDid) {
  for (const Input& input : one_of_each_kind()) {
    SCOPED_TRACE(input.file.string());
    const Result<std::vector<Explanation>> told = explain(input);
    ASSERT_TRUE(told.has_value()) << told.error().text();
    ASSERT_EQ(told->size(), input.file == "crypt.dungeon.toml" ? 2U : 1U);
    for (std::size_t i = 0; i < told->size(); ++i) {
      const Explanation& one = (*told)[i];
      EXPECT_EQ(one.part, static_cast<int>(i) + 1);
      EXPECT_FALSE(one.failure.has_value());
      EXPECT_GT(one.passes.size(), 3U);
      EXPECT_TRUE(one.proof.holds());
      EXPECT_TRUE(std::ranges::any_of(one.passes, [](const auto& p) { return !p.lines.empty(); }));
    }
  }
}

TEST(ApiExplain, ThatNoLevelComesOutIsAnAnswer) {
  const Input shut = Input::from_text(
      "b.stage.toml", "seed = 1\ngrid_cols = 20\ngrid_rows = 12\npitfall_density = 0.74\n");
  bool some = false;
  for (int seed = 0; seed < 20; ++seed) {
    const Result<std::vector<Explanation>> told = explain(shut, {.seed = seed});
    ASSERT_TRUE(told.has_value()) << told.error().text();
    const Explanation& one = told->front();
    EXPECT_EQ(one.failure.has_value(), !generate(shut, {.seed = seed}).has_value());
    EXPECT_EQ(one.failure.has_value(), one.proof.findings.empty());
    EXPECT_FALSE(one.passes.empty());
    some |= one.failure.has_value();
  }
  EXPECT_TRUE(some) << "a configuration that leaves no way should fail for some seed";
}

TEST(ApiGenerator, MakesManyLevelsFromOneFile) {
  for (const Input& input : one_of_each_kind()) {
    SCOPED_TRACE(input.file.string());
    Result<Generator> generator = Generator::open(input);
    ASSERT_TRUE(generator.has_value()) << generator.error().text();
    EXPECT_EQ(generator->parts(), generator->kind() == "dungeon" ? 2 : 1);
    EXPECT_FALSE(generator->name().empty());
    EXPECT_TRUE(generator->warnings().empty());
    Generator moved = std::move(*generator);
    for (const int seed : {5, 6, 5}) {
      const Result<std::span<Level>> levels = moved.generate({.seed = seed});
      ASSERT_TRUE(levels.has_value()) << levels.error().text();
      std::vector<std::uint64_t> hashes;
      for (const Level& level : *levels) hashes.push_back(hash(level));
      EXPECT_EQ(hashes, hashes_of(generate(input, {.seed = seed}))) << seed;
    }
    EXPECT_EQ(moved.explain({.seed = 5})->size(), static_cast<std::size_t>(moved.parts()));
  }
}

// Each with a generator of its own, and with the plain functions.
TEST(ApiGenerator, SeveralThreadsMayGenerateAtOnce) {
  const std::vector<Input> inputs = one_of_each_kind();
  std::vector<std::vector<std::uint64_t>> alone;
  for (const Input& input : inputs) alone.push_back(hashes_of(generate(input, {.seed = 9})));
  std::vector<std::thread> threads;
  std::vector<std::vector<std::uint64_t>> together(2 * inputs.size());
  for (std::size_t i = 0; i < together.size(); ++i) {
    threads.emplace_back([&, i] {
      const Input& input = inputs[i % inputs.size()];
      GenerateOptions options;
      options.seed = 9;
      options.threads = 2;
      together[i] = hashes_of(generate(input, options));
      const Result<std::vector<Level>> levels = generate(input, options);
      const auto read = levels_from_json(levels_to_json(*levels));
      if (!read || !verify_levels(*read) || !draw_level(levels->front(), {.threads = 2})) {
        together[i].clear();
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < together.size(); ++i) {
    EXPECT_EQ(together[i], alone[i % inputs.size()]) << i;
  }
}

TEST(ApiParameters, SayWhatAControlNeeds) {
  EXPECT_EQ(kind_names().size(), 3U);
  EXPECT_TRUE(parameters_of("oops").empty());
  std::set<ParameterType> types;
  for (const std::string_view kind : kind_names()) {
    const std::vector<ParameterInfo> all = parameters_of(kind);
    EXPECT_GT(all.size(), 20U) << kind;
    for (const ParameterInfo& one : all) {
      SCOPED_TRACE(one.key);
      types.insert(one.type);
      EXPECT_FALSE(one.help.empty());
      const bool number = one.type == ParameterType::whole || one.type == ParameterType::real ||
                          one.type == ParameterType::range;
      EXPECT_EQ(one.min.has_value() && one.max.has_value(), number);
      if (number) {
        EXPECT_LE(*one.min, *one.max);
      }
      const bool words = one.type == ParameterType::choice || one.type == ParameterType::choices ||
                         one.type == ParameterType::toggle;
      EXPECT_EQ(one.choices.size() > 1, words);
    }
  }
  EXPECT_EQ(types.size(), 8U) << "a type that no parameter has is no type";
  std::set<std::string_view> names;
  for (const ParameterType type : types) names.insert(to_string(type));
  EXPECT_EQ(names.size(), types.size());
}

}  // namespace
}  // namespace warren
