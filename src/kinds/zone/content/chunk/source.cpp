#include "kinds/zone/content/chunk/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "content/lines.hpp"
#include "core/path_text.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

// Blocks lie in a folder of their own in many games.
constexpr auto kFolders = std::to_array<std::string_view>({"chunks", "obstacles"});
constexpr int kMaxEntries = 50'000;  // a zone file may name a whole disk
constexpr int kMaxLevels = 32;       // folders above the zone

Diagnostic folder_leads_out(const fs::path& folder) {
  Diagnostic out;
  out.where.file = path_text(folder);
  out.message = "this folder is a link that leads out of the zone's folders";
  out.help = "name what it leads to with a `library` line or --chunks, and remove the link";
  return out;
}

}  // namespace

FolderChunks::FolderChunks(const FileSource& files, const fs::path& zone,
                           const std::vector<std::string>& folders)
    : files_(files), allowed_(files) {
  add_around(files.absolute(zone).parent_path());
  for (const std::string& given : folders) {
    roots_.emplace_back(given);
    allowed_.allow_below(given);
    if (may_be_folder(given)) list_chunks(files_, given, ListDepth::below, library_);
  }
}

// Also what cannot be looked at, and a link to nothing: reading it tells why it cannot be read,
// while passing over it could take another chunk of that name.
bool FolderChunks::is_there(const fs::path& path) const {
  const Presence presence = files_.presence(path);
  return presence == Presence::something || presence == Presence::hidden;
}

bool FolderChunks::is_folder(const fs::path& path) const {
  return files_.kind(path) == PathKind::folder;
}

// A folder, or what cannot be looked at and would be one.
bool FolderChunks::may_be_folder(const fs::path& path) const {
  return is_there(path) && (is_folder(path) || files_.kind(path) == PathKind::unknown);
}

std::string FolderChunks::folder_of(const fs::path& file) const {
  const fs::path from = files_.real(roots_.front()).path.value_or(fs::path());
  const fs::path to = files_.real(file).path.value_or(fs::path()).parent_path();
  const fs::path relative = to.lexically_relative(from);
  return relative.empty() ? to.generic_string() : relative.generic_string();
}

void FolderChunks::add_around(fs::path folder) {
  allowed_.allow_below(folder);
  if (may_be_folder(folder)) list_chunks(files_, folder, ListDepth::beside, library_);
  for (int level = 0; level < kMaxLevels; ++level) {
    roots_.push_back(folder);
    allowed_.allow_beside(folder);
    for (const std::string_view name : kFolders) {
      if (may_be_folder(folder / name)) add_chunks_of(folder, name);
    }
    if (!folder.has_relative_path()) break;
    folder = folder.parent_path();
  }
}

// A `chunks` or `obstacles` folder that is a link may lead anywhere; one that stays in its folder
// is as good as any other.
void FolderChunks::add_chunks_of(const fs::path& folder, std::string_view name) {
  const fs::path chunks = folder / name;
  roots_.push_back(chunks);
  AllowedFolders here(files_);
  here.allow_below(folder);
  if (is_folder(chunks) && !here.holds(chunks)) {
    library_.problems.push_back(folder_leads_out(chunks));
    return;
  }
  allowed_.allow_below(chunks);
  list_chunks(files_, chunks, ListDepth::below, library_);
}

AllowedFolders FolderChunks::with_libraries(const std::vector<std::string>& libraries) const {
  AllowedFolders out = allowed_;
  for (const std::string& library : libraries) {
    if (const std::optional<fs::path> folder = find_folder(library)) out.allow_below(*folder);
  }
  return out;
}

ChunkList FolderChunks::library(const std::vector<std::string>& libraries) const {
  return allowed_chunks(files_, library_, with_libraries(libraries));
}

FoundChunk FolderChunks::look_up(std::string_view path,
                                 const std::vector<std::string>& libraries) const {
  if (fs::path(path).extension() != kChunkSuffix) {
    return {std::nullopt, ChunkRefusal::no_chunk_name, {}};
  }
  const AllowedFolders allowed = with_libraries(libraries);
  for (const fs::path& root : roots_) {
    const fs::path candidate = root / path;
    if (!is_there(candidate)) continue;
    const std::optional<ChunkRefusal> refusal = allowed.refusal(candidate);
    if (!refusal) return {files_.short_name(candidate), std::nullopt, {}};
    return {std::nullopt, refusal, folder_of(candidate)};
  }
  const fs::path file = fs::path(path).filename();
  const auto found = std::ranges::find_if(library_.files, [&](const fs::path& one) {
    return one.filename() == file && !allowed.refusal(one);
  });
  if (found == library_.files.end()) return {};
  return {files_.short_name(*found), std::nullopt, {}};
}

std::optional<fs::path> FolderChunks::find_folder(std::string_view path) const {
  for (const fs::path& root : roots_) {
    if (is_folder(root / path)) return root / path;
  }
  return std::nullopt;
}

std::optional<ChunkList> FolderChunks::folder(std::string_view path,
                                              const std::vector<std::string>& libraries) const {
  const std::optional<fs::path> found = find_folder(path);
  if (!found) return std::nullopt;
  ChunkListing listing;
  list_chunks(files_, *found, ListDepth::below, listing, kMaxEntries);
  AllowedFolders allowed = with_libraries(libraries);
  allowed.allow_below(*found);
  return allowed_chunks(files_, listing, allowed);
}

Result<std::string> FolderChunks::read(const std::string& name) const {
  return files_.read(name, LineFile::kMaxBytes);
}

std::string FolderChunks::places() const {
  return fmt::format("{} and its {} and {} folders, the folders above, and --chunks folders",
                     path_text(roots_.front()), kFolders[0], kFolders[1]);
}

}  // namespace warren
