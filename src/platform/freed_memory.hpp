// For programs that make level after level.
#pragma once

#include <cstdint>
#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#endif

namespace warren {

// Freed memory stays with the program, in large pages where the system has them. The C library
// gives blocks of a hundred kilobytes and more back to the system at once, and the next level
// fetches them again, page by page: a twentieth of its time. To be called once, before anything is
// made; a library leaves that to the program it is in.
inline void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr std::size_t kMegabyte = std::size_t{1} << 20;
  constexpr std::size_t kLargePage = 2 * kMegabyte;
  constexpr std::size_t kRoom = 31 * kMegabyte;  // about what the passes of a large zone take
  mallopt(M_MMAP_THRESHOLD, 32 * kMegabyte);
  mallopt(M_TRIM_THRESHOLD, 1024 * kMegabyte);
  // It is not touched here: what nobody needs costs nothing.
  void* room = std::malloc(kRoom);
  if (room == nullptr) return;
  const std::size_t past = reinterpret_cast<std::uintptr_t>(room) % kLargePage;
  char* const first = static_cast<char*>(room) + (kLargePage - past);
  madvise(first, kRoom - 2 * kLargePage, MADV_HUGEPAGE);
  std::free(room);
#endif
}

}  // namespace warren
