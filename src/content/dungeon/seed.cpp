#include "content/dungeon/seed.hpp"

#include "core/hash.hpp"

namespace warren {

std::uint32_t dungeon_seed(std::string_view text) {
  const std::uint64_t hash = Hasher().add(std::string_view("dungeon seed")).add(text).digest();
  return static_cast<std::uint32_t>(hash);
}

}  // namespace warren
