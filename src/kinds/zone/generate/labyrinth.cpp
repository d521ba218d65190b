#include "kinds/zone/generate/labyrinth.hpp"

#include <algorithm>

#include "core/noise/nodes.hpp"
#include "kinds/zone/generate/terrain_rows.hpp"
#include "passes/salt.hpp"

namespace warren::zone {
namespace {

// In cells, whatever the frequency of the land: a passage is as wide as who walks in it.
constexpr double kAlleyFrequency = 0.045;
constexpr double kStreetFrequency = 0.018;
constexpr double kBlindFrequency = 0.04;
constexpr double kRimFrequency = 0.014;

// A web's line is where its noise is 0; up to the limit beside it there is a passage. Where the
// noise is less steep than given the limit shrinks along, to less than half at most: passages keep
// their width, and do not open into halls where lines meet.
constexpr float kAlleyLimit = 0.19F;
constexpr float kAlleySteep = 0.13F;  // per cell
constexpr float kStreetLimit = 0.10F;
constexpr float kStreetSteep = 0.045F;
constexpr float kNarrowest = 0.42F;

constexpr float kBlindBelow = -0.65F;  // alleys end where that noise is lower
constexpr float kFringe = 0.45F;       // effect cells lie from this share of the limit on
constexpr float kFringeAbove = 0.25F;  // and where the noise that ends alleys is higher
constexpr float kRagged = 3.5F;        // less and less towards the middle
constexpr float kClosingFrom = 0.1F;   // density
constexpr float kClosingOver = 0.55F;  // until it is complete
constexpr float kClosing = 0.75F;
constexpr float kPlainGround = -0.12F;  // plains lower than this are raised to it first
constexpr float kCutFrom = 0.2F;  // density: land closes before it is cut, or it would lose rock
constexpr float kReach = 2.5F;    // how deep into rock passages go, per density
constexpr float kSolid = 0.8F;    // rock by a higher threshold stays whole
constexpr double kUsualShift = 0.35;  // a smaller dense_shift makes less of a labyrinth

}  // namespace

Labyrinth::Labyrinth(const ZoneParameters& parameters, std::uint32_t seed)
    : full_(static_cast<float>(std::min(1.0, parameters.dense_shift / kUsualShift))),
      alleys_({1, kAlleyFrequency * 2, 2.0, 0.5}, salted_seed(seed, "alleys")),
      streets_({2, kStreetFrequency * 2, 2.1, 0.35}, salted_seed(seed, "streets")),
      blind_({1, kBlindFrequency * 8, 2.0, 0.5}, salted_seed(seed, "blind alleys")),
      rim_({2, kRimFrequency * 8, 2.0, 0.5}, salted_seed(seed, "rim")) {}

float Labyrinth::closing(float density, float ground) {
  const float s = noise::smooth_unit((density - kClosingFrom) / kClosingOver);
  return s * (kClosing + std::max(0.0F, kPlainGround - ground));
}

void Labyrinth::close(const TileRow& density, const TileRow& ground, TileRow& wall) {
  rows::close(density, ground, {kClosingFrom, kClosingOver, kClosing, kPlainGround}, wall);
}

// The noise over its limit, at nodes; steepness by the nodes to the right and below.
void Labyrinth::Tile::weave(const FractalNoise& noise, Point origin, float limit, float steep,
                            Web& out) {
  constexpr int kSide = kFineNodes + 1;
  std::array<float, std::size_t{kSide} * kSide> raw;
  noise.fill({origin.x / kFine, origin.y / kFine, kSide, kSide}, raw.data(), kSide);
  const rows::Weave by{limit, kNarrowest, 1.0F / (static_cast<float>(kFine) * steep)};
  for (int y = 0; y < kFineNodes; ++y) {
    rows::weave(raw.data() + y * kSide, kSide, by, kFineNodes, out.data() + y * kFineNodes);
  }
}

Labyrinth::Tile::Tile(const Labyrinth& labyrinth, Point origin)
    : labyrinth_(labyrinth), origin_(origin) {
  const Rect slow{origin.x / kCoarse, origin.y / kCoarse, kCoarseNodes, kCoarseNodes};
  labyrinth.rim_.fill(slow, rim_.data(), kCoarseNodes);
}

// Only once a row needs them: of many tiles a landmark touches no more than a corner.
void Labyrinth::Tile::weave() {
  static_assert(kFine == 2 && kCoarse == 8, "the noises' frequencies are per node");
  woven_ = true;
  weave(labyrinth_.alleys_, origin_, kAlleyLimit, kAlleySteep, alleys_);
  weave(labyrinth_.streets_, origin_, kStreetLimit, kStreetSteep, streets_);
  const Rect slow{origin_.x / kCoarse, origin_.y / kCoarse, kCoarseNodes, kCoarseNodes};
  labyrinth_.blind_.fill(slow, blind_.data(), kCoarseNodes);
}

bool Labyrinth::Tile::roughen(int y, float* density) const {
  TileRow rim;
  noise::interpolate_row(kCoarse, rim_.data(), kCoarseNodes, y, rim.data());
  return rows::roughen(rim, kRagged, density) > kClosingFrom;
}

void Labyrinth::Tile::cut(int y, const LabyrinthRow& row, bool has_band, int count,
                          TileIndex* classes) {
  if (!woven_) weave();
  rows::CutWebs webs;
  noise::interpolate_row(kFine, alleys_.data(), kFineNodes, y, webs.alleys.data());
  noise::interpolate_row(kFine, streets_.data(), kFineNodes, y, webs.streets.data());
  noise::interpolate_row(kCoarse, blind_.data(), kCoarseNodes, y, webs.blind.data());
  const rows::CutLimits limits{kBlindBelow, kReach,       kCutFrom, kSolid,
                               kFringe,     kFringeAbove, has_band};
  rows::cut(webs, row, limits, count, classes);
}

}  // namespace warren::zone
