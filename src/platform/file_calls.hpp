// The system calls that reading and writing files is made of, so that a test can let any of them
// fail, or end the process in the midst of them.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <filesystem>

namespace warren {

// As the machine has paths: bytes, or on Windows wide characters.
using PathCharacter = std::filesystem::path::value_type;

// Each as in POSIX: -1 and errno for a failure. Renaming replaces what is there.
struct FileCalls {
  int (*open)(const PathCharacter* path, int flags, mode_t mode);
  ssize_t (*read)(int file, void* bytes, std::size_t count);
  ssize_t (*write)(int file, const void* bytes, std::size_t count);
  int (*fsync)(int file);
  int (*rename)(const PathCharacter* from, const PathCharacter* to);
  int (*close)(int file);
};

// The system's own.
const FileCalls& system_file_calls();
// Those that this thread uses: the system's, unless a test replaced them.
const FileCalls& file_calls();

// For tests only: while it lives, this thread makes other calls.
class ReplacedFileCalls {
 public:
  explicit ReplacedFileCalls(const FileCalls& calls);
  ReplacedFileCalls(const ReplacedFileCalls&) = delete;
  ReplacedFileCalls& operator=(const ReplacedFileCalls&) = delete;
  ~ReplacedFileCalls();

 private:
  const FileCalls* before_;
};

}  // namespace warren
