#include "kinds/zone/generate/keep_edges.hpp"

#include <algorithm>
#include <array>

#include "core/noise/noise.hpp"
#include "kinds/zone/generate/edge_depth.hpp"

namespace warren::zone {
namespace {

constexpr int kAround = 5;  // cells of land around an area that are looked at
constexpr double kThinFrequency = 0.028;
constexpr float kThin = 0.38F;           // noise above which a square at the edge goes
constexpr float kThinCorner = 0.02F;     // the same with two free sides and more
constexpr int kErodeDepth = 7;           // cells
constexpr float kErodeFrom = -0.34F;     // noise above which a wall at the very edge falls
constexpr float kErodePerDepth = 0.16F;  // and how much more it takes for each cell further in
constexpr int kButtress = 4;             // cells
constexpr float kButtressFrom = 0.02F;
constexpr float kButtressPerCell = 0.16F;
constexpr double kViolation = 0.6;  // chance of a side before open land
constexpr int kBreachWidth = 3;
constexpr int kBreachDepth = 8;
constexpr int kOpenRows = 3;  // rows of open land that a violation asks for
constexpr std::array<Point, 8> kRing = {
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};

int free_sides(const Squares& grid, Point at) {
  int out = 0;
  for (const Point step : kOutward) out += grid.has(at + step) ? 0 : 1;
  return out;
}

// How many squares hang together with one.
int piece_size(const Squares& grid, Point from) {
  Grid<std::uint8_t> seen(grid.valid.width(), grid.valid.height());
  std::vector<Point> queue{from};
  seen[from] = 1;
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Point step : kOutward) {
      const Point next = queue[i] + step;
      if (!grid.has(next) || seen[next] != 0) continue;
      seen[next] = 1;
      queue.push_back(next);
    }
  }
  return static_cast<int>(queue.size());
}

class EdgeBlender {
 public:
  EdgeBlender(State& state, const AreaGround& ground, const AreaPlan& plan, const LandBefore& land,
              Rng& rng)
      : state_(state), ground_(ground), plan_(plan), land_(land), rng_(rng) {
    frame_ = land.cells;
    inside_.reset(frame_.w, frame_.h);
    for (const Rect rect : ground.rects()) {
      for (int y = rect.y; y < rect.bottom(); ++y) {
        for (int x = rect.x; x < rect.right(); ++x) inside_[{x - frame_.x, y - frame_.y}] = 1;
      }
    }
    depth_ = edge_depths(inside_);
    Grid<std::uint8_t> outside = inside_;
    for (std::uint8_t& cell : outside.cells()) cell = cell == 0 ? 1 : 0;
    away_ = edge_depths(outside);
  }

  void run() {
    violation();
    erode(noise(2, 0.11, rng_.next()));
    buttress(noise(1, 0.16, rng_.next()));
  }

 private:
  Grid<float> noise(int octaves, double frequency, std::uint32_t seed) const {
    Grid<float> out;
    out.resize(frame_.w, frame_.h);
    const FractalNoise field({octaves, frequency, 2.0, 0.5}, seed);
    field.fill(frame_, out.cells().data(), static_cast<std::size_t>(frame_.w));
    return out;
  }
  Point on_map(Point local) const { return {local.x + frame_.x, local.y + frame_.y}; }
  bool open(Point local) const { return state_.level.open(on_map(local)); }
  bool land_was_open(Point local) const {
    return is_open(state_.level.legend[land_.tiles[local]].kind);
  }
  bool may_change(Point local) const;
  void erode(const Grid<float>& noise);
  void buttress(const Grid<float>& noise);
  bool keeps_whole(Point local) const;
  void violation();
  void violation_side(Rect square, int side);

  State& state_;
  const AreaGround& ground_;
  const AreaPlan& plan_;
  const LandBefore& land_;
  Rng& rng_;
  Rect frame_;
  Grid<std::uint8_t> inside_;
  Grid<std::uint8_t> depth_;
  Grid<std::uint8_t> away_;
};

// Not what was placed by hand, nor anything close to a footprint.
bool EdgeBlender::may_change(Point local) const {
  const Point at = on_map(local);
  if (state_.scratch.fixed.test(at)) return false;
  const auto near = [&](Rect rect) { return grown(rect, 2).contains(at); };
  if (state_.level.zone()->anchor && near(state_.level.zone()->anchor->rect)) return false;
  return std::ranges::none_of(state_.level.zone()->landmarks,
                              [&](const Landmark& landmark) { return near(landmark.rect); });
}

// From the open land inwards: what falls lets the next wall fall.
void EdgeBlender::erode(const Grid<float>& noise) {
  std::vector<Point> queue;
  for (std::size_t i = 0; i < inside_.size(); ++i) {
    const Point at = inside_.point(i);
    if (inside_.cells()[i] == 0 && away_.cells()[i] <= kDiagonalStep && open(at))
      queue.push_back(at);
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (std::size_t side = 0; side < kRing.size(); side += 2) {
      const Point next = queue[i] + kRing[side];
      if (!inside_.contains(next) || inside_[next] == 0 || open(next)) continue;
      const int depth = depth_[next] / kStraightStep;
      const float limit = kErodeFrom + kErodePerDepth * static_cast<float>(depth - 1);
      if (depth > kErodeDepth || noise[next] <= limit) continue;
      if (!land_was_open(next) || !may_change(next)) continue;
      state_.level.cells[on_map(next)] = land_.tiles[next];
      queue.push_back(next);
    }
  }
}

// Whether the open cells around a cell stay joined without it.
bool EdgeBlender::keeps_whole(Point at) const {
  int parts = 0;
  int count = 0;
  for (std::size_t i = 0; i < kRing.size(); i += 2) {
    if (!open(at + kRing[i])) continue;
    ++count;
    parts += open(at + kRing[i + 1]) && open(at + kRing[(i + 2) % 8]) ? 0 : 1;
  }
  return count > 0 && parts <= 1;
}

// Ring by ring: each leans against what stands, or against the ring before it.
void EdgeBlender::buttress(const Grid<float>& noise) {
  std::array<std::vector<Point>, kButtress + 1> rings;
  for (int y = 1; y + 1 < frame_.h; ++y) {
    for (int x = 1; x + 1 < frame_.w; ++x) {
      const int ring = away_[{x, y}] / kStraightStep;
      if (ring < 1 || ring > kButtress) continue;
      const float limit = kButtressFrom + kButtressPerCell * static_cast<float>(ring - 1);
      if (noise[{x, y}] > limit) rings[static_cast<std::size_t>(ring)].push_back({x, y});
    }
  }
  for (const std::vector<Point>& ring : rings) {
    for (const Point at : ring) {
      bool leans = false;
      for (std::size_t i = 0; i < kRing.size(); i += 2) leans |= !open(at + kRing[i]);
      if (!leans || !open(at) || !may_change(at) || !keeps_whole(at)) continue;
      state_.level.cells[on_map(at)] = 1;
    }
  }
}

// Ways in through the walls of rooms, where whoever comes stands before them anyway.
void EdgeBlender::violation() {
  for (const Room& room : plan_.rooms) {
    for (int side = 0; side < 4; ++side) {
      const bool wanted = rng_.chance(kViolation);
      const Point beyond =
          room.cell + Point{kOutward[static_cast<std::size_t>(side)].x * room.span,
                            kOutward[static_cast<std::size_t>(side)].y * room.span};
      if (!wanted || !room.joined || room.span > 1 || ground_.grid().has(beyond)) continue;
      violation_side(ground_.grid().cells_of(room.cell), side);
    }
  }
}

void EdgeBlender::violation_side(Rect square, int side) {
  const Point out = kOutward[static_cast<std::size_t>(side)];
  const Point along = side < 2 ? Point{0, 1} : Point{1, 0};
  const int at = rng_.range(2, square.w - 2 - kBreachWidth);
  const Point first{side == 1 ? square.right() - 1 : square.x,
                    side == 3 ? square.bottom() - 1 : square.y};
  const auto cell = [&](int i, int depth) {
    return Point{first.x + along.x * (at + i) - out.x * depth,
                 first.y + along.y * (at + i) - out.y * depth};
  };
  for (int i = 0; i < kBreachWidth; ++i) {
    for (int row = 1; row <= kOpenRows; ++row) {
      const Point land = cell(i, -row);
      if (!state_.level.cells.contains(land) || !state_.level.open(land)) return;
    }
  }
  int depth = 0;
  while (depth < kBreachDepth && !state_.level.open(cell(kBreachWidth / 2, depth))) ++depth;
  if (depth == 0 || depth == kBreachDepth) return;
  for (int i = 0; i < kBreachWidth; ++i) {
    for (int row = 0; row < depth; ++row) {
      const Point wall = cell(i, row);
      if (may_change(wall - Point{frame_.x, frame_.y})) state_.level.cells[wall] = kOpenTile;
    }
  }
}

}  // namespace

void thin_edge(Squares& grid, Point keep, std::uint32_t seed) {
  const FractalNoise noise({1, kThinFrequency, 2.0, 0.5}, seed);
  int left = piece_size(grid, keep);
  const int least = (left + 1) / 2;
  for (std::size_t i = 0; i < grid.valid.size() && left > least; ++i) {
    const Point at = grid.valid.point(i);
    if (!grid.has(at) || at == keep) continue;
    const int sides = free_sides(grid, at);
    const float limit = sides >= 2 ? kThinCorner : kThin;
    if (sides == 0 || noise.at(grid.cells_of(at).centre()) <= limit) continue;
    grid.valid[at] = 0;
    if (piece_size(grid, keep) == left - 1) {
      --left;
    } else {
      grid.valid[at] = 1;
    }
  }
}

LandBefore::LandBefore(const Level& level, std::span<const Rect> area)
    : cells(grown(bounds_of(area), kAround).intersect(level.cells.bounds())),
      tiles(cells.w, cells.h) {
  for (int y = 0; y < cells.h; ++y) {
    for (int x = 0; x < cells.w; ++x) tiles[{x, y}] = level.cells[{cells.x + x, cells.y + y}];
  }
}

void blend_edge(State& state, const AreaGround& ground, const AreaPlan& plan,
                const LandBefore& land, Rng& rng) {
  EdgeBlender(state, ground, plan, land, rng).run();
}

}  // namespace warren::zone
