// Reading and verifying level files through the public functions alone.
#include <gtest/gtest.h>

#include "warren/drpg.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

Level small_zone() {
  const Input input =
      Input::from_text("small.zone",
                       "name Small\nsize 32\ncelltype w 1 2 3 4 5 6 7 8 none\nnoise_frequency 0.1\n"
                       "cell 3 3 w\nsavepoint 16 16 s\n");
  Result<Level> level = generate_level(input, {.seed = 5});
  EXPECT_TRUE(level.has_value()) << level.error().text();
  return level ? std::move(*level) : Level{};
}

std::string said(const Status& status) {
  std::string out;
  if (status) return out;
  for (const Diagnostic& one : status.error().diagnostics) out += one.message + "\n";
  return out;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

TEST(LevelFiles, ComeBackAsTheyWere) {
  const Level level = small_zone();
  const Result<LevelRead> read = level_from_json(level_to_json(level));
  ASSERT_TRUE(read.has_value()) << read.error().text();
  EXPECT_TRUE(read->level == level);
  EXPECT_EQ(read->hash, hash(level));
  EXPECT_TRUE(read->warnings.empty());
  EXPECT_TRUE(verify_level(*read).has_value()) << said(verify_level(*read));
  EXPECT_TRUE(verify_level(read->level).has_value());
}

TEST(LevelFiles, ThatWereEditedWarnAndAreBroken) {
  const std::string text = level_to_json(small_zone());
  for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
           {"\"seed\": 5", "\"seed\": 6"},
           {"\"name\": \"Small\"", "\"name\": \"Large\""},
           {"\"noise_frequency\":0.1", "\"noise_frequency\":0.2"},
           {"{\"version\":", "{\"version\":1"}}) {
    const Result<LevelRead> read = level_from_json(replaced(text, from, to));
    ASSERT_TRUE(read.has_value()) << read.error().text();
    ASSERT_EQ(read->warnings.size(), 1U) << from;
    EXPECT_NE(read->warnings[0].message.find("the content has hash"), std::string::npos);
    EXPECT_NE(said(verify_level(*read)).find("the file says hash"), std::string::npos) << from;
    // The certificate holds the hash too.
    EXPECT_NE(said(verify_level(read->level)).find("the certificate says hash"), std::string::npos);
  }
}

TEST(LevelFiles, TheHashOfTheFileIsCompared) {
  const std::string text = level_to_json(small_zone());
  const std::size_t at = text.find("\"hash\": \"") + 9;
  std::string other = text;
  other.replace(at, 16, "0123456789abcdef");
  const Result<LevelRead> read = level_from_json(other);
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->warnings.size(), 1U);
  EXPECT_NE(said(verify_level(*read)).find("the file says hash 0123456789abcdef"),
            std::string::npos);
  other = text;
  other.replace(at, 16, "none");
  EXPECT_NE(said(verify_level(*level_from_json(other))).find("does not say its hash"),
            std::string::npos);
}

TEST(LevelFiles, TheStoredCertificateIsCompared) {
  Level level = small_zone();
  ASSERT_FALSE(level.certificate.empty());
  level.certificate.erase(level.certificate.begin());
  EXPECT_NE(said(verify_level(level)).find("does not speak of Z1"), std::string::npos);
  level.certificate.clear();
  EXPECT_NE(said(verify_level(level)).find("carries no certificate"), std::string::npos);
  level = small_zone();
  for (Guarantee& guarantee : level.certificate) guarantee.holds = false;
  EXPECT_FALSE(verify_level(level).has_value());
}

TEST(LevelFiles, OfNoKnownKindAndEmptyOnesAreBroken) {
  EXPECT_FALSE(verify_level(Level{}).has_value());
  for (const char* kind : {"Zone", "cave", ""}) {
    Level level = small_zone();
    level.set_kind(kind);
    EXPECT_FALSE(verify_level(level).has_value()) << kind;
    EXPECT_FALSE(level_from_json(level_to_json(level)).has_value()) << kind;
  }
}

TEST(LevelFiles, KeysThatStandTwiceAndDeepListsAreRefused) {
  const std::string text = level_to_json(small_zone());
  const auto twice =
      level_from_json(replaced(text, "\"seed\":", "\"seed\": 5, \"seed\":"), "a.json");
  ASSERT_FALSE(twice.has_value());
  EXPECT_NE(twice.error().text().find("'seed' stands in line"), std::string::npos)
      << twice.error().text();
  const std::string deep(131072, '[');
  EXPECT_FALSE(level_from_json(deep).has_value());
  EXPECT_FALSE(levels_from_json(deep).has_value());
  EXPECT_FALSE(floors_from_drpg(deep).has_value());
  EXPECT_FALSE(floors_from_drpg("[{\"level\": 1, \"level\": 2}]").has_value());
  EXPECT_FALSE(generate(Input::from_text("a.dungeon.json", "{\"a\": " + deep)).has_value());
  EXPECT_FALSE(generate(Input::from_text("a.stage.json", "{\"a\": " + deep)).has_value());
}

TEST(LevelFiles, FloorsMustAllBeThere) {
  Result<std::vector<Level>> floors =
      generate(Input::from_text("two.dungeon.toml", "floors = 2\n"), {.seed = "api"});
  ASSERT_TRUE(floors.has_value()) << floors.error().text();
  EXPECT_TRUE(verify_levels(*floors).has_value()) << said(verify_levels(*floors));
  EXPECT_FALSE(verify_levels(std::span<const Level>()).has_value());
  floors->pop_back();
  EXPECT_NE(said(verify_levels(*floors)).find("the dungeon has 2 floors, and 1 is"),
            std::string::npos);
}

}  // namespace
}  // namespace warren
