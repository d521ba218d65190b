// What tells one place for a room from another.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/count_bits.hpp"
#include "kinds/dungeon/generate/room_map.hpp"
#include "kinds/dungeon/generate/shapes.hpp"

namespace warren::dungeon {

// How much of a district is open already, by its quarters: new rooms go where least is.
struct Quarters {
  std::array<int, 4> open{};
  int mean = 0;

  int lacks(bool east, bool south) const {
    return mean - open[(east ? 1U : 0U) + (south ? 2U : 0U)];
  }
  // So many times what lies in the rows of a part of the district.
  void add(const CellBits& taken, Rect district, Rect part, int times) {
    const std::uint64_t west = CellBits::mask(0, district.w / 2);
    for (int y = part.y; y < part.bottom(); ++y) {
      const std::uint64_t row = taken.row(y);
      const std::size_t south = 2 * y >= district.h ? 2 : 0;
      open[south] += times * count_bits(row & west);
      open[south + 1] += times * count_bits(row & ~west);
    }
    mean = (open[0] + open[1] + open[2] + open[3]) / 4;
  }
};

// Of the cells of a district that are no rock.
inline Quarters quarters_of(const CellBits& taken, Rect district) {
  Quarters out;
  out.add(taken, district, {0, 0, district.w, district.h}, 1);
  return out;
}

// Where a door would fit into the walls of the rooms of a complex: the cell and those beside it
// along the wall are of one room.
struct ComplexWalls {
  CellBits across;  // in a wall from west to east
  CellBits along;

  void add(const RoomShape& room) {
    const Rect r = room.rect;
    const Rect notch = room.notch;
    const std::uint64_t whole = CellBits::mask(r.x, r.w);
    const std::uint64_t arm = whole & ~CellBits::mask(notch.x, notch.w);
    const auto cells = [&](int y) {
      if (y < r.y || y >= r.bottom()) return std::uint64_t{0};
      return y >= notch.y && y < notch.bottom() ? arm : whole;
    };
    for (int y = r.y; y < r.bottom(); ++y) {
      const std::uint64_t row = cells(y);
      across.add_row(y, row & row << 1 & row >> 1);
      along.add_row(y, row & cells(y - 1) & cells(y + 1));
    }
  }
};

// The complexes of a district: where their rooms keep those of others from, and where doors fit
// into their walls. Rooms are counted from the corner of the district.
class Complexes {
 public:
  // Complexes are numbered from `first` on.
  Complexes(Rect district, int first) : district_(district), first_(first) {
    constexpr std::size_t kUsual = 16;
    list_.reserve(kUsual);
  }

  void clear() {
    list_.clear();
    near_one_ = near_more_ = CellBits();
  }

  void add(const RoomShape& room, int complex, int spacing) {
    if (index(complex) >= list_.size()) list_.resize(index(complex) + 1);
    Complex& of = list_[index(complex)];
    of.walls.add(room);
    for (const Rect part : room.parts()) {
      if (part.empty()) continue;
      const Rect around =
          Rect{part.x - spacing, part.y - spacing, part.w + 2 * spacing, part.h + 2 * spacing}
              .intersect(district_);
      const std::uint64_t cells = CellBits::mask(around.x, around.w);
      for (int y = around.y; y < around.bottom(); ++y) {
        const std::uint64_t added = cells & ~of.around.row(y);
        of.around.add_row(y, added);
        near_more_.add_row(y, added & near_one_.row(y));
        near_one_.add_row(y, added);
      }
    }
  }

  bool near_any(int x, int y) const { return near_one_.test(x, y); }
  // Cells of a row too near to any complex but that one; -1: to any.
  std::uint64_t around_others(int complex, int y) const {
    if (complex < 0) return near_one_.row(y);
    return near_more_.row(y) | (near_one_.row(y) & ~list_[index(complex)].around.row(y));
  }
  const ComplexWalls& walls(int complex) const {
    static const ComplexWalls kNone;
    return complex < 0 ? kNone : list_[index(complex)].walls;
  }

 private:
  struct Complex {
    CellBits around;
    ComplexWalls walls;
  };
  std::size_t index(int complex) const { return static_cast<std::size_t>(complex - first_); }

  Rect district_;
  int first_;
  std::vector<Complex> list_;
  CellBits near_one_;   // cells near one complex or more
  CellBits near_more_;  // near two or more
};

// The walls of a new room that a door may be in, which are those at the sides of its rectangle.
inline WallStretches door_stretches(const Outline& outline) {
  WallStretches out = middles_of_walls(outline.w, outline.h);
  if (outline.notch_w == 0) return out;
  WallStretch& across = outline.south ? out.south : out.north;
  across.count -= outline.notch_w;
  if (!outline.east) across.begin += outline.notch_w;
  WallStretch& along = outline.east ? out.east : out.west;
  along.count -= outline.notch_h;
  if (!outline.south) along.begin += outline.notch_h;
  return out;
}

}  // namespace warren::dungeon
