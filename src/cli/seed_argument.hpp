// What --seed says: a number, for dungeons any text, or a seed code.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "cli/console.hpp"
#include "kinds/kind.hpp"
#include "warren/result.hpp"

namespace warren::cli {

// The generator that a seed is for.
struct SeedFor {
  std::string_view kind;
  int generator_version = 0;
};
inline SeedFor seed_for(const Kind& kind) {
  return {kind.name, kind.generator_version};
}

// Both tell the console when a code comes from another version of the generator.
Result<std::uint32_t> number_seed(std::string_view given, const SeedFor& of,
                                  const Console& console);
// Where seeds are words: the text itself, or the one that a code carries.
Result<std::string> text_seed(std::string_view given, const SeedFor& of, const Console& console);

// The code of a seed that was counted, as sweeps do.
std::string code_of(const SeedFor& of, std::uint32_t seed);
// "5 (Z0M0-...)"
std::string seed_and_code(const SeedFor& of, std::uint32_t seed);

}  // namespace warren::cli
