// Points and rectangles in cells. x runs right, y runs down, (0, 0) is the top left cell.
#pragma once

#include <compare>

namespace warren {

struct Point {
  int x = 0;
  int y = 0;

  friend constexpr auto operator<=>(const Point&, const Point&) = default;
  friend constexpr Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
  friend constexpr Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
};

// Half open: covers x <= px < x + w. A rectangle without cells is empty wherever it lies.
struct Rect {
  int x = 0;
  int y = 0;
  int w = 0;
  int h = 0;

  friend constexpr bool operator==(const Rect&, const Rect&) = default;

  constexpr int right() const { return x + w; }
  constexpr int bottom() const { return y + h; }
  constexpr bool empty() const { return w <= 0 || h <= 0; }
  constexpr Point centre() const { return {x + w / 2, y + h / 2}; }

  constexpr bool contains(Point p) const {
    return p.x >= x && p.x < right() && p.y >= y && p.y < bottom();
  }

  constexpr Rect intersect(Rect other) const {
    const int left = x > other.x ? x : other.x;
    const int top = y > other.y ? y : other.y;
    const int r = right() < other.right() ? right() : other.right();
    const int b = bottom() < other.bottom() ? bottom() : other.bottom();
    return r > left && b > top ? Rect{left, top, r - left, b - top} : Rect{};
  }
};

}  // namespace warren
