// What a zone's author is told, as lines that a test can compare.
#pragma once

#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "memory_chunks.hpp"
#include "zones.hpp"

namespace warren::testing {

using ChunkTexts = std::map<std::string, std::string, std::less<>>;
using Told = std::vector<std::string>;

// "4:12 room error: what is wrong (what to do)": line, column and the marked word; the file before
// them when it is not the zone's.
inline std::string told(const Diagnostic& problem) {
  const SourceSpan& where = problem.where;
  std::string out = where.file == kFile ? "" : where.file + ":";
  out += std::to_string(where.line) + ":" + std::to_string(where.column);
  if (where.column > 0) {
    const auto from = static_cast<std::size_t>(where.column - 1);
    out += " " + problem.source.substr(from, static_cast<std::size_t>(where.length));
  }
  out += problem.severity == Severity::error ? " error: " : " warning: ";
  out += problem.message;
  return problem.help.empty() ? out : out + " (" + problem.help + ")";
}

inline Told told(const std::vector<Diagnostic>& problems) {
  Told out;
  for (const Diagnostic& problem : problems) out.push_back(told(problem));
  return out;
}

inline Told told_with(const ChunkTexts& chunks, std::string_view text) {
  const MemoryChunks source(chunks);
  ReadOptions options;
  options.chunks = &source;
  return told(problems_of(text, options));
}

// The zone of a text that must be correct, with its chunks.
inline ZoneFile linked_zone(const ChunkTexts& chunks, std::string_view text) {
  const MemoryChunks source(chunks);
  ReadOptions options;
  options.chunks = &source;
  Result<ZoneFile> file = parse_zone(text, std::string(kFile), options);
  EXPECT_TRUE(file.has_value()) << file.error().text();
  return file ? std::move(*file) : ZoneFile{};
}

}  // namespace warren::testing
