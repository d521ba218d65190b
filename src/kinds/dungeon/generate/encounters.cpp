#include "kinds/dungeon/generate/encounters.hpp"

#include <array>
#include <string_view>

#include "kinds/dungeon/generate/rise.hpp"
#include "kinds/dungeon/generate/state.hpp"

namespace warren::dungeon {
namespace {

// More monsters are met in the dark.
constexpr double kDarkFactor = 1.5;
// From this floor on the boss has company.
constexpr int kBossHasCompany = 5;

// From the weakest to the strongest; each danger has one of these stages.
constexpr std::array<std::array<std::string_view, 2>, 4> kStages = {
    {{"common_level_"},
     {"common_level_", "pack_level_"},
     {"pack_level_", "elite_level_"},
     {"elite_level_"}}};

// Each danger is met with those of the next one some floors down: the entrance on floor 4, the
// middle on floor 7, the deep on floor 10.
int stage_on(int stage, int floor) {
  return floor >= 4 + 3 * stage ? std::min(3, stage + 1) : stage;
}

struct Company {
  double share = 0;  // of the rate
  int stage = 0;
  std::string_view description;
};
Company company_of(Danger danger) {
  switch (danger) {
    case Danger::entrance: return {0.5, 0, "Not far from the stairs"};
    case Danger::middle: return {1, 1, "Half way in"};
    case Danger::deep: return {1.5, 2, "Far from any stairs"};
    default: return {2, 3, "Something is guarded here"};
  }
}

}  // namespace

Bands bands_of(int floor) {
  const int depth = depth_of(floor);
  return {30 - depth, 65 - 2 * depth};
}

void fill_company(EncounterZone& zone, const DungeonConfig& config, int floor) {
  const auto group = [&](std::string_view name) {
    if (!name.empty()) zone.groups.push_back(numbered(name, static_cast<std::size_t>(floor)));
  };
  zone.rate = 0;
  if (zone.danger == Danger::safe) {
    zone.description = "Near the stairs: nobody is met here";
    return;
  }
  if (zone.danger == Danger::boss) {
    zone.rate = 1;
    group("boss_level_");
    if (floor >= kBossHasCompany) group("elite_level_");
    zone.description = "The guardian of the floor";
    return;
  }
  const Company company = company_of(zone.danger);
  const int more = 100 + config.encounters.rate_by_floor * depth_of(floor);
  zone.rate = config.encounters.rate / 100.0 * company.share * more / 100.0;
  for (const std::string_view name :
       kStages[static_cast<std::size_t>(stage_on(company.stage, floor))]) {
    group(name);
  }
  zone.description = company.description;
  if (zone.dark) {
    zone.rate *= kDarkFactor;
    zone.description += ", in the dark";
  }
  zone.rate = std::min(1.0, zone.rate);
}

}  // namespace warren::dungeon
