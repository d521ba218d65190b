#include "kinds/zone/verify/pace.hpp"

#include <cmath>

namespace warren::proof {
namespace {

// A place of rest: the cell of the start, or the footprint of a landmark that nobody gathers at.
struct Rest {
  std::string name;
  Rect rect;
};

std::vector<Rest> places_of_rest(const Case& of) {
  std::vector<Rest> out;
  if (of.level.start && of.map.contains(*of.level.start)) {
    out.push_back({"the start", {of.level.start->x, of.level.start->y, 1, 1}});
  }
  for (const Landmark* landmark : of.footprints) {
    const bool quiet = landmark->influence && landmark->influence->bias == "none";
    if (quiet && !of.is_anchor(landmark)) out.push_back({named(*landmark), landmark->rect});
  }
  return out;
}

double squared_gap(Rect rect, Point at) {
  // In double: a forged level may have any numbers.
  const double x = at.x;
  const double y = at.y;
  const double dx = std::max({0.0, rect.x - x, x - rect.x - rect.w + 1});
  const double dy = std::max({0.0, rect.y - y, y - rect.y - rect.h + 1});
  return dx * dx + dy * dy;
}

}  // namespace

std::vector<const Thing*> placed_enemies(const Level& level) {
  std::vector<const Thing*> out;
  for (const Thing& thing : level.things) {
    if (thing.kind != "enemy") continue;
    const bool of_area = !text_property(thing.properties, "area").empty();
    const std::string_view source = text_property(thing.properties, "source");
    if (source == "budget" || (of_area && source != "fixed")) out.push_back(&thing);
  }
  return out;
}

std::size_t check_rest(const Case& of, const std::vector<const Thing*>& enemies, Check& check) {
  const std::vector<Rest> places = places_of_rest(of);
  const std::optional<double> radius = check.need("safe_radius");
  if (!radius) return places.size();
  const double least = squared(*radius);
  // More than any honest level asks for could take forever.
  constexpr std::size_t kMostPairs = std::size_t{1} << 26U;
  if (places.size() * enemies.size() > kMostPairs) {
    check.violation(std::nullopt, "more enemies and places of rest than can be checked");
    return places.size();
  }
  for (const Rest& rest : places) {
    for (const Thing* enemy : enemies) {
      const double gap = squared_gap(rest.rect, enemy->at);
      if (gap >= least) continue;
      check.violation(enemy->at, "{} at {} is {} cells from {}; nobody may be within {}",
                      enemy->type, place(enemy->at), whole_distance(gap), rest.name, *radius);
    }
  }
  return places.size();
}

}  // namespace warren::proof
