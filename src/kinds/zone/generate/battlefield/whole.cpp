// Open ground in one piece, with as many walls as were requested.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>

#include "core/topology/components.hpp"
#include "kinds/zone/generate/battlefield/steps.hpp"
#include "kinds/zone/generate/state.hpp"

namespace warren::zone {
namespace {

constexpr std::int64_t kWorthACut = 40;  // cells of a pocket that a way is cut to
constexpr std::array<Point, 8> kAround = {
    {{0, -1}, {1, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}}};
constexpr int kRoundsOfGrowth = 40;
constexpr unsigned kEdgeDepth = 6;  // thirds of a cell: the edge is not smoothed away

// Whether none of eight cells of the region has a wall beside it.
bool bare_around(const Field& field, std::size_t first) {
  const std::uint8_t* cells = field.marks.cells().data() + first;
  const int w = field.marks.width();
  const EightCells beside =
      eight_at(cells - w) | eight_at(cells + w) | eight_at(cells - 1) | eight_at(cells + 1);
  return (beside & eight_times(kWall)) == 0;
}

class PocketJoiner {
 public:
  explicit PocketJoiner(Field& field)
      : field_(field), came_(field.kept.came), queue_(field.kept.queue) {
    const auto w = static_cast<std::ptrdiff_t>(field.marks.width());
    beside_ = {-w, 1, w, -1};
  }

  void run() {
    label();
    if (parts_.size.size() < 2) return;
    main_ = parts_.largest();
    joined_.assign(parts_.size.size(), 0);
    joined_[static_cast<std::size_t>(main_)] = 1;
    const std::vector<Pocket> pockets = find_pockets();
    for (const Pocket& pocket : pockets) {
      if (pocket.wanted && pocket.nearest != kNowhere) cut(field_.marks.point(pocket.nearest));
    }
    fill_the_rest();
  }

 private:
  static constexpr std::int8_t kUnseen = -2;
  static constexpr std::int8_t kBegin = -1;
  static constexpr std::uint32_t kNowhere = 0xffffffffU;
  struct Pocket {
    bool wanted = false;
    std::uint32_t nearest = kNowhere;  // its first cell of those with the shortest way
    std::uint32_t steps = 0;
  };

  void label();
  std::int32_t label_at(Point cell) const;
  void join_around(Point opened);
  void begin_spread();
  void spread(std::vector<Pocket>& pockets);
  std::vector<Pocket> find_pockets();
  void cut(Point at);
  void fill_the_rest();
  // The marks of the cells on the four sides together.
  unsigned around(std::size_t at) const {
    const std::uint8_t* cell = field_.marks.cells().data() + at;
    return static_cast<unsigned>(cell[beside_[0]] | cell[beside_[1]] | cell[beside_[2]] |
                                 cell[beside_[3]]);
  }
  static bool may_open(unsigned marks) {
    return (marks & kOurs) != 0 && (marks & (kKept | kWall)) != (kKept | kWall);
  }
  void open(Point at) {
    if (!field_.marks.contains(at) || !may_open(field_.marks[at])) return;
    field_.unwall(at);
    join_around(at);
  }

  Field& field_;
  ComponentRuns parts_;
  std::int32_t main_ = kNoComponent;
  std::vector<std::uint8_t> joined_;        // 1: of the parts that are one with the largest now
  std::array<std::ptrdiff_t, 4> beside_{};  // ground of the region has cells all around
  Grid<std::int8_t>& came_;                 // side that leads back to the largest piece
  std::vector<std::uint32_t>& queue_;
};

void PocketJoiner::label() {
  Grid<std::uint8_t>& open = field_.kept.cells;
  open.resize(field_.marks.width(), field_.marks.height());
  const std::uint8_t* marks = field_.marks.cells().data();
  std::uint8_t* to = open.cells().data();
  for (std::size_t i = 0; i < open.size(); ++i) {
    to[i] = (marks[i] & (kOurs | kWall)) == kOurs ? 1 : 0;
  }
  parts_ = component_runs(open);
}

// Few cells are asked about: those of pockets, and around cuts. What was no open ground has none.
std::int32_t PocketJoiner::label_at(Point cell) const {
  const auto before = [](Point at, const ComponentRun& run) {
    return at.y != run.y ? at.y < run.y : at.x < run.begin;
  };
  const auto behind = std::upper_bound(parts_.runs.begin(), parts_.runs.end(), cell, before);
  if (behind == parts_.runs.begin()) return kNoComponent;
  const ComponentRun& run = *std::prev(behind);
  return run.y == cell.y && cell.x < run.end ? run.label : kNoComponent;
}

// The cells of the largest piece that lie beside a wall.
void PocketJoiner::begin_spread() {
  came_.reset(field_.marks.width(), field_.marks.height(), kUnseen);
  queue_.clear();
  for (const ComponentRun& run : parts_.runs) {
    if (run.label != main_) continue;
    std::fill_n(&came_[{run.begin, run.y}], run.end - run.begin, kBegin);
    const std::size_t row = came_.index({0, run.y});
    const auto bare = [&](int x) { return bare_around(field_, row + static_cast<std::size_t>(x)); };
    look_through(run.begin, run.end, bare, [&](int x) {
      const std::size_t at = row + static_cast<std::size_t>(x);
      if ((around(at) & kWall) != 0) queue_.push_back(static_cast<std::uint32_t>(at));
    });
  }
}

// Breadth first from the largest piece, through everything that may be opened. A pocket is come to
// first by the shortest path; of its cells with paths as long the first in reading order counts. It
// ends when all that get a way have one.
void PocketJoiner::spread(std::vector<Pocket>& pockets) {
  auto missing = std::ranges::count(pockets, true, &Pocket::wanted);
  const std::uint8_t* marks = field_.marks.cells().data();
  std::int8_t* came = came_.cells().data();
  std::uint32_t steps = 1;
  for (std::size_t i = 0, level_end = queue_.size(); i < queue_.size(); ++i) {
    if (i == level_end) {
      if (missing == 0) return;
      ++steps;
      level_end = queue_.size();
    }
    const auto at = static_cast<std::ptrdiff_t>(queue_[i]);
    for (std::size_t side = 0; side < beside_.size(); ++side) {
      const auto next = static_cast<std::size_t>(at + beside_[side]);
      if (came[next] != kUnseen || !may_open(marks[next])) continue;
      came[next] = static_cast<std::int8_t>((2 * side + 4) % 8);
      const auto index = static_cast<std::uint32_t>(next);
      queue_.push_back(index);
      if ((marks[next] & kWall) != 0) continue;
      Pocket& pocket = pockets[static_cast<std::size_t>(label_at(field_.marks.point(next)))];
      if (pocket.nearest == kNowhere) {
        pocket.steps = steps;
        missing -= pocket.wanted ? 1 : 0;
      }
      if (pocket.steps == steps) pocket.nearest = std::min(pocket.nearest, index);
    }
  }
}

// Pockets before doors and around things cannot be filled, however small they are.
std::vector<PocketJoiner::Pocket> PocketJoiner::find_pockets() {
  std::vector<Pocket> out(parts_.size.size());
  for (const ComponentRun& run : parts_.runs) {
    if (run.label == main_) continue;
    Pocket& pocket = out[static_cast<std::size_t>(run.label)];
    pocket.wanted |= parts_.size[static_cast<std::size_t>(run.label)] >= kWorthACut;
    for (int x = run.begin; x < run.end && !pocket.wanted; ++x) {
      pocket.wanted = field_.has({x, run.y}, kHard);
    }
  }
  if (std::ranges::none_of(out, &Pocket::wanted)) return out;
  begin_spread();
  spread(out);
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

// Every cut leads to the largest piece, so what lies beside a cut is of it.
void PocketJoiner::join_around(Point opened) {
  for (const Point step : {Point{0, 0}, kAround[0], kAround[2], kAround[4], kAround[6]}) {
    const std::int32_t label = label_at(opened + step);
    if (label != kNoComponent) joined_[static_cast<std::size_t>(label)] = 1;
  }
}

void PocketJoiner::fill_the_rest() {
  for (const ComponentRun& run : parts_.runs) {
    if (joined_[static_cast<std::size_t>(run.label)] != 0) continue;
    for (int x = run.begin; x < run.end; ++x) {
      if (!field_.has({x, run.y}, kHard)) field_.wall(Point{x, run.y});
    }
  }
}

class Trimmer {
 public:
  Trimmer(Field& field, const Grid<float>& noise)
      : field_(field), noise_(noise), cells_(field.kept.keys) {}

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
  void add(Point at, bool low_first) {
    const std::size_t column_first =
        static_cast<std::size_t>(at.x) << 16 | static_cast<std::size_t>(at.y);
    cells_.push_back(field_key(low_first ? noise_[at] : -noise_[at], column_first));
  }
  static Point place_of(FieldKey key) {
    return {static_cast<int>(cell_of(key) >> 16), static_cast<int>(cell_of(key) & 0xffffU)};
  }

  Field& field_;
  const Grid<float>& noise_;
  std::vector<FieldKey>& cells_;  // that may change in this round; of one noise by x, then by y
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

// Only cells that touch open ground are opened, so that nothing opens a pocket.
bool Trimmer::shrink() {
  cells_.clear();
  for (int y = 0; y < field_.marks.height(); ++y) {
    const std::uint8_t* marks = field_.marks.row(y).data();
    const auto bare = [&](int x) { return (eight_at(marks + x) & eight_times(kWall)) == 0; };
    look_through(0, field_.marks.width(), bare, [&](int x) {
      if ((marks[x] & (kOurs | kWall | kKept)) != (kOurs | kWall)) return;
      if (field_.depth[{x, y}] > kEdgeDepth && walls_beside({x, y}) <= 3) add({x, y}, false);
    });
  }
  const std::int64_t before = field_.walls;
  SortedKeys sorted(cells_, field_.kept.more_keys);
  for (std::size_t cell = 0; cell < sorted.size() && field_.left() < 0; ++cell) {
    const Point at = place_of(sorted[cell]);
    bool touches = false;
    for (std::size_t i = 0; i < kAround.size(); i += 2) touches |= field_.open(at + kAround[i]);
    if (touches) field_.unwall(at);
  }
  return field_.walls < before;
}

// Rocks grow: a cell beside two walls is taken before one beside a single wall.
bool Trimmer::grow(unsigned off) {
  cells_.clear();
  const unsigned requested = kOurs | kWall | kHard | kKept | off;
  const Rect inside = grown(field_.marks.bounds(), -kApron);
  for (int y = inside.y; y < inside.bottom(); ++y) {
    const std::uint8_t* marks = field_.marks.row(y).data();
    const auto bare = [&](int x) { return bare_around(field_, field_.marks.index({x, y})); };
    look_through(inside.x, inside.right(), bare, [&](int x) {
      if ((marks[x] & requested) == kOurs && walls_beside({x, y}) > 0) add({x, y}, true);
    });
  }
  const std::int64_t before = field_.walls;
  SortedKeys sorted(cells_, field_.kept.more_keys);
  for (const int least : {2, 1}) {
    for (std::size_t cell = 0; cell < sorted.size(); ++cell) {
      const Point at = place_of(sorted[cell]);
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
