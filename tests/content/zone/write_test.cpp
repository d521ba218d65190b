// Writing zones: the author's lines byte for byte, or a model as a file of its own.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "content/zone/format.hpp"
#include "zones.hpp"

namespace warren {
namespace {

using testing::any_zone;
using testing::zone_file;
using testing::zone_of;

RC_GTEST_PROP(FormatZone, ReadsBackEqual, ()) {
  const Zone zone = any_zone();
  const Result<ZoneFile> read = parse_zone(format_zone(zone), "a.zone");
  if (!read) RC_FAIL(read.error().text());
  RC_ASSERT(read->zone == zone);
}

RC_GTEST_PROP(FormatZone, IsAFixedPoint, ()) {
  const std::string once = format_zone(any_zone());
  RC_ASSERT(format_zone(zone_of(once)) == once);
}

// Comments, blanks and endings around every line of a correct file.
RC_GTEST_PROP(ZoneFile, TextIsByteForByteWhatWasRead, ()) {
  const Zone zone = any_zone();
  const std::string plain = format_zone(zone);
  std::string text = *rc::gen::element<std::string>("", "\xef\xbb\xbf");
  for (std::size_t begin = 0; begin < plain.size();) {
    const std::size_t end = plain.find('\n', begin);
    text += *rc::gen::element<std::string>("", "", " \t", "# before\n", "\r\n", "// x\r\n");
    text += plain.substr(begin, end - begin);
    text += *rc::gen::element<std::string>("", "", " ", "\t # after", "  #");
    text += *rc::gen::element<std::string>("\n", "\r\n");
    begin = end + 1;
  }
  if (*rc::gen::arbitrary<bool>()) text += "# no newline at the end";
  const ZoneFile file = zone_file(text);
  RC_ASSERT(file.lines.text() == text);
  RC_ASSERT(file.zone == zone);
}

TEST(FormatZone, WritesNothingThatNobodyAuthored) {
  EXPECT_EQ(format_zone(Zone{}), "");
  EXPECT_EQ(format_zone(zone_of("# only a comment\n\n")), "");
  EXPECT_EQ(format_zone(zone_of("size 1024\nprocgen false\ncircuit_prob_wild 0.15\n")), "");
}

TEST(FormatZone, KeepsTheSwitchThatTurnsTerrainOn) {
  const Zone zone =
      zone_of("celltype solid 1 2 3 4 5 6 7 8\nnoise_frequency 0.010\nnoise_octaves 5\n");
  EXPECT_TRUE(zone.has_terrain());
  EXPECT_EQ(format_zone(zone), "noise_octaves 5\ncelltype solid 1 2 3 4 5 6 7 8 none\n");
}

TEST(FormatZone, WritesEveryDirective) {
  const std::string text =
      "name The Zone\nbiome neutral\ntheme void\nseed 4294967295\nprocgen true\nsize 64\n"
      "noise_octaves 8\nnoise_frequency 0.02\nnoise_lacunarity 3\nnoise_persistence 0.6\n"
      "noise_wall_threshold -0.2\nnoise_effect_threshold 0\ncircuit_prob_wild 1\n"
      "bgcolor 3 1 2 3\nmusic a b.mp3\ncelltype wall 1 2 3 4 5 6 7 8 circuit\n"
      "effecttype ember 1 2 3 4 5 6 7 8 glow dot 5 fast\ncell 1 2 wall drop:key\n"
      "cell 3 4 ember\nclearcell 5 6\nspawn mine -100.5 1e-07\nportal 7 8 a zone b\n"
      "portal 9 8 c - -\nsavepoint 1 1 s\ndatanode 1 1 s\nlabel 0 0 two words\n"
      "gate one two\n";
  EXPECT_EQ(format_zone(zone_of(text)), text);
}

TEST(CellStatement, NamesTheDropOnlyIfThereIsOne) {
  EXPECT_EQ(cell_statement({{1, 2}, "wall", "", {}}), "cell 1 2 wall");
  EXPECT_EQ(cell_statement({{1, 2}, "wall", "key", {}}), "cell 1 2 wall drop:key");
}

}  // namespace
}  // namespace warren
