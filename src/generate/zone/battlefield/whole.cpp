// Open ground in one piece, with as many walls as were requested.
#include <algorithm>
#include <array>
#include <optional>

#include "core/topology/components.hpp"
#include "generate/zone/battlefield/steps.hpp"

namespace warren::zone {
namespace {

constexpr std::int64_t kWorthACut = 40;  // cells of a pocket that a way is cut to
constexpr std::array<Point, 8> kAround = {
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
constexpr int kRoundsOfGrowth = 40;
constexpr unsigned kEdgeDepth = 6;  // thirds of a cell: the edge is not smoothed away

class PocketJoiner {
 public:
  explicit PocketJoiner(Field& field) : field_(field) {}

  void run() {
    Grid<std::uint8_t> open(field_.marks.width(), field_.marks.height());
    for (std::size_t i = 0; i < open.size(); ++i) open.cells()[i] = field_.open(i) ? 1 : 0;
    parts_ = label_components(open);
    if (parts_.size.size() < 2) return;
    main_ = parts_.largest();
    spread();
    const std::vector<std::optional<Point>> nearest = nearest_cells();
    const std::vector<std::uint8_t> needed = parts_to_keep();
    for (std::size_t part = 0; part < parts_.size.size(); ++part) {
      if (static_cast<std::int32_t>(part) == main_) continue;
      const bool wanted = parts_.size[part] >= kWorthACut || needed[part] != 0;
      if (wanted && nearest[part]) cut(*nearest[part]);
    }
    fill_the_rest();
  }

 private:
  void spread();
  std::vector<std::optional<Point>> nearest_cells() const;
  std::vector<std::uint8_t> parts_to_keep() const;
  void cut(Point at);
  void fill_the_rest();
  bool walls_around(Point at) const {
    for (std::size_t side = 0; side < kAround.size(); side += 2) {
      if (field_.has(at + kAround[side], kWall)) return true;
    }
    return false;
  }
  bool may_open(Point at) const { return field_.has(at, kOurs) && !closed(at); }
  bool closed(Point at) const { return field_.has(at, kKept) && field_.has(at, kWall); }
  void open(Point at) {
    if (field_.marks.contains(at) && may_open(at)) field_.unwall(at);
  }

  Field& field_;
  Components parts_;
  std::int32_t main_ = kNoComponent;
  Grid<std::int8_t> came_;  // side that leads back to the largest piece
  Grid<std::int32_t> steps_;
};

// Breadth first from the largest piece, through everything that may be opened.
void PocketJoiner::spread() {
  came_.reset(field_.marks.width(), field_.marks.height(), -1);
  steps_.reset(field_.marks.width(), field_.marks.height(), -1);
  std::vector<Point> queue;
  for (std::size_t i = 0; i < came_.size(); ++i) {
    if (parts_.label.cells()[i] != main_) continue;
    steps_.cells()[i] = 0;
    const Point at = came_.point(i);
    if (walls_around(at)) queue.push_back(at);
  }
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (std::size_t side = 0; side < kAround.size(); side += 2) {
      const Point next = queue[i] + kAround[side];
      if (!field_.marks.contains(next) || steps_[next] >= 0 || !may_open(next)) continue;
      steps_[next] = steps_[queue[i]] + 1;
      came_[next] = static_cast<std::int8_t>((side + 4) % 8);
      queue.push_back(next);
    }
  }
}

std::vector<std::optional<Point>> PocketJoiner::nearest_cells() const {
  std::vector<std::optional<Point>> out(parts_.size.size());
  for (std::size_t i = 0; i < steps_.size(); ++i) {
    const std::int32_t part = parts_.label.cells()[i];
    if (part == kNoComponent || steps_.cells()[i] < 0) continue;
    std::optional<Point>& best = out[static_cast<std::size_t>(part)];
    if (!best || steps_.cells()[i] < steps_[*best]) best = steps_.point(i);
  }
  return out;
}

// Pockets before doors and around things cannot be filled, however small they are.
std::vector<std::uint8_t> PocketJoiner::parts_to_keep() const {
  std::vector<std::uint8_t> out(parts_.size.size());
  for (std::size_t i = 0; i < field_.marks.size(); ++i) {
    const std::int32_t part = parts_.label.cells()[i];
    if (part == kNoComponent || (field_.marks.cells()[i] & kHard) == 0) continue;
    out[static_cast<std::size_t>(part)] = 1;
  }
  return out;
}

// Two cells wide, back to the largest piece.
void PocketJoiner::cut(Point at) {
  while (came_[at] >= 0) {
    const auto side = static_cast<std::size_t>(came_[at]);
    open(at);
    open(at + kAround[(side + 2) % 8]);
    at = at + kAround[side];
  }
}

void PocketJoiner::fill_the_rest() {
  Grid<std::uint8_t> open(field_.marks.width(), field_.marks.height());
  for (std::size_t i = 0; i < open.size(); ++i) open.cells()[i] = field_.open(i) ? 1 : 0;
  const Components parts = label_components(open);
  const std::int32_t main = parts.largest();
  for (std::size_t i = 0; i < open.size(); ++i) {
    const std::int32_t part = parts.label.cells()[i];
    if (part == kNoComponent || part == main) continue;
    if (!field_.has(open.point(i), kHard)) field_.wall(open.point(i));
  }
}

class Trimmer {
 public:
  Trimmer(Field& field, const Grid<float>& noise) : field_(field), noise_(noise) {}

  void run() {
    for (int i = 0; i < kRoundsOfGrowth && field_.left() < 0; ++i) {
      if (!shrink()) break;
    }
    // Lanes give way last.
    for (const unsigned off : {unsigned{kClear | kNear}, unsigned{kNear}, 0U}) {
      for (int i = 0; i < kRoundsOfGrowth && field_.left() > 0; ++i) {
        if (!grow(off)) break;
      }
    }
  }

 private:
  bool shrink();
  bool grow(unsigned off);
  int walls_beside(Point at) const;
  bool keeps_whole(Point at) const;
  std::vector<Point> sorted(std::vector<Point> cells, bool low_first) const;

  Field& field_;
  const Grid<float>& noise_;
};

int Trimmer::walls_beside(Point at) const {
  int out = 0;
  for (std::size_t i = 0; i < kAround.size(); i += 2) {
    out += field_.has(at + kAround[i], kWall) && field_.has(at + kAround[i], kInside) ? 1 : 0;
  }
  return out;
}

// Whether the open cells around a cell stay joined without it, as far as they are beside it.
bool Trimmer::keeps_whole(Point at) const {
  int parts = 0;
  int open = 0;
  for (std::size_t i = 0; i < kAround.size(); i += 2) {
    if (!field_.open(at + kAround[i])) continue;
    ++open;
    const bool joined = field_.open(at + kAround[i + 1]) && field_.open(at + kAround[(i + 2) % 8]);
    parts += joined ? 0 : 1;
  }
  return open > 0 && parts <= 1;
}

std::vector<Point> Trimmer::sorted(std::vector<Point> cells, bool low_first) const {
  std::ranges::sort(cells, [&](Point a, Point b) {
    const float x = low_first ? noise_[a] : -noise_[a];
    const float y = low_first ? noise_[b] : -noise_[b];
    return x != y ? x < y : a < b;
  });
  return cells;
}

// Only cells that touch open ground are opened, so that nothing opens a pocket.
bool Trimmer::shrink() {
  std::vector<Point> cells;
  for (std::size_t i = 0; i < field_.marks.size(); ++i) {
    if ((field_.marks.cells()[i] & (kOurs | kWall | kKept)) != (kOurs | kWall)) continue;
    if (field_.depth.cells()[i] <= kEdgeDepth) continue;
    const Point at = field_.marks.point(i);
    if (walls_beside(at) <= 3) cells.push_back(at);
  }
  const std::int64_t before = field_.walls;
  for (const Point at : sorted(std::move(cells), false)) {
    if (field_.left() >= 0) break;
    bool touches = false;
    for (std::size_t i = 0; i < kAround.size(); i += 2) touches |= field_.open(at + kAround[i]);
    if (touches) field_.unwall(at);
  }
  return field_.walls < before;
}

// Rocks grow: a cell beside two walls is taken before one beside a single wall.
bool Trimmer::grow(unsigned off) {
  std::vector<Point> cells;
  for (std::size_t i = 0; i < field_.marks.size(); ++i) {
    if (!field_.free(i, off)) continue;
    const Point at = field_.marks.point(i);
    if (walls_beside(at) > 0) cells.push_back(at);
  }
  const std::int64_t before = field_.walls;
  const std::vector<Point> order = sorted(std::move(cells), true);
  for (const int least : {2, 1}) {
    for (const Point at : order) {
      if (field_.left() <= 0) return true;
      if (field_.has(at, kWall) || walls_beside(at) < least || !keeps_whole(at)) continue;
      field_.wall(at);
    }
    if (field_.walls > before) return true;
  }
  return false;
}

}  // namespace

void join_pockets(Field& field) {
  PocketJoiner(field).run();
}

void hit_target(Field& field, const Grid<float>& noise) {
  Trimmer(field, noise).run();
}

}  // namespace warren::zone
