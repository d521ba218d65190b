#include "content/chunk/source.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <set>
#include <system_error>

#include "content/lines.hpp"
#include "core/files.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFolder = "chunks";
constexpr std::string_view kExtension = ".chunk";
constexpr std::size_t kMaxLibrary = 10'000;
constexpr int kMaxEntries = 50'000;  // a zone file may name a whole disk
constexpr int kMaxLevels = 32;       // folders above the zone, and below a chunks folder

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

bool is_folder(const fs::path& path) {
  std::error_code ignored;
  return fs::is_directory(path, ignored);
}

// One name per file, so that a chunk that is named in two ways is loaded once. Short where it can
// be: names stand in messages.
std::string name_of(const fs::path& path) {
  std::error_code error;
  const fs::path whole = fs::canonical(path, error);
  if (error) return path.lexically_normal().string();
  const fs::path here = fs::current_path(error);
  if (error) return whole.string();
  const fs::path relative = whole.lexically_relative(here);
  return relative.empty() ? whole.string() : relative.string();
}

// In the order of their paths within the folder: the same wherever the folder lies and wherever the
// program is started. Nothing of a folder with more than `most` files: which of them come first is
// up to the disk.
template <class Iterator>
void add_chunks(const fs::path& folder, std::vector<std::string>& out,
                int most = std::numeric_limits<int>::max()) {
  std::error_code error;
  std::vector<fs::path> found;
  Iterator it(folder, fs::directory_options::skip_permission_denied, error);
  int entries = 0;
  for (const Iterator end; !error && it != end && found.size() < kMaxLibrary;) {
    if (++entries > most) return;
    if (it->path().extension() == kExtension && is_file(it->path())) found.push_back(it->path());
    it.increment(error);
  }
  std::ranges::sort(found, {}, [](const fs::path& path) { return path.generic_string(); });
  for (const fs::path& path : found) out.push_back(name_of(path));
}

void add_beside(const fs::path& folder, std::vector<std::string>& out) {
  add_chunks<fs::directory_iterator>(folder, out);
}

void add_below(const fs::path& folder, std::vector<std::string>& out) {
  add_chunks<fs::recursive_directory_iterator>(folder, out);
}

// Keeps the first of equal ones.
void remove_repeated(std::vector<std::string>& names) {
  std::set<std::string> seen;
  std::erase_if(names, [&](const std::string& name) { return !seen.insert(name).second; });
}

}  // namespace

FolderChunks::FolderChunks(const fs::path& zone, const std::vector<std::string>& folders) {
  std::error_code error;
  fs::path folder = fs::absolute(zone, error).lexically_normal().parent_path();
  add_beside(folder, library_);
  for (int level = 0; level < kMaxLevels; ++level) {
    roots_.push_back(folder);
    const fs::path chunks = folder / kFolder;
    if (is_folder(chunks)) {
      roots_.push_back(chunks);
      add_below(chunks, library_);
    }
    if (!folder.has_relative_path()) break;
    folder = folder.parent_path();
  }
  for (const std::string& given : folders) {
    roots_.emplace_back(given);
    add_below(given, library_);
  }
  remove_repeated(library_);
}

std::optional<std::string> FolderChunks::find(std::string_view path) const {
  for (const fs::path& root : roots_) {
    const fs::path candidate = root / path;
    if (is_file(candidate)) return name_of(candidate);
  }
  const fs::path file = fs::path(path).filename();
  const auto found = std::ranges::find_if(
      library_, [&](const std::string& name) { return fs::path(name).filename() == file; });
  if (found == library_.end()) return std::nullopt;
  return *found;
}

std::optional<std::vector<std::string>> FolderChunks::folder(std::string_view path) const {
  for (const fs::path& root : roots_) {
    if (!is_folder(root / path)) continue;
    std::vector<std::string> out;
    add_chunks<fs::recursive_directory_iterator>(root / path, out, kMaxEntries);
    return out;
  }
  return std::nullopt;
}

Result<std::string> FolderChunks::read(const std::string& name) const {
  return read_file(name, LineFile::kMaxBytes);
}

std::string FolderChunks::places() const {
  return fmt::format("{} and its {} folder, the folders above, and --chunks folders",
                     roots_.front().string(), kFolder);
}

MemoryChunks::MemoryChunks(std::map<std::string, std::string, std::less<>> files)
    : files_(std::move(files)) {
  for (const auto& [name, text] : files_) library_.push_back(name);
}

std::optional<std::string> MemoryChunks::find(std::string_view path) const {
  const auto found = files_.find(fs::path(path).lexically_normal().generic_string());
  if (found == files_.end()) return std::nullopt;
  return found->first;
}

std::optional<std::vector<std::string>> MemoryChunks::folder(std::string_view path) const {
  std::string prefix = (fs::path(path) / "").lexically_normal().generic_string();
  if (prefix == "." || prefix == "./") prefix.clear();  // all of them
  std::vector<std::string> out;
  for (const std::string& name : library_) {
    if (name.starts_with(prefix)) out.push_back(name);
  }
  if (out.empty()) return std::nullopt;
  return out;
}

Result<std::string> MemoryChunks::read(const std::string& name) const {
  const auto found = files_.find(name);
  if (found != files_.end()) return found->second;
  return fail(Failure::usage, fmt::format("there is no chunk {}", name));
}

}  // namespace warren
