// Which enemies a zone knows, and in which mixes they come.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "kinds/zone/content/zone.hpp"

namespace warren {

// The built-in ones, as the zone's `enemytype` lines change them, and then the zone's own.
std::vector<EnemyType> enemy_types_of(const Zone& zone);

// Names of every bias: `mixed`, `none`, TYPE_heavy of each enemy type, and the zone's own.
std::vector<std::string> bias_names(const Zone& zone, const std::vector<EnemyType>& types);

// Shares of the enemy types, in their order and 1 in all, that a bias leads to; nothing for one
// that leaves the mix as it is. The bias must exist.
std::optional<std::vector<double>> bias_mix(const Zone& zone, const std::vector<EnemyType>& types,
                                            std::string_view bias);

// Shares where no landmark changes them; empty when no type has a weight.
std::vector<double> base_mix(const std::vector<EnemyType>& types);

}  // namespace warren
