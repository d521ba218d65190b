#include "kinds/stage/render/blob.hpp"

#include <array>
#include <cmath>
#include <numbers>

#include "kinds/stage/render/look.hpp"

namespace warren::render {
namespace {

constexpr int kArcParts = 4;

// One corner, met clockwise: from the side `before` to the side `after`.
struct BlobCorner {
  Dot before;
  Dot after;
  std::uint8_t before_bit;
  std::uint8_t after_bit;
  std::uint8_t aslant_bit;
};

constexpr std::array<BlobCorner, 4> kCorners = {{
    {{0, -1}, {1, 0}, beside::kNorth, beside::kEast, beside::kNorthEast},
    {{1, 0}, {0, 1}, beside::kEast, beside::kSouth, beside::kSouthEast},
    {{0, 1}, {-1, 0}, beside::kSouth, beside::kWest, beside::kSouthWest},
    {{-1, 0}, {0, -1}, beside::kWest, beside::kNorth, beside::kNorthWest},
}};

class BlobOutline {
 public:
  BlobOutline(double inset, double radius) : inset_(inset), radius_(radius) {}

  void add(const BlobCorner& corner, std::uint8_t alike) {
    const bool before = (alike & corner.before_bit) != 0;
    const bool after = (alike & corner.after_bit) != 0;
    const double edge = 0.5 - inset_;
    if (before && after) {
      if ((alike & corner.aslant_bit) != 0) return put(corner, 0.5, 0.5);
      // Around the corner of the neighbour that is missing.
      return arc(corner, 0.5, -inset_);
    }
    if (before) return put(corner, edge, 0.5);
    if (after) return put(corner, 0.5, edge);
    arc(corner, edge - radius_, radius_);
  }

  std::vector<Dot> take() { return std::move(dots_); }

 private:
  // `along` is how far towards the side after the corner, `ahead` towards the one before.
  void put(const BlobCorner& corner, double along, double ahead) {
    dots_.push_back({corner.after.x * along + corner.before.x * ahead,
                     corner.after.y * along + corner.before.y * ahead});
  }

  void arc(const BlobCorner& corner, double middle, double radius) {
    for (int i = 0; i <= kArcParts; ++i) {
      // A hollow corner is run through the other way about.
      const int part = radius < 0 ? kArcParts - i : i;
      const double angle = part * std::numbers::pi / 2 / kArcParts;
      put(corner, middle + radius * std::sin(angle), middle + radius * std::cos(angle));
    }
  }

  double inset_;
  double radius_;
  std::vector<Dot> dots_;
};

}  // namespace

std::vector<Dot> blob_outline(std::uint8_t alike, double inset, double radius) {
  BlobOutline outline(inset, radius);
  for (const BlobCorner& corner : kCorners) outline.add(corner, alike);
  return outline.take();
}

}  // namespace warren::render
