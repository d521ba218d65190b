// Reading zones: files that are none.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include "platform/disk.hpp"
#include "region_zones.hpp"

namespace warren {
namespace {

using testing::problems_of;
using testing::zone_of;

namespace fs = std::filesystem;

TEST(ParseZone, RefusesBytesThatAreNotText) {
  for (const std::string& text :
       {std::string("size 64\nna\0me x\n", 16), std::string("size 64\nname \xff\xfe\n"),
        std::string("size 64\nname \xc3\n"), std::string("size 64\n\x1b[31m\n")}) {
    const std::vector<Diagnostic> found = problems_of(text);
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].where.line, 2);
    EXPECT_GT(found[0].where.column, 0);
    EXPECT_EQ(found[0].help, "save the file as plain UTF-8 text");
  }
}

TEST(ParseZone, RefusesALineOfAMegabyte) {
  const std::vector<Diagnostic> found = problems_of("name " + std::string(1'000'000, 'x'));
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found[0].where.line, 1);
}

RC_GTEST_PROP(ParseZone, SurvivesBinaryGarbage, ()) {
  const auto seed = *rc::gen::arbitrary<std::uint32_t>();
  const auto length = *rc::gen::inRange(1, 20'000);
  std::mt19937 random(seed);
  std::string bytes;
  for (int i = 0; i < length; ++i) bytes += static_cast<char>(random() & 0xffU);
  const Result<ZoneFile> file = parse_zone(bytes, "a.zone");
  if (length > 100) RC_ASSERT(!file.has_value());
  if (file) RC_ASSERT(file->lines.text() == bytes);
}

// Correct files with a few bytes changed, cut off or doubled.
RC_GTEST_PROP(ParseZone, SurvivesDamage, ()) {
  std::string text = format_zone(testing::any_region_zone());
  text += text.empty() ? "size 64\n" : "";
  for (int left = *rc::gen::inRange(1, 6); left > 0; --left) {
    const auto at = *rc::gen::inRange(std::size_t{0}, text.size());
    switch (*rc::gen::inRange(0, 4)) {
      case 0: text[at] = *rc::gen::arbitrary<char>(); break;
      case 1:
        text.insert(at, *rc::gen::element<std::string>(" ", "\n", "-", "9", "#", "nan"));
        break;
      case 2: text.erase(at, 1); break;
      default: text += text.substr(at, 80);
    }
    if (text.empty()) text = "\n";
  }
  const Result<ZoneFile> file = parse_zone(text, "a.zone");
  if (file) {
    RC_ASSERT(file->lines.text() == text);
    RC_ASSERT(zone_of(format_zone(file->zone)) == file->zone);
    return;
  }
  RC_ASSERT(!file.error().diagnostics.empty());
  RC_ASSERT(file.error().failure == Failure::content);
  for (const Diagnostic& problem : file.error().diagnostics) RC_ASSERT(!problem.message.empty());
}

// By its size alone: a terabyte of nothing, which takes no room on the disk, cannot be read first.
TEST(ReadZone, RefusesAHugeFileUnread) {
  std::string path = (fs::temp_directory_path() / "warren-huge-XXXXXX").string();
  const int fd = ::mkstemp(path.data());
  ASSERT_GE(fd, 0);
  ::close(fd);
  fs::resize_file(path, 1'000'000'000'000);
  const Result<ZoneFile> file = read_zone(disk(), path);
  fs::remove(path);
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().failure, Failure::content);
  EXPECT_NE(file.error().text().find("is too large: "), std::string::npos) << file.error().text();
  EXPECT_NE(file.error().text().find("the limit is 67.1 MB"), std::string::npos);
}

TEST(ReadZone, SaysWhenThereIsNoFile) {
  const Result<ZoneFile> file = read_zone(disk(), "/no/such/file.zone");
  ASSERT_FALSE(file.has_value());
  EXPECT_EQ(file.error().failure, Failure::usage);
  EXPECT_NE(file.error().text().find("/no/such/file.zone"), std::string::npos);
}

}  // namespace
}  // namespace warren
