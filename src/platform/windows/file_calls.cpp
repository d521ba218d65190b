#include "platform/file_calls.hpp"

#include <io.h>
#include <windows.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <system_error>

namespace warren {
namespace {

// The C library's calls take sizes as unsigned numbers and give them back as int.
unsigned at_once(std::size_t count) {
  return static_cast<unsigned>(std::min(count, std::size_t{INT_MAX}));
}

// What a draft is to replace, in the folder where the draft could be made.
bool is_open_elsewhere(const wchar_t* path, DWORD error) {
  if (error == ERROR_SHARING_VIOLATION) return true;
  const DWORD attributes = GetFileAttributesW(path);
  return error == ERROR_ACCESS_DENIED && attributes != INVALID_FILE_ATTRIBUTES &&
         (attributes & (FILE_ATTRIBUTE_READONLY | FILE_ATTRIBUTE_DIRECTORY)) == 0;
}

// Windows refuses to replace a file that somebody has open, and somebody often has for a moment:
// whoever indexes it, or looks for viruses in it.
int replace_file(const wchar_t* from, const wchar_t* to) {
  constexpr int kMostTries = 100;
  constexpr DWORD kPause = 20;
  constexpr DWORD kFlags = MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH;
  for (int tries = 1; MoveFileExW(from, to, kFlags) == 0; ++tries) {
    const DWORD error = GetLastError();
    const bool open = is_open_elsewhere(to, error);
    if (!open || tries == kMostTries) {
      const std::error_code code(static_cast<int>(error), std::system_category());
      errno = open ? EBUSY : code.default_error_condition().value();
      return -1;
    }
    Sleep(kPause);
  }
  return 0;
}

// A folder cannot be opened, which POSIX leaves to whoever reads it.
int open_file(const wchar_t* path, int flags, mode_t mode) {
  const int file = ::_wopen(path, flags, mode);
  if (file >= 0 || errno != EACCES) return file;
  const DWORD attributes = GetFileAttributesW(path);
  const bool folder =
      attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
  errno = folder ? EISDIR : EACCES;
  return file;
}

constexpr FileCalls kSystem = {
    open_file,
    [](int file, void* bytes, std::size_t count) {
      return static_cast<ssize_t>(::_read(file, bytes, at_once(count)));
    },
    [](int file, const void* bytes, std::size_t count) {
      return static_cast<ssize_t>(::_write(file, bytes, at_once(count)));
    },
    [](int file) { return ::_commit(file); },
    replace_file,
    [](int file) { return ::_close(file); },
};

}  // namespace

const FileCalls& system_file_calls() {
  return kSystem;
}

}  // namespace warren
