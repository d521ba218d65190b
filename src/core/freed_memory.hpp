// For programs that make level after level.
#pragma once

#include <cstdlib>
#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace warren {

// Freed memory stays with the program. The C library gives blocks of a hundred kilobytes and more
// back to the system at once, and the next level fetches them again, page by page: a tenth of its
// time. To be called once, before anything is made; a library leaves that to the program it is in.
inline void keep_freed_memory() {
#ifdef __GLIBC__
  constexpr int kMegabyte = 1 << 20;
  mallopt(M_MMAP_THRESHOLD, 32 * kMegabyte);
  mallopt(M_TRIM_THRESHOLD, 1024 * kMegabyte);
#endif
}

}  // namespace warren
