#include "platform/open_files.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

#include "platform/descriptor.hpp"

namespace warren {
namespace {

bool lock_draft(int file) {
  return ::flock(file, LOCK_EX | LOCK_NB) == 0;
}

bool is_left_behind(int file) {
  struct stat info {};
  if (::fstat(file, &info) != 0) return false;
  return S_ISREG(info.st_mode) && info.st_uid == ::geteuid() && lock_draft(file);
}

}  // namespace

int flags_to_read() {
  return O_RDONLY | O_CLOEXEC | O_NONBLOCK;
}

int flags_to_create() {
  return O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC;
}

std::optional<OpenFile> look_at(int file) {
  struct stat info {};
  if (::fstat(file, &info) != 0) return std::nullopt;
  return OpenFile{S_ISDIR(info.st_mode), S_ISREG(info.st_mode),
                  static_cast<std::uint64_t>(info.st_size)};
}

int set_permissions(int file, std::filesystem::perms permissions) {
  return ::fchmod(file, static_cast<mode_t>(permissions)) == 0 ? 0 : errno;
}

bool says_full(int code) {
  return code == ENOSPC || code == EDQUOT || code == EFBIG;
}

void remove_file(const std::filesystem::path& path) {
  ::unlink(path.c_str());
}

std::int64_t this_process() {
  return ::getpid();
}

// In a container every run may have the same number: of its own drafts the lock tells.
bool process_is_gone(std::int64_t number) {
  if (number == this_process()) return true;
  const auto process = static_cast<pid_t>(number);
  return process == number && ::kill(process, 0) != 0 && errno == ESRCH;
}

void claim_draft(int file) {
  lock_draft(file);
}

void remove_unclaimed(const std::filesystem::path& path) {
  constexpr int kFlags = O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK;
  const Descriptor file(::open(path.c_str(), kFlags));
  if (file.valid() && is_left_behind(file.get())) ::unlink(path.c_str());
}

}  // namespace warren
