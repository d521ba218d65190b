// Reading large files costs what their bytes cost, whatever is in them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "../kinds/stage/content/stages.hpp"
#include "../level/sample_levels.hpp"
#include "kinds/level_file.hpp"
#include "level/json.hpp"
#include "operations.hpp"

namespace warren {
namespace {

using testing::expect_linear;

void expect_linear_stage_file(const char* what, const char* name, int n,
                              const std::function<std::string(int)>& text) {
  expect_linear(what, n, text, [&](const std::string& file) { (void)parse_stage(file, name); });
}

std::string times(int n, std::string_view part) {
  std::string out;
  for (int i = 0; i < n; ++i) out += part;
  return out;
}

std::string drawing(int rows, const std::function<char(int, int)>& letter) {
  std::string out = "map = '''\n";
  for (int y = 0; y < rows; ++y) {
    for (int x = 0; x < 200; ++x) out += letter(x, y);
    out += '\n';
  }
  return out + "'''\n";
}

TEST(CountedReading, OfLargeDrawings) {
  const auto chess = [](int rows) {
    return drawing(
        rows, [](int x, int y) { return (x + y) % 2 != 0 ? 'x' : "wFmhR^v<>"[(x + 3 * y) % 9]; });
  };
  expect_linear_stage_file("chess", testing::kStageToml, 60, chess);
  expect_linear_stage_file("dots", testing::kStageToml, 60, [](int rows) {
    return drawing(rows, [](int x, int y) { return (x + y) % 2 != 0 ? 'x' : '.'; });
  });
  expect_linear_stage_file("a zone over everything", testing::kStageToml, 60, [&](int rows) {
    return chess(rows) + "puddle_zones = [[0, 0, 200, " + std::to_string(rows) + "]]\n";
  });
  expect_linear_stage_file("wrong letters", testing::kStageToml, 60, [](int rows) {
    return drawing(rows, [](int x, int) { return x % 2 != 0 ? 'q' : '#'; });
  });
  expect_linear_stage_file("wrong rows", testing::kStageToml, 10'000,
                           [](int n) { return "map = '''\n" + times(n, "..\n.\n") + "'''\n"; });
}

TEST(CountedReading, OfManyZones) {
  const std::string grid = "grid_cols = 512\ngrid_rows = 512\n";
  expect_linear_stage_file("zones over zones", testing::kStageToml, 3'000, [&](int n) {
    return grid + "puddle_zones = [\n" + times(n, "[0,0,512,512],\n") +
           "]\npitfall_zones = [[0, 0, 512, 512]]\n";
  });
  const std::string line = times(400, "[3,3,1,1],") + "\n";
  expect_linear_stage_file("long lines", testing::kStageToml, 30,
                           [&](int n) { return "puddle_zones = [\n" + times(n, line) + "]\n"; });
  expect_linear_stage_file("long lines of JSON", testing::kStageJson, 30, [&](int n) {
    return "{\"puddle_zones\": [\n" + times(n, line) + "[3,3,1,1]]}\n";
  });
}

// A run of no length, again and again, must not cost more than its bytes; nor a list that is wrong
// at its end.
TEST(CountedReading, OfEndlessListsInLevelFiles) {
  const std::string level = write_level(testing::sample_level());
  const auto with = [&](const char* key, const nlohmann::ordered_json& value) {
    nlohmann::ordered_json json = nlohmann::ordered_json::parse(level);
    json["zone"][key] = value;
    return json.dump();
  };
  const auto refuse = [](const std::string& text) {
    EXPECT_FALSE(read_level_file(text, "level.json").has_value());
  };
  expect_linear(
      "labels", 20'000,
      [&](int n) {
        nlohmann::ordered_json labels = nlohmann::ordered_json::array();
        for (int i = 0; i < n; ++i) {
          labels.push_back(0);
          labels.push_back(i < 11 ? 1 : 0);
        }
        return with("territories", labels);
      },
      refuse);
  expect_linear(
      "corridors", 20'000,
      [&](int n) {
        nlohmann::ordered_json runs = nlohmann::ordered_json::array();
        for (int i = 0; i < n; ++i) runs.push_back({1, 0, 2});
        runs.push_back("end");
        return with("corridors", runs);
      },
      refuse);
}

}  // namespace
}  // namespace warren
