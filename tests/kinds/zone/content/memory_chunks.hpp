// Chunk files by name, for zones that lie in no folder.
#pragma once

#include <filesystem>
#include <map>
#include <string>
#include <utility>

#include "kinds/zone/content/chunk/source.hpp"

namespace warren {

class MemoryChunks : public ChunkSource {
 public:
  // Names are paths without `.` and `..` in them.
  explicit MemoryChunks(std::map<std::string, std::string, std::less<>> files)
      : files_(std::move(files)) {}

  FoundChunk look_up(std::string_view path, const std::vector<std::string>&) const override {
    const auto found = files_.find(std::filesystem::path(path).lexically_normal().generic_string());
    if (found == files_.end()) return {};
    return {found->first, std::nullopt, {}};
  }

  Result<std::string> read(const std::string& name) const override {
    const auto found = files_.find(name);
    if (found != files_.end()) return found->second;
    return fail(Failure::usage, "there is no chunk " + name);
  }

  ChunkList library(const std::vector<std::string>&) const override {
    ChunkList out;
    for (const auto& [name, text] : files_) out.names.push_back(name);
    return out;
  }

  std::optional<ChunkList> folder(std::string_view path,
                                  const std::vector<std::string>&) const override {
    std::string prefix = (std::filesystem::path(path) / "").lexically_normal().generic_string();
    if (prefix == "." || prefix == "./") prefix.clear();  // all of them
    ChunkList out;
    for (const auto& [name, text] : files_) {
      if (name.starts_with(prefix)) out.names.push_back(name);
    }
    if (out.names.empty()) return std::nullopt;
    return out;
  }

  std::string places() const override { return "the chunks that were given"; }

 private:
  std::map<std::string, std::string, std::less<>> files_;
};

}  // namespace warren
