// The memory of the shared library: its operator new, which nobody else sees, and whose memory that
// is. The C++ library is linked into it, so that all of its containers come here too.
#include <atomic>
#include <cstdlib>
#include <new>

#include "warren/warren.h"

namespace {

std::atomic<bool> in_use = false;
// Written before anything is in use.
warren_allocate allocate_hook = nullptr;
warren_release release_hook = nullptr;
void* hook_user = nullptr;

constexpr std::size_t kUsualAlignment = __STDCPP_DEFAULT_NEW_ALIGNMENT__;

void* allocate(std::size_t size, std::size_t alignment) {
  in_use.store(true, std::memory_order_relaxed);
  if (size == 0) size = 1;
  if (allocate_hook != nullptr) return allocate_hook(hook_user, size, alignment);
  if (alignment <= kUsualAlignment) return std::malloc(size);
  return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
  void* block = allocate(size, alignment);
  if (block == nullptr) throw std::bad_alloc();
  return block;
}

void release(void* block) noexcept {
  if (block == nullptr) return;
  if (release_hook != nullptr) return release_hook(hook_user, block);
  std::free(block);
}

}  // namespace

// All other forms come down to these.
void* operator new(std::size_t size) {
  return allocate_or_throw(size, kUsualAlignment);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
  return allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void operator delete(void* block) noexcept {
  release(block);
}
void operator delete(void* block, std::size_t /*size*/) noexcept {
  release(block);
}
void operator delete(void* block, std::align_val_t /*alignment*/) noexcept {
  release(block);
}
void operator delete(void* block, std::size_t /*size*/, std::align_val_t /*alignment*/) noexcept {
  release(block);
}

warren_status warren_set_allocator(warren_allocate allocate, warren_release release, void* user) {
  if (allocate == nullptr || release == nullptr || in_use.load()) return WARREN_USAGE;
  allocate_hook = allocate;
  release_hook = release;
  hook_user = user;
  return WARREN_OK;
}
