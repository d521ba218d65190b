// What a party sees that stands in a dungeon: a textured view along a direction.
#pragma once

#include "render/image.hpp"
#include "warren/level.hpp"
#include "warren/play.hpp"
#include "warren/result.hpp"

namespace warren::render {

struct FirstPersonOptions {
  int width = 640;  // of the whole picture, with the plate below the view
  int height = 440;
  PartyState party;          // which gates stand open and which secret doors are known
  bool hint_secret = false;  // a hairline crack where a secret door is
};

inline constexpr int kSmallestView = 64;
inline constexpr int kLargestView = 4096;

// A place outside of the floor or in the rock is a usage error that says where one can stand.
Result<Image> draw_first_person(const Level& level, Point at, Direction facing,
                                const FirstPersonOptions& options = {});

}  // namespace warren::render
