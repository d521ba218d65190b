// What a kind of level is; list.cpp has a line for each.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_source.hpp"
#include "kinds/new_file.hpp"
#include "kinds/parameter_info.hpp"
#include "kinds/report.hpp"
#include "kinds/source.hpp"
#include "render/parts.hpp"
#include "warren/verdict.hpp"

namespace warren {

// What levels of a kind guarantee, and who checks it again.
struct Proof {
  std::string_view identity;  // of the guarantee that the level is the one its hash speaks of
  std::vector<Finding> (*verify)(const Level& level) = nullptr;
  // For kinds whose sources have several parts: what these guarantee together, and its guarantee.
  std::vector<Violation> (*verify_parts)(std::span<const Level> parts) = nullptr;
  std::string_view parts_id = {};
  // What a guarantee is about, in a few words; empty for ids that the kind does not have. Null: the
  // kind has no words.
  std::string_view (*title)(std::string_view id) = nullptr;
};

// Of kinds whose sources give several levels for a seed.
struct Parts {
  std::string_view word;                        // "floor"; empty: there is one level
  std::string_view parameter;                   // "floors": how many there are
  int (*number)(const Level& level) = nullptr;  // which one a level is, counted from 1
  int (*count)(const Level& level) = nullptr;   // of how many
};

// Files that no level is made from alone, but that people author for a kind: chunks of zones.
struct OtherFile {
  bool (*is_one)(const std::filesystem::path& path) = nullptr;
  // Its warnings, when nothing is wrong with it.
  Result<std::vector<Diagnostic>> (*check)(const FileSource& files,
                                           const std::filesystem::path& path,
                                           bool lenient) = nullptr;
};

struct Kind {
  std::string_view name;
  std::span<const std::string_view> extensions;  // of the files that people author
  std::span<const OtherFile> other_files = {};   // and of those that only others need
  int generator_version = 0;
  bool seeds_are_words = false;      // any text; else numbers
  std::string_view setting_example;  // what somebody might change: KEY=VALUE
  Result<SourcePointer> (*read)(const FileSource& files, const std::filesystem::path& path,
                                const SourceOptions& options) = nullptr;
  Proof proof;
  render::PictureParts picture;
  ReportParts report;
  ParameterTable parameters;
  NewFile new_file;
  std::span<const WordPage> words = {};
  Parts parts = {};

  // 1 where there are no others.
  int part_number(const Level& level) const {
    return parts.number == nullptr ? 1 : parts.number(level);
  }
  int part_count(const Level& level) const {
    return parts.count == nullptr ? 1 : parts.count(level);
  }
};

std::span<const Kind> kinds();
// Null: there is no such kind.
const Kind* find_kind(std::string_view name);
// By the file's name; null when no kind has files of such a name.
const Kind* kind_of_file(const std::filesystem::path& path);
// The same for files that no level is made from.
const OtherFile* other_file(const std::filesystem::path& path);

}  // namespace warren
