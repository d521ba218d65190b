#include "kinds/dungeon/generate/provenance.hpp"

#include "kinds/dungeon/content/parameters.hpp"

namespace warren::dungeon {

std::vector<Property> provenance_of(const DungeonConfig& config) {
  std::vector<Property> out = properties_by(dungeon_parameters(), config);
  out.push_back({"preset", config.preset});
  out.push_back({"seed", config.seed});
  return out;
}

void set_seed(std::vector<Property>& provenance, const std::string& seed) {
  std::get<std::string>(provenance.back().value) = seed;
}

}  // namespace warren::dungeon
