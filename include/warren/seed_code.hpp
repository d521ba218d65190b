// Seed codes: a level's kind, the generator's version and its seed in a dozen characters to share.
//
//   Z0M0-0019-4F72      a zone; a wrong character, a mistyped O or I, lower case: all are noticed
//                       or understood
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "warren/level.hpp"
#include "warren/result.hpp"

namespace warren {

struct SeedCode {
  std::string kind;           // "zone", "dungeon" or "stage"
  int generator_version = 0;  // of the generator that the code was printed by
  std::uint32_t seed = 0;     // of zones and stages
  std::string text;           // of every kind: what GenerateOptions::seed takes

  friend bool operator==(const SeedCode&, const SeedCode&) = default;
};

// The code of a level; empty for one that no seed made, such as a stage that was drawn.
std::string seed_code(const Level& level);

// Reads a code in any spelling: hyphens anywhere or nowhere, lower case, O for 0, I and L for 1. A
// code with a wrong character is an error. A level of another generator version may differ: compare
// with Provenance::generator_version.
Result<SeedCode> read_seed_code(std::string_view code);

}  // namespace warren
