#include "kinds/dungeon/generate/provenance.hpp"

#include "kinds/dungeon/content/parameters.hpp"

namespace warren::dungeon {

std::vector<Property> provenance_of(const DungeonConfig& config) {
  std::vector<Property> out = properties_by(dungeon_parameters(), config);
  out.push_back({"preset", config.preset});
  out.push_back({"seed", config.seed});
  return out;
}

}  // namespace warren::dungeon
