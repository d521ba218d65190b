#include "core/file_source.hpp"

#include <fmt/format.h>

#include "core/path_text.hpp"
#include "core/size_text.hpp"

namespace warren {
namespace {

// "/zones/", below which everything in the folder lies.
std::string below(const std::filesystem::path& folder) {
  std::string out = folder.generic_string();
  if (!out.ends_with('/')) out += '/';
  return out;
}

}  // namespace

FileSource::Path FileSource::absolute(const Path& path) const {
  return (path.is_absolute() ? path : here() / path).lexically_normal();
}

FileSource::Path FileSource::whole(const Path& path) const {
  Path tail;
  for (Path head = path; !head.empty(); head = head.parent_path()) {
    if (const RealPath found = real(head); found.path) {
      return tail.empty() ? *found.path : (*found.path / tail).lexically_normal();
    }
    if (!head.has_relative_path()) break;
    tail = tail.empty() ? head.filename() : head.filename() / tail;
  }
  return path.lexically_normal();
}

std::string FileSource::short_name(const Path& path) const {
  const RealPath found = real(path);
  if (!found.path) return path_text(path.lexically_normal());
  const Path start = here();
  if (start.empty()) return path_text(*found.path);
  const Path relative = found.path->lexically_relative(start);
  return relative.empty() ? path_text(*found.path) : path_text(relative);
}

MemoryFiles::MemoryFiles(const Texts& texts) {
  for (const auto& [name, text] : texts) texts_.emplace(absolute(name).generic_string(), text);
}

FileSource::Path MemoryFiles::here() const {
  return "/";
}

Result<std::string> MemoryFiles::read(const Path& path, std::uint64_t limit) const {
  const auto found = texts_.find(absolute(path).generic_string());
  if (found == texts_.end()) {
    const bool folder = kind(path) == PathKind::folder;
    return fail(Failure::usage,
                folder ? fmt::format("{} is a folder", path_text(path))
                       : fmt::format("there is no file {}", path_text(path)),
                folder ? "name a file in it" : "check the path");
  }
  if (found->second.size() <= limit) return found->second;
  return fail(Failure::content, fmt::format("{} is too large: {}, the limit is {}", path_text(path),
                                            size_text(found->second.size()), size_text(limit)));
}

FolderList MemoryFiles::list(const Path& folder, std::optional<int> most) const {
  FolderList out;
  const std::string prefix = below(absolute(folder));
  for (auto at = texts_.lower_bound(prefix); at != texts_.end(); ++at) {
    const std::string_view path = at->first;
    if (!path.starts_with(prefix)) break;
    std::string_view name = path.substr(prefix.size());
    const bool is_folder = name.find('/') != std::string_view::npos;
    name = name.substr(0, name.find('/'));
    if (!out.entries.empty() && out.entries.back().name == name) continue;
    if (most && out.entries.size() >= static_cast<std::size_t>(*most)) {
      out.whole = false;
      break;
    }
    out.entries.push_back({std::string(name), is_folder});
  }
  return out;
}

Presence MemoryFiles::presence(const Path& path) const {
  return kind(path) == PathKind::unknown ? Presence::nothing : Presence::something;
}

PathKind MemoryFiles::kind(const Path& path) const {
  const Path place = absolute(path);
  const std::string name = place.generic_string();
  if (texts_.contains(name)) return PathKind::file;
  const std::string prefix = below(place);
  const auto first = texts_.lower_bound(prefix);
  const bool folder = prefix == "/" || (first != texts_.end() && first->first.starts_with(prefix));
  return folder ? PathKind::folder : PathKind::unknown;
}

RealPath MemoryFiles::real(const Path& path) const {
  if (kind(path) == PathKind::unknown) return {};
  Path out = absolute(path);
  if (!out.has_filename() && out.has_relative_path()) out = out.parent_path();  // "zones/"
  return {std::move(out), false};
}

}  // namespace warren
