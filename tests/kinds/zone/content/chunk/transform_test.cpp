// Chunks laid down another way.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <set>
#include <vector>

#include "chunks.hpp"
#include "kinds/zone/content/chunk/chunk.hpp"

namespace warren {
namespace {

using testing::any_chunk;
using testing::any_chunk_or_mistake;
using testing::chunk_of;
using testing::is_sound;

Transform any_transform() {
  return *rc::gen::elementOf(kAllTransforms);
}

std::set<Point> cells_of(Rect area) {
  std::set<Point> out;
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); ++x) out.insert({x, y});
  }
  return out;
}

RC_GTEST_PROP(ChunkTransform, TheInverseBringsTheSameChunkBack, ()) {
  const Chunk chunk = any_chunk();
  for (const Transform transform : kAllTransforms) {
    RC_ASSERT(transformed(transformed(chunk, transform), inverse(transform)) == chunk);
  }
}

RC_GTEST_PROP(ChunkTransform, TwoAfterAnotherAreOneComposed, ()) {
  const Chunk chunk = any_chunk(12);
  const Transform first = any_transform();
  const Transform second = any_transform();
  RC_ASSERT(transformed(transformed(chunk, first), second) ==
            transformed(chunk, compose(first, second)));
}

RC_GTEST_PROP(ChunkTransform, OpeningsMoveWithTheirCells, ()) {
  const Chunk chunk = any_chunk();
  const Transform transform = any_transform();
  const Chunk moved = transformed(chunk, transform);
  for (std::size_t i = 0; i < chunk.exits.size(); ++i) {
    std::set<Point> expected;
    for (const Point cell : cells_of(unlock_order_of(chunk.exits[i], chunk.size()))) {
      expected.insert(transform_cell(cell, chunk.size(), transform));
    }
    RC_ASSERT(cells_of(unlock_order_of(moved.exits[i], moved.size())) == expected);
  }
}

RC_GTEST_PROP(ChunkTransform, WhatIsSoundStaysSoundAndWhatIsNotDoesNot, ()) {
  const Chunk chunk = any_chunk_or_mistake(10);
  const bool sound = is_sound(chunk);
  RC_CLASSIFY(!sound, "with a mistake");
  for (const Transform transform : kAllTransforms) {
    RC_ASSERT(is_sound(transformed(chunk, transform)) == sound);
  }
}

RC_GTEST_PROP(ChunkTransform, TheFillStays, ()) {
  const Chunk chunk = any_chunk_or_mistake(10);
  for (const Transform transform : kAllTransforms) {
    RC_ASSERT(fill_of(transformed(chunk, transform)) == fill_of(chunk));
  }
}

TEST(ChunkTransform, AQuarterTurnByHand) {
  const Chunk chunk = chunk_of(
      "chunk a\nsize 5 3\nflags no_hmirror\nexits LT\nexit left 0 2\nexit top 3 2\n"
      "empty 0..4 0\nempty 0 1\nwall 1..3 2 rock drop:key\neffect 4 1 ember\nmaybe 1 1 rock 0.5\n"
      "obstacle_zone 2 1 2 1 crate 0.5\nspawn_slot 4 1 mine 1\nspawn 5 0 portal\n");
  const Chunk turned = transformed(chunk, Transform::rot90);
  EXPECT_EQ(format_chunk(turned),
            "chunk a\nsize 3 5\nflags no_vmirror\nexits RT\nexit top 1 2\nexit right 3 2\n"
            "wall 0 1..3 rock drop:key\nempty 2 0..4\nempty 1 0\neffect 1 4 ember\n"
            "maybe 1 1 rock 0.5\nobstacle_zone 1 2 1 2 crate 0.5\nspawn_slot 1 4 mine 1\n"
            "spawn 3 5 portal\n");
}

std::vector<Transform> allowed(bool no_hmirror, bool no_vmirror, bool no_rotate) {
  Chunk chunk;
  chunk.no_hmirror = no_hmirror;
  chunk.no_vmirror = no_vmirror;
  chunk.no_rotate = no_rotate;
  return allowed_transforms(chunk);
}

TEST(ChunkTransform, FlagsForbidOrientations) {
  using List = std::vector<Transform>;
  using enum Transform;
  EXPECT_EQ(allowed(false, false, false), List(kAllTransforms.begin(), kAllTransforms.end()));
  EXPECT_EQ(allowed(true, false, false), (List{identity, rot90, rot180, rot270, mirror_v}));
  EXPECT_EQ(allowed(false, true, false), (List{identity, rot90, rot180, rot270, mirror_h}));
  EXPECT_EQ(allowed(true, true, false), (List{identity, rot90, rot180, rot270}));
  EXPECT_EQ(allowed(false, false, true), (List{identity, rot180, mirror_h, mirror_v}));
  EXPECT_EQ(allowed(true, false, true), (List{identity, mirror_v}));
  EXPECT_EQ(allowed(false, true, true), (List{identity, mirror_h}));
  EXPECT_EQ(allowed(true, true, true), (List{identity}));
}

}  // namespace
}  // namespace warren
