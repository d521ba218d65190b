// The map of a level file, for re-checks that share nothing with the library.
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace warren::testing {

struct Cell {
  int x = 0;
  int y = 0;
};

struct Box {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  bool has(Cell at) const { return at.x >= x && at.y >= y && at.x < x + w && at.y < y + h; }
};

inline Cell cell_of(const nlohmann::json& json) {
  return {json.at(0).get<int>(), json.at(1).get<int>()};
}
inline Box box_of(const nlohmann::json& json) {
  return {json.at(0).get<int>(), json.at(1).get<int>(), json.at(2).get<int>(),
          json.at(3).get<int>()};
}
inline std::string at_text(Cell at) {
  return "(" + std::to_string(at.x) + ", " + std::to_string(at.y) + ")";
}

// A set of cells.
class Cells {
 public:
  Cells(int width, int height) : width_(width), height_(height) {
    bits_.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
  }

  int width() const { return width_; }
  int height() const { return height_; }
  bool contains(Cell at) const { return at.x >= 0 && at.y >= 0 && at.x < width_ && at.y < height_; }
  bool has(Cell at) const { return contains(at) && bits_[index(at)] != 0; }
  void set(Cell at, bool value = true) { bits_[index(at)] = value ? 1 : 0; }
  void set(Box box, bool value) {
    for (int y = box.y; y < box.y + box.h; ++y) {
      for (int x = box.x; x < box.x + box.w; ++x) {
        if (contains({x, y})) set(Cell{x, y}, value);
      }
    }
  }

 private:
  std::size_t index(Cell at) const {
    return static_cast<std::size_t>(at.y) * static_cast<std::size_t>(width_) +
           static_cast<std::size_t>(at.x);
  }

  int width_;
  int height_;
  std::vector<char> bits_;
};

// Everything that steps lead to from a cell: to four sides, or to all eight cells around.
inline Cells reached(const Cells& open, Cell from, bool diagonal) {
  Cells out(open.width(), open.height());
  std::vector<Cell> queue;
  const auto visit = [&](Cell at) {
    if (!open.has(at) || out.has(at)) return;
    out.set(at);
    queue.push_back(at);
  };
  visit(from);
  while (!queue.empty()) {
    const Cell at = queue.back();
    queue.pop_back();
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        if (diagonal || dx == 0 || dy == 0) visit({at.x + dx, at.y + dy});
      }
    }
  }
  return out;
}

}  // namespace warren::testing
