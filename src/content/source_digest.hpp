// What a level was made from, in 64 bits: what its files say, wherever they lie. Comments, blank
// lines, line ends and a byte order mark say nothing; of TOML and JSON only keys and values do.
#pragma once

#include <cstdint>

#include "content/document.hpp"
#include "content/lines.hpp"

namespace warren {

// Two things that say the same are equal, whatever files they were read from.
struct SourceDigest {
  std::uint64_t value = 0;  // 0: made without a file
  friend bool operator==(SourceDigest, SourceDigest) { return true; }
};

SourceDigest digest_of(const LineFile& lines);
SourceDigest digest_of(const DocumentNode& root);

}  // namespace warren
