#include "platform/open_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <windows.h>

#include <cerrno>

namespace warren {

int flags_to_read() {
  return _O_RDONLY | _O_BINARY | _O_NOINHERIT;
}

int flags_to_create() {
  return _O_WRONLY | _O_CREAT | _O_EXCL | _O_BINARY | _O_NOINHERIT;
}

std::optional<OpenFile> look_at(int file) {
  struct _stat64 info {};
  if (::_fstat64(file, &info) != 0) return std::nullopt;
  const bool regular = (info.st_mode & _S_IFMT) == _S_IFREG;
  const bool folder = (info.st_mode & _S_IFMT) == _S_IFDIR;
  return OpenFile{folder, regular, static_cast<std::uint64_t>(info.st_size)};
}

// A new file has those of its folder.
int set_permissions(int, std::filesystem::perms) {
  return 0;
}

bool says_full(int code) {
  return code == ENOSPC || code == EFBIG;
}

void remove_file(const std::filesystem::path& path) {
  DeleteFileW(path.c_str());
}

std::int64_t this_process() {
  return GetCurrentProcessId();
}

bool process_is_gone(std::int64_t number) {
  if (number == this_process()) return true;
  const HANDLE process =
      OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(number));
  if (process == nullptr) return GetLastError() == ERROR_INVALID_PARAMETER;
  DWORD code = 0;
  const bool ended = GetExitCodeProcess(process, &code) != 0 && code != STILL_ACTIVE;
  CloseHandle(process);
  return ended;
}

// An open file cannot be removed: having it open claims it.
void claim_draft(int) {}

void remove_unclaimed(const std::filesystem::path& path) {
  const DWORD attributes = GetFileAttributesW(path.c_str());
  constexpr DWORD kNoFile = FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_REPARSE_POINT;
  if (attributes == INVALID_FILE_ATTRIBUTES || (attributes & kNoFile) != 0) return;
  DeleteFileW(path.c_str());
}

}  // namespace warren
