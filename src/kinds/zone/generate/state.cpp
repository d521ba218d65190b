#include "kinds/zone/generate/state.hpp"

#include <algorithm>

#include "core/topology/bit_runs.hpp"

namespace warren::zone {

float strongest(const std::vector<Reach>& reaches, Point at) {
  float out = 0;
  for (const Reach& reach : reaches) {
    if (reach.disc.near(at)) out = std::max(out, influence::weight(reach.disc, at));
  }
  return out;
}

Rect grown(Rect rect, int by) {
  return {rect.x - by, rect.y - by, rect.w + 2 * by, rect.h + 2 * by};
}

Rect bounds_of(std::span<const Rect> rects) {
  if (rects.empty()) return {};
  Point from{rects.front().x, rects.front().y};
  Point to = from;
  for (const Rect rect : rects) {
    from = {std::min(from.x, rect.x), std::min(from.y, rect.y)};
    to = {std::max(to.x, rect.right()), std::max(to.y, rect.bottom())};
  }
  return {from.x, from.y, to.x - from.x, to.y - from.y};
}

std::int64_t squared_distance(Point a, Point b) {
  const std::int64_t dx = a.x - b.x;
  const std::int64_t dy = a.y - b.y;
  return dx * dx + dy * dy;
}

void set_all(BitGrid& bits, Rect rect) {
  const Rect inside = rect.intersect({0, 0, bits.width(), bits.height()});
  for (int y = inside.y; y < inside.bottom(); ++y) {
    set_run(bits.row(y), inside.x, inside.right());
  }
}

Grid<std::int32_t> as_field(const std::vector<Point>& places) {
  Grid<std::int32_t> out(2, static_cast<int>(places.size()));
  for (std::size_t i = 0; i < places.size(); ++i) {
    out[{0, static_cast<int>(i)}] = places[i].x;
    out[{1, static_cast<int>(i)}] = places[i].y;
  }
  return out;
}

Grid<std::int32_t> places_of(const Level& level, std::string_view thing_kind) {
  std::vector<Point> places;
  for (const Thing& thing : level.things) {
    if (thing.kind == thing_kind) places.push_back(thing.at);
  }
  return as_field(places);
}

}  // namespace warren::zone
