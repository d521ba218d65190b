// Level files that somebody changed and sealed again: hash and certificate are those of what the
// file says now. What a level can tell of itself is caught by `verify` alone, the rest by
// `verify --against` its source.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "../kinds/zone/generate/gate_zones.hpp"
#include "command.hpp"
#include "kinds/level_file.hpp"
#include "level/floors.hpp"
#include "level/json.hpp"
#include "pipeline/verify.hpp"

namespace warren {
namespace {

using ForgedJson = nlohmann::ordered_json;

enum class Caught {
  alone,      // by the file itself
  by_source,  // by --against; a check of the ground may see it too
  only_by_source,
};

struct ForgedFile {
  std::string name;
  Caught caught;
  std::string says;                              // part of what is said about it
  std::function<void(ForgedJson&)> apply;        // to each level, before it is sealed
  std::function<void(std::string&)> after = {};  // to the text, after that
};

// What the reader refuses stays as it is: nobody could seal it.
ForgedJson sealed(const ForgedJson& json) {
  Result<ReadLevel> read = read_level_file(json.dump(), "forged.json");
  if (!read) return json;
  read->level.certificate = verify(read->level).certificate();
  return ForgedJson::parse(write_level(read->level));
}

std::string sealed_text(ForgedJson json) {
  if (!json.contains("floors")) return sealed(json).dump(1);
  for (ForgedJson& floor : json["floors"]) floor = sealed(floor);
  return json.dump(1);
}

void unchanged(ForgedJson&) {}

std::function<void(ForgedJson&)> set(const std::string& pointer, ForgedJson value) {
  return [=](ForgedJson& json) { json[ForgedJson::json_pointer(pointer)] = value; };
}

std::function<void(ForgedJson&)> drop(const std::string& pointer) {
  return [=](ForgedJson& json) {
    const ForgedJson::json_pointer at(pointer);
    json[at.parent_pointer()].erase(at.back());
  };
}

// The text as JSON, changed; keys keep their order.
std::function<void(std::string&)> edit(std::function<void(ForgedJson&)> change) {
  return [=](std::string& text) {
    ForgedJson json = ForgedJson::parse(text);
    change(json);
    text = json.dump(1);
  };
}

std::function<void(std::string&)> twice(const std::string& key) {
  return [=](std::string& text) {
    const std::size_t at = text.find("\"" + key + "\":");
    ASSERT_NE(at, std::string::npos) << key;
    text.insert(at, "\"" + key + "\": 7, ");
  };
}

class ForgedLevels : public ::testing::Test {
 protected:
  testing::CommandResult run(std::vector<std::string> arguments) {
    testing::CommandOptions options;
    options.folder = folder.path().string();
    return testing::run_command(std::move(arguments), options);
  }

  void generate(const std::string& file, const std::string& out) {
    source = file;
    const auto made = run({"generate", file, "--formats", "json", "--out", "out"});
    ASSERT_EQ(made.code, 0) << made.err;
    original = folder.read("out/" + out);
    genuine = ForgedJson::parse(original);
    genuine_text = sealed_text(genuine);
    folder.write("again.json", genuine_text);
    const auto honest = run({"verify", "again.json", "--against", source});
    ASSERT_EQ(honest.code, 0) << honest.out << honest.err;
  }

  void expect_caught(const ForgedFile& forgery) {
    SCOPED_TRACE(forgery.name);
    ForgedJson json = genuine;
    if (json.contains("floors")) {
      for (ForgedJson& floor : json["floors"]) forgery.apply(floor);
    } else {
      forgery.apply(json);
    }
    std::string text = sealed_text(json);
    if (forgery.after) forgery.after(text);
    ASSERT_NE(text, genuine_text) << "nothing was forged";
    folder.write("forged.json", text);
    const auto alone = run({"verify", "forged.json"});
    const auto against = run({"verify", "forged.json", "--against", source});
    EXPECT_EQ(against.code, 1) << against.out << against.err;
    const auto& caught = forgery.caught == Caught::alone ? alone : against;
    EXPECT_NE((caught.out + caught.err).find(forgery.says), std::string::npos)
        << caught.out << caught.err;
    EXPECT_TRUE(forgery.caught != Caught::alone || alone.code == 1) << alone.out << alone.err;
    if (forgery.caught == Caught::only_by_source) {
      EXPECT_EQ(alone.code, 0) << alone.out << alone.err;
      EXPECT_NE(alone.out.find("not compared with its source"), std::string::npos) << alone.out;
    }
  }

  void expect_all_caught(const std::vector<ForgedFile>& table) {
    for (const ForgedFile& forgery : table) expect_caught(forgery);
  }

  testing::TemporaryFolder folder;
  std::string source;
  std::string original;
  ForgedJson genuine;        // the same, read once
  std::string genuine_text;  // and sealed again by an honest hand
};

// The whole story of the gates taken out, so that what is left fits together.
void forget_gates(ForgedJson& json) {
  json["zone"]["gates"] = ForgedJson::array();
  json["zone"].erase("territories");
  for (ForgedJson& landmark : json["zone"]["landmarks"]) landmark.erase("behind");
}

// What is the same for every kind.
std::vector<ForgedFile> forgeries_of_any() {
  const std::string deep(100000, '[');
  return {
      {"no such kind", Caught::alone, "kind must be zone, dungeon or stage", set("/kind", "cave")},
      {"kind in capitals", Caught::alone, "kind must be zone, dungeon or stage",
       set("/kind", "Zone")},
      {"no kind", Caught::alone, "kind must be zone, dungeon or stage", set("/kind", "")},
      {"seed twice", Caught::alone, "'seed' stands in line", unchanged, twice("seed")},
      {"cells twice", Caught::alone, "'cells' stands in line", unchanged, twice("cells")},
      {"key of a thing twice", Caught::alone, "'at' stands in line", unchanged, twice("at")},
      {"too deep", Caught::alone, "nested too deep", unchanged,
       [=](std::string& text) { text.insert(text.find("\"kind\""), "\"x\": " + deep + ", "); }},
      {"a guarantee not given", Caught::alone, "the certificate does not speak of", unchanged,
       edit([](ForgedJson& json) {
         ForgedJson& level = json.contains("floors") ? json["floors"][0] : json;
         level["certificate"].erase(2);
       })},
      {"no source", Caught::alone, "has no \"source\"", drop("/generator/source")},
      {"generator's version", Caught::only_by_source, "the generator's version is 77, the source",
       set("/generator/version", 77)},
      {"source's digest", Caught::only_by_source, "the source's digest is '0123456789abcdef', the",
       set("/generator/source", "0123456789abcdef")},
      {"a parameter more", Caught::only_by_source, "the parameter made_up is 5, the source gives",
       set("/generator/parameters/made_up", 5)},
      {"a parameter twice", Caught::alone, "'version' stands in line", unchanged, twice("version")},
      {"theme", Caught::only_by_source, "the theme is 'gold', the source gives",
       set("/theme", "gold")},
      {"biome", Caught::only_by_source, "the biome is 'sea', the source gives",
       set("/biome", "sea")},
      {"music", Caught::only_by_source, "music[0] differs", set("/music", {"mine.mp3"})},
      {"background", Caught::only_by_source, "background[0] differs",
       set("/background", {{1, 2, 3, 4}})},
      {"a warning less", Caught::only_by_source, "report warnings[0] differs",
       set("/report/warnings", {"all is well"})},
  };
}

class ForgedZones : public ForgedLevels {
 protected:
  void SetUp() override {
    folder.write("gates.zone", std::string(testing::kGateZone) + "size 256\nsavepoint 5 5 s\n");
    for (const auto& [name, text] : testing::gate_chunks()) folder.write("chunks/" + name, text);
    generate("gates.zone", "gates-1.json");
  }
};

TEST_F(ForgedZones, AreCaught) {
  ASSERT_FALSE(ForgedJson::parse(original)["zone"]["gates"].empty());
  expect_all_caught(forgeries_of_any());
  expect_all_caught({
      {"zone deleted", Caught::alone, "has no \"zone\", which every zone has", unchanged,
       edit(drop("/zone"))},
      {"gates deleted", Caught::alone, "zone has no \"gates\"", forget_gates,
       edit(drop("/zone/gates"))},
      {"requested deleted", Caught::alone, "zone has no \"requested\"", unchanged,
       edit(drop("/zone/requested"))},
      {"areas deleted", Caught::alone, "zone has no \"areas\"", unchanged,
       edit(drop("/zone/areas"))},
      {"authored deleted", Caught::alone, "zone has no \"authored\"", unchanged,
       edit(drop("/zone/authored"))},
      {"paths deleted", Caught::alone, "zone has no \"paths\"", unchanged,
       edit(drop("/zone/paths"))},
      {"hotspots deleted", Caught::alone, "zone has no \"hotspots\"", unchanged,
       edit(drop("/zone/hotspots"))},
      {"enemy types deleted", Caught::alone, "zone has no \"enemy_types\"", unchanged,
       edit(drop("/zone/enemy_types"))},
      {"certificate deleted", Caught::alone, "the level carries no certificate", unchanged,
       edit(drop("/certificate"))},
      {"hash deleted", Caught::alone, "the file does not say its hash", unchanged,
       edit(drop("/hash"))},
      {"start deleted", Caught::alone, "the level has no start", drop("/start")},
      {"a stage's part", Caught::alone, "stage belongs to no zone",
       set("/stage", ForgedJson::object())},
      {"gates emptied", Caught::by_source, "gates[0] differs", forget_gates},
      {"authored emptied", Caught::by_source, "authored things[0] differs",
       [](ForgedJson& json) { json["zone"]["authored"]["things"] = ForgedJson::array(); }},
      {"seed", Caught::only_by_source, "gates.zone with seed 2 (the file says 1) gives hash",
       set("/seed", 2)},
      {"a parameter", Caught::only_by_source, "noise_frequency=0.031 (the file says 0.03)",
       set("/generator/parameters/noise_frequency", 0.031)},
      {"a parameter less", Caught::only_by_source, "the parameter noise_octaves is missing",
       drop("/generator/parameters/noise_octaves")},
      {"name", Caught::only_by_source, "the name is 'Mine', the source gives 'Gates'",
       set("/name", "Mine")},
  });
}

TEST_F(ForgedZones, AreComparedWithEveryChunkThatTheZoneUses) {
  folder.write("level.json", original);
  const std::string gate = folder.read("chunks/gate.chunk");
  // Nothing that matters: a comment, a blank line, other line ends.
  std::string same = "# a gate\n\n" + gate;
  for (std::size_t at = 0; (at = same.find('\n', at)) != std::string::npos; at += 2) {
    same.insert(at, "\r");
  }
  folder.write("chunks/gate.chunk", same);
  folder.write("chunks/not_used.chunk", "size 3 3\nfill open\n");
  const auto equal = run({"verify", "level.json", "--against", "gates.zone"});
  EXPECT_EQ(equal.code, 0) << equal.out << equal.err;
  // A chance of nothing alters no cell, and is another chunk all the same.
  folder.write("chunks/gate.chunk", gate + "spawn_slot 4 7 swarmer 0\n");
  const auto other = run({"verify", "level.json", "--against", "gates.zone"});
  EXPECT_EQ(other.code, 1) << other.out;
  EXPECT_NE(other.out.find("the source's digest is"), std::string::npos) << other.out;
}

TEST_F(ForgedZones, ParametersThatWereSetAreNamed) {
  ASSERT_EQ(run({"generate", "gates.zone", "--set", "noise_frequency=0.02", "--set",
                 "noise_octaves=3", "--formats", "json", "--out", "set"})
                .code,
            0);
  const auto result = run({"verify", "set/gates-1.json", "--against", "gates.zone"});
  EXPECT_EQ(result.code, 0) << result.out;
  EXPECT_NE(result.out.find("noise_frequency=0.02 (the file says 0.03)"), std::string::npos);
  EXPECT_NE(result.out.find("noise_octaves=3 (the file says "), std::string::npos) << result.out;
  EXPECT_EQ(result.out.find("not compared"), std::string::npos) << result.out;
}

class ForgedDungeons : public ForgedLevels {
 protected:
  void SetUp() override {
    folder.write("deep.dungeon.toml", "name = \"Deep\"\nseed = \"gap\"\nfloors = 3\n");
    generate("deep.dungeon.toml", "deep-gap.json");
  }
};

TEST_F(ForgedDungeons, AreCaught) {
  expect_all_caught(forgeries_of_any());
  expect_all_caught({
      {"cut to a floor", Caught::alone, "the dungeon has 3 floors, and 1 is in the file", unchanged,
       edit([](ForgedJson& json) { json["floors"] = ForgedJson::array({json["floors"][0]}); })},
      {"the last floor cut", Caught::alone, "the dungeon has 3 floors, and 2 are in the file",
       unchanged, edit([](ForgedJson& json) { json["floors"].erase(2); })},
      {"cut, and said to be all", Caught::alone, "its parameters say 3", set("/dungeon/floors", 2),
       edit([](ForgedJson& json) { json["floors"].erase(2); })},
      {"floors in another order", Caught::alone, "the floor in place 1 does not say so", unchanged,
       edit([](ForgedJson& json) { std::swap(json["floors"][0], json["floors"][1]); })},
      {"a floor twice", Caught::alone, "the floor in place 2 does not say so", unchanged,
       edit([](ForgedJson& json) { json["floors"][1] = json["floors"][0]; })},
      {"dungeon deleted", Caught::alone, "has no \"dungeon\", which every dungeon has", unchanged,
       edit([](ForgedJson& json) { json["floors"][1].erase("dungeon"); })},
      {"shortfalls deleted", Caught::alone, "dungeon has no \"shortfalls\"", unchanged,
       edit([](ForgedJson& json) { json["floors"][1]["dungeon"].erase("shortfalls"); })},
      {"unlock order deleted", Caught::alone, "dungeon has no \"unlock_order\"", unchanged,
       edit([](ForgedJson& json) { json["floors"][2]["dungeon"].erase("unlock_order"); })},
      {"doors twice", Caught::alone, "'doors' stands in line", unchanged, twice("doors")},
      {"quality", Caught::alone, "the floor gives itself 99 points", set("/dungeon/quality", 99)},
      {"seed", Caught::only_by_source, "the level says 5", set("/seed", 5)},
      {"seed's text", Caught::only_by_source, "the level says",
       set("/generator/parameters/seed", "other")},
      {"a parameter", Caught::by_source, "doors.locked_percentage=60 (the file says 15)",
       set("/generator/parameters/doors.locked_percentage", 60)},
      {"name", Caught::only_by_source, "the level is of 'Mine'", set("/name", "Mine")},
  });
}

TEST_F(ForgedDungeons, AFloorAloneSaysWhichItIs) {
  ASSERT_EQ(
      run({"generate", "deep.dungeon.toml", "--per-floor", "--formats", "json", "--out", "single"})
          .code,
      0);
  const auto result = run({"verify", "single/deep-gap-floor2.json"});
  EXPECT_EQ(result.code, 0) << result.out << result.err;
  EXPECT_NE(result.out.find("this is floor 2 of 3: it was not compared with the others"),
            std::string::npos)
      << result.out;
  const auto against =
      run({"verify", "single/deep-gap-floor2.json", "--against", "deep.dungeon.toml"});
  EXPECT_EQ(against.code, 0) << against.out << against.err;
}

class ForgedStages : public ForgedLevels {
 protected:
  void SetUp() override {
    folder.write("pit.stage.toml",
                 "name = \"Pit\"\nseed = 7\ngrid_cols = 24\ngrid_rows = 16\n"
                 "fuel_mode = \"fuel_can\"\npitfall_density = 0.03\n");
    generate("pit.stage.toml", "pit-7.json");
  }
};

TEST_F(ForgedStages, AreCaught) {
  expect_all_caught(forgeries_of_any());
  expect_all_caught({
      {"stage deleted", Caught::alone, "has no \"stage\", which every stage has", unchanged,
       edit(drop("/stage"))},
      {"attempts deleted", Caught::alone, "stage has no \"attempts\"", unchanged,
       edit(drop("/stage/attempts"))},
      {"layers deleted", Caught::alone, "stage has no \"layers\"", unchanged,
       edit(drop("/stage/layers"))},
      {"counts twice", Caught::alone, "'counts' stands in line", unchanged, twice("counts")},
      {"seed", Caught::only_by_source, "pit.stage.toml with seed 9 (the file says 7) gives hash",
       set("/seed", 9)},
      {"name", Caught::only_by_source, "the name is 'Mine', the source gives 'Pit'",
       set("/name", "Mine")},
      {"a parameter", Caught::by_source, "wall_algorithm=",
       [](ForgedJson& json) {
         json["generator"]["parameters"]["wall_algorithm"] = "sparse_moore.10%";
       }},
      {"a zone more", Caught::by_source, "stage feature_zones[0] differs",
       [](ForgedJson& json) {
         json["stage"]["feature_zones"].push_back(
             {{"feature", "custom"}, {"name", "vault"}, {"rects", {{4, 4, 2, 2}}}});
       }},
  });
}

}  // namespace
}  // namespace warren
