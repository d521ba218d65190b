#include "kinds/zone/content/chunk/folders.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <new>
#include <set>
#include <system_error>

namespace warren {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMaxLibrary = 10'000;

// Both without links and dots.
bool lies_below(const fs::path& path, const fs::path& folder) {
  return std::ranges::mismatch(folder, path).in1 == folder.end();
}

struct RealPath {
  std::optional<fs::path> path;
  bool unknown = false;  // it may well be there
};

RealPath real_path(const fs::path& path) {
  std::error_code error;
  fs::path out = fs::canonical(path, error);
  if (!error) return {std::move(out), false};
  if (error == std::errc::not_enough_memory) throw std::bad_alloc();
  // What fails with these cannot be opened either. Any other error hides where a file lies that
  // perhaps can, such as one whose whole path is too long.
  const bool closed =
      error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory ||
      error == std::errc::permission_denied || error == std::errc::too_many_symbolic_link_levels;
  return {std::nullopt, !closed};
}

Error folder_unreadable(const fs::path& folder, const std::error_code& error) {
  return fail(Failure::machine,
              fmt::format("cannot read the folder {}: {}", folder.string(), error.message()),
              "check the permissions")
      .value();
}

// Walks without following links to folders: they may lead anywhere, and in circles.
class FolderWalk {
 public:
  FolderWalk(ListDepth depth, std::optional<int> most) : depth_(depth), most_(most) {}

  // False when the folder has too many entries or cannot be listed.
  bool walk(const fs::path& folder) {
    std::error_code error;
    fs::directory_iterator it(folder, error);
    for (const fs::directory_iterator end; !error && it != end; it.increment(error)) {
      if (most_ && ++entries_ > *most_) return false;
      if (!visit(*it)) return false;
    }
    if (error) unreadable = folder_unreadable(folder, error);
    return !error;
  }

  std::vector<fs::path> found;
  std::optional<Error> unreadable;

 private:
  bool visit(const fs::directory_entry& entry) {
    if (entry.path().extension() == kChunkSuffix) {
      found.push_back(entry.path());
      return true;
    }
    std::error_code error;
    const bool is_folder = fs::is_directory(entry.symlink_status(error));
    if (depth_ == ListDepth::beside || error || !is_folder) return true;
    return walk(entry.path());
  }

  ListDepth depth_;
  std::optional<int> most_;
  int entries_ = 0;
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
  out.where.file = folder.string();
  out.message = fmt::format("{} chunks below one folder, at most {}", count, kMaxLibrary);
  out.help = "spread them over several folders, and name those that the zone needs";
  return out;
}

}  // namespace

void AllowedFolders::allow_below(const fs::path& folder) {
  if (RealPath real = real_path(folder); real.path) below_.push_back(std::move(*real.path));
}

void AllowedFolders::allow_beside(const fs::path& folder) {
  if (RealPath real = real_path(folder); real.path) beside_.push_back(std::move(*real.path));
}

std::optional<ChunkRefusal> AllowedFolders::refusal(const fs::path& file) const {
  const RealPath real = real_path(file);
  if (real.unknown) return ChunkRefusal::outside;
  if (!real.path) return std::nullopt;
  const bool right_above = std::ranges::find(beside_, real.path->parent_path()) != beside_.end();
  if (!right_above && !holds(*real.path)) return ChunkRefusal::outside;
  if (real.path->extension() != kChunkSuffix) return ChunkRefusal::no_chunk_name;
  return std::nullopt;
}

bool AllowedFolders::holds(const fs::path& path) const {
  const RealPath real = real_path(path);
  return real.path && std::ranges::any_of(below_, [&](const fs::path& below) {
           return lies_below(*real.path, below);
         });
}

std::string chunk_file_name(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::canonical(path, error);
  if (error) return path.lexically_normal().string();
  const fs::path here = fs::current_path(error);
  if (error) return whole.string();
  const fs::path relative = whole.lexically_relative(here);
  return relative.empty() ? whole.string() : relative.string();
}

void list_chunks(const fs::path& folder, ListDepth depth, ChunkListing& out,
                 std::optional<int> most) {
  FolderWalk walk(depth, most);
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

ChunkList allowed_chunks(const ChunkListing& listing, const AllowedFolders& allowed) {
  ChunkList out;
  out.problems = listing.problems;
  out.unreadable = listing.unreadable;
  std::set<std::string> seen;
  for (const fs::path& path : listing.files) {
    if (const std::optional<ChunkRefusal> refusal = allowed.refusal(path)) {
      out.problems.push_back(refused_link(path.string(), *refusal));
      continue;
    }
    std::string name = chunk_file_name(path);
    if (seen.insert(name).second) out.names.push_back(std::move(name));
  }
  return out;
}

}  // namespace warren
