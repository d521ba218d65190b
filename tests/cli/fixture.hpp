// A folder with a zone in it, and the command run there.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "command.hpp"

namespace warren::testing {

using Names = std::vector<std::string>;
using Words = std::vector<std::string>;

inline constexpr std::string_view kZone =
    "# a comment\n"
    "name Test Zone\n"
    "size 32   # small\n"
    "seed 5\n"
    "celltype solid 20 0 20 255 128 0 128 255 none\n"
    "effecttype trace 10 60 80 140 30 120 160 100 circuit\n"
    "noise_octaves 2\n"
    "noise_frequency 0.1\n"
    "noise_effect_threshold 0.1\n"
    "cell 1 1 solid drop:key\n"
    "savepoint 16 16 home\n";

inline bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

class Cli : public ::testing::Test {
 protected:
  void SetUp() override { folder.write("a.zone", kZone); }

  CommandResult run(const Words& arguments, CommandOptions options = {}) const {
    if (options.folder.empty()) options.folder = folder.path().string();
    return run_command(arguments, options);
  }

  // A call that must fail, say why on stderr, and write nothing anywhere.
  void expect_failure(const Words& arguments, int code, std::string_view message,
                      const CommandOptions& options = {}) const {
    std::string line;
    for (const std::string& argument : arguments) line += argument.substr(0, 60) + " ";
    SCOPED_TRACE(line);
    const Names before = folder.files();
    const CommandResult result = run(arguments, options);
    EXPECT_EQ(result.code, code) << result.err;
    EXPECT_TRUE(result.says(message)) << "wanted: " << message << "\ngot: " << result.err;
    EXPECT_TRUE(result.says("error: ")) << result.err;
    EXPECT_EQ(result.out, "");
    EXPECT_FALSE(contains(result.err, "\x1b")) << "colours outside a terminal";
    EXPECT_EQ(folder.files(), before);
  }

  TemporaryFolder folder;
};

}  // namespace warren::testing
