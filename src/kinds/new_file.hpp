// The file that `warren new` starts with: what a kind fills in.
#pragma once

#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "warren/result.hpp"

namespace warren {

struct NewOption {
  std::string_view name;  // "size"
  std::string_view type;  // "N"
  std::string_view help;
  std::vector<std::string> (*choices)() = nullptr;  // null: any value, which the reader checks
};

struct NewRequest {
  std::string title;  // "My First Zone"
  std::string path;   // of the file, for messages
  std::string seed;   // as a file says it; empty: nobody requested one
  std::map<std::string, std::string, std::less<>> options;  // those that were given

  // Empty when it was not given.
  std::string option(std::string_view name) const {
    const auto found = options.find(name);
    return found == options.end() ? std::string() : found->second;
  }
};

struct NewFile {
  std::span<const NewOption> options;
  // A text that generates as it is. The caller reads it again: only the options can be wrong.
  Result<std::string> (*write)(const NewRequest& request) = nullptr;
};

}  // namespace warren
