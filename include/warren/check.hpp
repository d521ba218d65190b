// What is wrong with an authored file. Several threads may check at once.
#pragma once

#include <filesystem>
#include <vector>

#include "warren/generate.hpp"
#include "warren/result.hpp"

namespace warren {

// Errors and warnings of a file that levels are made from, or of one that such files use, such as a
// chunk; of a file without errors also whether any of its first seeds gives a level. No findings:
// all is well. That there is no such file, or that it cannot be read, is an error.
Result<std::vector<Diagnostic>> check(const Input& input);
Result<std::vector<Diagnostic>> check(const std::filesystem::path& file);

}  // namespace warren
