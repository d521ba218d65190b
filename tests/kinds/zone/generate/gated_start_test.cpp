// A start that lies behind a gate: an error where the file says so, and elsewhere never chosen.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "project_paths.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

class GatedStart : public ::testing::Test {
 protected:
  void SetUp() override {
    folder_ = fs::path(::testing::TempDir()) /
              ::testing::UnitTest::GetInstance()->current_test_info()->name();
    fs::remove_all(folder_);
    fs::create_directories(folder_ / "zones");
    fs::copy(fs::path(source_folder()) / "library", folder_ / "library",
             fs::copy_options::recursive);
    write("zones/gate.chunk", "size 3 3\nfill open\n");
    write("zones/room.chunk", "size 3 3\nfill open\n");
  }
  void TearDown() override { fs::remove_all(folder_); }

  void write(const std::string& path, const std::string& text) const {
    std::ofstream(folder_ / path) << text;
  }
  Result<Level> generate(const std::string& text, std::uint32_t seed) const {
    write("zones/x.zone", text);
    return generate_level(folder_ / "zones/x.zone", {.seed = seed});
  }

  fs::path folder_;
};

// Corrupted the heap once: the ways began at a door that was none of the start's.
TEST_F(GatedStart, InARegionBehindAGateIsAnErrorThatNamesTheLines) {
  const Result<Level> level = generate(
      "celltype a 1 2 3 255 4 5 6 255 none\n"
      "library ../library\n"
      "savepoint 18 28 s1\n"
      "landmark g0 gate.chunk 1\n"
      "landmark r0 room.chunk 2\n"
      "gate g0 r0\n"
      "region A 8 8 32 48\n"
      "connect A entry r0\n",
      0);
  ASSERT_FALSE(level.has_value());
  const std::string text = level.error().text();
  const bool named = std::ranges::any_of(level.error().diagnostics, [](const Diagnostic& one) {
    return one.severity == Severity::error && one.where.line == 3;
  });
  EXPECT_TRUE(named) << text;
  for (const char* const part : {"region A (line 7)", "gate 'g0' (line 6)", "line 8 connects"}) {
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  }
}

// Nobody says where to start, and the middle of the map lies behind the gate.
TEST_F(GatedStart, IsNotChosenInTheMiddleOfTheMapEither) {
  for (std::uint32_t seed = 0; seed < 8; ++seed) {
    const Result<Level> level = generate(
        "size 160\n"
        "noise_frequency 0.02\nnoise_wall_threshold -0.6\n"
        "celltype a 1 2 3 255 4 5 6 255 none\n"
        "library ../library\n"
        "landmark g0 gate.chunk 1\n"
        "landmark r0 room.chunk 2\n"
        "gate g0 r0\n"
        "region A 48 48 64 64\n"
        "regionmode A open\n"
        "connect A entry r0\n"
        "hotspot 24 24\nhotspot 24 136\nhotspot 80 80\nhotspot 136 136\n",
        seed);
    ASSERT_TRUE(level.has_value()) << seed << "\n" << level.error().text();
    const Rect region{48, 48, 64, 64};
    ASSERT_TRUE(level->start.has_value());
    EXPECT_FALSE(region.contains(*level->start)) << seed;
    EXPECT_EQ(level->zone()->gates.size(), 1U);
  }
}

// A savepoint behind the gate is none to start at, once another one comes first.
TEST_F(GatedStart, ASecondSavepointMayLieBehindTheGate) {
  const Result<Level> level = generate(
      "size 160\n"
      "noise_frequency 0.02\nnoise_wall_threshold -0.6\n"
      "celltype a 1 2 3 255 4 5 6 255 none\n"
      "library ../library\n"
      "savepoint 20 80 s1\n"
      "savepoint 100 100 s2\n"
      "landmark g0 gate.chunk 1\n"
      "landmark r0 room.chunk 2\n"
      "gate g0 r0\n"
      "region A 80 48 64 64\n"
      "regionmode A open\n"
      "connect A entry r0\n"
      "hotspot 40 24\nhotspot 40 136\nhotspot 120 80\nhotspot 60 80\n",
      3);
  ASSERT_TRUE(level.has_value()) << level.error().text();
  EXPECT_EQ(level->start, (Point{20, 80}));
}

}  // namespace
}  // namespace warren
