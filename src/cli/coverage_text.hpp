// What a library can build, and what it lacks, in words.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "kinds/zone/content/chunk/coverage.hpp"

namespace warren::cli {

// A row for each set of exits, a column for each side, difficulties in the cells.
std::string coverage_table(const BaseCoverage& table);
nlohmann::ordered_json to_json(const BaseCoverage& table);

// "base 16, biome fire: no chunk has exits L, or R".
std::string gap_text(const BaseCoverage& table, const std::vector<ExitMask>& gap);
// The lines to write.
std::string gap_help(int base, const std::vector<ExitMask>& gap);

std::string why_unplaced(const Chunk& chunk, NotForRegions why);
std::string how_to_place(const Chunk& chunk, NotForRegions why, const std::vector<int>& bases);

}  // namespace warren::cli
