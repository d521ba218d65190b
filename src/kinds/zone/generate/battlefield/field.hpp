// The ground of an open region while it is turned into a battlefield.
//
// One byte of marks for each cell of the region and of an apron of land around it. Steps mark walls
// and what must stay clear; only at the end the marks become tiles.
#pragma once

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

#include "warren/geometry.hpp"
#include "warren/grid.hpp"

namespace warren {
struct RegionDefinition;
}

namespace warren::zone {

class AreaGround;
struct State;

// Cells of land around a region that its rampart may spill over.
inline constexpr int kApron = 12;

enum Mark : std::uint8_t {
  kOurs = 1,     // of the region, and neither of a footprint nor placed by hand
  kWall = 2,     // becomes, or is, a wall
  kClear = 4,    // lanes and arenas: walls only when there is no other room
  kHard = 8,     // doors, the ground around footprints and things: never a wall
  kNear = 16,    // in and around what is built: rocks stay off
  kKept = 32,    // of a block, a bunker or a closed edge: no longer changed
  kLand = 64,    // outside, and free to become rock
  kInside = 128  // of the region, whatever stands there
};

// Cells around one that say how near the edge it is.
inline constexpr int kWorn = 12;

// A number and the cell that it is of, in one word: by the number first, then in reading order.
using FieldKey = std::uint64_t;
FieldKey field_key(float number, std::size_t index);
inline std::size_t cell_of(FieldKey key) {
  return static_cast<std::uint32_t>(key);
}

// Brings the lowest `count` of the keys behind the first `from` before the others, in any order.
void lowest_first(std::vector<FieldKey>& keys, std::size_t from, std::size_t count,
                  std::vector<FieldKey>& spare);

// Keys in their order, for whoever needs the lowest of many: no more are sorted than are asked for.
class SortedKeys {
 public:
  SortedKeys(std::vector<FieldKey>& keys, std::vector<FieldKey>& spare)
      : keys_(keys), spare_(spare) {}

  std::size_t size() const { return keys_.size(); }
  FieldKey operator[](std::size_t i) {
    while (i >= sorted_) sort_more();
    return keys_[i];
  }

 private:
  void sort_more();

  std::vector<FieldKey>& keys_;
  std::vector<FieldKey>& spare_;
  std::size_t sorted_ = 0;  // the lowest, in order
};

// Eight cells at once, for steps that ask something of few cells in a large field.
using EightCells = std::uint64_t;
constexpr EightCells eight_times(unsigned byte) {
  return 0x0101010101010101U * byte;
}
inline EightCells eight_at(const std::uint8_t* cells) {
  EightCells out = 0;
  std::memcpy(&out, cells, sizeof(out));
  return out;
}
// The top bits of the cells that are 0, or at least `least`, which is up to 128.
constexpr EightCells tops_of_zeros(EightCells cells) {
  constexpr EightCells kLow = eight_times(0x7f);
  return ~(((cells & kLow) + kLow) | cells | kLow);
}
constexpr EightCells tops_of_least(EightCells cells, unsigned least) {
  constexpr EightCells kTops = eight_times(0x80);
  return (((cells | kTops) - eight_times(least)) | cells) & kTops;
}
constexpr bool any_below(EightCells cells, unsigned least) {
  return tops_of_least(cells, least) != eight_times(0x80);
}
// Calls `look` with every cell from x = begin to before `end` but those of eights that `skip` says
// nothing is to be found in.
template <class Skip, class Look>
void look_through(int begin, int end, const Skip& skip, const Look& look) {
  for (int x = begin; x < end;) {
    const int stop = x + 8 < end ? x + 8 : end;
    if (stop - x == 8 && skip(x)) {
      x = stop;
      continue;
    }
    for (; x < stop; ++x) look(x);
  }
}

// What steps work in. Fields are large: a generator keeps it.
struct FieldBuffers {
  Grid<float> sway;
  Grid<float> fine;
  Grid<float> noise;  // of rocks
  Grid<float> slow;
  Grid<std::uint8_t> cells;
  Grid<std::uint8_t> away;
  Grid<std::int8_t> came;
  std::vector<std::uint8_t> bytes;
  std::vector<FieldKey> keys;
  std::vector<FieldKey> more_keys;
  std::vector<std::uint32_t> queue;
};

struct Field {
  Rect frame;                  // on the map: the region and its apron
  Grid<std::uint8_t> marks;    // Mark
  Grid<std::uint8_t> depth;    // thirds of a cell from the edge, inwards; 255 and more is 255
  Grid<std::uint16_t> around;  // cells of the region in the square of kWorn around each
  std::vector<Rect> rects;     // of the region
  std::vector<Point> doors;    // the middle of each, and of footprints: lanes lead there
  std::int64_t cells = 0;      // kOurs
  std::int64_t walls = 0;      // of them
  std::int64_t target = 0;     // walls that were requested
  FieldBuffers kept;

  std::uint8_t& at(Point map_cell) { return marks[local(map_cell)]; }
  Point local(Point map_cell) const { return {map_cell.x - frame.x, map_cell.y - frame.y}; }
  Point on_map(Point local) const { return {local.x + frame.x, local.y + frame.y}; }
  std::int64_t left() const { return target - walls; }

  // Cells from the edge as if its corners were worn: below 0 outside. Beside a straight edge it
  // rises by the same for every cell; in a corner it is half as much.
  float rounded(std::size_t index) const {
    constexpr float kSide = 2 * kWorn + 1;
    return static_cast<float>(around.cells()[index]) / kSide - kSide / 2;
  }

  bool has(Point local, unsigned marks_of) const { return (marks[local] & marks_of) != 0; }
  // Open ground of the region that may become a wall. By index for loops over all cells.
  bool free(std::size_t index, unsigned off = kClear | kNear) const {
    return (marks.cells()[index] & (kOurs | kWall | kHard | kKept | off)) == kOurs;
  }
  bool free(Point local, unsigned off = kClear | kNear) const {
    return free(marks.index(local), off);
  }
  bool open(std::size_t index) const { return (marks.cells()[index] & (kOurs | kWall)) == kOurs; }
  bool open(Point local) const { return open(marks.index(local)); }
  void wall(Point local, unsigned more = 0) { wall(marks.index(local), more); }
  void wall(std::size_t index, unsigned more = 0) {
    std::uint8_t& is = marks.cells()[index];
    if ((is & (kOurs | kWall)) == kOurs) ++walls;
    is = static_cast<std::uint8_t>(is | kWall | more);
  }
  void unwall(Point local) { unwall(marks.index(local)); }
  void unwall(std::size_t index) {
    std::uint8_t& is = marks.cells()[index];
    if ((is & (kOurs | kWall)) == (kOurs | kWall)) --walls;
    is = static_cast<std::uint8_t>(is & ~static_cast<unsigned>(kWall));
  }
  void mark(Rect local, unsigned marks_of);
  void mark_disc(double x, double y, double radius, unsigned marks_of);
};

// Marks region, footprints, doors and the land around; depths; and the target.
void survey_field(const State& state, const RegionDefinition& region, const AreaGround& ground,
                  std::span<const Rect> doors, Field& out);
// Only the marks of the land around a region.
void survey_land(const State& state, const RegionDefinition& region, const AreaGround& ground,
                 std::span<const Rect> doors, Field& out);

struct FieldNoise {
  int octaves = 1;
  double frequency = 0;
  std::uint32_t seed = 0;
};
// Noise for the cells that have one of some marks, or lie as deep as up to `deepest`; others may
// have any value.
void noise_at(const Field& field, const FieldNoise& noise, unsigned marks, unsigned deepest,
              Grid<float>& out);
// Noise for all cells but those of the apron.
void noise_inside(const Field& field, const FieldNoise& noise, Grid<float>& out);

}  // namespace warren::zone
