// The kinds of level that there are, one line each.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_source.hpp"
#include "kinds/source.hpp"
#include "verify/verdict.hpp"

namespace warren {

// What levels of a kind guarantee, and who checks it again.
struct Proof {
  std::string_view identity;  // of the guarantee that the level is the one its hash speaks of
  std::vector<Finding> (*verify)(const Level& level) = nullptr;
  // For kinds whose sources have several parts: what these promise together, and its guarantee.
  std::vector<Breach> (*verify_parts)(std::span<const Level> parts) = nullptr;
  std::string_view parts_id = {};
};

struct Kind {
  std::string_view name;
  std::span<const std::string_view> extensions;  // of the files that people author
  int generator_version = 0;
  bool seeds_are_words = false;      // any text; else numbers
  std::string_view setting_example;  // what somebody might change: KEY=VALUE
  Result<SourcePointer> (*read)(const FileSource& files, const std::filesystem::path& path,
                                const SourceOptions& options);
  // `name` stands in messages where a path would.
  Result<SourcePointer> (*parse)(std::string_view text, const std::string& name,
                                 const SourceOptions& options);
  Proof proof;
};

std::span<const Kind> kinds();
// Null: there is no such kind.
const Kind* find_kind(std::string_view name);
// By the file's name; null when no kind has files of such a name.
const Kind* kind_of_file(const std::filesystem::path& path);

}  // namespace warren
