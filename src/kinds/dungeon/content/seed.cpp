#include "kinds/dungeon/content/seed.hpp"

#include "core/hash.hpp"
#include "core/seed_code.hpp"

namespace warren {

std::uint32_t dungeon_seed(std::string_view text) {
  if (const std::optional<std::uint32_t> number = number_of_code(text)) return *number;
  const std::uint64_t hash = Hasher().add(std::string_view("dungeon seed")).add(text).digest();
  return static_cast<std::uint32_t>(hash);
}

}  // namespace warren
