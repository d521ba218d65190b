// Where the chunks of a zone come from: folders on a disk, or memory.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "warren/result.hpp"

namespace warren {

class ChunkSource {
 public:
  ChunkSource() = default;
  ChunkSource(const ChunkSource&) = delete;
  ChunkSource& operator=(const ChunkSource&) = delete;
  virtual ~ChunkSource() = default;

  // The chunk file that a zone means by a path; nothing when there is none. However a path is
  // spelled, the same file has the same name.
  virtual std::optional<std::string> find(std::string_view path) const = 0;
  virtual Result<std::string> read(const std::string& name) const = 0;
  // Every chunk file of the library, in a fixed order.
  virtual const std::vector<std::string>& library() const = 0;
  // Every chunk file below the folder that a zone means by a path, in a fixed order; nothing when
  // there is no such folder.
  virtual std::optional<std::vector<std::string>> folder(std::string_view path) const = 0;
  // Where find() looked, for messages.
  virtual std::string places() const = 0;
};

// The folders around a zone file. A path is looked for beside the zone, in its `chunks` folder, in
// the same two places of every folder above, and in the given folders; at last a file of that name
// anywhere in the library. The library is every chunk beside the zone and below those `chunks` and
// given folders, in that order.
class FolderChunks : public ChunkSource {
 public:
  FolderChunks(const std::filesystem::path& zone, const std::vector<std::string>& folders);

  std::optional<std::string> find(std::string_view path) const override;
  Result<std::string> read(const std::string& name) const override;
  const std::vector<std::string>& library() const override { return library_; }
  // Beside the zone, or beside a folder above it.
  std::optional<std::vector<std::string>> folder(std::string_view path) const override;
  std::string places() const override;

 private:
  std::vector<std::filesystem::path> roots_;
  std::vector<std::string> library_;
};

// Chunk files by name, for zones that do not lie on a disk.
class MemoryChunks : public ChunkSource {
 public:
  // Names are paths without `.` and `..` in them.
  explicit MemoryChunks(std::map<std::string, std::string, std::less<>> files);

  std::optional<std::string> find(std::string_view path) const override;
  Result<std::string> read(const std::string& name) const override;
  const std::vector<std::string>& library() const override { return library_; }
  std::optional<std::vector<std::string>> folder(std::string_view path) const override;
  std::string places() const override { return "the chunks that were given"; }

 private:
  std::map<std::string, std::string, std::less<>> files_;
  std::vector<std::string> library_;
};

}  // namespace warren
