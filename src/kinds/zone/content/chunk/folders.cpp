#include "kinds/zone/content/chunk/folders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/path_text.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxLibrary = 10'000;

// Both without links and dots.
bool lies_below(const fs::path& path, const fs::path& folder) {
  return std::ranges::mismatch(folder, path).in1 == folder.end();
}

// Walks without following links to folders: they may lead anywhere, and in circles.
class FolderWalk {
 public:
  FolderWalk(const FileSource& files, ListDepth depth, std::optional<int> most)
      : files_(files), depth_(depth), most_(most) {}

  // False when the folder has too many entries or cannot be listed.
  bool walk(const fs::path& folder) {
    FolderList list = files_.list(folder, most_);
    if (list.unreadable) unreadable = std::move(list.unreadable);
    if (!list.whole) return false;
    if (most_) *most_ -= static_cast<int>(list.entries.size());
    return std::ranges::all_of(list.entries,
                               [&](const FolderEntry& entry) { return visit(folder, entry); });
  }

  std::vector<fs::path> found;
  std::optional<Error> unreadable;

 private:
  bool visit(const fs::path& folder, const FolderEntry& entry) {
    fs::path path = folder / entry.name;
    if (path.extension() == kChunkSuffix) {
      found.push_back(std::move(path));
      return true;
    }
    return depth_ == ListDepth::beside || !entry.is_folder || walk(path);
  }

  const FileSource& files_;
  ListDepth depth_;
  std::optional<int> most_;  // entries that may still come
};

Diagnostic refused_link(const std::string& name, ChunkRefusal refusal) {
  Diagnostic out;
  out.where.file = name;
  if (refusal == ChunkRefusal::no_chunk_name) {
    out.message = "this link leads to a file that is no chunk";
    out.help = "chunk files end in .chunk: remove the link, or let it lead to one";
  } else {
    out.message = "this link leads out of the zone's folders";
    out.help = "copy the chunk here, or name its folder with a `library` line or --chunks";
  }
  return out;
}

Diagnostic too_many(const fs::path& folder, std::size_t count) {
  Diagnostic out;
  out.where.file = path_text(folder);
  out.message = fmt::format("{} chunks below one folder, at most {}", count, kMaxLibrary);
  out.help = "spread them over several folders, and name those that the zone needs";
  return out;
}

}  // namespace

void AllowedFolders::allow_below(const fs::path& folder) {
  if (RealPath real = files_->real(folder); real.path) below_.push_back(std::move(*real.path));
}

void AllowedFolders::allow_beside(const fs::path& folder) {
  if (RealPath real = files_->real(folder); real.path) beside_.push_back(std::move(*real.path));
}

std::optional<ChunkRefusal> AllowedFolders::refusal(const fs::path& file) const {
  const RealPath real = files_->real(file);
  if (real.unknown) return ChunkRefusal::outside;
  if (!real.path) return std::nullopt;
  const bool right_above = std::ranges::find(beside_, real.path->parent_path()) != beside_.end();
  if (!right_above && !holds(*real.path)) return ChunkRefusal::outside;
  if (real.path->extension() != kChunkSuffix) return ChunkRefusal::no_chunk_name;
  return std::nullopt;
}

bool AllowedFolders::holds(const fs::path& path) const {
  const RealPath real = files_->real(path);
  return real.path && std::ranges::any_of(below_, [&](const fs::path& below) {
           return lies_below(*real.path, below);
         });
}

void list_chunks(const FileSource& files, const fs::path& folder, ListDepth depth,
                 ChunkListing& out, std::optional<int> most) {
  FolderWalk walk(files, depth, most);
  const bool whole = walk.walk(folder);
  if (walk.unreadable && !out.unreadable) out.unreadable = std::move(walk.unreadable);
  if (!whole) return;
  std::vector<fs::path>& found = walk.found;
  if (found.size() > kMaxLibrary) {
    out.problems.push_back(too_many(folder, found.size()));
    return;
  }
  std::ranges::sort(found, {}, [](const fs::path& path) { return path.generic_string(); });
  out.files.insert(out.files.end(), found.begin(), found.end());
}

ChunkList allowed_chunks(const FileSource& files, const ChunkListing& listing,
                         const AllowedFolders& allowed) {
  ChunkList out;
  out.problems = listing.problems;
  out.unreadable = listing.unreadable;
  std::set<std::string> seen;
  for (const fs::path& path : listing.files) {
    if (const std::optional<ChunkRefusal> refusal = allowed.refusal(path)) {
      out.problems.push_back(refused_link(path_text(path), *refusal));
      continue;
    }
    std::string name = files.short_name(path);
    if (seen.insert(name).second) out.names.push_back(std::move(name));
  }
  return out;
}

}  // namespace warren
