// How high the land rises at each distance from a border.
#include <algorithm>
#include <cmath>

#include "kinds/zone/generate/state.hpp"
#include "kinds/zone/generate/territories/border.hpp"

namespace warren::zone {
namespace {

constexpr float kBroadest = 2;        // times the usual breadth
constexpr float kFoot = 0.16F;        // where the slope ends and the foot begins
constexpr float kValleyDepth = 0.6F;  // how far a valley lowers the threshold

// In cells on a map of 1024: solid rock, then a slope, then a foot that fades into the land.
struct Profile {
  float crest = 2.2F;
  float slope = 7;
  float foot = 20;
  float least_crest = 2.5F;  // on any map: rock that holds, and looks like a hill
  float least_slope = 3.2F;
};

constexpr Profile kProfile;

// Cells from a border beyond which there is nothing of a ridge, and a little more.
float reach_of_ridge(float breadth, float width) {
  const float crest = std::max(kProfile.least_crest, kProfile.crest * breadth);
  const float slope = std::max(kProfile.least_slope, kProfile.slope * breadth);
  return 1.01F * (crest + slope + kProfile.foot * breadth) * width;
}

float height_at(float inland, float breadth, float width) {
  const float crest = std::max(kProfile.least_crest, kProfile.crest * breadth) * width;
  const float slope = std::max(kProfile.least_slope, kProfile.slope * breadth) * width;
  if (inland <= crest) return 1;
  if (inland <= crest + slope) return 1 - (1 - kFoot) * (inland - crest) / slope;
  const float down = (inland - crest - slope) / (kProfile.foot * breadth * width);
  return down >= 1 ? 0 : kFoot * (1 - down);
}

// A valley that leads to a side of a gate: it widens, bends and ends in the land.
class Valley {
 public:
  Valley(const Landmark& gate, int side, const TerritoryDraft& draft)
      : rect_(gate.rect),
        step_(route::kSteps[static_cast<std::size_t>(side)]),
        scale_(draft.scale),
        length_(44.0F * draft.scale),
        gate_half_(static_cast<float>(step_.x != 0 ? rect_.w : rect_.h) * 0.5F) {}

  Rect nodes(Rect all) const {
    const Rect near = grown(rect_, static_cast<int>(length_) + kNode);
    return Rect{near.x / kNode - 1, near.y / kNode - 1, near.w / kNode + 3, near.h / kNode + 3}
        .intersect(all);
  }

  // How much of it is at a node: 0 .. 1. It never cuts into a border.
  float depth(Point node, const BorderNoise& noise, float inland) const {
    const Point off = Point{node.x * kNode, node.y * kNode} - rect_.centre();
    const float along = static_cast<float>(off.x * step_.x + off.y * step_.y) - gate_half_;
    if (along < -1 || along > length_) return 0;
    const float sway = (step_.x != 0 ? noise.bend_y[node] : noise.bend_x[node]) * along * 0.5F;
    const float across = std::abs(static_cast<float>(step_.x != 0 ? off.y : off.x) + sway);
    const float half = std::max(3.5F, 5.0F * scale_) + 0.25F * along;
    if (across >= half) return 0;
    return std::clamp((inland - 3 * scale_) / (5 * scale_), 0.0F, 1.0F) *
           std::min(1.0F, 2 * (1 - across / half)) * std::min(1.0F, 2 * (1 - along / length_));
  }

 private:
  Rect rect_;
  Point step_;
  float scale_;
  float length_;
  float gate_half_;
};

void open_valley(const Valley& valley, int home, const BorderNoise& noise, Territories& out) {
  const Rect nodes = valley.nodes(out.ridge.bounds());
  for (int j = nodes.y; j < nodes.bottom(); ++j) {
    for (int i = nodes.x; i < nodes.right(); ++i) {
      const Point node{i, j};
      if (out.home[node] != home) continue;
      const float depth = valley.depth(node, noise, out.inland[node]);
      float& ridge = out.ridge[node];
      ridge = ridge * (1 - depth) - kValleyDepth * depth;
    }
  }
}

}  // namespace

void raise_ridges(const TerritoryDraft& draft, const BorderNoise& noise, float width,
                  Territories& out) {
  out.ridge.resize(out.home.width(), out.home.height());
  const float beyond = reach_of_ridge(draft.scale * kBroadest, width);
  for (std::size_t i = 0; i < out.ridge.size(); ++i) {
    const float inland = out.inland.cells()[i];
    if (inland > beyond) {  // most of the land
      out.ridge.cells()[i] = 0;
      continue;
    }
    // Broad and narrow, by turns.
    const float breadth = std::clamp(1.05F + 1.6F * noise.breadth.cells()[i], 0.65F, kBroadest);
    out.ridge.cells()[i] = height_at(inland, draft.scale * breadth, width);
  }
}

void open_valleys(const Level& level, const TerritoryDraft& draft, const BorderNoise& noise,
                  Territories& out) {
  for (std::size_t i = 1; i < draft.territories.size(); ++i) {
    const Territory& one = draft.territories[i];
    const Landmark& gate = level.zone()->landmarks[one.gate];
    open_valley(Valley(gate, one.outer, draft), one.parent, noise, out);
    open_valley(Valley(gate, one.inner, draft), static_cast<int>(i), noise, out);
  }
}

// A node between two tiles belongs to both.
void mark_tiles(int size, Territories& out) {
  constexpr int kPerTile = Territories::kTile / kNode;
  const int tiles = (size + Territories::kTile - 1) / Territories::kTile;
  out.tiles.reset(tiles, tiles);
  for (std::size_t i = 0; i < out.ridge.size(); ++i) {
    if (out.ridge.cells()[i] == 0) continue;
    const Point node = out.ridge.point(i);
    for (int y = std::max((node.y - 1) / kPerTile, 0); y <= node.y / kPerTile; ++y) {
      for (int x = std::max((node.x - 1) / kPerTile, 0); x <= node.x / kPerTile; ++x) {
        if (out.tiles.contains({x, y})) out.tiles[{x, y}] = 1;
      }
    }
  }
}

}  // namespace warren::zone
