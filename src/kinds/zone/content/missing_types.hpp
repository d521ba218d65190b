// Whether a zone has all that a chunk speaks of.
#pragma once

#include <set>
#include <string>
#include <vector>

#include "kinds/zone/content/link.hpp"

namespace warren {

// For chunks that the zone did not ask for by name: a library may serve zones of other types.
class MissingTypes {
 public:
  MissingTypes(const Zone& zone, const LinkedChunks& links);

  // The first type or enemy that the zone does not have: "no cell type 'lava'". Empty when it has
  // all of them.
  std::string in(const Chunk& chunk) const;
  // In the blocks of its obstacle zones too.
  std::string in_all_of(const Chunk& chunk) const;

 private:
  std::string in_pools(const Chunk& chunk, std::set<int>& seen) const;
  std::string of_enemies(const Chunk& chunk) const;
  bool is_enemy(const std::string& name) const;

  const Zone& zone_;
  const LinkedChunks& links_;
  std::vector<EnemyType> enemies_;
};

}  // namespace warren
