// Chunks that a game's zone may not read, or cannot.
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "../temporary_folder.hpp"
#include "warren/warren.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;
using testing::TemporaryFolder;

constexpr std::string_view kPlainZone =
    "size 32\nseed 5\ncelltype solid 20 0 20 255 128 0 128 255 none\nsavepoint 16 16 home\n";

TEST(ApiChunks, ThatCannotBeReadAreTheMachinesFailure) {
  const TemporaryFolder folder;
  folder.write("a.zone", kPlainZone);
  ASSERT_TRUE(generate_level(folder / "a.zone").has_value());
  fs::create_directories(folder / "chunks");
  fs::create_symlink("nothing", folder / "chunks/b.chunk");
  const Result<Level> level = generate_level(folder / "a.zone");
  ASSERT_FALSE(level.has_value());
  EXPECT_EQ(level.error().failure, Failure::machine);
  EXPECT_NE(level.error().text().find("b.chunk"), std::string::npos) << level.error().text();
}

TEST(ApiChunks, OutsideAreRefusedUnlessTheirFolderIsGiven) {
  const TemporaryFolder folder;
  folder.write("zones/a.zone", std::string(kPlainZone) + "fixed_landmark a ../out/b.chunk 8 8\n");
  folder.write("out/b.chunk", "chunk b\nsize 3 3\nfill open\n");
  const Result<Level> refused = generate_level(folder / "zones/a.zone");
  ASSERT_FALSE(refused.has_value());
  EXPECT_EQ(refused.error().failure, Failure::content);
  Input input{folder / "zones/a.zone"};
  input.chunk_folders = {(folder / "out").string()};
  const Result<Level> level = generate_level(input);
  EXPECT_TRUE(level.has_value()) << level.error().text();
}

}  // namespace
}  // namespace warren
