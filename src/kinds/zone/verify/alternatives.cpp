#include "kinds/zone/verify/alternatives.hpp"

namespace warren::proof {
namespace {

BitGrid authored_places(const Case& of) {
  BitGrid out(of.map.w, of.map.h);
  for (const AuthoredCell& cell : of.level.zone()->authored_cells) {
    if (of.map.contains(cell.at)) out.set(cell.at);
  }
  for (const AuthoredThing& thing : of.level.zone()->authored_things) {
    if (of.map.contains(thing.at)) out.set(thing.at);
  }
  return out;
}

std::size_t first_taker(const Level& level, std::size_t hotspot, double separation) {
  const std::size_t turns = std::min(level.zone()->landmarks.size(), kMaxLandmarks);
  for (std::size_t turn = 0; turn < turns; ++turn) {
    const Landmark& landmark = level.zone()->landmarks[turn];
    const bool uses =
        landmark.hotspot >= 0 && static_cast<std::size_t>(landmark.hotspot) == hotspot;
    const double distance = squared_distance(landmark.at, level.zone()->hotspots[hotspot].at);
    if (uses || distance < squared(separation)) return turn;
  }
  return turns;
}

}  // namespace

Alternatives::Alternatives(const Case& of, double separation)
    : case_(of), authored_(authored_places(of)) {
  for (std::size_t i = 0; i < of.level.zone()->hotspots.size(); ++i) {
    taken_at_.push_back(first_taker(of.level, i, separation));
  }
}

// A hotspot that this landmark itself uses, or is too close to, is not taken before its turn.
std::optional<std::size_t> Alternatives::free_hotspot(std::size_t turn) {
  const Landmark& landmark = case_.level.zone()->landmarks[turn];
  if (!inside(landmark.rect, case_.map)) return std::nullopt;  // Z5 says so
  for (std::size_t i = 0; i < taken_at_.size() && !gave_up(); ++i) {
    --steps_left_;
    const bool own = landmark.hotspot >= 0 && static_cast<std::size_t>(landmark.hotspot) == i;
    if (own || taken_at_[i] < turn) continue;
    if (fits(turn, case_.level.zone()->hotspots[i].at)) return i;
  }
  return std::nullopt;
}

// A region lies on one side of every gate, and which one the level does not say: its hotspots are
// not held against a landmark of a level with gates.
bool Alternatives::may_be_beyond_a_gate(Point centre) {
  if (case_.level.zone()->gates.empty()) return false;
  for (const Area& area : case_.level.zone()->areas) {
    if (area.mode == AreaMode::surroundings) continue;
    steps_left_ -= static_cast<std::int64_t>(area.rects.size());
    for (const Rect rect : area.rects) {
      if (rect.contains(centre)) return true;
    }
  }
  return false;
}

bool Alternatives::fits(std::size_t turn, Point centre) {
  if (!case_.map.contains(centre) || may_be_beyond_a_gate(centre)) return false;
  const Rect own = case_.level.zone()->landmarks[turn].rect;
  const Rect rect{centre.x - own.w / 2, centre.y - own.h / 2, own.w, own.h};
  if (!inside(rect, case_.map)) return false;
  const Rect area = grown(rect, kFootprintGap);
  steps_left_ -= area.h + static_cast<std::int64_t>(case_.footprints.size());
  const Landmark* first = case_.level.zone()->landmarks.data();
  for (const Landmark* other : case_.footprints) {
    const bool earlier = case_.is_anchor(other) || other < first + turn;
    if (earlier && overlap(area, other->rect)) return false;
  }
  return !authored_in(area.intersect(case_.map));
}

bool Alternatives::authored_in(Rect area) const {
  for (int y = area.y; y < area.bottom(); ++y) {
    for (int x = area.x; x < area.right(); x = (x | 63) + 1) {
      const int end = std::min((x | 63) + 1, area.right());
      const std::uint64_t bits = authored_.row(y)[x >> 6] >> (x & 63);
      const std::uint64_t mask =
          end - x == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << (end - x)) - 1;
      if ((bits & mask) != 0) return true;
    }
  }
  return false;
}

}  // namespace warren::proof
