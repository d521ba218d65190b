// Bunkers: small courts whose walls have gaps across from each other, some with towers.
#include <algorithm>

#include "core/scatter/spaced_points.hpp"
#include "kinds/zone/generate/battlefield/steps.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr int kTriesPerBunker = 60;
constexpr int kRoomAround = 2;
constexpr int kSmallestHalf = 3;
constexpr int kLargestHalf = 6;
constexpr int kHalfForBlock = 5;
constexpr double kTowers = 0.6;  // chance
constexpr double kSecondGate = 0.45;

class BunkerBuilder {
 public:
  BunkerBuilder(Field& field, const Manner& manner, Rng& rng)
      : field_(field), manner_(manner), rng_(rng) {}

  std::vector<Point> run();

 private:
  bool build(Point middle);
  void build_beside(Point middle);
  void raise_walls(Rect court);
  void open_gates(Rect court, bool across);
  void raise_towers(Rect court);
  bool has_room(Rect rect) const;
  void unwall(Rect cells);

  Field& field_;
  const Manner& manner_;
  Rng& rng_;
  std::vector<Point> courts_;
  Rect last_;  // the court that was built last
};

bool BunkerBuilder::has_room(Rect rect) const {
  const Rect around = grown(rect, kRoomAround);
  if (around.intersect(field_.marks.bounds()) != around) return false;
  for (int y = around.y; y < around.bottom(); ++y) {
    for (int x = around.x; x < around.right(); ++x) {
      if (!field_.free({x, y}) || field_.depth[{x, y}] <= 6) return false;
    }
  }
  return true;
}

void BunkerBuilder::raise_walls(Rect court) {
  for (int y = court.y; y < court.bottom(); ++y) {
    for (int x = court.x; x < court.right(); ++x) {
      const bool rim =
          x == court.x || y == court.y || x == court.right() - 1 || y == court.bottom() - 1;
      if (rim) field_.wall({x, y}, kKept);
    }
  }
}

void BunkerBuilder::unwall(Rect cells) {
  for (int y = cells.y; y < cells.bottom(); ++y) {
    for (int x = cells.x; x < cells.right(); ++x) field_.unwall({x, y});
  }
}

// Point-symmetric: whoever attacks from the other side finds the same.
void BunkerBuilder::open_gates(Rect court, bool across) {
  const int length = across ? court.h : court.w;
  const int width = std::min(rng_.range(3, 5), length - 4);
  const int at = rng_.range(1, length - 1 - width);
  const int other = length - at - width;
  if (across) {
    unwall({court.x, court.y + at, 1, width});
    unwall({court.right() - 1, court.y + other, 1, width});
  } else {
    unwall({court.x + at, court.y, width, 1});
    unwall({court.x + other, court.bottom() - 1, width, 1});
  }
}

// Two cells square, at the corners, half outside.
void BunkerBuilder::raise_towers(Rect court) {
  for (const Point at :
       {Point{court.x - 1, court.y - 1}, Point{court.right() - 1, court.y - 1},
        Point{court.x - 1, court.bottom() - 1}, Point{court.right() - 1, court.bottom() - 1}}) {
    for (const Point d : {Point{0, 0}, Point{1, 0}, Point{0, 1}, Point{1, 1}}) {
      field_.wall(at + d, kKept);
    }
  }
}

bool BunkerBuilder::build(Point middle) {
  const int w = rng_.range(kSmallestHalf, kLargestHalf);
  const int h = rng_.range(kSmallestHalf, kLargestHalf);
  const bool across = rng_.chance(0.5);
  const bool both = rng_.chance(kSecondGate);
  const bool towers = rng_.chance(kTowers);
  const Rect court{middle.x - w, middle.y - h, 2 * w + 1, 2 * h + 1};
  if (!has_room(grown(court, 1))) return false;
  raise_walls(court);
  open_gates(court, across);
  if (both) open_gates(court, !across);
  if (towers) raise_towers(court);
  field_.mark(grown(court, kRoomAround + 1), kNear);
  if (std::min(w, h) >= kHalfForBlock) courts_.push_back(middle);
  last_ = court;
  return true;
}

// A fort of several courts, with lanes of a few cells between them.
void BunkerBuilder::build_beside(Point middle) {
  const int wanted = rng_.range(1, manner_.neighbours);
  const Rect first = last_;
  int built = 0;
  for (int i = 0; i < 4 * wanted && built < wanted; ++i) {
    const int side = rng_.range(0, 3);
    const int gap = rng_.range(9, 14);
    const int shift = rng_.range(-4, 4);
    const Point at = side == 0   ? Point{first.x - gap, middle.y + shift}
                     : side == 1 ? Point{first.right() + gap, middle.y + shift}
                     : side == 2 ? Point{middle.x + shift, first.y - gap}
                                 : Point{middle.x + shift, first.bottom() + gap};
    built += build(at) ? 1 : 0;
  }
}

std::vector<Point> BunkerBuilder::run() {
  const Rect all = grown(field_.marks.bounds(), -kApron);
  const auto budget =
      static_cast<std::int64_t>(static_cast<double>(field_.left()) * manner_.bunkers);
  const std::int64_t end = field_.walls + budget;
  const int apart = manner_.bunkers_apart;
  const std::int64_t tries = kTriesPerBunker * (1 + std::int64_t{all.w} * all.h / (apart * apart));
  SpacedCells spaced(all, apart);
  for (std::int64_t i = 0; i < tries && field_.walls < end; ++i) {
    const int x = rng_.range(all.x, all.right() - 1);
    const int y = rng_.range(all.y, all.bottom() - 1);
    if (!field_.free({x, y}) || spaced.near({x, y}) || !build({x, y})) continue;
    spaced.add({x, y});
    if (manner_.neighbours > 0) build_beside({x, y});
  }
  return std::move(courts_);
}

}  // namespace

std::vector<Point> build_bunkers(Field& field, const Manner& manner, Rng& rng) {
  if (field.left() < 40) return {};  // less than one court takes
  return BunkerBuilder(field, manner, rng).run();
}

}  // namespace warren::zone
