#include "platform/draft.hpp"

#include <fmt/format.h>

#include <cerrno>
#include <charconv>
#include <cstdint>
#include <mutex>
#include <string>
#include <system_error>

#include "core/path_text.hpp"
#include "platform/file_calls.hpp"
#include "platform/open_files.hpp"

namespace warren {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kDraftPrefix = ".warren-";
constexpr std::string_view kDraftSuffix = ".tmp";

// Held while a draft is made and while drafts are swept: between its making and its locking a draft
// looks like one that was left behind.
std::mutex& drafts_mutex() {
  static std::mutex mutex;
  return mutex;
}

// The number at the front of a text, which it is cut off.
std::optional<std::int64_t> take_number(std::string_view& text) {
  std::int64_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || text.starts_with('-')) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return out;
}

// Whose draft a file is, by its name; nothing for any other file.
std::optional<std::int64_t> writer_of(std::string_view name) {
  if (!name.starts_with(kDraftPrefix) || !name.ends_with(kDraftSuffix)) return std::nullopt;
  name.remove_prefix(kDraftPrefix.size());
  const std::optional<std::int64_t> writer = take_number(name);
  if (!writer || *writer <= 0 || !name.starts_with('-')) return std::nullopt;
  name.remove_prefix(1);
  if (!take_number(name) || name != kDraftSuffix) return std::nullopt;
  return writer;
}

// 0, or errno.
int write_all(int file, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t written = file_calls().write(file, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return errno;
    if (written == 0) return EIO;  // a disk that takes nothing would never end
    bytes.remove_prefix(static_cast<std::size_t>(written));
  }
  return 0;
}

// 0, or errno. Some disks have nothing to sync, and say so.
int sync_file(int file) {
  while (file_calls().fsync(file) != 0) {
    if (errno == EINTR) continue;
    const bool never = errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP;
    return never ? 0 : errno;
  }
  return 0;
}

}  // namespace

Draft::Draft(const fs::path& place) : place_(place), file_(create()) {
  exists_ = file_.valid();
  opened_ = exists_ ? 0 : errno;
}

// The name has a length of its own, however long the file's is. One that is there already belongs
// to another thread, or to a process that was killed: the next number is tried.
int Draft::create() {
  const std::lock_guard lock(drafts_mutex());
  for (unsigned number = 0;; ++number) {
    const std::string name =
        fmt::format("{}{}-{}{}", kDraftPrefix, this_process(), number, kDraftSuffix);
    name_ = place_.parent_path() / name;
    const int file = file_calls().open(name_.c_str(), flags_to_create(), 0666);
    if (file >= 0) claim_draft(file);
    if (file >= 0 || errno != EEXIST) return file;
  }
}

Draft::~Draft() {
  if (exists_) remove_file(name_);
}

int Draft::write(std::string_view bytes, std::optional<fs::perms> mode) {
  const int error = mode ? set_permissions(file_.get(), *mode) : 0;
  if (error != 0) return error;
  return write_all(file_.get(), bytes);
}

int Draft::put_in_place() {
  if (const int error = sync_file(file_.get()); error != 0) return error;
  if (const int error = file_.close(); error != 0) return error;
  if (file_calls().rename(name_.c_str(), place_.c_str()) != 0) return errno;
  exists_ = false;
  return 0;
}

void sweep_drafts(const fs::path& folder) {
  const std::lock_guard lock(drafts_mutex());
  std::error_code error;
  fs::directory_iterator it(folder.empty() ? fs::path(".") : folder, error);
  for (const fs::directory_iterator end; !error && it != end; it.increment(error)) {
    const std::optional<std::int64_t> writer = writer_of(path_text(it->path().filename()));
    if (writer && process_is_gone(*writer)) remove_unclaimed(it->path());
  }
}

}  // namespace warren
