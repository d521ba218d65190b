// docs/level.schema.json describes level files: all of them, and nothing else.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "in_memory.hpp"
#include "level/json.hpp"
#include "level/pack.hpp"
#include "platform/files.hpp"
#include "random_levels.hpp"
#include "sample_levels.hpp"
#include "schema.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

SortedJson packed_json(const Level& level) {
  SortedJson json = SortedJson::parse(write_level(level));
  json["encoding"] = kPackedEncoding;
  json["cells"] = pack_cells(level);
  return json;
}

TEST(LevelSchema, ListsTheKinds) {
  EXPECT_EQ(schema_as_written(), schema_json());
}

TEST(LevelSchema, FitsAnExample) {
  const std::string path = source_folder() + "/examples/ember/ember.zone";
  const Result<Level> level = generate_level(path);
  ASSERT_TRUE(level.has_value()) << level.error().text();
  EXPECT_EQ(misfit(*level), "");
}

TEST(LevelSchema, FitsStages) {
  for (const char* name : {"cellar", "conveyor", "bunker", "holdout", "furnace"}) {
    const Result<Level> level =
        generate_level(source_folder() + "/examples/stages/" + name + ".stage.toml");
    ASSERT_TRUE(level.has_value()) << level.error().text();
    EXPECT_EQ(misfit(*level), "") << name;
  }
}

TEST(LevelSchema, FitsEverySeedAndSize) {
  const std::string text =
      "celltype w 1 2 3 4 5 6 7 8\neffecttype e 1 2 3 4 5 6 7 8 glow dot 5\n"
      "noise_effect_threshold 0.1\nsavepoint 7 8 a\n";
  for (const char* size : {"16", "33", "120"}) {
    for (const std::uint32_t seed : {0U, 1U, 48291U, 4294967295U}) {
      const Input input = testing::in_memory("a.zone", text, {}, {{"size", size}});
      const Result<Level> level = generate_level(input, {.seed = seed});
      ASSERT_TRUE(level.has_value()) << level.error().text();
      EXPECT_EQ(misfit(*level), "");
    }
  }
}

TEST(LevelSchema, FitsSmallZonesOfEveryShape) {
  for (const char* text :
       {"", "size 16\nname \xc3\xa9\n", "size 16\ncelltype w 1 2 3 4 5 6 7 8\nseed 1\n",
        "size 16\nportal 1 1 a - -\nlabel 2 2 hi there\ndatanode 1 1 x\nspawn mine 1.5 2\n",
        "size 17\ncelltype w 1 2 3 4 5 6 7 8\nnoise_wall_threshold 1\nseed 3\ncell 1 1 w "
        "drop:k\n"}) {
    const Result<Level> level = generate_level(Input::from_text("a.zone", text));
    ASSERT_TRUE(level.has_value()) << level.error().text();
    EXPECT_EQ(misfit(*level), "") << text;
  }
}

RC_GTEST_PROP(LevelSchema, FitsEveryLevel, ()) {
  const Level level = testing::any_level();
  const std::string plain_misfit = misfit(level);
  if (!plain_misfit.empty()) RC_FAIL(plain_misfit);
  const std::string packed_misfit = misfit(packed_json(level));
  if (!packed_misfit.empty()) RC_FAIL(packed_misfit);
}

TEST(LevelSchema, DoesNotFitAnythingElse) {
  const std::vector<std::function<void(SortedJson&)>> damages = {
      [](SortedJson& j) { j["format"] = "tiled"; },
      [](SortedJson& j) { j["version"] = 1; },
      [](SortedJson& j) { j["version"] = "2"; },
      [](SortedJson& j) { j["name"] = nullptr; },
      [](SortedJson& j) { j["biome"] = ""; },
      [](SortedJson& j) { j["seed"] = -1; },
      [](SortedJson& j) { j["seed"] = 4294967296; },
      [](SortedJson& j) { j["seed"] = "7"; },
      [](SortedJson& j) { j["generator"]["extra"] = 1; },
      [](SortedJson& j) { j["generator"].erase("version"); },
      [](SortedJson& j) { j["generator"]["parameters"]["a"] = SortedJson::object(); },
      [](SortedJson& j) { j["hash"] = "0123"; },
      [](SortedJson& j) { j["hash"] = "0123456789ABCDEF"; },
      [](SortedJson& j) { j["width"] = 0; },
      [](SortedJson& j) { j["width"] = 16385; },
      [](SortedJson& j) { j["height"] = 1.5; },
      [](SortedJson& j) { j["background"] = SortedJson::array(); },
      [](SortedJson& j) {
        j["background"][0] = {1, 2, 3};
      },
      [](SortedJson& j) { j["background"][0][0] = 256; },
      [](SortedJson& j) { j["music"] = "a.mp3"; },
      [](SortedJson& j) { j["legend"] = SortedJson::object(); },
      [](SortedJson& j) { j["legend"]["##"] = j["legend"]["#"]; },
      [](SortedJson& j) { j["legend"][" "] = j["legend"]["#"]; },
      [](SortedJson& j) { j["legend"]["\\"] = j["legend"]["#"]; },
      [](SortedJson& j) { j["legend"]["#"]["kind"] = "door"; },
      [](SortedJson& j) { j["legend"]["#"].erase("fill"); },
      [](SortedJson& j) { j["legend"]["#"]["colour"] = "red"; },
      [](SortedJson& j) { j["cells"] = SortedJson::array(); },
      [](SortedJson& j) { j["cells"] = "...."; },
      [](SortedJson& j) { j["cells"][0] = 3; },
      [](SortedJson& j) { j["encoding"] = "runs"; },
      [](SortedJson& j) { j["encoding"] = "rot13"; },
      [](SortedJson& j) {
        j["start"] = {1, 2, 3};
      },
      [](SortedJson& j) { j["start"][0] = -1; },
      [](SortedJson& j) { j["things"][0].erase("at"); },
      [](SortedJson& j) { j["things"][0]["z"] = 1; },
      [](SortedJson& j) { j["things"][0]["properties"] = SortedJson::object(); },
      [](SortedJson& j) { j["things"][0]["properties"]["a"] = nullptr; },
      [](SortedJson& j) { j["report"]["times"] = 3; },
      [](SortedJson& j) { j["report"].erase("passes"); },
      [](SortedJson& j) { j["report"]["passes"][0]["facts"] = 3; },
      [](SortedJson& j) { j["extra"] = 1; },
      [](SortedJson& j) { j["zone"]["anchor"].erase("rect"); },
      [](SortedJson& j) { j["zone"].erase("landmarks"); },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["z"] = 1; },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["rect"].erase(0); },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["rect"][2] = 0; },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["transform"] = "rot45"; },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["influence"]["type"] = "thick"; },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["influence"]["radius"] = 0; },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["influence"]["strength"] = 2; },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["influence"]["falloff"] = 17; },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["influence"]["bias"] = ""; },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["influence"].erase("density"); },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["behind"] = SortedJson::array(); },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["hotspot"] = -1; },
      [](SortedJson& j) { j["zone"]["landmarks"][0]["apart"] = true; },
      [](SortedJson& j) { j["zone"]["requested"][0]["optional"] = false; },
      [](SortedJson& j) { j["zone"]["requested"][0].erase("chunk"); },
      [](SortedJson& j) { j["zone"]["hotspots"][0]["authored"] = false; },
      [](SortedJson& j) { j["zone"]["hotspots"][0]["weight"] = "1"; },
      [](SortedJson& j) { j["zone"]["chunks"][0]["rows"] = SortedJson::array(); },
      [](SortedJson& j) { j["zone"]["chunks"][0]["rows"][0] = ""; },
      [](SortedJson& j) { j["zone"]["chunks"][0]["rows"][0] = "\"\""; },
      [](SortedJson& j) { j["zone"].erase("areas"); },
      [](SortedJson& j) { j["zone"]["areas"][0]["z"] = 1; },
      [](SortedJson& j) { j["zone"]["areas"][0].erase("rects"); },
      [](SortedJson& j) { j["zone"]["areas"][0]["mode"] = "maze"; },
      [](SortedJson& j) { j["zone"]["areas"][0]["base"] = 65; },
      [](SortedJson& j) { j["zone"]["areas"][0]["base"] = -1; },
      [](SortedJson& j) { j["zone"]["areas"][0]["origin"][0] = -2097153; },
      [](SortedJson& j) { j["zone"]["areas"][0]["rects"][0].erase(0); },
      [](SortedJson& j) { j["zone"]["areas"][0]["rects"][0][2] = 0; },
      [](SortedJson& j) { j["zone"]["areas"][0]["openings"][0][0] = -1; },
      [](SortedJson& j) { j["zone"]["areas"][0]["path"][0][0] = -1; },
      [](SortedJson& j) { j["zone"]["areas"][0]["path"][0].push_back(1); },
      [](SortedJson& j) { j["zone"]["areas"][0]["entry"] = nullptr; },
      [](SortedJson& j) { j["zone"]["areas"][0]["chunks"][0].erase("on_path"); },
      [](SortedJson& j) { j["zone"]["areas"][0]["chunks"][0]["transform"] = "rot45"; },
      [](SortedJson& j) { j["zone"]["areas"][0]["chunks"][0]["exits"] = "RR"; },
      [](SortedJson& j) { j["zone"]["areas"][0]["chunks"][0]["exits"] = "RX"; },
      [](SortedJson& j) { j["zone"]["areas"][0]["chunks"][0]["exits"] = "LRTBL"; },
      [](SortedJson& j) { j["zone"].erase("gates"); },
      [](SortedJson& j) { j["zone"]["gates"][0].erase("sealed"); },
      [](SortedJson& j) { j["zone"]["gates"][0]["z"] = 1; },
      [](SortedJson& j) { j["zone"]["gates"][0]["parent"] = -1; },
      [](SortedJson& j) { j["zone"]["gates"][0]["parent"] = 250; },
      [](SortedJson& j) { j["zone"]["gates"][0]["path_cells"] = 0.5; },
      [](SortedJson& j) { j["zone"]["gates"][0]["sealed"][0].erase(0); },
      [](SortedJson& j) { j["zone"]["gates"][0]["sealed"][0][2] = 0; },
      [](SortedJson& j) { j["zone"].erase("corridors"); },
      [](SortedJson& j) { j["zone"]["corridors"][0][0] = 16384; },
      [](SortedJson& j) { j["zone"]["territories"][0] = -1; },
      [](SortedJson& j) { j["zone"]["territories"][1] = 1.5; },
      [](SortedJson& j) { j["zone"].erase("paths"); },
      [](SortedJson& j) { j["zone"]["paths"][0].erase("to"); },
      [](SortedJson& j) { j["zone"]["paths"][0]["corners"] = SortedJson::array(); },
      [](SortedJson& j) { j["zone"]["authored"] = SortedJson::object(); },
      [](SortedJson& j) { j["zone"]["authored"].erase("cells"); },
      [](SortedJson& j) { j["zone"]["authored"].erase("things"); },
      [](SortedJson& j) { j["zone"].erase("authored"); },
      [](SortedJson& j) { j["zone"].erase("requested"); },
      [](SortedJson& j) { j["kind"] = "cave"; },
      [](SortedJson& j) { j["kind"] = ""; },
      [](SortedJson& j) { j["kind"] = "stage"; },
      [](SortedJson& j) { j["generator"].erase("source"); },
      [](SortedJson& j) { j["certificate"][0]["nothing_to_check"] = false; },
      [](SortedJson& j) { j["zone"]["authored"]["cells"][0][2] = "##"; },
      [](SortedJson& j) { j["zone"]["authored"]["cells"][0].push_back(1); },
      [](SortedJson& j) { j["zone"]["authored"]["things"][0]["type"] = ""; },
      [](SortedJson& j) { j["zone"]["enemy_types"][0]["weight"] = nullptr; },
      [](SortedJson& j) { j["certificate"][0]["holds"] = 1; },
      [](SortedJson& j) { j["certificate"][0]["evidence"]["a"] = SortedJson::array(); },
  };
  const SortedJson good = SortedJson::parse(write_level(testing::area_level()));
  ASSERT_EQ(misfit(good), "");
  for (std::size_t i = 0; i < damages.size(); ++i) {
    SortedJson document = good;
    damages[i](document);
    EXPECT_NE(misfit(document), "") << "damage " << i;
  }
}

TEST(LevelSchema, DoesNotFitOtherDungeons) {
  const std::vector<std::function<void(SortedJson&)>> damages = {
      [](SortedJson& j) { j = nullptr; },
      [](SortedJson& j) { j["z"] = 1; },
      [](SortedJson& j) { j["floor"] = 0; },
      [](SortedJson& j) { j["floors"] = 10000; },
      [](SortedJson& j) { j["north_edges"][0] = "|||"; },
      [](SortedJson& j) { j["north_edges"][0] = ""; },
      [](SortedJson& j) {
        j["north_edges"].erase(j["north_edges"].begin() + 1, j["north_edges"].end());
      },
      [](SortedJson& j) { j["west_edges"][0] = "---"; },
      [](SortedJson& j) { j["west_edges"][0] = "|"; },
      [](SortedJson& j) { j["west_edges"] = SortedJson::array(); },
      [](SortedJson& j) { j["doors"][0]["z"] = 1; },
      [](SortedJson& j) { j["doors"][0]["at"][0] = -1; },
      [](SortedJson& j) { j["doors"][0]["side"] = "up"; },
      [](SortedJson& j) { j["doors"][0]["kind"] = "window"; },
      [](SortedJson& j) { j["doors"][0]["opens"] = "force"; },
      [](SortedJson& j) { j["doors"][0]["key"] = ""; },
      [](SortedJson& j) { j["doors"][0]["one_way"] = nullptr; },
      [](SortedJson& j) { j["rooms"][0]["z"] = 1; },
      [](SortedJson& j) { j["rooms"][0]["kind"] = "huge"; },
      [](SortedJson& j) { j["rooms"][0]["rect"][3] = 0; },
      [](SortedJson& j) { j["corridors"][0]["to"] = ""; },
      [](SortedJson& j) { j["corridors"][0]["path"][0].push_back(1); },
      [](SortedJson& j) { j["corridors"][0].erase("path"); },
      [](SortedJson& j) { j["encounter_zones"][0]["danger"] = "high"; },
      [](SortedJson& j) { j["encounter_zones"][0]["rate"] = 1.5; },
      [](SortedJson& j) { j["encounter_zones"][0]["groups"] = "orcs"; },
      [](SortedJson& j) { j["encounter_zones"][0]["dark"] = false; },
      [](SortedJson& j) { j["encounter_zones"][0]["description"] = ""; },
      [](SortedJson& j) { j["encounter_zones"][0]["rects"][0].erase(0); },
      [](SortedJson& j) { j["door_encounter_factor"] = -1; },
      [](SortedJson& j) { j.erase("shortfalls"); },
      [](SortedJson& j) { j["shortfalls"][0]["got"] = -1; },
      [](SortedJson& j) { j["shortfalls"][0].erase("reason"); },
      [](SortedJson& j) { j.erase("unlock_order"); },
      [](SortedJson& j) { j["unlock_order"][0]["needs"][0] = 1; },
      [](SortedJson& j) { j["unlock_order"][0]["cells"] = 0.5; },
      [](SortedJson& j) { j["quality"] = 101; },
  };
  const SortedJson good = SortedJson::parse(write_level(testing::dungeon_level()));
  ASSERT_EQ(misfit(good), "");
  for (std::size_t i = 0; i < damages.size(); ++i) {
    SortedJson document = good;
    damages[i](document["dungeon"]);
    EXPECT_NE(misfit(document), "") << "damage " << i;
  }
}

TEST(LevelSchema, WantsEveryKeyOfADungeonThatIsAlwaysWritten) {
  Level bare = testing::dungeon_level();
  bare.dungeon()->shortfalls.clear();
  bare.dungeon()->unlock_order.clear();
  const SortedJson good = SortedJson::parse(write_level(bare));
  ASSERT_EQ(misfit(good), "");
  for (const auto& [key, value] : good["dungeon"].items()) {
    SortedJson document = good;
    document["dungeon"].erase(key);
    EXPECT_NE(misfit(document), "") << key;
  }
}

TEST(LevelSchema, WantsEveryKeyThatIsAlwaysWritten) {
  Level bare = testing::sample_level();
  bare.biome.clear();
  bare.theme.clear();
  bare.background.clear();
  bare.music.clear();
  bare.start.reset();
  const SortedJson good = SortedJson::parse(write_level(bare));
  ASSERT_EQ(misfit(good), "");
  for (const auto& [key, value] : good.items()) {
    SortedJson document = good;
    document.erase(key);
    EXPECT_NE(misfit(document), "") << key;
  }
}

// A programmer who reads the schema gets an explanation of every field.
void expect_descriptions(const SortedJson& node, const std::string& path) {
  if (!node.is_structured()) return;
  for (const auto& [key, value] : node.items()) {
    const bool fields =
        key == "properties" && value.is_object() && path.find("Of/") == std::string::npos;
    if (fields) {
      for (const auto& [name, field] : value.items()) {
        if (field.is_object() && !field.contains("title")) {
          EXPECT_TRUE(field.contains("description") ||
                      (field.contains("properties") && name == "properties"))
              << path << "/" << name;
        }
      }
    }
    expect_descriptions(value, path + "/" + key);
  }
}

TEST(LevelSchema, ExplainsEveryField) {
  expect_descriptions(schema_json(), "");
}

}  // namespace
}  // namespace warren
