// Z5: landmarks look as their chunks say.
#include <gtest/gtest.h>

#include "pipeline/verify.hpp"
#include "tampering.hpp"

namespace warren {
namespace {

using testing::expect_noticed;
using testing::kNowhere;
using testing::valid_zone;

TEST(VerifyFootprints, NoticesTampering) {
  expect_noticed({
      {"a cell of a landmark",
       [](Level& l) {
         const Rect rect = l.zone()->landmarks[1].rect;
         Point at{rect.x, rect.y};  // a corner of an arena is a wall
         l.cells[at] = 2;
         return std::optional(at);
       },
       {"Z5"},
       "boss"},
      {"a cell of the anchor",
       [](Level& l) {
         const Rect rect = l.zone()->anchor->rect;
         for (Point at{rect.x, rect.y};; ++at.y) {
           if (l.cells[at] != 1) continue;
           l.cells[at] = 2;
           return std::optional(at);
         }
       },
       {"Z5"},
       "center_anchor"},
      {"another transform",
       [](Level& l) {
         const auto turn = compose(l.zone()->landmarks[1].transform, Transform::rot180);
         l.zone()->landmarks[1].transform = turn;
         return kNowhere;
       },
       {"Z5", "Z10"},
       "boss"},
      {"a transform of other sides",
       [](Level& l) {
         const auto turn = compose(l.zone()->landmarks[1].transform, Transform::rot90);
         l.zone()->landmarks[1].transform = turn;
         return std::optional(l.zone()->landmarks[1].at);
       },
       {"Z5", "Z10"},
       "chunk 'arena' under"},
      {"a chunk that does not exist",
       [](Level& l) {
         l.zone()->chunks[0].name = "Arena";
         return std::optional(l.zone()->landmarks[1].at);
       },
       {"Z5"},
       "'arena', which the level does not describe"},
      {"a chunk that is there twice",
       [](Level& l) {
         l.zone()->chunks.push_back(l.zone()->chunks[1]);
         return std::optional(l.zone()->landmarks[0].at);
       },
       {"Z5"},
       "more than once"},
      {"ragged rows",
       [](Level& l) {
         l.zone()->chunks[1].rows[2].pop_back();
         return std::optional(l.zone()->landmarks[0].at);
       },
       {"Z5"},
       "different lengths"},
      {"an empty chunk",
       [](Level& l) {
         l.zone()->chunks[1].rows.clear();
         return std::optional(l.zone()->landmarks[0].at);
       },
       {"Z5"},
       "has 0 x 0"},
      {"a glyph that is no tile",
       [](Level& l) {
         l.zone()->chunks[1].rows[0][0] = '?';
         return kNowhere;
       },
       {"Z5"},
       "'?', which is not in the legend"},
      {"a centre that is none",
       [](Level& l) {
         ++l.zone()->anchor->at.x;
         return std::optional(l.zone()->anchor->at);
       },
       {"Z5"},
       "has its centre at"},
  });
}

TEST(VerifyFootprints, NoticesOneOutsideTheMap) {
  Level level = valid_zone(1);
  level.zone()->anchor->rect.x = level.cells.width() - 1;
  Verdict verdict = verify(level);
  EXPECT_FALSE(verdict.find("Z5")->guarantee.holds) << testing::told(verdict);
}

}  // namespace
}  // namespace warren
