#include "platform/file_calls.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace warren {
namespace {

constexpr FileCalls kSystem = {
    [](const char* path, int flags, mode_t mode) { return ::open(path, flags, mode); },
    [](int file, void* bytes, std::size_t count) { return ::read(file, bytes, count); },
    [](int file, const void* bytes, std::size_t count) { return ::write(file, bytes, count); },
    [](int file) { return ::fsync(file); },
    [](const char* from, const char* to) { return ::rename(from, to); },
    [](int file) { return ::close(file); },
};

}  // namespace

const FileCalls& system_file_calls() {
  return kSystem;
}

}  // namespace warren
