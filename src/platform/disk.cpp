#include "platform/disk.hpp"

#include <fmt/format.h>

#include <new>
#include <system_error>

#include "core/path_text.hpp"
#include "platform/files.hpp"
#include "platform/links.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

Error folder_unreadable(const fs::path& folder, const std::error_code& error) {
  return fail(Failure::machine,
              fmt::format("cannot read the folder {}: {}", path_text(folder), error.message()),
              "check the permissions")
      .value();
}

class Disk : public FileSource {
 public:
  Result<std::string> read(const Path& path, std::uint64_t limit) const override {
    return read_file(path, limit);
  }
  FolderList list(const Path& folder, std::optional<int> most) const override;
  Presence presence(const Path& path) const override;
  PathKind kind(const Path& path) const override;
  RealPath real(const Path& path) const override;
  Path here() const override {
    std::error_code error;
    Path out = current_folder(error);
    return error ? Path() : out;
  }
};

FolderList Disk::list(const Path& folder, std::optional<int> most) const {
  FolderList out;
  std::error_code error;
  fs::directory_iterator it(folder, error);
  for (const fs::directory_iterator end; !error && it != end; it.increment(error)) {
    if (most && out.entries.size() >= static_cast<std::size_t>(*most)) {
      out.whole = false;
      return out;
    }
    std::error_code unknown;
    const bool is_folder =
        fs::is_directory(it->symlink_status(unknown)) && !unknown && !is_link(it->path());
    out.entries.push_back({path_text(it->path().filename()), is_folder});
  }
  out.whole = !error;
  if (error) out.unreadable = folder_unreadable(folder, error);
  return out;
}

Presence Disk::presence(const Path& path) const {
  std::error_code error;
  if (fs::exists(fs::symlink_status(path, error))) return Presence::something;
  const bool nothing = !error || error == std::errc::no_such_file_or_directory ||
                       error == std::errc::not_a_directory;
  if (nothing) return Presence::nothing;
  return error == std::errc::filename_too_long ? Presence::too_long : Presence::hidden;
}

PathKind Disk::kind(const Path& path) const {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (fs::is_directory(status)) return PathKind::folder;
  if (error) return PathKind::unknown;
  return fs::is_regular_file(status) ? PathKind::file : PathKind::other;
}

RealPath Disk::real(const Path& path) const {
  std::error_code error;
  fs::path out = real_path(path, error);
  if (!error) return {std::move(out), false};
  if (error == std::errc::not_enough_memory) throw std::bad_alloc();
  // What fails with these cannot be opened either. Any other error hides where a file lies that
  // perhaps can, such as one whose whole path is too long.
  const bool closed =
      error == std::errc::no_such_file_or_directory || error == std::errc::not_a_directory ||
      error == std::errc::permission_denied || error == std::errc::too_many_symbolic_link_levels;
  return {std::nullopt, !closed};
}

}  // namespace

const FileSource& disk() {
  static const Disk kDisk;
  return kDisk;
}

}  // namespace warren
