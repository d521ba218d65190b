#include "kinds/zone/generate/territories/border.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <vector>

#include "core/noise/noise.hpp"

namespace warren::zone {
namespace {

constexpr double kBendLength = 5;      // blocks
constexpr float kBend = 1.5F;          // blocks
constexpr double kBreadthLength = 90;  // cells
constexpr float kTreeWeight = 1.5F;    // of a vote: what must be joined stays joined
constexpr float kFarAway = 1e6F;
constexpr float kSlant = static_cast<float>(kNode) * 1.41421356F;

int nodes_across(int size) {
  return (size + kNode - 1) / kNode + 1;
}

// Who has most of the blocks around a place, and by how much.
struct Vote {
  std::uint8_t winner = 0;
  float margin = 1;
};

class BorderMaker {
 public:
  BorderMaker(const TerritoryDraft& draft, const BorderNoise& noise, Territories& out)
      : draft_(draft), noise_(noise), out_(out) {}

  void run(int size) {
    nodes_ = nodes_across(size);
    mark_mixed();
    settle();
    measure();
  }

 private:
  void mark_mixed();
  void settle();
  Vote vote(float x, float y) const;
  void measure();
  float crossing(Point node, Point other) const;
  void meet(Point node);
  void sweep(std::span<float> row, std::span<const float> before, bool back);

  const TerritoryDraft& draft_;
  const BorderNoise& noise_;
  Territories& out_;
  int nodes_ = 0;
  Grid<std::uint8_t> mixed_;  // blocks beside one of another territory
  Grid<float> margin_;
  std::vector<float> edge_;
};

void BorderMaker::mark_mixed() {
  mixed_.reset(draft_.width, draft_.width);
  for (std::size_t i = 0; i < mixed_.size(); ++i) {
    const Point block = mixed_.point(i);
    for (int k = 0; k < 9 && mixed_.cells()[i] == 0; ++k) {
      const Point other = block + Point{k % 3 - 1, k / 3 - 1};
      if (draft_.inside(other) && draft_.owner[other] != draft_.owner[block]) mixed_.cells()[i] = 1;
    }
  }
}

// Each node asks at a place that noise moves.
void BorderMaker::settle() {
  out_.home.resize(nodes_, nodes_);
  margin_.resize(nodes_, nodes_);
  const auto side = static_cast<float>(draft_.side());
  const float per_side = 1.0F / side;  // exact, as the side is a power of two
  const float bend = kBend * side;
  const auto within = [&](float at) {
    return std::clamp(static_cast<int>(at), 0, draft_.width - 1);
  };
  for (int j = 0; j < nodes_; ++j) {
    const float* bend_x = noise_.bend_x.row(j).data();
    const float* bend_y = noise_.bend_y.row(j).data();
    for (int i = 0; i < nodes_; ++i) {
      const float x = (static_cast<float>(i * kNode) + bend * bend_x[i]) * per_side;
      const float y = (static_cast<float>(j * kNode) + bend * bend_y[i]) * per_side;
      const Point block{within(x), within(y)};
      const Vote won = mixed_[block] == 0 ? Vote{draft_.owner[block], 1.0F} : vote(x, y);
      out_.home[{i, j}] = won.winner;
      margin_[{i, j}] = won.margin;
    }
  }
}

// By a quadratic spline over the blocks around.
Vote BorderMaker::vote(float x, float y) const {
  const float cx = std::floor(x);
  const float cy = std::floor(y);
  const float fx = x - cx - 0.5F;
  const float fy = y - cy - 0.5F;
  const std::array<float, 3> wx = {0.5F * (0.5F - fx) * (0.5F - fx), 0.75F - fx * fx,
                                   0.5F * (0.5F + fx) * (0.5F + fx)};
  const std::array<float, 3> wy = {0.5F * (0.5F - fy) * (0.5F - fy), 0.75F - fy * fy,
                                   0.5F * (0.5F + fy) * (0.5F + fy)};
  std::array<std::uint8_t, 9> owners{};
  std::array<float, 9> weights{};
  std::size_t count = 0;
  for (std::size_t k = 0; k < 9; ++k) {
    const Point block{
        std::clamp(static_cast<int>(cx) + static_cast<int>(k % 3) - 1, 0, draft_.width - 1),
        std::clamp(static_cast<int>(cy) + static_cast<int>(k / 3) - 1, 0, draft_.width - 1)};
    const std::uint8_t owner = draft_.owner[block];
    std::size_t at = 0;
    while (at < count && owners[at] != owner) ++at;
    if (at == count) owners[count++] = owner;
    weights[at] += wx[k % 3] * wy[k / 3] * (draft_.hold[block] == Hold::tree ? kTreeWeight : 1.0F);
  }
  std::size_t best = 0;
  for (std::size_t k = 1; k < count; ++k) best = weights[k] > weights[best] ? k : best;
  float second = 0;
  for (std::size_t k = 0; k < count; ++k)
    second = k == best ? second : std::max(second, weights[k]);
  return {owners[best], weights[best] - second};
}

// Cells from a node to the border on the step to another: it crosses where both would lose their
// vote.
float BorderMaker::crossing(Point node, Point other) const {
  if (!out_.home.contains(other) || out_.home[other] == out_.home[node]) return kFarAway;
  return static_cast<float>(kNode) * margin_[node] / (margin_[node] + margin_[other] + 1e-6F);
}

// A border that crosses the steps both across and down lies aslant, nearer than either crossing.
void BorderMaker::meet(Point node) {
  const float across =
      std::min(crossing(node, node + Point{-1, 0}), crossing(node, node + Point{1, 0}));
  const float down =
      std::min(crossing(node, node + Point{0, -1}), crossing(node, node + Point{0, 1}));
  if (across + down <= 0) {
    out_.inland[node] = 0;
  } else if (across < kFarAway || down < kFarAway) {
    out_.inland[node] = across * down / std::sqrt(across * across + down * down);
  }
}

// One row from the one before it: straight and slanting steps, then along it.
void BorderMaker::sweep(std::span<float> row, std::span<const float> before, bool back) {
  std::copy(before.begin(), before.end(), edge_.begin() + 1);
  const std::size_t n = row.size();
  for (std::size_t i = 0; i < n; ++i) {
    const float slant = std::min(edge_[i], edge_[i + 2]) + kSlant;
    row[i] = std::min({row[i], edge_[i + 1] + static_cast<float>(kNode), slant});
  }
  const auto step = static_cast<float>(kNode);
  if (back) {
    for (std::size_t i = n - 1; i-- > 0;) row[i] = std::min(row[i], row[i + 1] + step);
  } else {
    for (std::size_t i = 1; i < n; ++i) row[i] = std::min(row[i], row[i - 1] + step);
  }
}

// Cells to the nearest border, by two sweeps over the nodes.
void BorderMaker::measure() {
  out_.inland.reset(nodes_, nodes_, kFarAway);
  for (int j = 0; j < nodes_; ++j) {
    const std::uint8_t* row = out_.home.row(j).data();
    const std::uint8_t* above = j > 0 ? out_.home.row(j - 1).data() : row;
    const std::uint8_t* below = j + 1 < nodes_ ? out_.home.row(j + 1).data() : row;
    for (int i = 0; i < nodes_; ++i) {
      const bool beside =
          (i > 0 && row[i] != row[i - 1]) || (i + 1 < nodes_ && row[i] != row[i + 1]);
      if (beside || row[i] != above[i] || row[i] != below[i]) meet({i, j});
    }
  }
  edge_.assign(static_cast<std::size_t>(nodes_) + 2, kFarAway);
  for (int j = 0; j < nodes_; ++j) {
    sweep(out_.inland.row(j), j == 0 ? std::span<float>{} : out_.inland.row(j - 1), false);
  }
  std::ranges::fill(edge_, kFarAway);
  for (int j = nodes_; j-- > 0;) {
    const bool first = j + 1 == nodes_;
    sweep(out_.inland.row(j), first ? std::span<float>{} : out_.inland.row(j + 1), true);
  }
}

}  // namespace

BorderNoise border_noise(const TerritoryDraft& draft, int size, std::uint32_t key) {
  const int nodes = nodes_across(size);
  const auto field = [&](std::uint32_t which, double wavelength) {
    const FractalNoise noise({2, kNode / wavelength, 2.1, 0.5}, key + which);
    Grid<float> out;
    out.resize(nodes, nodes);
    noise.fill(out.bounds(), out.cells().data(), static_cast<std::size_t>(nodes));
    return out;
  };
  const double bend = kBendLength * draft.side();
  BorderNoise out;
  out.bend_x = field(1, bend);
  out.bend_y = field(2, bend);
  out.breadth = field(3, kBreadthLength * draft.scale);
  return out;
}

void draw_borders(const TerritoryDraft& draft, const BorderNoise& noise, int size,
                  Territories& out) {
  BorderMaker(draft, noise, out).run(size);
}

}  // namespace warren::zone
