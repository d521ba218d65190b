// Ground behind a neck that ridges close goes to a neighbour.
#include <gtest/gtest.h>

#include "kinds/zone/generate/territories/draft.hpp"

namespace warren::zone {
namespace {

// Territory 1 on the left, with a tree, a neck of some blocks, and a lobe on the right.
TerritoryDraft draft_with_neck(int blocks) {
  TerritoryDraft out;
  out.width = 64;
  out.territories.resize(2);
  out.owner.reset(64, 64, 0);
  out.hold.reset(64, 64, Hold::none);
  out.rock.reset(64, 64, 0.0F);
  const auto own = [&](Rect rect) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) out.owner[{x, y}] = 1;
    }
  };
  own({4, 20, 16, 20});
  own({20, 30 - blocks / 2, 12, blocks});
  own({32, 20, 16, 20});
  out.hold[{12, 30}] = Hold::tree;
  out.hold[{0, 0}] = Hold::tree;
  return out;
}

TEST(Necks, WhatLiesBehindANarrowOneIsCeded) {
  TerritoryDraft draft = draft_with_neck(1);
  cede_behind_necks(draft);
  EXPECT_EQ((draft.owner[{40, 30}]), 0);
  EXPECT_EQ((draft.owner[{12, 30}]), 1);
  EXPECT_EQ((draft.owner[{6, 22}]), 1);
}

TEST(Necks, WideOnesStay) {
  TerritoryDraft draft = draft_with_neck(16);
  const TerritoryDraft before = draft;
  cede_behind_necks(draft);
  EXPECT_EQ(draft.owner, before.owner);
}

TEST(Necks, SolidRockClosesAWideOne) {
  TerritoryDraft draft = draft_with_neck(16);
  for (int y = 22; y < 38; ++y) {
    for (int x = 24; x < 28; ++x) draft.rock[{x, y}] = 1;
  }
  cede_behind_necks(draft);
  EXPECT_EQ((draft.owner[{40, 30}]), 0);
  EXPECT_EQ((draft.owner[{12, 30}]), 1);
}

TEST(Necks, WhatLandmarksClaimedIsNeverCeded) {
  TerritoryDraft draft = draft_with_neck(1);
  draft.hold[{40, 30}] = Hold::core;
  cede_behind_necks(draft);
  EXPECT_EQ((draft.owner[{40, 30}]), 1);
}

}  // namespace
}  // namespace warren::zone
