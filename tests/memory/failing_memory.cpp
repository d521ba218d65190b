#include "failing_memory.hpp"

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <cerrno>
#include <cstddef>
#include <cstdlib>

// glibc's own, beneath the names that this file takes.
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* old, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
}

namespace warren::testing {
namespace {

std::atomic<bool> watching = false;
std::atomic<std::uint64_t> allocations = 0;
std::atomic<std::uint64_t> bad_allocation = UINT64_MAX;
std::atomic<bool (*)(std::uint64_t)> requested = nullptr;
std::atomic<bool> lasting = false;
std::atomic<bool> failing = false;
thread_local bool within = false;  // the question itself allocates as it likes

std::atomic<int> threads = 0;
std::atomic<int> bad_thread = -1;

bool allocation_fails() {
  if (!watching || within) return false;
  if (failing && lasting) return true;
  within = true;
  const std::uint64_t number = allocations++;
  const auto ask = requested.load();
  const bool fails = ask != nullptr ? ask(number) : number == bad_allocation;
  within = false;
  if (fails) failing = true;
  return fails;
}

void* no_memory() {
  errno = ENOMEM;
  return nullptr;
}

}  // namespace

WatchedMemory::WatchedMemory() {
  allocations = 0;
  bad_allocation = UINT64_MAX;
  requested = nullptr;
  failing = false;
  watching = true;
}

WatchedMemory::~WatchedMemory() {
  watching = false;
}

std::uint64_t WatchedMemory::count() const {
  return allocations;
}

void WatchedMemory::fail_at(std::uint64_t number, Shortage shortage) {
  lasting = shortage == Shortage::lasting;
  bad_allocation = number;
}

void WatchedMemory::ask(bool (*fails)(std::uint64_t), Shortage shortage) {
  lasting = shortage == Shortage::lasting;
  requested = fails;
}

void fail_thread(int number) {
  threads = 0;
  bad_thread = number;
}

int threads_started() {
  return threads;
}

}  // namespace warren::testing

extern "C" {

void* malloc(std::size_t size) {
  return warren::testing::allocation_fails() ? warren::testing::no_memory() : __libc_malloc(size);
}

void* calloc(std::size_t count, std::size_t size) {
  return warren::testing::allocation_fails() ? warren::testing::no_memory()
                                             : __libc_calloc(count, size);
}

void* realloc(void* old, std::size_t size) {
  return warren::testing::allocation_fails() ? warren::testing::no_memory()
                                             : __libc_realloc(old, size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) {
  return warren::testing::allocation_fails() ? warren::testing::no_memory()
                                             : __libc_memalign(alignment, size);
}

int posix_memalign(void** out, std::size_t alignment, std::size_t size) {
  if (warren::testing::allocation_fails()) return ENOMEM;
  *out = __libc_memalign(alignment, size);
  return *out == nullptr ? ENOMEM : 0;
}

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*work)(void*),
                   void* argument) {
  using Create = int (*)(pthread_t*, const pthread_attr_t*, void* (*)(void*), void*);
  static const auto real = reinterpret_cast<Create>(::dlsym(RTLD_NEXT, "pthread_create"));
  if (warren::testing::threads++ == warren::testing::bad_thread) return EAGAIN;
  return real(thread, attributes, work, argument);
}

}  // extern "C"
