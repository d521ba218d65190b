// The kinds of level that there are, one line each.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

#include "pipeline/source.hpp"

namespace warren {

struct Kind {
  std::string_view name;
  std::span<const std::string_view> extensions;  // of the files that people author
  int generator_version = 0;
  bool seeds_are_words = false;      // any text; else numbers
  std::string_view setting_example;  // what somebody might change: KEY=VALUE
  Result<SourcePointer> (*read)(const std::filesystem::path& path, const SourceOptions& options);
  // `name` stands in messages where a path would.
  Result<SourcePointer> (*parse)(std::string_view text, const std::string& name,
                                 const SourceOptions& options);
};

std::span<const Kind> kinds();
// Null: there is no such kind.
const Kind* find_kind(std::string_view name);
// By the file's name; null when no kind has files of such a name.
const Kind* kind_of_file(const std::filesystem::path& path);

}  // namespace warren
