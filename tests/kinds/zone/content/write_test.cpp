// Writing zones: the author's lines byte for byte, or a model as a file of its own.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <string>
#include <vector>

#include "content/random_text.hpp"
#include "kinds/zone/content/format.hpp"
#include "region_zones.hpp"

namespace warren {
namespace {

using testing::any_layout;
using testing::any_region_zone;
using testing::zone_file;
using testing::zone_of;

RC_GTEST_PROP(FormatZone, ReadsBackEqual, ()) {
  const Zone zone = any_region_zone();
  const Result<ZoneFile> read = parse_zone(format_zone(zone), "a.zone");
  if (!read) RC_FAIL(read.error().text());
  RC_ASSERT(read->zone == zone);
}

RC_GTEST_PROP(FormatZone, IsAFixedPoint, ()) {
  const std::string once = format_zone(any_region_zone());
  RC_ASSERT(format_zone(zone_of(once)) == once);
}

RC_GTEST_PROP(ZoneFile, TextIsByteForByteWhatWasRead, ()) {
  const Zone zone = any_region_zone();
  const std::string text = any_layout(format_zone(zone));
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
      "noise_wall_threshold -0.2\nnoise_effect_threshold 0\n"
      "macro_frequency 0.002\nmacro_strength 0.4\nwarp_frequency 0.004\nwarp_strength 30\n"
      "dense_shift 0.5\nsparse_shift 0\n"
      "moderate_shift 2\nstructured_threshold 1\ncircuit_prob_landmark 0\ncircuit_prob_wild 1\n"
      "hotspot_count 4\n"
      "hotspot_edge_margin 1\nhotspot_center_exclusion 2\nhotspot_min_separation 3\n"
      "hotspot_min_distance 1\nlandmark_min_separation 4\ncorridor_width 3\nobstacle_density "
      "0.4\nobstacle_density_wild 0\n"
      "obstacle_min_spacing 1\nenemy_budget_base 0\nenemy_min_spacing 2\ndifficulty_min 2\n"
      "difficulty_max 5\ndifficulty_gradient 1.5\npickup_density 0.25\n"
      "bgcolor 3 1 2 3\nmusic a b.mp3\ncelltype wall 1 2 3 4 5 6 7 8 circuit\n"
      "effecttype ember 1 2 3 4 5 6 7 8 glow dot 5 fast\n"
      "effecttype veil 1 2 3 4 5 6 7 8 glow minimap opaque\n"
      "effecttype fog 1 2 3 4 5 6 7 8 none opaque\ncell 1 2 wall drop:key\n"
      "cell 3 4 ember\nclearcell 5 6\nspawn mine -100.5 1e-07\nportal 7 8 a zone b\n"
      "portal 9 8 c - -\nsavepoint 1 1 s\ndatanode 1 1 s\nlabel 0 0 two words\n"
      "center_anchor hub.chunk\nlandmark_savepoint center_anchor home\nstart way_in\n"
      "hotspot 1 2 1\nhotspot 3 4 0.5\nhotspot 5 6 2\n"
      "landmark way_in in.chunk -1\nlandmark_portal way_in p1 b.zone p2\n"
      "landmark_portal way_in p3 - -\nlandmark boss boss.chunk 2 dense 30 0.5 1.5\n"
      "landmark_datanode boss log\nlandmark boss boss.chunk 3 sparse 1 0 0 calm 0.25 optional\n"
      "fixed_landmark door door.chunk 7 8\nlandmark_savepoint door s2\ngate door boss\n"
      "corridor_type wall\n"
      "region a 16 16 32 16\nregion a 16 32 16 16\nregionmode a structured 8\n"
      "regionconfig a 3 9 0.25 1 5 linear cool\nconnect a entry way_in\nconnect a exit none\n"
      "region b 16 48 48 16\nregionmode b open\nopendensity b 0.4 2.5 0\nconnect b exit boss\n"
      "library ../rooms\nlibrary more\nobstacle pillar 1\nobstacle rock 0.25\nenemytype ghost 2 "
      "3.5\n"
      "enemybias calm mine 1 ghost 0\n";
  EXPECT_EQ(format_zone(zone_of(text)), text);
}

// The author leaves out what is understood; the lines stand in the writer's order.
TEST(FormatZone, SpellsOutWhatIsUnderstood) {
  EXPECT_EQ(format_zone(zone_of("landmark a x.chunk 1 moderate 9 1 1 mixed\nhotspot 1 1\n"
                                "obstacle o\nlandmark b x.chunk 2 optional\n"
                                "landmark_savepoint a s\n")),
            "hotspot 1 1 1\nlandmark a x.chunk 1 moderate 9 1 1 mixed 1\nlandmark_savepoint a s\n"
            "landmark b x.chunk 2 optional\nobstacle o 1\n");
}

// Wires belong to the latest landmark above them, fixed or not.
TEST(FormatZone, KeepsWiresWithTheirLandmarks) {
  const Zone zone = zone_of(
      "hotspot 1 1\nhotspot 2 2\nfixed_landmark a f.chunk 9 9\nlandmark_savepoint a fixed\n"
      "landmark a x.chunk 1\nlandmark_savepoint a first\nlandmark a y.chunk 2\n"
      "landmark_savepoint a second\nlandmark_datanode a second\n");
  ASSERT_EQ(zone.landmarks.size(), 2U);
  EXPECT_EQ(zone.fixed_landmarks.at(0).wires.at(0).id, "fixed");
  EXPECT_EQ(zone.landmarks[0].wires.at(0).id, "first");
  EXPECT_EQ(zone.landmarks[1].wires.size(), 2U);
  EXPECT_EQ(zone_of(format_zone(zone)), zone);
}

TEST(CellStatement, NamesTheDropOnlyIfThereIsOne) {
  EXPECT_EQ(cell_statement({{1, 2}, "wall", "", {}}), "cell 1 2 wall");
  EXPECT_EQ(cell_statement({{1, 2}, "wall", "key", {}}), "cell 1 2 wall drop:key");
}

}  // namespace
}  // namespace warren
