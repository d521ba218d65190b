// Enemies and pickups of a zone: where they stand, how far apart, how many.
#include <algorithm>
#include <cmath>
#include <map>

#include "random/recheck_parts.hpp"

namespace warren::testing {
namespace {

using Json = nlohmann::json;

std::string property_of(const Json& thing, const char* key) {
  const Json properties = thing.value("properties", Json::object());
  return properties.contains(key) && properties.at(key).is_string()
             ? properties.at(key).get<std::string>()
             : std::string();
}

// STRENGTH at the landmark, nothing at RADIUS, evenly with FALLOFF 1.
double weight_at(const Json& landmark, double x, double y) {
  const Json& influence = landmark.at("influence");
  const Cell at = cell_of(landmark.at("at"));
  const double part = std::hypot(x - at.x, y - at.y) / influence.at("radius").get<double>();
  if (part >= 1) return 0;
  return influence.at("strength").get<double>() *
         std::pow(1 - part, influence.at("falloff").get<double>());
}

// Danger that the ground bears, with the factors of landmarks taken in the middle of blocks of 16.
double danger_the_ground_bears(const ZoneUnderCheck& zone, const Cells& built) {
  constexpr int kSide = 16;
  double cells = 0;
  for (int top = 0; top < built.height(); top += kSide) {
    for (int left = 0; left < built.width(); left += kSide) {
      int count = 0;
      for (int y = top; y < top + kSide; ++y) {
        for (int x = left; x < left + kSide; ++x) {
          count += zone.reach.has({x, y}) && !built.has({x, y}) ? 1 : 0;
        }
      }
      double factor = 1;
      for (const Json& landmark : zone.list("landmarks")) {
        if (!landmark.contains("influence")) continue;
        const double density = landmark.at("influence").at("density").get<double>();
        factor *= 1 + (density - 1) * weight_at(landmark, left + kSide / 2, top + kSide / 2);
      }
      cells += count * factor;
    }
  }
  const double difficulty = zone.parameter("difficulty_min") + zone.parameter("difficulty_max");
  return zone.parameter("enemy_budget_base") * difficulty / 4 * cells;
}

// Landmarks, and all of the regions.
Cells built_ground(const ZoneUnderCheck& zone) {
  Cells out(zone.open.width(), zone.open.height());
  for (const Json& landmark : zone.footprints) out.set(box_of(landmark.at("rect")), true);
  for (const Json& area : zone.list("areas")) {
    if (area.at("mode") == "surroundings") continue;
    for (const Json& rect : area.at("rects")) out.set(box_of(rect), true);
  }
  return out;
}

void check_spacing(ZoneUnderCheck& zone, const std::vector<Json>& enemies) {
  const double spacing = zone.parameter("enemy_min_spacing");
  for (const Json& one : enemies) {
    if (property_of(one, "source") != "budget") continue;
    const Cell a = cell_of(one.at("at"));
    int near = 0;
    for (const Json& other : enemies) {
      const Cell b = cell_of(other.at("at"));
      near += std::hypot(a.x - b.x, a.y - b.y) < spacing ? 1 : 0;
    }
    if (near > 1) zone.say("an enemy of the budget is too near another at " + at_text(a));
  }
}

}  // namespace

void recheck_population(ZoneUnderCheck& zone) {
  const Cells built = built_ground(zone);
  std::map<std::string, double> danger;
  for (const Json& type : zone.list("enemy_types")) {
    danger[type.at("name").get<std::string>()] = type.at("danger").get<double>();
  }
  std::vector<Json> enemies;
  double fixed = 0;
  double others = 0;
  for (const Json& thing : zone.json.at("things")) {
    const Cell at = cell_of(thing.at("at"));
    if (thing.at("kind") == "pickup" && !zone.reach.has(at)) {
      zone.say("a pickup cannot be reached at " + at_text(at));
    }
    if (thing.at("kind") != "enemy") continue;
    enemies.push_back(thing);
    const std::string source = property_of(thing, "source");
    const std::string type = thing.at("type").get<std::string>();
    if (!danger.contains(type)) zone.say("an enemy is of an unknown type: " + type);
    if (source == "fixed") {
      fixed += danger[type];
      continue;
    }
    if (!zone.reach.has(at)) zone.say("an enemy cannot be reached at " + at_text(at));
    if (source == "budget" && built.has(at)) zone.say("an enemy stands in " + at_text(at));
    if (property_of(thing, "area").empty()) others += danger[type];
  }
  check_spacing(zone, enemies);
  const double budget = danger_the_ground_bears(zone, built);
  const double left = std::max(0.0, budget - fixed);
  if (others > left * 1.0001 + 0.001) {
    zone.say("danger " + std::to_string(others) + " of " + std::to_string(left));
  }
}

}  // namespace warren::testing
