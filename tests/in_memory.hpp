// Inputs of the public functions that are texts.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "warren/generate.hpp"

namespace warren::testing {

using Settings = std::vector<std::pair<std::string, std::string>>;

// A file and the others that it names, such as its chunks.
inline Input in_memory(const std::string& name, std::string text, FileTexts others = {},
                       Settings settings = {}) {
  Input out;
  out.file = name;
  out.texts = std::move(others);
  out.texts->emplace(name, std::move(text));
  out.settings = std::move(settings);
  return out;
}

}  // namespace warren::testing
