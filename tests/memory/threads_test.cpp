// A machine that gives no more threads: exit code 3 and a sentence.
#include <gtest/gtest.h>

#include <string>

#include "failing_memory.hpp"
#include "in_memory.hpp"
#include "in_process.hpp"
#include "small_levels.hpp"
#include "warren/warren.hpp"

namespace warren::testing {
namespace {

// The verdict, after a run in which one thread does not start.
int without_thread(const Case& about, int number) {
  return in_child([&] {
    const Scene here(about);
    fail_thread(number);
    const int code = here.run();
    if (threads_started() <= number) return static_cast<int>(kOtherCode);
    const bool said = here.errors().find("the machine gives no more threads") != std::string::npos;
    if (code != 3 || !said) return static_cast<int>(kSilent);
    return static_cast<int>(here.check(code));
  });
}

int threads_of(const Case& about) {
  const int status = in_child([&] {
    const Scene here(about);
    fail_thread(-1);
    return here.run() == 0 ? threads_started() : 0;
  });
  return status >> 8;
}

// Rows are shared out in bands of 64.
Files tall_zone_files() {
  Files out = zone_files();
  std::string& text = out.at("a.zone");
  text.replace(text.find("size 64"), 7, "size 256");
  return out;
}

TEST(OutOfThreads, IsTheMachinesFailure) {
  const Case cases[] = {
      case_of(generate_words("a.zone", "4"), tall_zone_files()),
      case_of({"sweep", "a.zone", "--seeds", "0..7", "--jobs", "3"}, zone_files()),
      case_of({"sweep", "a.stage.toml", "--seeds", "0..7", "--jobs", "3"}, stage_files()),
      case_of({"sweep", "a.dungeon.toml", "--seeds", "0..3", "--jobs", "3"}, dungeon_files()),
  };
  for (const Case& about : cases) {
    const int threads = threads_of(about);
    ASSERT_GE(threads, 3) << about.text();
    for (int number = 0; number < threads; ++number) {
      EXPECT_EQ(ended(without_thread(about, number)), "exit code 0")
          << about.text() << ": without thread " << number;
    }
  }
}

TEST(OutOfThreads, IsAnErrorOfTheLibrary) {
  const Files files = tall_zone_files();
  const Input input = testing::in_memory("a.zone", files.at("a.zone"),
                                         {{"tower.chunk", files.at("chunks/tower.chunk")},
                                          {"pillar.chunk", files.at("chunks/pillar.chunk")}});
  for (const int number : {0, 1}) {
    fail_thread(number);
    const Result<Level> level = generate_level(input, {.threads = 3});
    fail_thread(-1);
    ASSERT_FALSE(level.has_value());
    EXPECT_EQ(level.error().failure, Failure::machine);
    EXPECT_NE(level.error().text().find("threads"), std::string::npos) << level.error().text();
  }
}

}  // namespace
}  // namespace warren::testing
