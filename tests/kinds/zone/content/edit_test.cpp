#include "kinds/zone/content/edit.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "region_zones.hpp"

namespace warren {
namespace {

using testing::zone_file;
using testing::zone_of;

constexpr std::string_view kText =
    "# A zone\r\n"
    "size 64   # cells\r\n"
    "seed 3\r\n"
    "\t celltype solid 1 2 3 4 5 6 7 8 none\r\n"
    "celltype other 1 2 3 4 5 6 7 8\r\n"
    "noise_octaves 2\r\n"
    "noise_frequency 0.05\r\n"
    "\r\n"
    "cell 1 2 solid drop:key # by hand\r\n"
    "  clearcell 3 4\t# a hole\r\n"
    "label 1 1 here\r\n";

std::vector<std::string> lines_of(const LineFile& file) {
  std::vector<std::string> out;
  for (const TextLine& line : file.lines()) out.push_back(line.text + line.ending);
  return out;
}

// The text after one edit, with the line numbers that must be unchanged around it.
template <class Edit>
std::string edited(std::string_view text, const Edit& edit) {
  LineFile lines = zone_file(text).lines;
  edit(lines);
  return lines.text();
}

std::string replaced(std::string_view from, std::string_view to) {
  std::string out(kText);
  const std::size_t at = out.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return out.replace(at, from.size(), to);
}

TEST(SetDirective, ChangesTheLineThatIsThere) {
  EXPECT_EQ(edited(kText, [](LineFile& l) { set_directive(l, "size", "128"); }),
            replaced("size 64   # cells", "size 128   # cells"));
  EXPECT_EQ(edited(kText, [](LineFile& l) { set_directive(l, "noise_frequency", "0.1"); }),
            replaced("noise_frequency 0.05", "noise_frequency 0.1"));
  EXPECT_EQ(edited(kText, [](LineFile& l) { set_directive(l, "size", "64"); }), kText);
}

TEST(SetDirective, AddsALineToItsFamily) {
  EXPECT_EQ(
      edited(kText, [](LineFile& l) { set_directive(l, "noise_wall_threshold", "0"); }),
      replaced("noise_frequency 0.05\r\n", "noise_frequency 0.05\r\nnoise_wall_threshold 0\r\n"));
  EXPECT_EQ(edited(kText, [](LineFile& l) { set_directive(l, "theme", "fire"); }),
            std::string(kText) + "theme fire\r\n");
  EXPECT_EQ(edited("", [](LineFile& l) { set_directive(l, "size", "64"); }), "size 64\n");
  EXPECT_EQ(edited("size 64", [](LineFile& l) { set_directive(l, "seed", "1"); }),
            "size 64\nseed 1\n");
}

TEST(SetDirective, DoesNotTakeAPrefixForTheName) {
  EXPECT_EQ(edited("size 64\nnoise_octaves 2\ncelltype a 1 2 3 4 5 6 7 8\nseed 1\n",
                   [](LineFile& l) { set_directive(l, "noise_octaves", "3"); }),
            "size 64\nnoise_octaves 3\ncelltype a 1 2 3 4 5 6 7 8\nseed 1\n");
}

TEST(PlaceCell, ReplacesWhatWasAuthoredThere) {
  EXPECT_EQ(edited(kText,
                   [](LineFile& l) {
                     place_cell(l, {{1, 2}, "other", "", {}});
                   }),
            replaced("cell 1 2 solid drop:key # by hand", "cell 1 2 other # by hand"));
  EXPECT_EQ(edited(kText,
                   [](LineFile& l) {
                     place_cell(l, {{3, 4}, "solid", "gem", {}});
                   }),
            replaced("  clearcell 3 4\t# a hole", "  cell 3 4 solid drop:gem\t# a hole"));
}

TEST(PlaceCell, AddsALineBelowTheOthers) {
  EXPECT_EQ(edited(kText,
                   [](LineFile& l) {
                     place_cell(l, {{9, 9}, "solid", "", {}});
                   }),
            replaced("drop:key # by hand\r\n", "drop:key # by hand\r\ncell 9 9 solid\r\n"));
}

TEST(ClearCell, ReplacesWhatWasAuthoredThere) {
  EXPECT_EQ(edited(kText,
                   [](LineFile& l) {
                     clear_cell(l, {1, 2});
                   }),
            replaced("cell 1 2 solid drop:key # by hand", "clearcell 1 2 # by hand"));
  EXPECT_EQ(edited(kText, [](LineFile& l) { clear_cell(l, {3, 4}); }), kText);
}

TEST(ForgetCell, RemovesTheLine) {
  EXPECT_EQ(edited(kText,
                   [](LineFile& l) {
                     forget_cell(l, {3, 4});
                   }),
            replaced("  clearcell 3 4\t# a hole\r\n", ""));
  EXPECT_EQ(edited(kText, [](LineFile& l) { forget_cell(l, {4, 3}); }), kText);
}

TEST(ForgetCell, KnowsEveryWayToWriteANumber) {
  EXPECT_EQ(edited("celltype a 1 2 3 4 5 6 7 8\n cell  +5\t007 a # x\n",
                   [](LineFile& l) {
                     forget_cell(l, {5, 7});
                   }),
            "celltype a 1 2 3 4 5 6 7 8\n");
}

// An edit as a designer makes it, applied to the file and to the model.
struct Edit {
  int kind = 0;  // set, place, clear, forget
  Point at;
  std::string type;
  int octaves = 1;
};

Edit any_edit(const Zone& zone) {
  Edit edit;
  edit.kind = *rc::gen::inRange(0, 4);
  edit.octaves = *rc::gen::inRange(1, 9);
  edit.at.x = *rc::gen::inRange(0, 16);
  edit.at.y = *rc::gen::inRange(0, 16);
  if (!zone.cells.empty() && *rc::gen::arbitrary<bool>()) {
    edit.at = (*rc::gen::elementOf(zone.cells)).at;
  }
  std::vector<std::string> types;
  for (const CellType& type : zone.cell_types) types.push_back(type.id);
  if (types.empty()) {
    if (edit.kind == 1) edit.kind = 2;
  } else {
    edit.type = *rc::gen::elementOf(types);
  }
  return edit;
}

void apply(const Edit& edit, LineFile& lines) {
  switch (edit.kind) {
    case 0: set_directive(lines, "noise_octaves", std::to_string(edit.octaves)); return;
    case 1: place_cell(lines, {edit.at, edit.type, "", {}}); return;
    case 2: clear_cell(lines, edit.at); return;
    default: forget_cell(lines, edit.at);
  }
}

void forget(Zone& zone, Point at) {
  std::erase_if(zone.cells, [&](const PlacedCell& cell) { return cell.at == at; });
  std::erase_if(zone.cleared, [&](const ClearedCell& cell) { return cell.at == at; });
}

void apply(const Edit& edit, Zone& zone) {
  if (edit.kind == 0) {
    zone.parameters.noise_octaves = edit.octaves;
    zone.has_noise_line = true;
    return;
  }
  forget(zone, edit.at);
  if (edit.kind == 1) zone.cells.push_back({edit.at, edit.type, "", {}});
  if (edit.kind == 2) zone.cleared.push_back({edit.at, {}});
}

// A wall on it would be an error.
bool must_stay_open(const Zone& zone, Point at) {
  return std::ranges::find(zone.portals, at, &Portal::at) != zone.portals.end() ||
         std::ranges::find(zone.markers, at, &Marker::at) != zone.markers.end();
}

// Where a new line goes is a matter of taste; what the file says is not.
Zone sorted(Zone zone) {
  std::ranges::sort(zone.cells, {}, &PlacedCell::at);
  std::ranges::sort(zone.cleared, {}, &ClearedCell::at);
  return zone;
}

std::vector<std::string> without(std::vector<std::string> lines, std::size_t at) {
  lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(at));
  return lines;
}

// True when the two differ in one line at most: changed, added or removed.
bool one_line_differs(const std::vector<std::string>& a, const std::vector<std::string>& b) {
  const auto at = static_cast<std::size_t>(std::ranges::mismatch(a, b).in1 - a.begin());
  if (a.size() == b.size()) return at == a.size() || without(a, at) == without(b, at);
  if (a.size() + 1 == b.size()) return without(b, at) == a;
  return a.size() == b.size() + 1 && without(a, at) == b;
}

RC_GTEST_PROP(EditZone, ChangesTheModelExactlyAndOneLineAtMost, ()) {
  const Zone zone = testing::any_landmark_zone();
  RC_PRE(!zone.cell_types.empty());  // noise lines need a wall type
  LineFile lines = zone_file(format_zone(zone)).lines;
  const Edit edit = any_edit(zone);
  RC_PRE(edit.kind != 1 || !must_stay_open(zone, edit.at));
  const std::vector<std::string> before = lines_of(lines);
  Zone expected = zone;
  apply(edit, expected);
  apply(edit, lines);
  RC_ASSERT(sorted(zone_of(lines.text())) == sorted(expected));
  RC_ASSERT(one_line_differs(before, lines_of(lines)));
}

RC_GTEST_PROP(EditZone, TwiceIsTheSameAsOnce, ()) {
  const Zone zone = testing::any_region_zone();
  LineFile lines = zone_file(format_zone(zone)).lines;
  const Edit edit = any_edit(zone);
  apply(edit, lines);
  const std::string once = lines.text();
  apply(edit, lines);
  RC_ASSERT(lines.text() == once);
}

RC_GTEST_PROP(EditZone, ForgettingANewCellRestoresTheText, ()) {
  const Zone zone = testing::any_region_zone();
  const std::string text = format_zone(zone) + "# end\n";
  LineFile lines = zone_file(text).lines;
  Edit edit = any_edit(zone);
  const auto taken = [&](const auto& cell) { return cell.at == edit.at; };
  RC_PRE(std::ranges::none_of(zone.cells, taken) && std::ranges::none_of(zone.cleared, taken));
  place_cell(lines, {edit.at, "anything", "", {}});
  RC_ASSERT(lines.text() != text);
  forget_cell(lines, edit.at);
  RC_ASSERT(lines.text() == text);
  clear_cell(lines, edit.at);
  forget_cell(lines, edit.at);
  RC_ASSERT(lines.text() == text);
}

}  // namespace
}  // namespace warren
