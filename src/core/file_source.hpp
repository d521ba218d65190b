// Where authored files come from: a disk, or texts in memory. The engine reads through this alone.
#pragma once

#include <cstdint>
#include <filesystem>  // of it only the paths, which are values
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "warren/result.hpp"

namespace warren {

// Whether something stands at a path, a link that leads nowhere included.
enum class Presence {
  nothing,
  something,
  hidden,    // it cannot be looked at
  too_long,  // for a path of this machine
};

// What a path leads to. Links are followed.
enum class PathKind { file, folder, other, unknown };

// Where a path really lies, without links and dots.
struct RealPath {
  std::optional<std::filesystem::path> path;
  bool unknown = false;  // it may well be there
};

struct FolderEntry {
  std::string name;
  bool is_folder = false;  // a link to one is none: it may lead anywhere, and in circles
};

struct FolderList {
  std::vector<FolderEntry> entries;  // in no order
  bool whole = true;                 // false: there are more than were requested, or an error
  std::optional<Error> unreadable;
};

class FileSource {
 public:
  using Path = std::filesystem::path;

  FileSource() = default;
  FileSource(const FileSource&) = delete;
  FileSource& operator=(const FileSource&) = delete;
  virtual ~FileSource() = default;

  // Refuses what is not a regular file and what is larger than `limit` before reading it.
  virtual Result<std::string> read(const Path& path, std::uint64_t limit) const = 0;
  virtual FolderList list(const Path& folder, std::optional<int> most) const = 0;
  virtual Presence presence(const Path& path) const = 0;
  virtual PathKind kind(const Path& path) const = 0;
  virtual RealPath real(const Path& path) const = 0;
  // The folder that paths start from; empty when it is not known.
  virtual Path here() const = 0;

  // From the root on, without dots.
  Path absolute(const Path& path) const;
  // As real() as far as it is there; for comparing.
  Path whole(const Path& path) const;
  // One name per file, short where it can be: names stand in messages.
  std::string short_name(const Path& path) const;
};

// Texts by their paths: "zones/a.zone". All of them lie below one root, where paths start too.
class MemoryFiles : public FileSource {
 public:
  using Texts = std::map<std::string, std::string, std::less<>>;

  explicit MemoryFiles(const Texts& texts);

  Result<std::string> read(const Path& path, std::uint64_t limit) const override;
  FolderList list(const Path& folder, std::optional<int> most) const override;
  Presence presence(const Path& path) const override;
  PathKind kind(const Path& path) const override;
  RealPath real(const Path& path) const override;
  Path here() const override;

 private:
  Texts texts_;  // by whole paths, from the root on
};

}  // namespace warren
