#include "platform/draft.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <csignal>
#include <mutex>
#include <string>
#include <system_error>
#include <utility>

#include "platform/file_calls.hpp"

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
std::optional<pid_t> take_number(std::string_view& text) {
  pid_t out = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  if (error != std::errc() || text.starts_with('-')) return std::nullopt;
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return out;
}

// Whose draft a file is, by its name; nothing for any other file.
std::optional<pid_t> writer_of(std::string_view name) {
  if (!name.starts_with(kDraftPrefix) || !name.ends_with(kDraftSuffix)) return std::nullopt;
  name.remove_prefix(kDraftPrefix.size());
  const std::optional<pid_t> writer = take_number(name);
  if (!writer || *writer <= 0 || !name.starts_with('-')) return std::nullopt;
  name.remove_prefix(1);
  if (!take_number(name) || name != kDraftSuffix) return std::nullopt;
  return writer;
}

// In a container every run may have the same number: of its own drafts the lock tells.
bool is_gone(pid_t writer) {
  if (writer == ::getpid()) return true;
  return ::kill(writer, 0) != 0 && errno == ESRCH;
}

// Whoever writes a draft holds its lock, until the end of the process at the latest.
bool lock_draft(int file) {
  return ::flock(file, LOCK_EX | LOCK_NB) == 0;
}

bool is_left_behind(int file) {
  struct stat info {};
  if (::fstat(file, &info) != 0) return false;
  return S_ISREG(info.st_mode) && info.st_uid == ::geteuid() && lock_draft(file);
}

void sweep_draft(const fs::path& path) {
  constexpr int kFlags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  const Descriptor file(::open(path.c_str(), kFlags));
  if (file.valid() && is_left_behind(file.get())) ::unlink(path.c_str());
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

int Descriptor::close() {
  if (file_ < 0) return 0;
  const int result = file_calls().close(std::exchange(file_, -1));
  return result == 0 || errno == EINTR ? 0 : errno;  // interrupted, it is closed all the same
}

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
        fmt::format("{}{}-{}{}", kDraftPrefix, ::getpid(), number, kDraftSuffix);
    name_ = place_.parent_path() / name;
    const int file =
        file_calls().open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (file >= 0) lock_draft(file);
    if (file >= 0 || errno != EEXIST) return file;
  }
}

Draft::~Draft() {
  if (exists_) ::unlink(name_.c_str());
}

int Draft::write(std::string_view bytes, std::optional<mode_t> mode) {
  if (mode && ::fchmod(file_.get(), *mode) != 0) return errno;
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
    const std::optional<pid_t> writer = writer_of(it->path().filename().string());
    if (writer && is_gone(*writer)) sweep_draft(it->path());
  }
}

}  // namespace warren
