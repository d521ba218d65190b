// How seed codes are written: docs/seed-codes.md tells it bit by bit.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "warren/seed_code.hpp"

namespace warren {

inline constexpr int kMaxCodeVersion = 1023;
inline constexpr std::size_t kMaxCodeText = 16;  // bytes of a dungeon's seed that fit into a code

// What a code is made of. `number` is the seed of a zone or a stage; for a dungeon it is what its
// text stands for, and is written only when the text is too long for a code.
struct CodedSeed {
  std::string_view kind;
  int generator_version = 0;
  std::uint32_t number = 0;
  std::string_view text = {};
};

// Nothing for a kind or a version that codes cannot say.
std::optional<std::string> write_seed_code(const CodedSeed& seed);

// A dungeon of a long text has a code that says the text's number only. Such a code is a text seed
// itself, and this is its number; nothing for every other text. Only the spelling that
// write_seed_code gives counts: all else is a text like any other.
std::optional<std::uint32_t> number_of_code(std::string_view text);

// Whether a text differs from the shape of a code in one character at most. Where seeds may be any
// text, this tells a mistyped code from a word.
bool looks_like_seed_code(std::string_view text);

}  // namespace warren
