#include "kinds/dungeon/generate/courts.hpp"

#include <algorithm>

#include "kinds/dungeon/content/room_fit.hpp"

namespace warren::dungeon {
namespace {

constexpr int kTries = 10;
constexpr int kLargeBlock = 90;  // cells
constexpr double kLong = 0.8;    // how likely a cut goes across the longer side
constexpr double kWhole = 0.35;  // and how likely what need not be cut stays whole
constexpr double kCorner = 0.3;  // an L around a smaller room

class BlockDivider {
 public:
  BlockDivider(const Shapes& shapes, const Counts& left, Rng& rng)
      : shapes_(shapes), left_(left), rng_(rng) {}

  bool corner(Rect block) {
    if (block.w < 5 || block.h < 4) return false;
    Outline outline{block.w, block.h};
    outline.notch_w = rng_.range(2, block.w - 2);
    outline.notch_h = rng_.range(2, block.h - 2);
    outline.east = rng_.chance(0.5);
    outline.south = rng_.chance(0.5);
    const RoomShape around = outline.at({block.x, block.y});
    return add(around) && add({around.notch, {}});
  }

  bool cut(Rect block, int depth) {
    const bool whole = rng_.chance(kWhole);
    const int cells = block.w * block.h;
    if (depth > 0 && (whole || cells < 12) && add({block, {}})) return true;
    const bool lengthwise = rng_.chance(kLong);
    const bool across = block.w == block.h ? lengthwise : (block.w > block.h) == lengthwise;
    const int side = across ? block.w : block.h;
    if (side >= 4) {
      const int at = rng_.range(2, side - 2);
      Rect first = block;
      Rect second = block;
      if (across) {
        first.w = at;
        second.x += at;
        second.w -= at;
      } else {
        first.h = at;
        second.y += at;
        second.h -= at;
      }
      const std::size_t before = rooms_.size();
      const Counts left = left_;
      if (cut(first, depth + 1) && cut(second, depth + 1)) return true;
      rooms_.resize(before);
      left_ = left;
    }
    return add({block, {}});
  }

  std::vector<BlockRoom> take() { return std::move(rooms_); }

 private:
  bool add(const RoomShape& shape) {
    if (static_cast<int>(rooms_.size()) >= kLargestComplex) return false;
    for (std::size_t i = kClasses; i-- > 0;) {
      const Rect r = shape.rect;
      if (left_[i] == 0 || !shapes_.suits(kBySize[i], r.w, r.h, shape.cells())) continue;
      --left_[i];
      rooms_.push_back({shape, kBySize[i]});
      return true;
    }
    return false;
  }

  const Shapes& shapes_;
  Counts left_;
  Rng& rng_;
  std::vector<BlockRoom> rooms_;
};

}  // namespace

std::vector<BlockRoom> divide_block(Rect block, const Shapes& shapes, const Counts& left,
                                    Rng& rng) {
  if (block.w < 2 || block.h < 2) return {};
  // Two rooms in a large block are nothing but two halls.
  const bool large = block.w * block.h >= kLargeBlock;
  for (int tries = 0; tries < kTries; ++tries) {
    BlockDivider divider(shapes, left, rng);
    const bool corner = rng.chance(kCorner);
    if (!(corner ? divider.corner(block) : divider.cut(block, 0))) continue;
    std::vector<BlockRoom> rooms = divider.take();
    if (!large || rooms.size() > 2 || tries + 1 == kTries) return rooms;
  }
  return {};
}

}  // namespace warren::dungeon
