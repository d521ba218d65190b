// What a designer sets by hand: cells, things, enemies.
#include <fmt/format.h>

#include <algorithm>

#include <map>

#include "random/random_zone.hpp"

namespace warren::testing {

void ZoneWriter::write_cells() {
  std::map<Point, bool> taken;
  const int strokes = draw(0, 5);
  for (int i = 0; i < strokes; ++i) {
    Point at = draw_point(0);
    const Point step = rng_.chance(0.5) ? Point{1, 0} : Point{0, 1};
    const bool clear = rng_.chance(0.5);
    const bool effect = !palette_.effects.empty() && rng_.chance(0.3);
    const std::string type = one_of(effect ? palette_.effects : palette_.walls);
    const int length = draw(1, size_ / 4);
    for (int k = 0; k < length; ++k, at = at + step) {
      if (at.x >= size_ || at.y >= size_ || in_region(at) || !taken.emplace(at, true).second)
        continue;
      const bool drop = rng_.chance(0.02);
      line(clear ? fmt::format("clearcell {} {}", at.x, at.y)
                 : fmt::format("cell {} {} {}{}", at.x, at.y, type, drop ? " drop:gem" : ""));
    }
  }
}

void ZoneWriter::write_things() {
  const int things = draw(0, 4);
  for (int i = 0; i < things; ++i) {
    const std::string kind = one_of({"portal", "savepoint", "datanode"});
    const Point at = draw_point(1);
    if (in_region(at) && rng_.chance(0.5)) continue;
    line(fmt::format("{} {} {} T{}{}", kind, at.x, at.y, next_id_++,
                     kind == "portal" ? " - -" : ""));
  }
  const int spawns = draw(0, 3);
  for (int i = 0; i < spawns; ++i) {
    const std::string& enemy = any_of(rng_, palette_.enemies);
    const int x = draw(-size_ * 50, size_ * 50 - 1);
    const int y = draw(-size_ * 50, size_ * 50 - 1);
    line(fmt::format("spawn {} {} {}", enemy, x, y));
  }
  if (rng_.chance(0.2)) {
    const Point at = draw_point(0);
    line(fmt::format("label {} {} Some words", at.x, at.y));
  }
}

void ZoneWriter::write_by_hand() {
  if (rng_.chance(0.5)) write_cells();
  if (rng_.chance(0.6)) write_things();
}

}  // namespace warren::testing
