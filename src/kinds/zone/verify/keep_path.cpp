// The rooms around a landmark: whoever comes to their edge can walk along the path to the landmark.
#include <algorithm>

#include "kinds/zone/verify/areas.hpp"

namespace warren::proof {
namespace {

// Cells around a footprint that lie between it and its rooms.
constexpr int kBetween = 4;

bool is_gate(const Level& level, std::string_view type) {
  return std::any_of(level.zone()->gates.begin(), level.zone()->gates.end(),
                     [&](const Gate& gate) { return gate.type == type; });
}

class KeepCheck {
 public:
  explicit KeepCheck(const AreaCase& of) : of_(of) {}

  void run() {
    const std::vector<const Landmark*> landmarks = own_landmarks();
    if (landmarks.empty()) {
      of_.check.violation(std::nullopt, "area {} lies around no landmark of the level",
                          of_.area.id);
      return;
    }
    // A gate stands between two sides, and the path leads to one of them.
    if (is_gate(of_.level.level, of_.area.id) || of_.area.path.empty()) return;
    const auto arrives = [&](const Landmark* landmark) { return leads_to(*landmark); };
    if (std::any_of(landmarks.begin(), landmarks.end(), arrives)) return;
    const std::optional<Rect> first = square_of(of_.site, of_.area.path.front());
    if (!first) return;  // the path is no path, and judge_rooms says so
    const Point at{first->x, first->y};
    of_.check.violation(at,
                        "the path of the rooms around {} does not lead from their edge at {} to it",
                        of_.area.id, place(at));
  }

 private:
  std::vector<const Landmark*> own_landmarks() const {
    std::vector<const Landmark*> out;
    for (const Landmark* landmark : of_.level.footprints) {
      if (landmark->type == of_.area.id) out.push_back(landmark);
    }
    return out;
  }
  bool leads_to(const Landmark& landmark) const;
  std::vector<Rect> rooms_of_path() const;
  std::vector<Rect> first_room() const;

  const AreaCase& of_;
};

// Squares of the path, and all of the chunks that stand on them.
std::vector<Rect> KeepCheck::rooms_of_path() const {
  std::vector<Rect> out;
  for (const Point index : of_.area.path) {
    if (const std::optional<Rect> square = square_of(of_.site, index)) out.push_back(*square);
  }
  for (const AreaChunk& chunk : of_.area.chunks) {
    if (chunk.on_path && of_.site.has(chunk.rect)) out.push_back(chunk.rect);
  }
  return out;
}

// Where a walk begins: the openings of the path's first square, or all of it where it has none.
std::vector<Rect> KeepCheck::first_room() const {
  std::vector<Rect> out;
  const std::optional<Rect> square = square_of(of_.site, of_.area.path.front());
  if (!square) return out;
  for (const Rect opening : of_.area.openings) {
    if (of_.site.has(opening) && opening.intersect(*square) == opening) out.push_back(opening);
  }
  if (out.empty()) out.push_back(*square);
  return out;
}

bool KeepCheck::leads_to(const Landmark& landmark) const {
  const Rect map = of_.level.map;
  const Rect around = grown(landmark.rect, kBetween).intersect(map);
  BitGrid allowed(map.w, map.h);
  set_all(allowed, around);
  for (const Rect room : rooms_of_path()) set_all(allowed, room);
  const BitGrid walkable = both(of_.level.ground.open, allowed);
  std::vector<Point> from;
  for (const Rect rect : first_room()) {
    for (int y = rect.y; y < rect.bottom(); ++y) {
      for (int x = rect.x; x < rect.right(); ++x) {
        if (walkable.test({x, y})) from.push_back({x, y});
      }
    }
  }
  return first_set(flood(walkable, from), landmark.rect).has_value();
}

}  // namespace

void check_keep_path(const AreaCase& of) {
  KeepCheck(of).run();
}

}  // namespace warren::proof
