#include "kinds/dungeon/generate/provenance.hpp"

#include "kinds/dungeon/content/parameters.hpp"

namespace warren::dungeon {

std::vector<Property> provenance_of(const DungeonConfig& config) {
  std::vector<Property> out = parameter_properties(config);
  out.push_back({"preset", config.preset});
  out.push_back({"seed", config.seed});
  return out;
}

}  // namespace warren::dungeon
