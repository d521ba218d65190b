// Folders of chunk files: what lies in them, and which of it a zone may read.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/file_source.hpp"
#include "warren/result.hpp"

namespace warren {

inline constexpr std::string_view kChunkSuffix = ".chunk";

// Why a file that is there is not read.
enum class ChunkRefusal {
  no_chunk_name,  // it, or what it links to, does not end in .chunk
  outside,        // it lies in no folder of the zone
};

// What lies in one or several folders, before it is known what the zone may read of it.
struct ChunkListing {
  std::vector<std::filesystem::path> files;  // in the order of their paths within each folder
  std::vector<Diagnostic> problems;          // errors: folders that are not listed
  std::optional<Error> unreadable;           // a folder that cannot be listed to its end
};

// The chunk files that a zone may read.
struct ChunkList {
  std::vector<std::string> names;
  std::vector<Diagnostic> problems;  // errors: links that lead out of the zone's folders, and such
  std::optional<Error> unreadable;
};

// The folders that a zone's chunks may lie in. Everything is compared by where it really lies, so
// that neither `..` nor a link leads out of them.
class AllowedFolders {
 public:
  // The files must outlive it.
  explicit AllowedFolders(const FileSource& files) : files_(&files) {}

  void allow_below(const std::filesystem::path& folder);   // the folder and all below it
  void allow_beside(const std::filesystem::path& folder);  // files right in the folder

  // A file that is not there lies nowhere and is not refused: reading it says so.
  std::optional<ChunkRefusal> refusal(const std::filesystem::path& file) const;
  bool holds(const std::filesystem::path& path) const;

 private:
  const FileSource* files_;
  std::vector<std::filesystem::path> below_;
  std::vector<std::filesystem::path> beside_;
};

enum class ListDepth { beside, below };

// Adds every chunk file of the folder. Their order is the same wherever the folder lies and
// wherever the program is started. Whatever ends in .chunk is listed, readable or not: a file that
// silently falls out would change the level. A folder with more than `most` entries adds nothing:
// which of them come first is up to the disk.
void list_chunks(const FileSource& files, const std::filesystem::path& folder, ListDepth depth,
                 ChunkListing& out, std::optional<int> most = std::nullopt);

// Each file once, however it is named; those that may not be read become problems.
ChunkList allowed_chunks(const FileSource& files, const ChunkListing& listing,
                         const AllowedFolders& allowed);

}  // namespace warren
