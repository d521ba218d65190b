// Where the chunks of a zone come from.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_source.hpp"
#include "kinds/zone/content/chunk/folders.hpp"
#include "warren/result.hpp"

namespace warren {

// What a path of a zone led to.
struct FoundChunk {
  std::optional<std::string> name;  // of the file; nothing when there is none that may be read
  std::optional<ChunkRefusal> refusal;
  std::string folder;  // of a file outside: what a `library` line would name
};

class ChunkSource {
 public:
  ChunkSource() = default;
  ChunkSource(const ChunkSource&) = delete;
  ChunkSource& operator=(const ChunkSource&) = delete;
  virtual ~ChunkSource() = default;

  // The chunk file that a zone means by a path. However a path is spelled, the same file has the
  // same name. `libraries` are the folders of the zone's `library` lines: paths may lead there.
  virtual FoundChunk look_up(std::string_view path,
                             const std::vector<std::string>& libraries) const = 0;
  std::optional<std::string> find(std::string_view path) const { return look_up(path, {}).name; }
  virtual Result<std::string> read(const std::string& name) const = 0;
  // Every chunk file of the library, in a fixed order.
  virtual ChunkList library(const std::vector<std::string>& libraries) const = 0;
  // Every chunk file below the folder that a zone means by a path, in a fixed order; nothing when
  // there is no such folder.
  virtual std::optional<ChunkList> folder(std::string_view path,
                                          const std::vector<std::string>& libraries) const = 0;
  // Where find() looked, for messages.
  virtual std::string places() const = 0;
};

// The folders around a zone file. A path is looked for beside the zone, in its `chunks` and
// `obstacles` folders, in the same three places of every folder above, and in the given folders; at
// last a file of that name anywhere in the library. The library is every chunk beside the zone and
// below those `chunks`, `obstacles` and given folders, in that order.
// A zone may come from a stranger: only files that end in .chunk are read, and only those below the
// zone's folder, the `chunks`, `obstacles` and given folders and the zone's libraries, or right in
// a folder above the zone, wherever `..` and links lead.
class FolderChunks : public ChunkSource {
 public:
  // The files must outlive it.
  FolderChunks(const FileSource& files, const std::filesystem::path& zone,
               const std::vector<std::string>& folders);

  FoundChunk look_up(std::string_view path,
                     const std::vector<std::string>& libraries) const override;
  Result<std::string> read(const std::string& name) const override;
  ChunkList library(const std::vector<std::string>& libraries) const override;
  // Beside the zone, or beside a folder above it.
  std::optional<ChunkList> folder(std::string_view path,
                                  const std::vector<std::string>& libraries) const override;
  std::string places() const override;

 private:
  bool is_there(const std::filesystem::path& path) const;
  bool is_folder(const std::filesystem::path& path) const;
  bool may_be_folder(const std::filesystem::path& path) const;
  // Where a refused file lies, as a `library` line of the zone would say it.
  std::string folder_of(const std::filesystem::path& file) const;
  void add_around(std::filesystem::path folder);
  void add_chunks_of(const std::filesystem::path& folder, std::string_view name);
  std::optional<std::filesystem::path> find_folder(std::string_view path) const;
  AllowedFolders with_libraries(const std::vector<std::string>& libraries) const;

  const FileSource& files_;
  std::vector<std::filesystem::path> roots_;
  AllowedFolders allowed_;
  ChunkListing library_;
};

}  // namespace warren
