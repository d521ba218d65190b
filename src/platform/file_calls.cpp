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

// Of each thread, so that tests that run side by side do not meet. Nothing but a test sets it.
thread_local const FileCalls* replaced_calls = nullptr;

}  // namespace

const FileCalls& system_file_calls() {
  return kSystem;
}

const FileCalls& file_calls() {
  return replaced_calls == nullptr ? kSystem : *replaced_calls;
}

ReplacedFileCalls::ReplacedFileCalls(const FileCalls& calls) : before_(replaced_calls) {
  replaced_calls = &calls;
}

ReplacedFileCalls::~ReplacedFileCalls() {
  replaced_calls = before_;
}

}  // namespace warren
