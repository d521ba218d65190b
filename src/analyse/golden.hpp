// Goldens: small levels kept as readable text, so that any change to what is generated shows up as
// a diff. A golden names its recipe and holds what came out: metrics, hashes of the raw fields of
// each pass (a finished map hides drift), the level's hash and the map itself.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "warren/result.hpp"

namespace warren {

enum class GoldenKind { zone, dungeon, stage };
inline constexpr GoldenKind kGoldenKinds[] = {GoldenKind::zone, GoldenKind::dungeon,
                                              GoldenKind::stage};
// "zone", "dungeon", "stage"
std::string_view to_string(GoldenKind kind);

struct GoldenRecipe {
  GoldenKind kind = GoldenKind::zone;
  std::string file;  // path, relative to the golden's folder
  std::string seed;  // a number; any text for a dungeon
  int floor = 1;     // of a dungeon
  std::vector<std::pair<std::string, std::string>> settings;
};

struct Golden {
  GoldenRecipe recipe;
  int generator = 0;   // version that made it; 0 for a recipe that was never run
  std::string reason;  // why it last changed
  std::string result;  // everything below the recipe
};

// Of the generator that makes levels of that kind now.
int generator_version(GoldenKind kind);

Result<Golden> read_golden(const std::filesystem::path& path);
std::string write_golden(const Golden& golden);

// Runs a recipe; `folder` is where the golden lies.
Result<std::string> run_golden(const GoldenRecipe& recipe, const std::filesystem::path& folder);

// The first lines that differ, for people: empty when none does.
std::string first_difference(std::string_view expected, std::string_view actual);

}  // namespace warren
