// Goldens: small levels kept as readable text, so that any change to what is generated shows up as
// a diff. A golden names its recipe and holds what came out: metrics, hashes of the raw fields of
// each pass (a finished map hides drift), the level's hash and the map itself.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kinds/kind.hpp"
#include "warren/result.hpp"

namespace warren {

struct GoldenRecipe {
  const Kind* kind = nullptr;
  std::string file;  // path, relative to the golden's folder
  std::string seed;
  int part = 1;  // of kinds with several
  std::vector<std::pair<std::string, std::string>> settings;
};

struct Golden {
  GoldenRecipe recipe;
  int generator = 0;   // version that made it; 0 for a recipe that was never run
  std::string reason;  // why it last changed
  std::string result;  // everything below the recipe
};

Result<Golden> read_golden(const std::filesystem::path& path);
std::string write_golden(const Golden& golden);

// Runs a recipe; `folder` is where the golden lies.
Result<std::string> run_golden(const GoldenRecipe& recipe, const std::filesystem::path& folder);

// The first lines that differ, for people: empty when none does.
std::string first_difference(std::string_view expected, std::string_view actual);

}  // namespace warren
