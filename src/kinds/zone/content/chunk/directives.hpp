// Every directive a .chunk file may hold.
#pragma once

#include <span>
#include <string_view>
#include <vector>

namespace warren {

struct ChunkDirective {
  std::string_view name;
  std::string_view usage;
  std::string_view help;
};

std::span<const ChunkDirective> chunk_directives();
const ChunkDirective* find_chunk_directive(std::string_view name);

// For suggestions.
std::vector<std::string_view> chunk_directive_names();

}  // namespace warren
