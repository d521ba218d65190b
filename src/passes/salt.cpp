#include "passes/salt.hpp"

#include "core/hash.hpp"

namespace warren {

std::uint32_t salted_seed(std::uint32_t seed, std::string_view name) {
  Hasher hasher;
  hasher.add(name);
  return seed ^ static_cast<std::uint32_t>(hasher.digest());
}

}  // namespace warren
