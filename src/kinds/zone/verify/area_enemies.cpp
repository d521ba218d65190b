#include "kinds/zone/verify/area_enemies.hpp"

#include <array>
#include <cmath>
#include <map>

namespace warren::proof {
namespace {

constexpr double kOpenShare = 0.3;  // of what rooms for fights of the same size bear

std::string_view area_of(const Thing& thing) {
  return thing.kind == "enemy" ? text_property(thing.properties, "area") : std::string_view();
}

double cells_for_each(const AreaFights& fights) {
  constexpr std::array<double, 6> kCells = {220, 160, 120, 90, 70, 70};
  const double mean = std::clamp((fights.difficulty_min + fights.difficulty_max) / 2.0, 1.0, 5.0);
  const auto low = static_cast<std::size_t>(std::floor(mean)) - 1;
  return kCells[low] + (kCells[low + 1] - kCells[low]) * (mean - std::floor(mean));
}

double ground_of(const Case& of, const Site& site) {
  const Area& area = *site.area;
  if (area.mode == AreaMode::open) {
    const BitGrid reached = both(site.cells, cut(of.ground.reach, site.frame));
    return static_cast<double>(reached.count()) * area.fights.combat_ratio * kOpenShare;
  }
  double cells = 0;
  for (const AreaChunk& chunk : area.chunks) {
    if (chunk.combat) cells += static_cast<double>(chunk.rect.w) * chunk.rect.h;
  }
  return cells;
}

}  // namespace

std::size_t count_area_enemies(const Level& level) {
  std::size_t out = 0;
  for (const Thing& thing : level.things) out += area_of(thing).empty() ? 0U : 1U;
  return out;
}

void check_area_enemies(const Case& of, Check& check) {
  std::map<std::string_view, std::size_t> counts;
  for (const Thing& thing : of.level.things) {
    if (!area_of(thing).empty()) ++counts[area_of(thing)];
  }
  for (const Site& site : of.sites) {
    const auto found = counts.find(site.area->id);
    if (found == counts.end()) continue;
    std::size_t fixed = 0;
    for (const AuthoredThing& thing : of.level.zone()->authored_things) {
      fixed += thing.kind == "enemy" && site.has(thing.at) ? 1U : 0U;
    }
    constexpr double kSlackHeads = 1e-6;
    const double most =
        ground_of(of, site) / cells_for_each(site.area->fights) * site.area->fights.pace;
    const auto all = static_cast<double>(found->second + fixed);
    counts.erase(found);
    if (all <= most + kSlackHeads) continue;
    check.violation(std::nullopt,
                    "area {} has {} enemies, {} of them placed by hand; it bears {:.1f}",
                    site.area->id, all, fixed, most);
  }
  for (const auto& [id, count] : counts) {
    check.violation(std::nullopt, "{} enemies belong to area {}, which does not exist", count, id);
  }
}

}  // namespace warren::proof
