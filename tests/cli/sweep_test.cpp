// warren sweep, as people call it.
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <fstream>
#include <functional>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <thread>

#include "../catalogue/tight_zone.hpp"
#include "fixture.hpp"

namespace warren::testing {
namespace {

using Json = nlohmann::json;

class CliSweep : public Cli {
 protected:
  // A sweep whose JSON is read; everything but the times.
  Json numbers(Words arguments, int code = 0) const {
    arguments.insert(arguments.begin(), "sweep");
    arguments.emplace_back("--json");
    const CommandResult result = run(arguments);
    EXPECT_EQ(result.code, code) << result.err;
    Json json = Json::parse(result.out, nullptr, false);
    EXPECT_TRUE(json.is_object()) << result.out;
    EXPECT_TRUE(json.contains("time"));
    json.erase("time");
    return json;
  }
};

TEST_F(CliSweep, PrintsATable) {
  const CommandResult result = run({"sweep", "a.zone", "--seeds", "3..12"});
  EXPECT_EQ(result.code, 0) << result.err;
  EXPECT_EQ(result.err, "") << "progress is for terminals";
  EXPECT_TRUE(result.out.starts_with("Test Zone (zone, seeds 3..12)\n")) << result.out;
  for (const char* line :
       {"  levels      10 generated, none failed\n", "  guarantees  all kept", "  retries     none",
        "carved in each level", "no gates", "  time  ", " levels a second: 10 in "}) {
    EXPECT_TRUE(contains(result.out, line)) << line << " is missing in\n" << result.out;
  }
  EXPECT_EQ(folder.files(), Names{"a.zone"}) << "nothing is written";
}

TEST_F(CliSweep, TakesAHundredSeedsUnlessToldOtherwise) {
  EXPECT_EQ(numbers({"a.zone"})["seeds"],
            (Json{{"first", 0}, {"last", 99}, {"requested", 100}, {"done", 100}}));
  EXPECT_EQ(numbers({"a.zone", "--seeds", "4294967295"})["seeds"],
            (Json{{"first", 4294967295}, {"last", 4294967295}, {"requested", 1}, {"done", 1}}));
}

TEST_F(CliSweep, SpeaksJson) {
  const CommandResult result =
      run({"sweep", "a.zone", "--seeds", "1..4", "--set", "size=40", "--json"});
  ASSERT_EQ(result.code, 0) << result.err;
  const Json json = Json::parse(result.out);
  for (const char* key : {"format", "version", "file", "name", "kind", "generator", "settings",
                          "seeds", "stopped", "levels", "failures", "broken_guarantees", "attempts",
                          "sealed_cells", "carved_cells", "danger_ramp", "time"}) {
    EXPECT_TRUE(json.contains(key)) << key;
  }
  EXPECT_EQ(json["format"], "warren-sweep");
  EXPECT_EQ(json["settings"], Json::array({"size=40"}));
  EXPECT_EQ(json["levels"], (Json{{"generated", 4}, {"failed", 0}, {"broken", 0}}));
  EXPECT_EQ(json["attempts"], (Json{{"total", 4}, {"levels_retried", 0}}));
  EXPECT_EQ(json["carved_cells"], (Json{{"count", 4}, {"median", 0}, {"p95", 8}, {"max", 8}}));
  EXPECT_TRUE(json["sealed_cells"]["longest_straight"].is_null());
  EXPECT_GT(json["time"]["levels_per_second"], 0);
  EXPECT_LE(json["time"]["min_ms"], json["time"]["p95_ms"]);
}

TEST_F(CliSweep, HasTheSameNumbersForAnyNumberOfJobs) {
  const auto text = [&](const char* jobs) {
    const CommandResult result =
        run({"sweep", "a.zone", "--seeds", "0..40", "--jobs", jobs, "--json"});
    return result.out.substr(0, result.out.find("\"time\""));
  };
  const std::string one = text("1");
  EXPECT_TRUE(contains(one, "\"done\": 41")) << one;
  EXPECT_EQ(text("3"), one);
  EXPECT_EQ(text("0"), one);
}

TEST_F(CliSweep, WorksWithoutTerrain) {
  folder.write("empty.zone", "size 16\n");
  EXPECT_EQ(numbers({"empty.zone", "--seeds", "0..2"})["levels"]["generated"], 3);
}

TEST_F(CliSweep, FailedSeedsFailOnlyBeyondTheLimit) {
  folder.write("room.chunk", kTightRoom);
  folder.write("tight.zone", kTightZone);
  const Json json = numbers({"tight.zone", "--seeds", "0..49"});
  const int failed = json["levels"]["failed"];
  ASSERT_GT(failed, 0);
  ASSERT_LT(failed, 50);
  EXPECT_EQ(numbers({"tight.zone", "--seeds", "0..49", "--max-failed", "0"}, 1), json);
  EXPECT_EQ(numbers({"tight.zone", "--seeds", "0..49", "--max-failed", "99"}), json);
  const CommandResult strict =
      run({"sweep", "tight.zone", "--seeds", "0..49", "--max-failed", "0"});
  EXPECT_TRUE(contains(strict.out, " failed (")) << strict.out;
  EXPECT_TRUE(strict.says("of 50 seeds failed, more than --max-failed 0 allows"));
  EXPECT_TRUE(strict.says("`warren explain tight.zone --seed ")) << strict.err;
}

TEST_F(CliSweep, ExplainsWrongCalls) {
  expect_failure({"sweep"}, 2, "FILE");
  expect_failure({"sweep", "none.zone"}, 2, "none.zone");
  const auto failed = [&](const char* seeds, std::string_view why) {
    expect_failure({"sweep", "a.zone", "--seeds", seeds}, 2, why);
    expect_failure({"sweep", "a.zone", "--seeds", seeds}, 2, "write: --seeds 1..12");
  };
  failed("9..3", "--seeds 9..3: the first seed is larger than the last");
  failed("a..b", "--seeds a..b: not a range of seeds");
  failed("1..", "not a range of seeds");
  failed("..", "not a range of seeds");
  failed("1...3", "not a range of seeds");
  failed("0..4294967296", "a seed is a whole number from 0 to 4294967295");
  failed("0..99999999999999999999", "not a range of seeds");
  expect_failure({"sweep", "a.zone", "--seeds=-1..3"}, 2, "a whole number from 0");
  expect_failure({"sweep", "a.zone", "--jobs", "100000"}, 2, "from 0 to 256");
  expect_failure({"sweep", "a.zone", "--jobs", "-1"}, 2, "--jobs");
  expect_failure({"sweep", "a.zone", "--jobs", "many"}, 2, "--jobs");
  expect_failure({"sweep", "a.zone", "--max-failed", "101"}, 2, "--max-failed");
  expect_failure({"sweep", "a.zone", "--set", "sise=3"}, 2, "did you mean 'size'?");
  folder.write("bad.zone", "size -1\n");
  expect_failure({"sweep", "bad.zone"}, 1, "bad.zone:1:6: error: size must be a whole number");
}

// --- Ctrl-C --------------------------------------------------------------------------------------

// Whether the program has something of its own to do on Ctrl-C: see proc(5).
bool catches_interrupt(pid_t process) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  const std::string title = "SigCgt:";
  for (std::string line; std::getline(status, line);) {
    if (!line.starts_with(title)) continue;
    const auto mask = std::stoull(line.substr(title.size()), nullptr, 16);
    return (mask >> (SIGINT - 1) & 1) != 0;
  }
  return false;
}

// Asks now and then, for a minute at most.
void wait_until(const std::function<bool()>& so) {
  for (int i = 0; i < 6000 && !so(); ++i)
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
}

// Hundredths of a second that the program has worked, in all of its threads: the 14th and 15th word
// of its line in proc(5), whose second is its name in brackets.
long work_done(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string line;
  std::getline(file, line);
  std::istringstream words(line.substr(std::min(line.size(), line.rfind(')') + 1)));
  std::string skipped;
  for (int i = 3; i < 14; ++i) words >> skipped;
  long user = 0;
  long system = 0;
  words >> user >> system;
  return user + system;
}

// Until it is in the midst of its levels: it catches signals, and has worked since.
void wait_until_it_works(pid_t process) {
  wait_until([&] { return catches_interrupt(process); });
  const long before = work_done(process);
  wait_until([&] { return work_done(process) >= before + 20; });
}

TEST_F(CliSweep, InterruptedItTellsHowFarItCame) {
  CommandOptions options;
  options.meanwhile = [](pid_t process) {
    wait_until_it_works(process);
    ::kill(process, SIGINT);
  };
  CommandResult result = run({"sweep", "a.zone", "--seeds", "0..4294967295"}, options);
  EXPECT_EQ(result.code, 130) << result.err;
  EXPECT_TRUE(contains(result.out, "): stopped after ")) << result.out;
  EXPECT_TRUE(contains(result.out, " of 4294967296 seeds\n")) << result.out;
  EXPECT_TRUE(contains(result.out, "\n  levels   ")) << result.out;
  result = run({"sweep", "a.zone", "--seeds", "0..4294967295", "--json"}, options);
  EXPECT_EQ(result.code, 130) << result.err;
  const Json json = Json::parse(result.out);
  EXPECT_EQ(json["stopped"], true);
  EXPECT_EQ(json["seeds"]["done"], json["levels"]["generated"]);
}

// Large enough that no level is done before the second signal.
TEST_F(CliSweep, InterruptedTwiceItEndsAtOnce) {
  CommandOptions options;
  options.meanwhile = [](pid_t process) {
    wait_until_it_works(process);
    ::kill(process, SIGINT);
    wait_until([&] { return !catches_interrupt(process); });
    ::kill(process, SIGINT);
  };
  const CommandResult result = run({"sweep", "a.zone", "--set", "size=8192"}, options);
  EXPECT_EQ(result.code, -1) << result.out;
  EXPECT_EQ(result.out, "");
}

}  // namespace
}  // namespace warren::testing
